//! Compiled widths, and the modules at given parameters.

use super::advance::Advance;
use super::counts::Counts;
use super::hilbert::Hilbert;
use super::level::Level;
use super::rows::Rows;
use super::slots::{Slot, Slots};
use super::strides::Strides;
use super::ThreadOrder;
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules, Select};

/// Returns the submodules, whose widths follow from K (the larger of X and Y), K1 = K + 1 and I.
fn submodules<const K: usize, const K1: usize, const I: usize>() -> NamedModules {
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
        ("level", Box::<Level<K>>::default()),
    ]
}

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "thread_order",
    modules,
    widths_file: file!(),
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["advance"],
};

/// Returns the modules of the block; `None` for widths that are not compiled.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0);
    // X_BITS and Y_BITS, each pair with its values of SLOTS.
    macro_rules! variants {
        ($($x:literal $y:literal: [$($slots:literal),*]),* $(,)?) => {
            match (get("X_BITS"), get("Y_BITS"), get("SLOTS")) {
                $($(($x, $y, $slots) => {
                    const K: usize = if $x > $y { $x } else { $y };
                    const I: usize = number_bits($slots) as usize;
                    Some(Modules::new(
                        "thread_order",
                        Box::<ThreadOrder<$x, { $x + 1 }, $y, { $y + 1 }, K, { K + 1 }, I>>::default(),
                        submodules::<K, { K + 1 }, I>(),
                    ))
                })*)*
                _ => None,
            }
        };
    }
    // The first two variants are for proofs. No contract lists them, so users cannot select them.
    variants! {
        2 2: [2],
        3 2: [2],
        4 4: [2, 4, 8, 16],
        6 6: [2, 4, 8, 16],
        8 8: [2, 4, 8, 16],
        10 10: [2, 4, 8, 16],
        12 12: [2, 4, 8, 16],
        16 16: [2, 4, 8, 16],
        10 6: [2, 4, 8, 16],
        6 10: [2, 4, 8, 16],
        16 8: [2, 4, 8, 16],
    }
}
