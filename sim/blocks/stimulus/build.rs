//! Embeds the reference RTL (`reference/`) of each block.

fn main() -> std::io::Result<()> {
    warploom_files::embed("reference")
}
