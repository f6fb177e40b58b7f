//! Tests of results directories and their merge.

use super::*;
use crate::error::CampaignError;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn names() -> Vec<String> {
    (0..20).map(|number| format!("item {number}")).collect()
}

fn request(folder: &Path, shard: &str) -> Request {
    Request {
        folder: folder.into(),
        shard: shard.parse().expect("a shard"),
        subcommand: "cosim",
        arguments: BTreeMap::from([("--seeds".to_string(), "5".to_string())]),
        command: format!("warploom cosim --shard {shard}"),
    }
}

fn open(request: &Request) -> Result<Results, CampaignError> {
    open_with(request, "5.006", &names())
}

fn open_with(request: &Request, verilator: &str, names: &[String]) -> Result<Results, CampaignError> {
    let sources = BTreeMap::from([("adder".to_string(), "1f".to_string())]);
    Results::open(request, sources, BTreeMap::from([("Verilator".to_string(), verilator.to_string())]), names)
}

/// Judges at most `count` of the items that no earlier start of the shard judged.
fn judge(results: &Results, count: usize) {
    let open = names().into_iter().filter(|name| results.selects(name) && !results.has(name));
    for name in open.take(count) {
        results.put(&name, &(name.len(), results.shard().to_string() + "/failures/a")).expect("written");
    }
}

/// Writes complete shards, and returns their directories.
fn shards(folder: &Path, count: u64) -> Vec<PathBuf> {
    let shard = |number| {
        let path = folder.join(format!("{number}-of-{count}"));
        judge(&open(&request(&path, &format!("{number}/{count}"))).expect("opened"), usize::MAX);
        path
    };
    (1..=count).map(shard).collect()
}

fn rejection(folders: &[PathBuf]) -> String {
    Merged::read(folders, false).expect_err("rejected").to_string()
}

#[test]
fn shards_are_disjoint_and_complete() {
    for count in 1..6 {
        let shards: Vec<Shard> = (1..=count).map(|number| Shard { number, count }).collect();
        for item in names() {
            assert_eq!(shards.iter().filter(|shard| shard.selects(&item)).count(), 1, "{item} of {count}");
        }
    }
    let of_first = names().iter().filter(|item| Shard { number: 1, count: 2 }.selects(item)).count();
    assert!((5..15).contains(&of_first), "{of_first} of 20");
}

#[test]
fn an_invalid_shard_is_rejected() {
    assert_eq!("2/3".parse::<Shard>().expect("a shard"), Shard { number: 2, count: 3 });
    assert_eq!(Shard { number: 2, count: 3 }.to_string(), "2/3");
    for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "+1/2", "/2", "99999999999999999999/1"] {
        let message = text.parse::<Shard>().expect_err("rejected").to_string();
        assert!(message.contains(text) && message.contains("expected K/N"), "{message}");
    }
}

#[test]
fn a_killed_shard_resumes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shard");
    judge(&open(&request(&path, "1/1")).expect("opened"), 7);
    let lines = path.join("results.jsonl");
    let text = std::fs::read_to_string(&lines).expect("results");
    // A kill truncates the last line.
    std::fs::write(&lines, format!("{text}{{\"item\":\"item 9\",\"ind")).expect("written");
    let message = rejection(std::slice::from_ref(&path));
    assert!(message.contains("shard 1/1 has judged 7 of 20 items"), "{message}");
    assert!(message.contains("help: resume it with: warploom cosim --shard 1/1"), "{message}");
    let moved = folder.path().join("moved");
    std::fs::rename(&path, &moved).expect("moved");
    let message = rejection(std::slice::from_ref(&moved));
    assert!(message.contains(&format!("help: move it back to {}, and resume it with", path.display())), "{message}");
    std::fs::rename(&moved, &path).expect("moved back");
    let again = open(&request(&path, "1/1")).expect("opened");
    assert_eq!(names().iter().filter(|name| again.has(name)).count(), 7);
    assert_eq!(again.get::<(usize, String)>("item 0").expect("readable").map(|(length, _)| length), Some(6));
    judge(&again, usize::MAX);
    let merged = Merged::read(&[path], false).expect("complete");
    let order: Vec<&str> = merged.items.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(order, names());
}

#[test]
fn a_second_process_is_rejected() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = open(&request(folder.path(), "1/1")).expect("opened");
    let message = open(&request(folder.path(), "1/1")).expect_err("in use").to_string();
    assert!(message.contains("another process is writing"), "{message}");
    drop(first);
    open(&request(folder.path(), "1/1")).expect("opened");
}

#[test]
fn another_campaign_is_not_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open(&request(folder.path(), "1/2")).expect("opened"));
    let rejected =
        |request: &Request, verilator: &str| open_with(request, verilator, &names()).expect_err("rejected").to_string();
    let message = rejected(&request(folder.path(), "2/2"), "5.006");
    assert!(message.contains("shard is 1/2 there, 2/2 now"), "{message}");
    let mut seeds = request(folder.path(), "1/2");
    seeds.arguments.insert("--seeds".into(), "6".into());
    let message = rejected(&seeds, "5.006");
    assert!(message.contains("argument --seeds is 5 there, 6 now"), "{message}");
    let message = rejected(&request(folder.path(), "1/2"), "5.052");
    assert!(message.contains("version of Verilator is 5.006 there, 5.052 now"), "{message}");
}

