//! Values of neighbouring bits that must not be joined to one value, or only with care.

use super::{assert_agrees, emission, emission_in, report};
use rust_hdl_core::prelude::*;
use warploom_emit::Style;
use warploom_rtl_kit::Drive;
use warploom_tests::{lint, module};

module! { SparseTable {
        a: Signal<In, Bits<8>>, table: [Signal<Local, Bits<8>>; 5], y: [Signal<Out, Bits<8>>; 4]
    }
    #[hdl_gen]
    fn update(&mut self) {
        self.table[0].next = 5.into();
        self.table[2].next = 6.into();
        self.table[3].next = 7.into();
        self.table[4].next = 7.into();
        self.y[0].next = self.a.val() ^ self.table[0].val();
        self.y[1].next = self.a.val() ^ self.table[2].val();
        self.y[2].next = self.a.val() ^ self.table[3].val();
        self.y[3].next = self.a.val() ^ self.table[4].val();
    }
}

#[test]
fn literals_with_a_gap_stay_separate() {
    // Linters report that nothing writes `table_[15:8]`, so only the simulators read this module.
    let text = emission("sparse_table", &SparseTable::default()).expect("it can be emitted").files.remove(0).text;
    assert!(text.contains("assign table_[7:0] = 8'd5;") && text.contains("assign table_[31:16] ="), "{text}");
    assert!(report("sparse_table").agrees(), "{}", report("sparse_table"));
}

#[derive(LogicBlock, Drive)]
pub struct IndexedConstants {
    pub a: Signal<In, Bits<3>>,
    pub low: Signal<Out, Bits<4>>,
    pub bit: Signal<Out, Bit>,
    words: [Constant<Bits<8>>; 3],
}
impl Default for IndexedConstants {
    fn default() -> Self {
        let words = [0x5au32, 0x93, 0xc7].map(|word| Constant::new(word.to_bits()));
        Self { a: Default::default(), low: Default::default(), bit: Default::default(), words }
    }
}
impl Logic for IndexedConstants {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.next = self.words[1].val().get_bits::<4>(2) + self.words[2].val().get_bits::<4>(4);
        self.bit.next = self.words[1].val().get_bit(self.a.val().index()) ^ self.words[0].val().get_bit(1);
    }
}

#[test]
fn bits_of_an_element_of_an_array_of_constants() {
    let text = assert_agrees::<IndexedConstants>("indexed_constants").files.remove(0).text;
    assert!(text.contains("localparam [7:0] words_1 = 8'd147;") && !text.contains("words_2"), "{text}");
}

module! { TestedBits {
        a: Signal<In, Bits<8>>, b: Signal<In, Bits<2>>, y: [Signal<Out, Bit>; 2], z: [Signal<Out, Bit>; 2]
    }
    #[hdl_gen]
    fn update(&mut self) {
        self.y[0].next = (self.a.val() & 1) != 0;
        self.y[1].next = (self.a.val() & 2) != 0;
        self.z[0].next = (self.b.val() & 3) != 0;
        self.z[1].next = (self.b.val() & 2) != 0;
    }
}

#[test]
fn bits_that_no_mask_tests_are_listed_as_unused() {
    let text = assert_agrees::<TestedBits>("tested_bits").files.remove(0).text;
    assert!(text.contains("{2{b[0]}}") && text.contains("{1'b0, a[7:2]}"), "{text}");
}

#[derive(LogicBlock, Default, Clone)]
pub struct Double {
    pub a: Signal<In, Bits<4>>,
    pub y: Signal<Out, Bits<4>>,
}
impl Logic for Double {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + self.a.val();
    }
}
#[derive(LogicBlock, Drive, Default)]
pub struct Halves {
    pub a: Signal<In, Bits<8>>,
    pub y: [Signal<Out, Bits<4>>; 2],
    words: [Signal<Local, Bits<8>>; 2],
    unit: [Double; 2],
}
impl Logic for Halves {
    #[hdl_gen]
    fn update(&mut self) {
        self.words[0].next = self.a.val();
        self.words[1].next = !self.a.val();
        self.unit[0].a.next = self.words[0].val().get_bits::<4>(4);
        self.unit[1].a.next = self.words[1].val().get_bits::<4>(0);
        self.y[0].next = self.unit[0].y.val();
        self.y[1].next = self.unit[1].y.val();
    }
}

#[test]
fn a_connection_across_elements_is_not_of_a_packed_array() {
    let style = Style { system_verilog: true, ..Style::verilog("wl_") };
    let emission = emission_in(&style, "halves", &Halves::default()).unwrap_or_else(|error| panic!("{error}"));
    lint::slang(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{error}"));
    let text = &emission.files[1].text;
    assert!(text.contains(".a(words[11:4])"), "{text}");
}
