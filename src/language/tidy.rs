//! A text as it was meant, before it is read: slips of the finger corrected, signs for words spelt out ("&", "+", "n"),
//! and asides that people type into notes ("umm", "i think") left out.

use super::lexicon::{glued, slip, verbs, words};
use super::token::{Kind, Token};

/// Tidies up a text's tokens; tells which words were misspelt and what they were read as.
pub(super) fn tidy(tokens: &mut Vec<Token>) -> Vec<[String; 2]> {
    let mut slips = Vec::new();
    part(tokens);
    for at in 0..tokens.len() {
        if let Some(right) = sign(tokens, at) {
            right.clone_into(&mut tokens[at].lower);
        } else if let Some(right) = misspelt(tokens, at) {
            slips.push([tokens[at].text.clone(), right.to_owned()]);
            right.clone_into(&mut tokens[at].lower);
        }
    }
    tagged(tokens);
    leave_out(tokens);
    leave_out_here(tokens);
    go_to(tokens);
    slips
}

/// Words that lead nowhere, one or several.
const ASIDES: &[&[&str]] = &[
    &["i", "think"],
    &["i", "guess"],
    &["i", "believe"],
    &["i", "suppose"],
    &["if", "i", "remember"],
    &["you", "know"],
    &["of", "course"],
    &["by", "the", "way"],
    &["ok", "so"],
    &["okay", "so"],
    &["ok", "now"],
    &["so", "now"],
    &["thank", "you"],
    &["umm"],
    &["um"],
    &["uh"],
    &["uhm"],
    &["hmm"],
    &["erm"],
    &["btw"],
    &["fyi"],
    &["afaik"],
    &["imo"],
    &["pls"],
    &["plz"],
    &["thx"],
    &["thanks"],
    &["lol"],
    &["kinda"],
    &["basically"],
    &["obviously"],
    &["hopefully"],
];

fn leave_out(tokens: &mut Vec<Token>) {
    let mut at = 0;
    while at < tokens.len() {
        let here = ASIDES.iter().find(|aside| {
            aside
                .iter()
                .enumerate()
                .all(|(i, w)| tokens.get(at + i).is_some_and(|t| t.is_word() && t.lower == *w))
        });
        // "I think" alone, at the end of what is told or in commas; with a clause after it, it leads in.
        let breaks = tokens.get(at).map_or(0, |t| t.breaks);
        match here {
            Some(aside) => {
                tokens.drain(at..at + aside.len());
                if let Some(next) = tokens.get_mut(at) {
                    next.breaks = next.breaks.max(breaks);
                }
            }
            None => at += 1,
        }
    }
}

/// "…, done. #draft": a tag at the end is for whoever files the note.
fn tagged(tokens: &mut Vec<Token>) {
    let tag = |t: &Token| {
        t.is_word()
            && t.text.len() > 2
            && t.text.strip_prefix('#').is_some_and(|t| t.chars().all(char::is_alphabetic))
    };
    while tokens.len() > 1 && tokens.last().is_some_and(|t| tag(t) || t.is_mark('#')) {
        tokens.pop();
    }
}

/// Words that say nothing where they stand: "…, right?", "and also "X"".
fn leave_out_here(tokens: &mut Vec<Token>) {
    for at in (1..tokens.len()).rev() {
        let next = tokens.get(at + 1);
        let asks = tokens[at].lower == "right" && next.is_some_and(|t| t.is_mark('?'));
        let also = tokens[at].lower == "also"
            && tokens[at - 1].lower == "and"
            && next.is_some_and(Token::is_literal);
        if asks || also {
            tokens.remove(at);
        }
    }
}

/// Puts the space back between words that were run together.
pub(super) fn part(tokens: &mut Vec<Token>) {
    for at in (0..tokens.len()).rev() {
        let token = &tokens[at];
        let plain = token.is_word() && token.lower == token.text.to_lowercase();
        let Some(cut) = glued(&token.lower).filter(|_| plain) else { continue };
        let whole = token.clone();
        let half = |from: usize, to: usize, breaks: u8| Token {
            start: whole.start + from,
            end: whole.start + to,
            text: whole.text.get(from..to).unwrap_or_default().to_owned(),
            lower: whole.lower.get(from..to).unwrap_or_default().to_owned(),
            breaks,
            gloss: None,
            ..whole.clone()
        };
        let behind = Token { gloss: whole.gloss.clone(), ..half(cut, whole.lower.len(), 0) };
        tokens.splice(at..=at, [half(0, cut, whole.breaks), behind]);
    }
}

/// "goto X" is "go to X".
fn go_to(tokens: &mut Vec<Token>) {
    for at in (0..tokens.len()).rev() {
        if tokens[at].is_word() && tokens[at].lower == "goto" {
            "go".clone_into(&mut tokens[at].lower);
            let end = tokens[at].end;
            let to = Token {
                start: end,
                end,
                text: "to".to_owned(),
                lower: "to".to_owned(),
                breaks: 0,
                ..tokens[at].clone()
            };
            tokens.insert(at + 1, to);
        }
    }
}

