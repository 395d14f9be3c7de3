//! One order for several deeds: "twice", "3 times", "the rows "A", "B" and "C"", ""L" for Size and "Red" for
//! Colour".

use super::super::RoleWord;
use super::super::lexicon::verbs::Verb;
use super::super::lexicon::{numbers, roles, words};
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{Draft, Order, read_one};

/// The most often that one order is carried out.
const MOST: u32 = 50;

/// Reads an order that asks for more than one deed.
pub(super) fn read(order: Order<'_>) -> Option<Draft<'_>> {
    // "Zoom in twice", "go back two times" have a measure of their own.
    if matches!(order.verb, Verb::Zoom | Verb::Scroll | Verb::Wait | Verb::Go | Verb::Navigate) {
        return None;
    }
    if let Some((object, times)) = repeated(order.object) {
        let mut draft = super::read(Order { object, ..order });
        let once = draft.actions.clone();
        for _ in 1..times {
            draft.actions.extend(once.iter().cloned());
        }
        return Some(draft);
    }
    let listed = matches!(
        order.verb,
        Verb::Click
            | Verb::DblClick
            | Verb::RightClick
            | Verb::Hover
            | Verb::Check
            | Verb::Uncheck
            | Verb::Toggle
            | Verb::Select
            | Verb::Expand
    );
    if !listed {
        return None;
    }
    let choices = |object| each_in_its_list(object).or_else(|| each_as(object));
    let lists = if order.verb == Verb::Select { choices(order.object) } else { None };
    let each = lists.or_else(|| each(order.object, order.verb == Verb::Select))?;
    let mut draft = Draft::default();
    for tokens in each {
        let one = read_one(Order { object: Phrase::new(order.object.source, &tokens), ..order });
        draft.actions.extend(one.actions);
        draft.notes.extend(one.notes);
    }
    Some(draft)
}

/// "… twice", "… three times": what is done, and how often.
fn repeated(object: Phrase) -> Option<(Phrase, u32)> {
    let object = object.trim_end_fillers();
    let end = if object.len() >= 3 && object.is_at(object.len() - 3, &["in", "a", "row"]) {
        object.len() - 3
    } else {
        object.len()
    };
    let told = object.to(end);
    let (width, times) = match told.last_word() {
        "twice" => (1, 2),
        "thrice" => (1, 3),
        "times" => {
            let more = usize::from(told.len() >= 3 && told.word(told.len() - 2) == "more");
            let number = told.get(told.len().checked_sub(2 + more)?)?;
            (2 + more, numbers::cardinal(&number.lower)?)
        }
        _ => return None,
    };
    let rest = told.to(told.len() - width).trim();
    (!rest.is_empty() && times >= 1).then_some((rest, times.min(MOST)))
}

/// The words of each deed, where an object names several things in quotes.
///
/// Names that follow one another share what stands before and after all of them; where more stands between
/// them, each has words of its own; where `nouns`, a noun is enough: "the room "Hall" and the day "Monday"".
fn each(object: Phrase, nouns: bool) -> Option<Vec<Vec<Token>>> {
    let mut named: Vec<usize> =
        (0..object.len()).filter(|&at| object.get(at).is_some_and(Token::is_literal)).collect();
    if named.is_empty() {
        // "the invoices 0007 and 0008": what can be nothing but a name.
        let coded = |t: &Token| t.is_value_like() && t.text.len() > 2;
        named = (0..object.len()).filter(|&at| object.get(at).is_some_and(coded)).collect();
    }
    let [first, .., last] = named.as_slice() else { return None };
    // "the row with "A" and "B"", "the button in "A" and "B"": one thing, told by both.
    let lead = object.to(*first);
    let begins = lead.skip_while(|t| matches!(t.lower.as_str(), "on" | "over" | "off" | "out"));
    let tells = |t: &Token| {
        words::is_preposition(&t.lower)
            || matches!(
                t.lower.as_str(),
                "containing"
                    | "having"
                    | "showing"
                    | "that"
                    | "which"
                    | "whose"
                    | "where"
                    | "contains"
                    | "has"
            )
    };
    if begins.tokens.iter().any(tells) && !one_each(begins) {
        return None;
    }
    let joined = |from: usize, to: usize| {
        let between = object.range(from + 1, to);
        !between.is_empty() && between.tokens.iter().all(is_joint)
    };
    if named.windows(2).all(|w| joined(w[0], w[1])) {
        let tail = object.from(last + 1);
        let of = |at: &usize| {
            let mut tokens = lead.tokens.to_vec();
            tokens.extend(object.get(*at).cloned());
            tokens.extend_from_slice(tail.tokens);
            tokens
        };
        return Some(named.iter().map(of).collect());
    }
    // ""L" for Size and "Red" for Colour"
    let mut parts = Vec::new();
    let mut from = 0;
    for &at in &named[1..] {
        let begin = begins_at(object, at);
        let joint = object.to(begin).tokens.iter().rev().take_while(|t| is_joint(t)).count();
        let left = object.range(from, begin - joint);
        let told = left.tokens.iter().any(|t| words::is_preposition(&t.lower))
            || nouns && is_named(left) && is_named(object.range(begin, at + 1));
        if joint == 0 || !told || left.literal().is_none() {
            return None;
        }
        parts.push(left.tokens.to_vec());
        from = begin;
    }
    parts.push(object.from(from).tokens.to_vec());
    Some(parts)
}

/// Where the part begins whose name stands at `at`: with its noun, "the category "X"", or the article before the name.
fn begins_at(object: Phrase, at: usize) -> usize {
    let before = object.to(at).tokens.iter().rev();
    let articles = before.clone().take_while(|t| words::is_determiner(&t.lower)).count();
    let nouns =
        before.take_while(|t| t.is_word() && !is_joint(t) && !words::is_preposition(&t.lower)).count();
    at - if articles == 0 && words::is_determiner(object.word(at - nouns)) { nouns } else { articles }
}

/// "the room "Hall"": a noun, and the name at its end.
fn is_named(part: Phrase) -> bool {
    let noun = part.to(part.len().saturating_sub(1)).skip_while(|t| words::is_determiner(&t.lower));
    !noun.is_empty() && noun.tokens.iter().all(Token::is_word) && part.literals().count() == 1
}

/// "the report "Sales" and the range "Last year"": each choice in the list that it is told with.
fn each_in_its_list(object: Phrase) -> Option<Vec<Vec<Token>>> {
    let mut parts = Vec::new();
    let mut from = 0;
    for at in (0..object.len()).filter(|&at| object.get(at).is_some_and(Token::is_literal)) {
        let lead = object.range(from, at);
        let begin = lead.tokens.iter().take_while(|t| is_joint(t)).count();
        let list = object.range(from + begin, at).skip_while(|t| words::is_determiner(&t.lower));
        let plain = |t: &Token| t.is_word() && !words::is_preposition(&t.lower) && !is_joint(t);
        if list.is_empty() || !list.tokens.iter().all(plain) || (begin == 0) == (from > 0) {
            return None;
        }
        parts.push(object.range(from + begin, at + 1).tokens.to_vec());
        from = at + 1;
    }
    (parts.len() > 1 && object.from(from).trim_end_fillers().is_empty()).then_some(parts)
}

/// "2003 as the year, 1 as the month and 31 as the day": each choice with the list that it is made in.
fn each_as(object: Phrase) -> Option<Vec<Vec<Token>>> {
    let parts: Vec<Phrase> = object
        .tokens
        .split(is_joint)
        .filter(|tokens| !tokens.is_empty())
        .map(|tokens| Phrase { tokens, ..object })
        .collect();
    let told = |part: &Phrase| part.find(&["as"]).is_some_and(|at| at > 0 && at + 1 < part.len());
    (parts.len() > 1 && parts.iter().all(told)).then(|| parts.iter().map(|p| p.tokens.to_vec()).collect())
}

/// "the checkboxes of "A" and "B"": more than one control, so one for each name.
fn one_each(lead: Phrase) -> bool {
    use RoleWord as R;
    let of = ["of", "for", "beside", "next to", "in front of", "before"];
    let at = (1..lead.len()).find(|&at| words::is_preposition(lead.word(at)) || lead.word(at) == "next");
    let Some((at, width)) = at.and_then(|at| Some((at, lead.any_at(at, &of)?))) else { return false };
    let noun = lead.word(at - 1);
    let control = matches!(
        roles::role_of(noun),
        Some(R::Checkbox | R::Radio | R::Switch | R::Button | R::Link | R::Icon | R::Field | R::Row)
    );
    let rest = lead.from(at + width);
    control && roles::is_plural(noun) && rest.tokens.iter().all(|t| words::is_determiner(&t.lower))
}

fn is_joint(token: &Token) -> bool {
    token.is_mark(',')
        || token.is_mark('&')
        || token.is_word() && matches!(token.lower.as_str(), "and" | "then")
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::actions_of as read;

    #[test]
    fn names_that_follow_one_another_are_a_deed_each() {
        assert_eq!(
            read("Check \"A\", \"B\" and \"C\"."),
            ["check [Checkbox \"A\"]", "check [Checkbox \"B\"]", "check [Checkbox \"C\"]"]
        );
        assert_eq!(
            read("Click the tabs \"A\" and \"B\" in the header."),
            ["click [Tab \"A\" In [Header]]", "click [Tab \"B\" In [Header]]"]
        );
    }

    #[test]
    fn several_controls_of_several_things_are_a_deed_each() {
        let boxes = read("Tick the checkboxes of \"Ann\" and \"Bob\".");
        assert_eq!(boxes.len(), 2);
        assert!(boxes[0].contains("\"Ann\"") && !boxes[0].contains("\"Bob\""));
        assert!(boxes[1].contains("\"Bob\"") && !boxes[1].contains("\"Ann\""));
        assert_eq!(read("Click the delete buttons next to \"A\", \"B\" and \"C\".").len(), 3);
        assert_eq!(
            read("Tick the rows of \"A\" and \"B\"."),
            ["check [Checkbox \"A\"]", "check [Checkbox \"B\"]"]
        );
        assert_eq!(read("Tick the checkbox of \"Ann\" and \"Bob\".").len(), 2);
    }

    #[test]
    fn each_choice_is_made_in_the_list_that_it_is_told_with() {
        assert_eq!(
            read("Select the report \"Sales\" and the range \"Last year\"."),
            ["select [Dropdown ‹report›] value=\"Sales\"", "select [Dropdown ‹range›] value=\"Last year\""]
        );
        assert_eq!(read("Choose the colour \"Red\", the size \"L\" and the cut \"Slim\".").len(), 3);
        assert_eq!(read("Select the row with \"Red\" and the size \"L\".").len(), 1);
        assert_eq!(read("Select the size \"L\" in the row \"Shirt\".").len(), 1);
    }

    #[test]
    fn what_is_chosen_need_not_stand_in_quotes_where_each_list_is_told() {
        assert_eq!(
            read("Select 2003 as the year, 1 as the month and 31 as the day."),
            ["select [‹year›] value=\"2003\"", "select [‹month›] value=\"1\"", "select [‹day›] value=\"31\"",]
        );
        assert_eq!(read("Choose Card and Giro as the ways to pay.").len(), 1);
    }

    #[test]
    fn a_path_of_menus_is_a_click_each() {
        assert_eq!(
            read("Open Catalog > Attributes & Features."),
            ["click [‹Catalog›]", "click [‹Attributes & Features›]"]
        );
        assert_eq!(read("Click \"File\" > \"Export\" > \"CSV\".").len(), 3);
        assert_eq!(read("Go to Settings › Users."), ["click [‹Settings›]", "click [‹Users›]"]);
        assert_eq!(read("Click \"Next >\"."), ["click [\"Next >\"]"]);
    }

    #[test]
    fn two_names_of_one_thing_are_one_deed() {
        assert_eq!(read("Click the row with \"A\" and \"B\".").len(), 1);
        assert_eq!(read("Click \"A\" in the row of \"B\".").len(), 1);
        assert_eq!(read("Click \"A\" or \"B\".").len(), 1);
    }

    #[test]
    fn lists_that_are_named_are_chosen_from_one_by_one() {
        assert_eq!(read("Select the room \"Hall\" and the day \"Monday\".").len(), 2);
        assert_eq!(read("Choose the size \"L\", the colour \"Red\" and the shop \"Main\".").len(), 3);
        assert_eq!(read("Select the row with the name \"A\" and the date \"B\".").len(), 1);
        assert_eq!(read("Click the row \"A\" and the button \"B\".").len(), 1);
    }

    #[test]
    fn a_deed_is_done_as_often_as_told() {
        assert_eq!(read("Click the plus button three times.").len(), 3);
        assert_eq!(read("Press Tab twice."), ["press value=\"Tab\"", "press value=\"Tab\""]);
        assert_eq!(read("Click \"Show 3 times\"."), ["click [\"Show 3 times\"]"]);
        assert_eq!(read("Click \"A\" 4 times in a row.").len(), 4);
    }
}
