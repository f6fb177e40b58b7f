//! Documentation checks: links have targets, `README.md` and the pages of results are short, and decisions are
//! numbered. The prose of pages and of comments in Rust follows the rules on the length of sentences, words,
//! contractions and the width of lines.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// Maximum number of words in a sentence.
const MAX_WORDS: usize = 35;

/// Maximum width of a line of prose or of Rust; tables, code in pages and lines with one long word may be longer.
const MAX_COLUMNS: usize = 120;

/// Words and phrases that neither pages nor comments use, in lower case.
const UNUSED: &[&str] = &[
    "reckon",
    "so many of",
    "whichever",
    "whoever",
    "hangs on what",
    "hangs on a",
    "hangs on the",
    "hang on what",
    "goes before",
    "anew",
    "the shelf",
    "is wanted",
    "are wanted",
    "begins no",
    "by hand of",
    "yardstick",
    "siege",
    "is told",
    "are told",
    "is said",
    "are said",
    "becomes of",
    "lends its",
];

/// Further words and phrases that comments do not use.
const UNUSED_IN_RUST: &[&str] = &["told", "lends", "hangs on", "so many"];

/// Sentences and lines that may break a rule, by file and a part of the text; at most 20.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// Maximum number of bytes of the front page, and of a page of results.
const MAX_BYTES: &[(&str, u64)] = &[("README.md", 8 * 1024), ("docs/studies/results/", 15 * 1024)];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Paragraph, list item, heading or cell of a table.
struct Piece {
    /// Number of its first line, from 1.
    line: usize,
    text: String,
}

/// The checked parts of a Markdown page.
#[derive(Default)]
struct Page {
    pieces: Vec<Piece>,
    /// Line and destination.
    links: Vec<(usize, String)>,
    anchors: Vec<String>,
    /// Lines of prose, by number.
    prose: Vec<(usize, String)>,
}

impl Page {
    fn parse(text: &str) -> Self {
        let mut page = Self::default();
        let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let line = |at: usize| starts.partition_point(|start| *start <= at);
        let (mut piece, mut first_line, mut code) = (String::new(), 1, false);
        // Lines of code, tables and HTML, whose width is not limited.
        let mut unwrapped = Vec::new();
        let flush = |pieces: &mut Vec<Piece>, piece: &mut String, line: usize| {
            let text = std::mem::take(piece);
            if !text.trim().is_empty() {
                pieces.push(Piece { line, text });
            }
        };
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            let at = line(range.start);
            match event {
                Event::Start(Tag::CodeBlock(_) | Tag::Table(_) | Tag::HtmlBlock) => {
                    unwrapped.push(at..line(range.end.saturating_sub(1)) + 1);
                    code = matches!(event, Event::Start(Tag::CodeBlock(_)));
                    flush(&mut page.pieces, &mut piece, first_line);
                }
                Event::End(TagEnd::CodeBlock) => code = false,
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push((at, dest_url.to_string()));
                }
                Event::Start(Tag::Paragraph | Tag::Item | Tag::TableCell | Tag::Heading { .. }) => {
                    flush(&mut page.pieces, &mut piece, first_line);
                    first_line = at;
                }
                Event::End(TagEnd::Heading(_)) => {
                    page.anchors.push(anchor(&piece));
                    flush(&mut page.pieces, &mut piece, first_line);
                }
                Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                    flush(&mut page.pieces, &mut piece, first_line);
                }
                Event::Text(text) if !code => piece.push_str(&text),
                Event::Code(text) => piece.push_str(&format!("`{}`", text.replace(char::is_whitespace, "_"))),
                Event::SoftBreak | Event::HardBreak => piece.push(' '),
                _ => {}
            }
        }
        let is_prose = |number: usize| !unwrapped.iter().any(|lines| lines.contains(&number));
        let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.to_string()));
        page.prose = numbered.filter(|(number, _)| is_prose(*number)).collect();
        page
    }
}

