//! Check of one dimension of a thread block.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Check of a dimension D by D - 1: whether D is 0, whether it exceeds its index bits, and the width of its field.
///
/// The field holds 0 to D - 1, so its width is the bit length of D - 1, which is 0 for D = 1. The publication takes
/// the position of the leading one of D, which is correct for powers of two only.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Dimension<const B: usize, const B1: usize, const F: usize> {
    pub greatest: Signal<In, Bits<B1>>,
    pub zero: Signal<Out, Bit>,
    pub oversize: Signal<Out, Bit>,
    pub width: Signal<Out, Bits<F>>,
    top: Constant<Bits<B1>>,
    length: Signal<Local, Bits<F>>,
    /// Width of the field of a dimension of 2; present only if an index has one bit. Then nothing is counted.
    single_length: Vec<Constant<Bits<F>>>,
    _single: usize,
    _several: usize,
    /// Number of bits that are counted.
    _bits: usize,
}

impl<const B: usize, const B1: usize, const F: usize> Default for Dimension<B, B1, F> {
    fn default() -> Self {
        assert!(B1 == B + 1 && B < 1 << F);
        Self::init(DimensionValues {
            top: Constant::new(bits::<B1>(1) << B as u64),
            single_length: vec![Constant::new(bits(1)); usize::from(B == 1)],
            _single: usize::from(B == 1),
            _several: usize::from(B > 1),
            _bits: if B > 1 { B } else { 0 },
        })
    }
}

impl<const B: usize, const B1: usize, const F: usize> Logic for Dimension<B, B1, F> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Check of one dimension D of a thread block, and the width of its field.");
        comment!("greatest: D - 1 for the dimension D, with all bits 1 if D is 0");
        comment!("zero: D is 0");
        comment!("oversize: D is greater than 2 to the power of its index bits, or 0");
        comment!("width: width of the field of D: the bit length of D - 1");
        self.zero.next = self.greatest.val().all();
        self.oversize.next = (self.greatest.val() & self.top.val()) != 0;
        comment!("Width: the position of the highest 1 of D - 1, plus 1.");
        self.width.next = bits::<F>(0);
        for i in 0..self._single {
            if self.greatest.val().get_bit(i) {
                self.width.next = self.single_length[i].val();
            }
        }
        for _i in 0..self._several {
            self.length.next = bits::<F>(0);
        }
        for i in 0..self._bits {
            self.length.next = self.length.val() + 1;
            if self.greatest.val().get_bit(i) {
                self.width.next = self.length.val();
            }
        }
    }
}
