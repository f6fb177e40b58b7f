//! The tables of all subcommands: kind and rank of each column.

use crate::table::{name, number, prose, value, Column, Kind};
use warploom_harness::checked::CheckedOutputs;

/// Declares tables, and a list of them for the tests.
macro_rules! tables {
    ($($(#[$meta:meta])* $name:ident: [$($column:expr),* $(,)?];)*) => {
        $($(#[$meta])* pub const $name: &[Column] = &[$($column),*];)*

        /// Every table, by its name.
        #[cfg(test)]
        pub(crate) const ALL: &[(&str, &[Column])] = &[$((stringify!($name), $name)),*];
    };
}

/// Formats the result of a block whose runs have no failure, with its unchecked outputs. `passed` is false if they are
/// not allowed.
pub(crate) fn with_checked(passed: bool, checked: &CheckedOutputs) -> String {
    match (passed, checked.never.is_empty()) {
        (true, true) => "pass".into(),
        (true, false) => format!("pass; {checked}"),
        (false, _) => format!("FAIL: {checked}"),
    }
}

tables! {
    /// `list`: a row per parameter, as CSV only.
    PARAMETERS: [
        name("block").required(), name("parameter").required(), number("default"), number("value"), prose("meaning"),
    ];
    /// `cosim`, `replay` and `merge`: a row per block and combination of parameters.
    CAMPAIGN: [
        name("block").required(), name("parameters"), number("runs").minor(), number("seeds").minor(), number("cycles"),
        number("events").minor(), name("result").required(), number("build s").minor(), number("run s").minor(),
    ];
    /// `cosim --minutes`: a row per event.
    EVENTS: [name("block").required(), name("parameters"), name("event").required(), number("seen").required()];
    /// `cosim --coverage`: a row per block and module.
    COVERAGE: [
        name("block").required(), name("module").required(), number("lines"), number("branches"), number("toggles"),
        number("bins"),
    ];
    /// `check`: one row for the wave.
    CHECK: [
        name("block").required(), name("wave"), number("cycles"), number("compared").minor(), number("events").minor(),
        name("result").required(),
    ];
    /// `kernel` without a name: a row per kernel.
    KERNELS: [name("kernel").required(), value("class"), prose("shows")];
    /// `kernel NAME`: a row per policy.
    POLICIES: [
        name("policy").required(), name("outcome").required(), name("expected"), number("blocks"),
        number("instructions").minor(), number("efficiency"), number("fairness").minor(), number("redirects").minor(),
        number("cycles"),
    ];
    /// `mutate`: a row per block.
    MUTATED: [
        name("block").required(), name("parameters").minor(), number("mutants"), number("not judged").minor(),
        number("found"), number("equivalent").minor(), number("survived"), number("score").required(),
        number("target").minor(), value("result").required(), number("s").minor(),
    ];
    /// `mutate --list`: a row per mutant, as CSV only.
    MUTANTS: [name("block"), number("mutant"), name("file"), number("line"), prose("change"), prose("text")];
    /// `prove --list`: a row per property or equivalence.
    PROPERTIES: [name("block").required(), name("property").required(), name("method"), prose("statement")];
    /// `prove`: a row per property or equivalence.
    PROVED: [
        name("block").required(), name("property").required(), name("method").minor(), prose("result").required(),
        number("seconds"), number("cover").minor(),
    ];
    /// `plan`: a row per kernel.
    PLANNED: [
        name("kernel").required(), value("block").minor(), number("rows"), number("launches"), number("address"),
        name("own"), number("hits"),
    ];
    /// `plan`: a row per assignment of addresses.
    PLANS: [
        prose("addresses").required(), number("launches").minor(), number("hits"), number("hit rate"),
        number("rows written"), number("rejected").minor(),
    ];
    /// `doctor`: a row per tool or C header.
    TOOLS: [
        name("tool").required(), value("state").required(), value("version"), value("at least"), name("path").minor(),
        prose("for"),
    ];
    /// `synth`: a row per block, parameters and target.
    SYNTHESISED: [
        name("block").required(), name("parameters"), value("target").required(), number("LUT").required(),
        number("LUT ratio").optional(), number("carry").minor(), number("FF"), number("BRAM").minor(),
        number("DSP").minor(), number("MHz"), number("hand-written MHz").minor().optional(),
        prose("critical path").minor(),
    ];
    /// `synth`: a row per latency of a contract.
    LATENCIES: [
        name("block").required(), name("parameters"), value("target").required(), number("MHz"),
        prose("latency").required(), number("cycles"), number("ns").required(),
    ];
    /// `synth --baseline`: as [`SYNTHESISED`], with the changes.
    SYNTHESISED_SINCE: [
        name("block").required(), name("parameters"), value("target").required(), number("LUT").required(),
        number("LUT ratio").optional(), number("carry").minor(), number("FF"), number("BRAM").minor(),
        number("DSP").minor(), number("MHz"), number("hand-written MHz").minor().optional(),
        prose("critical path").minor(),
        prose("since the baseline").required(),
    ];
    /// `study compile`: a row per kernel.
    KERNELS_COMPILED: [
        name("kernel").required(), value("class"), number("waits"), number("added per block").minor(), number("blocks"),
        number("own").minor(), number("inserted"), number("per block").minor(), number("unit's cycles").minor(),
        value("verdict").required(),
    ];
    /// `study search`: its figures.
    SEARCHED: [prose("figure").required(), number("kernels").required()];
    /// `study warps --sweep`: a row per setting.
    SWEEP: [
        number("stay").required(), number("lowest").required(), number("manage").required(), prose("worst"),
        prose("of all").minor(), prose("in cycles").minor(), number("mean"), number("locks"), number("finished"),
        value("target").required(),
    ];
    /// `study cooperative`: its figures.
    COOPERATIVE: [prose("figure").required(), value("measured").required()];
    /// `study cooperative`: cycles under each way to synchronise.
    BUBBLES: [
        name("program").required(), name("parameters").required(), number("critical path"),
        number("run"), number("run ratio"), number("reduced"), number("reduced ratio"),
        number("unreduced"), number("unreduced ratio"), number("barrier per step"), number("per step ratio"),
        number("barrier per stage"), number("per stage ratio"), number("sequential"),
    ];
    /// `study cooperative`: the time of the compiler.
    COMPILED: [
        name("pipeline").required(), number("instances").required(), number("dependencies").minor(),
        number("remain").minor(), number("statements").minor(), number("milliseconds"), number("time per instance"),
        number("reduction by reachability"),
    ];
    /// `study order`: figures of some configurations.
    ORDERS: [
        name("kernel").required(), name("configuration").required(), number("transactions").minor(),
        number("first hits"),
        number("second hits"), number("traffic").minor(), number("cycles"), number("ratio to fastest"),
        number("neighbours").minor(),
    ];
    /// `study order`: figures and their targets.
    ORDER_TARGETS: [
        prose("figure").required(), value("target"), value("measured").required(), value("verdict").required(),
    ];
    /// `study order`: the choices of the profiler.
    PICKS: [
        name("kernel").required(), value("threads"), number("per trial").minor(), number("in trials").minor(),
        name("picked").required(), name("fastest of the list"), number("cycles ratio").required(),
        number("launch with trials"), number("sequential").minor(),
    ];
    /// `study order`: the orders that the compile-time ranking selects.
    RANKINGS: [
        name("kernel").required(), number("tau"), number("of transactions alone").minor(), name("picked").required(),
        name("fastest"), number("cycles ratio").required(),
    ];
    /// `study locks`: a row per workload and scheme.
    SCHEMES: [
        name("workload").required(), number("warps").required(), number("mutexes").required(), name("priorities"),
        name("scheme").required(), number("top: median").minor(), number("worst wait"),
        number("others: median").minor(),
        number("worst wait").minor(), number("cycles"), number("retries").minor(), number("wasted").minor(),
        number("fairness").minor(),
    ];
    /// `study locks`: the arbiter against its targets.
    SCHEME_TARGETS: [
        name("workload").required(), number("warps").required(), number("mutexes").required(),
        name("priorities").minor(), number("worst wait, highest class"), number("classic").minor(), number("times"),
        number("at any back-off").minor(), number("cycles").minor(), number("classic").minor(),
        number("cycles ratio"), value("targets").required(),
    ];
    /// `study locks`: worst waits of the highest priority class in nanoseconds.
    SCHEME_NANOSECONDS: [
        name("workload").required(), number("warps").required(), number("mutexes").required(),
        name("priorities"), number("arbiter ns").required(), number("one-cycle arbiter ns"), number("times shorter"),
        number("classic ns").minor(), number("queue ns").minor(), value("target"),
    ];
    /// `compile --run`: a row per way to run the kernel.
    COSTS: [
        name("on").required(), prose("outcome").required(), number("blocks"), number("own instructions"),
        number("inserted"),
        number("unit's cycles"),
    ];
    /// `compile FILE.coop --show cdfg` or `cdrfg`: a row per instance.
    INSTANCES: [
        name("instance").required(), name("function"), number("warp").required(), number("cost"), prose("consumes"),
        prose("produces"), prose("after: control").minor(), prose("data"), prose("resource").minor(),
    ];
    /// `bench --speed`: a row per bench.
    SPEED: [
        name("bench").required(), number("lanes").required(), value("wave"), number("cycles").minor(),
        number("cycles/s").required(), number("relative to C++"), number("bytes a cycle").minor(),
        number("memory MiB").minor(), number("build s").minor(),
    ];
    /// `bench`: figures and their targets.
    FIGURES: [prose("figure").required(), value("target"), value("measured").required(), value("reached").required()];
}

/// Appends to `first` a column of this kind for each title.
pub fn with_each(first: &[Column], kind: Kind, titles: impl IntoIterator<Item = impl Into<String>>) -> Vec<Column> {
    first.iter().cloned().chain(titles.into_iter().map(|title| Column::with_title(kind, title))).collect()
}
