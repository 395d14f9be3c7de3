//! A link leads to the address of another link, or asks one who is signed in to sign in, and never to its own address.

use crate::explore::anchors::{Kind, below_host, is_number, parts, route};
use crate::explore::intents::sign_in::asks_who;
use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    to_another_part(t).or_else(|| to_where_it_stands(t)).or_else(|| to_another_page(t))
}

/// The link points to another address, nobody asks for that, and the page that it stands on is loaded once more.
fn to_where_it_stands(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| a.kind == Kind::Link)?;
    let (own, was) = (plainly(&anchor.href)?, plainly(&t.before.url)?);
    let loaded = loaded(t);
    let stays = plainly(&t.after.url)? == was && t.before.tabs == t.after.tabs;
    let asked = loaded.is_empty() || loaded.iter().any(|url| plainly(url).as_ref() == Some(&own));
    if own == was || !stays || asked || fold_case(&t.before.text) != fold_case(&t.after.text) {
        return None;
    }
    let (name, own) = (quoted(&anchor.name)?, below_host(&anchor.href));
    Some(Doubt {
        oracle: "elsewhere",
        kind: DefectKind::WrongNavigation,
        key: format!("elsewhere|{}|{}", t.before.page_id, anchor.class),
        summary: format!("{name} points to /{own}, and only loads the page again that it stands on"),
        expected: format!("/{own}"),
        actual: format!("/{}", below_host(&t.after.url)),
        line: t.line.clone().checking(
            "assert(session.state.url != session.before.url, \"the link leads to its own address\");"
                .to_owned(),
        ),
    })
}

/// The pages that were asked for.
fn loaded<'t>(t: &Transition<'t>) -> Vec<&'t str> {
    let requests = t.looks.iter().flat_map(|s| &s.requests);
    requests.filter(|r| r.is_document()).map(|r| r.url.as_str()).collect()
}

/// An address without its place in the page, and with what it asks for in whichever order.
fn plainly(url: &str) -> Option<String> {
    let mut asked = asked(url);
    asked.retain(|(_, value)| !value.is_empty());
    asked.sort();
    url::Url::parse(url).ok().map(|_| format!("/{}?{asked:?}", parts(url).join("/")))
}

/// The link asks for one sort of what a page lists, and the page that comes is asked for another: "?status=draft" and
/// "?status=sent".
fn to_another_part(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| a.kind == Kind::Link)?;
    let (own, now) = (asked(&anchor.href), asked(&t.after.url));
    let moves = t.before.url != t.after.url && t.before.tabs == t.after.tabs;
    if !moves || parts(&anchor.href) != parts(&t.after.url) {
        return None;
    }
    // What a server makes of an address is its own business.
    let loaded = t.looks.iter().flat_map(|s| &s.requests).any(crate::state::Request::is_document);
    let (key, wanted, got) = own.iter().filter(|(key, _)| !is_view(key)).find_map(|(key, wanted)| {
        let (_, got) = now.iter().find(|(other, _)| other == key)?;
        (is_word(wanted) && is_word(got) && plain(wanted) != plain(got)).then_some((key, wanted, got))
    })?;
    // Another link asks for just that: the two are mixed up.
    let asks = |a: &&crate::explore::anchors::Anchor| {
        a.kind == Kind::Link
            && parts(&a.href) == parts(&t.after.url)
            && asked(&a.href).iter().any(|(k, v)| k == key && plain(v) == plain(got))
    };
    if loaded || !t.anchors.iter().any(|a| asks(&a)) {
        return None;
    }
    let name = quoted(&anchor.name)?;
    Some(Doubt {
        oracle: "elsewhere",
        kind: DefectKind::WrongNavigation,
        key: format!("elsewhere|{}|{}", t.before.page_id, anchor.class),
        summary: format!("{name} asks for {key} {wanted}, and leads to {key} {got}"),
        expected: format!("{key}={wanted}"),
        actual: format!("{key}={got}"),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state.url, {}, \"the link leads to what it asks for\");",
            quote(&format!("{key}={wanted}"))
        )),
    })
}

