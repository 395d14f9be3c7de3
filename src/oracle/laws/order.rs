//! What was sorted is in order: a column whose head was clicked, a list for which an order was chosen.

mod as_words;
mod groups;

use self::groups::groups;
use super::instruments::lists::list_in;
use super::instruments::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::oracle::sequence::Sequence;
use crate::script::Answer;
use crate::state::text::{fold_case, without_initials, words};
use crate::state::values::{Kind, Value, find_all};
use crate::state::{Collection, Element, Record, Request, State, is_field, tables};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "order",
    reads: Dependency::Causal,
    says: "what was sorted is in order",
    applies: "the head of a column was clicked that was in no order before, and the rows moved; or an order was chosen, or a form with one sent, that names what it sorts by and the direction, or only the name; or any order was, and a number that all entries tell is in the order of its letters",
    silent: "the values are of several kinds, have an order of their own (sizes, states, ranks) or repeat themselves; only the first or the last stands out of line; the list is in two parts, each in order, or in groups that have rows of their own between them",
    finds: "sorted by price, the list is in the order of the names",
    write,
    judges: &[("expect_order", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(asked) = asked(scene) {
        draft.check(
            "expect_order",
            &[&asked.by, asked.direction()],
            scene.words,
            DefectKind::UnexpectedResult,
        );
    }
}

/// What a list was sorted by.
struct Asked<'a> {
    by: String,
    /// `None`: either way.
    descending: Option<bool>,
    keys: Vec<String>,
    list: &'a Collection,
}

impl Asked<'_> {
    fn direction(&self) -> &'static str {
        match self.descending {
            Some(true) => "descending",
            Some(false) => "ascending",
            None => "any",
        }
    }
}

fn asked<'a>(scene: &Scene<'a>) -> Option<Asked<'a>> {
    let (done, _) = scene.deed?;
    let used = scene.used()?;
    match done.kind.as_str() {
        "click" => by_head(used, scene)
            .or_else(|| by_choice(name(used), used, scene))
            .or_else(|| by_form(used, scene)),
        "press" => by_form(used, scene),
        "select" => by_choice(done.value.as_deref().unwrap_or_else(|| name(used)), used, scene),
        _ => None,
    }
}

/// The column whose head was clicked, where its rows were in no order and moved.
fn by_head<'a>(used: &Element, scene: &Scene<'a>) -> Option<Asked<'a>> {
    let (_, on) = scene.deed?;
    if used.checked.is_some() {
        return None;
    }
    let head =
        std::iter::once(used).chain(on.ancestors(used.index)).take(4).find(|e| e.role == "columnheader")?;
    let table = tables(on).into_iter().find(|t| t.header_elements.contains(&head.index))?;
    // What unfolds is in order only within what it belongs to.
    if on.elements.get(table.element).is_some_and(|e| e.role == "treegrid") {
        return None;
    }
    let at = table.header_elements.iter().position(|&h| h == head.index)?;
    let was = on.symbols().collections.iter().find(|c| c.element == table.element)?;
    let list = list_in(was, scene.now)?;
    let header = list.headers.get(at).filter(|h| !h.is_empty())?;
    let keys = |c: &Collection| c.records.iter().map(|r| cell(r, at)).collect::<Vec<_>>();
    let (before, now) = (keys(was), keys(list));
    // "Status: Emma" is what a switch in the cell is called, and not what the rows are sorted by.
    let called = format!("{}:", fold_case(header.trim_matches(|c: char| !c.is_alphanumeric())));
    if now.iter().all(|text| fold_case(text).starts_with(&called)) {
        return None;
    }
    let locale = &scene.now.language;
    // From an order one may come back to none; what is in the order of its letters is in one.
    let by_letters = sequence(&now, locale).is_some_and(|s| s.is_by_letters());
    let sorted = sequence(&before, locale)?.is_sorted() && !by_letters;
    let texts = |c: &Collection| c.records.iter().map(|r| r.text.clone()).collect::<Vec<_>>();
    // A head that folds a menu or a filter sorts nothing.
    let moved = texts(was) != texts(list) && was.records.len() == list.records.len();
    (!sorted && moved).then(|| Asked { by: header.clone(), descending: None, keys: now, list })
}

/// What a record has in a column, but for the initials in a person's picture.
fn cell(record: &Record, at: usize) -> String {
    record.cells.get(at).map(|text| without_initials(text).to_owned()).unwrap_or_default()
}

