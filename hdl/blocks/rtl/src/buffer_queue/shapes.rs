//! The widths that are compiled in.

use super::holders::Holders;
use super::lists::Lists;
use super::waiting::Waiting;
use super::BufferQueue;
use crate::catalogue::Part;
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{Module, Select};

/// The modules of one shape.
fn all<const B: usize, const W: usize, const C: usize>(buffers: usize, warps: usize) -> (Box<dyn Module>, Vec<Part>) {
    let part = |name: &str, module: Box<dyn Module>| Part { name: format!("buffer_queue_{name}"), module };
    let parts = vec![
        part("buffers", Box::new(Lists::<B>::new(buffers, true))),
        part("buffer_behind", Box::new(Select::<B, B>::new(buffers))),
        part("warps", Box::new(Lists::<W>::new(warps, false))),
        part("warp_behind", Box::new(Select::<W, W>::new(warps))),
        part("holders", Box::new(Holders::<B, W>::new(buffers))),
        part("waiting", Box::new(Waiting::<W>::new(warps))),
        part("waiting_of", Box::new(Select::<1, W>::new(warps))),
    ];
    (Box::new(BufferQueue::<B, W, C>::new(buffers, warps)), parts)
}

/// This file, as seen from the repository: where widths are added.
pub const FILE: &str = file!();

/// The block and its parts; `None` for widths that are not compiled in.
pub fn modules(parameters: &Parameters) -> Option<(Box<dyn Module>, Vec<Part>)> {
    let get = |name| parameters.find(name).unwrap_or(0);
    let (buffers, warps) = (get("BUFFERS"), get("WARPS"));
    if buffers == 0 || warps == 0 {
        return None;
    }
    // Bits of a buffer's number and of a count of buffers; each with every number of bits of a warp's number.
    macro_rules! shapes {
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
    shapes!(1 1, 1 2, 2 2, 2 3, 3 3, 3 4, 4 4, 4 5)
}
