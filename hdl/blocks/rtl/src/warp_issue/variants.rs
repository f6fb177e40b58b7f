//! Const generics and modules of the block at given parameters.

use super::first::First;
use super::lane::Lane;
use super::leader::Leader;
use super::number::Number;
use super::precedence::Precedence;
use super::threads::Threads;
use super::WarpIssue;
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{design, variants, Modules, NamedModules};

design!("warp_issue", schematics: ["lane", "leader"]);

variants! {
    modules(LANES, PC_BITS, MANAGE, PARK) {
        L = LANES,
        N = number_bits(LANES),
        P = PC_BITS,
        P2 = P + 2,
    }
    built_in: [32, 16, 0, 0], [4, 8, 0, 0], [64, 32, 16, 1], [4, 4, 0, 0], [4, 16, 0, 0], [8, 16, 0, 0], [16, 16, 0, 0],
        [64, 16, 0, 0]
}

/// Returns the modules of the block: L lanes, lane numbers of N bits, program counters of P bits.
pub fn modules<const L: usize, const N: usize, const P: usize, const P2: usize>(parameters: &Parameters) -> Modules {
    let (manage, parks) = (parameters.get("MANAGE") as usize, parameters.get("PARK") == 1);
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