/// What a sign stands for: "&", "+" and "n" between two things join them, "w" is "with", "r" is "are".
fn sign(tokens: &[Token], at: usize) -> Option<&'static str> {
    let token = tokens.get(at).filter(|t| t.kind == Kind::Word)?;
    let next = tokens.get(at + 1)?;
    // "opt" may be short for an option; before these words it is a verb.
    if token.text.eq_ignore_ascii_case("opt") && matches!(next.lower.as_str(), "for" | "in" | "into" | "out")
    {
        return Some("opt");
    }
    let before = at.checked_sub(1).and_then(|i| tokens.get(i))?;
    let thing = |t: &Token| t.is_literal() || t.is_word();
    // "Attributes & Features" is a name.
    let name = before.is_capitalised() && next.is_capitalised();
    let closes = before.is_mark(')') || before.is_mark(',');
    match token.text.as_str() {
        "&" | "+" if (thing(before) || closes) && thing(next) && !name => Some("and"),
        "n" | "nd" if thing(before) && thing(next) => Some("and"),
        "w" if thing(next) && !before.is_number() && !next.is_number() => Some("with"),
        "r" if thing(before) && thing(next) && before.lower.ends_with('s') => Some("are"),
        "r" if thing(before) && next.is_number() => Some("are"),
        "@" if next.is_word() => Some("at"),
        // What comes of a deed: nobody is told to show something.
        "show" | "display" if before.is_mark('→') => Some("shows"),
        "u" if words::is_modal(&next.lower) => Some("you"),
        _ => None,
    }
}

/// The word that was meant, where this one is none. Names, values and what is written with a capital inside a sentence
/// stay as they are.
fn misspelt(tokens: &[Token], at: usize) -> Option<&'static str> {
    let token = tokens.get(at).filter(|t| t.is_word() && !t.is_value_like())?;
    // What was spelt out is not misspelt.
    if token.lower != token.text.to_lowercase() {
        return None;
    }
    let before = at.checked_sub(1).and_then(|i| tokens.get(i));
    if token.lower == "chose" {
        // "chose "Delete"" after nobody who did is an order.
        let told = before.is_some_and(|t| words::is_actor(&t.lower) || words::is_filler(&t.lower));
        let ordered = tokens.get(at + 1).is_some_and(|t| t.is_literal() || words::is_determiner(&t.lower));
        return (!told && ordered).then_some("choose");
    }
    let begins = before.is_none_or(|t| matches!(t.kind, Kind::Mark(_)) || token.breaks > 0);
    let next = tokens.get(at + 1);
    let in_name = token.is_capitalised() && (!begins || next.is_some_and(Token::is_capitalised));
    let shouted = token.text.len() > 1 && token.text.chars().all(|c| !c.is_lowercase());
    if in_name || shouted {
        return None;
    }
    let right = slip(&token.lower)?;
    // A capital at the beginning may be a name as well: only a deed is certain to stand there.
    (!token.is_capitalised() || verbs::parse(right).is_some() || words::is_determiner(right)).then_some(right)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{actions_of, prose, render};

    fn same(clean: &str, noisy: &str) {
        let plain = |text: &str| {
            let mut reading = prose(text);
            reading.problems.clear();
            render::reading(&reading)
        };
        assert_eq!(plain(noisy), plain(clean), "{noisy}");
    }

    #[test]
    fn slips_signs_and_asides_change_nothing() {
        same("Click the \"Save\" button.", "clcik teh \"Save\" btn");
        same(
            "Enter \"Oslo\" as the city and click \"Save\".",
            "Etner \"Oslo\" as teh city & clikc \"Save\".",
        );
        same("Select \"Red\" and press \"Add\".", "Select \"Red\" n press \"Add\"");
        same("\"Oak\" is listed.", "\"Oak\" is lsited.");
        same("The message \"Saved\" is displayed.", "teh message \"Saved\" is dispalyed");
        same("Click \"Save\".", "umm Click \"Save\" btw");
        same("The list shows \"Oak\".", "The list shows \"Oak\" i think.");
        same("Go to \"Users\".", "goto \"Users\"");
        same("Then go to the \"Users\" page.", "Thengo tothe \"Users\" page.");
    }

    #[test]
    fn names_and_other_words_stay_as_they_are() {
        assert_eq!(actions_of("Open Roast & Brew."), ["click [‹Roast & Brew›]"]);
        assert_eq!(actions_of("Click the clock."), ["click [‹clock›]"]);
        assert_eq!(actions_of("Click \"Serach\"."), ["click [\"Serach\"]"]);
        assert!(prose("Open the trail \"Lake\".").problems.is_empty());
    }
}