/// What an address asks for, by key.
pub(super) fn asked(url: &str) -> Vec<(String, String)> {
    let Ok(url) = url::Url::parse(url) else { return Vec::new() };
    url.query_pairs().map(|(key, value)| (key.into_owned(), value.into_owned())).collect()
}

/// It tells how something is shown, or where one came from, and not what.
fn is_view(key: &str) -> bool {
    const VIEW: [&str; 14] = [
        "sort",
        "order",
        "dir",
        "direction",
        "view",
        "tab",
        "from",
        "next",
        "return",
        "redirect",
        "ref",
        "lang",
        "locale",
        "theme",
    ];
    VIEW.contains(&fold_case(key).as_str())
}

/// Its letters and figures.
pub(super) fn plain(value: &str) -> String {
    fold_case(value).chars().filter(|c| c.is_alphanumeric()).collect()
}

fn is_word(value: &str) -> bool {
    value.chars().count() > 2 && value.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '_'))
}

fn to_another_page(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| a.kind == Kind::Link)?;
    let (own, was, now) = (parts(&anchor.href), parts(&t.before.url), parts(&t.after.url));
    let place =
        anchor.href.split_once('#').is_some_and(|(_, place)| !place.is_empty() && !place.contains('/'));
    let stays = now == was || own == was && !place || own.is_empty() || t.before.tabs != t.after.tabs;
    // What a server or a page leads on to from there is the app's own business.
    let asked = t.looks.iter().flat_map(|s| &s.requests).any(|r| parts(&r.url) == own);
    let other = t.anchors.iter().find(|a| a.id != anchor.id && a.kind == Kind::Link && parts(&a.href) == now);
    // A page that is loaded without being asked for is no part on the way, where another link leads to it.
    let is_loaded = !loaded(t).is_empty() && other.is_some();
    let on_the_way = now.starts_with(&own) || own.starts_with(&now) && !is_loaded;
    if stays || asked || on_the_way && !(place && own == was) {
        return None;
    }
    let got = match other {
        Some(other) if fold_case(&other.name) != fold_case(&anchor.name) => {
            format!("the page of {}", quoted(&other.name)?)
        }
        _ if own == was => "another page".to_owned(),
        None if asks_who(t.after) && !asks_who(t.before) => "a page to sign in".to_owned(),
        None if is_called_otherwise(&anchor.name, &own, &now, t.after) => {
            format!("the page {}", quoted(&t.after.main_heading()?.name)?)
        }
        _ => return None,
    };
    let name = quoted(&anchor.name)?;
    let whole = route(&anchor.href);
    // What stays on the page stays on whichever one it stands on, and of a page of the same sort another link may have its name.
    let check = if own == was {
        "let here = session.before.url.split(\"#\")[0];\nassert(session.state.url.starts_with(here), \"the link stays on its page\");".to_owned()
    } else {
        format!(
            "let leads = any(session.before.elements, |e| e.role == \"link\" && e.href.contains({0}));\nassert(!leads || session.state.url.contains({0}), \"the link leads to its own address\");",
            quote(&whole)
        )
    };
    Some(Doubt {
        oracle: "elsewhere",
        kind: DefectKind::WrongNavigation,
        key: format!("elsewhere|{}|{}", t.before.page_id, anchor.class),
        summary: format!("{name} leads to {got}, and not to its own address"),
        expected: format!("the address of {name}: /{}", own.join("/")),
        actual: format!("/{}", now.join("/")),
        line: t.line.clone().checking(check),
    })
}

/// The link is called as its address is, and the page beside that to which it leads says no word of it.
fn is_called_otherwise(name: &str, own: &[String], now: &[String], after: &State) -> bool {
    by_its_last_part(name, own, now, after) || by_the_part_that_differs(name, own, now, after)
}

