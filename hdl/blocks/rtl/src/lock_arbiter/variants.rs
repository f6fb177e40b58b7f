//! Const generics and modules of the block at given parameters.

use super::aging::Aging;
use super::classes::Classes;
use super::counts::Counts;
use super::dispatch::Dispatch;
use super::events::Events;
use super::judge::Judge;
use super::limits::Limits;
use super::lists::Lists;
use super::mutex::Mutex;
use super::mutexes::Mutexes;
use super::overdue::Overdue;
use super::pulses::Pulses;
use super::seniority::Seniority;
use super::sequence::Sequence;
use super::warps::Warps;
use super::{LockArbiter, Size, TIME, TIMEOUT};
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{design, variants, First, Memory, Modules, NamedModules};

design!("lock_arbiter", schematics: ["mutex", "sequence"]);

variants! {
    modules(WARPS, LOCKS, PRIORITY_BITS, COUNT_BITS, AGING, OVERDUE) {
        W = number_bits(WARPS),
        W1 = W + 1,
        K = number_bits(LOCKS),
        K1 = K + 1,
        P = PRIORITY_BITS,
        P1 = P + 1,
        Q = 1 << P,
        C = COUNT_BITS,
        C1 = C + 1,
        S1 = W + 2,
        A = K + P,
        L = 2 * W,
        F = if W > K { W } else { K },
    }
    built_in: [32, 16, 4, 16, 0, 0], [1, 1, 4, 16, 0, 0], [64, 16, 4, 16, 0, 0], [3, 1, 1, 3, 0, 0],
        [3, 2, 4, 16, 0, 0], [8, 4, 4, 16, 0, 0], [8, 16, 4, 16, 0, 0]
}

/// Returns the modules of the block: warp numbers of W bits, mutex numbers of K bits, priorities of P bits, counts of C
/// bits.
pub fn modules<
    const W: usize,
    const W1: usize,
    const K: usize,
    const K1: usize,
    const P: usize,
    const P1: usize,
    const Q: usize,
    const C: usize,
    const C1: usize,
    const S1: usize,
    const A: usize,
    const L: usize,
    const F: usize,
>(
    parameters: &Parameters,
) -> Modules {
    let get = |name| parameters.get(name) as usize;
    let size = Size { warps: get("WARPS"), locks: get("LOCKS"), aging: get("AGING"), overdue: get("OVERDUE") };
    let mut submodules: NamedModules = vec![
        ("sequence", Box::<Sequence>::default()),
        ("judge", Box::<Judge<W, P>>::default()),
        ("pulses", Box::<Pulses<W, K>>::default()),
        ("dispatch", Box::new(Dispatch::<W, W1, K, K1, P>::new(size.warps, size.locks))),
        ("events", Box::new(Events::<W, W1, K, K1, P>::new(size.warps, size.locks))),
        ("warps", Box::<Warps<W, P>>::default()),
        ("seniority", Box::<Seniority<W, W1, S1>>::default()),
        ("mutexes", Box::new(Mutexes::<W, W1, K>::new(size.locks))),
        ("mutex", Box::<Mutex<W1, K>>::default()),
        ("lowest", Box::new(First::new(size.locks))),
        ("classes", Box::<Classes<W, W1, K, P, P1, Q>>::default()),
        ("lists", Box::<Lists<W, K, P, A, L>>::default()),
        ("counts", Box::<Counts<W, C, C1>>::default()),
        ("limits", Box::new(Limits::<W>::new(size.warps))),
    ];
    submodules.extend(memories::<W, W1, K, P, P1, Q, C1, S1, A, L>());
    if size.aging > 0 {
        submodules.push(("aging", Box::new(Aging::<W, P, TIME, { TIME + 1 }>::new(size.warps, size.aging))));
        submodules.push(("time_of", Box::<Memory<{ TIME + 1 }, W>>::default()));
        submodules.push(("steps_of", Box::<Memory<P, W>>::default()));
        submodules.push(("may_rise_of", Box::<Memory<1, W>>::default()));
    }
    if size.overdue > 0 {
        submodules.push(("overdue", Box::new(Overdue::<W, TIMEOUT>::new(size.warps, size.overdue))));
        submodules.push(("timeout_of", Box::<Memory<TIMEOUT, W>>::default()));
    }
    let top = LockArbiter::<W, W1, K, K1, P, P1, Q, C, C1, S1, A, L, F>::new(size);
    Modules::new("lock_arbiter", Box::new(top), submodules)
}

/// Returns the memories of the arbiter with these widths, in the order of the submodules that contain them.
fn memories<
    const W: usize,
    const W1: usize,
    const K: usize,
    const P: usize,
    const P1: usize,
    const Q: usize,
    const C1: usize,
    const S1: usize,
    const A: usize,
    const L: usize,
>() -> NamedModules {
    vec![
        ("priority_of", Box::<Memory<P, W>>::default()),
        ("state_of", Box::<Memory<3, W>>::default()),
        ("reserved_of", Box::<Memory<1, W>>::default()),
        ("seniority_of", Box::<Memory<S1, W>>::default()),
        ("seniority_to_pack", Box::<Memory<S1, W>>::default()),
        ("slot_warp", Box::<Memory<W, W1>>::default()),
        ("word_of", Box::<Memory<W1, K>>::default()),
        ("reservation_of", Box::<Memory<W1, K>>::default()),
        ("classes_of", Box::<Memory<Q, K>>::default()),
        ("best_of", Box::<Memory<P1, K>>::default()),
        ("list_of", Box::<Memory<L, A>>::default()),
        ("next_of", Box::<Memory<W, W>>::default()),
        ("previous_of", Box::<Memory<W, W>>::default()),
        ("place_of", Box::<Memory<A, W>>::default()),
        ("state_to_scan", Box::<Memory<3, W>>::default()),
        ("count_of", Box::<Memory<C1, W>>::default()),
        ("count_to_scan", Box::<Memory<C1, W>>::default()),
        ("generation_of", Box::<Memory<1, W>>::default()),
    ]
}