fn sequence(texts: &[String], locale: &str) -> Option<Sequence> {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Sequence::of(&texts, locale)
}

/// The form that was sent has a list of orders, which says the same still.
fn by_form<'a>(used: &'a Element, scene: &Scene<'a>) -> Option<Asked<'a>> {
    let (_, on) = scene.deed?;
    let resets =
        words(name(used)).any(|w| matches!(w.as_str(), "clear" | "reset" | "cancel" | "close" | "remove"));
    if resets || !(is_field(used) || used.role == "button") {
        return None;
    }
    let still = |list: &Element| {
        let mut same = scene.now.elements.iter().filter(|e| e.name == list.name && e.options == list.options);
        same.next().is_some_and(|e| e.value == list.value)
    };
    let form = on.form_of(used.index)?;
    let mut lists = on.descendants(form.index).filter(|e| e.visible && !e.options.is_empty() && still(e));
    lists.find_map(|list| by_choice(list.value.as_deref()?, list, scene))
}

/// An order of a list of orders: "Price, low to high".
fn by_choice<'a>(choice: &str, used: &Element, scene: &Scene<'a>) -> Option<Asked<'a>> {
    let (_, on) = scene.deed?;
    let sorts = std::iter::once(used).chain(on.ancestors(used.index).take(4)).any(|e| {
        let told = format!("{} {} {}", e.name, e.hints, e.placeholder);
        words(&told).any(|w| w.starts_with("sort"))
            || fold_case(&told).contains("order by")
            || fold_case(e.name.trim()) == "order"
    });
    if !sorts {
        return None;
    }
    let chosen = fold_case(choice);
    let way = direction(&chosen);
    let lists = scene.now.symbols().collections.iter().filter(|c| c.records.len() > 2);
    let has_moved =
        |list: &Collection| list_in(list, scene.before).is_some_and(|was| was.keys().ne(list.keys()));
    // What moved is what was sorted, however long another list is that stayed as it was.
    let list =
        lists.filter(|c| !stands_aside(c, scene.now)).max_by_key(|c| (has_moved(c), c.records.len()))?;
    // Where nothing was asked for and nothing moved, a button has to be pressed first.
    let asked_for = scene.since().flat_map(|s| &s.requests).any(Request::is_call);
    let was = || list_in(list, scene.before);
    let moved = || has_moved(list);
    if way.is_none() && !is_bare(&chosen) {
        let (by, keys) = as_words::sorted_as_words(list, scene.now).filter(|_| moved())?;
        return Some(Asked { by, descending: None, keys, list });
    }
    let (by, keys) = keys(&chosen, list, scene.now).filter(|_| asked_for || moved())?;
    if let Some(descending) = way {
        return Some(Asked { by, descending: Some(descending), keys, list });
    }
    // What says no way rises at first; what rose already may fall now, in as many parts.
    let names: Vec<String> = was()?.keys().map(str::to_owned).collect();
    let locale = &scene.now.language;
    let falls = sequence(&keys, locale)?.is_in_order(true);
    let rose = sequence(&names, locale)?.breaks(false).is_none();
    let same = {
        let sorted = |c: &Collection| {
            let mut keys: Vec<String> = c.keys().map(str::to_owned).collect();
            keys.sort_unstable();
            keys
        };
        sorted(was()?) == sorted(list)
    };
    (by == "name" && same && !rose && !falls).then_some(Asked { by, descending: Some(false), keys, list })
}

/// "Sort by name", and no more.
fn is_bare(choice: &str) -> bool {
    let known = ["sort", "order", "by", "name", "names", "title", "the", "alphabetical", "alphabetically"];
    words(choice).all(|w| known.contains(&w.as_str()))
}

fn stands_aside(list: &Collection, state: &State) -> bool {
    let aside = |role: &str| matches!(role, "navigation" | "banner" | "contentinfo" | "complementary");
    let called = |e: &Element| {
        words(&e.hints).any(|w| matches!(w.as_str(), "menu" | "nav" | "sidebar" | "breadcrumb"))
    };
    // What is farther around says how the whole page is laid out: "has-sidebar".
    let own = state.elements.get(list.element).into_iter().chain(state.ancestors(list.element).take(2));
    state.ancestors(list.element).any(|a| aside(&a.role)) || own.into_iter().any(called)
}

