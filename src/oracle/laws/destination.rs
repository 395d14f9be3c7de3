//! A link leads where it points, and to the page that it names.

use super::instruments::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::oracle::address::Place;
use crate::oracle::claims::{clip, new_lines};
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Element, Request, State, alerts};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "destination",
    reads: Dependency::Causal,
    says: "a link leads where it points, and to the page that it names",
    applies: "a link of the same site was clicked, and another page, or the one that is open, was loaded without its address being asked for; or the menu marks another of its entries as current, and the page is headed so",
    silent: "the address was asked for and led on, the page lies below it or has it in its own address, a sign-in or a message came up, or an app moved on without loading a page",
    finds: "the button to a record's page opens the home page",
    write,
    judges: &[("expect_led_to", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(link) = followed(scene) {
        draft.check("expect_led_to", &[name(link)], scene.words, DefectKind::WrongNavigation);
    }
}

/// The link that was clicked, where another page has come of it.
fn followed<'a>(scene: &Scene<'a>) -> Option<&'a Element> {
    let (done, on) = scene.deed?;
    let link = scene.used().filter(|e| done.kind == "click" && e.role == "link" && !name(e).is_empty())?;
    let (from, to, now) = (Place::of(&on.url)?, Place::of(&link.href)?, Place::of(&scene.now.url)?);
    // The page that was open may have been loaded once more, in place of another one.
    let loaded = || scene.since().flat_map(|s| &s.requests).any(|r| r.is_document() && r.method == "GET");
    let moved = (from != now || loaded()) && from != to && to.same_host(&from) && now.same_host(&from);
    // "Back" may go back in the history, whatever address it bears for those who open it in another tab.
    let told = fold_case(name(link));
    let back = ["back", "cancel", "return", "previous", "close", "undo"].iter().any(|w| told.contains(w));
    (moved && !back && now != to && !now.is_within(&to) && !now.ends_as(&to)).then_some(link)
}

/// What the law says of the deed of this step.
pub(super) fn of_deed(scene: &Scene) -> Option<Answer> {
    judge(name(followed(scene)?), scene)
}

fn judge(label: &str, scene: &Scene) -> Option<Answer> {
    let link = followed(scene).filter(|link| name(link) == label)?;
    let now = scene.now;
    if is_turned_away(scene) || carries(&now.url, &link.href) {
        return None;
    }
    let loaded = |e: &&Request| e.is_document();
    let requests = || scene.since().flat_map(|s| &s.requests);
    let to = Place::of(&link.href)?;
    let asked =
        requests().any(|r| Place::of(&r.url).is_some_and(|asked| asked == to) || carries(&r.url, &link.href));
    // A form that was sent in place of the link ("Log out") leads where it will.
    let sent = requests().any(Request::may_change);
    let hijacked = !asked && !sent && requests().filter(loaded).any(|r| r.method == "GET");
    let told = || format!("\"{}\" points to {} and led to {}", clip(label, 60), link.href, now.url);
    match neighbour(link, scene) {
        Some(other) if !asked && !sent => Some(Answer::fails(
            format!("\"{}\" led to \"{}\" ({})", clip(label, 60), clip(name(other), 60), now.url),
            link.href.clone(),
        )),
        _ if hijacked => Some(Answer::fails(told(), link.href.clone())),
        _ => None,
    }
}

/// Nobody can tell, or the page refuses, asks who one is, or says why it is another one.
fn is_turned_away(scene: &Scene) -> bool {
    let now = scene.now;
    // Of what a new tab asked for, its beginning may not have been seen.
    if now.tabs != scene.before.tabs {
        return true;
    }
    let signs_in = now.elements.iter().any(|e| e.visible && e.input_type == "password");
    let had = fold_case(&scene.before.text);
    let messages = alerts(now).into_iter().filter_map(|m| now.elements.get(m));
    // "There are 5 products." is told on a page, and not of how one came there.
    let counts = |e: &Element| e.role == "status" && e.text.contains(|c: char| c.is_ascii_digit());
    let new = |e: &Element| !e.text.is_empty() && !had.contains(&fold_case(&e.text));
    let says = messages.into_iter().any(|e| new(e) && !counts(e));
    let denied = new_lines(scene.before, now).into_iter().any(|line| {
        let line = fold_case(line);
        ["permission", "not allowed", "denied", "sign in", "log in"].iter().any(|w| line.contains(w))
    });
    signs_in || says || denied || now.status.is_some_and(|s| s >= 400)
}

/// The one address has the other in it: as where to go on, or as what was counted on the way.
fn carries(url: &str, target: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace("%2f", "/").replace("%3a", ":").replace("%3f", "?");
    let rest = target.splitn(4, '/').nth(3).unwrap_or_default().trim_end_matches('/').to_lowercase();
    let Some((_, query)) = url.split_once(['?', '#']) else { return false };
    !rest.is_empty() && plain(query).contains(&rest)
}

