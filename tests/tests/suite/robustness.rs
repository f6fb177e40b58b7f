//! The robustness campaign. Subcommands are killed or interrupted at random moments, and several processes share one
//! cache. The file system is full, directories cannot be written, or entries of the cache are damaged. The next run
//! must give the correct result, and no temporary files may remain.
//!
//! A sample of 20 interruptions runs with the other tests; `scripts/robustness` runs the whole campaign.

use crate::common::{capture_output, warploom};
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use warploom_harness::cache::Cache;
use warploom_tests::examples::{with_word_of_lane, COMBINATIONAL};
use warploom_tests::text;

/// Number of interruptions of the sample.
const SAMPLE: usize = 20;

/// Returns the number of interruptions of the whole campaign, which `scripts/robustness` sets. The campaign needs
/// mounts.
fn campaign() -> Option<usize> {
    let text = std::env::var("WARPLOOM_INTERRUPTIONS").ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("WARPLOOM_INTERRUPTIONS={text}: expected a number")))
}

/// Command line, and the exit code of an uninterrupted run.
struct Work {
    line: &'static str,
    code: i32,
}

fn work(line: &'static str, code: i32) -> Work {
    Work { line, code }
}

/// Command lines to interrupt, in this order: later lines use results of earlier ones.
static WORKS: LazyLock<[Work; 13]> = LazyLock::new(|| {
    [
        work(text!("emit {COMBINATIONAL} --set LANES=4 --out-dir out"), 0),
        work(text!("cosim {COMBINATIONAL} --set LANES=4 --case random --cycles 3000 --wave w.fst"), 0),
        work(text!("cosim {COMBINATIONAL} --set LANES=4 --case random --cycles 3000 --wave w.vcd"), 0),
        work(text!("cosim {COMBINATIONAL} --set LANES=4 --case random --cycles 100 --rtl faulty"), 1),
        work(text!("replay failures/{COMBINATIONAL}-1 --rtl faulty"), 1),
        work(text!("check {COMBINATIONAL} --set LANES=4 --wave w.fst"), 0),
        work("report --out report.html", 0),
        work("plan trace.csv", 0),
        work("kernel spin.kernel", 0),
        work("compile matrix_multiply.coop --out out.json --timeline run.svg --trace trace.json", 0),
        work(text!("draw {COMBINATIONAL} --out-dir drawn"), 0),
        work(
            text!(
            "synth {COMBINATIONAL} --set LANES=4 --target ice40 --seeds 0 --references . --save s.json --plots plots"
        ),
            0,
        ),
        work("list", 0),
    ]
});

/// Further command lines of the whole campaign. They take long.
static LONG_WORKS: LazyLock<[Work; 3]> = LazyLock::new(|| {
    [
        work(text!("mutate {COMBINATIONAL} --set LANES=4 --count 2 --cycles 300"), 0),
        work("study warps --kernel spin.kernel --lanes 4", 0),
        work(text!("prove {COMBINATIONAL}"), 0),
    ]
});

const TRACE: &str = "GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\n4,1,1,64,2,1,k\n1,1,1,32,1,1,l\n";
const SOURCE: &str = include_str!("../../../compiler/cooperative/examples/matrix_multiply.coop");
const SPIN: &str = "kernel spin\nblock a\nx = 9\ngoto b\nblock b\nx = x - 1\nif x goto b else c\nblock c\nexit\n";

/// Working directory with its own cache.
struct Workspace {
    folder: TempDir,
    cache: PathBuf,
}

