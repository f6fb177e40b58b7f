//! The documentation: links lead somewhere, pages stay short, decisions are numbered, and prose follows the rules that a
//! machine can check (length of sentences, words, width of lines).

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// Most words of a sentence.
const MOST_WORDS: usize = 35;

/// Most columns of a line of prose; tables, code and lines of one long link may be longer.
const MOST_COLUMNS: usize = 120;

/// Words and phrases that the documentation does not use, in lower case.
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
    "reference",
    "adversary",
    "is told",
    "are told",
    "is said",
    "are said",
    "becomes of",
    "lends its",
    "isn't",
    "can't",
    "don't",
    "doesn't",
    "won't",
    "aren't",
    "wasn't",
    "weren't",
    "it's",
    "that's",
    "there's",
    "didn't",
    "couldn't",
    "hasn't",
    "haven't",
    "wouldn't",
    "shouldn't",
];

/// Sentences that may break a rule, by page and a part of the sentence; at most 20.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// Most bytes of a page: of the front page, and of a page of results.
const MOST_BYTES: &[(&str, u64)] = &[("README.md", 8 * 1024), ("docs/studies/results/", 15 * 1024)];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// One piece of prose: a paragraph, a list item, a heading or a cell.
struct Piece {
    line: usize,
    text: String,
}

/// What is checked of a Markdown page.
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
        let (mut piece, mut begin, mut code, mut unwrapped) = (String::new(), 1, false, Vec::new());
        let flush = |pieces: &mut Vec<Piece>, piece: &mut String, begin: usize| {
            let text = std::mem::take(piece);
            if !text.trim().is_empty() {
                pieces.push(Piece { line: begin, text });
            }
        };
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            let at = line(range.start);
            match event {
                Event::Start(Tag::CodeBlock(_) | Tag::Table(_) | Tag::HtmlBlock) => {
                    unwrapped.push(at..line(range.end.saturating_sub(1)) + 1);
                    code = matches!(event, Event::Start(Tag::CodeBlock(_)));
                    flush(&mut page.pieces, &mut piece, begin);
                }
                Event::End(TagEnd::CodeBlock) => code = false,
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push((at, dest_url.to_string()));
                }
                Event::Start(Tag::Paragraph | Tag::Item | Tag::TableCell | Tag::Heading { .. }) => {
                    flush(&mut page.pieces, &mut piece, begin);
                    begin = at;
                }
                Event::End(TagEnd::Heading(_)) => {
                    page.anchors.push(anchor(&piece));
                    flush(&mut page.pieces, &mut piece, begin);
                }
                Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                    flush(&mut page.pieces, &mut piece, begin);
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

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// All Markdown pages of the tree, by their path from its root.
fn pages() -> BTreeMap<String, String> {
    let mut open = vec![PathBuf::new()];
    let mut pages = BTreeMap::new();
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
            } else if name.ends_with(".md") {
                pages.insert(name, std::fs::read_to_string(root().join(&path)).expect("a page in UTF-8"));
            }
        }
    }
    pages
}

/// The path of a link's target, from the root.
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

/// Links of a page that lead nowhere, a line each.
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

/// Sentences of a text. A full stop, colon or semicolon ends one unless a small letter follows.
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

/// What a page's prose does against the rules, a line each.
fn findings(name: &str, page: &Page) -> Vec<String> {
    let mut findings = Vec::new();
    for piece in &page.pieces {
        for sentence in sentences(&piece.text) {
            if EXCEPTIONS.iter().any(|(page, part)| *page == name && sentence.contains(part)) {
                continue;
            }
            let place = format!("{name}:{}", piece.line);
            let words = sentence.split_whitespace().count();
            if words > MOST_WORDS {
                findings.push(format!("{place}: a sentence of {words} words: {sentence:.80}"));
            }
            // Code lies between grave accents, and is not prose; "don't-care" is a term.
            let prose: String = sentence.split('`').step_by(2).collect::<Vec<_>>().join("`");
            let lower = prose.to_lowercase().replace('\u{2019}', "'").replace("don't-care", "don\u{2019}t-care");
            for phrase in UNUSED {
                let is_word = |at: usize| !lower[..at].ends_with(char::is_alphanumeric);
                if lower.match_indices(phrase).any(|(at, _)| is_word(at)) {
                    findings.push(format!("{place}: '{phrase}' in: {sentence:.80}"));
                }
            }
        }
    }
    for (number, line) in &page.prose {
        let words: Vec<&str> = line.split_whitespace().collect();
        let has_long_word = words.iter().any(|word| word.len() > 40);
        if line.chars().count() > MOST_COLUMNS && !has_long_word {
            findings.push(format!("{name}:{number}: {} columns", line.chars().count()));
        }
    }
    findings
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
    let findings: Vec<String> =
        pages().iter().flat_map(|(name, text)| findings(name, &Page::parse(text)).into_iter()).collect();
    assert!(findings.is_empty(), "{} findings\n{}", findings.len(), findings.join("\n"));
}

#[test]
fn prose_against_the_rules_is_found() {
    let long = "word ".repeat(MOST_WORDS + 1);
    let wide = "wide ".repeat(25);
    let text = format!(
        "# A page\n\n{long}\n\n| x | it isn't |\n|---|---|\n| `isn't {wide}` | reckoned |\n\n```\nisn't {wide}\n```\n"
    );
    let found = findings("x.md", &Page::parse(&text));
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
        let limit = MOST_BYTES.iter().find(|(start, _)| name.starts_with(start)).map(|(_, limit)| *limit);
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
