//! Verbs: what people call the things one does in a browser, and their forms.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What a verb asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Verb {
    Click,
    DblClick,
    RightClick,
    Hover,
    Type,
    /// "fill X with Y", "set X to Y", "change X to Y".
    Set,
    Clear,
    Press,
    Select,
    Check,
    Uncheck,
    Toggle,
    Upload,
    Drag,
    Scroll,
    Zoom,
    Navigate,
    Open,
    Close,
    Expand,
    Reload,
    Switch,
    Accept,
    Dismiss,
    Wait,
    /// "find", "locate": look for it, nothing more.
    Find,
    Focus,
    Search,
    SignIn,
    /// "use X to …", "interact with X".
    Use,
    /// "go", "return", "return to".
    Go,
    /// A deed of the app that has a control of its name: "delete", "archive", "send".
    Deed,
    /// "verify", "ensure": what follows is an expectation.
    Verify,
    /// "see", "notice", "observe": likewise.
    See,
    /// "proceed", "continue", "begin", "try", "remember": the deed follows ("proceed to click").
    Proceed,
}

use Verb as V;

const VERBS: &[(&str, Verb)] = &[
    ("click", V::Click),
    ("tap", V::Click),
    ("hit", V::Press),
    ("press", V::Press),
    ("push", V::Press),
    ("clickon", V::Click),
    ("double-click", V::DblClick),
    ("doubleclick", V::DblClick),
    ("right-click", V::RightClick),
    ("rightclick", V::RightClick),
    ("left-click", V::Click),
    ("context-click", V::RightClick),
    ("hover", V::Hover),
    ("mouseover", V::Hover),
    ("mouse-over", V::Hover),
    ("type", V::Type),
    ("enter", V::Type),
    ("input", V::Type),
    ("write", V::Type),
    ("key", V::Type),
    ("insert", V::Type),
    ("paste", V::Type),
    ("put", V::Type),
    ("append", V::Type),
    ("provide", V::Type),
    ("specify", V::Type),
    ("supply", V::Type),
    ("retype", V::Type),
    ("fill", V::Set),
    ("set", V::Set),
    ("change", V::Set),
    ("update", V::Set),
    ("replace", V::Set),
    ("modify", V::Set),
    ("adjust", V::Set),
    ("rename", V::Set),
    ("increase", V::Set),
    ("decrease", V::Set),
    ("raise", V::Set),
    ("reduce", V::Set),
    ("lower", V::Set),
    ("clear", V::Clear),
    ("empty", V::Clear),
    ("erase", V::Clear),
    ("blank", V::Clear),
    ("leave", V::Clear),
    ("select", V::Select),
    ("choose", V::Select),
    ("pick", V::Select),
    ("opt", V::Select),
    ("check", V::Check),
    ("tick", V::Check),
    ("mark", V::Check),
    ("enable", V::Check),
    ("activate", V::Check),
    ("agree", V::Check),
    ("consent", V::Check),
    ("uncheck", V::Uncheck),
    ("untick", V::Uncheck),
    ("deselect", V::Uncheck),
    ("unselect", V::Uncheck),
    ("unmark", V::Uncheck),
    ("disable", V::Uncheck),
    ("deactivate", V::Uncheck),
    ("toggle", V::Toggle),
    ("upload", V::Upload),
    ("attach", V::Upload),
    ("drag", V::Drag),
    ("scroll", V::Scroll),
    ("scrolldown", V::Scroll),
    ("scrollup", V::Scroll),
    ("swipe", V::Scroll),
    ("zoom", V::Zoom),
    ("navigate", V::Navigate),
    ("visit", V::Navigate),
    ("browse", V::Navigate),
    ("go", V::Go),
    ("return", V::Go),
    ("head", V::Go),
    ("open", V::Open),
    ("launch", V::Open),
    ("access", V::Open),
    ("view", V::Open),
    ("close", V::Close),
    ("expand", V::Expand),
    ("collapse", V::Expand),
    ("unfold", V::Expand),
    ("reload", V::Reload),
    ("refresh", V::Reload),
    ("switch", V::Switch),
    ("accept", V::Accept),
    ("dismiss", V::Dismiss),
    ("wait", V::Wait),
    ("pause", V::Wait),
    ("find", V::Find),
    ("locate", V::Find),
    ("refer", V::Find),
    ("focus", V::Focus),
    ("search", V::Search),
    ("look", V::Search),
    ("login", V::SignIn),
    ("log", V::SignIn),
    ("sign", V::SignIn),
    ("signin", V::SignIn),
    ("authenticate", V::SignIn),
    ("use", V::Use),
    ("interact", V::Use),
    ("utilize", V::Use),
    ("utilise", V::Use),
    ("add", V::Deed),
    ("remove", V::Deed),
    ("delete", V::Deed),
    ("edit", V::Deed),
    ("save", V::Deed),
    ("send", V::Deed),
    ("submit", V::Deed),
    ("create", V::Deed),
    ("archive", V::Deed),
    ("restore", V::Deed),
    ("purge", V::Deed),
    ("cancel", V::Deed),
    ("confirm", V::Deed),
    ("apply", V::Deed),
    ("approve", V::Deed),
    ("reject", V::Deed),
    ("publish", V::Deed),
    ("buy", V::Deed),
    ("order", V::Deed),
    ("purchase", V::Deed),
    ("checkout", V::Deed),
    ("pay", V::Deed),
    ("place", V::Deed),
    ("book", V::Deed),
    ("download", V::Deed),
    ("export", V::Deed),
    ("import", V::Deed),
    ("print", V::Deed),
    ("share", V::Deed),
    ("copy", V::Deed),
    ("clone", V::Deed),
    ("duplicate", V::Deed),
    ("move", V::Deed),
    ("sort", V::Deed),
    ("filter", V::Deed),
    ("like", V::Deed),
    ("unlike", V::Deed),
    ("follow", V::Deed),
    ("unfollow", V::Deed),
    ("subscribe", V::Deed),
    ("unsubscribe", V::Deed),
    ("register", V::Deed),
    ("logout", V::Deed),
    ("reset", V::Deed),
    ("undo", V::Deed),
    ("redo", V::Deed),
    ("show", V::Deed),
    ("hide", V::Deed),
    ("stop", V::Deed),
    ("play", V::Deed),
    ("finish", V::Deed),
    ("complete", V::Deed),
    ("assign", V::Deed),
    ("invite", V::Deed),
    ("rate", V::Deed),
    ("reply", V::Deed),
    ("post", V::Deed),
    ("redeem", V::Deed),
    ("validate", V::Deed),
    ("favorite", V::Deed),
    ("favourite", V::Deed),
    ("bookmark", V::Deed),
    ("pin", V::Deed),
    ("unpin", V::Deed),
    ("lock", V::Deed),
    ("unlock", V::Deed),
    ("rotate", V::Deed),
    ("crop", V::Deed),
    ("preview", V::Deed),
    ("connect", V::Deed),
    ("disconnect", V::Deed),
    ("install", V::Deed),
    ("skip", V::Deed),
    ("merge", V::Deed),
    ("generate", V::Deed),
    ("resend", V::Deed),
    ("email", V::Deed),
    ("call", V::Deed),
    ("block", V::Deed),
    ("unblock", V::Deed),
    ("vote", V::Deed),
    ("run", V::Deed),
    ("execute", V::Deed),
    ("calculate", V::Deed),
    ("restore", V::Deed),
    ("reopen", V::Deed),
    ("withdraw", V::Deed),
    ("refund", V::Deed),
    ("retry", V::Deed),
    ("reverse", V::Deed),
    ("swap", V::Deed),
    ("renew", V::Deed),
    ("revoke", V::Deed),
    ("schedule", V::Deed),
    ("convert", V::Deed),
    ("answer", V::Deed),
    ("close", V::Close),
    ("verify", V::Verify),
    ("ensure", V::Verify),
    ("assert", V::Verify),
    ("expect", V::Verify),
    ("validate", V::Verify),
    ("double-check", V::Verify),
    ("doublecheck", V::Verify),
    ("see", V::See),
    ("observe", V::See),
    ("notice", V::See),
    ("note", V::See),
    ("inspect", V::Verify),
    ("review", V::Verify),
    ("examine", V::Verify),
    ("scan", V::Verify),
    ("scrutinize", V::Verify),
    ("scrutinise", V::Verify),
    ("watch", V::See),
    ("witness", V::See),
    ("behold", V::See),
    ("encounter", V::See),
    ("spot", V::See),
    ("imagine", V::Proceed),
    ("start", V::Proceed),
    ("proceed", V::Proceed),
    ("continue", V::Proceed),
    ("begin", V::Proceed),
    ("try", V::Proceed),
    ("attempt", V::Proceed),
    ("remember", V::Proceed),
    ("want", V::Proceed),
    ("need", V::Proceed),
    ("forget", V::Proceed),
    ("imagine", V::Proceed),
];

