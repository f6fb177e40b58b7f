//! Arrays of registers and of instances.

use super::{assert_agrees, emission_in};
use rust_hdl_core::prelude::*;
use std::collections::BTreeSet;
use warploom_emit::Style;
use warploom_rtl_kit::Register;
use warploom_tests::{lint, module};

module! { Defaults {
        clock: Signal<In, Clock>, reset: Signal<In, Bit>, go: Signal<In, Bit>, hold: Signal<In, Bit>,
        x: Signal<In, Bits<8>>, y: Signal<Out, Bits<8>>, f: Signal<Out, Bit>,
        count: Register<Bits<8>>, flag: Register<Bit>
    }
    #[hdl_gen]
    fn update(&mut self) {
        self.count.clock.next = self.clock.val();
        self.flag.clock.next = self.clock.val();
        self.count.d.next = self.count.q.val();
        self.flag.d.next = self.flag.q.val();
        if self.go.val() {
            self.count.d.next = self.x.val();
            self.flag.d.next = !self.flag.q.val();
        }
        self.count.d.next = self.count.q.val();
        if self.hold.val() {
            self.count.d.next = self.x.val() + 1;
        }
        if self.reset.val() {
            self.count.d.next = 0.into();
            self.flag.d.next = false;
        }
        self.y.next = self.count.q.val();
        self.f.next = self.flag.q.val();
    }
}

module! { Slots {
        clock: Signal<In, Clock>, reset: Signal<In, Bit>, write: Signal<In, Bit>, load: Signal<In, Bit>,
        data: Signal<In, Bits<8>>, boot: Signal<In, Bits<8>>, y: [Signal<Out, Bits<8>>; 4], v: [Signal<Out, Bit>; 4],
        slot: [Register<Bits<8>>; 4], valid: [Register<Bit>; 4]
    }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.slot[i].clock.next = self.clock.val();
            self.valid[i].clock.next = self.clock.val();
            self.slot[i].d.next = self.slot[i].q.val();
            self.valid[i].d.next = self.valid[i].q.val();
            if self.write.val() {
                self.slot[i].d.next = self.data.val();
                self.valid[i].d.next = true;
            }
        }
        self.slot[0].d.next = self.slot[0].q.val();
        if self.load.val() {
            self.slot[0].d.next = self.boot.val();
        }
        if self.reset.val() {
            for i in 0..4 {
                self.slot[i].d.next = 0.into();
                self.valid[i].d.next = false;
            }
        }
        for i in 0..4 {
            self.y[i].next = self.slot[i].q.val();
            self.v[i].next = self.valid[i].q.val();
        }
    }
}

#[test]
fn a_register_that_is_assigned_twice_may_keep_its_value() {
    assert_agrees::<Defaults>("defaults");
    assert_agrees::<Slots>("slots");
}

#[derive(LogicBlock, Default, Clone)]
pub struct Difference {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
}
impl Logic for Difference {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() - self.b.val();
    }
}

module! { Rotated { words: [Signal<In, Bits<8>>; 4], y: [Signal<Out, Bits<8>>; 4], lane: [Difference; 4] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.lane[i].a.next = self.words[i].val();
            self.lane[i].b.next = self.words[(i + 2) % 4].val();
            self.y[i].next = self.lane[i].y.val();
        }
    }
}

module! { UnitChain { unit: [Signal<In, Bits<8>>; 4], y: [Signal<Out, Bits<8>>; 4], lane: [Difference; 4] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.lane[i].a.next = self.unit[i].val();
            if i == 0 {
                self.lane[i].b.next = 0.into();
            } else {
                self.lane[i].b.next = self.lane[i - 1].y.val();
            }
            self.y[i].next = self.lane[i].y.val();
        }
    }
}

#[test]
fn instances_have_different_names_which_hide_no_signal() {
    for emission in [assert_agrees::<Rotated>("rotated"), assert_agrees::<UnitChain>("unit_chain")] {
        let names = &emission.names.last().expect("the top").instances;
        let different: BTreeSet<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!((names.len(), different.len()), (4, 4), "{names:?}");
    }
}

#[derive(LogicBlock, Default)]
pub struct TwoClocks {
    clock: Signal<In, Clock>,
    other: Signal<In, Clock>,
    x: [Signal<In, Bits<8>>; 2],
    y: [Signal<Out, Bits<8>>; 2],
    word: [Register<Bits<8>>; 2],
}
impl Logic for TwoClocks {
    #[hdl_gen]
    fn update(&mut self) {
        self.word[0].clock.next = self.clock.val();
        self.word[1].clock.next = self.other.val();
        for i in 0..2 {
            self.word[i].d.next = self.x[i].val();
            self.y[i].next = self.word[i].q.val();
        }
    }
}

#[test]
fn registers_of_two_clocks_are_not_one_vector() {
    let top = TwoClocks::default();
    let emission = emission_in(&Style::verilog("wl_"), "two_clocks", &top);
    let emission = emission.unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    lint::all(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_prefix_may_be_the_start_of_a_directive() {
    let top = Slots::default();
    let emission = emission_in(&Style::verilog("verilator_x_"), "slots", &top);
    let emission = emission.unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    lint::all(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{error}"));
}
