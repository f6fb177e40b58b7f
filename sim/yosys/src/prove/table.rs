//! Property tables. The file `properties.toml` is in the registry entry of a block, or in `<block>/formal/` or
//! `<block>/` of a directory that the user names.

use super::error::ProveError;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::Spanned;
use warploom_contract::Parameters;
use warploom_files::work_directory::WorkDirectory;
use warploom_files::Diagnostic;
use warploom_harness::cache::hash_of_file;
use warploom_harness::files;
use warploom_harness::registry::{Entry, EMBEDDED};
use warploom_harness::toml_file;
use warploom_harness::tools::ToolError;

/// Name of the equivalence of a synthesis flow: an identifier with all its words, e.g. `netlist_of_synth_ice40_dsp` for
/// `synth_ice40 -dsp`.
pub(super) fn equivalence_name(flow: &str) -> String {
    let is_other = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
    let words = flow.split(is_other).filter(|word| !word.is_empty());
    std::iter::once("netlist_of").chain(words).collect::<Vec<_>>().join("_")
}

/// File name of the table.
pub const TABLE: &str = "properties.toml";

/// Subdirectory of the properties in a block's directory.
const FORMAL: &str = "formal";

/// Maximum value of a parameter, far beyond the capacity of the solver.
const MAX_PARAMETER: u64 = 1024;

/// The properties of a block.
#[derive(Clone, Debug)]
pub struct Table {
    /// The block.
    pub block: &'static Entry,
    /// Directory of the table and its harnesses.
    directory: Arc<Directory>,
    /// Parameters of the proofs. The contract need not list this combination.
    pub parameters: Parameters,
    /// Parameters for which the harnesses and the faults of the table are written.
    pub written_for: Parameters,
    /// The properties in the order of the table.
    pub properties: Vec<Property>,
    /// The equivalence with netlists, if the table has one.
    pub equivalence: Option<Equivalence>,
}

/// A directory with a table and its harnesses.
#[derive(Debug)]
enum Directory {
    /// The user's directory.
    Named(PathBuf),
    /// A work directory with the files of the registry entry, and the directory name in messages.
    Embedded(WorkDirectory, PathBuf),
}

/// A property.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Property {
    /// Name of the property.
    pub name: String,
    /// Top module of the harness; `None` if the module has the name of the property.
    pub module: Option<String>,
    /// A description in one line.
    pub statement: String,
    /// File name of the harness in the directory of the table. A harness is SystemVerilog with the assertions and
    /// covers of a property.
    pub harness: String,
    /// Submodule to which the property applies; `None` for the whole block.
    pub part: Option<String>,
    /// Parameters that override those of the table.
    #[serde(default)]
    pub parameters: BTreeMap<String, u64>,
    /// Method of the proof.
    pub method: Method,
    /// Number of steps: the k of a k-induction, or the cycles of a bounded proof; 1 by default.
    #[serde(default = "default_one")]
    pub depth: u32,
    /// For a bounded proof, the reason why the method is not an induction.
    pub reason: Option<String>,
    /// Number of steps within which all covers of the harness must be reached.
    pub cover: u32,
    /// Whether memories become registers, one per row. Lemmas of the harness can then refer to their contents.
    #[serde(default)]
    pub registers: bool,
    /// A fault that the proof must detect.
    pub fault: Fault,
}

fn default_one() -> u32 {
    1
}

/// Method of a proof.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// A proof for all inputs of a module without state.
    Combinational,
    /// A proof for all reachable states, by k-induction.
    Induction,
    /// A proof for a number of cycles from an arbitrary initial state, with a reset in the first cycle.
    Bounded,
}

/// A text edit of the emitted Verilog.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// Module name; for emitted modules, without the prefix and the block's name. Empty for the top module.
    #[serde(default)]
    pub module: String,
    /// The text to replace, which must be unique.
    pub find: String,
    /// The replacement.
    pub replace: String,
    /// Number of steps within which the fault must be detected, 10 by default. Not used for an equivalence.
    #[serde(default = "default_ten")]
    pub depth: u32,
    /// Number of first steps in which the assertions are not checked. If an assertion fails only in a late step, the
    /// solver needs a long time to prove that none fails earlier. Not used for an equivalence.
    #[serde(default)]
    pub unchecked: u32,
}

fn default_ten() -> u32 {
    10
}

/// The equivalence of the emitted Verilog and its netlists.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equivalence {
    /// Synthesis commands of Yosys.
    pub flows: Vec<String>,
    /// A fault that the proof must detect, injected before synthesis.
    pub fault: Fault,
}

