//! Embeds `formal/` of each block.

fn main() -> std::io::Result<()> {
    match std::env::var_os("CARGO_FEATURE_BUILT_IN") {
        Some(_) => warploom_files::embed("formal"),
        None => Ok(()),
    }
}
