//! Survey of a module that Verilator elaborates: its ports, parameters, clock and reset.

mod error;
mod port;
mod registers;

pub use error::SurveyError;
pub use port::SurveyPort;

use super::design::{Edge, Polarity, ResetTiming};
use super::emission::foreign_with_defines;
use super::names;
use super::tree::{self, Node, TreeError};
use crate::build::{Builder, Verilog};
use crate::error::CampaignError;
use crate::files;
use crate::tools::Version;
use crate::user_rtl::ports::{self, Found};
use crate::user_rtl::sources::{modules, Sources};
use crate::user_rtl::verilator_errors::rejected;
use registers::Registers;
use std::collections::{BTreeSet, HashSet};
use std::path::PathBuf;

/// First version of Verilator whose JSON output is read. The output of older versions is XML.
const JSON_SINCE: Version = Version::new(5, 30, 3);

/// Maximum value of a parameter that the adapter can set: a literal without a width has 32 bits and a sign.
const MAX_PARAMETER: u64 = i32::MAX as u64;

/// Name, polarity and timing of a reset.
pub type ResetPort = (String, Polarity, ResetTiming);

/// Files of a module, and the user's options for it.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// Directory that messages name for the files.
    pub root: PathBuf,
    /// Files in compilation order, packages first; a name that ends in `.f` is a file list.
    pub files: Vec<PathBuf>,
    /// File with the top module, compiled last unless a list contains it.
    pub top_file: PathBuf,
    /// Name of the top module; required if the file has several modules that no other module instantiates.
    pub module: Option<String>,
    /// Include directories.
    pub include_directories: Vec<PathBuf>,
    /// Macros: `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
    /// Name of the clock port, which replaces the port that the survey finds; `None` selects the found port.
    pub clock: Option<String>,
    /// Whether registers change on the falling edge, regardless of the edge that the survey finds.
    pub falling_edge: bool,
    /// Name of the reset port, which replaces the port that the survey finds; `None` selects the found port.
    pub reset: Option<String>,
    /// Whether the design is treated as a design without reset.
    pub no_reset: bool,
    /// Polarity of the reset, which replaces the polarity that the survey finds; `None` selects the found polarity.
    pub polarity: Option<Polarity>,
}

/// Clock or reset of a module, with the evidence for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<T> {
    /// The clock or reset.
    pub value: T,
    /// Properties that follow from the Verilog or from an option.
    pub known: Vec<String>,
    /// Properties that are guesses, for the user to check.
    pub guessed: Vec<String>,
}

/// Result of a survey.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Name of the module.
    pub top: String,
    /// Files in compilation order: the files of the subject, and the top module's file unless a list contains it.
    pub files: Vec<PathBuf>,
    /// Ports in order, including clock and reset.
    pub ports: Vec<SurveyPort>,
    /// Parameters that the adapter can set, with their defaults.
    pub parameters: Vec<(String, u64)>,
    /// Names of the other parameters, which keep their defaults.
    pub fixed_parameters: Vec<String>,
    /// Name and edge of the clock; `None` for a design without registers.
    pub clock: Option<Finding<(String, Edge)>>,
    /// Name, polarity and timing of the reset; `None` for a design without one.
    pub reset: Finding<Option<ResetPort>>,
}

/// Surveys a module.
///
/// # Errors
/// A file cannot be read, the files do not elaborate, an option names an unsuitable port or module, the harness does
/// not support the module, or a tool fails.
pub fn survey(builder: &Builder, subject: &Subject) -> Result<Survey, SurveyError> {
    let (sources, files) = read(subject)?;
    let top = top_module(subject, &sources)?;
    let mut verilog = Verilog { name: top.clone(), files: sources.files.clone(), ..Verilog::default() };
    verilog.add_foreign(&foreign_with_defines(&sources, subject.defines.iter().cloned()));
    let elaborated = elaborate(builder, &verilog, &sources, &top)?;
    let unreadable = || SurveyError::Output {
        verilator: builder.toolchain().verilator.text.clone(),
        top: top.clone(),
        reason: "no module".into(),
    };
    let mut found = Vec::new();
    elaborated.collect_kind("module", &mut found);
    let module = *found.first().ok_or_else(unreadable)?;
    let (parameters, fixed_parameters) = parameters(module, &top);
    verilog.flags.extend(parameters.iter().map(|(name, value)| format!("-G{name}={value}")));
    let declared = builder.port_declarations(&verilog, &top).map_err(|error| rejected(error, &sources))?;
    let ports = ports_of(module, &ports::declared(&declared), &top)?;
    let registers = Registers::new(module, &ports);
    let clock = clock(subject, &top, &ports, &registers)?;
    let clock_port = clock.as_ref().map(|clock| clock.value.0.as_str());
    let reset = reset(subject, &ports, &registers, clock_port)?;
    check_reserved(&top, &ports, clock_port, reset.value.as_ref().map(|reset| reset.0.as_str()))?;
    Ok(Survey { top, files, ports, parameters, fixed_parameters, clock, reset })
}