/// Content of the file `properties.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    parameters: BTreeMap<Spanned<String>, u64>,
    #[serde(default)]
    property: Vec<Spanned<Property>>,
    equivalence: Option<Spanned<Equivalence>>,
}

impl Table {
    /// Reads the table of a block, from the block's subdirectory of `folder` if given, otherwise from the registry.
    ///
    /// # Errors
    /// The table does not exist, cannot be read, or is invalid.
    pub fn read(folder: Option<&Path>, block: &'static Entry) -> Result<Self, ProveError> {
        let directory = Directory::find(folder, block)?;
        let shown = directory.shown_path().join(TABLE);
        let help = "\n  help: name the directory of the properties by --formal";
        let text = toml_file::text(&directory.folder().join(TABLE)).map_err(|error| Diagnostic {
            file: shown.display().to_string(),
            message: error.message + help,
            ..error
        })?;
        Ok(Self::parse(directory, block, &shown.display().to_string(), &text)?)
    }

    /// Path of a file in the directory of the table.
    pub fn path(&self, file: &str) -> PathBuf {
        self.directory.folder().join(file)
    }

    /// Names and hashes of the files in the directory of the table.
    ///
    /// # Errors
    /// The directory or a file cannot be read.
    pub fn files(&self) -> Result<Vec<(String, String)>, ProveError> {
        let folder = self.directory.folder();
        let unreadable = || ToolError::file("reading", folder);
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(unreadable())? {
            let path = entry.map_err(unreadable())?.path();
            if path.is_file() {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                files.push((name, hash_of_file(&path).map_err(unreadable())?));
            }
        }
        files.sort();
        Ok(files)
    }

    /// Name of a file in the directory of the table, for messages.
    pub fn shown_path(&self, file: &str) -> PathBuf {
        self.directory.shown_path().join(file)
    }

    /// Parses the text of a table. `file` is the name of the file in messages.
    fn parse(directory: Directory, block: &'static Entry, file: &str, text: &str) -> Result<Self, Diagnostic> {
        let read: TableFile = toml_file::read(file, text)?;
        // An error at a byte offset in the text.
        let error_at = |at: usize, message: String| Diagnostic::at(file, text, (toml_file::line(text, at), 0), message);
        for (name, value) in &read.parameters {
            check_parameter(block, "", name.get_ref(), *value)
                .map_err(|message| error_at(name.span().start, message.0))?;
        }
        let value = |name: &'static str, default| {
            read.parameters.iter().find(|(key, _)| key.get_ref() == name).map_or(default, |(_, value)| *value)
        };
        let values: Vec<_> = block
            .parameters
            .iter()
            .map(|parameter| (parameter.name, value(parameter.name, parameter.default)))
            .collect();
        let mut properties: Vec<Property> = Vec::new();
        for spanned in read.property {
            let at = spanned.span().start;
            let property = spanned.into_inner();
            if properties.iter().any(|other| other.name == property.name) {
                return Err(error_at(at, format!("duplicate property '{}'", property.name)));
            }
            property.check(&directory, block).map_err(|message| error_at(at, message.0))?;
            properties.push(property);
        }
        if let Some(equivalence) = &read.equivalence {
            let mut names: Vec<String> = properties.iter().map(|property| property.name.clone()).collect();
            for flow in &equivalence.get_ref().flows {
                let name = equivalence_name(flow);
                if names.contains(&name) {
                    return Err(error_at(
                        equivalence.span().start,
                        format!("duplicate name '{name}' of flow '{flow}'"),
                    ));
                }
                names.push(name);
            }
        }
        let (directory, parameters) = (Arc::new(directory), Parameters::of(&values));
        let equivalence = read.equivalence.map(Spanned::into_inner);
        Ok(Self { block, directory, written_for: parameters.clone(), parameters, properties, equivalence })
    }

    /// The table with its parameters changed by `settings`, each `NAME=VALUE`.
    ///
    /// # Errors
    /// A setting is invalid, or the design does not exist with it.
    pub fn with_settings(self, settings: &[String]) -> Result<Self, ProveError> {
        let parameters = match settings {
            [] => self.parameters,
            _ => self.block.with_settings_from(&self.parameters, settings)?,
        };
        Ok(Self { parameters, ..self })
    }

    /// Returns whether the proofs have other parameters than those for which the table is written. Sizes in a harness
    /// or in the text of a fault may then not match the design.
    pub fn is_resized(&self) -> bool {
        self.parameters != self.written_for
    }

    /// The table with the parameters of one of its properties.
    pub fn for_property(&self, property: &Property) -> Self {
        let own = |(name, value)| (name, property.parameters.get(name).copied().unwrap_or(value));
        let values: Vec<_> = self.parameters.iter().map(own).collect();
        Self { parameters: Parameters::of(&values), ..self.clone() }
    }
}

