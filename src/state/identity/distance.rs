//! How far two skeletons are apart: the tree edit distance, with bounds that spare it for most pairs.
//!
//! To leave out a node or to put one in costs its weight; to rename one costs as much as both. So the distance is what
//! either tree has for itself, and, with the weights of the whole trees, tells how much each has: a page that lost a
//! part differs from one in which the part was replaced.

use std::collections::HashMap;

use apted::{APTED, CostModel};

use super::skeleton::{Node, Skeleton};

/// Trees larger than this are compared by the upper bound alone.
const LARGEST: usize = 250;

/// No mapping of the trees costs less: what occurs in one more often than in the other must go or come.
pub(super) fn lower_bound(a: &Skeleton, b: &Skeleton) -> f32 {
    let mut counts: HashMap<u64, (i32, f32)> = HashMap::with_capacity(a.nodes.len());
    for node in &a.nodes {
        counts.entry(node.key).or_insert((0, node.weight)).0 += 1;
    }
    for node in &b.nodes {
        counts.entry(node.key).or_insert((0, node.weight)).0 -= 1;
    }
    counts.values().map(|&(count, weight)| count.unsigned_abs() as f32 * weight).sum()
}

/// A mapping that costs this much exists: children are matched with the next equal ones, in their order.
pub(super) fn upper_bound(a: &Skeleton, b: &Skeleton) -> f32 {
    let shared = match (a.nodes.first(), b.nodes.first()) {
        (Some(x), Some(y)) if x.key == y.key => x.weight + matched(a, b, 0, 0),
        _ => 0.0,
    };
    a.weight() + b.weight() - 2.0 * shared
}

/// The weight of what is matched below two nodes.
fn matched(a: &Skeleton, b: &Skeleton, x: usize, y: usize) -> f32 {
    let mut shared = 0.0;
    let mut from = 0;
    for &child in &a.nodes[x].children {
        let key = a.nodes[child].key;
        let rest = &b.nodes[y].children[from..];
        if let Some(at) = rest.iter().position(|&other| b.nodes[other].key == key) {
            shared += a.nodes[child].weight + matched(a, b, child, rest[at]);
            from += at + 1;
        }
    }
    shared
}

/// The tree edit distance, by the algorithm of Pawlik and Augsten (2016).
pub(super) fn exact(a: &Skeleton, b: &Skeleton) -> f32 {
    if a.nodes.is_empty() || b.nodes.is_empty() {
        return a.weight() + b.weight();
    }
    let (one, other) = (tree(a, 0), tree(b, 0));
    APTED::new(Weights).try_compute_edit_distance(&one, &other).unwrap_or_else(|_| upper_bound(a, b))
}

/// Whether the distance is at most `limit`: by the bounds where they tell, else by the distance itself.
pub(super) fn within(a: &Skeleton, b: &Skeleton, limit: f32) -> bool {
    if lower_bound(a, b) > limit {
        return false;
    }
    upper_bound(a, b) <= limit || a.nodes.len().max(b.nodes.len()) <= LARGEST && exact(a, b) <= limit
}

struct Weights;

impl CostModel<(u64, f32)> for Weights {
    fn del(&self, node: &apted::Node<(u64, f32)>) -> f32 {
        node.node_data().1
    }

    fn ins(&self, node: &apted::Node<(u64, f32)>) -> f32 {
        node.node_data().1
    }

    fn ren(&self, a: &apted::Node<(u64, f32)>, b: &apted::Node<(u64, f32)>) -> f32 {
        let ((key, weight), (other, more)) = (a.node_data(), b.node_data());
        if key == other { 0.0 } else { weight + more }
    }
}

fn tree(skeleton: &Skeleton, at: usize) -> apted::Node<(u64, f32)> {
    let Node { key, weight, children, .. } = &skeleton.nodes[at];
    let mut node = apted::Node::new((*key, *weight));
    for &child in children {
        node.add_child(tree(skeleton, child));
    }
    node
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "weights are quarters, and their sums exact")]
mod tests {
    use proptest::prelude::*;

    use super::super::skeleton::Kind;
    use super::*;

    /// A tree from a list: each node is a kind, a label and how far up from the last node it is hung.
    fn grow(nodes: &[(u8, u8, u8)]) -> Skeleton {
        let mut skeleton = Skeleton::new();
        let mut path = vec![0];
        for &(kind, label, up) in nodes {
            let kept = path.len().saturating_sub(usize::from(up)).max(1);
            path.truncate(kept);
            let kind = [Kind::Part, Kind::Heading, Kind::Field, Kind::Button][usize::from(kind)];
            let at = skeleton.add(path.last().copied(), kind, ["a", "b", "c"][usize::from(label)], false);
            path.push(at);
        }
        skeleton
    }

    fn trees() -> impl Strategy<Value = Skeleton> {
        prop::collection::vec((0..4_u8, 0..3_u8, 0..4_u8), 0..14).prop_map(|nodes| grow(&nodes))
    }

    proptest! {
        #[test]
        fn it_is_a_distance(a in trees(), b in trees(), c in trees()) {
            prop_assert_eq!(exact(&a, &a), 0.0);
            prop_assert_eq!(exact(&a, &b), exact(&b, &a));
            prop_assert!(exact(&a, &c) <= exact(&a, &b) + exact(&b, &c));
        }

        #[test]
        fn the_bounds_hold(a in trees(), b in trees(), limit in 0.0_f32..20.0) {
            let distance = exact(&a, &b);
            prop_assert!(lower_bound(&a, &b) <= distance);
            prop_assert!(distance <= upper_bound(&a, &b));
            prop_assert_eq!(upper_bound(&a, &a), 0.0);
            prop_assert_eq!(within(&a, &b, limit), distance <= limit);
        }

        #[test]
        fn it_is_no_less_than_what_one_weighs_more(a in trees(), b in trees()) {
            prop_assert!((a.weight() - b.weight()).abs() <= exact(&a, &b));
        }
    }

    #[test]
    fn an_edit_costs_what_the_node_weighs() {
        let (button, field) = ((3, 0, 0), (2, 0, 1));
        let (one, both) = (grow(&[button]), grow(&[button, field]));
        assert_eq!(exact(&one, &both), 2.0);
        assert_eq!(exact(&one, &grow(&[field])), 3.5);
    }
}
