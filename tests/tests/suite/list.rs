//! `warploom list`: `--set` applies to all formats.

use crate::common::{capture_output, warploom};
use serde_json::{json, Value};
use tempfile::TempDir;
use warploom_tests::examples::{MEASURED, STREAMED};
use warploom_tests::text;

/// Returns the output of `list` with these arguments.
fn list(arguments: &str) -> String {
    let folder = TempDir::new().expect("a folder");
    let (code, data, errors) = capture_output(warploom(folder.path(), ["list"]).args(arguments.split(' ')));
    assert_eq!(code, Some(0), "{arguments}: {errors}");
    data
}

/// Returns the values of the named parameter in the tables of all listed blocks.
fn values<'a>(table: &'a str, name: &str) -> Vec<&'a str> {
    let lines = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines.filter(|words| words.first() == Some(&name)).filter_map(|words| words.get(1).copied()).collect()
}

#[test]
fn settings_apply_to_every_format() {
    let table = list(text!("{MEASURED} --set warps=4"));
    assert_eq!((values(&table, "WARPS"), values(&table, "CHANNELS")), (vec!["4"], vec!["16"]), "{table}");
    for text in ["ports (WARPS=4 CHANNELS=16", "instantiation (WARPS=4 CHANNELS=16"] {
        assert!(table.contains(text), "no '{text}' in\n{table}");
    }
    let defaults = list(MEASURED);
    assert_eq!(values(&defaults, "WARPS"), ["8"], "{defaults}");
    assert!(defaults.contains("ports (default parameters)") && defaults != table);
    // Several blocks are listed without ports.
    assert_eq!(values(&list(text!("{MEASURED} {STREAMED} --set WARPS=16")), "WARPS"), ["16", "16"]);

    let csv = list(text!("{MEASURED} --set WARPS=4 --format csv"));
    assert!(csv.starts_with(text!("block,parameter,default,value,meaning\n{MEASURED},WARPS,8,4,")), "{csv}");
    let json = |settings: &str| -> Value {
        serde_json::from_str(&list(&format!("{MEASURED}{settings} --format json"))).expect("JSON")
    };
    let (small, defaults) = (json(" --set WARPS=4"), json(""));
    let figures = |list: &Value| {
        let parameter = &list[0]["parameters"][0];
        [&parameter["name"], &parameter["default"], &parameter["value"]].map(Clone::clone)
    };
    assert_eq!(figures(&small), [json!("WARPS"), json!(8), json!(4)]);
    assert_eq!(figures(&defaults), [json!("WARPS"), json!(8), json!(8)]);
    assert_ne!(small[0]["ports"], defaults[0]["ports"]);
}
