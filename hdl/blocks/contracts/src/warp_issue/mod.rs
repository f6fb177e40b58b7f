//! Contract of `warp_issue`: one next pc per thread of a warp, and a leader thread whose next pc is issued.
//!
//! Source: the publication named in [`BLOCK`], with corrections. Every live thread can become the leader (the
//! publication: representative), not only a thread of the current mask. A redirect of a synchronising block does not
//! change the leader. The parameters MANAGE and PARK are additions. `docs/reference/rules.md` lists the decisions;
//! `docs/decisions/0033` decides what the publication leaves open.

mod interface;
mod plan;

use warploom_contract::{
    number_bits, Block, Parameter, ParameterRange, ParameterSpace, Parameters, Port, Rule, TestPoint,
};

/// Numbers of lanes of the combinations that `cosim --all` runs.
pub const LANES: &[u64] = &[4, 8, 16, 32, 64];

/// Further combinations that `cosim --all` runs: LANES, PC_BITS, MANAGE and PARK.
const FURTHER_COMBINATIONS: &[(u64, u64, u64, u64)] = &[
    (4, 8, 0, 0),
    (32, 8, 0, 0),
    (8, 24, 0, 0),
    (32, 24, 0, 0),
    (32, 32, 0, 0),
    (64, 32, 0, 0),
    (4, 16, 1, 0),
    (8, 16, 3, 0),
    (16, 16, 255, 0),
    (32, 16, 16, 0),
    (4, 8, 16, 0),
    (4, 16, 0, 1),
    (4, 8, 1, 1),
    (8, 16, 3, 1),
    (32, 16, 16, 1),
    (64, 32, 16, 0),
    (64, 32, 16, 1),
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace::of_ranges(&[
    ParameterRange::new("LANES", 1, 64),
    ParameterRange::new("PC_BITS", 4, 32),
    ParameterRange::new("MANAGE", 0, 255),
    ParameterRange::new("PARK", 0, 1),
]);

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "LANES", default: 32, meaning: "threads of a warp" },
    Parameter { name: "PC_BITS", default: 16, meaning: "bits of a program counter" },
    Parameter {
        name: "MANAGE",
        default: 0,
        meaning: "blocks in a row that may run for threads at lower pcs before the block of the leader; 0: none",
    },
    Parameter { name: "PARK", default: 0, meaning: "1: threads can park at the end of a block until they are woken" },
];

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "warp_issue",
    purpose: "one next pc per thread and a leader thread per warp: loops over locks cannot hang a warp",
    publication: "Method for generating random issue of threads within a warp (Chinese patent application)",
    parameters: PARAMETERS,
    combinations,
    parameter_space: Some(&SPACE),
    ports,
    rules: RULES,
    interface: interface::INTERFACE,
    error_codes: &[],
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

