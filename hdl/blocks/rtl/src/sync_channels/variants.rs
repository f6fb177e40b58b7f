//! Compiled widths, and the modules at given parameters.

use super::count::Count;
use super::counts::Counts;
use super::waiter::Waiter;
use super::waiters::Waiters;
use super::wakes::Wakes;
use super::warps::Warps;
use super::{Size, SyncChannels};
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules, Select};

/// Returns the modules of one variant.
fn all<const W: usize, const W1: usize, const K: usize, const K1: usize>(size: Size) -> Modules {
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

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "sync_channels",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["count", "sync_channels"],
};

/// Returns the modules of the block; `None` for widths that are not compiled.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0);
    let size = Size {
        warps: get("WARPS") as usize,
        channels: get("CHANNELS") as usize,
        count_bits: get("COUNT_BITS") as usize,
    };
    if size.warps == 0 || size.channels == 0 || size.count_bits == 0 {
        return None;
    }
    // Each width of a warp number, with its compiled widths of a channel number.
    macro_rules! variants {
        ($($w:literal: [$($k:literal),*]),* $(,)?) => {
            match (number_bits(get("WARPS")), number_bits(get("CHANNELS"))) {
                $($(($w, $k) => Some(all::<$w, { $w + 1 }, $k, { $k + 1 }>(size)),)*)*
                _ => None,
            }
        };
    }
    variants! {
        1: [1, 2, 3, 4, 5, 6],
        2: [1, 2, 3, 4, 5, 6],
        3: [1, 2, 3, 4, 5, 6],
        4: [1, 2, 3, 4, 5, 6],
        5: [1, 2, 3, 4, 5, 6],
    }
}
