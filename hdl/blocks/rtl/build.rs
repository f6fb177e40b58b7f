//! Embeds `formal/` of each block.

fn main() -> std::io::Result<()> {
    warploom_files::embed("formal")
}
