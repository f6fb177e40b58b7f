//! Const generics and modules of the block at given parameters.

use super::best::Best;
use super::fields::Fields;
use super::list::List;
use super::meter::Meter;
use super::pool::Pool;
use super::quota::Quota;
use super::results::Results;
use super::walk::Walk;
use super::{OrderProfiler, Size};
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{design, variants, Memory, Modules, NamedModules, Select};

design!("order_profiler", schematics: ["pool", "quota"]);

variants! {
    modules(GROUP_BITS, ENTRIES, SLOTS, PARAMETER_BITS, FIGURE_BITS, EVENT_BITS, CORES, TRIALS) {
        G = GROUP_BITS,
        G1 = G + 1,
        N = number_bits(ENTRIES),
        N1 = N + 1,
        S = number_bits(SLOTS),
        P = PARAMETER_BITS,
        W = 3 + 2 * P + S,
        L = W + 6,
        E = EVENT_BITS,
        F = FIGURE_BITS,
        F1 = F + 1,
        D = W + F,
        R = number_bits(TRIALS),
        R1 = R + 1,
    }
    built_in: [16, 8, 8, 11, 32, 8, 2, 64], [8, 1, 2, 5, 12, 4, 1, 8], [24, 16, 16, 17, 40, 16, 8, 128],
        [5, 2, 2, 3, 5, 2, 1, 4]
}

/// Returns the modules of the block. Widths in bits: number of work-groups G, entry number N, slot number S, parameter
/// of a style P, configuration W. Further widths: entry of the list L, events E, figure F, result D, trial number R.
pub fn modules<
    const G: usize,
    const G1: usize,
    const N: usize,
    const N1: usize,
    const S: usize,
    const P: usize,
    const W: usize,
    const L: usize,
    const E: usize,
    const F: usize,
    const F1: usize,
    const D: usize,
    const R: usize,
    const R1: usize,
>(
    parameters: &Parameters,
) -> Modules {
    let size = Size { entries: parameters.get("ENTRIES") as usize, cores: parameters.get("CORES") as usize };
    let submodules: NamedModules = vec![
        ("walk", Box::new(Walk::<N, N1, S, P, W, L>::new(size.entries))),
        ("list", Box::new(List::<N, L>::new(size.entries))),
        ("entry_of", Box::new(Select::<L, N>::new(size.entries))),
        ("fields", Box::new(Fields::<S, P, W>::new())),
        ("quota", Box::new(Quota::<G, G1>::new())),
        ("pool", Box::new(Pool::<G>::new(size.cores))),
        ("meter", Box::new(Meter::<E, F, F1>::new())),
        ("best", Box::<Best<W, F, R, R1>>::default()),
        ("results", Box::<Results<W, F, D, R, R1>>::default()),
        ("table", Box::<Memory<D, R>>::default()),
    ];
    Modules::new(
        "order_profiler",
        Box::new(OrderProfiler::<G, G1, N, N1, S, P, W, L, E, F, F1, D, R, R1>::new(size)),
        submodules,
    )
}
