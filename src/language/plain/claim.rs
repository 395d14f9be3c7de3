//! A predicate as a plain claim.

use super::thing::{quoted, thing};
use crate::language::{Compare, Delta, Predicate, Tone};

/// The sentence that claims what a predicate checks; `None` where no plain one says all of it.
pub(super) fn claim(predicate: &Predicate) -> Option<String> {
    use Predicate as P;
    let not = |holds: bool| if holds { "" } else { "not " };
    let does = |holds: bool, third: &str, base: &str| {
        if holds { third.to_owned() } else { format!("does not {base}") }
    };
    Some(upper(&match predicate {
        P::Shown { what, holds } => format!("{} is {}shown", thing(what), not(*holds)),
        P::Contains { what, text, holds } => {
            format!("{} {} {}", thing(what), does(*holds, "contains", "contain"), quoted(text))
        }
        P::Equals { what, text, holds } => {
            format!("{} {} {}", thing(what), does(*holds, "shows", "show"), quoted(text))
        }
        P::Amount { what, compare, number } => {
            format!("{} is {} {number}", thing(what), compared(*compare)?)
        }
        P::Count { what, compare, number } => {
            let noun = thing(what);
            let noun = noun.strip_prefix("the ").unwrap_or(&noun);
            format!("There are {} {number} {noun}", counted(*compare)?)
        }
        P::Than { what, delta } => match delta {
            Delta::More(None) => format!("{} is more than before", thing(what)),
            Delta::Fewer(None) => format!("{} is less than before", thing(what)),
            Delta::Same => format!("{} is the same as before", thing(what)),
            _ => return None,
        },
        P::Changed { what, holds } => format!("{} {}", thing(what), does(*holds, "changes", "change")),
        P::Sorted { what, by, descending } => {
            let by = by.as_ref().map(|by| format!(" by {by}")).unwrap_or_default();
            let way = if *descending { "descending" } else { "ascending" };
            format!("{} is sorted{by} in {way} order", thing(what))
        }
        P::Each { what, text } => format!("Every {} contains {}", thing(what), quoted(text)),
        P::State { what, state, holds } => format!("{} is {}{}", thing(what), not(*holds), state.word()),
        P::PageOpens { page } => format!("{} opens", thing(page)),
        P::PageStays => "the user stays on the page".to_owned(),
        P::Opens { what, open } => format!("{} {}", thing(what), if *open { "opens" } else { "closes" }),
        P::Message { text, tone, holds } => {
            let kind = tone_word(*tone);
            let article = if kind.starts_with('e') { "an" } else { "a" };
            match (text, holds) {
                (Some(text), true) => format!("{article} {kind}message {} appears", quoted(text)),
                (None, true) => format!("{article} {kind}message appears"),
                (_, false) => format!("no {kind}message appears"),
            }
        }
        P::Url { text, exact, holds: true } => {
            format!("the address {} {}", if *exact { "is" } else { "contains" }, quoted(text))
        }
        P::Title { text, exact, holds: true } => {
            format!("the page title {} {}", if *exact { "is" } else { "contains" }, quoted(text))
        }
        P::Before { first, then } => format!("{} is before {}", thing(first), thing(then)),
        P::Download { name: Some(name) } => format!("a file {} is downloaded", quoted(name)),
        P::Download { name: None } => "a file is downloaded".to_owned(),
        P::Outcome { verb, what: Some(what), holds } => {
            format!("{} is {}{verb}", thing(what), not(*holds))
        }
        P::Status { of: Some(of), text, holds: true } => {
            format!("the status of {} is {}", thing(of), quoted(text))
        }
        _ => return None,
    }))
}

fn compared(compare: Compare) -> Option<&'static str> {
    Some(match compare {
        Compare::Equal => "",
        Compare::Less => "less than",
        Compare::LessOrEqual => "at most",
        Compare::Greater => "more than",
        Compare::GreaterOrEqual => "at least",
        Compare::NotEqual => return None,
    })
}

fn counted(compare: Compare) -> Option<&'static str> {
    if compare == Compare::Equal { Some("exactly") } else { compared(compare) }
}

fn tone_word(tone: Tone) -> &'static str {
    match tone {
        Tone::Success => "success ",
        Tone::Error => "error ",
        Tone::Warning => "warning ",
        Tone::Any => "",
    }
}

/// With a capital at the beginning, as a sentence has one.
pub(super) fn upper(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
