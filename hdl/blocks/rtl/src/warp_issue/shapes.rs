//! The widths that are compiled in.

use super::first::First;
use super::lane::Lane;
use super::onward::Onward;
use super::precedence::Precedence;
use super::threads::Threads;
use super::turn::Turn;
use super::WarpIssue;
use crate::catalogue::Part;
use warploom_contract::Parameters;
use warploom_rtl_kit::Module;

/// The modules of one shape.
fn all<const L: usize, const N: usize, const P: usize>(manage: usize) -> (Box<dyn Module>, Vec<Part>) {
    let part = |name: &str, module: Box<dyn Module>| Part { name: format!("warp_issue_{name}"), module };
    let mut parts = vec![
        part("threads", Box::<Threads<L, P>>::default()),
        part("lane", Box::<Lane<P>>::default()),
        part("first", Box::<First<L, P>>::default()),
        part("onward", Box::<Onward<L>>::default()),
        part("turn", Box::new(Turn::<L, N>::new(manage > 0))),
    ];
    if manage > 0 {
        parts.push(part("precedence", Box::new(Precedence::new(manage))));
    }
    (Box::new(WarpIssue::<L, N, P>::new(manage)), parts)
}

/// This file, as seen from the repository: where widths are added.
pub const FILE: &str = file!();

/// The block and its parts; `None` for widths that are not compiled in.
pub fn modules(parameters: &Parameters) -> Option<(Box<dyn Module>, Vec<Part>)> {
    let get = |name| parameters.find(name).unwrap_or(0);
    let manage = get("MANAGE") as usize;
    // LANES and PC_BITS, and the bits of a lane's number.
    macro_rules! shapes {
        ($($l:literal $p:literal => $n:literal),* $(,)?) => {
            match (get("LANES"), get("PC_BITS")) {
                $(($l, $p) => Some(all::<$l, $n, $p>(manage)),)*
                _ => None,
            }
        };
    }
    // The first one is for proofs: no contract lists it, so it is not offered.
    shapes! {
        4 4 => 2,
        4 8 => 2, 4 16 => 2,
        8 16 => 3, 8 24 => 3,
        16 16 => 4,
        32 8 => 5, 32 16 => 5, 32 24 => 5, 32 32 => 5,
        64 16 => 6, 64 32 => 6,
    }
}
