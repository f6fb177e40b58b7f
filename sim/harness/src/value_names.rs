//! Names of port values for wave viewers: translate files of GTKWave, and mapping and command files of Surfer.

use crate::output_file::{parent_dir, write_into_folder};
use crate::tools::ToolError;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use warploom_contract::{Block, Layout, Port};

/// Extension of the translate files of GTKWave.
pub(crate) const NAMES_EXTENSION: &str = "names";

/// Extension of command files of Surfer.
pub(crate) const SURFER_EXTENSION: &str = "sucl";

/// Directory of Surfer's files, in the working directory of Surfer.
pub(crate) const SURFER_FOLDER: &str = ".surfer";

/// Names of the values of ports of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mapping {
    /// Name of the set of values and width in bits, as one word that is also valid in a file name.
    name: String,
    width: usize,
    values: Vec<(u64, String)>,
}

/// Signal or title that a viewer shows in a row.
pub(crate) struct Row<'a> {
    /// Full name of the signal, or text of the title.
    pub(crate) name: String,
    /// Port of the block whose value the signal has; `None` if there is none.
    pub(crate) port: Option<&'a str>,
    /// Whether the row is the title of a group.
    pub(crate) is_title: bool,
}

/// Names of values of a block's ports.
pub(crate) struct PortNames {
    block: String,
    /// Mappings, by port.
    mappings: BTreeMap<&'static str, Mapping>,
}

impl PortNames {
    /// Returns the names of a block's values. Ports of several elements, or of more than 64 bits, have none.
    pub(crate) fn of(block: &Block, layout: &Layout) -> Self {
        let mut mappings: BTreeMap<&'static str, Mapping> = BTreeMap::new();
        for port in layout.ports.iter().filter(|port| port.elements == 1 && port.width() <= 64) {
            let Some(mut mapping) = Mapping::of(block, port) else { continue };
            // Different sets may have the same name after invalid characters are replaced.
            while mappings.values().any(|other| other.name == mapping.name && *other != mapping) {
                mapping.name.push('_');
            }
            mappings.insert(port.name, mapping);
        }
        Self { block: word(block.name), mappings }
    }

    /// Returns whether no port has names.
    pub(crate) fn is_empty(&self) -> bool {
        self.mappings.is_empty()
    }

    /// Returns the path of the translate file for a port; `None` if its values have no names, or if a line of a save
    /// file cannot contain the path.
    pub(crate) fn translate_file(&self, wave: &Path, port: &str) -> Option<PathBuf> {
        let path = wave.with_extension(format!("{}.{NAMES_EXTENSION}", self.mappings.get(port)?.name));
        let text = path.display().to_string();
        (text.trim_start() == text && !text.chars().any(char::is_control)).then_some(path)
    }

    /// Writes the files beside the wave.
    ///
    /// # Errors
    /// A directory or a file is not writable.
    pub(crate) fn write(&self, wave: &Path, rows: &[Row]) -> Result<(), ToolError> {
        if self.is_empty() {
            return Ok(());
        }
        let mut folder = parent_dir(wave).to_path_buf();
        for part in [SURFER_FOLDER, "mappings"] {
            folder.push(part);
            // Links are replaced, not followed, since another user may have created them.
            let removed = if folder.is_symlink() { std::fs::remove_file(&folder) } else { Ok(()) };
            let made = removed.and_then(|()| if folder.is_dir() { Ok(()) } else { std::fs::create_dir(&folder) });
            made.map_err(ToolError::file("creating", &folder))?;
        }
        for (port, mapping) in &self.mappings {
            if let Some(path) = self.translate_file(wave, port) {
                write_into_folder(&path, mapping.gtkwave())?;
            }
            write_into_folder(&folder.join(format!("{}.txt", self.format(mapping))), self.surfer(mapping))?;
        }
        write_into_folder(&wave.with_extension(SURFER_EXTENSION), self.commands(wave, rows))
    }

    /// Returns the name of a mapping in Surfer's list of formats.
    fn format(&self, mapping: &Mapping) -> String {
        format!("{}_{}", self.block, mapping.name)
    }

    /// Returns a mapping file of Surfer.
    fn surfer(&self, mapping: &Mapping) -> String {
        let mut text = format!("Name = {}\nBits = {}\n", self.format(mapping), mapping.width);
        for (value, name) in &mapping.values {
            let _ = writeln!(text, "{value} {name}");
        }
        text
    }

    /// Returns a command file of Surfer that shows the rows.
    fn commands(&self, wave: &Path, rows: &[Row]) -> String {
        let file = wave.file_name().unwrap_or_default().to_string_lossy();
        let mut text = format!("load_file {}\n", file.replace(char::is_control, "_"));
        for (number, Row { name, port, is_title }) in rows.iter().enumerate() {
            let _ = writeln!(text, "{} {name}", if *is_title { "divider_add" } else { "variable_add" });
            if let Some(mapping) = port.and_then(|port| self.mappings.get(port)) {
                let _ = writeln!(text, "item_focus {}\nitem_set_format {}", row_name(number), self.format(mapping));
            }
        }
        text + "item_unfocus\n"
    }
}

