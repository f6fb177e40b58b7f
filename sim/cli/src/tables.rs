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

/// The result of a run, with the outputs that it did not check.
pub(crate) fn with_checked(passed: bool, checked: &CheckedOutputs) -> String {
    match (passed, checked.never.is_empty()) {
        (true, true) => "pass".into(),
        (true, false) => format!("pass; {checked}"),
        (false, _) => format!("FAIL: {checked}"),
    }
}

tables! {
    /// `list`: a row per parameter, as CSV only.
    PARAMETERS: [name("block").kept(), name("parameter").kept(), number("default"), prose("meaning")];
    /// `cosim` and `replay`: a row per block.
    CAMPAIGN: [
        name("block").kept(), name("parameters"), number("runs").minor(), number("seeds").minor(), number("cycles"),
        number("events").minor(), name("result").kept(), number("build s").minor(), number("run s").minor(),
    ];
    /// `cosim --minutes`: a row per event.
    EVENTS: [name("block").kept(), name("parameters"), name("event").kept(), number("seen").kept()];
    /// `cosim --coverage`: a row per block and module.
    COVERAGE: [
        name("block").kept(), name("module").kept(), number("lines"), number("branches"), number("toggles"),
        number("bins"),
    ];
    /// `check`.
    CHECK: [
        name("block").kept(), name("wave"), number("cycles"), number("compared").minor(), number("events").minor(),
        name("result").kept(),
    ];
    /// `kernel` without a name: a row per kernel.
    KERNELS: [name("kernel").kept(), value("class"), prose("shows")];
    /// `kernel NAME`: a row per policy.
    POLICIES: [
        name("policy").kept(), name("outcome").kept(), name("expected"), number("blocks"),
        number("instructions").minor(), number("efficiency"), number("fairness").minor(), number("redirects").minor(),
        number("cycles"),
    ];
    /// `mutate`: a row per block.
    MUTATED: [
        name("block").kept(), name("parameters").minor(), number("mutants"), number("not judged").minor(),
        number("found"), number("equivalent").minor(), number("survived"), number("score").kept(),
        number("target").minor(), value("result").kept(), number("s").minor(),
    ];
    /// `mutate --list`, as CSV only.
    MUTANTS: [name("block"), number("mutant"), name("file"), number("line"), prose("change"), prose("text")];
    /// `prove --list`.
    PROPERTIES: [name("block").kept(), name("property").kept(), name("method"), prose("says")];
    /// `prove`: a row per property.
    PROVED: [
        name("block").kept(), name("property").kept(), name("method").minor(), prose("result").kept(),
        number("seconds"), number("cover").minor(),
    ];
    /// `plan`: a row per kernel.
    PLANNED: [
        name("kernel").kept(), value("block").minor(), number("rows"), number("launches"), number("address"),
        name("own"), number("hits"),
    ];
    /// `plan`: a row per assignment of addresses.
    PLANS: [
        prose("addresses").kept(), number("launches").minor(), number("hits"), number("hit rate"),
        number("rows written"), number("refused").minor(),
    ];
    /// `doctor`: a row per tool.
    TOOLS: [
        name("tool").kept(), value("state").kept(), value("version"), value("at least"), name("path").minor(),
        prose("for"),
    ];
    /// `synth`: a row per block, parameters and target.
    SYNTHESISED: [
        name("block").kept(), name("parameters"), value("target").kept(), number("LUT").kept(),
        number("of hand-written"), number("carry").minor(), number("FF"), number("BRAM").minor(), number("DSP").minor(),
        number("MHz"), number("hand-written MHz").minor(), prose("critical path").minor(),
    ];
    /// `synth --baseline`: the same with the changes.
    SYNTHESISED_SINCE: [
        name("block").kept(), name("parameters"), value("target").kept(), number("LUT").kept(),
        number("of hand-written"), number("carry").minor(), number("FF"), number("BRAM").minor(), number("DSP").minor(),
        number("MHz"), number("hand-written MHz").minor(), prose("critical path").minor(),
        prose("since the baseline").kept(),
    ];
    /// `study compile`: a row per kernel.
    KERNELS_COMPILED: [
        name("kernel").kept(), value("class"), number("waits"), number("added a block").minor(), number("blocks"),
        number("own").minor(), number("inserted"), number("a block").minor(), number("unit's cycles").minor(),
        value("verdict").kept(),
    ];
    /// `study search`: its figures.
    SEARCHED: [prose("figure").kept(), number("kernels").kept()];
    /// `study warps --sweep`: a row per setting.
    SWEEP: [
        number("stay").kept(), number("lowest").kept(), number("manage").kept(), prose("worst"),
        prose("of all").minor(), prose("in cycles").minor(), number("mean"), number("locks"), number("finished"),
        value("target").kept(),
    ];
    /// `study cooperative`: its figures.
    COOPERATIVE: [prose("figure").kept(), value("measured").kept()];
    /// `study cooperative`: cycles under each way to synchronise.
    BUBBLES: [
        name("program").kept(), name("parameters").kept(), number("critical path"), number("run"), number("of it"),
        number("reduced"), number("of it"), number("unreduced"), number("of it"), number("barrier a step"),
        number("of it"), number("barrier a stage"), number("of it"), number("sequential"),
    ];
    /// `study cooperative`: the time of the compiler.
    COMPILED: [
        name("pipeline").kept(), number("instances").kept(), number("dependencies").minor(), number("remain").minor(),
        number("statements").minor(), number("milliseconds"), number("time an instance"),
        number("reduction by reachability"),
    ];
    /// `study order`: figures of some configurations.
    ORDERS: [
        name("kernel").kept(), name("configuration").kept(), number("transactions").minor(), number("first hits"),
        number("second hits"), number("traffic").minor(), number("cycles"), number("of the fastest"),
        number("neighbours").minor(),
    ];
    /// `study order`: figures and their targets.
    ORDER_TARGETS: [prose("figure").kept(), value("target"), value("measured").kept(), value("verdict").kept()];
    /// `study order`: the choices of the profiler.
    PICKS: [
        name("kernel").kept(), value("threads"), number("a trial").minor(), number("in trials").minor(),
        name("picked").kept(), name("fastest of the list"), number("of it").kept(), number("launch with trials"),
        number("sequential").minor(),
    ];
    /// `study order`: the choices at compile time.
    RANKINGS: [
        name("kernel").kept(), number("tau"), number("of transactions alone").minor(), name("picked").kept(),
        name("fastest"), number("of it").kept(),
    ];
    /// `study locks`: a row per workload and scheme.
    SCHEMES: [
        name("workload").kept(), number("warps").kept(), number("mutexes").kept(), name("priorities"),
        name("scheme").kept(), number("top: median").minor(), number("worst wait"), number("others: median").minor(),
        number("worst wait").minor(), number("cycles"), number("retries").minor(), number("wasted").minor(),
        number("fairness").minor(),
    ];
    /// `study locks`: the arbiter against its targets.
    SCHEME_TARGETS: [
        name("workload").kept(), number("warps").kept(), number("mutexes").kept(), name("priorities").minor(),
        number("worst wait of the top"), number("classic").minor(), number("times"), number("at any back-off").minor(),
        number("cycles").minor(), number("classic").minor(), number("of classic"), value("targets").kept(),
    ];
    /// `compile --run`: a row per way to run the kernel.
    COSTS: [
        name("on").kept(), prose("outcome").kept(), number("blocks"), number("own instructions"), number("inserted"),
        number("unit's cycles"),
    ];
    /// `compile FILE.coop --show cdfg`: a row per instance.
    INSTANCES: [
        name("instance").kept(), name("function"), number("warp").kept(), number("cost"), prose("consumes"),
        prose("produces"), prose("after: control").minor(), prose("data"), prose("resource").minor(),
    ];
    /// `bench --speed`: a row per bench.
    SPEED: [
        name("bench").kept(), number("lanes").kept(), value("wave"), number("cycles").minor(),
        number("cycles/s").kept(), number("of C++"), number("bytes a cycle").minor(), number("memory MiB").minor(),
        number("build s").minor(),
    ];
    /// `bench`: figures and their targets.
    FIGURES: [prose("figure").kept(), value("target"), value("measured").kept(), value("reached").kept()];
}

/// The given columns, and a column of this kind for each of the titles.
pub fn with_each(first: &[Column], kind: Kind, titles: impl IntoIterator<Item = impl Into<String>>) -> Vec<Column> {
    first.iter().cloned().chain(titles.into_iter().map(|title| Column::of(kind, title))).collect()
}
