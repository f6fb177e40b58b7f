//! The widths that are compiled in.

use super::advance::Advance;
use super::counts::Counts;
use super::hilbert::Hilbert;
use super::level::Level;
use super::rows::Rows;
use super::slots::{Slot, Slots};
use super::strides::Strides;
use super::ThreadOrder;
use warploom_contract::Parameters;
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules, Select};

/// The modules whose widths follow from the larger of X and Y.
fn parts<const K: usize, const K1: usize, const I: usize>() -> NamedModules {
    vec![
        ("slots", Box::<Slots<K1, I>>::default()),
        ("slot", Box::<Slot<K1>>::default()),
        ("style_of", Box::new(Select::<3, I>::new(1 << I))),
        ("count_of", Box::new(Select::<K1, I>::new(1 << I))),
        ("counts", Box::<Counts<K1>>::default()),
        ("rows", Box::<Rows<K>>::default()),
        ("strides", Box::<Strides<K, K1>>::default()),
        ("advance", Box::<Advance<K, K1>>::default()),
        ("hilbert", Box::<Hilbert<K>>::default()),
        ("level", Box::<Level>::default()),
    ]
}

/// The block's entry.
pub const DESIGN: Design = Design {
    name: "thread_order",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["level", "advance"],
};

/// The block and its parts; `None` for widths that are not compiled in.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0);
    // X_BITS, Y_BITS and SLOTS with those that follow: one more each; the larger, and one more than that; bits of a
    // slot's number.
    macro_rules! shapes {
        ($($x:literal $x1:literal $y:literal $y1:literal: $k:literal $k1:literal, [$($slots:literal => $i:literal),*];)*) => {
            match (get("X_BITS"), get("Y_BITS"), get("SLOTS")) {
                $($(($x, $y, $slots) => Some(Modules::new(
                    "thread_order",
                    Box::<ThreadOrder<$x, $x1, $y, $y1, $k, $k1, $i>>::default(),
                    parts::<$k, $k1, $i>(),
                )),)*)*
                _ => None,
            }
        };
    }
    // The first two are for proofs: no contract lists them, so they are not offered.
    shapes! {
        2 3 2 3: 2 3, [2 => 1];
        3 4 2 3: 3 4, [2 => 1];
        4 5 4 5: 4 5, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        6 7 6 7: 6 7, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        8 9 8 9: 8 9, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        10 11 10 11: 10 11, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        12 13 12 13: 12 13, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        16 17 16 17: 16 17, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        10 11 6 7: 10 11, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        6 7 10 11: 10 11, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
        16 17 8 9: 16 17, [2 => 1, 4 => 2, 8 => 3, 16 => 4];
    }
}
