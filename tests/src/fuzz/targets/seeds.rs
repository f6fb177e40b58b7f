//! Seeds, dictionary words and example blocks of the targets.

use crate::fuzz::target::{Reader, Target};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;
use warploom::blocks::REGISTRY;
use warploom_contract::{Direction, Parameters};
use warploom_harness::registry::Entry;

/// Creates a target whose input is not a file, with the committed seeds and the dictionary words of its name.
pub(super) fn target(name: &'static str, purpose: &'static str, read: Reader) -> Target {
    Target { name, purpose, file: None, seeds: committed(name), words: words(name), read }
}

impl Target {
    /// Returns the target for a reader of files: each rejection must contain the file name.
    pub(super) fn of_file(self, file: &'static str) -> Self {
        Self { file: Some(file), ..self }
    }

    /// Returns the target with further seeds.
    pub(super) fn with_seeds<S: Into<Vec<u8>>>(mut self, seeds: impl IntoIterator<Item = S>) -> Self {
        self.seeds.extend(seeds.into_iter().map(Into::into));
        self
    }
}

/// Returns the committed seeds of a target: `seeds/<target>.*`, with their placeholders replaced as in [`fill`].
pub(super) fn committed(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/fuzz/seeds");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry of the folder of seeds").path()).collect();
    let of_target = format!("{target}.");
    paths.retain(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&of_target)));
    paths.sort_unstable();
    let read = |path| std::fs::read_to_string(path).expect("a seed is text");
    paths.into_iter().map(|path| fill(&read(path)).into_bytes()).collect()
}

/// Returns the words to insert into inputs of a target.
fn words(target: &str) -> Vec<String> {
    static DICTIONARY: LazyLock<BTreeMap<String, Vec<String>>> =
        LazyLock::new(|| toml::from_str(include_str!("../dictionary.toml")).expect("the dictionary is TOML"));
    let of = |name| DICTIONARY.get(name).unwrap_or_else(|| panic!("no words of {name} in dictionary.toml"));
    of("every-target").iter().chain(of(target)).map(|word| fill(word)).collect()
}

/// Replaces the placeholders of a seed or a word by values of the block of the seeds.
pub(super) fn fill(text: &str) -> String {
    static VALUES: LazyLock<[(&str, String); 5]> = LazyLock::new(|| {
        let (block, parameters) = (block(), smallest(block()));
        let json = parameters.iter().map(|(name, value)| format!("\"{name}\": {value}")).collect::<Vec<_>>().join(", ");
        [
            ("@BLOCK@", block.name.into()),
            ("@OTHER_BLOCK@", clocked_block().name.into()),
            ("@PARAMETER@", parameters.iter().next().map_or("NONE", |(name, _)| name).into()),
            ("@PARAMETERS@", format!("{{ {json} }}")),
            ("@SETTINGS@", parameters.settings(block.parameters).join(" ")),
        ]
    });
    VALUES.iter().fold(text.to_string(), |text, (name, value)| text.replace(name, value))
}

/// Returns the block of the seeds. It has the fewest ports, so it is the fastest to check and to print.
pub(super) fn block() -> &'static Entry {
    static BLOCK: LazyLock<&Entry> = LazyLock::new(|| block_of_fewest_ports(|_| true));
    *BLOCK
}

/// Returns the clocked block with the fewest ports.
pub(super) fn clocked_block() -> &'static Entry {
    static BLOCK: LazyLock<&Entry> = LazyLock::new(|| {
        block_of_fewest_ports(|block| {
            block.ports(smallest(block)).iter().any(|port| matches!(port.direction, Direction::Clock))
        })
    });
    *BLOCK
}

fn block_of_fewest_ports(is_allowed: impl Fn(&Entry) -> bool) -> &'static Entry {
    let allowed = REGISTRY.blocks().iter().copied().filter(|block| is_allowed(block));
    allowed.min_by_key(|block| block.ports(smallest(block)).len()).expect("the registry has such a block")
}

/// Returns the smallest parameters of a registered block.
pub(super) fn smallest(block: &Entry) -> &'static Parameters {
    static SMALLEST: LazyLock<BTreeMap<&str, Parameters>> =
        LazyLock::new(|| REGISTRY.blocks().iter().map(|block| (block.name, block.samples().swap_remove(0))).collect());
    &SMALLEST[block.name]
}
