//! Const generics and modules of the block at given parameters.

use super::count::Count;
use super::counts::Counts;
use super::waiter::Waiter;
use super::waiters::Waiters;
use super::wakes::Wakes;
use super::warps::Warps;
use super::{Size, SyncChannels};
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{design, variants, Modules, NamedModules, Select};

design!("sync_channels", schematics: ["count", "sync_channels"]);

variants! {
    modules(WARPS, CHANNELS, COUNT_BITS) {
        W = number_bits(WARPS),
        W1 = W + 1,
        K = number_bits(CHANNELS),
        K1 = K + 1,
    }
    built_in: [8, 16, 4], [1, 1, 1], [32, 64, 8], [3, 2, 2], [4, 4, 1], [4, 16, 4], [16, 16, 4]
}

/// Returns the modules of the block: warp numbers of W bits, channel numbers of K bits.
pub fn modules<const W: usize, const W1: usize, const K: usize, const K1: usize>(parameters: &Parameters) -> Modules {
    let get = |name| parameters.get(name) as usize;
    let size = Size { warps: get("WARPS"), channels: get("CHANNELS"), count_bits: get("COUNT_BITS") };
    let submodules: NamedModules = vec![
        ("counts", Box::new(Counts::<K>::new(size.channels, size.count_bits))),
        ("count", Box::new(Count::new(size.count_bits))),
        ("waiters", Box::new(Waiters::<W, K>::new(size.warps))),
        ("waiter", Box::<Waiter<W, K>>::default()),
        ("wakes", Box::new(Wakes::<W, W1>::new(size.warps))),
        ("at_head", Box::new(Select::<W, W>::new(1 << W))),
        ("warps", Box::new(Warps::<W>::new(size.warps))),
    ];
    Modules::new("sync_channels", Box::new(SyncChannels::<W, W1, K, K1>::new(size)), submodules)
}
