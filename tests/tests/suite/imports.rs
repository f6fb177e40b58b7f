//! No files of a crate import each other in a cycle. An import is a `use`, or a path that starts with `crate`, `super`,
//! `self` or a submodule. Imports in tests do not count. The files of each crate are the nodes of a graph; a strongly
//! connected component with several files is a cycle.

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use syn::{ItemUse, UseTree};

/// Directories in which each `src/lib.rs` is the root of a crate.
const FOLDERS: &[&str] = &["files", "hdl", "sim", "compiler", "tests"];

/// Path of a module within its crate; empty for the root.
type Module = Vec<String>;

/// Modules and paths of the files of a crate.
#[derive(Default)]
struct Crate {
    /// File of each module. Modules of tests are left out.
    modules: BTreeMap<Module, PathBuf>,
    /// Paths in a file, with the module that contains them.
    paths: Vec<(PathBuf, Module, Vec<String>)>,
    /// Path of each name that a module imports. Other files may import the name from that module.
    imported: BTreeMap<(Module, String), Vec<String>>,
}

impl Crate {
    /// Reads a crate from its root file. `read` returns the text of a file, or `None` if the file does not exist.
    fn read(root: &Path, read: &dyn Fn(&Path) -> Option<String>) -> Self {
        let mut all = Self::default();
        all.file(root, Module::new(), read);
        all
    }

    /// Reads the file of a module, and the files of the modules that it declares.
    fn file(&mut self, path: &Path, module: Module, read: &dyn Fn(&Path) -> Option<String>) {
        let text = read(path).unwrap_or_else(|| panic!("{} is missing", path.display()));
        let tokens = TokenStream::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.modules.insert(module.clone(), path.to_path_buf());
        self.tokens(tokens, path, &module, read);
    }

