use crate::search::*;
use std::collections::BTreeMap;
use warploom_compiler::locks::Rules;

#[test]
fn probe() {
    let seed: u64 = std::env::var("SEED").ok().and_then(|x| x.parse().ok()).unwrap_or(1);
    let count: u64 = std::env::var("COUNT").ok().and_then(|x| x.parse().ok()).unwrap_or(2000);
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let started = std::time::Instant::now();
    let mut gen = std::time::Duration::ZERO;
    let first: u64 = std::env::var("FIRST").ok().and_then(|x| x.parse().ok()).unwrap_or(0);
    for number in first..first + count {
        if std::env::var("NUMBERS").is_ok() {
            eprintln!("{number}");
            let source = kernel(seed, number);
            eprintln!("{}", source.text);
        }
        let s0 = std::time::Instant::now();
        let source = kernel(seed, number);
        gen += s0.elapsed();
        let fate = fate(&source, &lanes(number), Rules::default());
        if let Fate::Hangs { lanes, .. } = fate {
            if counts.get("hangs").copied().unwrap_or(0) < 12 {
                println!("# {number}\n{}", shrunk(&source, lanes, Rules::default()).kernel);
            }
            *counts.entry("hangs".into()).or_default() += 1;
        }
        *counts.entry(format!("{fate:?}")).or_default() += 1;
    }
    println!("{counts:#?} {:?} {:?}", started.elapsed(), gen);
}
