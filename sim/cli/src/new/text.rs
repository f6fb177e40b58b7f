//! The files that `warploom new` writes: the Cargo package of a project.

use warploom_harness::foreign::survey::{Survey, SurveyPort};

/// Maximum width of a generated line, as in the project's `rustfmt.toml`.
const MAX_WIDTH: usize = 120;

/// Contents of the files of a project. Paths are relative to its directory.
pub(super) struct Project<'a> {
    pub(super) name: &'a str,
    /// The dependency on Warploom, in TOML.
    pub(super) dependency: String,
    pub(super) survey: &'a Survey,
    /// Verilog files in the order of reading.
    pub(super) files: Vec<String>,
    pub(super) include_directories: Vec<String>,
    /// Macros, each `NAME=VALUE`.
    pub(super) defines: &'a [String],
}

impl Project<'_> {
    /// Name and text of each file.
    pub(super) fn files_of_project(&self) -> [(&'static str, String); 4] {
        [
            ("Cargo.toml", self.manifest()),
            ("src/main.rs", self.program()),
            ("rustfmt.toml", "max_width = 120\nuse_small_heuristics = \"Max\"\n".into()),
            (
                ".gitignore",
                "/target/\n/failures/\n/.warploom/\n/coverage/\n/pictures/\n/report.html\n/junit.xml\n".into(),
            ),
        ]
    }

    /// Text of `Cargo.toml`.
    fn manifest(&self) -> String {
        let Self { name, dependency, .. } = self;
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\npublish = false\n\n[dependencies]\n\
             warploom = {{ {dependency}, default-features = false }}\n\n# The model runs in every cycle.\n\
             [profile.dev]\nopt-level = 2\n\n# This project belongs to no workspace of the directories above it.\n\
             [workspace]\n"
        )
    }

    /// Text of `src/main.rs`.
    fn program(&self) -> String {
        let Survey { top, clock, reset, .. } = self.survey;
        let mut imports = vec!["VerilogFiles"];
        if clock.is_some() {
            imports.extend(["Clock", "Edge"]);
        }
        if reset.value.is_some() {
            imports.extend(["Polarity", "Reset", "ResetTiming"]);
        }
        imports.sort_unstable();
        let imports = match &imports[..] {
            [one] => one.to_string(),
            several => format!("{{{}}}", several.join(", ")),
        };
        let parameter = if self.survey.parameters.is_empty() { "" } else { "Parameter, " };
        format!(
            "//! Checks the Verilog module `{top}`: its contract, and a model in which no output matters yet.\n\n\
             use warploom::contract::{{Block, Interface, {parameter}Port}};\n\
             use warploom::harness::foreign::{imports};\n\
             use warploom::harness::registry::{{Design, Entry, Registry}};\n\
             use warploom::model::{{care::CareMap, ports::Ports, Model}};\n\n{}{}{}",
            self.contract(),
            self.model(),
            self.entry()
        )
    }

    /// The constant `CONTRACT`.
    fn contract(&self) -> String {
        let Survey { top, ports, parameters, fixed_parameters, .. } = self.survey;
        let mut text = format!(
            "const CONTRACT: Block = Block {{\n    name: {top:?},\n    purpose: \"\",\n    publication: \"\",\n"
        );
        if !fixed_parameters.is_empty() {
            let names = fixed_parameters.join(", ");
            text += &comment(
                4,
                &format!("These keep the defaults of the Verilog, since a contract's parameters are numbers: {names}."),
            );
        }
        if parameters.is_empty() {
            text += "    parameters: &[],\n";
        } else {
            let line = |(name, value): &(String, u64)| {
                format!("        Parameter {{ name: {name:?}, default: {value}, meaning: \"\" }},\n")
            };
            let lines: String = parameters.iter().map(line).collect();
            text += &list("    parameters: &[", &lines);
        }
        if !parameters.is_empty() {
            text += "    // Combinations to check. For example, a second one is Parameters::of(&[(\"WIDTH\", 16)]).\n";
            text += "    // Widths below are those of the defaults.\n";
        }
        text +=
            "    combinations: || vec![CONTRACT.defaults()],\n    parameter_space: None,\n    ports: |_| {\n        \
                 vec![\n";
        text.extend(ports.iter().map(|port| self.port(port)));
        text + "        ]\n    },\n    rules: &[],\n    interface: Interface::NONE,\n    error_codes: &[],\n    \
             test_points: &[],\n    \
                test_plan: &[],\n};\n\n"
    }

    /// The declaration of a port in the contract.
    fn port(&self, port: &SurveyPort) -> String {
        let SurveyPort { name, is_output, elements, width } = port;
        let is = |found: Option<&String>| found == Some(name);
        if is(self.survey.clock.as_ref().map(|clock| &clock.value.0)) {
            return "            Port::clock(),\n".into();
        }
        if is(self.survey.reset.value.as_ref().map(|reset| &reset.0)) {
            return "            Port::reset(\"\"),\n".into();
        }
        let function = if *is_output { "output" } else { "input" };
        match elements {
            Some(elements) => format!("            Port::{function}s({name:?}, {elements}, {width}, \"\"),\n"),
            None => format!("            Port::{function}({name:?}, {width}, \"\"),\n"),
        }
    }

    /// The type `Golden`, whose outputs are all don't-cares.
    fn model(&self) -> String {
        let output = self.survey.ports.iter().find(|port| port.is_output).map_or("", |port| port.name.as_str());
        format!(
            "/// Outputs that the model gives. All others are don't-cares.\nconst CHECKED: &[&str] = &[];\n\n\
             /// Expected outputs. The model has an active-high, synchronous `reset`, even if the design has another.\n\
             struct Golden {{\n    ports: Ports,\n    care: CareMap,\n}}\n\n\
             impl Model for Golden {{\n    \
             fn settle(&mut self, _inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {{\n        \
             outputs.fill(0);\n        \
             // Values of the outputs in CHECKED, e.g. self.ports.put(outputs, \"{output}\", 0_u64);\n        \
             let mut checked = vec![0; care.len()];\n        \
             CHECKED.iter().for_each(|name| self.ports.set_all(&mut checked, name));\n        \
             self.care.fill(outputs, true, care);\n        \
             care.iter_mut().zip(checked).for_each(|(care, checked)| *care &= checked);\n    \
             }}\n\n    \
             fn edge(&mut self, _inputs: &[u64]) {{\n        \
             // The clock edge: self.ports.get(inputs, \"NAME\") is the value of an input.\n    \
             }}\n}}\n\n"
        )
    }

    /// The registry with one entry, and the function `main`.
    fn entry(&self) -> String {
        let Survey { top, parameters, clock, reset, ports, .. } = self.survey;
        let mut text = String::from(
            "static ENTRY: Entry = Entry {\n    \
                 model: Some(|parameters| {\n        let layout = CONTRACT.layout(parameters);\n        \
                 Box::new(Golden { ports: Ports::new(&layout), care: CareMap::new(&layout) })\n    }),\n    \
                 ..Entry::new(\n        &CONTRACT,\n        Design::Verilog(VerilogFiles {\n",
        );
        text += &slice("include_directories", self.include_directories.iter().map(|path| format!("{path:?}")));
        let define = |define: &String| {
            let (name, value) = define.split_once('=').unwrap_or((define, ""));
            format!("({name:?}, {value:?})")
        };
        text += &slice("defines", self.defines.iter().map(define));
        text += &slice("parameters", parameters.iter().map(|(name, _)| format!("({name:?}, {name:?})")));
        if let Some(found) = clock {
            let (port, edge) = &found.value;
            text += &findings(&format!("Clock: {port}, {edge} edge."), &found.known, &found.guessed);
            text += &format!("            clock: Clock {{ port: {port:?}, edge: Edge::{edge:?} }},\n");
        }
        match &reset.value {
            Some((port, polarity, timing)) => {
                let finding = format!("Reset: {port}, {polarity}, {timing}.");
                text += &findings(&finding, &reset.known, &reset.guessed);
                let value = format!(
                    "Reset {{ port: {port:?}, polarity: Polarity::{polarity:?}, timing: ResetTiming::{timing:?} }}"
                );
                text += &format!("            reset: {value},\n");
            }
            None => text += &findings("Reset: none.", &reset.known, &reset.guessed),
        }
        let arrays = ports.iter().filter(|port| port.elements.is_some());
        text += &slice("unpacked", arrays.map(|port| format!("{:?}", port.name)));
        let files = self.files.iter().map(|path| format!("{path:?}")).collect::<Vec<_>>();
        let base = format!(
            "            ..VerilogFiles::new(env!(\"CARGO_MANIFEST_DIR\"), {top:?}, &[{}])\n",
            files.join(", ")
        );
        if fits(&base) {
            text += &base;
        } else {
            let line = format!("                &[{}],\n", files.join(", "));
            let lines = files.iter().map(|file| format!("                    {file},\n")).collect::<String>();
            let list = if fits(&line) { line } else { format!("                &[\n{lines}                ],\n") };
            text += &format!(
                "            ..VerilogFiles::new(\n                env!(\"CARGO_MANIFEST_DIR\"),\n                \
                 {top:?},\n{list}            )\n"
            );
        }
        text + "        }),\n    )\n};\n\nstatic REGISTRY: Registry = Registry::new(&[&ENTRY]);\n\n\
                fn main() -> std::process::ExitCode {\n    warploom::main(&REGISTRY)\n}\n"
    }
}

