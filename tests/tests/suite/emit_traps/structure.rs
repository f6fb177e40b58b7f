//! Known defects in names, state, selections, constants and submodules.

use super::{assert_agrees, assert_rejected, assert_stock_differs, module_maker, stock_report};
use rust_hdl_core::prelude::*;
use warploom_emit::Code;
use warploom_rtl_kit::{Drive, Register};
use warploom_tests::vectors::Subject;
use warploom_tests::{lint, module};

module! { Words {
        task: Signal<In, Bits<8>>, priority: Signal<In, Bits<8>>, automatic: Signal<Local, Bits<8>>,
        logic: Register<Bits<8>>, clock: Signal<In, Clock>, reset: Signal<In, Bit>, table: Signal<Out, Bits<8>>
    }
    #[hdl_gen]
    fn update(&mut self) {
        self.logic.clock.next = self.clock.val();
        self.automatic.next = self.task.val() ^ self.priority.val();
        self.logic.d.next = self.automatic.val();
        if self.reset.val() {
            self.logic.d.next = 0.into();
        }
        self.table.next = self.logic.q.val();
    }
}

#[test]
fn keywords_as_field_names() {
    let emission = assert_agrees::<Words>("words");
    let text = &emission.files[0].text;
    for name in ["task_", "priority_", "automatic_", "logic_", "table_"] {
        assert!(text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name), "{name}:\n{text}");
    }
    assert!(stock_report::<Words>("words").is_err());
}

module! { LoopNames {
        i: Signal<In, Bits<8>>, g: Signal<In, Bits<8>>, a: [Signal<In, Bits<8>>; 4], sum: Signal<Local, Bits<8>>,
        y: [Signal<Out, Bits<8>>; 4], z: Signal<Out, Bits<8>>
    }
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = 0.into();
        for n in 0..4 {
            self.sum.next = self.sum.val() + self.a[n].val() + self.i.val();
        }
        for n in 0..4 {
            self.y[n].next = self.a[n].val() + self.g.val();
        }
        self.z.next = self.sum.val();
    }
}

#[test]
fn variables_of_loops_have_names_of_their_own() {
    let text = assert_agrees::<LoopNames>("loop_names").files.remove(0).text;
    assert!(text.contains("integer i_2;") && text.contains("genvar g_2;"), "{text}");
}

#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    Idle,
    Run,
    Stop,
}
module! { Machine {
        clock: Signal<In, Clock>, reset: Signal<In, Bit>, go: Signal<In, Bits<2>>, busy: Signal<Out, Bit>,
        count: Signal<Out, Bits<4>>, state: Register<State>, run_cycles: Register<Bits<4>>
    }
    #[hdl_gen]
    fn update(&mut self) {
        self.state.clock.next = self.clock.val();
        self.run_cycles.clock.next = self.clock.val();
        self.run_cycles.d.next = self.run_cycles.q.val();
        match self.state.q.val() {
            State::Idle => {
                if self.go.val() == 1 {
                    self.state.d.next = State::Run;
                } else {
                    self.state.d.next = State::Idle;
                }
            }
            State::Run => {
                self.run_cycles.d.next = self.run_cycles.q.val() + 1;
                if self.go.val() == 2 { self.state.d.next = State::Stop; } else { self.state.d.next = State::Run; }
            }
            State::Stop => self.state.d.next = State::Idle,
        }
        if self.reset.val() {
            self.state.d.next = State::Idle;
            self.run_cycles.d.next = 0.into();
        }
        self.busy.next = self.state.q.val() != State::Idle;
        self.count.next = self.run_cycles.q.val();
    }
}

#[test]
fn enum_literals_have_the_width_of_the_enum() {
    let emission = assert_agrees::<Machine>("machine");
    let text = &emission.files[0].text;
    assert!(
        text.contains("localparam [1:0] State_Run = 2'd1;")
            && text.contains("default: state <= State_Idle; // State::Stop"),
        "{text}"
    );
    let subject = Subject::from_stock_emission("machine", module_maker::<Machine>());
    let error =
        lint::verilator_lint(&subject.verilog.files, "machine").expect_err("a parameter of the width of an int");
    assert!(error.to_string().contains("State$Run"), "{error}");
}

