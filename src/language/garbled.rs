//! Texts that are full of misspelt words: whether one is, and what its words were meant to be.
//!
//! In a clean text a word that nobody knows is a name or a term of the trade, and is left alone. Where every twelfth word
//! is none, they are garbled, and a reader takes each for the likeliest word. What is told by quotation marks is never
//! touched: values are typed as they are written, and names are compared with what the page shows.

use super::lexicon::{glued, is_known, meant, slip, verbs, words};
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
            if let Some(word) = candidate(&tokens, at) {
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

/// Reads each garbled word as the likeliest one; tells which they were.
pub(super) fn mend(tokens: &mut Vec<Token>) -> Vec<[String; 2]> {
    let mut slips = Vec::new();
    part(tokens);
    for at in 0..tokens.len() {
        let Some(word) = candidate(tokens, at) else { continue };
        let before = at.checked_sub(1).and_then(|i| tokens.get(i));
        let orders = before.is_none_or(|t| {
            matches!(t.kind, Kind::Mark(_))
                || tokens[at].breaks > 0
                || matches!(t.lower.as_str(), "to" | "then" | "and" | "simply" | "just" | "please" | "you")
        });
        let next = tokens.get(at + 1).map_or("", |t| t.lower.as_str());
        // "oen must": whoever it is, and no deed.
        let orders = orders && !(words::is_modal(next) && next != "to");
        let joins = word.len() == 2 && before.is_some_and(is_verb) && tokens.get(at + 1).is_some_and(is_verb);
        if joins && !is_known(&word) {
            slips.push([tokens[at].text.clone(), "and".to_owned()]);
            "and".clone_into(&mut tokens[at].lower);
        } else if let Some(right) = meant(&word, orders) {
            slips.push([tokens[at].text.clone(), right.to_owned()]);
            right.clone_into(&mut tokens[at].lower);
        } else if tokens[at].lower != word {
            tokens[at].lower = word;
        }
    }
    slips
}

/// A verb, or what one was garbled to.
fn is_verb(token: &Token) -> bool {
    let base = |word: &str| verbs::find(word).is_some();
    token.is_word() && (base(&token.lower) || meant(&token.lower, true).is_some_and(base))
}

/// The word at a place, in lower case, where it may be garbled: no name, no number, no value.
fn candidate(tokens: &[Token], at: usize) -> Option<String> {
    let token = tokens.get(at).filter(|t| t.is_word() && !t.is_figure())?;
    let letters = token.text.chars().filter(char::is_ascii_alphabetic).count();
    let plain = token.text.chars().all(|c| c.is_ascii_alphanumeric());
    let shouted = letters > 1 && token.text.chars().all(|c| !c.is_lowercase());
    if !plain || letters == 0 || token.lower.len() < 2 || shouted || token.lower != token.text.to_lowercase()
    {
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
    fn a_clean_text_with_terms_of_its_trade_is_not_full_of_slips() {
        let text = "Open the list of Quuxlets. Click \"Frobnicate\" in the row of the third glimf. The glimf is told \
                    to be ready, and the list shows one entry less than it did before. Then open the page of the \
                    customer and check that the address, the email and the name are the ones that were entered.";
        assert!(prose(text).steps.iter().all(|s| !s.manner.garbled));
    }
}
