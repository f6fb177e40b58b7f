//! Tests of the messages for the faulty sources in `snapshots/rejected`.

use crate::channels::Options;
use crate::compile::compile_expanded;
use crate::snapshots;
use crate::source::parse;
use std::path::Path;

/// Maximum number of instances, small enough for a fast test.
const MAX_INSTANCES: usize = 10_000;

/// Number of faulty sources, to detect missing files.
const FAULTY_SOURCES: usize = 26;

#[test]
fn faulty_sources_cause_the_recorded_errors() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots/rejected");
    let files = std::fs::read_dir(directory).expect("the directory").map(|file| file.expect("a file").path());
    let mut sources: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|extension| extension == "coop")).collect();
    sources.sort();
    assert_eq!(sources.len(), FAULTY_SOURCES);
    for path in sources {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let text = std::fs::read_to_string(&path).expect("it is read");
        let result = parse(&format!("{name}.coop"), &text).and_then(|source| {
            let expanded = source.expand(&[], MAX_INSTANCES)?;
            let max_channels = expanded.channels.map_or(Options::default().max_channels, |channels| channels as u32);
            let options = Options { max_channels, ..Options::default() };
            compile_expanded(expanded, &options).map_err(|failure| failure.diagnostics(&source))
        });
        let diagnostics = result.map(|_| ()).expect_err(&name);
        snapshots::check(&format!("rejected/{name}.txt"), &format!("{diagnostics}\n"));
    }
}

#[test]
fn documented_sources_and_errors_are_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/reference/cooperative-source.md")).expect("the page");
    // Every second part is a code block.
    let blocks: Vec<&str> = page.split("```").skip(1).step_by(2).collect();
    let sources: Vec<&str> = blocks.iter().filter_map(|block| block.strip_prefix("coop\n")).collect();
    assert_eq!(sources.len(), 2);
    for text in sources {
        let result = parse("page.coop", text).and_then(|source| source.expand(&[], MAX_INSTANCES));
        result.unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    }
    let recorded = include_str!("../snapshots/rejected/overlapping.txt");
    let shown = blocks.iter().find_map(|block| block.strip_prefix("\noverlapping")).expect("a diagnostics");
    assert!(recorded.starts_with(&format!("overlapping{shown}")), "{shown}");
}
