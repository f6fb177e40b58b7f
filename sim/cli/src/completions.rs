//! `warploom completions`: completions for a shell. The shell asks this program for them, which knows blocks,
//! parameters, cases, kernels and targets.

use crate::failure::Done;
use crate::{output, Cli};
use anyhow::{anyhow, Context, Result};
use clap::{Args, CommandFactory};
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter, CompletionCandidate};
#[cfg(feature = "blocks")]
use clap_complete::engine::{PathCompleter, ValueCompleter as _};
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::sync::OnceLock;
use warploom_harness::campaign::usual_cases;
use warploom_harness::registry::{Entry, Registry};
#[cfg(feature = "blocks")]
use warploom_laboratory::policy::Kind;
use warploom_yosys::synth::TARGETS;

/// Environment variable by which a shell asks for completions.
const VARIABLE: &str = "COMPLETE";

/// Environment variable with bash's line up to the cursor.
const LINE: &str = "_WARPLOOM_LINE";

/// The blocks. The functions below are named in attributes of the command line's definition, which takes no state.
static REGISTRY: OnceLock<Registry> = OnceLock::new();

fn registry() -> Registry {
    *REGISTRY.get_or_init(|| Registry::new(&[]))
}

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Runs the verb.
///
/// # Errors
/// The shell's script cannot be made.
pub fn run(arguments: &Arguments) -> Result<Done> {
    let shell = arguments.shell.to_string();
    let unknown = || anyhow!("no completions for {shell}");
    let program = std::env::current_exe().map_or_else(|_| "warploom".into(), |path| path.display().to_string());
    let mut text = Vec::new();
    let written = Shells::builtins()
        .completer(&shell)
        .ok_or_else(unknown)?
        .write_registration(VARIABLE, "warploom", "warploom", &program, &mut text);
    written.with_context(|| format!("completions for {shell}"))?;
    let text = String::from_utf8_lossy(&text);
    // Bash takes words apart at each equals sign; the line has them whole.
    output::data(
        &text.replace("COMPLETE=\"bash\" \\", &format!("{LINE}=\"${{COMP_LINE:0:COMP_POINT}}\" COMPLETE=\"bash\" \\")),
    );
    Ok(Done::Well)
}

/// Answers a shell that asks for completions, and ends the process; does nothing otherwise.
pub fn answer(registry: &Registry) {
    _ = REGISTRY.set(*registry);
    let line = std::env::var(LINE).unwrap_or_default();
    match setting_values(&line) {
        Some(values) if std::env::var_os(VARIABLE).is_some() => {
            let between = std::env::var("_CLAP_IFS").unwrap_or_else(|_| "\n".into());
            output::data(&values.join(&between));
            std::process::exit(0);
        }
        _ => CompleteEnv::with_factory(Cli::command).var(VARIABLE).complete(),
    }
}

/// What bash takes after the last equals sign of a line's last word; `None` if there is none in it.
fn setting_values(line: &str) -> Option<Vec<String>> {
    let mut words: Vec<std::ffi::OsString> = line.split_whitespace().map(Into::into).collect();
    let last = line.rsplit(char::is_whitespace).next().filter(|word| word.contains('='))?;
    let given = last.rfind('=')? + 1;
    words[0] = "warploom".into();
    let at = words.len() - 1;
    let found = clap_complete::engine::complete(&mut Cli::command(), words, at, None).ok()?;
    let values = found.iter().filter_map(|one| one.get_value().to_str()?.get(given..).map(str::to_string));
    Some(values.collect())
}

/// Blocks that the command line names so far; all if it names none.
fn named_blocks() -> Vec<&'static Entry> {
    let line = std::env::var(LINE).unwrap_or_default();
    let words = std::env::args().chain(line.split_whitespace().map(str::to_string));
    let named: Vec<&Entry> = words.filter_map(|word| registry().find(&word)).collect();
    if named.is_empty() {
        registry().blocks().to_vec()
    } else {
        named
    }
}

fn candidates<T: Into<std::ffi::OsString>>(values: impl IntoIterator<Item = T>) -> Vec<CompletionCandidate> {
    values.into_iter().map(CompletionCandidate::new).collect()
}

/// Names of blocks.
pub(crate) fn block_names() -> ArgValueCandidates {
    let help = |block: &&Entry| CompletionCandidate::new(block.name).help(Some(block.purpose.into()));
    ArgValueCandidates::new(move || registry().blocks().iter().map(help).collect())
}

/// Blocks with bars.
pub(crate) fn measured_blocks() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(crate::bench::measured(&registry()).iter().map(|block| block.name)))
}

/// `NAME=` of the named blocks' parameters, then their values.
pub(crate) fn settings() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let current = current.to_string_lossy().to_ascii_uppercase();
        let mut found = BTreeSet::new();
        for block in named_blocks() {
            for parameter in block.parameters {
                let start = format!("{}=", parameter.name);
                if !current.contains('=') {
                    found.insert((0, start));
                } else if current.starts_with(&start) {
                    let values = (block.combinations)().into_iter().map(|combination| combination.get(parameter.name));
                    found.extend(values.map(|value| (value, format!("{start}{value}"))));
                }
            }
        }
        candidates(found.into_iter().map(|(_, text)| text).filter(|text| text.starts_with(&current)))
    })
}

/// Cases of the named blocks.
pub(crate) fn cases() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let of = |block: &'static Entry| usual_cases(block, &block.defaults()).into_iter().map(|case| case.name());
        candidates(named_blocks().into_iter().flat_map(of).chain(["exhaustive"]).collect::<BTreeSet<_>>())
    })
}

/// Kernels of the laboratory.
#[cfg(feature = "blocks")]
pub(crate) fn kernels() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(warploom_laboratory::names()))
}

/// Kernels of the laboratory, and files.
#[cfg(feature = "blocks")]
pub(crate) fn kernels_and_files() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let start = current.to_string_lossy();
        let mut found = candidates(warploom_laboratory::names().filter(|name| name.starts_with(start.as_ref())));
        found.extend(PathCompleter::file().complete(current));
        found
    })
}

/// Policies that choose which threads of a warp run.
#[cfg(feature = "blocks")]
pub(crate) fn policies() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(Kind::ALL.map(Kind::name)))
}

/// Targets of `synth`.
pub(crate) fn targets() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(TARGETS.iter().map(|target| target.name)))
}
