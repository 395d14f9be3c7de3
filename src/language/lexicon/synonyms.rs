//! Words that testers and screens use for the same thing.

use std::collections::HashMap;
use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};

/// Each line is one meaning; a word may stand in several.
const GROUPS: &[&[&str]] = &[
    &["basket", "cart", "bag", "trolley"],
    &["remove", "delete", "trash", "discard", "erase", "bin"],
    &["log in", "sign in", "login", "signin", "log on", "logon"],
    &["log out", "sign out", "logout", "signout", "log off", "logoff"],
    &["sign up", "register", "signup", "create account", "join"],
    &["e-mail", "email", "mail"],
    &["search", "find", "look up", "lookup", "query"],
    &["add", "new", "create", "plus"],
    &["edit", "modify", "change", "update", "pencil"],
    &["save", "store", "apply", "submit"],
    &["cancel", "abort", "dismiss", "discard"],
    &["close", "dismiss", "hide"],
    &["ok", "okay", "confirm", "yes", "accept"],
    &["continue", "next", "proceed"],
    &["back", "previous", "return"],
    &["settings", "preferences", "options", "configuration"],
    &["picture", "image", "photo", "img"],
    &["avatar", "profile picture", "profile photo"],
    &["phone", "telephone", "mobile", "tel"],
    &["zip", "postcode", "postal code", "zip code"],
    &["surname", "last name", "family name", "lastname"],
    &["first name", "given name", "firstname", "forename"],
    &["user name", "username", "login", "user"],
    &["password", "passcode", "pwd"],
    &["quantity", "qty", "amount", "count"],
    &["price", "cost", "amount"],
    &["total", "sum", "amount", "grand total"],
    &["checkout", "check out"],
    &["purchase", "buy", "order"],
    &["wishlist", "wish list", "favorites", "favourites"],
    &["heart", "favorite", "favourite", "like", "wishlist"],
    &["menu", "hamburger"],
    &["arrow", "caret", "chevron", "dropdown", "toggle"],
    &["more", "more actions", "actions", "kebab", "three dots", "ellipsis", "overflow"],
    &["title", "name", "heading", "subject"],
    &["description", "details", "summary"],
    &["message", "notification", "alert", "toast", "notice"],
    &["home", "homepage", "home page", "dashboard", "start page"],
    &["review", "comment"],
    &["colour", "color"],
    &["attach", "upload", "choose file", "browse"],
    &["download", "export"],
    &["filter", "facet"],
    &["sort", "order"],
    &["catalogue", "catalog"],
    &["organisation", "organization", "company"],
    &["street", "address"],
    &["state", "province", "region"],
    &["tick", "check", "select"],
    &["reload", "refresh"],
    &["send", "submit", "post"],
    &["copy", "duplicate", "clone"],
    &["approve", "accept"],
    &["reject", "decline", "refuse", "deny"],
    &["reset", "clear"],
    &["customer", "client"],
    &["vendor", "supplier"],
    &["city", "town"],
    &["begin", "start"],
    &["end", "finish"],
    &["product", "item", "article"],
    &["tag", "label"],
    &["member", "user"],
    &["note", "remark"],
    &["archive", "archived"],
    &["help", "support"],
    &["info", "information"],
    &["content", "body"],
    &["up", "upward", "upwards"],
    &["down", "downward", "downwards"],
    &["from", "source", "sender"],
    &["to", "target", "destination", "recipient", "receiver"],
];

/// The groups by their words. What stands in several has the words of all.
static BY_WORD: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let mut by_word: HashMap<&str, Vec<&str>> = HashMap::new();
    for group in GROUPS {
        for word in *group {
            by_word.entry(word).or_default().extend(*group);
        }
    }
    by_word
});

/// What else a word or short phrase is called; empty where it has no other name. `word` is lower case.
pub fn synonyms(word: &str) -> &'static [&'static str] {
    BY_WORD.get(word).map(Vec::as_slice).unwrap_or_default()
}

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));

/// A word's stem, lower case: "Categories" and "category" have the same.
pub fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    let one = IRREGULAR.iter().find(|(many, _)| *many == word).map_or(word.as_str(), |(_, one)| one);
    STEMMER.stem(one).into_owned()
}

/// Plurals that no rule of endings gives, and words of which a doubled letter is their own.
const IRREGULAR: &[(&str, &str)] = &[
    ("shelves", "shelf"),
    ("leaves", "leaf"),
    ("halves", "half"),
    ("knives", "knife"),
    ("lives", "life"),
    ("wives", "wife"),
    ("wolves", "wolf"),
    ("calves", "calf"),
    ("loaves", "loaf"),
    ("thieves", "thief"),
    ("scarves", "scarf"),
    ("people", "person"),
    ("children", "child"),
    ("men", "man"),
    ("women", "woman"),
    ("mice", "mouse"),
    ("feet", "foot"),
    ("teeth", "tooth"),
    ("geese", "goose"),
    ("indices", "index"),
    ("criteria", "criterion"),
    ("added", "add"),
    ("adding", "add"),
    ("analyses", "analysis"),
];

/// Whether two words mean the same: equal, of one stem, or synonyms.
pub fn same_word(a: &str, b: &str) -> bool {
    let (a, b) = (a.to_lowercase(), b.to_lowercase());
    a == b
        || stem(&a) == stem(&b)
        || GROUPS.iter().any(|group| group.contains(&a.as_str()) && group.contains(&b.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doubled_letter_of_its_own_is_kept() {
        assert!(["add", "adds", "adding"].iter().all(|form| stem(form) == stem("added")));
    }

    #[test]
    fn other_names_of_a_thing() {
        assert!(synonyms("basket").contains(&"cart"));
        assert!(synonyms("zebra").is_empty());
        assert!(synonyms("discard").contains(&"delete") && synonyms("discard").contains(&"cancel"));
        assert!(same_word("Categories", "category"));
        assert!(same_word("Shelves", "shelf"));
        assert!(same_word("basket", "cart"));
        assert!(!same_word("save", "cart"));
    }
}
