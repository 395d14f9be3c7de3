//! A reading as compact text, for snapshots.

use std::fmt::Write as _;

use crate::language::{Action, Description, Ordinal, Predicate, Reading};

pub(crate) fn reading(reading: &Reading) -> String {
    let mut out = String::new();
    for step in &reading.steps {
        let _ = writeln!(out, "- {}", action(&step.action));
        if let Some(condition) = &step.condition {
            let word = if step.optional { "if" } else { "when" };
            let _ = writeln!(out, "  {word} {}", predicates(&condition.predicates));
        }
        for expectation in &step.expectations {
            let _ = writeln!(out, "  => {}", predicates(&expectation.predicates));
        }
    }
    for problem in &reading.problems {
        let _ = writeln!(out, "  ! {:?}: {}", problem.severity, problem.message);
    }
    out
}

pub(crate) fn action(action: &Action) -> String {
    let mut out = format!("{:?}", action.kind).to_lowercase();
    if let Some(target) = &action.target {
        let _ = write!(out, " {}", thing(target));
    }
    if let Some(value) = &action.value {
        let _ = write!(out, " value={value:?}");
    }
    if !action.replace {
        out.push_str(" append");
    }
    if let Some(to) = &action.to {
        let _ = write!(out, " to {}", thing(to));
    }
    for other in &action.otherwise {
        let _ = write!(out, " or-else {}", self::action(other));
    }
    out
}

pub(crate) fn thing(thing: &Description) -> String {
    let mut parts = Vec::new();
    if thing.anaphor {
        parts.push("that".to_owned());
    }
    if thing.all {
        parts.push("all".to_owned());
    }
    match thing.ordinal {
        Some(Ordinal::Nth(n)) => parts.push(format!("#{n}")),
        Some(Ordinal::Last) => parts.push("#last".to_owned()),
        Some(Ordinal::Any) => parts.push("#any".to_owned()),
        Some(Ordinal::Newest) => parts.push("#newest".to_owned()),
        Some(Ordinal::Oldest) => parts.push("#oldest".to_owned()),
        None => {}
    }
    if let Some(role) = thing.role {
        parts.push(format!("{role:?}"));
    }
    if let Some(noun) = &thing.noun {
        parts.push(format!("({noun})"));
    }
    if let Some(name) = &thing.name {
        parts.push(if thing.quoted { format!("{name:?}") } else { format!("‹{name}›") });
    }
    for text in &thing.also {
        parts.push(format!("also {text:?}"));
    }
    for text in &thing.containing {
        parts.push(format!("with {text:?}"));
    }
    for place in &thing.places {
        parts.push(format!("{:?} {}", place.relation, self::thing(&place.anchor)));
    }
    format!("[{}]", parts.join(" "))
}

pub(crate) fn predicates(predicates: &[Predicate]) -> String {
    predicates.iter().map(predicate).collect::<Vec<_>>().join(" & ")
}

fn predicate(predicate: &Predicate) -> String {
    use Predicate as P;
    let not = |holds: &bool| if *holds { "" } else { "not " };
    match predicate {
        P::Shown { what, holds } => format!("{}shown {}", not(holds), thing(what)),
        P::Contains { what, text, holds } => format!("{}contains {} {text:?}", not(holds), thing(what)),
        P::Equals { what, text, holds } => format!("{}equals {} {text:?}", not(holds), thing(what)),
        P::Amount { what, compare, number } => format!("amount {} {compare:?} {number}", thing(what)),
        P::Count { what, compare, number } => format!("count {} {compare:?} {number}", thing(what)),
        P::Than { what, delta } => format!("than {} {delta:?}", thing(what)),
        P::Changed { what, holds } => format!("{}changed {}", not(holds), thing(what)),
        P::Sorted { what, by, descending } => {
            format!("sorted {} by {by:?} {}", thing(what), if *descending { "down" } else { "up" })
        }
        P::Each { what, text } => format!("each {} {text:?}", thing(what)),
        P::State { what, state, holds } => format!("{}{state:?} {}", not(holds), thing(what)),
        P::PageOpens { page } => format!("page-opens {}", thing(page)),
        P::PageLeft { page } => format!("page-left {}", page.as_ref().map(thing).unwrap_or_default()),
        P::PageStays => "page-stays".to_owned(),
        P::Opens { what, open } => format!("{} {}", if *open { "opens" } else { "closes" }, thing(what)),
        P::Message { text, tone, holds } => format!("{}message {tone:?} {text:?}", not(holds)),
        P::Url { text, exact, holds } => {
            format!("{}url {} {text:?}", not(holds), if *exact { "=" } else { "~" })
        }
        P::Title { text, exact, holds } => {
            format!("{}title {} {text:?}", not(holds), if *exact { "=" } else { "~" })
        }
        P::NativeDialog { text } => format!("native-dialog {text:?}"),
        P::Download { name } => format!("download {name:?}"),
        P::Outcome { verb, what, holds } => {
            format!("{}outcome {verb} {}", not(holds), what.as_ref().map(thing).unwrap_or_default())
        }
        P::Status { of, text, holds } => {
            format!("{}status {text:?} {}", not(holds), of.as_ref().map(thing).unwrap_or_default())
        }
        P::Says { what, words, holds } => format!("{}says {} {words:?}", not(holds), thing(what)),
        P::Before { first, then } => format!("{} before {}", thing(first), thing(then)),
        P::Vague { text } => format!("vague {text:?}"),
    }
}
