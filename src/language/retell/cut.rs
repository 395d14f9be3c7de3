//! Where the telling of a sentence turns from what is done to what is to be seen: ", where …", ", upon which …",
//! ", which opens …", ", ensuring that …".

use super::super::expectation;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{effect, lead, person, relative};

/// What opens a new piece.
enum Turn {
    /// So many words after the joint are dropped.
    Where(usize),
    /// "which opens …": what it does is told of the piece before.
    Which,
    /// "ensuring that …": so many words.
    Ensuring(usize),
    /// A piece in other words, and how many tokens it had: "the page stating X", "whose total is X".
    Other(Vec<Token>, usize),
}

pub(super) fn pieces(phrase: Phrase) -> Vec<Vec<Token>> {
    let mut found = Vec::new();
    let mut rest = phrase;
    let mut at = 1;
    while at < rest.len() {
        let Some((skip, kind)) = turn(rest, at) else {
            at += 1;
            continue;
        };
        let (left, right) = (rest.to(at).trim(), rest.from(at + skip));
        match kind {
            Turn::Where(width) => {
                push(&mut found, left.tokens);
                rest = right.from(width);
            }
            Turn::Which => {
                let turned = (2..right.len()).find(|&i| {
                    right
                        .get(i)
                        .is_some_and(|t| t.is_mark(',') || matches!(t.lower.as_str(), "so" | "while" | "as"))
                        && turn(right, i).is_some()
                });
                let reach = joint(right).min(turned.unwrap_or(right.len()));
                let told = right.from(1).to(reach - 1);
                let ordered = relative::ordered(left, told).map(|(keep, order)| (keep, vec![order]));
                let Some((keep, claims)) = ordered.or_else(|| Some((left, effect::claims(told)?))) else {
                    at += 1;
                    continue;
                };
                push(&mut found, keep.tokens);
                for claim in claims {
                    push(&mut found, &claim);
                }
                rest = right.from(reach);
                if turned == Some(reach) {
                    at = 0;
                    continue;
                }
                rest = rest.trim();
                rest = if rest.word(0) == "and" { rest.from(1) } else { rest };
            }
            Turn::Other(piece, width) => {
                push(&mut found, left.tokens);
                push(&mut found, &piece);
                rest = right.from(width);
                if rest.trim().is_empty() {
                    return found;
                }
                at = 0;
                continue;
            }
            Turn::Ensuring(width) => {
                push(&mut found, left.tokens);
                each_that(right.from(width), &mut found);
                return found;
            }
        }
        at = 1;
    }
    push(&mut found, rest.skip_fillers().tokens);
    found
}

fn push(found: &mut Vec<Vec<Token>>, tokens: &[Token]) {
    if !tokens.is_empty() {
        found.push(tokens.to_vec());
    }
}