/// Reads the files. Also returns their paths in compilation order.
fn read(subject: &Subject) -> Result<(Sources, Vec<PathBuf>), SurveyError> {
    let mut files = subject.files.clone();
    let listed = |files: &[PathBuf]| {
        Sources::listed(&subject.root, files, &subject.include_directories).map_err(CampaignError::Input)
    };
    let canonical = |path: &PathBuf| path.canonicalize().ok();
    let is_listed =
        !files.is_empty() && listed(&files)?.paths().any(|path| canonical(&path) == canonical(&subject.top_file));
    if !is_listed {
        files.push(subject.top_file.clone());
    }
    Ok((listed(&files)?, files))
}

/// Returns the name of the top module: the name that the user gave, or the only module of the top file that no other
/// module instantiates.
///
/// The name becomes part of file names and of Rust code, so an escaped identifier is an error.
fn top_module(subject: &Subject, sources: &Sources) -> Result<String, SurveyError> {
    let module = candidate(subject, sources)?;
    if is_plain(&module) {
        Ok(module)
    } else {
        Err(SurveyError::EscapedModule { module })
    }
}

/// Returns whether an identifier needs no escape in Verilog.
fn is_plain(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Returns the name of the top module, which may be an escaped identifier.
fn candidate(subject: &Subject, sources: &Sources) -> Result<String, SurveyError> {
    let known = sources.modules();
    if let Some(module) = &subject.module {
        let is_known = known.contains(module);
        return if is_known {
            Ok(module.clone())
        } else {
            Err(SurveyError::UnknownModule { module: module.clone(), known })
        };
    }
    let file = subject.top_file.display().to_string();
    let text = sources.text_of(&subject.top_file).unwrap_or_default();
    let own = modules(text);
    let used = if own.len() > 1 { sources.used_names() } else { HashSet::new() };
    let tops: Vec<String> = own.iter().filter(|module| !used.contains(*module)).cloned().collect();
    match (&own[..], &tops[..]) {
        ([], _) => Err(SurveyError::NoModule { file }),
        (_, [top]) => Ok(top.clone()),
        ([first, ..], _) => {
            let stem = subject.top_file.file_stem();
            let example =
                own.iter().find(|module| stem.is_some_and(|stem| stem == module.as_str())).unwrap_or(first).clone();
            Err(SurveyError::SeveralTops { file, tops: if tops.is_empty() { own } else { tops }, example })
        }
    }
}

/// Returns the design as Verilator elaborates it, flattened into one module.
fn elaborate(builder: &Builder, verilog: &Verilog, sources: &Sources, top: &str) -> Result<Node, SurveyError> {
    let verilator = &builder.toolchain().verilator;
    let is_json = verilator.version.is_some_and(|version| version >= JSON_SINCE);
    let (flag, file) = if is_json { ("--json-only", "Vdesign.tree.json") } else { ("--xml-only", "Vdesign.xml") };
    let folder = builder.cache().work_directory().map_err(CampaignError::from)?;
    let ran = builder.run_verilator(verilog, &[], &[flag, "--flatten", "--top-module", top], folder.path());
    ran.map_err(|error| rejected(error, sources))?;
    let text = files::text(&folder.path().join("object").join(file)).map_err(CampaignError::from)?;
    let node = if is_json { tree::parse_json(&text) } else { tree::parse_xml(&text) };
    node.map_err(|error: TreeError| SurveyError::Output {
        verilator: verilator.text.clone(),
        top: top.into(),
        reason: error.to_string(),
    })
}

/// Returns the parameters that the adapter can set, with their values, and the names of the others.
fn parameters(module: &Node, top: &str) -> (Vec<(String, u64)>, Vec<String>) {
    let (mut settable, mut fixed) = (Vec::new(), Vec::new());
    for variable in module.of_kind("var").filter(|variable| variable.is_parameter) {
        let Some(name) = variable.name.strip_prefix(top).and_then(|rest| rest.strip_prefix('.')) else { continue };
        if name.contains('.') {
            continue;
        }
        let is_vector = ["logic", "bit", "int", "integer", "byte", "shortint"].contains(&variable.type_name.as_str());
        let value = variable.of_kind("const").next().and_then(|constant| settable_value(&constant.name));
        match value.filter(|_| is_vector && warploom_emit::is_identifier(name)) {
            Some(value) => settable.push((name.into(), value)),
            None => fixed.push(name.into()),
        }
    }
    (settable, fixed)
}

/// Returns the value of a constant such as `32'sh8`. Returns `None` if the adapter cannot set it: a negative or too
/// large number, a real number, or text.
fn settable_value(constant: &str) -> Option<u64> {
    let (width, digits) = constant.split_once('\'')?;
    let is_signed = digits.starts_with('s');
    let value = u64::from_str_radix(digits.trim_start_matches('s').strip_prefix('h')?, 16).ok()?;
    // Text is also a vector: an unsigned value of several bytes, all of them printable, is treated as text.
    let width = width.parse::<usize>().ok()?;
    let is_printable = |byte: usize| matches!((value >> (8 * byte)) as u8, 0x20..=0x7e);
    let is_text = width > 8 && width.is_multiple_of(8) && (0..width.min(64) / 8).all(is_printable);
    let is_negative = is_signed && (1..=64).contains(&width) && value >> (width - 1) != 0;
    (value <= MAX_PARAMETER && !is_negative && (is_signed || !is_text)).then_some(value)
}

/// Returns the ports of the module in the order of the tree. `declared` has the ports, with their widths, that
/// Verilator declares in the C++ class of the module.
fn ports_of(module: &Node, declared: &[Found], top: &str) -> Result<Vec<SurveyPort>, SurveyError> {
    let reject = |port: &str, kind, help| Err(SurveyError::Port { top: top.into(), port: port.into(), kind, help });
    const WRAP: &str = "wrap the module in another module whose ports are vectors";
    let mut ports = Vec::new();
    for variable in module.of_kind("var").filter(|variable| !variable.direction.is_empty()) {
        let name = variable.name.as_str();
        if variable.direction == "inout" {
            let help = "wrap the module in another module with an input, an output and an output enable";
            return reject(name, "inout port", help);
        }
        if !is_plain(name) {
            return reject(name, "escaped name of port", "wrap the module in another module with plain port names");
        }
        let found = declared.iter().find(|found| found.name() == name);
        let (elements, width) = match found.map(|found| (found.width(), found.array())) {
            Some((Some(width), _)) => (None, width),
            Some((None, Some((elements, width)))) => (Some(elements), width),
            _ => return reject(name, "type of port", WRAP),
        };
        ports.push(SurveyPort { name: name.into(), is_output: variable.direction == "output", elements, width });
    }
    if !ports.iter().any(|port| port.is_output) {
        return Err(SurveyError::NoOutput { top: top.into() });
    }
    Ok(ports)
}

/// Checks that a port is an input of one bit. `option` names the option that selects the port, for the error.
fn check_chosen(option: &'static str, port: &str, ports: &[SurveyPort]) -> Result<(), SurveyError> {
    let is_input = |port: &&SurveyPort| !port.is_output && port.width == 1 && port.elements.is_none();
    let inputs: Vec<String> = ports.iter().filter(is_input).map(|port| port.name.clone()).collect();
    if inputs.iter().any(|input| input == port) {
        return Ok(());
    }
    let exists = ports.iter().any(|known| known.name == port);
    Err(SurveyError::Chosen { option, port: port.into(), exists, inputs })
}

/// Finds the clock and its active edge; returns `None` for a design without registers.
fn clock(
    subject: &Subject,
    top: &str,
    ports: &[SurveyPort],
    registers: &Registers,
) -> Result<Option<Finding<(String, Edge)>>, SurveyError> {
    let chosen = subject.clock.as_deref();
    if let Some(port) = chosen {
        check_chosen("--clock", port, ports)?;
    }
    let clocks = registers.resolved(&registers.clocks, chosen, names::clock_rank);
    let (port, edges) = match (&clocks.iter().collect::<Vec<_>>()[..], chosen) {
        ([], None) if registers.clocks.is_empty() => return Ok(None),
        ([], None) => {
            let signals = registers.clocks.iter().map(|(name, _)| (*name).into()).collect();
            return Err(SurveyError::NoClock { top: top.into(), signals });
        }
        ([], Some(port)) => (port, BTreeSet::new()),
        ([(port, edges)], _) if chosen.is_none_or(|chosen| chosen == **port) => (**port, (*edges).clone()),
        _ => {
            let clocks = clocks.keys().copied().chain(chosen).collect::<BTreeSet<_>>();
            let clocks = clocks.into_iter().map(String::from).collect();
            return Err(SurveyError::SeveralClocks { top: top.into(), clocks });
        }
    };
    check_chosen("clock", port, ports)?;
    // `true` stands for the rising edge.
    let found = match (edges.contains(&true), edges.contains(&false)) {
        (false, true) => Edge::Falling,
        _ => Edge::Rising,
    };
    let edge = if subject.falling_edge { Edge::Falling } else { found };
    let (mut known, mut guessed) = (Vec::new(), Vec::new());
    match (subject.falling_edge, edges.len()) {
        (true, _) => known.push("the edge, by --falling-edge".into()),
        (_, 1) => known.push(format!("registers change on its {edge} edge")),
        (_, 0) => guessed.push("the rising edge: the Verilog shows no edge".into()),
        _ => guessed.push("the rising edge: registers change on both edges".into()),
    }
    Ok(Some(Finding { value: (port.into(), edge), known, guessed }))
}

/// Finds the reset, its polarity and its timing.
fn reset(
    subject: &Subject,
    ports: &[SurveyPort],
    registers: &Registers,
    clock: Option<&str>,
) -> Result<Finding<Option<ResetPort>>, SurveyError> {
    let (mut known, mut guessed) = (Vec::new(), Vec::new());
    if subject.no_reset || clock.is_none() {
        let why = if subject.no_reset { "none, by --no-reset" } else { "none: the design has no clock" };
        return Ok(Finding { value: None, known: vec![why.into()], guessed });
    }
    let chosen = subject.reset.as_deref();
    if let Some(port) = chosen {
        check_chosen("--reset", port, ports)?;
        if Some(port) == clock {
            return Err(SurveyError::ResetIsClock { port: port.into() });
        }
    }
    // Only an input of one bit can be the reset.
    let is_candidate = |name: &str| Some(name) != clock && check_chosen("", name, ports).is_ok();
    let mut asynchronous = registers.resolved(&registers.resets, chosen, names::reset_rank);
    asynchronous.retain(|name, _| is_candidate(name));
    // Candidates with the ranks of their names. An input without a common name is a candidate only if it is an
    // asynchronous reset.
    let mut named: Vec<(usize, &str)> = Vec::new();
    for port in ports.iter().filter(|port| is_candidate(&port.name)) {
        let name = port.name.as_str();
        let rank = names::reset_rank(name).or_else(|| asynchronous.contains_key(name).then_some(usize::MAX));
        named.extend(rank.map(|rank| (rank, name)));
    }
    named.sort_by_key(|(rank, name)| (!asynchronous.contains_key(name), *rank));
    let Some(port) = chosen.or_else(|| named.first().map(|(_, name)| *name)) else {
        guessed.push("none: no input has the name of a reset, so registers keep their random initial values".into());
        return Ok(Finding { value: None, known, guessed });
    };
    let edges = asynchronous.get(port);
    let timing = if edges.is_some() { ResetTiming::Asynchronous } else { ResetTiming::Synchronous };
    match edges {
        Some(_) => known.push("asynchronous: registers are sensitive to it".into()),
        None if chosen.is_some() => guessed.push("synchronous: no register is sensitive to it".into()),
        None => guessed
            .push("that it is the reset, by its name, and synchronous, since no register is sensitive to it".into()),
    }
    let of_edges = edges.and_then(|edges| match (edges.contains(&true), edges.contains(&false)) {
        (true, false) => Some(Polarity::ActiveHigh),
        (false, true) => Some(Polarity::ActiveLow),
        _ => None,
    });
    let polarity = subject.polarity.or(of_edges).unwrap_or_else(|| names::polarity(port));
    match (subject.polarity, of_edges) {
        (Some(_), _) => known.push(format!("{polarity}, by an option")),
        (None, Some(_)) => known.push(format!("{polarity}, by the edge to which registers are sensitive")),
        (None, None) => guessed.push(format!("{polarity}, by its name")),
    }
    let others: Vec<&str> = named.into_iter().map(|(_, name)| name).filter(|name| *name != port).collect();
    if !others.is_empty() {
        guessed.push(format!("that {} is an ordinary input", others.join(", ")));
    }
    Ok(Finding { value: Some((port.into(), polarity, timing)), known, guessed })
}

/// Checks that no other port has the contract's name of the clock or reset.
fn check_reserved(
    top: &str,
    ports: &[SurveyPort],
    clock: Option<&str>,
    reset: Option<&str>,
) -> Result<(), SurveyError> {
    let helps = [
        ("clock", clock, "wrap the module in another module that renames the port"),
        ("reset", reset, "name it by --reset reset, or wrap the module in another module that renames the port"),
    ];
    for (name, found, help) in helps {
        if found != Some(name) && ports.iter().any(|port| port.name == name) {
            return Err(SurveyError::Reserved { top: top.into(), name: name.into(), help });
        }
    }
    Ok(())
}