    /// Collects modules, imports and paths from tokens of a module, except those of tests.
    fn tokens(&mut self, tokens: TokenStream, path: &Path, module: &Module, read: &dyn Fn(&Path) -> Option<String>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if let Some(length) = test_item(&tokens[at..]) {
                at += length;
                continue;
            }
            let word = word(&tokens[at]);
            let after_path = at > 0 && is_punctuation(&tokens[at - 1], ':');
            match (word.as_deref(), tokens.get(at + 1).and_then(self::word), tokens.get(at + 2)) {
                (Some("mod"), Some(name), Some(next)) if is_punctuation(next, ';') => {
                    let inside = [module.as_slice(), &[name]].concat();
                    let file = file_of(path, module, &inside, read);
                    self.file(&file, inside, read);
                    at += 3;
                }
                (Some("mod"), Some(name), Some(TokenTree::Group(body))) => {
                    let inside = [module.as_slice(), &[name]].concat();
                    self.modules.insert(inside.clone(), path.to_path_buf());
                    self.tokens(body.stream(), path, &inside, read);
                    at += 3;
                }
                (Some("use"), _, _) => {
                    let end = tokens[at..]
                        .iter()
                        .position(|token| is_punctuation(token, ';'))
                        .map_or(tokens.len(), |end| at + end + 1);
                    if let Ok(item) = syn::parse2::<ItemUse>(tokens[at..end].iter().cloned().collect()) {
                        self.tree(&item.tree, Vec::new(), path, module);
                    }
                    at = end;
                }
                (Some(_), _, _) if !after_path => {
                    let names = names_of_path(&tokens[at..]);
                    // A path of n names has n - 1 separators of two colons: 3 n - 2 tokens.
                    at += 3 * names.len().max(1) - 2;
                    if names.len() > 1 {
                        self.paths.push((path.to_path_buf(), module.clone(), names));
                    }
                }
                _ => {
                    if let TokenTree::Group(group) = &tokens[at] {
                        self.tokens(group.stream(), path, module, read);
                    }
                    at += 1;
                }
            }
        }
    }

    /// Collects the imports of a part of a `use`. `before` are the names on the left of this part.
    fn tree(&mut self, tree: &UseTree, mut before: Vec<String>, path: &Path, module: &Module) {
        match tree {
            UseTree::Path(part) => {
                before.push(part.ident.to_string());
                self.tree(&part.tree, before, path, module);
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.tree(tree, before.clone(), path, module));
            }
            UseTree::Name(name) => self.import(before, &name.ident, &name.ident, path, module),
            UseTree::Rename(name) => self.import(before, &name.ident, &name.rename, path, module),
            UseTree::Glob(_) => {
                before.push("*".into());
                self.paths.push((path.to_path_buf(), module.clone(), before));
            }
        }
    }

    /// Records the import of `name` from the path `before`, under the name `local`.
    fn import(&mut self, mut before: Vec<String>, name: &Ident, local: &Ident, path: &Path, module: &Module) {
        let local = if name == "self" { before.last().cloned().unwrap_or_default() } else { local.to_string() };
        if name != "self" {
            before.push(name.to_string());
        }
        self.imported.insert((module.clone(), local), before.clone());
        self.paths.push((path.to_path_buf(), module.clone(), before));
    }

    /// Returns the file that defines the item of a path, if it is in the crate. Imported names are resolved.
    fn target(&self, module: &Module, names: &[String]) -> Option<&Path> {
        let (mut at, mut rest) = (module.clone(), names);
        match names.first()?.as_str() {
            "crate" => (at, rest) = (Module::new(), &names[1..]),
            "self" => rest = &names[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            name if self.modules.contains_key(&[at.as_slice(), &[name.to_string()]].concat()) => {}
            name if names.len() > 1 => {
                let import = self.imported.get(&(at.clone(), name.to_string())).filter(|import| import[0] != *name)?;
                return self.target(module, &[import, &names[1..]].concat());
            }
            _ => return None,
        }
        while let Some((name, more)) = rest.split_first() {
            let inside = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.modules.contains_key(&inside) {
                (at, rest) = (inside, more);
                continue;
            }
            // A module may import a name from another crate, or from itself by a glob.
            match self.imported.get(&(at.clone(), name.clone())) {
                Some(import) if import.as_slice() != names => return self.target(&at, &[import, more].concat()),
                _ => break,
            }
        }
        // The import of a module alone uses nothing of its file. Items used through its name are separate paths.
        let file = self.modules.get(&at).filter(|_| !rest.is_empty())?;
        Some(file)
    }

    /// Returns file, target and path of each import of another file of the crate.
    fn imports(&self) -> impl Iterator<Item = (&Path, &Path, String)> {
        self.paths.iter().filter_map(|(file, module, names)| {
            let target = self.target(module, names).filter(|target| target != file)?;
            Some((file.as_path(), target, names.join("::")))
        })
    }

    /// Returns the sets of files that import each other.
    fn cycles(&self) -> Vec<BTreeSet<&Path>> {
        let mut graph = DiGraphMap::<&Path, ()>::new();
        self.imports().for_each(|(file, target, _)| _ = graph.add_edge(file, target, ()));
        let components = tarjan_scc(&graph).into_iter().filter(|component| component.len() > 1);
        components.map(BTreeSet::from_iter).collect()
    }
}

/// Returns the identifier or keyword of a token.
fn word(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        _ => None,
    }
}

fn is_punctuation(token: &TokenTree, letter: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == letter)
}

/// Returns the names of a path `a::b::c` at the start of the tokens.
fn names_of_path(tokens: &[TokenTree]) -> Vec<String> {
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(name) = tokens.get(at).and_then(word) {
        names.push(name);
        let more = tokens.get(at + 1..at + 3).is_some_and(|next| next.iter().all(|token| is_punctuation(token, ':')));
        if !more {
            break;
        }
        at += 3;
    }
    names
}