/// Another entry of the same bar, which is marked as the current one now, and which the page is headed by.
fn neighbour<'a>(link: &Element, scene: &Scene<'a>) -> Option<&'a Element> {
    let now = scene.now;
    let bar = |e: &Element, s: &State| {
        let list =
            s.ancestors(e.index).find(|a| matches!(a.role.as_str(), "list" | "navigation" | "menubar"));
        list.map(|l| (l.role.clone(), l.name.clone(), l.hints.clone()))
    };
    let (_, on) = scene.deed?;
    let own = bar(link, on)?;
    let links = || {
        now.elements.iter().filter(|e| e.visible && e.role == "link" && bar(e, now).as_ref() == Some(&own))
    };
    let still = links().find(|e| e.name == link.name && e.href == link.href).filter(|e| !e.selected)?;
    let headed = now.main_heading()?;
    let same = |a: &str, b: &str| fold_case(a) == fold_case(b);
    if same(&headed.text, name(still)) {
        return None;
    }
    let place = Place::of(&now.url)?;
    let mut current = links().enumerate().filter(|(_, e)| e.selected && e.index != still.index);
    let (at, only) = current.next().filter(|_| current.next().is_none())?;
    // Who may not see a page is led home.
    let fits = at > 0 && same(&headed.text, name(only)) && Place::of(&only.href) == Some(place);
    fits.then_some(only)
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};
    use crate::state::{Request, State};

    fn start() -> Page {
        page()
            .url("http://a/event/7/manage")
            .heading(1, "Picnic")
            .link("Event page", "http://a/event/7")
            .link("Out", "http://b/")
    }

    /// A page that was loaded: the requests, and where one is at last.
    fn loaded(asked: &[&str], page: Page) -> State {
        let mut state = page.build();
        state.requests = asked
            .iter()
            .map(|url| Request {
                method: "GET".into(),
                url: (*url).into(),
                kind: "document".into(),
                status: Some(200),
                ..Request::default()
            })
            .collect();
        state
    }

    fn follows(asked: &[&str], then: Page) -> Vec<String> {
        Tale::begins(start().build()).clicks(("link", "Event page"), loaded(asked, then)).told()
    }

    #[test]
    fn a_link_leads_where_it_points() {
        let at = |url: &str| page().url(url).heading(1, "Something");
        assert!(follows(&["http://a/event/7"], at("http://a/event/7")).is_empty());
        assert_eq!(
            follows(&["http://a/"], at("http://a/")),
            ["\"Event page\" points to http://a/event/7 and led to http://a/"]
        );
        assert!(
            follows(&["http://a/event/7", "http://a/"], at("http://a/")).is_empty(),
            "the server leads on"
        );
        assert!(follows(&["http://a/event/7/intro"], at("http://a/event/7/intro")).is_empty(), "below it");
        assert!(
            follows(&["http://a/go?to=/event/7", "http://a/x"], at("http://a/x")).is_empty(),
            "counted on the way"
        );
        assert!(follows(&["http://a/enter"], at("http://a/enter").text("Please log in")).is_empty());
        assert!(follows(&["http://a/x"], at("http://a/x").alert("The event has moved.")).is_empty());
        let counted = || {
            at("http://a/x")
                .element("status", "There are 5 events.", |e| e.text = "There are 5 events.".into())
        };
        assert_eq!(follows(&["http://a/x"], counted()).len(), 1, "a list says how long it is");
        assert!(follows(&[], at("http://a/x")).is_empty(), "an app may have other ways");
    }

    #[test]
    fn the_page_that_is_open_is_none_that_another_link_leads_to() {
        let index = || page().url("http://a/index").heading(1, "By title").link("By date", "http://a/dates");
        let told = |asked: &[&str]| {
            Tale::begins(index().build()).clicks(("link", "By date"), loaded(asked, index())).told()
        };
        assert_eq!(told(&["http://a/index"]).len(), 1);
        assert!(told(&[]).is_empty(), "nothing was loaded");
        assert!(told(&["http://a/dates", "http://a/index"]).is_empty(), "it was asked for");
    }

    #[test]
    fn a_link_that_is_a_button_in_disguise_leads_anywhere() {
        let from = |href: &str, label: &str| page().url("http://a/list").link(label, href).build();
        let then = |asked: &[&str]| loaded(asked, page().url("http://a/x").heading(1, "X"));
        let told = |href: &str, label: &str| {
            Tale::begins(from(href, label)).clicks(("link", label), then(&["http://a/x"])).told()
        };
        assert_eq!(told("http://a/y", "Details").len(), 1);
        assert!(told("http://a/list#", "Details").is_empty());
        assert!(told("javascript:void(0)", "Details").is_empty());
        assert!(told("http://a/y", "« Back").is_empty());
        assert!(told("http://b/y", "Details").is_empty());
        let mut out = then(&["http://a/x"]);
        out.requests.insert(
            0,
            Request {
                method: "POST".into(),
                url: "http://a/session".into(),
                kind: "document".into(),
                ..Request::default()
            },
        );
        assert!(
            Tale::begins(from("http://a/logout", "Log out"))
                .clicks(("link", "Log out"), out)
                .told()
                .is_empty()
        );
    }

    #[test]
    fn an_entry_of_a_menu_leads_to_its_page() {
        let menu = |current: &'static str, url: &str| {
            page().url(url).within("navigation", "Main", |p| {
                ["Home", "Clients", "Goods"].into_iter().fold(p, |p, entry| {
                    p.element("link", entry, |e| {
                        (e.own_text, e.selected) = (entry.into(), entry == current);
                        e.href = format!("http://a/#/{}", entry.to_lowercase());
                    })
                })
            })
        };
        let clicks = |then: Page| {
            Tale::begins(menu("Home", "http://a/#/home").build())
                .clicks(("link", "Clients"), then.build())
                .told()
        };
        assert!(clicks(menu("Clients", "http://a/#/clients").heading(1, "Clients")).is_empty());
        assert_eq!(
            clicks(menu("Goods", "http://a/#/goods").heading(1, "Goods")),
            ["\"Clients\" led to \"Goods\" (http://a/#/goods)"]
        );
        assert!(clicks(menu("Goods", "http://a/#/goods").heading(1, "Clients")).is_empty());
        assert!(
            clicks(menu("Home", "http://a/#/home").heading(1, "Home").text("Only for admins")).is_empty()
        );
    }
}
