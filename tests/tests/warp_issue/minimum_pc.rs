//! Tests of the hand-written Verilog of the issue policy `minimum_pc` ("the unit"), with which `warp_issue` is
//! compared. The unit must agree with the policy of this name in the simt-model.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::Path;
use warploom_contract::Layout;
use warploom_contracts::warp_issue::BLOCK;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::simulator::{Event, Library, Simulator};
use warploom_harness::tools::Toolchain;
use warploom_model::bits::{ones, PortBits};
use warploom_simt_model::policy::{BlockEnd, BlockingReason, Entry, Issue, MinimumPc, Policy, PolicyViolation};
use warploom_simt_model::{names, run, Mask, RunError, Source};
use warploom_tests::reference_rtl::with_parameters;

/// Ports and their values.
type Values<'a> = &'a [(&'static str, u64)];

/// Comparison of the unit in simulation with the policy, which gives the expected outputs.
struct Comparison {
    policy: MinimumPc,
    simulator: Simulator,
    layout: Layout,
    random: ChaCha8Rng,
    outputs: Vec<u64>,
    /// Expected outputs of the next cycle, including payload. All other valids are 0, and all other payload is not
    /// compared. `None` before the first reset.
    answer: Option<Vec<(&'static str, u64)>>,
    /// Threads that have not exited.
    live: Mask,
    /// Threads that ran the last block.
    ran: Mask,
    /// Inputs that are illegal in the current state. Except in `BUSY`, they also identify the state.
    illegal: [&'static str; 2],
}

// Illegal inputs in each state of the unit.
const IDLE: [&str; 2] = ["end_valid", "enter_valid"];
const ISSUED: [&str; 2] = ["launch_valid", "end_valid"];
const RUNNING: [&str; 2] = ["launch_valid", "enter_valid"];
/// Between the end of a block and the next issue, every input is illegal. These two are tried.
const BUSY: [&str; 2] = ["end_valid", "enter_valid"];

impl Comparison {
    /// Creates the unit with this number of lanes. In its text, `old` is replaced by `new`.
    fn new(lanes: u32, [old, new]: [&str; 2]) -> Self {
        let parameters = BLOCK.with_settings(&[format!("LANES={lanes}")]).expect("a combination");
        let layout = BLOCK.layout(&parameters);
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/blocks/stimulus/src/warp_issue/minimum_pc/warp_issue");
        let text = std::fs::read_to_string(folder.join("warp_issue.v")).expect("the unit");
        assert!(text.contains(old), "there is no '{old}'");
        // The emission determines the simulator's wrapper. The files of the emission are replaced by the unit.
        let mut emission = warploom::blocks::WARP_ISSUE.emit(&parameters, "", "a test".into()).expect("it is emitted");
        emission.files.truncate(1);
        emission.files[0].text = with_parameters(text.replace(old, new), &[("LANES", lanes)]);
        let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
        let path = builder.library(&Verilog::of(&emission, &layout), Waves::None).expect("it is built");
        let simulator = Simulator::new(&Library::load(&path, &layout).expect("it is loaded"), 1).expect("an instance");
        let outputs = vec![0; simulator.output_words()];
        let random = ChaCha8Rng::seed_from_u64(u64::from(lanes));
        let policy = MinimumPc::new(lanes);
        Self { policy, simulator, layout, random, outputs, answer: None, live: 0, ran: 0, illegal: IDLE }
    }

    /// Returns a random number less than `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.random.next_u64() % end
    }

    /// Runs a cycle, and compares its outputs with the expected answer to the previous cycle. The next cycle must give
    /// `answer`. Inputs whose valid is 0 are random.
    fn cycle(&mut self, inputs: Values, answer: Values) -> Result<(), PolicyViolation> {
        let mut words = vec![0; self.simulator.input_words()];
        for field in self.layout.inputs.iter().filter(|field| field.port.width() > 0) {
            let given = inputs.iter().find(|(name, _)| *name == field.port.name).map(|(_, value)| *value);
            let flag = field.port.name.ends_with("_valid") || field.port.name == "reset";
            let value = given.unwrap_or(if flag { 0 } else { self.random.next_u64() });
            PortBits::of(field).put(&mut words, value);
        }
        if self.simulator.step(&words, &mut self.outputs) != Event::None {
            return Err(PolicyViolation(self.simulator.message()));
        }
        for field in self.answer.iter().flat_map(|_| &self.layout.outputs) {
            let name = field.port.name;
            let expected = self.answer.iter().flatten().find(|(port, _)| *port == name).map(|(_, value)| *value);
            let expected = expected.or((name.ends_with("_valid") || name == "live_mask").then_some(0));
            let actual = PortBits::of(field).get(&self.outputs);
            if let Some(expected) = expected.filter(|expected| *expected != actual) {
                return Err(PolicyViolation(format!("{name} is {actual:#x}, not {expected:#x}")));
            }
        }
        self.answer = Some([answer, &[("live_mask", self.live)]].concat());
        Ok(())
    }

    /// Returns none, one or both of the illegal inputs of the state. None is the most frequent case.
    fn illegal_inputs(&mut self) -> Vec<(&'static str, u64)> {
        let chosen = [0, 0, 1, 2, 3][self.below(5) as usize];
        (0..2).filter(|bit| chosen >> bit & 1 == 1).map(|bit| (self.illegal[bit], 1)).collect()
    }

    /// Drives legal inputs, at once or after one or two cycles, together with random illegal inputs. `live` are the
    /// live threads after these inputs.
    fn take(&mut self, inputs: Values, live: Mask, answer: Values) -> Result<(), PolicyViolation> {
        for _ in 0..self.below(6).saturating_sub(3) {
            let errors = self.illegal_inputs();
            self.cycle(&errors, &[("error_valid", u64::from(!errors.is_empty()))])?;
        }
        let errors = self.illegal_inputs();
        self.live = live;
        self.cycle(&[inputs, &errors].concat(), &[answer, &[("error_valid", u64::from(!errors.is_empty()))]].concat())
    }

    /// Resets the unit, in a cycle in which all valid inputs are also 1. The outputs of the previous cycle are still
    /// compared.
    fn reset(&mut self) -> Result<(), PolicyViolation> {
        let inputs = ["reset", "launch_valid", "end_valid", "enter_valid"].map(|name| (name, 1));
        (self.live, self.illegal) = (0, IDLE);
        self.cycle(&inputs, &[])
    }

    /// Drives a launch or an end, and expects `issue` as its answer. A block is issued one cycle after a launch and two
    /// cycles after an end. The warp is done one cycle after either.
    fn drive(&mut self, inputs: Values, live: Mask, issue: Issue) -> Result<Issue, PolicyViolation> {
        let Issue::Block(pc) = issue else {
            self.take(inputs, live, &[("done_valid", 1)])?;
            self.illegal = IDLE;
            // The unit stays idle after the pulse.
            if self.below(2) == 1 {
                self.cycle(&[], &[])?;
            }
            return Ok(issue);
        };
        let answer = [("issue_valid", 1), ("issue_pc", pc)];
        if self.illegal == IDLE {
            self.take(inputs, live, &answer)?;
        } else {
            self.take(inputs, live, &[])?;
            self.illegal = BUSY;
            let errors = self.illegal_inputs();
            self.cycle(&errors, &[&answer[..], &[("error_valid", u64::from(!errors.is_empty()))]].concat())?;
        }
        self.illegal = ISSUED;
        Ok(issue)
    }

    /// Runs a warp with random block ends until it is done, for at most `blocks` blocks. The pc of each block is less
    /// than `pcs`.
    fn run_random(&mut self, lanes: u32, pcs: u64, blocks: u64) -> Result<(), PolicyViolation> {
        let (pc, mask) = (self.below(pcs), self.random.next_u64() & ones(lanes as usize));
        let mut issue = self.launch(pc, mask)?;
        for _ in 0..blocks {
            if issue == Issue::Done {
                break;
            }
            let synchronises = self.below(2) == 1;
            self.enter(synchronises)?;
            let exit = [0; 4].map(|_| self.random.next_u64()).into_iter().fold(u64::MAX, |all, one| all & one);
            let taken = self.random.next_u64();
            let (pc_taken, pc_fall) = (self.below(pcs), self.below(pcs));
            issue = self.end(&BlockEnd { taken, exit, pc_taken, pc_fall })?;
        }
        Ok(())
    }
}

impl Policy for Comparison {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        let issue = self.policy.launch(pc, mask)?;
        self.drive(&[("launch_valid", 1), ("launch_pc", pc), ("launch_mask", mask)], mask, issue)
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        let issue = self.policy.end(end)?;
        let BlockEnd { taken, exit, pc_taken, pc_fall } = *end;
        let inputs = [("end_taken", taken), ("end_exit", exit), ("end_pc_taken", pc_taken), ("end_pc_fall", pc_fall)];
        self.drive(&[&[("end_valid", 1)], &inputs[..]].concat(), self.live & !(exit & self.ran), issue)
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, PolicyViolation> {
        let entry = self.policy.enter(synchronises)?;
        let Entry::Run { pc, mask, .. } = entry else { return Err(PolicyViolation("a redirect".into())) };
        let first = u64::from(mask.trailing_zeros());
        let answer = [
            ("run_valid", 1),
            ("run_pc", pc),
            ("run_mask", mask),
            ("run_representative", first),
            ("run_lender", first),
        ];
        self.take(&[("enter_valid", 1), ("enter_sync", u64::from(synchronises))], self.live, &answer)?;
        (self.ran, self.illegal) = (mask, RUNNING);
        Ok(entry)
    }

    fn cycles(&self) -> u64 {
        self.policy.cycles()
    }

    fn state(&self) -> Vec<u64> {
        self.policy.state()
    }

    fn blocking_reason(&self, thread: u32) -> Option<BlockingReason> {
        self.policy.blocking_reason(thread)
    }
}

/// Compares every kernel for a limited number of blocks, including those that hang under this policy. Then compares
/// random block ends. Returns the number of blocks of the kernels. `edit` has an old and a new text of the unit.
fn compared(lanes: u32, edit: [&str; 2]) -> Result<u64, RunError> {
    const BLOCKS: u64 = 500;
    let mut both = Comparison::new(lanes, edit);
    let mut blocks = 0;
    for name in names() {
        both.reset()?;
        let program = Source::named(name).expect("it is listed").expect("a kernel").program(lanes).expect("a program");
        blocks += run(&program, &mut both, BLOCKS, &mut |_| {})?.figures.blocks;
    }
    // With few pcs, threads meet often.
    for pcs in [6, 1 << 16].repeat(200) {
        both.reset()?;
        let blocks = both.below(80);
        both.run_random(lanes, pcs, blocks)?;
    }
    both.reset()?;
    Ok(blocks)
}

#[test]
fn the_unit_runs_the_blocks_of_the_policy() {
    // Each register of the unit's minimum tree covers two threads at up to 16 lanes, and four at 32 lanes.
    for lanes in [4, 8, 16, 32] {
        let blocks = compared(lanes, [""; 2]).unwrap_or_else(|broken| panic!("at {lanes} lanes: {broken}"));
        assert!(blocks > 700, "{blocks} blocks at {lanes} lanes");
    }
}

#[test]
fn a_fault_in_the_unit_is_seen() {
    for (correct, faulty, port) in [
        ("right < left", "right > left", "issue_pc"),
        ("live_mask & ~equal", "live_mask", "issue_pc"),
        ("end_pc_taken < end_pc_fall", "end_pc_fall < end_pc_taken", "issue_pc"),
        ("i = LANES - 1; i >= 0; i = i - 1", "i = 0; i < LANES; i = i + 1", "run_representative"),
        ("chooses <= ending & |live;", "chooses <= ending;", "issue_valid"),
    ] {
        let difference = compared(4, [correct, faulty]).expect_err(faulty).to_string();
        assert!(difference.starts_with(port), "{faulty}: {difference}");
    }
}
