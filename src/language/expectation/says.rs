//! The verbs that claims are told with, and what each says.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What the verb of a claim says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// "is", "becomes", "has been"
    Be,
    /// "appears", "shows up", "exists"
    Appear,
    /// "disappears", "vanishes"
    Vanish,
    /// "shows", "contains", "reads", "has"
    Content,
    /// "opens", "expands"
    Open,
    /// "closes", "collapses"
    Close,
    /// "loads", "reloads", "refreshes"
    Load,
    /// "changes", "increases", "stays"
    Change,
    /// "is redirected", "lands", "switches", "navigates", "stays on"
    Go,
    /// "gains focus"
    Gain,
    /// "starts with", "ends with"
    Edge,
    /// "sees", "finds", "notices"
    See,
    /// "works", "is processed", "confirms": nothing that can be seen
    Vague,
}

use Says as S;

const VERBS: &[(&str, Says)] = &[
    ("appear", S::Appear),
    ("emerge", S::Appear),
    ("exist", S::Appear),
    ("pop", S::Appear),
    ("surface", S::Appear),
    ("arise", S::Appear),
    ("persist", S::Appear),
    ("stand", S::Appear),
    ("sit", S::Appear),
    ("occur", S::Appear),
    ("stand", S::Appear),
    ("popup", S::Appear),
    ("reappear", S::Appear),
    ("disappear", S::Vanish),
    ("vanish", S::Vanish),
    ("fade", S::Vanish),
    ("show", S::Content),
    ("display", S::Content),
    ("contain", S::Content),
    ("read", S::Content),
    ("say", S::Content),
    ("include", S::Content),
    ("list", S::Content),
    ("hold", S::Content),
    ("keep", S::Content),
    ("reflect", S::Content),
    ("present", S::Content),
    ("feature", S::Content),
    ("equal", S::Content),
    ("reach", S::Content),
    ("match", S::Content),
    ("have", S::Content),
    ("reveal", S::Content),
    ("mention", S::Content),
    ("state", S::Content),
    ("ask", S::Content),
    ("prompt", S::Content),
    ("indicate", S::Content),
    ("return", S::Content),
    ("showcase", S::Content),
    ("consist", S::Content),
    ("give", S::Content),
    ("offer", S::Content),
    ("exhibit", S::Content),
    ("carry", S::Content),
    ("bear", S::Content),
    ("open", S::Open),
    ("expand", S::Open),
    ("launch", S::Open),
    ("unfold", S::Open),
    ("slide", S::Open),
    ("close", S::Close),
    ("collapse", S::Close),
    ("load", S::Load),
    ("reload", S::Load),
    ("refresh", S::Load),
    ("change", S::Change),
    ("update", S::Change),
    ("increase", S::Change),
    ("decrease", S::Change),
    ("drop", S::Change),
    ("rise", S::Change),
    ("fall", S::Change),
    ("double", S::Change),
    ("grow", S::Change),
    ("shrink", S::Change),
    ("differ", S::Change),
    ("turn", S::Be),
    ("become", S::Be),
    ("remain", S::Be),
    ("stay", S::Be),
    ("look", S::Be),
    ("seem", S::Be),
    ("get", S::Be),
    ("redirect", S::Go),
    ("navigate", S::Go),
    ("land", S::Go),
    ("take", S::Go),
    ("go", S::Go),
    ("switch", S::Go),
    ("arrive", S::Go),
    ("lead", S::Go),
    ("bring", S::Go),
    ("transition", S::Go),
    ("move", S::Go),
    ("come", S::Go),
    ("jump", S::Go),
    ("gain", S::Gain),
    ("receive", S::Gain),
    ("lose", S::Gain),
    ("start", S::Edge),
    ("begin", S::Edge),
    ("end", S::Edge),
    ("see", S::See),
    ("find", S::See),
    ("notice", S::See),
    ("observe", S::See),
    ("view", S::See),
    ("encounter", S::See),
    ("spot", S::See),
    ("work", S::Vague),
    ("initiate", S::Vague),
    ("function", S::Vague),
    ("confirm", S::Vague),
    ("proceed", S::Vague),
    ("happen", S::Vague),
    ("allow", S::Vague),
    ("process", S::Vague),
    ("respond", S::Vague),
    ("execute", S::Vague),
    ("belong", S::Vague),
    ("succeed", S::Vague),
    ("fail", S::Vague),
    ("filter", S::Vague),
    ("accept", S::Vague),
    ("complete", S::Vague),
    ("finish", S::Vague),
    ("play", S::Vague),
    ("download", S::Vague),
    ("guide", S::Vague),
    ("provide", S::Vague),
    ("serve", S::Vague),
    ("add", S::Vague),
    ("highlight", S::Vague),
    ("sort", S::Vague),
    ("enable", S::Vague),
    ("clear", S::Vague),
    ("save", S::Vague),
];

/// The family, base and whether it is a past form.
pub(super) fn says(word: &str) -> Option<(Says, &'static str, bool)> {
    static TABLE: LazyLock<HashMap<&str, (Says, &'static str)>> =
        LazyLock::new(|| VERBS.iter().rev().map(|(verb, says)| (*verb, (*says, *verb))).collect());
    let find = |base: &str| TABLE.get(base).copied();
    if let Some((says, verb)) = find(word) {
        return Some((says, verb, false));
    }
    let irregular = match word {
        "shown" => "show",
        "said" => "say",
        "held" => "hold",
        "became" => "become",
        "went" | "gone" => "go",
        "took" | "taken" => "take",
        "saw" | "seen" => "see",
        "led" => "lead",
        _ => "",
    };
    if let Some((says, verb)) = find(irregular) {
        return Some((says, verb, true));
    }
    for (suffix, past) in [("es", false), ("s", false), ("ed", true), ("d", true)] {
        let Some(stem) = word.strip_suffix(suffix) else { continue };
        let undoubled = stem.strip_suffix(['p', 't', 'n', 'g']).filter(|_| past);
        let y = stem.strip_suffix('i').map(|s| format!("{s}y"));
        if let Some((says, verb)) =
            find(stem).or_else(|| undoubled.and_then(find)).or_else(|| y.and_then(|y| find(&y)))
        {
            return Some((says, verb, past));
        }
    }
    None
}

/// Whether a word is a claim's verb in its third person: "takes", "opens".
pub(in super::super) fn is_third(word: &str) -> bool {
    says(word).is_some_and(|(_, verb, past)| !past && word != verb)
}