/// Which way an order goes, where its words say so.
fn direction(choice: &str) -> Option<bool> {
    let has = |list: &[&str]| list.iter().any(|w| choice.contains(w));
    let up = has(&[
        "low to high",
        "lowest first",
        "ascending",
        "(asc)",
        "a to z",
        "a-z",
        "a–z",
        "a → z",
        "cheapest",
        "oldest first",
        "low - high",
    ]);
    let down = has(&[
        "high to low",
        "highest first",
        "descending",
        "(desc)",
        "z to a",
        "z-a",
        "z–a",
        "z → a",
        "newest first",
        "most expensive",
        "high - low",
    ]);
    (up != down).then_some(down)
}

/// What an order sorts by, and what each record has of it: the column of that name, the only price of a card, its name.
fn keys(choice: &str, list: &Collection, now: &State) -> Option<(String, Vec<String>)> {
    let named = list
        .headers
        .iter()
        .position(|h| !h.is_empty() && words(&fold_case(h)).all(|w| words(choice).any(|c| c == w)));
    if let Some(at) = named {
        let cells = list.records.iter().map(|r| cell(r, at));
        return Some((list.headers[at].clone(), cells.collect()));
    }
    let says = |all: &[&str]| words(choice).any(|w| all.contains(&w.as_str()));
    if says(&["price", "cheapest", "expensive"]) {
        let prices: Option<Vec<String>> = list.records.iter().map(|r| price(r, now)).collect();
        return Some(("price".to_owned(), prices?));
    }
    let names = says(&["name", "title", "alphabetical", "alphabetically"])
        || choice.starts_with("a ")
        || choice.starts_with("a-");
    names.then(|| ("name".to_owned(), list.keys().map(str::to_owned).collect()))
}

/// The one amount on a card, but for what is struck out.
fn price(record: &Record, now: &State) -> Option<String> {
    let inside = now.elements.get(now.symbols().tree.subtree(record.element))?;
    let plain =
        |e: &&Element| e.visible && !matches!(e.tag.as_str(), "s" | "del" | "strike") && e.role != "deletion";
    let mut found: Vec<String> = Vec::new();
    for e in inside.iter().filter(plain).filter(|e| !e.own_text.is_empty()) {
        for value in find_all(&e.own_text, Kind::Money, &now.language) {
            if let Value::Money(m) = value
                && m.currency.is_some()
            {
                found.push(e.own_text.clone());
            }
        }
    }
    found.dedup();
    let only = found.pop()?;
    found.is_empty().then_some(only)
}

/// The first two that stand in the wrong order, of all groups.
fn first_break(asked: &Asked<'_>, down: bool, scene: &Scene) -> Option<(usize, usize)> {
    let groups = groups(asked.list, scene.now);
    groups.into_iter().find_map(|group| {
        let keys = asked.keys.get(group.clone())?;
        let (a, b) = sequence(keys, &scene.now.language)?.breaks(down)?;
        Some((group.start + a, group.start + b))
    })
}

