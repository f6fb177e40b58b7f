//! The properties of a block as data: `properties.toml`, in the block's registry entry, in `<folder>/<block>/formal/` or in `<folder>/<block>/`.

use super::error::ProveError;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::Spanned;
use warploom_contract::Parameters;
use warploom_files::workshop::Workshop;
use warploom_files::Diagnostic;
use warploom_harness::files;
use warploom_harness::registry::{Entry, EMBEDDED};
use warploom_harness::toml_file;

/// The name of the table in a block's folder.
pub const TABLE: &str = "properties.toml";

/// The folder of a block's properties, where a block's folder has other files too.
const COMPONENT: &str = "formal";

/// The largest value of a parameter: far more than a solver gets through.
const LARGEST: u64 = 1024;

/// What is proved of one block.
#[derive(Clone, Debug)]
pub struct Table {
    /// The block.
    pub block: &'static Entry,
    /// Where the table and its harnesses are.
    place: Arc<Place>,
    /// The parameters at which the block is proved; they need not be among those that it is offered at.
    pub parameters: Parameters,
    /// Its properties, in the table's order.
    pub properties: Vec<Property>,
    /// Its netlists.
    pub equivalence: Option<Equivalence>,
}

/// A folder with a table and its harnesses.
#[derive(Debug)]
enum Place {
    /// The user's.
    Named(PathBuf),
    /// One that holds the files of the registry entry for the time of the proofs, and its name in messages.
    Embedded(Workshop, PathBuf),
}

/// A property.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Property {
    /// Its name, which is also the module of its harness.
    pub name: String,
    /// It in a line of English.
    pub says: String,
    /// The file of its harness, beside the table.
    pub harness: String,
    /// The part of the block that it is about; the whole block where none is named.
    pub part: Option<String>,
    /// Parameters that differ from the table's.
    #[serde(default)]
    pub parameters: BTreeMap<String, u64>,
    /// How it is proved.
    pub method: Method,
    /// Steps: the k of an induction, the cycles of a bounded proof.
    #[serde(default = "one")]
    pub depth: u32,
    /// Of a bounded proof: why it isn't an induction.
    pub why: Option<String>,
    /// Steps within which all its covers are reached.
    pub cover: u32,
    /// Whether memories are registers, a row each, whose contents a lemma can state.
    #[serde(default)]
    pub registers: bool,
    /// A fault by which it must fail.
    pub fault: Fault,
}

fn one() -> u32 {
    1
}

/// How a property is proved.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// For all inputs of a module without state.
    Combinational,
    /// In all reachable states, by k-induction.
    Induction,
    /// In the first cycles after any state and a reset.
    Bounded,
}

/// A text edit of the emitted Verilog.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The module's name, of the emitter's modules without prefix and block; empty for the top.
    #[serde(default)]
    pub module: String,
    /// What must be there once.
    pub find: String,
    /// What stands there instead.
    pub replace: String,
    /// Steps within which it must be seen.
    #[serde(default = "ten")]
    pub depth: u32,
}

fn ten() -> u32 {
    10
}

/// The equivalence of the emitted Verilog and its netlists.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equivalence {
    /// Yosys's synthesis commands.
    pub flows: Vec<String>,
    /// A fault by which it must fail, planted before synthesis.
    pub fault: Fault,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    parameters: BTreeMap<Spanned<String>, u64>,
    #[serde(default)]
    property: Vec<Spanned<Property>>,
    equivalence: Option<Equivalence>,
}

impl Table {
    /// Reads the table of a block: that below the folder of its name in `folder` where one is named, otherwise that of its entry.
    ///
    /// # Errors
    /// There is none, it can't be read, or says what can't be.
    pub fn read(folder: Option<&Path>, block: &'static Entry) -> Result<Self, ProveError> {
        let place = Place::of(folder, block)?;
        let shown = place.shown().join(TABLE);
        let help = "\n  help: name the folder of the blocks' properties by --formal";
        let text = toml_file::text(&place.folder().join(TABLE)).map_err(|error| Diagnostic {
            file: shown.display().to_string(),
            message: error.message + help,
            ..error
        })?;
        Ok(Self::parse(place, block, &shown.display().to_string(), &text)?)
    }

