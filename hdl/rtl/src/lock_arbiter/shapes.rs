//! The widths of the arbiter that are compiled in, and the arbiter of given parameters.

use super::aging::Aging;
use super::contest::Contest;
use super::mutex::Mutex;
use super::mutexes::Mutexes;
use super::patience::Patience;
use super::queue::Queue;
use super::warp::Warp;
use super::warps::Warps;
use super::{LockArbiter, Size};
use crate::catalogue::Part;
use crate::shared::Module;
use warploom_contract::lock_arbiter::number_bits;
use warploom_contract::Parameters;

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

/// The modules of one shape.
fn all<
    const W: usize,
    const W1: usize,
    const K: usize,
    const K1: usize,
    const P: usize,
    const C: usize,
    const N: usize,
>(
    size: Size,
) -> (Box<dyn Module>, Vec<Part>) {
    let part = |name: &str, module: Box<dyn Module>| Part { name: format!("lock_arbiter_{name}"), module };
    let mut parts = vec![
        part("queue", Box::new(Queue::<W, K>::new(size.fifo_depth))),
        part("mutexes", Box::new(Mutexes::<W, W1, K, K1>::new(size.locks))),
        part("mutex", Box::<Mutex<W, W1, K, K1>>::default()),
        part("choice", Box::new(Contest::<K1, K>::new(size.locks))),
        part("warps", Box::new(Warps::<W, W1, K, K1, P, C, N>::new(size.warps, size.aging, size.overdue))),
        part("warp", Box::new(Warp::<W, W1, K, K1, P, C, N>::new(size.aging, size.overdue))),
        part("waiter", Box::new(Contest::<N, W>::new(size.warps))),
        part("told", Box::new(Contest::<K1, W>::new(size.warps))),
    ];
    if size.aging > 0 {
        parts.push(part("aging", Box::new(Aging::<P>::new(size.aging))));
    }
    if size.overdue > 0 {
        parts.push(part("patience", Box::new(Patience::new(size.overdue))));
    }
    (Box::new(LockArbiter::<W, W1, K, K1, P, C, N>::new(size)), parts)
}

/// The block and its parts; `None` for widths that are not compiled in.
pub fn modules(parameters: &Parameters) -> Option<(Box<dyn Module>, Vec<Part>)> {
    let size = size(parameters);
    if size.warps == 0 || size.locks == 0 {
        return None;
    }
    let get = |name| parameters.find(name).unwrap_or(0);
    let (warp, lock) = (number_bits(get("WARPS")), number_bits(get("LOCKS")));
    // W, K, PRIORITY_BITS and COUNT_BITS, and what follows from them: W + 1, K + 1 and the bits of a key.
    macro_rules! shapes {
        ($($w:literal $k:literal $p:literal $c:literal => $w1:literal $k1:literal $n:literal),* $(,)?) => {
            match (warp, lock, get("PRIORITY_BITS"), get("COUNT_BITS")) {
                $(($w, $k, $p, $c) => Some(all::<$w, $w1, $k, $k1, $p, $c, $n>(size)),)*
                _ => None,
            }
        };
    }
    shapes! {
        1 1 4 16 => 2 2 7, 1 2 4 16 => 2 3 7, 1 3 4 16 => 2 4 7, 1 4 4 16 => 2 5 7,
        2 1 4 16 => 3 2 8, 2 2 4 16 => 3 3 8, 2 3 4 16 => 3 4 8, 2 4 4 16 => 3 5 8,
        3 1 4 16 => 4 2 9, 3 2 4 16 => 4 3 9, 3 3 4 16 => 4 4 9, 3 4 4 16 => 4 5 9,
        4 1 4 16 => 5 2 10, 4 2 4 16 => 5 3 10, 4 3 4 16 => 5 4 10, 4 4 4 16 => 5 5 10,
        5 1 4 16 => 6 2 11, 5 2 4 16 => 6 3 11, 5 3 4 16 => 6 4 11, 5 4 4 16 => 6 5 11,
        6 1 4 16 => 7 2 12, 6 2 4 16 => 7 3 12, 6 3 4 16 => 7 4 12, 6 4 4 16 => 7 5 12,
        2 1 1 3 => 3 2 5,
        5 4 1 16 => 6 5 8, 5 4 8 16 => 6 5 15, 5 4 4 8 => 6 5 11, 5 4 4 32 => 6 5 11,
    }
}
