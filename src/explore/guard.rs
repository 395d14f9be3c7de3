//! What the explorer keeps its hands off: other sites, signing out, paying, destroying, and what it is told to leave alone.
//! The rules go by general words of controls and by addresses; no app is known here.

use url::Url;

/// What may be done.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    /// Where it began.
    pub start: String,
    /// Hosts besides the first that are the app's as well.
    pub hosts: Vec<String>,
    /// What is never touched: words of a name, or a pattern of an address (`*/admin/*`).
    pub deny: Vec<String>,
    /// Only addresses that fit one of these patterns, where any is given.
    pub only: Vec<String>,
    /// What destroys may be done.
    pub destructive: bool,
}

/// Why something is left alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Another site, or no page at all.
    Elsewhere,
    /// It ends the session.
    SignOut,
    /// It costs money.
    Payment,
    /// It destroys.
    Destructive,
    /// It was denied.
    Denied,
}

/// Ends the session.
const SIGN_OUT: [&str; 12] = [
    "sign out",
    "signout",
    "log out",
    "logout",
    "log off",
    "logoff",
    "sign off",
    "log me off",
    "log me out",
    "sign me out",
    "end session",
    "switch user",
];
/// Costs money, or orders what does.
const PAYMENT: [&str; 20] = [
    "charge card",
    "send money",
    "top up",
    "refund",
    "run payroll",
    "pay",
    "pay now",
    "buy",
    "buy now",
    "purchase",
    "place order",
    "place the order",
    "place my order",
    "confirm order",
    "complete order",
    "order now",
    "order with an obligation to pay",
    "donate",
    "checkout and pay",
    "complete purchase",
];
/// Takes something away for good, or from others.
const DESTRUCTIVE: [&str; 30] = [
    "delete",
    "remove",
    "destroy",
    "erase",
    "purge",
    "wipe",
    "reset",
    "empty",
    "discard",
    "drop",
    "revoke",
    "deactivate",
    "disable",
    "uninstall",
    "terminate",
    "unsubscribe",
    "withdraw",
    "reject",
    "archive",
    "cancel order",
    "cancel subscription",
    "close account",
    "void",
    "ban",
    "move to bin",
    "move to trash",
    "factory settings",
    "truncate",
    "overwrite",
    "write off",
];

impl Guard {
    /// Whether a control of this name that leads to this address may be used. `None`: it may.
    pub fn refuses(&self, name: &str, href: &str) -> Option<Refusal> {
        let words = words(name);
        let path = path_words(href);
        if self.deny.iter().any(|rule| denies(rule, &words, href)) {
            return Some(Refusal::Denied);
        }
        if says_any(&words, &SIGN_OUT) || path.iter().any(|w| SIGN_OUT.contains(&w.as_str())) {
            return Some(Refusal::SignOut);
        }
        if says_any(&words, &PAYMENT) {
            return Some(Refusal::Payment);
        }
        // An address that deletes when it is asked for is told by its last words.
        let deletes = path.last().is_some_and(|last| DESTRUCTIVE[..6].contains(&last.as_str()));
        if !self.destructive && (says_any(&words, &DESTRUCTIVE) || deletes) {
            return Some(Refusal::Destructive);
        }
        (!href.is_empty() && !self.is_own(href)).then_some(Refusal::Elsewhere)
    }

    /// The address is the app's, left out or not.
    pub fn is_of_the_app(&self, address: &str) -> bool {
        let (Ok(url), Ok(start)) = (Url::parse(address), Url::parse(&self.start)) else { return false };
        let host = |u: &Url| u.host_str().map(str::to_owned);
        let same = url.origin() == start.origin()
            || host(&url).is_some_and(|h| self.hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(&h)));
        same && matches!(url.scheme(), "http" | "https")
    }

    /// The address is the app's, and not left out.
    pub fn is_own(&self, address: &str) -> bool {
        let within = self.only.is_empty() || self.only.iter().any(|rule| fits(rule, address));
        self.is_of_the_app(address)
            && within
            && !self.deny.iter().any(|rule| is_pattern(rule) && fits(rule, address))
    }

    /// Whether it takes something away, allowed or not.
    pub fn is_destructive(name: &str) -> bool {
        says_any(&words(name), &DESTRUCTIVE)
    }
}

