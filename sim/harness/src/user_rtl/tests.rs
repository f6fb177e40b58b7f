//! Tests of the error messages about user RTL.

use super::sources::Sources;
use super::verilator_errors::rejected;
use super::*;
use crate::sample::ENTRY;
use crate::sample_fifo::ENTRY as FIFO;
use crate::tools::ToolError;

#[test]
fn errors_of_the_selection_are_shown_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().display();
    let error = |rtl: &UserRtl, blocks: &[(&'static Entry, Parameters)]| {
        rtl.check(blocks).expect_err("the selection is wrong").to_string()
    };
    let one = [(&ENTRY, ENTRY.defaults())];
    let both = [(&ENTRY, ENTRY.defaults()), (&FIFO, FIFO.defaults())];
    let missing = UserRtl::from(folder.path().join("missing").as_path());
    let expected = format!("--rtl {name}/missing: no such directory; expected a directory with the Verilog of a block");
    assert_eq!(error(&missing, &one), expected);
    std::fs::write(folder.path().join("file"), "").expect("written");
    let file = UserRtl::from(folder.path().join("file").as_path());
    let expected = format!("--rtl {name}/file: not a directory; expected a directory with the Verilog of a block");
    assert_eq!(error(&file, &one), expected);
    std::fs::create_dir(folder.path().join("fifo")).expect("made");
    let mut rtl = UserRtl::from(folder.path());
    let expected = format!(
        "--rtl {name} with 2 blocks: no subdirectory for adder\n  help: select the block of the Verilog, e.g. \
         warploom cosim adder --rtl {name},\n        or create a subdirectory for each block, named like the block"
    );
    assert_eq!(error(&rtl, &both), expected);
    std::fs::create_dir(folder.path().join("adder")).expect("made");
    rtl.top = Some("top".into());
    assert_eq!(error(&rtl, &both), "--top top with 2 blocks; expected one block\n  help: select the block");
    assert!(rtl.check(&one).is_ok());
}

#[test]
fn errors_of_the_top_module_are_shown_whole() {
    let error = |text: &str| {
        let mut sources = Sources::default();
        sources.folder = "rtl".into();
        sources.files = vec![("rtl0/a.v".into(), text.into())];
        let rtl = UserRtl::from(Path::new("rtl"));
        rtl.top_module(&sources, &["wl_a", "a"]).map_err(|error| error.to_string())
    };
    assert_eq!(error("module b; endmodule module a; endmodule"), Ok("a".into()));
    let help = "\n  help: select the top module with --top NAME";
    assert_eq!(error("module b; endmodule"), Err(format!("no module wl_a or a in rtl; found b{help}")));
    assert_eq!(error("// module a"), Err(format!("no module wl_a or a in rtl; found no module{help}")));
    let many: String = (0..14).map(|number| format!("module m{number}; endmodule\n")).collect();
    let listed = "m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11 and 2 more";
    assert_eq!(error(&many), Err(format!("no module wl_a or a in rtl; found {listed}{help}")));
    let reserved = "reserved module name 'packed' in rtl\n  help: rename the module";
    assert_eq!(error("module a; endmodule module packed; endmodule"), Err(reserved.into()));
}

#[test]
fn errors_of_verilator_are_shown_with_the_users_paths() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.v"), "module a (;\n").expect("written");
    std::fs::write(folder.path().join("b.v"), "").expect("written");
    std::fs::write(folder.path().join("all.f"), "a.v\n").expect("written");
    let sources = Sources::read(folder.path(), &[]).expect("it is read");
    let failed = |output: &str| ToolError::Failed {
        tool: "verilator",
        status: "exit status: 1".into(),
        subject: "a".into(),
        command: "verilator".into(),
        output: output.into(),
    };
    let name = folder.path().display();
    assert_eq!(
        rejected(failed("%Error: sources/rtl0/a.v:1:11: syntax error"), &sources).to_string(),
        format!(
            "Verilator rejects the Verilog of {name}:\n%Error: {name}/a.v:1:11: syntax error\n  \
             note: files not in all.f: b.v"
        )
    );
    let internal = rejected(failed("%Error: Internal Error: a.v"), &sources);
    assert!(matches!(internal, CampaignError::Tool(ToolError::Failed { .. })), "{internal}");
}
