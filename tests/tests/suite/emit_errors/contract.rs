//! Diagnostics of a design that does not match its contract.

use rust_hdl_core::prelude::*;
use warploom_contract::{Block as Contract, Interface, Parameters, Port};
use warploom_emit::{emit, Code, Request, Style};
use warploom_rtl_kit::Register;

fn contract(ports: fn(&Parameters) -> Vec<Port>) -> Contract {
    Contract {
        name: "parts",
        purpose: "a contract for a test",
        publication: "",
        parameters: &[],
        combinations: Vec::new,
        parameter_space: None,
        ports,
        rules: &[],
        interface: Interface::NONE,
        error_codes: &[],
        test_points: &[],
        test_plan: &[],
    }
}

/// Returns codes and messages of the emission of [`Commented`] with these ports in the contract.
fn contract_errors(ports: fn(&Parameters) -> Vec<Port>) -> Vec<(Code, String)> {
    let (block, top) = (contract(ports), Commented::default());
    let parameters = block.defaults();
    let request = Request {
        block: &block,
        parameters: &parameters,
        top: &top,
        style: &Style::verilog("wl_"),
        command: String::new(),
    };
    match emit(&request) {
        Ok(_) => Vec::new(),
        Err(diagnostics) => diagnostics.iter().map(|d| (d.code, d.message.clone())).collect(),
    }
}

#[derive(LogicBlock, Default)]
pub struct Commented {
    pub clock: Signal<In, Clock>,
    pub words: [Signal<In, Bits<8>>; 2],
    pub y: Signal<Out, Bits<8>>,
    count: Register<Bits<8>>,
}
impl Logic for Commented {
    #[hdl_gen]
    fn update(&mut self) {
        self.count.clock.next = self.clock.val();
        self.count.d.next = self.words[0].val() + self.words[1].val();
        self.y.next = self.count.q.val();
    }
}

#[test]
fn ports_must_match_the_contract() {
    let fits =
        |_: &Parameters| vec![Port::clock(), Port::inputs("words", 2, 8, "words"), Port::output("y", 8, "their sum")];
    assert_eq!(contract_errors(fits), []);
    let assert_error = |ports: fn(&Parameters) -> Vec<Port>, message: &str| {
        assert_eq!(contract_errors(ports), [(Code::ContractMismatch, message.to_string())]);
    };
    assert_error(
        |_| vec![Port::clock(), Port::inputs("words", 3, 8, ""), Port::output("y", 8, "")],
        "`words` has 2 elements; expected 3",
    );
    assert_error(
        |_| vec![Port::clock(), Port::inputs("words", 2, 9, ""), Port::output("y", 8, "")],
        "an element of `words` has 8 bits; expected 9",
    );
    assert_error(
        |_| vec![Port::clock(), Port::inputs("words", 2, 8, ""), Port::input("y", 8, "")],
        "`y` is an output; expected an input",
    );
    assert_error(|_| vec![Port::clock(), Port::inputs("words", 2, 8, "")], "port `y` is not in the contract");
    assert_error(
        |_| vec![Port::clock(), Port::inputs("words", 2, 8, ""), Port::output("y", 8, ""), Port::input("z", 1, "")],
        "missing port `z` of the contract",
    );
    assert_error(
        |_| vec![Port::input("clock", 1, ""), Port::inputs("words", 2, 8, ""), Port::output("y", 8, "")],
        "`clock` is a clock in the design only",
    );
}

#[derive(LogicBlock, Default)]
pub struct Reserved {
    pub task: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
}
impl Logic for Reserved {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.task.val();
    }
}

#[test]
fn a_contract_with_a_keyword_is_rejected() {
    let (block, top) = (contract(|_| vec![Port::input("task", 1, ""), Port::output("y", 1, "")]), Reserved::default());
    let parameters = block.defaults();
    let request = Request {
        block: &block,
        parameters: &parameters,
        top: &top,
        style: &Style::verilog("wl_"),
        command: String::new(),
    };
    let diagnostics = emit(&request).expect_err("a keyword");
    assert_eq!(diagnostics.iter().map(|d| d.code).collect::<Vec<_>>(), [Code::PortName]);
}
