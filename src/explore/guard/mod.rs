//! What the explorer keeps its hands off: other sites, signing out, paying, destroying, and what it is told to leave alone.
//! The rules go by general words of controls and by addresses; no app is known here.

pub mod languages;
mod words;

use url::Url;

use words::{DESTROYS_ADDRESS, costs_money, destroys, gives_power, is_sign_out, signs_out, words};

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
    /// What may be done besides.
    pub allowed: Allowed,
}

/// What is left alone unless somebody allows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Allowed {
    /// What destroys may be done.
    pub destructive: bool,
    /// What costs money may be done: the app is one in which nobody pays.
    pub payment: bool,
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

impl Guard {
    /// Whether a control of this name that leads to this address may be used. `None`: it may.
    pub fn refuses(&self, name: &str, href: &str) -> Option<Refusal> {
        let words = words(name);
        let path = path_words(href);
        if self.deny.iter().any(|rule| denies(rule, &words, href)) {
            return Some(Refusal::Denied);
        }
        if signs_out(&words) || path.iter().any(|w| is_sign_out(w)) {
            return Some(Refusal::SignOut);
        }
        // A link to a thing's page may name its price, too.
        if !self.allowed.payment && costs_money(&words, if href.is_empty() { name } else { "" }) {
            return Some(Refusal::Payment);
        }
        // An address that deletes when it is asked for is told by its last words.
        let deletes = path.last().is_some_and(|last| DESTROYS_ADDRESS.contains(&last.as_str()));
        if !self.allowed.destructive && (destroys(&words) && !self.is_a_place(&words, href) || deletes) {
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

    /// "News archive" and "Trash" lead to what was put away, and put nothing away: the address has no room for a record, be it a number or a
    /// name, in its path or in what a script reads behind the `#`.
    fn is_a_place(&self, name: &str, href: &str) -> bool {
        const ROOM: usize = 2;
        const PLACES: [&str; 3] = ["archive", "bin", "trash"];
        let (to, from) = (path_words(href), path_words(&self.start));
        let common = to.iter().zip(&from).take_while(|(a, b)| a == b).count();
        let own = &to[common..];
        let asks = href.contains('?') || own.iter().any(|part| part.contains(|c: char| c.is_ascii_digit()));
        name.rsplit(' ').next().is_some_and(|last| PLACES.contains(&last))
            && (1..=ROOM).contains(&own.len())
            && !asks
    }

    /// The address is that of a question whether something is to be taken away: a part of its path says so.
    pub fn goes_to_destroy(address: &str) -> bool {
        let asks = |part: &str| {
            DESTROYS_ADDRESS.iter().any(|word| {
                part.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
        };
        path_words(address).iter().any(|part| asks(part))
    }

    /// Whether it takes something away, allowed or not.
    pub fn is_destructive(name: &str) -> bool {
        destroys(&words(name))
    }

    /// Whether a box of this name gives somebody power over the app: "Superuser status".
    pub fn gives_power(name: &str) -> bool {
        gives_power(name)
    }
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
        assert_eq!(told("Trash"), Some(Refusal::Destructive));
        assert_eq!(told("Flush cache"), Some(Refusal::Destructive));
        assert_eq!(told("Add bin"), None);
        assert_eq!(guard().refuses("Trash", "http://app.test/shop/trash"), None);
        assert_eq!(guard().refuses("Trash", "http://app.test/shop/trash/7"), Some(Refusal::Destructive));
        assert_eq!(guard().refuses("Bye", "http://app.test/shop/logout"), Some(Refusal::SignOut));
        assert_eq!(guard().refuses("×", "http://app.test/shop/item/7/delete"), Some(Refusal::Destructive));
    }

    #[test]
    fn an_archive_is_a_place_and_to_archive_something_is_not() {
        let told = |name: &str, path: &str| guard().refuses(name, &format!("http://app.test/shop{path}"));
        assert_eq!(told("Archive", "/archive"), None);
        assert_eq!(told("News archive", "/news/archive"), None);
        assert_eq!(told("Archive", "/items/7/archive"), Some(Refusal::Destructive));
        assert_eq!(told("Archive", "/items/blue-lamp/archive"), Some(Refusal::Destructive));
        assert_eq!(told("Archive", "/#/items/7/archive"), Some(Refusal::Destructive));
        assert_eq!(told("Archive", "/#/news/archive"), None);
        assert_eq!(told("Archive", "/items?archive=7"), Some(Refusal::Destructive));
        assert_eq!(told("Archive item", "/archive"), Some(Refusal::Destructive));
        assert_eq!(guard().refuses("Archive", ""), Some(Refusal::Destructive));
    }

    #[test]
    fn signs_and_other_languages_are_understood_too() {
        let told = |name: &str| guard().refuses(name, "");
        for name in
            ["🗑", "🗑️ Notiz", "Buch löschen", "Supprimer", "Eliminar libro", "削除", "刪除", "Удалить"]
        {
            assert_eq!(told(name), Some(Refusal::Destructive), "{name}");
        }
        for name in ["Abmelden", "Se déconnecter", "Cerrar sesión", "ログアウト", "Выйти", "⏻"]
        {
            assert_eq!(told(name), Some(Refusal::SignOut), "{name}");
        }
        for name in ["Jetzt kaufen", "Zahlungspflichtig bestellen", "Comprar", "Оплатить", "购买"] {
            assert_eq!(told(name), Some(Refusal::Payment), "{name}");
        }
        assert_eq!(told("Bestellungen"), None);
    }

    #[test]
    fn what_is_done_for_an_amount_of_money_costs_it() {
        let told = |name: &str| guard().refuses(name, "");
        for name in ["Book for €40.00", "Subscribe – $9 / month", "Confirm (12,50 €)", "Upgrade for USD 5"]
        {
            assert_eq!(told(name), Some(Refusal::Payment), "{name}");
        }
        assert_eq!(told("Add to cart €40.00"), None, "nothing is owed for it yet");
        assert_eq!(told("Book 40"), None);
        assert_eq!(guard().refuses("Book of hours €40.00", "http://app.test/shop/7"), None, "a thing's page");
    }

    #[test]
    fn an_address_may_ask_whether_something_is_to_be_taken_away() {
        let asks = |path: &str| Guard::goes_to_destroy(&format!("http://shop.test{path}"));
        assert!(asks("/+delete/Notes") && asks("/users/7/delete") && asks("/users/delete-selected/?ids=7"));
        assert!(!asks("/users/7/edit") && !asks("/drop-off-points/new") && !asks("/removed/7"));
    }

    #[test]
    fn nobody_is_given_power_and_the_app_is_cut_off_from_nothing() {
        assert!(Guard::gives_power("Superuser status") && Guard::gives_power("Is admin"));
        assert!(!Guard::gives_power("Active") && !Guard::gives_power("Administration fee"));
        for name in ["Stop using a server", "Invalidate all links", "Disconnect", "Unlink account"] {
            assert_eq!(guard().refuses(name, ""), Some(Refusal::Destructive), "{name}");
        }
    }

    #[test]
    fn what_destroys_may_be_allowed_and_ending_the_session_not() {
        let free = Guard { allowed: Allowed { destructive: true, ..Allowed::default() }, ..guard() };
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
