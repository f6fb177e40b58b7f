//! Tests of source files and file lists.

use super::*;

#[test]
fn modules_are_found_outside_of_comments_and_strings() {
    let text = "// module a\n/* module b */ module \\c$d (input x); endmodule\nmodule automatic e;\n  \
                initial $display(\"module f \\\" module g\");\nendmodule: e\nmacromodule h(); \
                endmodule /* module i";
    assert_eq!(modules(text), ["c$d", "e", "h"]);
    let used = words("module top; a u(); endmodule : top module a; endmodule").filter(|(_, defines)| !defines);
    let used: Vec<&str> = used.map(|(word, _)| word).collect();
    assert_eq!(used, ["module", "a", "u", "endmodule", "module", "endmodule"]);
}

#[test]
fn names_before_quotation_marks_are_found_in_one_pass() {
    let text = "no\" `include \"a.v\" // `include \"lib/b.v\"\n`include <c.v> d.v\"e.v";
    assert_eq!(
        quoted_names(text).collect::<Vec<_>>(),
        [" `include ", "a.v", " `include ", "b.v", "\n`include <c.v> d.v"]
    );
    assert_eq!(quoted_names("").count() + quoted_names("a.v\"").count(), 0);
}

#[test]
fn named_include_directories_are_searched_before_the_directories_of_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    for (name, text) in [
        ("rtl/a.v", "`include \"step.vh\"\n`include \"own.vh\"\nmodule a; endmodule"),
        ("rtl/step.vh", "`define STEP 1"),
        ("rtl/own.vh", ""),
        ("inc/step.vh", "`define STEP 2"),
        ("all.f", "rtl/a.v +incdir+inc"),
    ] {
        let path = root.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("written");
    }
    let by_list = Sources::listed(root, &[root.join("all.f")], &[]).expect("it is read");
    let by_option = Sources::listed(root, &[root.join("rtl/a.v")], &[root.join("inc")]).expect("it is read");
    for sources in [by_list, by_option] {
        let directories: Vec<String> = sources.directories().into_iter().map(|(name, _)| name).collect();
        assert_eq!(directories, ["rtl1", "rtl0"]);
        assert_eq!(sources.flags, ["+incdir+sources/rtl1", "+incdir+sources/rtl0"]);
        // Yosys would include the file beside a.v, so rtl/step.vh is not among the headers.
        let headers = [("rtl0/own.vh", ""), ("rtl1/step.vh", "`define STEP 2")];
        assert_eq!(sources.headers, headers.map(|(name, text)| (name.into(), text.into())));
    }
}

const UNKNOWN_ENTRY: &str = "all.f:2:6: unknown entry '-y'; expected FILE, -v FILE, -f FILE, +incdir+DIR, \
     +define+NAME[=VALUE], or a comment\n  2 |  a.v -y lib\n    |      ^";

#[test]
fn a_file_list_defines_the_order_and_its_errors_have_locations() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    std::fs::create_dir(root.join("lib")).expect("a folder");
    for (name, text) in [
        ("b.v", "`include \"y.v\"\nmodule b; endmodule"),
        ("y.v", "// included\n`include \"x.v\""),
        ("x.v", "// included by y.v"),
        ("a.v", "module a; endmodule"),
        ("z.v", "module z; endmodule"),
        ("lib/cells.v", "module cell; endmodule"),
        ("lib/cells.vh", "// header"),
        ("lib/lib.f", "-v cells.v"),
        ("all.f", "# comment\nb.v // comment\na.v +define+X=1 +define+Y=2+Z+ +incdir+lib\n-f lib/lib.f\n"),
    ] {
        std::fs::write(root.join(name), text).expect("written");
    }
    let sources = Sources::read(root, &["wl_a", "a"]).expect("it is read");
    let names = |files: &[(String, String)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&sources.files), ["rtl0/b.v", "rtl0/a.v", "rtl1/cells.v"]);
    assert_eq!(names(&sources.headers), ["rtl0/x.v", "rtl0/y.v", "rtl1/cells.vh"]);
    assert_eq!(
        sources.flags,
        ["+define+X=1", "+define+Y=2", "+define+Z", "+incdir+sources/rtl1", "+incdir+sources/rtl0"]
    );
    assert_eq!(
        (sources.modules(), &sources.left_out[..]),
        (vec!["b".into(), "a".into()], &["x.v".to_string(), "y.v".to_string(), "z.v".to_string()][..])
    );
    assert_eq!(sources.with_user_paths("x sources/rtl1/cells.v:1"), format!("x {}/lib/cells.v:1", root.display()));

    for (list, expected) in [
        ("b.v\n a.v -y lib", UNKNOWN_ENTRY),
        ("missing.v", "missing.v: cannot be read: "),
        ("b.v\nb.v", "b.v: duplicate file"),
        ("-f", "all.f:1:1: missing file after '-f'\n  1 | -f\n    | ^"),
        ("-f all.f", "all.f: cyclic file lists: "),
        ("+incdir+nowhere", "all.f:1:1: no such directory "),
        ("// nothing", "no Verilog file in this list"),
    ] {
        std::fs::write(root.join("all.f"), list).expect("written");
        let error = Sources::read(root, &["wl_a", "a"]).expect_err(list).to_string();
        assert!(error.contains(expected), "{list}: {error}");
    }
    // Without the check for lists that were read already, the last list would be read 6^15 times.
    for level in 0..16 {
        let lists = format!("-f level{}.f ", level + 1).repeat(6);
        let text = if level == 15 { "b.v\n".into() } else { lists };
        std::fs::write(root.join("lib").join(format!("level{level}.f")), text).expect("written");
    }
    std::fs::write(root.join("lib/b.v"), "module b; endmodule").expect("written");
    std::fs::write(root.join("all.f"), "-f lib/level0.f\n-f lib/../lib/level0.f").expect("written");
    let sources = Sources::read(root, &[]).expect("each list is read once");
    assert_eq!(sources.paths().collect::<Vec<_>>(), [root.join("lib/b.v")]);
    std::fs::write(root.join("lib/level15.f"), "-f level12.f").expect("written");
    let cycle = Sources::read(root, &[]).expect_err("a cycle").to_string();
    let end = "level12.f -> {}/level13.f -> {}/level14.f -> {}/level15.f -> {}/level12.f";
    let end = end.replace("{}", &root.join("lib").display().to_string());
    assert!(cycle.ends_with(&end) && cycle.matches("cyclic").count() == 1, "{cycle}");
    std::fs::write(root.join("lib/level15.f"), "-f deeper.f").expect("written");
    std::fs::write(root.join("lib/deeper.f"), "b.v").expect("written");
    let deep = Sources::read(root, &[]).expect_err("17 levels").to_string();
    assert!(deep.ends_with("deeper.f: file lists nested more than 16 levels deep"), "{deep}");
    std::fs::write(root.join("all.f"), "b.v\n/dev/zero").expect("written");
    let endless = Sources::read(root, &[]).expect_err("no end").to_string();
    assert!(endless.contains("all.f:2: /dev/zero: more than 268435456 bytes of Verilog"), "{endless}");
    std::fs::write(root.join("other.f"), "").expect("written");
    let error = Sources::read(root, &["wl_a", "a"]).expect_err("two lists").to_string();
    assert!(error.contains("several file lists: all.f, other.f\n  help: keep one, or rename one to wl_a.f"), "{error}");
}
