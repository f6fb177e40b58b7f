//! Const generics and modules of the block at given parameters.

use super::advance::Advance;
use super::counts::Counts;
use super::hilbert::Hilbert;
use super::level::Level;
use super::rows::Rows;
use super::slots::{Slot, Slots};
use super::strides::Strides;
use super::ThreadOrder;
use warploom_contract::{number_bits, Parameters};
use warploom_rtl_kit::{design, variants, Modules, NamedModules, Select};

design!("thread_order", schematics: ["advance"]);

variants! {
    modules(X_BITS, Y_BITS, SLOTS) {
        X = X_BITS,
        X1 = X + 1,
        Y = Y_BITS,
        Y1 = Y + 1,
        K = if X > Y { X } else { Y },
        K1 = K + 1,
        I = number_bits(SLOTS),
    }
    built_in: [10, 10, 8], [4, 4, 2], [16, 16, 16], [10, 10, 2], [2, 2, 2], [3, 2, 2]
}

/// Returns the modules of the block: x of X bits, y of Y bits, slot numbers of I bits.
pub fn modules<
    const X: usize,
    const X1: usize,
    const Y: usize,
    const Y1: usize,
    const K: usize,
    const K1: usize,
    const I: usize,
>(
    _: &Parameters,
) -> Modules {
    let top = Box::<ThreadOrder<X, X1, Y, Y1, K, K1, I>>::default();
    Modules::new("thread_order", top, submodules::<K, K1, I>())
}

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
