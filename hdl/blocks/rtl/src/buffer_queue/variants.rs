//! Compiled widths, and the modules at given parameters.

use super::holders::Holders;
use super::lists::Lists;
use super::waiting::Waiting;
use super::BufferQueue;
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules, Select};

/// Returns the modules of one variant.
fn all<const B: usize, const W: usize, const C: usize>(buffers: usize, warps: usize) -> Modules {
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

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "buffer_queue",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["warps", "holders"],
};

/// Returns the modules of the block; `None` for widths that are not compiled.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0);
    let (buffers, warps) = (get("BUFFERS"), get("WARPS"));
    if buffers == 0 || warps == 0 {
        return None;
    }
    // Each pair is the width of a buffer number and the width of a count of buffers. Every pair is compiled with every
    // width of a warp number.
    macro_rules! variants {
        ($($b:literal $c:literal),* $(,)?) => {
            match (number_bits(buffers), number_bits(buffers + 1), number_bits(warps)) {
                $(($b, $c, 1) => Some(all::<$b, 1, $c>(buffers as usize, warps as usize)),
                  ($b, $c, 2) => Some(all::<$b, 2, $c>(buffers as usize, warps as usize)),
                  ($b, $c, 3) => Some(all::<$b, 3, $c>(buffers as usize, warps as usize)),
                  ($b, $c, 4) => Some(all::<$b, 4, $c>(buffers as usize, warps as usize)),
                  ($b, $c, 5) => Some(all::<$b, 5, $c>(buffers as usize, warps as usize)),)*
                _ => None,
            }
        };
    }
    variants!(1 1, 1 2, 2 2, 2 3, 3 3, 3 4, 4 4, 4 5)
}
