//! Aging: a parked warp's priority rises with time.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// What it is worth to have been parked for long: a priority rises by one whenever the tick at which the warp was parked comes round.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Aging<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub tick: Signal<In, Bits<17>>,
    pub level: Signal<In, Bits<P>>,
    pub moves: Signal<In, Bit>,
    pub next_since: Signal<In, Bits<17>>,
    pub next_raised: Signal<In, Bits<P>>,
    pub since: Signal<Out, Bits<17>>,
    pub raised: Signal<Out, Bits<P>>,
    pub effective: Signal<Out, Bits<P>>,
    parked_at: Register<Bits<17>>,
    rise: Register<Bits<P>>,
    rises: Signal<Local, Bits<P>>,
}

impl<const P: usize> Default for Aging<P> {
    fn default() -> Self {
        Self::init()
    }
}

impl<const P: usize> Logic for Aging<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("What being parked is worth: a priority rises by one every AGING cycles.");
        comment!("clock: the one clock");
        comment!("tick: counts AGING cycles again and again");
        comment!("level: the warp's priority");
        comment!("moves: another warp stands here from now on");
        comment!("next_since: the tick at which that was parked");
        comment!("next_raised: by how much age has raised it");
        comment!("since: the tick at which the warp was parked");
        comment!("raised: by how much age has raised it after this cycle");
        comment!("effective: its priority in a contest for a free mutex");
        dff_setup!(self, clock, parked_at, rise);
        self.rises.next = self.rise.q.val();
        if (self.tick.val() == self.parked_at.q.val()) & !self.rise.q.val().all() {
            self.rises.next = self.rise.q.val() + 1;
        }
        self.rise.d.next = self.rises.val();
        if self.moves.val() {
            self.parked_at.d.next = self.next_since.val();
            self.rise.d.next = self.next_raised.val();
        }
        self.since.next = self.parked_at.q.val();
        self.raised.next = self.rises.val();
        self.effective.next = bits::<P>(0);
        if self.level.val() > self.rise.q.val() {
            self.effective.next = self.level.val() - self.rise.q.val();
        }
    }
}