/// "Create quotes" points to "/quotes/create" and leads to "/credits/create", which is headed "Enter credit".
fn by_the_part_that_differs(name: &str, own: &[String], now: &[String], after: &State) -> bool {
    let mut differ = own.iter().zip(now).filter(|(own, now)| own != now);
    let (Some((meant, got)), None) = (differ.next(), differ.next()) else { return false };
    let stems = |text: &str| words(text).map(|w| stem(&w)).collect::<Vec<_>>();
    let (meant, got, name) = (stems(meant), stems(got), stems(name));
    let told: Vec<String> =
        after.main_heading().into_iter().flat_map(|h| stems(&h.name)).chain(stems(&after.title)).collect();
    let is_word = |part: &[String]| part.iter().all(|w| w.chars().count() > 2 && !is_number(w));
    own.len() == now.len()
        && is_word(&meant)
        && is_word(&got)
        && meant.iter().all(|w| name.contains(w))
        && got.iter().all(|w| told.contains(w) && !name.contains(w))
        && !meant.iter().any(|w| told.contains(w))
}

/// By two words of the last part at least.
fn by_its_last_part(name: &str, own: &[String], now: &[String], after: &State) -> bool {
    let (Some((meant, above)), Some((got, beside))) = (own.split_last(), now.split_last()) else {
        return false;
    };
    let stems = |text: &str| -> Vec<String> {
        words(text).filter(|w| w.chars().count() > 3 && !is_number(w)).map(|w| stem(&w)).collect()
    };
    let (name, own) = (stems(name), stems(meant));
    let heads = after.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    let told: Vec<String> =
        heads.map(|e| e.name.as_str()).chain([got.as_str(), &after.title]).flat_map(stems).collect();
    above == beside
        && !above.is_empty()
        && name.iter().filter(|word| own.contains(word)).count() > 1
        && !got.contains(|c: char| c.is_ascii_digit())
        && !name.iter().chain(&own).any(|word| told.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_that_says_no_word_of_the_link_is_another() {
        let otherwise = |name: &str, now: &str, head: &str| {
            let own = ["help", "invoice-design"].map(str::to_owned);
            let now = ["help", now].map(str::to_owned);
            is_called_otherwise(name, &own, &now, &page().heading(1, head).build())
        };
        assert!(otherwise("Learn about invoice designs", "installation", "Installation"));
        assert!(!otherwise("Learn about invoice designs", "designs", "Designs"), "it has moved");
        assert!(!otherwise("Learn about invoice designs", "looks", "How an invoice looks"));
        assert!(!otherwise("Learn more", "installation", "Installation"), "its name says nothing");
    }

    #[test]
    fn a_page_is_headed_by_another_part_of_the_app() {
        let otherwise = |name: &str, now: [&str; 2], head: &str| {
            let own = ["quotes", "create"].map(str::to_owned);
            by_the_part_that_differs(name, &own, &now.map(str::to_owned), &page().heading(1, head).build())
        };
        assert!(otherwise("Create quotes", ["credits", "create"], "Enter credit"));
        assert!(!otherwise("Create quotes", ["offers", "create"], "Enter quote"), "it has moved");
        assert!(!otherwise("New", ["credits", "create"], "Enter credit"), "its name says nothing");
        assert!(!otherwise("Create quotes", ["credits", "7"], "Credit 7"));
    }

    #[test]
    fn an_address_is_the_same_in_whichever_order_it_asks() {
        let same = |one: &str, other: &str| plainly(one) == plainly(other);
        assert!(same("http://a.test/list?sort=name&dir=asc", "http://a.test/list?dir=asc&sort=name&q=#top"));
        assert!(!same("http://a.test/list?sort=name&dir=asc", "http://a.test/list?sort=name&dir=desc"));
    }

    #[test]
    fn what_an_address_asks_for_is_told_by_words() {
        let asked = asked("http://a.test/invoices?status=draft&page=2&sort=name");
        let what: Vec<&str> =
            asked.iter().filter(|(k, v)| !is_view(k) && is_word(v)).map(|(k, _)| k.as_str()).collect();
        assert_eq!(what, ["status"]);
    }
}
