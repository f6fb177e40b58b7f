//! The installed program runs without the source tree, in another directory and with a cleared environment.

use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::examples::COMBINATIONAL;
use warploom_tests::text;

/// Shell script that hides its first argument, a directory, under an empty file system, and then runs the other
/// arguments.
const HIDDEN: &str = "mount -t tmpfs none \"$1\" && test ! -e \"$1/Cargo.toml\" && shift && exec \"$@\"";

/// Command prefix that starts a command in its own mount namespace.
const UNSHARE: [&str; 7] = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", HIDDEN];

/// Message if namespaces are not available. Without a namespace, the program could read the tree, so the test could not
/// fail.
const NO_NAMESPACE: &str =
    "this test hides the source tree in a mount namespace, which this machine does not allow\n  \
    help: install util-linux, and run as root with CAP_SYS_ADMIN or enable user namespaces: sysctl \
    kernel.unprivileged_userns_clone=1 \
    (Debian), sysctl kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu)";

/// Directory of the installed Python packages.
const PACKAGES: &str = "packages";

/// Copy of the program, and the directory in which it runs.
struct Installed {
    folder: TempDir,
    /// Start of a command line that hides the tree from the program.
    before: Vec<String>,
}

impl Installed {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        std::fs::copy(env!("CARGO_BIN_EXE_warploom-under-test"), folder.path().join("warploom")).expect("it is copied");
        let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the tree");
        let tree = tree.display().to_string();
        let hidden = [&UNSHARE[..], &["sh", &tree]].concat();
        let tried = Command::new(hidden[0]).args(&hidden[1..]).arg("true").output();
        assert!(tried.as_ref().is_ok_and(|output| output.status.success()), "{NO_NAMESPACE}\n{tried:?}");
        // Copies the packages of Python, as a user's `pip install bitwuzla` would.
        let library = Path::new(&tree).join("target/tools/bitwuzla-0.10.0/lib");
        let python = library.read_dir().ok().and_then(|mut entries| entries.next()?.ok());
        let python = python.expect("Bitwuzla is missing: scripts/setup installs it").path();
        let mut copy = Command::new("cp");
        copy.arg("-r").arg(python.join("site-packages")).arg(folder.path().join(PACKAGES));
        assert!(copy.status().expect("it is copied").success());
        Self { folder, before: hidden.into_iter().map(String::from).collect() }
    }

    /// Returns the output of a subcommand, which must exit with 0.
    fn standard_output(&self, arguments: &str) -> String {
        let directory = self.folder.path();
        let program = directory.join("warploom").display().to_string();
        let line: Vec<&str> =
            self.before.iter().map(String::as_str).chain([&program[..]]).chain(arguments.split(' ')).collect();
        let mut command = Command::new(line[0]);
        command.args(&line[1..]).current_dir(directory).env_clear();
        // PATH gives the tools, and HOME the cache with simulators from earlier builds.
        command.envs(["PATH", "HOME"].iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        command.env("PYTHONPATH", directory.join(PACKAGES));
        let output = command.output().expect("it starts");
        let [data, errors] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert_eq!(output.status.code(), Some(0), "{arguments}\n{data}{errors}");
        data
    }

    fn contains(&self, name: &str) -> bool {
        self.folder.path().join(name).is_file()
    }
}

#[test]
fn an_installed_program_needs_no_file_of_the_tree() {
    let installed = Installed::new();
    assert!(installed.standard_output("list").contains(COMBINATIONAL));
    installed.standard_output(text!("emit {COMBINATIONAL} --set LANES=4"));
    assert!(installed.contains(text!("verilog-out/{COMBINATIONAL}/wl_{COMBINATIONAL}.v")));
    assert!(installed.standard_output(text!("prove {COMBINATIONAL}")).contains("3 of 3 proved"));
    assert!(installed.standard_output(text!("prove {COMBINATIONAL} --faults")).contains("3 of 3 faults caught"));
    let mutated =
        installed.standard_output(text!("mutate {COMBINATIONAL} --set LANES=4 --count 2 --cycles 300 --format json"));
    assert!(mutated.contains("\"mutants\": 2"), "{mutated}");
    installed.standard_output(text!("draw {COMBINATIONAL} --out-dir pictures"));
    assert!(
        installed.contains(text!("pictures/{COMBINATIONAL}/symbol.svg"))
            && installed.contains(text!("pictures/{COMBINATIONAL}/timing.svg"))
    );
    let synthesised =
        installed.standard_output(text!("synth {COMBINATIONAL} --set LANES=4 --target ice40 --seeds 0 --format json"));
    assert!(synthesised.contains("\"reference\": {"), "{synthesised}");
}