module! { BitOfSum { a: Signal<In, Bits<8>>, b: Signal<In, Bits<8>>, y: Signal<Out, Bit> }
    #[hdl_gen]
    fn update(&mut self) { self.y.next = (self.a.val() + self.b.val()).get_bit(3); }
}
module! { BitsOfSum { a: Signal<In, Bits<8>>, b: Signal<In, Bits<8>>, y: Signal<Out, Bits<2>> }
    #[hdl_gen]
    fn update(&mut self) { self.y.next = (self.a.val() ^ self.b.val()).get_bits::<2>(3); }
}
module! { NarrowSum { a: Signal<In, Bits<8>>, b: Signal<In, Bits<8>>, y: Signal<Out, Bits<4>> }
    #[hdl_gen]
    fn update(&mut self) { self.y.next = bit_cast::<4, 8>(self.a.val() + self.b.val()); }
}

#[test]
fn selections_of_expressions() {
    assert_rejected::<BitOfSum>(&[(Code::SelectOfExpression, "y")]);
    assert_rejected::<BitsOfSum>(&[(Code::SelectOfExpression, "y")]);
    assert_rejected::<NarrowSum>(&[(Code::NarrowedExpression, "y")]);
    for error in [stock_report::<BitOfSum>("bit_of_sum"), stock_report::<BitsOfSum>("bits_of_sum")] {
        let error = error.expect_err("no Verilog-2005").to_string();
        assert!(error.contains("syntax error") || error.contains("iverilog"), "{error}");
    }
}

module! { Constants { a: Signal<In, Bit>, y: Signal<Out, Bits<8>>, z: Signal<Out, Bits<8>>, k: Signal<Local, Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 42.into();
        self.k.next = 1.into();
        for i in 0..4 {
            if i == 2 { self.k.next = 7.into(); }
        }
        self.z.next = self.k.val() + 1;
    }
}

#[test]
fn constants_alone() {
    let emission = assert_agrees::<Constants>("constants");
    assert!(emission.files[0].text.contains("assign y = 8'd42;"));
    assert_stock_differs::<Constants>("constants");
}

#[derive(LogicBlock, Default, Clone)]
pub struct Adder {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
}
impl Logic for Adder {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + self.b.val();
    }
}
#[derive(LogicBlock, Drive)]
pub struct Chain {
    pub words: Vec<Signal<In, Bits<8>>>,
    pub sums: Vec<Signal<Out, Bits<8>>>,
    lane: Vec<Adder>,
}
impl Default for Chain {
    fn default() -> Self {
        Self {
            words: vec![Default::default(); 4],
            sums: vec![Default::default(); 4],
            lane: vec![Default::default(); 4],
        }
    }
}
impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.lane[i].a.next = self.words[i].val();
            if i == 0 {
                self.lane[i].b.next = 0.into();
            } else {
                self.lane[i].b.next = self.lane[i - 1].y.val();
            }
            self.sums[i].next = self.lane[i].y.val();
        }
    }
}

#[test]
fn all_lanes_share_a_module_and_names_have_no_dollar_signs() {
    let emission = assert_agrees::<Chain>("chain");
    assert_eq!(emission.files.iter().map(|f| f.name.as_str()).collect::<Vec<_>>(), ["wl_chain_lane.v", "wl_chain.v"]);
    assert!(emission.files.iter().all(|file| !file.text.contains('$')));
    // As in Rust, `i - 1` is not evaluated in the first iteration. Stock emission evaluates both branches.
    assert!(
        stock_report::<Chain>("chain").is_err()
            || Subject::from_stock_emission("chain", module_maker::<Chain>()).verilog.files[0]
                .text
                .contains("chain$lane$0")
    );
}