fn judge(by: &str, scene: &Scene) -> Option<Answer> {
    let asked = asked(scene).filter(|asked| asked.by == by)?;
    sequence(&asked.keys, &scene.now.language)?;
    let title = asked.list.title();
    let breaks = match asked.descending {
        Some(down) => first_break(&asked, down, scene),
        None => first_break(&asked, false, scene).and_then(|_| first_break(&asked, true, scene)),
    };
    let Some((a, b)) = breaks else {
        return Some(Answer::holds(format!("{title} is in order by {by}")));
    };
    let key = |at: usize| asked.keys.get(at).map_or_else(String::new, |k| clip(k, 60));
    let told = format!("sorted by {by}, {title} has \"{}\" before \"{}\"", key(a), key(b));
    Some(Answer::fails(
        told,
        format!("{} order", if asked.descending.is_none() { "some" } else { asked.direction() }),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn table(prices: &[&str]) -> State {
        let row = |p: Page, cells: [String; 2]| {
            p.within("row", "", |p| {
                cells.into_iter().fold(p, |p, text| p.element("cell", "", |e| e.own_text = text.clone()))
            })
        };
        page()
            .heading(1, "Goods")
            .within("table", "", |p| {
                let p = p.within("row", "", |p| {
                    ["Name", "Price"].into_iter().fold(p, |p, h| {
                        p.within_with("columnheader", h, |e| e.own_text = h.into(), |p| p.button(h))
                    })
                });
                prices.iter().fold(p, |p, price| row(p, [format!("Thing of {price}"), (*price).to_owned()]))
            })
            .build()
    }

    /// A row of cells, or of heads that can be clicked.
    fn row(p: Page, role: &'static str, texts: [&str; 2]) -> Page {
        let cell = |p: Page, text: &str| {
            let of = |e: &mut crate::state::Element| e.own_text = text.into();
            let inside = |p: Page| if role == "columnheader" { p.button(text) } else { p };
            p.within_with(role, text, of, inside)
        };
        p.within("row", "", |p| texts.into_iter().fold(p, cell))
    }

    fn sorts(before: &[&str], after: &[&str]) -> Vec<String> {
        Tale::begins(table(before)).clicks(("button", "Price"), table(after)).told()
    }

    #[test]
    fn a_column_whose_head_was_clicked_is_in_order() {
        let wild = ["€9.00", "€1.00", "€20.00", "€3.00", "€7.00"];
        let mixed = ["€9.00", "€7.00", "€20.00", "€1.00", "€3.00"];
        assert!(sorts(&wild, &mixed).is_empty(), "it may be in two parts");
        assert!(sorts(&wild, &["€1.00", "€3.00", "€7.00", "€9.00", "€20.00"]).is_empty());
        assert!(sorts(&wild, &["€20.00", "€9.00", "€7.00", "€3.00", "€1.00"]).is_empty());
        assert_eq!(
            sorts(&wild, &["€1.00", "€20.00", "€3.00", "€7.00", "€9.00"]).len(),
            1,
            "as if they were words"
        );
        // The third click puts them back as they were; and a head may only unfold something.
        assert!(
            sorts(&["€1.00", "€3.00", "€7.00", "€9.00"], &["€3.00", "€1.00", "€9.00", "€7.00"]).is_empty()
        );
        assert!(sorts(&wild, &wild).is_empty());
        assert!(sorts(&wild, &["€9.00", "€1.00"]).is_empty(), "filtered by it");
        assert!(sorts(&["Low", "High", "Low", "Mid"], &["High", "Low", "Mid", "Low"]).is_empty());
    }

    #[test]
    fn what_adds_the_rows_up_is_in_no_order() {
        let look = |prices: &[&str]| {
            let rows = |p: Page| prices.iter().fold(p, |p, price| row(p, "cell", ["Fig", price]));
            let foot = |p: Page| {
                let of = |e: &mut crate::state::Element| e.tag = "tfoot".into();
                p.within_with("rowgroup", "", of, |p| row(p, "cell", ["Sum", "€60"]))
            };
            let table = |p: Page| foot(rows(row(p, "columnheader", ["Name", "Price"])));
            page().heading(1, "Goods").within("table", "", table).build()
        };
        let told = |prices: &[&str]| {
            let wild = look(&["€9.00", "€1.00", "€20.00", "€3.00", "€7.00"]);
            Tale::begins(wild).clicks(("button", "Price"), look(prices)).told()
        };
        assert!(told(&["€20.00", "€9.00", "€7.00", "€3.00", "€1.00"]).is_empty());
        assert_eq!(told(&["€1.00", "€20.00", "€3.00", "€7.00", "€9.00"]).len(), 1);
    }

    #[test]
    fn each_group_of_rows_is_in_order() {
        let grouped = |groups: [&[&str]; 2]| {
            let rows = |p: Page, group: &[&str]| group.iter().fold(p, |p, name| row(p, "cell", ["1", name]));
            let title = |p: Page| p.within("row", "", |p| p.heading(2, "Status"));
            let table = |p: Page| {
                let p = rows(row(p, "columnheader", ["No", "Name"]), groups[0]);
                rows(title(p), groups[1])
            };
            page().heading(1, "Goods").within("table", "", table).build()
        };
        let told = |groups: [&[&str]; 2]| {
            let before = grouped([&["Fig", "Ash", "Oak", "Elm"], &["Yew", "Bay", "Sal", "Ivy"]]);
            Tale::begins(before).clicks(("button", "Name"), grouped(groups)).told()
        };
        assert!(told([&["Ash", "Elm", "Fig", "Oak"], &["Bay", "Ivy", "Sal", "Yew"]]).is_empty());
        assert_eq!(told([&["Ash", "Elm", "Fig", "Oak"], &["Yew", "Bay", "Sal", "Ivy"]]).len(), 1);
    }

    #[test]
    fn what_a_switch_is_called_is_no_value() {
        assert!(
            sorts(&["Price: b", "Price: c", "Price: a"], &["Price: c", "Price: a", "Price: b"]).is_empty()
        );
    }

    #[test]
    fn names_rise_where_no_way_is_said() {
        let sorts = |label: &str, before: &[&str], after: &[&str]| {
            let at = |names: &[&str]| page().button(label).within("main", "", |p| p.list(names)).build();
            Tale::begins(at(before)).clicks(("button", label), at(after)).told().len()
        };
        let wild = ["Page 2", "Chapter 2", "Page 1", "Chapter 1"];
        let by_kind = ["Chapter 2", "Chapter 1", "Page 2", "Page 1"];
        assert_eq!(sorts("Sort by name", &wild, &by_kind), 1);
        assert_eq!(sorts("Sort by name", &wild, &["Chapter 1", "Chapter 2", "Page 1", "Page 2"]), 0);
        assert_eq!(
            sorts("Sort by name", &wild, &["Page 1", "Page 2", "Chapter 1", "Chapter 2"]),
            0,
            "in two parts"
        );
        assert_eq!(
            sorts("Sort by name", &wild, &["Page 2", "Page 1", "Chapter 2", "Chapter 1"]),
            0,
            "it falls"
        );
        assert_eq!(sorts("Sort by name", &wild, &wild), 0, "a button has to be pressed first");
        assert_eq!(sorts("Sort by date", &wild, &by_kind), 0);
        assert_eq!(sorts("Sort by name and date", &wild, &by_kind), 0);
        let rose = ["Chapter 1", "Chapter 2", "Page 1", "Page 2"];
        assert_eq!(sorts("Sort by name", &rose, &by_kind), 0, "it falls now, in two parts");
    }

    #[test]
    fn what_was_sorted_is_the_list_that_moved() {
        let at = |names: &[&str]| {
            let parts = |p: Page| p.list(&["Content", "Settings", "Protection", "Roles", "Logs"]);
            let rows = |p: Page| p.heading(2, "Categories").list(names);
            page()
                .button("Sort by name")
                .within("main", "", |p| rows(p.within("region", "Parts", parts)))
                .build()
        };
        let told = |after: &[&str]| {
            let before = at(&["Page 2", "Chapter 2", "Page 1", "Chapter 1"]);
            Tale::begins(before).clicks(("button", "Sort by name"), at(after)).told().len()
        };
        assert_eq!(told(&["Chapter 1", "Chapter 2", "Page 1", "Page 2"]), 0);
        assert_eq!(told(&["Chapter 2", "Chapter 1", "Page 2", "Page 1"]), 1);
    }

    #[test]
    fn a_list_is_in_the_order_that_was_chosen() {
        let shop = |cards: &[(&'static str, &'static str)]| {
            let p = page().element("combobox", "Sort by", |e| {
                e.value = Some("Name".into());
                e.options = vec!["Name".into(), "Price, low to high".into(), "Newest".into()];
            });
            let card = |p: Page, (name, price): &(&'static str, &'static str)| {
                p.within("article", "", |p| {
                    p.heading(3, name).element("deletion", "", |e| e.own_text = "€99.00".into()).span(price)
                })
            };
            p.within("region", "Goods", |p| cards.iter().fold(p, card))
        };
        let asked = |cards| shop(cards).request("GET", "http://app.test/goods?by=price", 200).build();
        let wild = [
            ("Mug", "€9.00"),
            ("Axe", "€7.00"),
            ("Pan", "€20.00"),
            ("Cup", "€3.00"),
            ("Jug", "€5.00"),
            ("Ink", "€4.00"),
            ("Map", "€1.00"),
        ];
        let picks = |choice: &str, then: State| {
            Tale::begins(shop(&wild).build())
                .does("select", ("combobox", "Sort by"), Some(choice), then)
                .told()
        };
        let rising = [("Map", "€1.00"), ("Cup", "€3.00"), ("Mug", "€9.00"), ("Pan", "€20.00")];
        assert!(picks("Price, low to high", shop(&rising).build()).is_empty());
        assert_eq!(picks("Price, low to high", asked(&wild)).len(), 1);
        assert!(
            picks("Price, low to high", shop(&wild).build()).is_empty(),
            "a button is to be pressed first"
        );
        let falling: Vec<_> = rising.iter().rev().copied().collect();
        assert_eq!(picks("Price, low to high", shop(&falling).build()).len(), 1);
        assert!(picks("Newest", asked(&wild)).is_empty());
        assert!(picks("Best sellers", asked(&wild)).is_empty());
    }
}
