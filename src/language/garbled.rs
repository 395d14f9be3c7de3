//! Texts that are full of misspelt words: whether one is, and what its words were meant to be.
//!
//! In a clean text a word that nobody knows is a name or a term of the trade, and is left alone. Where every twelfth word
//! is none, they are garbled, and a reader takes each for the likeliest word. What is told by quotation marks is never
//! touched: values are typed as they are written, and names are compared with what the page shows.

use std::collections::HashMap;
use std::rc::Rc;

use super::lexicon::{self, Beside, glued, is_known, is_spelt, slip, together, words};
use super::tidy::part;
use super::token::{Kind, Token, tokenize};
use crate::spec::{Requirement, Written};

/// From so many garbled or shortened words on, and from such a share of all words on, a text is full of them.
const FEW: usize = 5;
const SHARE: f64 = 0.08;

/// Likewise of words that are certainly slips: an unknown word may be a term of the trade, a slip is none.
const FEW_SLIPS: usize = 3;
const SHARE_OF_SLIPS: f64 = 0.05;

/// How the words of a requirement are spelt.
pub(super) struct Spelling {
    /// It is full of misspelt words.
    pub(super) garbled: bool,
    /// Words of it are shortened: "btn", "lnk".
    pub(super) shortened: bool,
}

/// How the words of a requirement are spelt.
pub(super) fn spelling(requirement: &Requirement) -> Spelling {
    let (mut all, mut garbled, mut slipped, mut short) = (0_usize, 0_usize, 0_usize, 0_usize);
    let mut count = |text: &str| {
        let tokens = tokenize(text);
        for at in 0..tokens.len() {
            // A letter alone tells nothing: it may be a size, a choice, a point of a list.
            if let Some(word) = candidate(&tokens, at).filter(|word| word.len() > 1) {
                all += 1;
                garbled += usize::from(!is_known(&word));
                slipped += usize::from(slip(&word).is_some() || glued(&word).is_some());
            }
            // "btn", "lnk": so are names in notes of that kind.
            short += usize::from(tokens[at].is_word() && tokens[at].lower != tokens[at].text.to_lowercase());
        }
    };
    for written in &requirement.body {
        match written {
            Written::Prose(text) => count(&text.text),
            Written::Step { when, act, expect, .. } => {
                [when, act, expect].into_iter().flatten().for_each(|text| count(&text.text));
            }
        }
    }
    let share = |count: usize, of: f64| count as f64 >= of * all as f64;
    garbled += short;
    Spelling {
        garbled: garbled >= FEW && share(garbled, SHARE)
            || slipped >= FEW_SLIPS && share(slipped, SHARE_OF_SLIPS),
        shortened: short > 0,
    }
}

/// Reads each garbled word as the likeliest one beside its neighbours; tells which they were.
pub(super) fn mend(tokens: &mut Vec<Token>) -> Vec<[String; 2]> {
    part(tokens);
    let mut read = HashMap::new();
    let mut slips = Vec::new();
    let mut from = 0;
    for at in 0..=tokens.len() {
        let ends = tokens.get(at).is_none_or(|t| matches!(t.kind, Kind::Mark(_)));
        if ends {
            of_run(tokens, from..at, &mut read, &mut slips);
            from = at + 1;
        }
    }
    slips
}

