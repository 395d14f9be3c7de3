//! What somebody wants to see tried, in words: "add a product", "filter by size".

use crate::state::text::fold_case;

/// Goals.
#[derive(Debug, Clone, Default)]
pub(super) struct Goals(Vec<Vec<String>>);

/// How much more a move is worth that serves a goal wholly.
const WORTH: f32 = 12.0;

impl Goals {
    /// Reads them.
    pub(super) fn of(goals: &[String]) -> Self {
        Self(goals.iter().map(|goal| words(goal)).filter(|goal| !goal.is_empty()).collect())
    }

    /// How much more a control of these words is worth.
    pub(super) fn wants(&self, name: &str) -> i32 {
        let name = words(name);
        let served = |goal: &Vec<String>| {
            goal.iter().filter(|w| name.iter().any(|n| n == *w)).count() as f32 / goal.len() as f32
        };
        let best = self.0.iter().map(served).fold(0.0, f32::max);
        (best * WORTH).round() as i32
    }
}

/// The words that tell something, one deed by one word: "new", "create" and "add" are the same wish.
fn words(text: &str) -> Vec<String> {
    const EMPTY: [&str; 18] = [
        "a", "an", "the", "by", "to", "of", "in", "on", "and", "for", "with", "some", "my", "its", "from",
        "all", "new", "one",
    ];
    let folded = fold_case(text);
    let all = folded.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    let told = all.filter(|w| !EMPTY.contains(w) || *w == "new").map(|w| {
        let w = match w {
            "create" | "new" | "add" | "enter" | "register" => "add",
            "edit" | "change" | "update" | "modify" => "edit",
            "delete" | "remove" | "erase" => "delete",
            "find" | "search" | "look" => "search",
            w => w,
        };
        // "products" is wanted where "product" is.
        w.strip_suffix('s').filter(|s| s.len() > 2 && !s.ends_with('s')).unwrap_or(w).to_owned()
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_that_serves_a_goal_is_worth_more() {
        let goals = Goals::of(&["add a product".to_owned()]);
        assert_eq!(goals.wants("New products"), 12);
        assert_eq!(goals.wants("Products"), 6);
        assert_eq!(goals.wants("Help"), 0);
        assert_eq!(Goals::default().wants("New product"), 0);
    }
}
