//! Verilog source files: the files that a file list or the caller names, in order, or all Verilog files of a directory.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};
use warploom_files::{Diagnostic, InputError, MAX_DESIGN_BYTES, MAX_SOURCE_BYTES};

/// Extensions of files that are only included.
const HEADERS: &[&str] = &["vh", "svh", "h", "inc"];

/// Syntax of a file list, for messages.
const ALLOWED: &str = "FILE, -v FILE, -f FILE, +incdir+DIR, +define+NAME[=VALUE], or a comment";

/// Maximum nesting depth of file lists.
const MAX_DEPTH: usize = 16;

/// Verilog source files with their texts.
#[derive(Debug, Default)]
pub struct Sources {
    /// Directory of the files, for messages.
    pub(crate) folder: PathBuf,
    /// Name of the directory's file list; empty if there is none.
    pub(crate) list: String,
    /// Names in the build and texts, in compilation order.
    pub(crate) files: Vec<(String, String)>,
    /// Names in the build and texts of files that may be included.
    pub(crate) headers: Vec<(String, String)>,
    /// Further arguments of Verilator: macros and include directories.
    pub(crate) flags: Vec<String>,
    /// Verilog files of the directory that are not in its file list.
    pub(crate) left_out: Vec<String>,
    /// Directories of the files and headers; their names in the build are `rtl0`, `rtl1` and so on.
    folders: Vec<PathBuf>,
    /// Indices of the named include directories, in the order of the search.
    include_numbers: Vec<usize>,
    /// Names of the files in the build, to detect duplicates.
    names: HashSet<String>,
    /// Index of each directory in `folders`.
    numbers: HashMap<PathBuf, usize>,
    /// Names of library files, which do not define the top module.
    libraries: HashSet<String>,
    /// Canonical paths of the file lists that were read.
    lists_read: HashSet<PathBuf>,
    /// Number of bytes that were read.
    bytes: u64,
}

impl Sources {
    /// Reads the Verilog of a directory: the files of its file list or, without a list, its files `*.v` and `*.sv`. If
    /// there are several file lists, the first `NAME.f` that exists for a name in `usual` is read. With several
    /// lists, `usual` must have a name.
    ///
    /// # Errors
    /// A file is not readable, a file list is invalid, none of several lists has a name in `usual`, or there is no
    /// Verilog.
    pub fn read(folder: &Path, usual: &[&str]) -> Result<Self, Diagnostic> {
        Self::read_with(folder, usual, &[])
    }

    /// Reads the Verilog of a directory as [`Self::read`] does. Headers are also searched in the `include` directories,
    /// after the directories of the files. A missing `include` directory is ignored.
    pub(crate) fn read_with(folder: &Path, usual: &[&str], include: &[PathBuf]) -> Result<Self, Diagnostic> {
        let mut sources = Self { folder: folder.to_path_buf(), ..Self::default() };
        let names = file_names(folder)?;
        let with_extension = |extension: &str| {
            let has = |name: &&String| Path::new(name).extension().is_some_and(|found| found == extension);
            names.iter().filter(has).cloned().collect::<Vec<String>>()
        };
        let lists = with_extension("f");
        let mut verilog = [with_extension("v"), with_extension("sv")].concat();
        verilog.sort();
        let list = match &lists[..] {
            [] => None,
            [one] => Some(one.clone()),
            several => {
                let selected = usual.iter().map(|name| format!("{name}.f")).find(|name| several.contains(name));
                Some(selected.ok_or_else(|| {
                    let lists = several.join(", ");
                    let message =
                        format!("several file lists: {lists}\n  help: keep one, or rename one to {}.f", usual[0]);
                    Diagnostic::of_file(folder, message)
                })?)
            }
        };
        if let Some(list) = list {
            sources.read_list(&folder.join(&list), &mut Vec::new())?;
            let listed: HashSet<PathBuf> = sources.paths().collect();
            sources.left_out = verilog.into_iter().filter(|name| !listed.contains(&folder.join(name))).collect();
            sources.list = list;
            if sources.files.is_empty() {
                return Err(Diagnostic::of_file(&folder.join(&sources.list), "no Verilog file in this list"));
            }
        } else if verilog.is_empty() {
            let subfolders = names.iter().filter(|name| folder.join(name).is_dir()).cloned().collect::<Vec<_>>();
            let help = if subfolders.is_empty() {
                ""
            } else {
                "\n  help: subdirectories are not searched; name one of them, or write a file list (.f)"
            };
            let message = format!("no Verilog; expected files *.v or *.sv, or a file list *.f{help}");
            return Err(Diagnostic::of_file(folder, message));
        } else {
            for name in verilog {
                sources.add(&folder.join(name), false)?;
            }
        }
        // A directory in `include` that is not in `folders` yet is added at the end, so it is searched last.
        include.iter().filter(|folder| folder.is_dir()).for_each(|folder| _ = sources.folder_name(folder));
        sources.add_headers()?;
        Ok(sources)
    }

