//! Random kernels that are hard to classify for the lock analysis: combinations of links, retries, counters, flags and
//! barriers, with random changes.

use super::change::change;
use super::fragments::{links, loops, retries};
use super::writer::Writer;
use crate::source::Source;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Regions of every kernel with their possible initial values; the empty text stands for zeros. Unused regions are
/// removed.
const REGIONS: &[(&str, &[&str])] = &[
    ("head[4]", &["", "", "", " = 1", " = index + 1"]),
    ("tail[2]", &["", "", " = 1"]),
    (
        "next[4 * lanes + 8]",
        &["", "", "", "", " = 0, 2, 3, 0", " = 0, 2, 1", " = 0, 1", " = (index + 1) % 4", " = index", " = index / 2"],
    ),
    ("word[4]", &["", "", "", " = 1", " = index"]),
    ("version[2]", &["", " = 2"]),
    ("count[4]", &["", "", " = lanes"]),
    ("flag[2 * lanes]", &["", "", " = 1"]),
    (
        "place[2 * lanes]",
        &[
            "",
            " = index + 1",
            " = lanes - index % lanes",
            " = index % 3",
            " = index ^ 1",
            " = (index + 1) % lanes",
            " = index",
            " = index * 3 % 5",
        ],
    ),
    ("parent[2 * lanes]", &[" = index", " = index", " = index / 2", " = (index > 1) * (index - 1)", " = index % 2"]),
    ("data[2 * lanes]", &["", " = index * 5 % 7", " = index % 2"]),
];

/// Number of themes; a theme is a kind of fragment.
const THEMES: u64 = 8;

/// Number of attempts per kernel with random changes, since some changed kernels are invalid. Later attempts make no
/// changes.
const ATTEMPTS: usize = 64;

/// Returns kernel `number` of a seed; every number gives a kernel.
pub fn kernel(seed: u64, number: u64) -> Source {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    for attempt in 0.. {
        // An unchanged kernel is valid. A changed kernel may be invalid.
        let max_changes = if attempt < ATTEMPTS { 3 } else { 0 };
        let kernel = text(Writer::new(&mut random, statement), &format!("search_{seed}_{number}"));
        let Ok(source) = Source::parse("search.kernel", &kernel) else { continue };
        let changes = if max_changes > 0 && random.random_bool(0.5) { random.random_range(1..=max_changes) } else { 0 };
        if let Some(source) = change(&source, changes, &mut random) {
            return source;
        }
    }
    unreachable!("every number gives a kernel")
}

/// Returns the text of a kernel: the choice of a node, and one to three fragments, mostly of one theme.
fn text(mut writer: Writer, name: &str) -> String {
    writer.block("start");
    writer.select_own_node();
    let count = writer.random.random_range(1..=3);
    let theme = writer.below(THEMES);
    for _ in 0..count {
        writer.statement(theme, 2);
    }
    if writer.chance(30) {
        links::cut(&mut writer);
    }
    let mut header = format!("kernel {name}\nclass hopeless\n");
    for (region, values) in REGIONS {
        let values = values.choose(writer.random).unwrap_or(&"");
        _ = writeln!(header, "memory {region}{values}");
    }
    header += "private own[8]\n";
    header + &writer.text + "exit\n"
}

/// Writes a fragment, mostly of this theme, with nested fragments up to this depth.
fn statement(writer: &mut Writer, theme: u64, depth: u64) {
    let kind = if writer.chance(75) { theme } else { writer.below(THEMES) };
    match kind {
        loops::LINKS..loops::RETRIES => links::fragment(writer),
        loops::RETRIES | 4 => retries::fragment(writer, depth),
        5 => loops::counted(writer, theme, depth),
        6 => loops::barrier_rounds(writer, theme, depth),
        _ => loops::waiting_or_search(writer, depth),
    }
}
