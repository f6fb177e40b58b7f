//! Writes the random kernels that the test `emit_kernels` compiles and checks.

mod kernel_generator;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=kernel_generator.rs");
    println!("cargo::rerun-if-changed=kernel_generator");
    println!("cargo::rerun-if-env-changed=WARPLOOM_KERNEL_SEED");
    let seed = env::var("WARPLOOM_KERNEL_SEED").map_or(kernel_generator::SEED, |seed| {
        seed.parse().unwrap_or_else(|_| panic!("WARPLOOM_KERNEL_SEED={seed}: expected a number of 64 bits"))
    });
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("kernels");
    fs::create_dir_all(&folder).expect("the folder of the kernels");
    for (name, text) in kernel_generator::files(seed) {
        fs::write(folder.join(name), text).expect("a file of kernels");
    }
}