/// "Sign-Out…" as `sign out`.
fn words(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name begins with one of these, or is short and holds it: "Delete book", "Yes, delete", but no sentence that merely
/// speaks of it, and no thing that is called after it ("Removed items", "Empty states").
fn says_any(name: &str, list: &[&str]) -> bool {
    let count = name.split(' ').count();
    let padded = format!(" {name} ");
    list.iter().any(|told| {
        name == *told
            || name.starts_with(&format!("{told} "))
            || count <= 4 && padded.contains(&format!(" {told} "))
    })
}

/// The words of an address's path, the last one last.
fn path_words(href: &str) -> Vec<String> {
    let Ok(url) = Url::parse(href) else { return Vec::new() };
    let route = url.fragment().filter(|f| f.starts_with('/') || f.starts_with("!/")).unwrap_or_default();
    let all = format!("{}/{route}", url.path());
    all.split('/').filter(|s| !s.is_empty()).map(|s| words(&s.replace('_', " "))).collect()
}

/// A rule that is about an address.
fn is_pattern(rule: &str) -> bool {
    rule.contains(['*', '/'])
}

fn denies(rule: &str, name: &str, href: &str) -> bool {
    if is_pattern(rule) {
        return fits(rule, href);
    }
    format!(" {name} ").contains(&format!(" {} ", words(rule)))
}

/// `*/admin/*` fits an address, wherever it is served.
fn fits(rule: &str, address: &str) -> bool {
    let path = Url::parse(address).map_or_else(
        |_| address.to_owned(),
        |u| format!("{}{}", u.path(), u.fragment().map(|f| format!("#{f}")).unwrap_or_default()),
    );
    glob(rule, address) || glob(rule, &path)
}

/// A star stands for anything.
fn glob(rule: &str, text: &str) -> bool {
    let mut parts = rule.split('*');
    let Some(first) = parts.next() else { return true };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut last = None;
    for part in parts {
        last = Some(part);
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    // What stands behind the last star ends the text.
    match last {
        None => rest.is_empty(),
        Some(part) => part.is_empty() || text.ends_with(part),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard() -> Guard {
        Guard { start: "http://app.test/shop/".to_owned(), ..Guard::default() }
    }

    #[test]
    fn what_is_left_out_is_the_apps_all_the_same() {
        let guard =
            Guard { start: "http://a.test/shop".into(), only: vec!["/shop/*".into()], ..Guard::default() };
        assert!(guard.is_of_the_app("http://a.test/api") && !guard.is_own("http://a.test/api"));
        assert!(!guard.is_of_the_app("http://b.test/news") && !guard.is_of_the_app("mailto:a@b.test"));
    }

    #[test]
    fn what_ends_the_session_pays_or_destroys_is_left_alone() {
        let told = |name: &str| guard().refuses(name, "");
        assert_eq!(told("Sign out"), Some(Refusal::SignOut));
        assert_eq!(told("Log Out"), Some(Refusal::SignOut));
        assert_eq!(told("Place order"), Some(Refusal::Payment));
        assert_eq!(told("Delete book"), Some(Refusal::Destructive));
        assert_eq!(told("Yes, delete"), Some(Refusal::Destructive));
        assert_eq!(told("How to delete your account in five simple steps"), None);
        assert_eq!(told("Payments"), None);
        assert_eq!(told("Save"), None);
        assert_eq!(guard().refuses("Bye", "http://app.test/shop/logout"), Some(Refusal::SignOut));
        assert_eq!(guard().refuses("×", "http://app.test/shop/item/7/delete"), Some(Refusal::Destructive));
    }

    #[test]
    fn what_destroys_may_be_allowed_and_ending_the_session_not() {
        let free = Guard { destructive: true, ..guard() };
        assert_eq!(free.refuses("Delete book", ""), None);
        assert_eq!(free.refuses("Sign out", ""), Some(Refusal::SignOut));
    }

    #[test]
    fn other_sites_are_elsewhere_unless_they_are_named() {
        let told = |guard: &Guard, href: &str| guard.refuses("Docs", href);
        assert_eq!(told(&guard(), "http://other.test/"), Some(Refusal::Elsewhere));
        assert_eq!(told(&guard(), "mailto:help@app.test"), Some(Refusal::Elsewhere));
        assert_eq!(told(&guard(), "http://app.test/help"), None);
        let wide = Guard { hosts: vec!["other.test".to_owned()], ..guard() };
        assert_eq!(told(&wide, "http://other.test/"), None);
    }

    #[test]
    fn what_is_denied_by_words_or_by_address_is_left_alone() {
        let deny = |rule: &str| Guard { deny: vec![rule.to_owned()], ..guard() };
        assert_eq!(deny("send e-mail").refuses("Send E-Mail now", ""), Some(Refusal::Denied));
        assert_eq!(deny("*/admin/*").refuses("Users", "http://app.test/admin/users"), Some(Refusal::Denied));
        assert_eq!(deny("/wiki/*").refuses("Users", "http://app.test/admin/users"), None);
        let only = Guard { only: vec!["/shop/*".to_owned()], ..guard() };
        assert_eq!(only.refuses("Wiki", "http://app.test/wiki/"), Some(Refusal::Elsewhere));
        assert!(only.is_own("http://app.test/shop/cart"));
    }
}
