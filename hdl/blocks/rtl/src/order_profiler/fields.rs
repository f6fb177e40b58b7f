//! Fields of a configuration word.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Fields of a configuration word of W = S + 3 + 2 P bits. From bit 0 up, they are a and b of P bits each, a style of 3
/// bits, and a slot of S bits.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Fields<const S: usize, const P: usize, const W: usize> {
    pub setting: Signal<In, Bits<W>>,
    pub slot: Signal<Out, Bits<S>>,
    pub style: Signal<Out, Bits<3>>,
    pub a: Signal<Out, Bits<P>>,
    pub b: Signal<Out, Bits<P>>,
    from_b: Signal<Local, Bits<W>>,
    from_style: Signal<Local, Bits<W>>,
    from_slot: Signal<Local, Bits<W>>,
    at_b: Constant<Bits<6>>,
    at_style: Constant<Bits<6>>,
    at_slot: Constant<Bits<6>>,
}

impl<const S: usize, const P: usize, const W: usize> Fields<S, P, W> {
    /// Returns a module that splits a configuration word into its fields.
    ///
    /// # Panics
    /// If W is not S + 3 + 2 P.
    #[allow(clippy::new_without_default, reason = "as the other submodules")]
    pub fn new() -> Self {
        assert!(W == S + 3 + 2 * P);
        Self::init(FieldsValues {
            at_b: Constant::new(bits(P as u64)),
            at_style: Constant::new(bits(2 * P as u64)),
            at_slot: Constant::new(bits(2 * P as u64 + 3)),
        })
    }
}

impl<const S: usize, const P: usize, const W: usize> Logic for Fields<S, P, W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Fields of a configuration word: a, b, style and slot.");
        comment!("setting: configuration word");
        comment!("slot: slot of the configuration");
        comment!("style: style of the configuration");
        comment!("a: first parameter of the style");
        comment!("b: second parameter of the style");
        comment!("Shift each field down to bit 0.");
        self.from_b.next = self.setting.val() >> self.at_b.val();
        self.from_style.next = self.setting.val() >> self.at_style.val();
        self.from_slot.next = self.setting.val() >> self.at_slot.val();
        self.a.next = bit_cast::<P, W>(self.setting.val());
        self.b.next = bit_cast::<P, W>(self.from_b.val());
        self.style.next = bit_cast::<3, W>(self.from_style.val());
        self.slot.next = bit_cast::<S, W>(self.from_slot.val());
    }
}
