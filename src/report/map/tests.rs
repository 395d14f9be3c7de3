//! The picture of made-up apps.

use super::*;
use crate::knowledge::{MapArrow, MapPage};

fn page(id: &str, title: &str) -> MapPage {
    MapPage {
        id: id.into(),
        title: title.into(),
        dialog: id.contains(" + "),
        visited: true,
        used: 2,
        controls: 4,
        ..MapPage::default()
    }
}

fn arrow(from: usize, to: usize, name: &str) -> MapArrow {
    MapArrow { from, to, names: vec![name.into()], seen: 1 }
}

fn shop() -> Map {
    Map {
        title: "Shop".into(),
        pages: vec![
            page("/", "Home"),
            page("/books", "Books"),
            page("/books/*", "…"),
            page("/books/* + Delete", "Delete …?"),
            MapPage { visited: false, used: 0, controls: 0, ..page("/help", "/help") },
        ],
        arrows: vec![
            arrow(0, 1, "Books"),
            arrow(1, 2, "each link"),
            arrow(2, 3, "Delete"),
            arrow(2, 0, "Home"),
            arrow(0, 4, "Help"),
        ],
    }
}

#[test]
fn no_two_boxes_overlap_and_all_are_on_the_sheet() {
    let many = (0..60).map(|n| page(&format!("/{n}"), &format!("Page {n}"))).collect();
    let arrows = (1..60).map(|n| arrow(n / 3, n, "next")).chain([arrow(59, 0, "Home")]).collect();
    for map in [shop(), Map { pages: many, arrows, ..Map::default() }] {
        let drawn = layout::lay_out(&map);
        assert_eq!(drawn.boxes.len(), map.pages.len());
        assert_eq!(drawn.ways.len() + drawn.others.len(), map.arrows.len());
        for (at, a) in drawn.boxes.iter().enumerate() {
            assert!(a.x + a.width <= drawn.width && a.y + a.height <= drawn.height);
            for b in drawn.boxes.iter().skip(at + 1) {
                let apart = a.x + a.width <= b.x
                    || b.x + b.width <= a.x
                    || a.y + a.height <= b.y
                    || b.y + b.height <= a.y;
                assert!(apart, "{} and {}", a.title, b.title);
            }
        }
    }
}

#[test]
fn what_an_app_says_is_escaped() {
    let mut map = shop();
    map.title = "<script>alert(1)</script>".into();
    map.pages[0].title = "\"><img src=x>".into();
    map.arrows[0].names = vec!["</svg><b>".into()];
    let page = render(&map).unwrap();
    assert!(!page.contains("<script>") && !page.contains("<img src=x>") && !page.contains("</svg><b>"));
    assert!(page.contains("not visited") && page.contains("80 %"));
}