const RULES: &[Rule] = &[
    Rule {
        name: "state",
        text: "The warp has four states. It is idle while no thread is live. It is issued from the cycle of \
               issue_valid or redirect_valid to the cycle of its enter. It is running from the cycle of run_valid to \
               the cycle of its end. It is busy between an end or an enter and the answer. From the first cycle of the \
               state on, idle takes only a launch, issued only an enter, and running only an end; busy takes nothing. \
               issue_valid, redirect_valid, run_valid and done_valid are pulses of one cycle, and at most one of them \
               is 1 in a cycle. after(r) is the order r + 1, ..., LANES - 1, 0, ..., r.",
    },
    Rule {
        name: "launch",
        text:
            "When a launch is taken in cycle t, the threads of launch_mask are live, and their next pc is launch_pc. \
               The leader thread r (the publication: representative) is the lowest of them. In t + 1, issue_valid is 1 \
               and issue_pc is launch_pc. If launch_mask is empty, done_valid is 1 in t + 1 instead, and the warp \
               stays idle.",
    },
    Rule {
        name: "end",
        text: "When an end is taken in cycle t, the threads of the last run_mask whose bit of end_exit is 1 are no \
               longer live. The next pc of the other threads of that mask becomes end_pc_taken if their bit of \
               end_taken is 1, and end_pc_fall otherwise. Lanes outside that mask are ignored. Then s is r if r is \
               live, and otherwise the first live thread of after(r). In t + 2, issue_valid is 1 and issue_pc is the \
               next pc of s; r becomes the first live thread of after(s). So, without MANAGE, each live thread has \
               its turn at least once in any LANES consecutive ends of blocks: it is the leader, or its next pc is \
               issued in place of a leader that has exited.",
    },
    Rule {
        name: "done",
        text: "If no thread is live after an end taken in cycle t, done_valid is 1 in t + 1, there is no issue_valid, \
               and the warp is idle.",
    },
    Rule {
        name: "management",
        text:
            "Let an enter with enter_sync = 1 be taken in cycle t, and let p be the pc that was issued or redirected \
               to last. If the next pc of some live thread is below p (unsigned), redirect_valid is 1 in t + 3, and \
               redirect_pc is the next pc of the first such thread of after(r). r does not change.",
    },
    Rule {
        name: "threads at lower pcs first",
        text: "This rule applies if MANAGE is not 0. A count of blocks is 0 after a launch. While the count is below \
               MANAGE, an enter with enter_sync = 0 and manage_enable = 1 is managed like one with enter_sync = 1, \
               with one difference. If it redirects, r becomes the thread whose next pc was issued last: this thread \
               is the leader again. An enter that runs adds 1 to the count if there was such a redirect since the last \
               issue, and otherwise sets the count to 0. So each live thread has its turn, as in rule end, at least \
               once in any (LANES - 1) * (MANAGE + 1) + 1 consecutive ends of blocks.",
    },
    Rule {
        name: "run",
        text: "When any other enter is taken in cycle t, run_valid is 1 in t + 1, and run_pc is p. run_mask has the \
               live threads whose next pc is p. run_representative is r. run_lender is the thread whose next pc was \
               issued or redirected to last (after a launch, the lowest live thread). So a block runs 3 cycles after \
               the end of the previous block if its enter comes in the cycle of issue_valid. Each redirect that is \
               answered at once adds 3 cycles.",
    },
    Rule {
        name: "parking",
        text: "This rule applies if PARK is 1. At an end taken in cycle t, the threads of the last run_mask whose bit \
               of end_park is 1 and that do not exit are parked from t + 1 on. Their next pcs change as in rule end. A \
               thread of wake_mask in any cycle t is not parked from t + 1 on, even if it parks in t. Parked threads \
               are live. In the rules end, management, threads at lower pcs first and run, only live threads that are \
               not parked count as live. s is not parked in t and does not park in t. r is not parked in t + 1. A \
               redirect and a run_mask count the threads that are not parked in the cycle of the enter. If there is no \
               such s, nothing is issued until a thread wakes. Then s is chosen as at an end taken in u, where u is \
               the first cycle after t in which a thread is not parked.",
    },
    Rule {
        name: "errors",
        text:
            "A launch, end or enter in cycle t that the state does not take is ignored. error_valid is then 1 in t + \
               1: one pulse for any number of them. An input that the state takes in the same cycle has its effect.",
    },
    Rule {
        name: "live mask",
        text: "live_mask is the set of live threads in every cycle. It has the threads of a launch from the cycle \
               after the launch on. The threads that exit at an end are not in it from the cycle after the end on.",
    },
    Rule {
        name: "reset",
        text: "In a cycle with reset = 1, nothing is taken, and nothing is an error. In the cycle after it, the warp \
               is idle, and live_mask, issue_valid, redirect_valid, run_valid, done_valid and error_valid are 0.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "launch_run_exit", rule: "launch" },
    TestPoint { name: "empty_launch", rule: "launch" },
    TestPoint { name: "launch_in_the_cycle_of_done", rule: "state" },
    TestPoint { name: "every_lane_alone", rule: "launch" },
    TestPoint { name: "threads_part_and_meet", rule: "run" },
    TestPoint { name: "turns", rule: "end" },
    TestPoint { name: "lock_in_a_loop", rule: "end" },
    TestPoint { name: "exited_representative", rule: "end" },
    TestPoint { name: "lanes_outside_the_mask", rule: "end" },
    TestPoint { name: "exits_one_by_one", rule: "done" },
    TestPoint { name: "barrier", rule: "management" },
    TestPoint { name: "management_leaves_the_representative", rule: "management" },
    TestPoint { name: "threads_above_a_barrier", rule: "management" },
    TestPoint { name: "pcs_of_all_bits", rule: "management" },
    TestPoint { name: "lower_threads_first", rule: "threads at lower pcs first" },
    TestPoint { name: "answers_at_once_and_late", rule: "run" },
    TestPoint { name: "parked_threads", rule: "parking" },
    TestPoint { name: "illegal_inputs", rule: "errors" },
    TestPoint { name: "legal_beside_illegal", rule: "errors" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

/// Returns every number of lanes at the default PC_BITS, then the further combinations. The last of them has the most
/// port bits, so [`Block::samples`] contains it: ordinary tests run it, with MANAGE and PARK above 0.
fn combinations() -> Vec<Parameters> {
    let at_default = LANES.iter().map(|&lanes| (lanes, 16, 0, 0));
    let all = at_default.chain(FURTHER_COMBINATIONS.iter().copied());
    all.map(|(lanes, pc_bits, manage, park)| {
        Parameters::of(&[("LANES", lanes), ("PC_BITS", pc_bits), ("MANAGE", manage), ("PARK", park)])
    })
    .collect()
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let (lanes, pc) = (parameters.get("LANES") as usize, parameters.get("PC_BITS") as usize);
    let thread = number_bits(parameters.get("LANES")) as usize;
    let mut ports = vec![
        Port::clock(),
        Port::reset("synchronous, active high: no thread is live"),
        Port::input("launch_valid", 1, "start the warp; accepted only while no thread is live"),
        Port::input("launch_pc", pc, "first pc of the threads of the warp"),
        Port::input("launch_mask", lanes, "threads of the warp; if the mask is empty, done_valid follows at once"),
        Port::input("end_valid", 1, "the block that ran has ended"),
        Port::input("end_taken", lanes, "threads that branch to end_pc_taken; the others continue at end_pc_fall"),
        Port::input("end_exit", lanes, "the threads that exit"),
        Port::input("end_pc_taken", pc, "pc of the block after the branch taken"),
        Port::input("end_pc_fall", pc, "pc of the block after the branch not taken"),
    ];
    if parameters.get("PARK") == 1 {
        ports.extend([
            Port::input("end_park", lanes, "the threads that park: they stay live, but wait until they are woken"),
            Port::input("wake_mask", lanes, "parked threads to wake; valid in every cycle"),
        ]);
    }
    ports.extend([
        Port::output("issue_valid", 1, "one cycle after launch, two after end: the warp requests to enter a block"),
        Port::output("issue_pc", pc, "pc of that block").when("issue_valid"),
        Port::input("enter_valid", 1, "the fetch unit has found the block that was issued or redirected to"),
        Port::input("enter_sync", 1, "the block synchronises the threads of the warp"),
    ]);
    if parameters.get("MANAGE") > 0 {
        ports.push(Port::input("manage_enable", 1, "with enter_valid: threads at lower pcs may go first"));
    }
    ports.extend([
        Port::output("run_valid", 1, "one cycle after enter: the block runs"),
        Port::output("run_pc", pc, "pc of the block").when("run_valid"),
        Port::output("run_mask", lanes, "threads that run it").when("run_valid"),
        Port::output(
            "run_representative",
            thread,
            "leader thread (representative): its next pc is issued at the end, if it does not exit or park",
        )
        .when("run_valid"),
        Port::output("run_lender", thread, "thread whose next pc was chosen as run_pc").when("run_valid"),
        Port::output(
            "redirect_valid",
            1,
            "three cycles after enter, instead of run_valid: the warp requests to enter another block",
        ),
        Port::output("redirect_pc", pc, "pc of that block").when("redirect_valid"),
        Port::output("done_valid", 1, "one-cycle pulse after a launch or an end: no thread is live"),
        Port::output("live_mask", lanes, "live threads"),
        Port::output("error_valid", 1, "an input of the previous cycle was not allowed in this state and was ignored"),
    ]);
    ports
}