/// How many tokens before a piece are a joint, and what the piece does.
fn turn(phrase: Phrase, at: usize) -> Option<(usize, Turn)> {
    let mark =
        phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark('–') || t.is_mark('—') || t.is_mark(';'));
    let from = at + usize::from(mark);
    let from = if mark && phrase.word(from) == "and" { from + 1 } else { from };
    let rest = phrase.from(from);
    if rest.len() < 2 {
        return None;
    }
    let skip = from - at;
    if mark {
        if let Some(width) = rest.any_at(
            0,
            &[
                "where",
                "whereupon",
                "upon which",
                "after which",
                "following which",
                "at which point",
                "at which",
                "on which",
                "in which",
                "below which",
                "above which",
                "under which",
                "beneath which",
                "among which",
                "next to which",
                "from which",
                "to which",
                "during which",
                "whereas",
            ],
        ) {
            return Some((skip, Turn::Where(width)));
        }
        if rest.word(0) == "which"
            && (relative::ordered(phrase.to(at), rest.from(1).to(joint(rest).max(1) - 1)).is_some()
                || !is_about_claim(phrase.to(at)))
        {
            return Some((skip, Turn::Which));
        }
        if let Some((piece, width)) = relative::other(rest) {
            return Some((skip, Turn::Other(piece, width)));
        }
        if rest.starts(&["followed", "by"]) && super::nominal::noun_head(rest.from(2)).is_some() {
            return Some((skip, Turn::Where(2)));
        }
        let though = rest.any_at(0, &["though", "although", "even though", "while", "whilst"]);
        if let Some(width) =
            though.filter(|&w| rest.from(w).literal().is_some() && expectation::is_claim(rest.from(w)))
        {
            return Some((skip, Turn::Where(width)));
        }
    }
    if rest.is_at(0, &["it", "says"]) || rest.is_at(0, &["and", "it", "says"]) {
        return Some((skip, Turn::Where(usize::from(rest.word(0) == "and"))));
    }
    if phrase.word(at) == "and"
        && let Some((piece, width)) = relative::meant_for(phrase.from(at + 1))
    {
        return Some((1, Turn::Other(piece, width)));
    }
    if let Some((piece, width)) = relative::complaining(rest).or_else(|| relative::each_as(rest)) {
        return Some((skip, Turn::Other(piece, width)));
    }
    if rest.word(0) == "where" && words::is_actor(rest.word(1)) && words::is_modal(rest.word(2)) {
        return Some((skip, Turn::Where(1)));
    }
    // "click X and you will find Y", "Save it says X"
    let and = usize::from(rest.word(0) == "and");
    // "Once the form is open, you should …": when, and what.
    let when =
        matches!(phrase.word(0), "once" | "when" | "if" | "after" | "as" | "while" | "upon" | "should")
            && phrase.position(|t| t.is_mark(',')) == Some(at);
    if (and == 1 || mark)
        && !when
        && matches!(rest.word(and), "you" | "they" | "she" | "he" | "i" | "we")
        && matches!(rest.word(and + 1), "will" | "should" | "shall" | "can")
    {
        return Some((skip, Turn::Where(and)));
    }
    let person = rest.from(and);
    if (and == 1 || mark)
        && person::at(person).is_some_and(|who| {
            matches!(person.word(who), "will" | "should" | "shall" | "gets" | "ought" | "is" | "then" | "now")
        })
        && super::reader::told_of(person).is_some()
    {
        return Some((skip, Turn::Where(and)));
    }
    // "…, only "Oak" left in the table", "…, status "Draft"", "…, "Vera" in the header": claims without a verb.
    let told = || {
        !super::super::order::is_order(phrase.to(at)) || !phrase.to(at).has(&["enter", "set", "type", "fill"])
    };
    let lone = rest.get(0).is_some_and(Token::is_literal)
        && matches!(rest.word(1), "in" | "on" | "at")
        && (words::is_determiner(rest.word(2)) || super::super::lexicon::role_of(rest.word(2)).is_some())
        && rest.from(3).literal().is_none()
        && !super::super::order::is_order(phrase.to(at));
    let only = matches!(rest.word(0), "only" | "just") && rest.get(1).is_some_and(Token::is_literal);
    let valued = super::value::is_value_noun(rest.word(0))
        && rest.get(1).is_some_and(Token::is_literal)
        && !rest.has(&["to", "as", "into"])
        && (expectation::is_claim(phrase.to(at)) || super::super::order::is_order(phrase.to(at)))
        && !phrase.to(at).has(&[
            "select", "choose", "pick", "change", "enter", "set", "type", "fill", "write", "create", "add",
            "with",
        ]);
    let gone = matches!(
        phrase.word(at.saturating_sub(1)),
        "gone" | "visible" | "hidden" | "disabled" | "enabled" | "removed" | "closed"
    ) && expectation::is_claim(rest);
    if mark && told() && (lone || only || valued || gone) {
        return Some((skip, Turn::Where(0)));
    }
    if rest.is_at(0, &["and", "expect"])
        && rest.word(2) == "to"
        && matches!(rest.word(3), "see" | "read" | "find")
    {
        return Some((skip, Turn::Where(1)));
    }
    // "…, "Oak" no longer listed"
    if mark && rest.get(0).is_some_and(Token::is_literal) && rest.is_at(1, &["no", "longer"]) {
        return Some((skip, Turn::Where(0)));
    }
    if !mark
        && at > 0
        && matches!(rest.word(0), "it" | "page")
        && matches!(rest.word(1), "says" | "shows" | "reads")
        && !matches!(phrase.word(at - 1), "and" | "that" | "the" | "if" | "whether" | "but" | "so")
        && super::super::order::is_order(phrase.to(at))
    {
        return Some((skip, Turn::Where(0)));
    }
    let width = rest.any_at(
        0,
        &[
            "and ensuring that",
            "ensuring that",
            "making sure that",
            "making certain that",
            "verifying that",
            "confirming that",
            "checking that",
            "validating that",
            "and ensure that",
            "and make sure that",
            "to make sure that",
            "to make sure",
            "to verify that",
            "to check that",
            "to confirm that",
            "to ensure that",
            "to ensure",
            "and see that",
            "expecting that",
            "ensuring",
            "making sure",
            "with the result that",
            "with the effect that",
            "only to find that",
            "to find that",
            "to see that",
            "so that",
            "such that",
            "so",
        ],
    )?;
    let told = rest.from(width);
    // "so that "Delete" can be chosen": what is done next.
    if rest.starts(&["so", "that"])
        && let Some(order) = relative::enabled(told)
    {
        return Some((skip, Turn::Other(order, rest.len())));
    }
    let ordered = || super::super::order::is_order(phrase.to(at).skip_fillers());
    let claims = expectation::is_claim(told)
        && (told.literal().is_some() || rest.word(width - 1) == "that" || lead::on_page(told) && ordered());
    // "so that I can pay later" is why it is done.
    let purpose = rest.word(0) == "so" || rest.word(0) == "such";
    let near = told.to(told.position(|t| t.is_mark(',')).unwrap_or(told.len()));
    let shown = near.literal().is_some()
        || near.tokens.iter().any(|t| t.is_number() || words::is_state_adjective(&t.lower));
    let wish = words::is_actor(told.word(0)) && matches!(told.word(1), "can" | "could" | "may" | "need");
    let lone = matches!(rest.word(0), "so") && width == 1;
    if lone && (words::is_copula(told.word(0)) || words::is_modal(told.word(0))) {
        return None;
    }
    (claims && (!purpose || shown && !wish) && (!lone || mark)).then_some((skip, Turn::Ensuring(width)))
}