impl Workspace {
    /// Creates the inputs of all command lines. The cache is a copy of the user's cache, so that few builds are needed.
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let directory = folder.path();
        let inside = directory.join("work");
        std::fs::create_dir(&inside).expect("a folder");
        std::fs::create_dir(directory.join("temporary")).expect("a folder");
        std::fs::write(inside.join("trace.csv"), TRACE).expect("it is written");
        std::fs::write(inside.join("spin.kernel"), SPIN).expect("it is written");
        std::fs::write(inside.join("matrix_multiply.coop"), SOURCE).expect("it is written");
        let cache = directory.join("cache");
        std::fs::create_dir(&cache).expect("a folder");
        for kind in std::fs::read_dir(Cache::of_user().folder()).into_iter().flatten().flatten() {
            // Other processes may create and delete the directories `building-*` at the same time.
            if !kind.file_name().to_string_lossy().starts_with("building-") {
                let copied = Command::new("cp").arg("-a").args([&kind.path(), &cache]).status().expect("cp is there");
                assert!(copied.success());
            }
        }
        let workspace = Self { folder, cache };
        workspace.expect(&work(text!("emit {COMBINATIONAL} --set LANES=4 --out-dir faulty"), 0));
        let file = workspace.work().join(text!("faulty/{COMBINATIONAL}/wl_{COMBINATIONAL}.v"));
        let text = std::fs::read_to_string(&file).expect("the Verilog");
        std::fs::write(&file, with_word_of_lane(&text, 1, 0)).expect("it is written");
        workspace
    }

    /// Returns the directory in which the command lines run.
    fn work(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// Returns the command for a command line in this directory, with this cache.
    fn command(&self, line: &str) -> Command {
        let mut command = warploom(&self.work(), line.split(' '));
        command.env("WARPLOOM_CACHE", &self.cache).env("TMPDIR", self.folder.path().join("temporary"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs a command line without interruption, and asserts its exit code.
    fn expect(&self, work: &Work) -> Output {
        let output = self.command(work.line).output().expect("it starts");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(work.code), "{}: {stderr}", work.line);
        assert!(!stderr.contains("panicked"), "{}: {stderr}", work.line);
        output
    }

    /// Returns all remaining temporary files and directories.
    fn left_over(&self) -> Vec<PathBuf> {
        let mut left = Vec::new();
        collect(self.folder.path(), &mut |path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_temporary =
                [".wave-", ".failure-", ".tmp", ".writing-", "building-"].iter().any(|start| name.starts_with(start));
            if is_temporary || path.parent().is_some_and(|folder| folder.ends_with("temporary")) {
                left.push(path.to_path_buf());
            }
        });
        left
    }
}

/// Calls `found` with every path below a directory.
fn collect(folder: &Path, found: &mut dyn FnMut(&Path)) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        found(&entry.path());
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            collect(&entry.path(), found);
        }
    }
}

/// Returns the files of a directory that must be equal after each run of the same command line.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut contents = BTreeMap::new();
    collect(folder, &mut |path| {
        // Waves and run reports contain the time of their creation.
        let dated =
            ["fst", "vcd", "json", "html"].iter().any(|end| path.extension().is_some_and(|found| found == *end));
        if path.is_file() && !dated {
            contents.insert(path.to_path_buf(), std::fs::read(path).expect("the file"));
        }
    });
    contents
}

#[test]
fn after_an_interruption_the_next_run_is_correct() {
    let workspace = Workspace::new();
    let works: Vec<&Work> = WORKS.iter().chain(LONG_WORKS.iter().filter(|_| campaign().is_some())).collect();
    // Each command line runs without interruption, to record its results and its duration.
    let mut times = Vec::new();
    for work in &works {
        workspace.expect(work);
        let started = Instant::now();
        workspace.expect(work);
        times.push(started.elapsed());
    }
    assert_eq!(workspace.left_over(), Vec::<PathBuf>::new());
    let whole = contents(&workspace.work());
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let (mut ended, mut killed, mut finished) = (0, 0, 0);
    for number in 0..campaign().unwrap_or(SAMPLE) {
        let index = number % works.len();
        // Both signals occur. In the whole campaign, each command line gets them in turn.
        let (work, signal) = (works[index], if number / works.len() % 2 == number % 2 { "KILL" } else { "TERM" });
        let child = workspace.command(work.line).spawn().expect("it starts");
        // The random time selects the interrupted step. The outcome must be correct in any case.
        std::thread::sleep(Duration::from_nanos(random.next_u64() % times[index].as_nanos().max(1) as u64));
        // The process may have ended already.
        _ = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).stderr(Stdio::null()).status();
        let output = child.wait_with_output().expect("it ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(130) if signal == "TERM" => ended += 1,
            None if signal == "KILL" => killed += 1,
            Some(code) if code == work.code => finished += 1,
            // Before the handler is installed, the signal ends the process directly.
            None if signal == "TERM" && stderr.is_empty() => ended += 1,
            _ => panic!("{} after SIG{signal}: {:?}: {stderr}", work.line, output.status),
        }
        workspace.expect(work);
        assert_eq!(workspace.left_over(), Vec::<PathBuf>::new(), "after SIG{signal} of {}", work.line);
    }
    for work in &works {
        workspace.expect(work);
    }
    let after = contents(&workspace.work());
    let differing: Vec<_> =
        whole.iter().filter(|(path, content)| after.get(*path) != Some(content)).map(|(path, _)| path).collect();
    assert!(differing.is_empty() && after.len() == whole.len(), "{differing:?}");
    println!("{ended} ended by SIGTERM, {killed} by SIGKILL, {finished} before their signal");
}

