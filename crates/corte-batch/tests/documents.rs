//! The page on observations lists every block, in order.

use corte_batch::{BLOCKS, Block, PER_SEAT};

const PAGE: &str = include_str!("../../../docs/observation.md");

/// The first column of the tables that follow a sentence.
fn told(behind: &str) -> Vec<&'static str> {
    let rest = &PAGE[PAGE.find(behind).expect("the sentence") + behind.len()..];
    let rows = rest.lines().skip_while(|line| !line.starts_with("| `"));
    let rows = rows.take_while(|line| line.starts_with("| `"));
    rows.filter_map(|row| row.split('`').nth(1)).collect()
}

#[test]
fn every_block_is_described() {
    let names = |blocks: &[Block]| blocks.iter().map(|block| block.name).collect::<Vec<_>>();
    assert_eq!(told("## Blocks"), names(&BLOCKS));
    assert_eq!(told("Of each seat"), names(&PER_SEAT));
    assert!(PAGE.contains(&format!("Version {} ", corte_batch::VERSION)));
}