/// "…, which has 4 rows" of a claim is told of the thing before it.
fn is_about_claim(left: Phrase) -> bool {
    use super::super::clause::{Clause, classify};
    let tells = matches!(classify(left), Clause::Claim(_)) && effect::of_deed(left).is_none();
    tells && super::deed::told(left, false).is_none() && super::front::deeds(left).is_none()
}

/// Where a relative clause ends: at a comma after which a clause with a subject of its own begins.
fn joint(phrase: Phrase) -> usize {
    (2..phrase.len())
        .find(|&at| {
            let mark = phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(';'));
            let and = phrase.word(at) == "and" || mark && phrase.word(at + 1) == "and";
            let right = phrase.from(at + 1).skip_fillers();
            let begins = words::is_actor(right.word(0))
                || matches!(right.word(0), "the" | "its" | "where" | "ensuring" | "making" | "which")
                || right.word(0) == "check";
            let reach = (1..right.len())
                .find(|&i| right.get(i).is_some_and(|t| t.is_mark(',')) || right.word(i) == "and")
                .unwrap_or(right.len());
            let clause = expectation::is_claim(right.to(reach)) || super::super::order::is_order(right);
            (mark || and) && begins && clause
                || mark && matches!(right.word(0), "where" | "ensuring" | "which" | "making")
        })
        .unwrap_or(phrase.len())
}

/// "that A, that B, and that C": each by itself.
fn each_that(phrase: Phrase, found: &mut Vec<Vec<Token>>) {
    let mut from = 0;
    let mut keep = |piece: Phrase| {
        let piece = piece.trim();
        let piece = if piece.word(0) == "that" { piece.from(1) } else { piece };
        push(found, piece.tokens);
    };
    for at in 1..phrase.len() {
        let mark = phrase.get(at).is_some_and(|t| t.is_mark(','));
        let joins = mark || phrase.word(at) == "and";
        let that = phrase.word(at + 1) == "that" || mark && phrase.is_at(at + 1, &["and", "that"]);
        if joins && that && at > from {
            keep(phrase.range(from, at));
            from = at + 1;
            while matches!(phrase.word(from), "and" | "that") {
                from += 1;
            }
        }
    }
    keep(phrase.from(from));
}