/// Returns the number of tokens, including the attribute, of an item under `#[cfg(test)]` at the start of the tokens;
/// `None` if there is no such item.
fn test_item(tokens: &[TokenTree]) -> Option<usize> {
    let attribute = match tokens.get(..2)? {
        [hash, TokenTree::Group(group)] if is_punctuation(hash, '#') => group.stream().to_string().replace(' ', ""),
        _ => return None,
    };
    if !(attribute.starts_with("cfg(") && attribute.contains("test")) {
        return None;
    }
    let is_end = |token: &TokenTree| {
        is_punctuation(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    let length = tokens[2..].iter().position(is_end).map_or(tokens.len() - 2, |end| end + 1);
    Some(2 + length)
}

/// Returns the file of the module `inside` that the file `parent` declares in `module`.
fn file_of(parent: &Path, module: &Module, inside: &Module, read: &dyn Fn(&Path) -> Option<String>) -> PathBuf {
    let folder = parent.parent().expect("a folder");
    let is_root = ["lib.rs", "mod.rs"].iter().any(|name| parent.ends_with(name));
    let folder = if is_root { folder.to_path_buf() } else { parent.with_extension("") };
    let name = &inside[module.len()];
    let flat = folder.join(format!("{name}.rs"));
    if read(&flat).is_some() {
        flat
    } else {
        folder.join(name).join("mod.rs")
    }
}

/// Adds the root files `src/lib.rs` of all crates below a directory, except those in directories named `target`.
fn roots(folder: &Path, roots: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("target") {
            roots_or_below(&path, roots);
        }
    }
}

/// Adds the root file of a crate whose `src` is this directory, or else those of all crates below it.
fn roots_or_below(path: &Path, found: &mut Vec<PathBuf>) {
    let root = path.join("lib.rs");
    if path.ends_with("src") && root.is_file() {
        found.push(root);
    } else {
        roots(path, found);
    }
}

#[test]
fn no_files_import_each_other() {
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = Vec::new();
    FOLDERS.iter().for_each(|folder| roots(&tree.join(folder), &mut all));
    assert!(all.len() > 15, "{all:?}");
    let mut found = Vec::new();
    for root in all {
        let read = |path: &Path| std::fs::read_to_string(path).ok();
        let files = Crate::read(&root, &read);
        let shown = |file: &Path| file.strip_prefix(&tree).unwrap_or(file).display().to_string();
        for cycle in files.cycles() {
            let tied = files.imports().filter(|(file, target, _)| cycle.contains(file) && cycle.contains(target));
            let lines = tied.map(|(file, target, names)| format!("\n  {} -> {}: {names}", shown(file), shown(target)));
            found.push(format!("{} files import each other:{}", cycle.len(), lines.collect::<String>()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_cycle_of_files_is_found() {
    let cycles = |files: &'static [(&'static str, &'static str)]| -> Vec<Vec<String>> {
        let read = |path: &Path| {
            let file = files.iter().find(|(name, _)| Path::new(name) == path);
            file.map(|(_, text)| text.to_string())
        };
        let read = Crate::read(Path::new("src/lib.rs"), &read);
        let names = |cycle: BTreeSet<&Path>| cycle.iter().map(|path| path.display().to_string()).collect();
        read.cycles().into_iter().map(names).collect()
    };
    let apart =
        [("src/lib.rs", "mod a;\nmod b;\npub use a::A;"), ("src/a.rs", "use crate::b::B;"), ("src/b.rs", "struct B;")];
    assert_eq!(cycles(Box::leak(Box::new(apart))), Vec::<Vec<String>>::new());
    for (b, tied) in [
        ("use super::a::{self, A};", true),
        ("fn f() { println!(\"{}\", crate::a::A) }", true),
        ("#[cfg(test)]\nmod tests { use super::super::a::A; }", false),
        ("use super::B;", false),
        ("use other::a::A;", false),
    ] {
        let files = [("src/lib.rs", "mod a;\nmod b;"), ("src/a.rs", "use crate::b::B;"), ("src/b.rs", b)];
        let expected = if tied { vec![vec!["src/a.rs".to_string(), "src/b.rs".into()]] } else { vec![] };
        assert_eq!(cycles(Box::leak(Box::new(files))), expected, "{b}");
    }
    let root = [("src/lib.rs", "mod a;\npub use a::A;\npub struct B;"), ("src/a.rs", "use crate::B;")];
    assert_eq!(cycles(Box::leak(Box::new(root))), [["src/a.rs", "src/lib.rs"]]);
    // An import refers to the file that defines a name, not to a file that re-exports it.
    let reexported = [("src/lib.rs", "mod a;\nmod b;\npub use b::B;"), ("src/a.rs", "use crate::B;"), ("src/b.rs", "")];
    assert_eq!(cycles(Box::leak(Box::new(reexported))), Vec::<Vec<String>>::new());
}