#[test]
fn results_follow_no_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("target");
    std::fs::write(&target, "").expect("written");
    let path = folder.path().join("shard");
    std::fs::create_dir(&path).expect("a folder");
    std::os::unix::fs::symlink(&target, path.join("results.jsonl")).expect("a link");
    open(&request(&path, "1/1")).expect_err("rejected");
    assert_eq!(std::fs::read_to_string(&target).expect("readable"), "");
}

#[test]
fn moved_failures_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut before_move = request(&folder.path().join("before"), "1/1");
    before_move.command = "warploom".into();
    let results = open(&before_move).expect("opened");
    let before = folder.path().join("before/failures/adder-1").display().to_string();
    names().iter().for_each(|name| results.put(name, &[&before]).expect("written"));
    drop(results);
    std::fs::rename(folder.path().join("before"), folder.path().join("after")).expect("moved");
    let merged = Merged::read(&[folder.path().join("after")], false).expect("complete");
    let after = folder.path().join("after/failures/adder-1").display().to_string();
    assert_eq!(merged.items[0].result::<Vec<String>>().expect("texts"), [after]);
}

#[test]
fn unequal_missing_and_repeated_shards_are_rejected_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = shards(folder.path(), 3);
    assert_eq!(Merged::read(&all, false).expect("complete").items.len(), 20);
    let reversed: Vec<PathBuf> = all.iter().rev().cloned().collect();
    assert_eq!(Merged::read(&reversed, false).expect("any order").items[19].name, "item 19");
    assert!(rejection(&all[..2]).contains("missing shards: 3/3"));
    let message = rejection(&shards(folder.path(), 50)[..1]);
    assert!(message.ends_with(", 20/50, 21/50 and 29 more"), "{message}");
    let twice = [all.clone(), vec![all[0].clone()]].concat();
    assert!(rejection(&twice).contains("duplicate shard 1/3: "), "{}", rejection(&twice));
    let of_two = shards(folder.path(), 2);
    let message = rejection(&[all[0].clone(), of_two[1].clone()]);
    assert!(message.contains("number of shards is 3 in") && message.contains(", 2 in"), "{message}");
    assert!(rejection(&[folder.path().join("none")]).contains("not a results directory"));

    for (from, to, name) in [
        ("\"1f\"", "\"2e\"", "sources of adder is 1f in"),
        ("5.006", "5.052", "version of Verilator is 5.006 in"),
        ("\"executable\": \"", "\"executable\": \"0", "executable is "),
        (&format!("\"warploom\": \"{}\"", env!("CARGO_PKG_VERSION")), "\"warploom\": \"9\"", "version of Warploom is"),
        ("\"--seeds\": \"5\"", "\"--seeds\": \"4\"", "argument --seeds is 5 in"),
    ] {
        let file = all[2].join("campaign.json");
        let text = std::fs::read_to_string(&file).expect("the header");
        assert!(text.contains(from), "{text}");
        std::fs::write(&file, text.replace(from, to)).expect("written");
        assert!(rejection(&all).contains(name), "{}", rejection(&all));
        assert_eq!(Merged::read(&all, true).is_ok(), name == "executable is ", "{name}");
        std::fs::write(&file, text).expect("written");
    }
}

#[test]
fn forged_results_are_rejected() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = shards(folder.path(), 3);
    let file = all[0].join("results.jsonl");
    let text = std::fs::read_to_string(&file).expect("results");
    let first = text.lines().next().expect("a line");
    let with = |content: String| {
        std::fs::write(&file, content).expect("written");
        rejection(&all)
    };
    assert!(with(format!("{text}{first}\n")).contains("has two results"));
    assert!(with(format!("{text}{{\"item\": 5}}\n")).contains("results.jsonl:"));
    let other = names().into_iter().find(|name| !Shard { number: 1, count: 3 }.selects(name)).expect("an item");
    let foreign = format!("{text}{{\"item\":\"{other}\",\"index\":1,\"result\":[0,\"\"]}}\n");
    assert!(with(foreign).contains("does not belong to shard 1/3"));
    let renamed = text.replacen("\"index\":", "\"index\":1", 1);
    assert!(with(renamed).contains("the items of these shards are not those of their campaign"));
}

#[test]
fn an_empty_shard_is_complete_and_an_empty_campaign_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let single = ["only".to_string()];
    let folders: Vec<PathBuf> = (1..=2)
        .map(|number| {
            let path = folder.path().join(number.to_string());
            let results = open_with(&request(&path, &format!("{number}/2")), "5.006", &single).expect("opened");
            if results.selects("only") {
                results.put("only", &1).expect("written");
            }
            path
        })
        .collect();
    assert_eq!(Merged::read(&folders, false).expect("complete").items.len(), 1);
    let path = folder.path().join("nothing");
    drop(open_with(&request(&path, "1/1"), "5.006", &[]).expect("opened"));
    assert!(rejection(&[path]).contains("the campaign has no item"));
}
