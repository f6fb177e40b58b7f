//! Supported widths of the arbiter, and its modules at given parameters.

use super::aging::Aging;
use super::holder::Holder;
use super::holders::Holders;
use super::min_select::MinSelect;
use super::mutex::Mutex;
use super::mutexes::Mutexes;
use super::queue::Queue;
use super::seniority::Seniority;
use super::wait_slot::WaitSlot;
use super::waiters::Waiters;
use super::warps::Warps;
use super::yield_timeout::YieldTimeout;
use super::{LockArbiter, Size};
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{schematics, Design, First, Modules, NamedModules, Select};

fn size(parameters: &Parameters) -> Size {
    let get = |name| parameters.find(name).unwrap_or(0) as usize;
    Size {
        warps: get("WARPS"),
        locks: get("LOCKS"),
        fifo_depth: get("FIFO_DEPTH"),
        aging: get("AGING"),
        overdue: get("OVERDUE"),
    }
}

/// Returns the modules of one variant.
fn all<
    const W: usize,
    const W1: usize,
    const K: usize,
    const K1: usize,
    const P: usize,
    const C: usize,
    const C1: usize,
    const N: usize,
>(
    size: Size,
) -> Modules {
    let (holders, wait_slots) = (size.warps.min(size.locks), (size.warps - 1).max(1));
    let mut submodules: NamedModules = vec![
        ("queue", Box::new(Queue::<W, K>::new(size.fifo_depth))),
        ("mutexes", Box::new(Mutexes::<W, W1, K>::new(size.locks))),
        ("mutex", Box::<Mutex<W, W1, K>>::default()),
        ("longest_free", Box::new(MinSelect::<K>::new(size.locks))),
        ("lowest_free", Box::new(First::new(size.locks))),
        ("warp_of", Box::new(Select::<W, K>::new(size.locks))),
        ("warps", Box::new(Warps::<W, P>::new(size.warps))),
        ("level_of", Box::new(Select::<P, W>::new(size.warps))),
        ("waiters", Box::new(Waiters::<W, K, P>::new(size.warps, size.aging))),
        ("wait_slot", Box::new(WaitSlot::<W, K, P>::new(size.aging))),
        ("highest", Box::new(MinSelect::<P>::new(wait_slots))),
        ("oldest", Box::new(First::new(wait_slots))),
        ("gap", Box::new(First::new(wait_slots))),
        ("seniority", Box::new(Seniority::<W>::new(size.warps))),
        ("entering", Box::new(First::new(size.warps))),
        ("ranked_of", Box::new(Select::<1, W>::new(size.warps))),
        ("holders", Box::new(Holders::<W, K, C, C1, N>::new(size.warps, size.locks, size.overdue))),
        ("holder", Box::new(Holder::<W, K, C, C1, N>::new(size.overdue))),
        ("yield_select", Box::new(MinSelect::<N>::new(holders))),
        ("vacancy", Box::new(First::new(holders))),
    ];
    if size.aging > 0 {
        submodules.push(("aging", Box::<Aging<P>>::default()));
    }
    if size.overdue > 0 {
        submodules.push(("yield_timeout", Box::new(YieldTimeout::new(size.overdue))));
    }
    Modules::new("lock_arbiter", Box::new(LockArbiter::<W, W1, K, K1, P, C, C1, N>::new(size)), submodules)
}

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "lock_arbiter",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["yield_select", "mutex", "wait_slot"],
};

/// Returns the modules of the block; `None` for unsupported widths.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let size = size(parameters);
    if size.warps == 0 || size.locks == 0 {
        return None;
    }
    let get = |name| parameters.find(name).unwrap_or(0);
    let (warp, lock) = (number_bits(get("WARPS")), number_bits(get("LOCKS")));
    // Widths of a warp number and of a mutex number, PRIORITY_BITS and COUNT_BITS.
    macro_rules! variants {
        ($($w:literal $k:literal $p:literal $c:literal),* $(,)?) => {
            match (warp, lock, get("PRIORITY_BITS"), get("COUNT_BITS")) {
                $(($w, $k, $p, $c) => {
                    Some(all::<$w, { $w + 1 }, $k, { $k + 1 }, $p, $c, { $c + 1 }, { $w + $k }>(size))
                })*
                _ => None,
            }
        };
    }
    variants! {
        1 1 4 16, 1 2 4 16, 1 3 4 16, 1 4 4 16,
        2 1 4 16, 2 2 4 16, 2 3 4 16, 2 4 4 16,
        3 1 4 16, 3 2 4 16, 3 3 4 16, 3 4 4 16,
        4 1 4 16, 4 2 4 16, 4 3 4 16, 4 4 4 16,
        5 1 4 16, 5 2 4 16, 5 3 4 16, 5 4 4 16,
        6 1 4 16, 6 2 4 16, 6 3 4 16, 6 4 4 16,
        2 1 1 3,
        5 4 1 16, 5 4 8 16, 5 4 4 8, 5 4 4 32,
    }
}