    /// The path of a file beside the table.
    pub fn path(&self, file: &str) -> PathBuf {
        self.place.folder().join(file)
    }

    /// The name of a file beside the table, for messages.
    pub fn shown(&self, file: &str) -> PathBuf {
        self.place.shown().join(file)
    }

    fn parse(place: Place, block: &'static Entry, file: &str, text: &str) -> Result<Self, Diagnostic> {
        let read: Text = toml_file::read(file, text)?;
        let wrong = |at: usize, what: String| Diagnostic::at(file, text, (toml_file::line(text, at), 0), what);
        for (name, value) in &read.parameters {
            check_parameter(block, "", name.get_ref(), *value).map_err(|what| wrong(name.span().start, what.0))?;
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
                return Err(wrong(at, format!("the property '{}' is there twice", property.name)));
            }
            property.check(&place, block).map_err(|what| wrong(at, what.0))?;
            properties.push(property);
        }
        let place = Arc::new(place);
        Ok(Self { block, place, parameters: Parameters::of(&values), properties, equivalence: read.equivalence })
    }

    /// The table with the parameters of one of its properties.
    pub fn of(&self, property: &Property) -> Self {
        let own = |(name, value)| (name, property.parameters.get(name).copied().unwrap_or(value));
        let values: Vec<_> = self.parameters.iter().map(own).collect();
        Self { parameters: Parameters::of(&values), ..self.clone() }
    }
}

impl Place {
    fn of(folder: Option<&Path>, block: &Entry) -> Result<Self, ProveError> {
        if let Some(folder) = folder {
            let (own, component) = (folder.join(block.name), folder.join(block.name).join(COMPONENT));
            return Ok(Self::Named(if component.is_dir() { component } else { own }));
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

    fn folder(&self) -> &Path {
        match self {
            Self::Named(folder) => folder,
            Self::Embedded(folder, _) => folder.path(),
        }
    }

    fn shown(&self) -> &Path {
        match self {
            Self::Named(folder) | Self::Embedded(_, folder) => folder,
        }
    }
}

/// A message without its place.
struct Wrong(String);

/// Checks a parameter of the table or of the property that `whose` names.
fn check_parameter(block: &Entry, whose: &str, name: &str, value: u64) -> Result<(), Wrong> {
    let known: Vec<&str> = block.parameters.iter().map(|parameter| parameter.name).collect();
    if !known.contains(&name) {
        let known = known.join(", ");
        return Err(Wrong(format!("{whose}{} has no parameter '{name}'; it has {known}", block.name)));
    }
    if value > LARGEST {
        return Err(Wrong(format!("{whose}{name} = {value} is too large for a proof; {LARGEST} is the most")));
    }
    Ok(())
}

impl Property {
    fn check(&self, place: &Place, block: &Entry) -> Result<(), Wrong> {
        let name = &self.name;
        let mut letters = name.chars();
        let is_identifier = letters.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_')
            && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if !is_identifier {
            return Err(Wrong(format!("the name '{name}' is to be that of a Verilog module: letters, digits and _")));
        }
        for (parameter, value) in &self.parameters {
            check_parameter(block, &format!("'{name}': "), parameter, *value)?;
        }
        if self.depth == 0 || self.cover == 0 || self.fault.depth == 0 {
            return Err(Wrong(format!("a depth of '{name}' is 0; it must be 1 at least")));
        }
        if (self.method == Method::Bounded) != self.why.is_some() {
            return Err(Wrong(format!(
                "'{name}': a bounded property says in `why` why it isn't an induction, another one has none"
            )));
        }
        if !place.folder().join(&self.harness).is_file() {
            let shown = place.shown().join(&self.harness);
            return Err(Wrong(format!("'{name}': there is no harness {}", shown.display())));
        }
        Ok(())
    }

    /// How it is proved, in words; `depth` overrides that of a bounded proof.
    pub fn method_text(&self, depth: Option<u32>) -> String {
        match self.method {
            Method::Combinational => "all inputs".into(),
            Method::Induction => format!("induction {}", self.depth),
            Method::Bounded => format!("bounded {}", depth.unwrap_or(self.depth)),
        }
    }
}
