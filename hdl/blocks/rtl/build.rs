//! Embeds the files of `formal/` of each block, if the feature `built-in` is enabled.

fn main() -> std::io::Result<()> {
    match std::env::var_os("CARGO_FEATURE_BUILT_IN") {
        Some(_) => warploom_files::embed("formal"),
        None => Ok(()),
    }
}
