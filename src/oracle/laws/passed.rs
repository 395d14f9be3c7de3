//! What the address of a page asks for is what the server is asked for.

use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::address::{host, queried, route};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, unescaped};
use crate::state::{Request, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "passed",
    reads: Dependency::Causal,
    says: "what the address of a page asks for is what the server is asked for",
    applies: "the page asked the server for data in this step, under an address to which it had passed a part of its own query before, unchanged",
    silent: "that part says which page is shown, how many rows, or that all are wanted, or one of several requests has it",
    finds: "a search forgets the status that is chosen beside it, or a list that is to go down is asked for going up",
    write,
    judges: &[("expect_passed_on", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(lost) = lost(scene) {
        draft.check("expect_passed_on", &[&lost.key], scene.words, DefectKind::UnexpectedResult);
    }
}

fn judge(key: &str, scene: &Scene) -> Option<Answer> {
    let lost = lost(scene).filter(|lost| lost.key == key)?;
    let asked = match &lost.asked {
        Some(other) => format!("with {key}={}", clip(other, 40)),
        None => format!("without {key}"),
    };
    let told = format!("the address says {key}={}, and {} was asked {asked}", clip(&lost.value, 40), lost.at);
    Some(Answer::fails(told, format!("{key}={}", clip(&lost.value, 40))))
}

/// A part of a page's query that was not asked for.
struct Lost {
    key: String,
    value: String,
    /// What the server was asked for in its place.
    asked: Option<String>,
    /// Where it was asked.
    at: String,
}

/// What says how a page is shown, and may be counted otherwise by the server.
const ASIDE: [&str; 16] = [
    "page", "p", "size", "limit", "offset", "start", "per_page", "perpage", "pagesize", "cursor", "view",
    "tab", "lang", "locale", "ref", "id",
];
/// What stands for no choice.
const ALL: [&str; 6] = ["all", "any", "none", "default", "everyone", "everything"];

fn lost(scene: &Scene) -> Option<Lost> {
    let now = scene.now;
    let here: Vec<&Request> = scene.since().flat_map(|s| &s.requests).filter(|r| asks(r, now)).collect();
    let earlier = scene.session.history.get(..=scene.deed?.0.on)?;
    query(&now.url).find_map(|(key, value)| {
        if ALL.contains(&fold_case(&value).as_str()) {
            return None;
        }
        here.iter().find_map(|request| {
            let at = route(&request.url)[0];
            let values: Vec<Option<String>> =
                here.iter().filter(|r| route(&r.url)[0] == at).map(|r| value_of(&r.url, &key)).collect();
            let same =
                |asked: &Option<String>| asked.as_ref().is_some_and(|v| fold_case(v) == fold_case(&value));
            let passed_on =
                |look: &State| route(&look.url) == route(&now.url) && passed(look, at, &key, request);
            if values.iter().any(same) || !earlier.iter().any(|look| passed_on(look)) {
                return None;
            }
            let path = at.strip_prefix(host(at)).unwrap_or(at).to_owned();
            Some(Lost {
                key: key.clone(),
                value: value.clone(),
                asked: values.into_iter().flatten().next_back(),
                at: path,
            })
        })
    })
}

/// A script of the page asked for data, and got it.
fn asks(request: &Request, page: &State) -> bool {
    let data = matches!(request.kind.as_str(), "fetch" | "xhr") && request.method == "GET";
    data && request.status.is_some_and(|s| s < 300) && host(&request.url) == host(&page.url)
}

/// In this look the page passed this part of its query on as it stood, and asked for the same thing as `now`: one address may serve
/// many ("?action=parse"), which is told by what the page itself does not ask for.
fn passed(look: &State, at: &str, key: &str, now: &Request) -> bool {
    let Some(own) = query(&look.url).find(|(own, _)| own == key).map(|(_, value)| value) else {
        return false;
    };
    let mut asked = look.requests.iter().filter(|r| asks(r, look) && route(&r.url)[0] == at);
    let own_keys: Vec<String> = query(&look.url).map(|(key, _)| key).collect();
    let for_the_same = |r: &Request| {
        let mut fixed = query(&r.url).filter(|(other, _)| other != key && !own_keys.contains(other));
        fixed.all(|(other, value)| value_of(&now.url, &other) == Some(value))
    };
    asked.any(|r| value_of(&r.url, key).is_some_and(|v| fold_case(&v) == fold_case(&own)) && for_the_same(r))
}

fn query(url: &str) -> impl Iterator<Item = (String, String)> {
    let told = queried(url).filter(|(key, _)| !ASIDE.contains(&fold_case(key).as_str()));
    told.map(|(key, value)| (key.to_owned(), unescaped(value)))
}

fn value_of(url: &str, key: &str) -> Option<String> {
    query(url).find(|(own, _)| own == key).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::page;

    fn bills(query: &str, asked: &[&str]) -> State {
        let page = page().url(&format!("http://a/bills?{query}")).button("Search").field("Find", "");
        asked.iter().fold(page, |p, q| p.request("GET", &format!("http://a/api/bills?{q}"), 200)).build()
    }

    fn told(first: State, then: State) -> Vec<String> {
        let begins = page().url("http://a/bills").button("Search").build();
        let all = Tale::begins(begins)
            .clicks(("button", "Search"), first)
            .clicks(("button", "Search"), then)
            .told();
        all.into_iter().filter(|said| said.starts_with("the address says")).collect()
    }

    #[test]
    fn what_was_passed_on_before_is_passed_on() {
        let sent = || bills("status=sent", &["status=sent&page=1"]);
        assert!(told(sent(), bills("status=sent&q=ada", &["status=sent&q=ada"])).is_empty());
        let one_for_all = |asked: &str| bills("status=sent", &[asked]);
        let (list, help) = ("action=list&status=sent", "action=help");
        assert!(told(one_for_all(list), one_for_all(help)).is_empty(), "it is asked for another thing");
        assert_eq!(told(one_for_all(list), one_for_all("action=list")).len(), 1);
        assert_eq!(
            told(sent(), bills("status=sent&q=ada", &["q=ada"])),
            ["the address says status=sent, and /api/bills was asked without status"]
        );
        assert_eq!(
            told(
                bills("sort=due&dir=asc", &["sort=due&dir=asc"]),
                bills("sort=due&dir=desc", &["sort=due&dir=asc"])
            ),
            ["the address says dir=desc, and /api/bills was asked with dir=asc"]
        );
    }

    #[test]
    fn what_is_called_otherwise_or_means_all_is_not_compared() {
        assert!(told(bills("status=open", &["state=1"]), bills("status=paid", &["state=2"])).is_empty());
        assert!(told(bills("status=sent", &["status=sent"]), bills("status=all", &["page=1"])).is_empty());
        assert!(
            told(
                bills("status=sent", &["status=sent"]),
                bills("status=paid", &["status=paid", "status=open"])
            )
            .is_empty()
        );
        assert!(told(bills("page=1", &["page=1"]), bills("page=2", &["page=1"])).is_empty());
    }
}