/// Whether a line with its newline is at most [`MAX_WIDTH`] columns wide.
fn fits(line: &str) -> bool {
    line.len() <= MAX_WIDTH + "\n".len()
}

/// Returns a field with a list value, or no text for an empty list.
fn slice(name: &str, values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.collect();
    let line = format!("            {name}: &[{}],\n", values.join(", "));
    match values.len() {
        0 => String::new(),
        _ if fits(&line) => line,
        _ => {
            let lines: String = values.iter().map(|value| format!("                {value},\n")).collect();
            format!("            {name}: &[\n{lines}            ],\n")
        }
    }
}

/// Returns a list, on one line if it has one element and fits. `head` is the text up to the opening bracket, and
/// `lines` has one element per line.
fn list(head: &str, lines: &str) -> String {
    let line = format!("{head}{}],\n", lines.trim().trim_end_matches(','));
    if lines.lines().count() == 1 && fits(&line) {
        return line;
    }
    format!("{head}\n{lines}    ],\n")
}

/// Returns the comment of a field: the finding, the properties that are known, and those that were guessed.
fn findings(finding: &str, known: &[String], guessed: &[String]) -> String {
    let known = if known.is_empty() { String::new() } else { format!(" Known: {}.", known.join("; ")) };
    let guess =
        if guessed.is_empty() { String::new() } else { format!(" Guessed, please check: {}.", guessed.join("; ")) };
    comment(12, &format!("{finding}{known}{guess}"))
}

/// A line comment after `indent` spaces, wrapped at [`MAX_WIDTH`] columns.
fn comment(indent: usize, text: &str) -> String {
    let start = format!("{:indent$}//", "");
    let mut lines = vec![start.clone()];
    for word in text.split_whitespace() {
        if lines.last().is_some_and(|line| line.len() + 1 + word.len() > MAX_WIDTH) {
            lines.push(start.clone());
        }
        if let Some(line) = lines.last_mut() {
            *line += " ";
            *line += word;
        }
    }
    lines.join("\n") + "\n"
}