/// The form in which a verb stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// "click"
    Base,
    /// "clicks"
    Third,
    /// "clicking"
    Gerund,
    /// "clicked"
    Past,
}

/// The verb that a word in its base form is; `word` is lower case.
pub(crate) fn find(word: &str) -> Option<Verb> {
    static TABLE: LazyLock<HashMap<&str, Verb>> = LazyLock::new(|| VERBS.iter().rev().copied().collect());
    TABLE.get(word).copied()
}

/// The verb and form of a word in any form.
pub(crate) fn parse(word: &str) -> Option<(Verb, Form)> {
    if let Some(verb) = find(word) {
        return Some((verb, Form::Base));
    }
    match word {
        "chose" | "chosen" => return Some((V::Select, Form::Past)),
        "went" | "gone" => return Some((V::Go, Form::Past)),
        "wrote" | "written" => return Some((V::Type, Form::Past)),
        "found" => return Some((V::Find, Form::Past)),
        "sent" => return Some((V::Deed, Form::Past)),
        _ => {}
    }
    base_of(word).and_then(|(base, form)| find(&base).map(|verb| (verb, form)))
}

/// The base of a regularly inflected verb that is known here.
pub(crate) fn base_of(word: &str) -> Option<(String, Form)> {
    for (suffix, form) in [("ing", Form::Gerund), ("ed", Form::Past), ("es", Form::Third), ("s", Form::Third)]
    {
        let Some(stem) = word.strip_suffix(suffix).filter(|s| s.len() > 1) else { continue };
        let undoubled = {
            let mut ends = stem.chars().rev();
            let (last, other) = (ends.next(), ends.next());
            (last == other && last.is_some_and(|c| !"aeiou".contains(c)))
                .then(|| stem[..stem.len() - last.map_or(0, char::len_utf8)].to_owned())
        };
        let with_y = stem.strip_suffix('i').map(|s| format!("{s}y"));
        for base in [Some(stem.to_owned()), Some(format!("{stem}e")), undoubled, with_y].into_iter().flatten()
        {
            if find(&base).is_some() {
                return Some((base, form));
            }
        }
    }
    None
}

