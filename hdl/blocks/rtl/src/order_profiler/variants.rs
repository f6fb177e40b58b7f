//! Compiled widths, and the modules at given parameters.

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
use warploom_rtl_kit::{schematics, Design, Memory, Modules, NamedModules, Select};

/// Returns the modules of one variant.
fn all<
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
    size: Size,
) -> Modules {
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

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "order_profiler",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["pool", "quota"],
};

/// Returns the modules of the block; `None` for widths that are not compiled.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0);
    let size = Size { entries: get("ENTRIES") as usize, cores: get("CORES") as usize };
    if size.entries == 0 || !(1..=8).contains(&size.cores) {
        return None;
    }
    let widths = (
        get("GROUP_BITS"),
        number_bits(get("ENTRIES")),
        get("SLOTS"),
        get("PARAMETER_BITS"),
        get("EVENT_BITS"),
        get("FIGURE_BITS"),
        get("TRIALS"),
    );
    // GROUP_BITS, width of an entry number in bits, SLOTS, PARAMETER_BITS, EVENT_BITS, FIGURE_BITS, TRIALS.
    macro_rules! variants {
        ($($g:literal $n:literal $slots:literal $p:literal $e:literal $f:literal $trials:literal),* $(,)?) => {
            match widths {
                $(($g, $n, $slots, $p, $e, $f, $trials) => {
                    const S: usize = number_bits($slots) as usize;
                    const W: usize = 3 + 2 * $p + S;
                    const R: usize = number_bits($trials) as usize;
                    Some(all::<
                        $g, { $g + 1 }, $n, { $n + 1 }, S, $p, W, { W + 6 },
                        $e, $f, { $f + 1 }, { W + $f }, R, { R + 1 },
                    >(size))
                })*
                _ => None,
            }
        };
    }
    // The first variant is for proofs. No contract lists it, so users cannot select it.
    variants! {
        5 1 2 3 2 5 4,
        8 1 2 5 4 12 8,
        12 2 4 7 1 24 16,
        16 1 8 11 8 32 64,
        16 2 8 11 8 32 64,
        16 3 8 11 8 32 64,
        16 4 8 11 8 32 64,
        24 4 16 17 16 40 128,
    }
}
