use super::*;
use crate::explore::line::Line;

fn offer(id: &str, class: &str, worth: i32, leads_to: &str) -> Offer {
    Offer {
        id: id.into(),
        class: class.into(),
        everywhere: class.into(),
        worth,
        quota: 2,
        leads_to: leads_to.into(),
        ..Offer::default()
    }
}

fn frontier() -> Frontier {
    Frontier::new(Limits { actions: 10, depth: 2, branch: 2 })
}

/// After the walk has begun on another page.
fn begun() -> Frontier {
    let mut f = frontier();
    f.see("first", "http://a.test/", &way("http://a.test/"), 0, &[]);
    f
}

fn way(url: &str) -> Way {
    Way { url: url.into(), lines: Vec::new() }
}

#[test]
fn the_unseen_comes_first_and_of_many_alike_two_are_enough() {
    let mut f = frontier();
    let rows: Vec<Offer> =
        (0..5).map(|n| offer(&format!("row {n}"), "rows", 9, &format!("http://a.test/books/{n}"))).collect();
    f.see("books", "http://a.test/books", &way("http://a.test/books"), 0, &rows);
    assert_eq!(f.best("books", &rows), Some((0, 17)));
    f.tried("books", &rows[0]);
    f.see("book", "http://a.test/books/0", &way("http://a.test/books/0"), 1, &[]);
    // Another of the same class, to a page of a sort that was seen.
    assert_eq!(f.best("books", &rows), Some((1, 2)));
    f.tried("books", &rows[1]);
    assert_eq!(f.best("books", &rows), None);
}

#[test]
fn where_nothing_is_left_more_of_the_same_is_tried() {
    let mut f = begun();
    let rows: Vec<Offer> = (0..4).map(|n| offer(&format!("row {n}"), "rows", 4, "")).collect();
    f.see("books", "http://a.test/books", &way("http://a.test/books"), 0, &rows);
    f.tried("books", &rows[0]);
    f.tried("books", &rows[1]);
    assert_eq!(f.best("books", &rows), None);
    assert!(f.relax());
    assert_eq!(f.best("books", &rows), Some((2, 4)));
    assert!((0..9).any(|_| !f.relax()), "and comes to an end");
}

#[test]
fn what_stands_on_no_other_page_is_not_like_all_else_that_does_not() {
    let mut f = begun();
    let own = |id: &str| Offer { everywhere: String::new(), ..offer(id, id, 8, "") };
    let all = [own("a"), own("b"), own("c"), own("d")];
    f.see("books", "http://a.test/books", &way("http://a.test/books"), 0, &all);
    for one in &all[..3] {
        f.tried("books", one);
    }
    assert_eq!(f.best("books", &all), Some((3, 8)));
}

#[test]
fn no_page_is_followed_too_deep_or_too_wide() {
    let mut f = frontier();
    let links: Vec<Offer> =
        ["1", "2", "3"].map(|n| offer(n, n, 14, &format!("http://a.test/one/{n}"))).into();
    f.see("home", "http://a.test/", &way("http://a.test/"), 0, &links);
    f.see("one", "http://a.test/one/9", &way("http://a.test/one/9"), 1, &[]);
    f.tried("home", &links[0]);
    f.tried("home", &links[1]);
    assert_eq!(f.best("home", &links), None, "two of three were followed");
    f.see("deep", "http://a.test/deep", &way("http://a.test/deep"), 2, &links);
    assert_eq!(f.best("deep", &links), None, "as deep as may be");
}

#[test]
fn what_a_menu_offers_lies_right_below_the_top_whichever_way_one_came() {
    let mut f = frontier();
    let menu = [offer("b", "b", 9, "http://a.test/b")];
    f.see("home", "http://a.test/", &way("http://a.test/"), 0, &menu);
    f.see("b", "http://a.test/b", &way("http://a.test/b"), 7, &[]);
    assert_eq!(f.depth("b"), 1);
    // A menu that is unfolded deep down.
    let unfolded = [Offer { framed: true, ..offer("c", "c", 9, "http://a.test/c") }];
    f.see("deep", "http://a.test/b/1/2", &way("http://a.test/b/1/2"), 9, &unfolded);
    assert!(f.best("deep", &unfolded).is_some());
    f.see("c", "http://a.test/c", &way("http://a.test/c"), 10, &[]);
    assert_eq!(f.depth("c"), 1);
}

#[test]
fn where_most_is_waiting_one_goes_next_and_gives_up_what_can_not_be_reached() {
    let mut f = frontier();
    f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &[offer("1", "1", 5, "")]);
    f.see("b", "http://a.test/b", &way("http://a.test/b"), 0, &[offer("2", "2", 8, "")]);
    let there = |f: &Frontier, shown: &[Offer]| f.elsewhere(shown).map(|aim| (aim.page, aim.worth));
    assert_eq!(there(&f, &[offer("1", "1", 5, "")]), Some(("b".to_owned(), 4)));
    f.missed("b");
    f.missed("b");
    // It is where the walk began.
    assert_eq!(there(&f, &[]), Some(("a".to_owned(), 5)));
    assert_eq!(f.untried().len(), 2);
}