/// All base forms, for proposals.
pub(crate) fn all() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|(base, _)| *base)
}

/// Third persons that are usual nouns in the plural as well: "the page lists", "the lists".
pub(crate) const ALSO_NOUNS: &[&str] = &[
    "changes",
    "lists",
    "views",
    "states",
    "shows",
    "displays",
    "updates",
    "results",
    "features",
    "matches",
    "moves",
    "filters",
    "returns",
    "works",
    "saves",
    "ends",
    "starts",
    "downloads",
    "processes",
    "functions",
    "sorts",
    "highlights",
    "prompts",
];

/// And those that are so beside what a page says, where no claim begins with them.
pub(crate) const RARELY_NOUNS: &[&str] = &[
    "offers",
    "drops",
    "guides",
    "plays",
    "stands",
    "finds",
    "switches",
    "leads",
    "serves",
    "holds",
    "increases",
    "stays",
];

/// What a person does with hands and eyes, whatever the app is for.
pub(crate) fn is_by_hand(verb: Verb) -> bool {
    matches!(
        verb,
        V::Click | V::Type | V::Press | V::Select | V::Check | V::Go | V::Navigate | V::Verify | V::See
    )
}

/// Words that order something and are no noun: "click", while "type", "search" or "press" may be what a thing is called.
pub(crate) fn is_never_noun(word: &str) -> bool {
    matches!(
        word,
        "go" | "click"
            | "open"
            | "close"
            | "choose"
            | "select"
            | "pick"
            | "enter"
            | "navigate"
            | "tick"
            | "tap"
            | "see"
            | "verify"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_lead_to_the_base() {
        assert_eq!(parse("clicking"), Some((V::Click, Form::Gerund)));
        assert_eq!(parse("dragged"), Some((V::Drag, Form::Past)));
        assert_eq!(parse("verifies"), Some((V::Verify, Form::Third)));
        assert_eq!(parse("choosing"), Some((V::Select, Form::Gerund)));
        assert_eq!(parse("this"), None);
    }
}