#[test]
fn processes_that_share_a_cache_build_the_same() {
    let workspace = Workspace::new();
    // The design is built completely; the runtime of Verilator exists already.
    _ = std::fs::remove_dir_all(workspace.cache.join("designs"));
    let line = text!("cosim {COMBINATIONAL} --set LANES=4 --case random --cycles 300 --format json");
    let children: Vec<_> = (0..4).map(|_| workspace.command(line).spawn().expect("it starts")).collect();
    for child in children {
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["blocks"][0]["passed"], true, "{report}");
    }
    assert_eq!(workspace.left_over(), Vec::<PathBuf>::new());
}

/// Function that damages a file of the cache.
type Damage = fn(&Path, &[u8]) -> std::io::Result<()>;

/// Kinds of damage; the sample uses the first.
const DAMAGES: [(&str, Damage); 4] = [
    ("cut off", |path, bytes| std::fs::write(path, &bytes[..bytes.len() / 2])),
    ("a changed byte", |path, bytes| {
        let mut changed = bytes.to_vec();
        if let Some(byte) = changed.last_mut() {
            *byte ^= 1;
        }
        std::fs::write(path, changed)
    }),
    ("empty", |path, _| std::fs::write(path, "")),
    ("zeros", |path, bytes| std::fs::write(path, vec![0; bytes.len()])),
];

#[test]
fn damaged_cache_entries_are_rebuilt() {
    let workspace = Workspace::new();
    // Commands with all kinds of entries: `cosim` with a wave, `cosim --rtl faulty`, and `synth`.
    let works = [&WORKS[1], &WORKS[3], &WORKS[11]];
    for work in works {
        workspace.expect(work);
    }
    for (how, damage) in DAMAGES.iter().take(if campaign().is_some() { DAMAGES.len() } else { 1 }) {
        let mut kinds = BTreeMap::new();
        collect(&workspace.cache, &mut |path| {
            if path.is_file() {
                damage(path, &std::fs::read(path).expect("the entry")).expect("it is damaged");
                *kinds.entry(path.parent().map(Path::to_path_buf)).or_insert(0) += 1;
            }
        });
        assert!(kinds.len() >= 4, "designs, runtime, ports and synthesis: {kinds:?}");
        for work in works {
            let stderr = String::from_utf8_lossy(&workspace.expect(work).stderr).into_owned();
            assert!(
                stderr.contains("note: "),
                "{how}: {} does not say that an entry is made again: {stderr}",
                work.line
            );
        }
        assert_eq!(workspace.left_over(), Vec::<PathBuf>::new(), "{how}");
    }
}