/// What words may have been meant to be, by the word and whether a verb is due.
type Read = HashMap<(String, bool), Rc<[(f64, &'static str)]>>;

/// The most different words that are looked up: more than anyone writes.
const MOST_READ: usize = 5_000;

/// How much a pair that goes together makes up for, in letters a level.
const TOGETHER: f64 = 0.3;

/// A reading of a place, what is written where there is none: its cost so far, which way of the place before it goes on from,
/// and the word.
type Way = (f64, usize, Option<&'static str>);

/// Mends the words between two marks: of all ways to read them the one whose words are near to what is written and go
/// together.
fn of_run(tokens: &mut [Token], run: std::ops::Range<usize>, read: &mut Read, slips: &mut Vec<[String; 2]>) {
    let own: Vec<Option<String>> = run.clone().map(|at| candidate(tokens, at)).collect();
    let mut ways: Vec<Vec<Way>> = Vec::with_capacity(run.len());
    for (at, own) in run.clone().zip(&own) {
        let mut readings: Vec<(f64, Option<&'static str>)> = vec![(0.0, None)];
        if let Some(word) = own {
            let orders = orders_here(tokens, at);
            if !is_spelt(word) {
                readings[0].0 = UNKNOWN;
            }
            if read.len() < MOST_READ || read.contains_key(&(word.clone(), orders)) {
                let known = read
                    .entry((word.clone(), orders))
                    .or_insert_with(|| lexicon::readings(word, orders).into());
                readings.extend(known.iter().map(|&(cost, word)| (cost, Some(word))));
            }
        }
        let place = readings.into_iter().map(|(cost, reading)| {
            let here = beside(tokens, at, reading);
            let before = ways.last().map(|ways| {
                let link =
                    |(_, _, was): &Way| TOGETHER * f64::from(together(beside(tokens, at - 1, *was), here));
                let costs = ways.iter().enumerate().map(|(i, way)| (way.0 - link(way), i));
                costs.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 0))
            });
            let (so_far, from) = before.unwrap_or((0.0, 0));
            (so_far + cost, from, reading)
        });
        let place = place.collect();
        ways.push(place);
    }
    let best =
        |ways: &Vec<Way>| (0..ways.len()).min_by(|&a, &b| ways[a].0.total_cmp(&ways[b].0)).unwrap_or(0);
    let mut way = ways.last().map_or(0, best);
    let mut meant = Vec::with_capacity(ways.len());
    for place in ways.iter().rev() {
        let Some(&(_, from, reading)) = place.get(way) else { break };
        meant.push(reading);
        way = from;
    }
    for ((at, reading), own) in run.zip(meant.into_iter().rev()).zip(own) {
        match reading {
            Some(right) => {
                slips.push([tokens[at].text.clone(), right.to_owned()]);
                right.clone_into(&mut tokens[at].lower);
            }
            None => {
                if let Some(word) = own {
                    tokens[at].lower = word;
                }
            }
        }
    }
}

/// What it costs to leave a word that nobody knows as it is: more than any reading of it.
const UNKNOWN: f64 = 6.0;

/// What stands at a place, read so.
fn beside<'t>(tokens: &'t [Token], at: usize, reading: Option<&'static str>) -> Beside<'t> {
    match (reading, tokens.get(at)) {
        (Some(word), _) => Beside::Word(word),
        (None, Some(token)) if token.is_literal() || token.is_value_like() => Beside::Name,
        (None, Some(token)) if token.is_word() => Beside::Word(&token.lower),
        _ => Beside::Pause,
    }
}

/// Whether a verb is due: where an order may begin.
fn orders_here(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|i| tokens.get(i));
    let begins = before.is_none_or(|t| {
        matches!(t.kind, Kind::Mark(_))
            || tokens[at].breaks > 0
            || matches!(t.lower.as_str(), "to" | "then" | "and" | "simply" | "just" | "please" | "you")
    });
    let next = tokens.get(at + 1).map_or("", |t| t.lower.as_str());
    // "oen must": whoever it is, and no deed.
    begins && !(words::is_modal(next) && next != "to")
}

/// The word at a place, in lower case, where it may be garbled: no name, no number, no value.
fn candidate(tokens: &[Token], at: usize) -> Option<String> {
    let token = tokens.get(at).filter(|t| t.is_word() && !t.is_figure())?;
    let letters = token.text.chars().filter(char::is_ascii_alphabetic).count();
    let plain = token.text.chars().all(|c| c.is_ascii_alphanumeric());
    let shouted = letters > 1 && token.text.chars().all(|c| !c.is_lowercase());
    if !plain || letters == 0 || shouted || token.lower != token.text.to_lowercase() {
        return None;
    }
    let before = at.checked_sub(1).and_then(|i| tokens.get(i));
    let begins = before.is_none_or(|t| matches!(t.kind, Kind::Mark(_)) || token.breaks > 0);
    // Inside a sentence a capital tells a name.
    (!token.is_capitalised() || begins).then(|| token.lower.clone())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{actions_of, prose};

    const GARBLED: &str = "To bgein, yuo sholud clikc teh \"Svae\" bvtton. Tehn etner \"Oalk\" imto the \"Nmae\" feild \
                           adn prress the \"Snd\" buttton. Afterwrds teh mesage \"Oalk was savd\" is shwon.";

    #[test]
    fn words_are_read_as_the_likeliest_ones_and_what_is_quoted_as_it_is() {
        assert_eq!(
            actions_of(GARBLED),
            ["click [Button \"Svae\"]", "type [Field \"Nmae\"] value=\"Oalk\"", "click [Button \"Snd\"]",]
        );
        assert!(prose(GARBLED).steps.iter().all(|s| s.manner.garbled));
    }

    #[test]
    fn a_clean_text_with_articles_is_not_full_of_slips() {
        let text = "A dialog asks for a name. Type a name. A page opens, and a list has a row with a name and a date.";
        assert!(prose(text).steps.iter().all(|s| !s.manner.garbled));
    }

    #[test]
    fn a_clean_text_with_terms_of_its_trade_is_not_full_of_slips() {
        let text = "Open the list of Quuxlets. Click \"Frobnicate\" in the row of the third glimf. The glimf is told \
                    to be ready, and the list shows one entry less than it did before. Then open the page of the \
                    customer and check that the address, the email and the name are the ones that were entered.";
        assert!(prose(text).steps.iter().all(|s| !s.manner.garbled));
    }
}
