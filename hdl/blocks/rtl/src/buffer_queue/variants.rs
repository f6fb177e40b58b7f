//! Const generics and modules of the block at given parameters.

use super::holders::Holders;
use super::lists::Lists;
use super::waiting::Waiting;
use super::BufferQueue;
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{design, variants, Modules, NamedModules, Select};

design!("buffer_queue", schematics: ["warps", "holders"]);

variants! {
    modules(BUFFERS, WARPS) {
        B = number_bits(BUFFERS),
        W = number_bits(WARPS),
        C = number_bits(BUFFERS + 1),
    }
    built_in: [3, 8], [1, 1], [16, 32], [2, 2], [3, 3], [2, 8]
}

/// Returns the modules of the block: buffer numbers of B bits, warp numbers of W bits, counts of buffers of C bits.
pub fn modules<const B: usize, const W: usize, const C: usize>(parameters: &Parameters) -> Modules {
    let (buffers, warps) = (parameters.get("BUFFERS") as usize, parameters.get("WARPS") as usize);
    let submodules: NamedModules = vec![
        ("buffers", Box::new(Lists::<B>::new(buffers, true))),
        ("second_buffer", Box::new(Select::<B, B>::new(buffers))),
        ("warps", Box::new(Lists::<W>::new(warps, false))),
        ("second_warp", Box::new(Select::<W, W>::new(warps))),
        ("holders", Box::new(Holders::<B, W>::new(buffers))),
        ("waiting", Box::new(Waiting::<W>::new(warps))),
        ("waiting_of", Box::new(Select::<1, W>::new(warps))),
    ];
    Modules::new("buffer_queue", Box::new(BufferQueue::<B, W, C>::new(buffers, warps)), submodules)
}
