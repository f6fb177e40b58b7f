//! Tests that the care masks derived from the contracts cover every output.

use warploom::blocks::REGISTRY;
use warploom_model::care::CareMap;

#[test]
fn every_output_bit_is_compared_while_all_valid_ports_are_1() {
    for block in REGISTRY.blocks() {
        let layout = block.layout(&block.defaults());
        let map = CareMap::new(&layout);
        let mut care = vec![0; layout.output_words()];
        map.fill(&vec![u64::MAX; layout.output_words()], true, &mut care);
        assert_eq!(care.iter().map(|word| word.count_ones() as usize).sum::<usize>(), layout.output_bits);
    }
}
