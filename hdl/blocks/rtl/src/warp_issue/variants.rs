//! Supported widths, and the modules at given parameters.

use super::first::First;
use super::lane::Lane;
use super::leader::Leader;
use super::number::Number;
use super::precedence::Precedence;
use super::threads::Threads;
use super::WarpIssue;
use warploom_contract::Parameters;
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules};

/// Returns the modules of one variant.
fn all<const L: usize, const N: usize, const P: usize, const P2: usize>(manage: usize, parks: bool) -> Modules {
    let mut submodules: NamedModules = vec![
        ("threads", Box::<Threads<L, P, P2>>::default()),
        ("lane", Box::<Lane<P, P2>>::default()),
        ("first", Box::<First<L>>::default()),
        ("number", Box::<Number<L, N>>::default()),
        ("leader", Box::new(Leader::<L, N>::new(manage > 0))),
    ];
    if manage > 0 {
        submodules.push(("precedence", Box::new(Precedence::new(manage))));
    }
    Modules::new("warp_issue", Box::new(WarpIssue::<L, N, P, P2>::new(manage, parks)), submodules)
}

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "warp_issue",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["lane", "leader"],
};

/// Returns the modules of the block; `None` for unsupported widths.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0);
    let (manage, parks) = (get("MANAGE") as usize, get("PARK") == 1);
    // LANES and PC_BITS, then the width of a lane number.
    macro_rules! variants {
        ($($l:literal $p:literal => $n:literal),* $(,)?) => {
            match (get("LANES"), get("PC_BITS")) {
                $(($l, $p) => Some(all::<$l, $n, $p, { $p + 2 }>(manage, parks)),)*
                _ => None,
            }
        };
    }
    // The first variant is for proofs. No contract lists it, so users cannot select it.
    variants! {
        4 4 => 2,
        4 8 => 2, 4 16 => 2,
        8 16 => 3, 8 24 => 3,
        16 16 => 4,
        32 8 => 5, 32 16 => 5, 32 24 => 5, 32 32 => 5,
        64 16 => 6, 64 32 => 6,
    }
}