#[test]
fn folders_of_others_are_rejected() {
    let workspace = Workspace::new();
    let directory = workspace.folder.path();
    let foreign = directory.join("foreign");
    std::fs::create_dir(&foreign).expect("a folder");
    let shell = |line: &str| {
        let direct = workspace.command(line);
        let is_root =
            workspace.folder.path().metadata().is_ok_and(|data| std::os::unix::fs::MetadataExt::uid(&data) == 0);
        let program = directory.join("warploom");
        _ = std::fs::remove_file(&program);
        // An administrator can write to every directory, so another user runs the program and needs access to it.
        std::fs::copy(direct.get_program(), &program).expect("the program");
        let mut command = Command::new(if is_root { "setpriv" } else { "env" });
        if is_root {
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
        }
        command.arg(program).args(line.split(' ')).current_dir(workspace.work());
        command.env("HOME", "/nonexistent").env("TMPDIR", directory.join("temporary"));
        command
    };
    use std::os::unix::fs::PermissionsExt;
    let rights = |path: &Path, mode| {
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).expect("its rights are set")
    };
    rights(directory, 0o755);
    rights(&workspace.work(), 0o777);
    rights(&directory.join("temporary"), 0o777);
    rights(&foreign, 0o555);
    let cases = [
        (text!("emit {COMBINATIONAL} --out-dir ../foreign/out"), "own", 2),
        (text!("cosim {COMBINATIONAL} --wave ../foreign/w.fst --case random"), "own", 2),
        ("plan trace.csv", "foreign", 0),
        (text!("cosim {COMBINATIONAL} --case random"), "foreign", 2),
        (text!("synth {COMBINATIONAL} --set LANES=4 --target ice40 --seeds 0"), "foreign", 2),
    ];
    for (line, cache, code) in cases {
        let (ended, _, message) =
            capture_output(shell(line).env("WARPLOOM_CACHE", directory.join(cache).join("cache")));
        assert_eq!(ended, Some(code), "{line} with the cache in {cache}: {message}");
        assert!(code == 0 || message.contains("foreign"), "{line}: {message}");
    }
    rights(&foreign, 0o755);
    assert_eq!(std::fs::read_dir(&foreign).expect("the folder").count(), 0);
    assert_eq!(workspace.left_over(), Vec::<PathBuf>::new());
}

/// The whole campaign mounts a file system of 3 MB. The sample uses a file size limit, which needs no permissions.
#[test]
fn runs_on_a_full_disk_end_with_a_message() {
    let workspace = Workspace::new();
    let small = workspace.folder.path().join("small");
    std::fs::create_dir(&small).expect("a folder");
    let mounts = campaign().is_some();
    // Runs the command line, and then lists the directory `small`.
    let run = "\"$@\"; code=$?; ls -A \"$0\" >&2; exit $code";
    // Runs the shell commands `first` and then a command line with little space in `small`.
    let within = |line: &str, first: &str| {
        let direct = workspace.command(line);
        let mut command = Command::new(if mounts { "unshare" } else { "sh" });
        if mounts {
            command.args(["--map-root-user", "--mount", "sh", "-c"]);
            command.arg(format!("mount -t tmpfs -o size=3m none \"$0\" || exit 99; {first} {run}"));
        } else {
            command.arg("-c").arg(format!("ulimit -f 6144; {first} {run}"));
        }
        command.arg(&small).arg(direct.get_program()).args(line.split(' ')).current_dir(workspace.work());
        command.env("WARPLOOM_CACHE", &workspace.cache).env("TMPDIR", workspace.folder.path().join("temporary"));
        let output = command.output().expect("it starts");
        let why = "the campaign mounts a tmpfs: run it as root, or where users may make namespaces";
        assert_ne!(output.status.code(), Some(99), "{why}");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let cosim = text!("cosim {COMBINATIONAL} --set LANES=4 --case random --quiet");
    for wave in ["w.fst", "w.vcd"] {
        let (code, stderr) = within(&format!("{cosim} --cycles 300000 --wave ../small/{wave}"), "");
        let cause = if mounts { "No space left on device (os error 28)" } else { "File too large (os error 27)" };
        // No output follows the message, so the directory is empty.
        assert_eq!((code, stderr), (Some(3), format!("error: writing the wave ../small/{wave}: {cause}\n")));
    }
    let (code, stderr) = within(&format!("{cosim} --cycles 300 --wave ../small/w.fst"), "");
    assert_eq!((code, stderr.as_str()), (Some(0), "w.fst\nw.gtkw\n"));
    if mounts {
        // The content of a failure directory takes some kilobytes.
        workspace.expect(&WORKS[3]);
        let replay = text!("replay failures/{COMBINATIONAL}-1 --rtl faulty --wave ../small/w.fst");
        let (code, stderr) = within(replay, "head -c 4000000 /dev/zero > \"$0/filled\";");
        assert!(code == Some(3) && stderr.contains("w.fst: No space left on device"), "{stderr}");
        assert!(stderr.ends_with("\nfilled\n"), "{stderr}");
        let (code, stderr) = within("emit --out-dir ../small", "head -c 3000000 /dev/zero > \"$0/filled\";");
        assert!(code == Some(3) && stderr.contains("No space left on device"), "{stderr}");
        assert!(!stderr.contains("\n."), "{stderr}");
    }
    assert_eq!(workspace.left_over(), Vec::<PathBuf>::new());
}
