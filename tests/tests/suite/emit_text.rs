//! Targets of the emitted text: length, width of lines, comments. See docs/studies/results/emission.md.

use std::collections::BTreeSet;
use warploom::blocks::REGISTRY;
use warploom_emit::Emission;
use warploom_harness::registry::Entry;

fn emission(block: &Entry) -> Emission {
    block.emit(&block.defaults(), "wl_", format!("warploom emit {}", block.name)).expect("it is emitted")
}

fn texts(emission: &Emission) -> impl Iterator<Item = &str> {
    emission.files.iter().map(|file| file.text.as_str())
}

#[test]
fn the_text_of_all_blocks_is_short() {
    let mut total = 0;
    for block in REGISTRY.blocks() {
        let emission = emission(block);
        let lines: usize = texts(&emission).map(|text| text.lines().count()).sum();
        let reference: usize = block.reference.iter().copied().flatten().map(|(_, text)| text.lines().count()).sum();
        let ratio = lines as f64 / reference as f64;
        println!("{}: {lines} lines, {ratio:.2} times the reference", block.name);
        assert!(ratio <= 3.5, "{}: {lines} lines, {reference} in the reference", block.name);
        for file in &emission.files {
            assert!(file.text.lines().count() <= 400, "{}", file.name);
            let wide = file.text.lines().find(|line| line.chars().count() > 120);
            assert_eq!(wide, None, "{}", file.name);
        }
        total += lines;
    }
    println!("{total} lines in all");
    assert!(total <= 8_000, "{total} lines");
}

/// Returns the number of lines of logic in a module, and adds the comments of its body to `comments`. Consecutive lines
/// are one comment. Equal comments in a block count once.
fn logic_and_comments<'t>(text: &'t str, comments: &mut BTreeSet<Vec<&'t str>>) -> usize {
    let mut logic = 0;
    let mut comment = Vec::new();
    for line in text.lines().map(str::trim).skip_while(|line| *line != ");").skip(1) {
        if line.starts_with("//") {
            comment.push(line);
            continue;
        }
        if !comment.is_empty() && !line.is_empty() {
            comments.insert(std::mem::take(&mut comment));
        }
        comment.clear();
        let first = line.split(' ').next().unwrap_or_default();
        let is_declaration = matches!(first, "integer" | "genvar" | "localparam")
            || matches!(first, "wire" | "reg") && !line.contains('=');
        let is_end = line.is_empty() || line == "endmodule" || line.starts_with('`');
        logic += usize::from(!is_declaration && !is_end);
    }
    logic
}

#[test]
fn at_most_twelve_lines_of_logic_have_no_comment() {
    for block in REGISTRY.blocks() {
        let emission = emission(block);
        let mut comments = BTreeSet::new();
        let logic: usize = texts(&emission).map(|text| logic_and_comments(text, &mut comments)).sum();
        println!("{}: {logic} lines of logic, {} comments", block.name, comments.len());
        assert!(logic <= 12 * comments.len(), "{}: {logic} lines of logic, {} comments", block.name, comments.len());
    }
}