impl Mapping {
    fn of(block: &Block, port: &Port) -> Option<Self> {
        let names = block.value_names(port.name)?;
        let fits = |value: u64| port.width() >= 64 || value >> port.width() == 0;
        let values = block.named_values(names).into_iter().filter(|(value, _)| fits(*value));
        let values = values.map(|(value, name)| (value, label(name))).collect();
        Some(Self { name: format!("{}_{}", word(names.name), port.width()), width: port.width(), values })
    }

    /// Returns a translate file of GTKWave, for values in hexadecimal.
    fn gtkwave(&self) -> String {
        let digits = self.width.div_ceil(4);
        self.values.iter().map(|(value, name)| format!("{value:0digits$x} {name}\n")).collect()
    }
}

/// Returns a name as one word that is valid in a file name: other characters than ASCII letters, digits and `_` become
/// `_`.
fn word(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// Returns the name of a value on one line. GTKWave interprets a question mark at the start as a colour.
fn label(name: &str) -> String {
    let words = name.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let line = words.collect::<Vec<_>>().join(" ");
    match line.chars().next() {
        None => "unnamed".into(),
        Some('?') => format!("_{line}"),
        Some(_) => line,
    }
}

/// Returns Surfer's name of a displayed row: its number in hexadecimal, with the letters a to p as digits.
fn row_name(row: usize) -> String {
    let digit = |c: char| c.to_digit(16).map_or(c, |digit| char::from(b'a' + digit as u8));
    format!("{row:x}").chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use warploom_contract::interface::{Interface, ValueNames, Values};

    const ODD: Interface = Interface {
        value_names: &[
            ValueNames {
                name: "../error",
                ports: &["code"],
                values: Values::Named(&[
                    (0, "no error"),
                    (1, "?red?\nname"),
                    (2, " "),
                    (31, "large"),
                    (300, "too large"),
                ]),
            },
            ValueNames { name: "/./error", ports: &["other"], values: Values::Named(&[(0, "a")]) },
            ValueNames { name: "each", ports: &["many", "gone"], values: Values::Named(&[(0, "a")]) },
        ],
        ..Interface::NONE
    };

    fn names() -> PortNames {
        let block = Block { name: "odd block", interface: ODD, ..sample::BLOCK };
        let ports = vec![Port::output("code", 5, ""), Port::output("other", 5, ""), Port::outputs("many", 2, 1, "")];
        PortNames::of(&block, &Layout::new(ports))
    }

    #[test]
    fn odd_names_become_words_and_lines() {
        let names = names();
        assert_eq!(names.mappings.keys().copied().collect::<Vec<_>>(), ["code", "other"]);
        let code = &names.mappings["code"];
        assert_eq!(code.gtkwave(), "00 no error\n01 _?red? name\n02 unnamed\n1f large\n");
        assert_eq!(
            names.surfer(code),
            "Name = odd_block____error_5\nBits = 5\n0 no error\n1 _?red? name\n2 unnamed\n31 large\n"
        );
        assert_eq!(names.mappings["other"].name, "___error_5_", "another set has the name");
        assert_eq!(names.translate_file(Path::new("w.fst"), "code"), Some("w.___error_5.names".into()));
        assert_eq!(names.translate_file(Path::new("a\nb/w.fst"), "code"), None);
        assert_eq!(names.translate_file(Path::new("w.fst"), "many"), None);
    }

    #[test]
    fn files_are_written_beside_the_wave_and_replace_links() {
        let (folder, outside) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        std::os::unix::fs::symlink(outside.path(), folder.path().join(".surfer")).expect("a link");
        let rows = [
            Row { name: "rtl".into(), port: None, is_title: true },
            Row { name: "top.rtl.code".into(), port: Some("code"), is_title: false },
        ];
        names().write(&folder.path().join("w.fst"), &rows).expect("written");
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("the file");
        assert_eq!(
            read("w.sucl"),
            "load_file w.fst\ndivider_add rtl\nvariable_add top.rtl.code\nitem_focus b\n\
             item_set_format odd_block____error_5\nitem_unfocus\n"
        );
        assert!(read(".surfer/mappings/odd_block____error_5.txt").starts_with("Name = "));
        assert!(read("w.___error_5.names").starts_with("00 no error\n"));
        assert_eq!(std::fs::read_dir(outside.path()).expect("the folder").count(), 0, "the link is not followed");
    }

    #[test]
    fn rows_have_the_names_that_surfer_shows() {
        assert_eq!([0, 9, 15, 16, 35].map(row_name), ["a", "j", "p", "ba", "cd"]);
    }
}