    /// Reads these files. A file list (`.f`) among them is replaced by its files. Headers may be in the `include`
    /// directories, which are searched first, or beside the files. `folder` is the directory that messages name.
    ///
    /// # Errors
    /// A file is not readable, a file list is invalid, or an `include` directory is missing.
    pub(crate) fn listed(folder: &Path, files: &[PathBuf], include: &[PathBuf]) -> Result<Self, Diagnostic> {
        let mut sources = Self { folder: folder.to_path_buf(), ..Self::default() };
        for file in files {
            if file.extension().is_some_and(|extension| extension == "f") {
                sources.read_list(file, &mut Vec::new())?;
            } else {
                sources.add(file, false)?;
            }
        }
        for folder in include {
            if !folder.is_dir() {
                return Err(Diagnostic::of_file(folder, "missing include directory"));
            }
            sources.add_include_directory(folder);
        }
        sources.add_headers()?;
        Ok(sources)
    }

    /// Returns the directories of files and headers, in the order of the search for headers: name in the build, and
    /// path.
    pub(crate) fn directories(&self) -> Vec<(String, PathBuf)> {
        let directory = |number: usize| (format!("rtl{number}"), self.folders[number].clone());
        self.search_order().into_iter().map(directory).collect()
    }

    /// Returns the indices of the directories in the order of the search for headers: the named include directories,
    /// then the directories of files.
    fn search_order(&self) -> Vec<usize> {
        let others = (0..self.folders.len()).filter(|number| !self.include_numbers.contains(number));
        self.include_numbers.iter().copied().chain(others).collect()
    }

    /// Adds a named include directory.
    fn add_include_directory(&mut self, folder: &Path) {
        self.folder_name(folder);
        let number = self.numbers[folder];
        if !self.include_numbers.contains(&number) {
            self.include_numbers.push(number);
        }
    }

    /// Returns the modules that the files define, in order, except modules of library files.
    pub fn modules(&self) -> Vec<String> {
        let designs = self.files.iter().filter(|(name, _)| !self.libraries.contains(name));
        designs.flat_map(|(_, text)| modules(text)).collect()
    }

    /// Returns the text of a file that was read; `None` if it is not among the files.
    pub(crate) fn text_of(&self, path: &Path) -> Option<&str> {
        let canonical = path.canonicalize().ok()?;
        let mut files = self.files.iter().zip(self.paths());
        files
            .find(|(_, path)| path.canonicalize().is_ok_and(|path| path == canonical))
            .map(|((_, text), _)| text.as_str())
    }

    /// Returns the words of all files, except module names at their definition.
    pub(crate) fn used_names(&self) -> HashSet<String> {
        let words = self.files.iter().flat_map(|(_, text)| words(text));
        words.filter(|(_, defines)| !defines).map(|(word, _)| word.to_string()).collect()
    }

    /// Replaces the paths of the build in a message of Verilator by the user's paths.
    pub(crate) fn with_user_paths(&self, message: &str) -> String {
        let mut text = message.to_string();
        for (number, folder) in self.folders.iter().enumerate() {
            text = text.replace(&format!("sources/rtl{number}/"), &folder.join("").display().to_string());
        }
        text
    }

