//! Limit on blocks in a row that threads at lower pcs run before the leader thread.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Count of blocks in a row that ran for threads at lower pcs. While it is below MANAGE, any enter may be redirected.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Precedence {
    pub clock: Signal<In, Clock>,
    pub launch: Signal<In, Bit>,
    pub redirect: Signal<In, Bit>,
    pub run: Signal<In, Bit>,
    pub may_redirect: Signal<Out, Bit>,
    /// A redirect came since the last block ran.
    redirect_seen: Register<Bit>,
    blocks: Register<Bits<8>>,
    max_blocks: Constant<Bits<8>>,
    /// Ones in the bits that a count up to `max_blocks` needs.
    mask: Constant<Bits<8>>,
}

impl Precedence {
    /// Returns the limit for `max_blocks` blocks in a row: the parameter MANAGE.
    ///
    /// # Panics
    /// If `max_blocks` is not in the range 1 to 255.
    pub fn new(max_blocks: usize) -> Self {
        assert!((1..=255).contains(&max_blocks));
        Self::init(PrecedenceValues {
            max_blocks: Constant::new(bits(max_blocks as u64)),
            mask: Constant::new(bits((max_blocks as u64 + 1).next_power_of_two() - 1)),
        })
    }
}

impl Logic for Precedence {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Limit on blocks in a row that threads at lower pcs run before the leader thread.");
        comment!("launch: a warp is launched");
        comment!("redirect: an enter without synchronisation is redirected to a thread at a lower pc");
        comment!("run: a block runs");
        comment!("may_redirect: fewer than MANAGE blocks in a row have run for threads at lower pcs");
        dff_setup!(self, clock, redirect_seen, blocks);
        comment!("A block that runs after a redirect counts; any other block clears the count.");
        if self.run.val() {
            self.blocks.d.next = bits::<8>(0);
            if self.redirect_seen.q.val() {
                self.blocks.d.next = (self.blocks.q.val() + 1) & self.mask.val();
            }
        }
        comment!("A redirect is remembered until the next block runs.");
        if self.redirect.val() {
            self.redirect_seen.d.next = true;
        }
        if self.launch.val() {
            self.blocks.d.next = bits::<8>(0);
        }
        if self.launch.val() | self.run.val() {
            self.redirect_seen.d.next = false;
        }
        self.may_redirect.next = self.blocks.q.val() != self.max_blocks.val();
    }
}
