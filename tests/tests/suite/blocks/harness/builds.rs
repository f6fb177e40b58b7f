//! Instances of built designs, and the cache of builds.

use super::super::block;
use super::{builder, generator, library, verilog};
use warploom_contract::Layout;
use warploom_harness::build::{Kind, LibraryFile, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::simulator::{Event, Library, Simulator};
use warploom_tests::examples::{with_word_of_lane, COMBINATIONAL};

#[test]
fn instances_are_independent_and_start_at_values_of_their_seed() {
    let (block, parameters) = generator();
    let library = library(&verilog(), &block.layout(&parameters), Waves::None);
    let first_outputs = |seed| {
        let mut simulator = Simulator::new(&library, seed).expect("an instance");
        let inputs = vec![0; simulator.input_words()];
        let mut outputs = vec![0; simulator.output_words()];
        assert_eq!(simulator.step(&inputs, &mut outputs), Event::None);
        outputs
    };
    let alone: Vec<_> = (0..8).map(first_outputs).collect();
    assert!(alone.iter().any(|outputs| *outputs != alone[0]), "registers start at random");
    // Threads that create instances at the same time give the same result.
    let together: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|seed| scope.spawn(move || first_outputs(seed))).collect();
        threads.into_iter().map(|thread| thread.join().expect("it ends")).collect()
    });
    assert_eq!(alone, together);
}

#[test]
fn builders_share_a_cache_and_leave_no_partial_entries() {
    let folder = tempfile::tempdir().expect("a folder");
    let block = block(COMBINATIONAL);
    let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
    let layout = block.layout(&parameters);
    let emission = block.emit(&parameters, "wl_", "a test".into()).expect("it is emitted");
    let verilog = Verilog::of(&emission, &layout);
    let find_or_build = || builder(Cache::at(folder.path())).find_or_build(&verilog, Kind::Run(Waves::None));
    let build = || find_or_build().expect("it is built").0;
    // Two independent builders, like those of two processes.
    let (one, other) = rayon::join(build, build);
    assert_eq!(one.name(), other.name());
    let (again, is_new) = find_or_build().expect("it is there");
    assert_eq!((again.name(), is_new), (one.name(), false));
    let loaded = Library::load(&one, &layout).expect("it is loaded");
    let name = one.name().to_string();
    drop((one, other, again));
    Simulator::new(&loaded, 1).expect("the library outlives its file");
    let mut names: Vec<_> = std::fs::read_dir(folder.path())
        .expect("the cache")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert_eq!(names, ["designs", "runtime"]);

    // Any change of the input gives another library.
    let mut changed = verilog.clone();
    changed.files[0].1 += "\n// changed\n";
    let changed = builder(Cache::at(folder.path())).library(&changed, Waves::None).expect("it is built");
    assert_ne!(changed.name(), name);
}

/// Returns the unpacker of four lanes; with `faulty`, its first lane is wrong.
fn unpacker(faulty: bool) -> (Verilog, Layout) {
    let block = block(COMBINATIONAL);
    let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
    let layout = block.layout(&parameters);
    let mut emission = block.emit(&parameters, "wl_", "a test".into()).expect("it is emitted");
    let top = emission.top.clone();
    for file in emission.files.iter_mut().filter(|file| faulty && file.module == top) {
        file.text = with_word_of_lane(&file.text, 0, 1);
    }
    (Verilog::of(&emission, &layout), layout)
}

/// Returns the outputs of a library in one cycle with a different word in each lane.
fn outputs(file: &LibraryFile, layout: &Layout) -> Vec<u64> {
    let mut simulator = Simulator::new(&Library::load(file, layout).expect("it is loaded"), 1).expect("an instance");
    // All widths are 15, so x fills a word almost completely. No two lanes have the same word.
    let inputs = vec![0x0123_4567_89ab_cfff; simulator.input_words()];
    let mut outputs = vec![0; simulator.output_words()];
    simulator.step(&inputs, &mut outputs);
    outputs
}

#[test]
fn a_damaged_or_exchanged_cache_entry_is_rebuilt() {
    let folder = tempfile::tempdir().expect("a folder");
    let find_or_build = |faulty| {
        let (verilog, layout) = unpacker(faulty);
        let (file, is_new) =
            builder(Cache::at(folder.path())).find_or_build(&verilog, Kind::Run(Waves::None)).expect("it is built");
        (outputs(&file, &layout), is_new)
    };
    let (good, faulty) = (find_or_build(false).0, find_or_build(true).0);
    assert_ne!(good, faulty, "the fault shows");
    let entries = |kind: &str| {
        let entries = std::fs::read_dir(folder.path().join(kind)).expect("the cache");
        entries.map(|entry| entry.expect("an entry").path()).collect::<Vec<_>>()
    };
    // The two entries are exchanged completely.
    let designs = entries("designs");
    assert_eq!(designs.len(), 2);
    let texts: Vec<_> = designs.iter().map(|path| std::fs::read(path).expect("an entry")).collect();
    std::fs::write(&designs[0], &texts[1]).expect("written");
    std::fs::write(&designs[1], &texts[0]).expect("written");
    assert_eq!((find_or_build(false), find_or_build(true)), ((good.clone(), true), (faulty, true)));
    assert_eq!(find_or_build(false), (good.clone(), false), "it is stored again");

    // Every file is truncated, including objects of the runtime and precompiled headers.
    let runtime = entries("runtime");
    assert!(runtime.len() >= 3, "{runtime:?}");
    for length in [0, 5000] {
        for path in designs.iter().chain(&runtime) {
            let file = std::fs::OpenOptions::new().write(true).open(path).expect("an entry");
            file.set_len(length).expect("it is cut off");
        }
        assert_eq!(find_or_build(false), (good.clone(), true), "{length} bytes");
    }
    // A loaded library stays intact when its cache entry changes.
    let (verilog, layout) = unpacker(false);
    let file = builder(Cache::at(folder.path())).library(&verilog, Waves::None).expect("it is there");
    for path in entries("designs") {
        std::fs::OpenOptions::new().write(true).truncate(true).open(path).expect("it is cut off");
    }
    assert_eq!(outputs(&file, &layout), good);
}
