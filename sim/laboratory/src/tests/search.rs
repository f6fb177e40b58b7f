use crate::search::*;
use crate::*;
use warploom_compiler::locks::{self, Rules};

#[test]
fn probe() {
    let count: u64 = std::env::var("COUNT").ok().and_then(|x| x.parse().ok()).unwrap_or(2000);
    let started = std::time::Instant::now();
    let (mut n, mut blocks, mut refuted, mut both) = (0, 0, 0, 0);
    for number in 0..count {
        let source = kernel(1, number);
        let fate = fate(&source, &lanes(number), Rules::default());
        if matches!(fate, Fate::Waits | Fate::Unfinished) {
            continue;
        }
        let g = guard(&source, u64::MAX);
        n += 1;
        blocks += g.blocks;
        if let Some(r) = g.refuted {
            let hangs = matches!(fate, Fate::Hangs { .. });
            both += u64::from(hangs);
            refuted += 1;
            if !hangs {
                println!("## {number} {fate:?} {r}\n{}", source.text);
            }
        } else if matches!(fate, Fate::Hangs { .. }) {
            println!("## {number} not by guard");
        }
    }

    println!("{n} {blocks} refuted {refuted} of which hang {both} {:?}", started.elapsed());
}

#[test]
fn corpus() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../compiler/labelled");
    let mut all: Vec<Source> = names().map(super::source).collect();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    all.extend(files.iter().map(|p| Source::read(p).unwrap()));
    for source in all {
        if locks::has_locks(&locks::find(&source.kernel)) {
            continue;
        }
        let started = std::time::Instant::now();
        let g = guard(&source, u64::MAX);
        let t = started.elapsed();
        println!(
            "{} {} runs {} ended {} recurred {} blocks {:?} {}",
            source.kernel.name.text,
            g.runs,
            g.ended,
            g.recurred,
            g.blocks,
            t,
            g.refuted.map_or(String::new(), |r| format!("REFUTED {r}"))
        );
    }
}