/// Returns the anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Returns the Markdown pages of the tree, by their path from its root.
fn pages() -> BTreeMap<String, String> {
    files(".md")
}

/// Returns the files of the tree with this extension, by their path from its root.
fn files(extension: &str) -> BTreeMap<String, String> {
    let mut open = vec![PathBuf::new()];
    let mut files = BTreeMap::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).expect("a readable folder") {
            let entry = entry.expect("an entry");
            let path = folder.join(entry.file_name());
            let name = path.display().to_string();
            let is_output = ["target", "failures", "verilog-out"].iter().any(|output| path.ends_with(output));
            if entry.file_type().expect("a type").is_dir() {
                if !is_output && !entry.file_name().to_string_lossy().starts_with('.') {
                    open.push(path);
                }
            } else if name.ends_with(extension) {
                files.insert(name, std::fs::read_to_string(root().join(&path)).expect("a file in UTF-8"));
            }
        }
    }
    files
}

/// Returns the path of a link's target, from the root.
fn resolved(page: &str, link: &str) -> PathBuf {
    let mut path = Path::new(page).parent().expect("a folder").to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    path
}

/// Returns the links of a page that have no existing target, one line each.
fn broken(name: &str, page: &Page, pages: &BTreeMap<String, Page>) -> Vec<String> {
    let mut broken = Vec::new();
    for (line, link) in &page.links {
        if link.contains("://") || link.starts_with("mailto:") {
            continue;
        }
        let (path, anchor) = link.split_once('#').map_or((link.as_str(), None), |(path, anchor)| (path, Some(anchor)));
        let target = if path.is_empty() { PathBuf::from(name) } else { resolved(name, path) };
        let known = pages.get(&target.display().to_string());
        let leads_to_heading =
            known.is_none_or(|page| anchor.is_none_or(|anchor| page.anchors.iter().any(|known| known == anchor)));
        if known.is_none() && !root().join(&target).exists() {
            broken.push(format!("{name}:{line}: {link} leads to no file"));
        } else if !leads_to_heading {
            broken.push(format!("{name}:{line}: {link} leads to no heading"));
        }
    }
    broken
}

/// Returns the sentences of a text. A full stop, exclamation mark, question mark, colon or semicolon before a space
/// ends a sentence, unless a lower-case letter follows.
fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let (mut start, mut previous) = (0, ' ');
    for (at, letter) in text.char_indices() {
        if letter == ' ' && ['.', '!', '?', ':', ';'].contains(&previous) {
            let next = text[at..].trim_start().chars().next();
            if next.is_some_and(|next| !next.is_lowercase()) {
                sentences.push(&text[start..at]);
                start = at;
            }
        }
        previous = letter;
    }
    sentences.push(&text[start..]);
    sentences
}

/// Returns whether a file may contain this sentence or line.
fn is_exception(name: &str, text: &str) -> bool {
    EXCEPTIONS.iter().any(|(file, part)| *file == name && text.contains(part))
}

/// Returns whether a word in lower case is a contraction. "don't-care" is a term.
fn is_contraction(word: &str) -> bool {
    let ends = ["n't", "'re", "'ll", "'ve", "'m"].iter().any(|end| word.ends_with(end));
    ends || ["it's", "that's", "there's", "what's", "let's"].contains(&word)
}