    /// Returns the user's paths of the files, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = PathBuf> + '_ {
        self.files.iter().filter_map(|(name, _)| {
            let (folder, name) = name.strip_prefix("rtl")?.split_once('/')?;
            Some(self.folders.get(folder.parse::<usize>().ok()?)?.join(name))
        })
    }

    /// Reads a file and adds it. `library` marks a library file.
    fn add(&mut self, path: &Path, library: bool) -> Result<(), Diagnostic> {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
            return Err(Diagnostic::of_file(path, "not a file"));
        };
        let text = self.contents(path)?;
        let name = format!("{}/{}", self.folder_name(folder), name.to_string_lossy());
        if !self.names.insert(name.clone()) {
            return Err(Diagnostic::of_file(path, "duplicate file"));
        }
        if library {
            self.libraries.insert(name.clone());
        }
        self.files.push((name, text));
        Ok(())
    }

    /// Reads the text of a file. Bytes that are not UTF-8 are replaced. The total size of all files is limited to
    /// [`MAX_DESIGN_BYTES`].
    fn contents(&mut self, path: &Path) -> Result<String, Diagnostic> {
        let bytes = warploom_files::bytes(path, MAX_DESIGN_BYTES - self.bytes).map_err(|error| match error {
            InputError::TooLarge { .. } => {
                let message = format!("more than {MAX_DESIGN_BYTES} bytes of Verilog, the limit for a design");
                Diagnostic::of_file(path, message)
            }
            error => Diagnostic::unreadable(path, &error),
        })?;
        self.bytes += bytes.len() as u64;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns the name of a directory in the build, and adds the directory if it is new.
    fn folder_name(&mut self, folder: &Path) -> String {
        let number = self.numbers.entry(folder.to_path_buf()).or_insert_with(|| {
            self.folders.push(folder.to_path_buf());
            self.folders.len() - 1
        });
        format!("rtl{number}")
    }

    /// Processes a file list, unless it was read already. Paths in the list are relative to its directory. `within` has
    /// the enclosing lists: path and canonical path.
    fn read_list(&mut self, list: &Path, within: &mut Vec<(PathBuf, PathBuf)>) -> Result<(), Diagnostic> {
        let rejected = |message: String| Err(Diagnostic::of_file(list, message));
        let canonical = list.canonicalize().map_err(|error| Diagnostic::unreadable(list, &error.into()))?;
        if let Some(first) = within.iter().position(|(_, enclosing)| *enclosing == canonical) {
            let names = within[first..].iter().map(|(list, _)| list.display().to_string());
            let names = names.collect::<Vec<_>>().join(" -> ");
            return rejected(format!("cyclic file lists: {names} -> {}", list.display()));
        }
        if within.len() > MAX_DEPTH {
            return rejected(format!("file lists nested more than {MAX_DEPTH} levels deep"));
        }
        if !self.lists_read.insert(canonical.clone()) {
            return Ok(());
        }
        let text =
            warploom_files::bytes(list, MAX_SOURCE_BYTES).map_err(|error| Diagnostic::unreadable(list, &error))?;
        let (name, text) = (list.display().to_string(), String::from_utf8_lossy(&text));
        within.push((list.to_path_buf(), canonical));
        let folder = list.parent().unwrap_or(Path::new("."));
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            let line = line.split("//").next().unwrap_or_default();
            let line = if line.trim_start().starts_with('#') { "" } else { line };
            let mut words = line.split_whitespace();
            while let Some(word) = words.next() {
                let column = line[..word.as_ptr() as usize - line.as_ptr() as usize].chars().count() + 1;
                let at_word = |message: String| Diagnostic::at(&name, &text, (number, column), message);
                let mut file = || words.next().ok_or_else(|| at_word(format!("missing file after '{word}'")));
                let in_list = |error: Diagnostic| Diagnostic {
                    location: (number, 0),
                    ..Diagnostic::of_file(list, error.to_string())
                };
                if let Some(directories) = word.strip_prefix("+incdir+") {
                    for path in directories.split('+').filter(|path| !path.is_empty()) {
                        let path = folder.join(path);
                        if !path.is_dir() {
                            return Err(at_word(format!("no such directory {}", path.display())));
                        }
                        self.add_include_directory(&path);
                    }
                } else if let Some(defines) = word.strip_prefix("+define+") {
                    let defines = defines.split('+').filter(|define| !define.is_empty());
                    self.flags.extend(defines.map(|define| format!("+define+{define}")));
                } else if word == "-v" {
                    let path = folder.join(file()?);
                    self.add(&path, true).map_err(in_list)?;
                } else if word == "-f" || word == "-F" {
                    let path = folder.join(file()?);
                    self.read_list(&path, within).map_err(in_list)?;
                } else if word.starts_with(['-', '+']) || word.contains('$') {
                    return Err(at_word(format!("unknown entry '{word}'; expected {ALLOWED}")));
                } else {
                    self.add(&folder.join(word), false).map_err(in_list)?;
                }
            }
        }
        within.pop();
        Ok(())
    }

    /// Adds the headers in the directories of the files and in the include directories, and the flags that name these
    /// directories. Other files are added only if an `include` names them: otherwise Verilator would find modules in
    /// files that no list names.
    fn add_headers(&mut self) -> Result<(), Diagnostic> {
        let mut included: HashSet<String> = HashSet::new();
        let add_names =
            |included: &mut HashSet<String>, text: &str| included.extend(quoted_names(text).map(Into::into));
        self.files.iter().for_each(|(_, text)| add_names(&mut included, text));
        let directories = self.directories();
        self.flags.extend(directories.iter().map(|(directory, _)| format!("+incdir+sources/{directory}")));
        let mut others = Vec::new();
        for (directory, folder) in &directories {
            let names = file_names(folder).unwrap_or_default().into_iter();
            others.extend(names.map(|name| (format!("{directory}/{name}"), folder.join(&name), name)));
        }
        // Of several files with the same name, only the first is added, since some tools search the directory of the
        // including file first.
        let mut found_names = HashSet::new();
        others.retain(|(_, path, name)| path.is_file() && found_names.insert(name.clone()));
        others.retain(|(name, ..)| !self.names.contains(name));
        let mut headers = BTreeMap::new();
        // Headers may include further files.
        loop {
            let is_header = |(_, path, name): &(String, PathBuf, String)| {
                path.extension().is_some_and(|found| HEADERS.iter().any(|header| found == *header))
                    || included.contains(name)
            };
            let (found, rest): (Vec<_>, Vec<_>) = others.into_iter().partition(is_header);
            if found.is_empty() {
                break;
            }
            for (name, path, _) in found {
                let text = self.contents(&path)?;
                add_names(&mut included, &text);
                headers.insert(name, text);
            }
            others = rest;
        }
        self.headers = headers.into_iter().collect();
        Ok(())
    }
}

