//! The publication's example as it is printed and drawn: its figures 4 to 6a, as files beside the tests.

use super::*;
use crate::dependencies::Dependencies;
use crate::examples::EXAMPLES;
use crate::expand::{Expanded, MOST_INSTANCES};
use crate::source::parse;
use crate::told;

fn expanded(text: &str) -> Expanded {
    let source = parse("s.coop", text).unwrap_or_else(|refusal| panic!("{refusal}"));
    source.expand(&[], MOST_INSTANCES).unwrap_or_else(|refusal| panic!("{refusal}"))
}

#[test]
fn the_publications_figures() {
    let seed = expanded(EXAMPLES[2].1);
    let flow = seed.dependencies.data_flow();
    told::is("seed.tree.txt", &tree_text(&seed.tree, &seed.calls));
    told::is("seed.tree.dot", &tree_dot(&seed.tree, &seed.calls));
    told::is("seed.cdfg.dot", &graph_dot("cdfg", &flow, &seed.calls));
    told::is("seed.cdrfg.dot", &graph_dot("cdrfg", &seed.dependencies, &seed.calls));
    assert_eq!(flow.edges.len(), 19);
}

#[test]
fn every_example_is_drawn_whole() {
    for (name, text) in EXAMPLES {
        let Expanded { tree, calls, dependencies, .. } = expanded(text);
        let Dependencies { instances, edges, .. } = &dependencies;
        let svg = graph_svg(&dependencies, &calls);
        assert_eq!(svg.matches("class=\"box\"").count(), instances.len(), "{name}");
        assert_eq!(svg.matches("-&gt;").count(), edges.len(), "{name}");
        let svg = tree_svg(&tree, &calls);
        let mut nodes = 0;
        crate::tree::visit(&tree, 0, &mut |_, _| nodes += 1);
        assert_eq!(svg.matches("<text").count(), nodes, "{name}");
        assert_eq!(tree_text(&tree, &calls).lines().count(), nodes, "{name}");
        assert!(instances.len() <= MOST_DRAWN);
    }
}