/// Returns the sentences of a page that break the rules, one line each. `unused` are words that the page must not use.
fn findings(name: &str, page: &Page, unused: &[&str]) -> Vec<String> {
    let mut findings = Vec::new();
    for piece in &page.pieces {
        for sentence in sentences(&piece.text).into_iter().filter(|sentence| !is_exception(name, sentence)) {
            let location = format!("{name}:{}", piece.line);
            let words = sentence.split_whitespace().count();
            if words > MAX_WORDS {
                findings.push(format!("{location}: a sentence of {words} words: {sentence:.80}"));
            }
            // Text between grave accents is code.
            let prose: String = sentence.split('`').step_by(2).collect::<Vec<_>>().join("`");
            let lower = prose.to_lowercase().replace('\u{2019}', "'");
            let is_word = |at: usize| !lower[..at].ends_with(char::is_alphanumeric);
            let is_used = |phrase: &&str| lower.match_indices(phrase).any(|(at, _)| is_word(at));
            let words = lower.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
            let contractions = words.filter(|word| is_contraction(word));
            for word in unused.iter().copied().filter(is_used).chain(contractions) {
                findings.push(format!("{location}: '{word}' in: {sentence:.80}"));
            }
        }
    }
    findings
}

/// Returns the numbered lines that are too wide, one line each.
fn wide<'a>(name: &str, lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<String> {
    let is_wide = |line: &str| {
        let has_long_word = line.split_whitespace().any(|word| word.len() > 40);
        line.chars().count() > MAX_COLUMNS && !has_long_word && !is_exception(name, line)
    };
    let wide = lines.filter(|(_, line)| is_wide(line));
    wide.map(|(number, line)| format!("{name}:{number}: {} columns", line.chars().count())).collect()
}

/// Returns the findings of a page.
fn page_findings(name: &str, text: &str) -> Vec<String> {
    let page = Page::parse(text);
    let lines = page.prose.iter().map(|(number, line)| (*number, line.as_str()));
    [findings(name, &page, UNUSED), wide(name, lines)].concat()
}