impl Directory {
    /// Finds the directory of a block's properties: in `folder` if given, otherwise from the registry entry.
    fn find(folder: Option<&Path>, block: &Entry) -> Result<Self, ProveError> {
        if let Some(folder) = folder {
            let directory = folder.join(block.name);
            let formal = directory.join(FORMAL);
            return Ok(Self::Named(if formal.is_dir() { formal } else { directory }));
        }
        if block.formal.is_empty() {
            return Err(ProveError::Nothing(block.name));
        }
        let folder = files::work_folder()?;
        for (name, text) in block.formal {
            files::write(&folder.path().join(name), text)?;
        }
        Ok(Self::Embedded(folder, Path::new(EMBEDDED).join(block.name)))
    }

    /// Path of the directory.
    fn folder(&self) -> &Path {
        match self {
            Self::Named(folder) => folder,
            Self::Embedded(folder, _) => folder.path(),
        }
    }

    /// Name of the directory in messages.
    fn shown_path(&self) -> &Path {
        match self {
            Self::Named(folder) | Self::Embedded(_, folder) => folder,
        }
    }
}

/// Message of an error in a table, without its location in the file.
struct Invalid(String);

/// Checks a parameter of the table or of a property. `whose` begins the message: `'<name>': ` for a property, or empty.
fn check_parameter(block: &Entry, whose: &str, name: &str, value: u64) -> Result<(), Invalid> {
    let known: Vec<&str> = block.parameters.iter().map(|parameter| parameter.name).collect();
    if !known.contains(&name) {
        let known = known.join(", ");
        return Err(Invalid(format!("{whose}unknown parameter '{name}' of {}; expected one of {known}", block.name)));
    }
    if value > MAX_PARAMETER {
        return Err(Invalid(format!("{whose}{name} = {value} is out of range (0 to {MAX_PARAMETER})")));
    }
    Ok(())
}

impl Property {
    /// Returns the module of the harness.
    pub fn top(&self) -> &str {
        self.module.as_deref().unwrap_or(&self.name)
    }

    /// Checks the property of a table in `directory`.
    fn check(&self, directory: &Directory, block: &Entry) -> Result<(), Invalid> {
        let name = &self.name;
        let mut letters = name.chars();
        let is_identifier = letters.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_')
            && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if !is_identifier {
            return Err(Invalid(format!(
                "invalid name '{name}'; expected a Verilog identifier of letters, digits and _"
            )));
        }
        for (parameter, value) in &self.parameters {
            check_parameter(block, &format!("'{name}': "), parameter, *value)?;
        }
        if self.depth == 0 || self.cover == 0 || self.fault.depth == 0 {
            return Err(Invalid(format!(
                "`depth`, `cover` or the `depth` of the fault of '{name}' is 0; expected at least 1"
            )));
        }
        if self.fault.unchecked >= self.fault.depth {
            return Err(Invalid(format!(
                "`unchecked` of the fault of '{name}' is {}; expected less than its `depth`, {}",
                self.fault.unchecked, self.fault.depth
            )));
        }
        if (self.method == Method::Bounded) != self.reason.is_some() {
            return Err(Invalid(format!(
                "'{name}': expected `reason` (the reason for no induction) in a bounded property, and in no other"
            )));
        }
        if !directory.folder().join(&self.harness).is_file() {
            let shown = directory.shown_path().join(&self.harness);
            return Err(Invalid(format!("'{name}': harness {} not found", shown.display())));
        }
        Ok(())
    }

    /// The property as a bounded proof, which needs no lemmas. It has enough cycles for the covers.
    pub fn bounded(&self) -> Self {
        Self { method: Method::Bounded, depth: self.cover + 2, ..self.clone() }
    }

    /// Returns the method of the proof as text; `depth` overrides the depth of a bounded proof.
    pub fn method_text(&self, depth: Option<u32>) -> String {
        match self.method {
            Method::Combinational => "all inputs".into(),
            Method::Induction => format!("induction {}", self.depth),
            Method::Bounded => format!("bounded {}", depth.unwrap_or(self.depth)),
        }
    }
}