/// Returns the text before each quotation mark, from the previous quotation mark or slash. These texts include the
/// names of all included files.
fn quoted_names(text: &str) -> impl Iterator<Item = &str> {
    let mut pieces = text.split_inclusive(['"', '/']);
    // No quotation mark or slash precedes the first piece.
    let mut is_open = false;
    std::iter::from_fn(move || {
        for piece in pieces.by_ref() {
            let name = piece.strip_suffix('"').filter(|_| is_open);
            is_open = true;
            if name.is_some() {
                return name;
            }
        }
        None
    })
}

/// Returns the sorted names in a directory, except hidden names. The empty path is the current directory.
fn file_names(folder: &Path) -> Result<Vec<String>, Diagnostic> {
    let failed = |error: std::io::Error| Diagnostic::unreadable(folder, &error.into());
    let path = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut names = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    names.retain(|name| !name.starts_with('.'));
    names.sort();
    Ok(names)
}

/// Returns the names of the modules that a text defines: the words after `module`, outside of comments and strings.
pub fn modules(text: &str) -> Vec<String> {
    words(text).filter(|(_, defines)| *defines).map(|(word, _)| word.to_string()).collect()
}

/// Returns the words of a text outside of comments and strings. The flag of a word states whether it is the name in a
/// module definition. The name after `endmodule :` is skipped.
fn words(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    let (mut after_module, mut after_end) = (false, false);
    std::iter::from_fn(move || {
        while let Some(first) = rest.chars().next() {
            let is_word = first.is_ascii_alphabetic() || first == '_' || first == '\\';
            let length = token_length(rest, first);
            let token = &rest[..length];
            rest = &rest[length..];
            if !is_word {
                after_end &= token.chars().all(char::is_whitespace) || token == ":";
                continue;
            }
            let word = token.trim_start_matches('\\');
            let defines = after_module && !["automatic", "static"].contains(&word);
            let ends = std::mem::replace(&mut after_end, word == "endmodule");
            after_module = !defines && (after_module || word == "module" || word == "macromodule");
            if !ends {
                return Some((word, defines));
            }
        }
        None
    })
}

/// Returns the length in bytes of the comment, string, word or character at the start of a text. `first` is the first
/// character.
fn token_length(rest: &str, first: char) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if let Some(comment) = rest.strip_prefix("/*") {
        return comment.find("*/").map_or(rest.len(), |end| end + 4);
    }
    if first == '"' {
        return string_length(rest);
    }
    if !(first.is_ascii_alphabetic() || first == '_' || first == '\\') {
        return first.len_utf8();
    }
    let part = |c: char| if first == '\\' { !c.is_whitespace() } else { c.is_alphanumeric() || "_$".contains(c) };
    rest.char_indices().skip(1).find(|(_, c)| !part(*c)).map_or(rest.len(), |(at, _)| at)
}

/// Returns the length in bytes of the string at the start of a text, with its quotation marks. A line break also ends a
/// string.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' | '\n' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests;