#[test]
fn what_takes_away_ripens_and_what_follows_up_does_not_wait() {
    let mut f = frontier();
    let late = Offer { ripens: true, ..offer("late", "late", 5, "") };
    let now = Offer { fleeting: true, ..offer("now", "now", 9, "") };
    f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &[late, now]);
    let worth = |f: &Frontier| f.elsewhere(&[]).map(|aim| (aim.offer.id, aim.worth));
    assert_eq!(worth(&f), Some(("late".to_owned(), 1)));
    f.spend("http://a.test/b", 40);
    assert_eq!(worth(&f), Some(("late".to_owned(), 9)));
}

#[test]
fn the_first_thing_that_is_done_on_a_page_is_worth_more() {
    let mut f = begun();
    let all = [offer("1", "1", 5, ""), offer("2", "2", 5, "")];
    f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &all);
    let fresh = f.worth("a", &all[1]);
    f.tried("a", &all[0]);
    assert_eq!((fresh, f.worth("a", &all[1])), (Some(9), Some(5)));
}

#[test]
fn on_the_page_where_the_walk_begins_several_things_come_first() {
    let mut f = frontier();
    let all: Vec<Offer> = (0..10).map(|n| offer(&format!("{n}"), &format!("{n}"), 5, "")).collect();
    f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &all);
    f.tried("a", &all[0]);
    assert_eq!(f.worth("a", &all[9]), Some(9));
    for one in &all[1..8] {
        f.tried("a", one);
    }
    assert_eq!(f.worth("a", &all[9]), Some(5));
}

#[test]
fn what_a_menu_unfolds_waits_though_the_menu_is_shut_again() {
    let mut f = begun();
    let (more, edit) = (offer("more", "more", 9, ""), offer("edit", "edit", 9, ""));
    f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, std::slice::from_ref(&more));
    f.tried("a", &more);
    let unfolded = Way { lines: vec![Line::order("Click the \"More\" button")], ..way("http://a.test/a") };
    f.see("a", "http://a.test/a", &unfolded, 0, std::slice::from_ref(&edit));
    f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &[]);
    let aim = f.elsewhere(&[]).unwrap();
    assert_eq!((aim.offer.id.as_str(), aim.worth, &aim.way), ("edit", 0, &unfolded));
    f.gone("a", &edit);
    assert_eq!(f.elsewhere(&[]), None);
}

#[test]
fn the_address_of_a_link_that_only_unfolds_is_none_of_the_page() {
    let mut f = frontier();
    let entry = offer("brands", "brands", 9, "http://a.test/brands");
    f.see("home", "http://a.test/home", &way("http://a.test/home"), 0, std::slice::from_ref(&entry));
    for (to, stayed) in [("http://a.test/products", true), ("http://a.test/stock", true)] {
        f.led(to, "home", stayed);
        f.see("home", "http://a.test/home", &way("http://a.test/home"), 0, std::slice::from_ref(&entry));
    }
    assert!(f.is_unseen(&entry));
    f.led("http://a.test/start", "home", false);
    f.see("home", "http://a.test/home", &way("http://a.test/home"), 0, &[]);
    assert!(f.knows("http://a.test/start"));
}

#[test]
fn an_app_that_lies_in_no_folder_has_a_beginning_too() {
    let mut f = frontier();
    let links =
        [offer("jobs", "jobs", 9, "http://a.test/jobs"), offer("new", "new", 9, "http://a.test/parts/new")];
    f.see("parts", "http://a.test/parts", &way("http://a.test/parts"), 0, &links);
    assert_eq!(f.best("parts", &links), Some((1, 21)));
}

#[test]
fn what_lies_near_the_beginning_comes_before_what_is_far() {
    let mut f = frontier();
    let links = [
        offer("store", "store", 9, "http://a.test/shop/"),
        offer("goods", "goods", 9, "http://a.test/shop/admin/goods"),
    ];
    f.see("desk", "http://a.test/shop/admin", &way("http://a.test/shop/admin"), 0, &links);
    assert_eq!(f.best("desk", &links), Some((1, 21)));
}

#[test]
fn a_record_that_others_made_is_seen_though_ones_own_was() {
    let mut f = begun();
    let link = [offer("1", "1", 9, "http://a.test/books/1")];
    f.see("list", "http://a.test/books", &way("http://a.test/books"), 0, &link);
    let unseen = f.worth("list", &link[0]).unwrap();
    let is_new = f.see("book", "http://a.test/books/37", &way("http://a.test/books/37"), 1, &[]);
    f.is_about("book", is_new, true);
    let after_own = f.worth("list", &link[0]).unwrap();
    let is_new = f.see("book", "http://a.test/books/2", &way("http://a.test/books/2"), 1, &[]);
    f.is_about("book", is_new, false);
    let after_both = f.worth("list", &link[0]).unwrap();
    assert!(unseen > after_own && after_own > after_both, "{unseen} {after_own} {after_both}");
    // One's own is no news then.
    f.see("book", "http://a.test/books/37", &way("http://a.test/books/37"), 1, &[]);
    f.is_about("book", false, true);
    assert_eq!(f.worth("list", &link[0]), Some(after_both));
}