/// Returns the comments of a Rust file as a page with the same line numbers.
fn comments(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.trim_start();
        let comment = ["///", "//!", "//"].iter().find_map(|start| line.strip_prefix(start)).unwrap_or_default();
        comment.strip_prefix(' ').unwrap_or(comment)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the findings of a Rust file.
fn rust_findings(name: &str, text: &str) -> Vec<String> {
    let page = Page::parse(&comments(text));
    let lines = (1..).zip(text.lines());
    [findings(name, &page, &[UNUSED, UNUSED_IN_RUST].concat()), wide(name, lines)].concat()
}

#[test]
fn links_lead_to_files_and_headings() {
    let pages: BTreeMap<String, Page> = pages().iter().map(|(name, text)| (name.clone(), Page::parse(text))).collect();
    assert!(pages.len() > 100, "{} pages", pages.len());
    let broken: Vec<String> = pages.iter().flat_map(|(name, page)| broken(name, page, &pages)).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let text =
        "# One page\n\n[a](#one-page) [b](#two) [c](../README.md#no-heading) ![d](missing.svg) [e](https://e.org)";
    let mut pages = BTreeMap::from([("docs/x.md".to_string(), Page::parse(text))]);
    pages.insert("README.md".into(), Page::parse("# Warploom"));
    let expected = [
        "docs/x.md:3: #two leads to no heading",
        "docs/x.md:3: ../README.md#no-heading leads to no heading",
        "docs/x.md:3: missing.svg leads to no file",
    ];
    assert_eq!(broken("docs/x.md", &pages["docs/x.md"], &pages), expected);
}

#[test]
fn prose_follows_the_rules() {
    assert!(EXCEPTIONS.len() <= 20, "{} exceptions", EXCEPTIONS.len());
    let findings: Vec<String> = pages().iter().flat_map(|(name, text)| page_findings(name, text)).collect();
    assert!(findings.is_empty(), "{} findings\n{}", findings.len(), findings.join("\n"));
}

#[test]
fn comments_in_rust_follow_the_rules() {
    let files = files(".rs");
    assert!(files.len() > 500, "{} files", files.len());
    let findings: Vec<String> = files.iter().flat_map(|(name, text)| rust_findings(name, text)).collect();
    assert!(findings.is_empty(), "{} findings\n{}", findings.len(), findings.join("\n"));
}

#[test]
fn comments_against_the_rules_are_found() {
    let long = "word ".repeat(MAX_WORDS + 1);
    let wide = "wide ".repeat(25);
    let text = format!(
        "//! {long}\n\nfn f() {{\n    // It isn't. It is told\n    // and hangs on it.\n    g(\"{wide}\");\n}}\n\
         /// `isn't` is code, and a don't-care is a term.\n///\n/// ```\n/// it isn't prose\n/// ```\n\
         const X: &str = \"it isn't a comment\";\n"
    );
    let found = rust_findings("x.rs", &text);
    let starts = ["x.rs:1: a sentence of 36 words", "x.rs:4: 'isn't'", "x.rs:4: 'is told'", "x.rs:4: 'told'"];
    let starts = starts.into_iter().chain(["x.rs:4: 'hangs on'", "x.rs:1: 18", "x.rs:6: 13"]);
    let starts: Vec<&str> = starts.collect();
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (found, start) in found.iter().zip(starts) {
        assert!(found.starts_with(start), "{found} does not start with {start}");
    }
}

#[test]
fn prose_against_the_rules_is_found() {
    let long = "word ".repeat(MAX_WORDS + 1);
    let wide = "wide ".repeat(25);
    let text = format!(
        "# A page\n\n{long}\n\n| x | it isn't |\n|---|---|\n| `isn't {wide}` | reckoned |\n\n```\nisn't {wide}\n```\n"
    );
    let found = page_findings("x.md", &text);
    let starts = ["x.md:3: a sentence of 36 words", "x.md:5: 'isn't'", "x.md:7: 'reckon'", "x.md:3: 180"];
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (found, start) in found.iter().zip(starts) {
        assert!(found.starts_with(start), "{found}");
    }
    assert_eq!(
        sentences("One, e.g. this. Two: three; four. `Five` is six."),
        ["One, e.g. this.", " Two: three; four.", " `Five` is six."]
    );
}

#[test]
fn pages_are_short_and_in_the_index() {
    let pages = pages();
    for (name, text) in &pages {
        let limit = MAX_BYTES.iter().find(|(start, _)| name.starts_with(start)).map(|(_, limit)| *limit);
        assert!(limit.is_none_or(|limit| text.len() as u64 <= limit), "{name} has {} bytes", text.len());
    }
    let linked = |index: &str| -> Vec<PathBuf> {
        Page::parse(&pages[index]).links.iter().map(|(_, link)| resolved(index, link)).collect()
    };
    let index =
        [linked("docs/README.md"), linked("docs/studies/results/README.md"), linked("docs/decisions/README.md")];
    for name in pages.keys().filter(|name| name.starts_with("docs/") && *name != "docs/README.md") {
        assert!(index.concat().contains(&PathBuf::from(name)), "no index links to {name}");
    }
}

#[test]
fn decisions_are_numbered_without_gaps() {
    let pages = pages();
    let is_decision = |name: &&String| name.starts_with("docs/decisions/") && !name.ends_with("README.md");
    let index = &pages["docs/decisions/README.md"];
    for (number, name) in (1..).zip(pages.keys().filter(is_decision)) {
        let text = &pages[name];
        assert!(name.starts_with(&format!("docs/decisions/{number:04}-")), "{name} is not decision {number}");
        let title = text.strip_prefix(&format!("# {number}. ")).and_then(|text| text.lines().next());
        let title = title.unwrap_or_else(|| panic!("{name} does not start with '# {number}. '"));
        let status = text.lines().nth(2).unwrap_or_default();
        let fields = status.strip_prefix("Status: ").and_then(|rest| rest.split_once(". Date: "));
        let (status, date) = fields.unwrap_or_else(|| panic!("{name}:3: no 'Status: ... Date: ...'"));
        let row = format!("| {number} | [{title}]({}) | {status} | {} |", &name[15..], date.trim_end_matches('.'));
        assert!(index.contains(&row), "docs/decisions/README.md has no row\n{row}");
    }
}
