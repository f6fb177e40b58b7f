//! Emitted files other than modules: file list, FuseSoC core, manifest.

use crate::emission::{Emission, PortInfo, DEFAULT_PREFIX};
use crate::file::File;
use crate::name_map::{self, ModuleNames};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Manifest: data of an emitted block for other tools.
#[derive(Serialize)]
struct Manifest<'a> {
    block: &'a str,
    purpose: &'a str,
    top: &'a str,
    command: &'a str,
    license: &'a str,
    parameters: serde_json::Map<String, serde_json::Value>,
    ports: &'a [PortInfo],
    #[serde(skip_serializing_if = "<[_]>::is_empty", serialize_with = "name_map::by_module")]
    names: &'a [ModuleNames],
    files: Vec<ManifestFile<'a>>,
}

/// File in the manifest.
#[derive(Serialize)]
struct ManifestFile<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    module: &'a str,
    sha256: String,
}

/// Returns the SHA-256 of a text in hexadecimal.
fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Emission {
    /// Returns the file list `<prefix><block>.f`, for the option `-F` of Verilator. Paths are relative to the list.
    pub fn file_list(&self) -> File {
        let text = self.files.iter().map(|file| format!("{}\n", file.name)).collect();
        File { name: format!("{}.f", self.top), text, module: String::new() }
    }

    /// Returns the FuseSoC core (CAPI2).
    pub fn core(&self) -> File {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut text = String::from("CAPI=2:\n");
        // The core has the name of the top module without the default prefix. Each other prefix, and each size in the
        // name, has its own core.
        let default = self.top.strip_prefix(DEFAULT_PREFIX).filter(|name| name.starts_with(&self.block));
        let name = default.unwrap_or(&self.top);
        text += &format!("name: warploom:rtl:{name}:{}\n", env!("CARGO_PKG_VERSION"));
        text += &format!("description: {}\n", quoted(&self.purpose));
        text += "\nfilesets:\n  rtl:\n    files:\n";
        for file in &self.files {
            text += &format!("      - {}\n", file.name);
        }
        let is_system_verilog = self.files.iter().any(|file| file.name.ends_with(".sv"));
        let language = if is_system_verilog { "systemVerilogSource" } else { "verilogSource-2005" };
        text += &format!("    file_type: {language}\n");
        if let Some(assertions) = &self.assertions {
            text += "  # Assertions for the ports: select this fileset or the target lint_assertions.\n";
            text += &format!("  assertions:\n    files:\n      - {}\n", assertions.name);
            text += "    file_type: systemVerilogSource\n";
        }
        let top = format!("    filesets: [rtl]\n    toplevel: {}\n", self.top);
        text += &format!("\ntargets:\n  default:\n{top}");
        // The default target names no tool, since a design that depends on the core selects its own.
        text += "  lint:\n    description: \"lint with verilator -Wall\"\n";
        text += &format!(
            "{top}    flow: lint\n    flow_options:\n      tool: verilator\n      verilator_options: [-Wall]\n"
        );
        if self.assertions.is_some() {
            let top = top.replace("[rtl]", "[rtl, assertions]");
            text += "  lint_assertions:\n    description: \"lint with the assertions\"\n";
            text += &format!(
                "{top}    flow: lint\n    flow_options:\n      tool: verilator\n      \
                 verilator_options: [-Wall, --assert]\n"
            );
        }
        File { name: format!("{}.core", self.top), text, module: String::new() }
    }

    /// Returns the manifest in JSON: block, parameters, ports, map of names, and all other files with their hashes.
    pub fn manifest(&self) -> File {
        let (list, core) = (self.file_list(), self.core());
        let files = self.files.iter().chain(&self.assertions).chain([&list, &core]);
        let manifest = Manifest {
            block: &self.block,
            purpose: &self.purpose,
            top: &self.top,
            command: &self.command,
            license: "Apache-2.0",
            parameters: self.parameters.iter().map(|(name, value)| (name.clone(), (*value).into())).collect(),
            ports: &self.ports,
            names: &self.names,
            files: files.map(|f| ManifestFile { name: &f.name, module: &f.module, sha256: sha256(&f.text) }).collect(),
        };
        // The manifest contains strings and numbers only, which are always valid JSON.
        let text = serde_json::to_string_pretty(&manifest).unwrap_or_default() + "\n";
        File { name: format!("{}.json", self.top), text, module: String::new() }
    }

    /// Returns all files of a block's directory: modules, assertions, file list, core and manifest.
    pub fn all_files(&self) -> Vec<File> {
        let mut files = self.files.clone();
        files.extend(self.assertions.clone());
        files.extend([self.file_list(), self.core(), self.manifest()]);
        files
    }
}
