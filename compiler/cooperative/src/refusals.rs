//! What is said of each faulty source in told/refused.

use crate::expand::MOST_INSTANCES;
use crate::source::parse;
use crate::told;
use std::path::Path;

#[test]
fn every_faulty_source_is_refused_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("told/refused");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path());
    let mut sources: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "coop")).collect();
    sources.sort();
    assert_eq!(sources.len(), 21);
    for path in sources {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let text = std::fs::read_to_string(&path).expect("it is read");
        let done = parse(&format!("{name}.coop"), &text).and_then(|source| source.expand(&[], MOST_INSTANCES));
        let refusal = done.map(|_| ()).expect_err(&name);
        told::is(&format!("refused/{name}.txt"), &format!("{refusal}\n"));
    }
}
