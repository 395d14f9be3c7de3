//! What the addresses of one sort of page look like: which parts stay, and which are a record's own, by number or by name.

use super::anchors::{parts, pattern};

/// The parts of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shape {
    parts: Vec<Part>,
    /// The keys of its query.
    keys: String,
}

/// A part of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// All have this word.
    Word(String),
    /// A record's own, with a number in it.
    Number,
    /// A record's own, by whatever name.
    Name,
}

/// What a form for something new is found under: no record has such a name.
const MAKING: [&str; 3] = ["new", "create", "add"];

impl Part {
    /// What one address tells by itself: what has a number in it is a record's own.
    fn of(part: String) -> Self {
        if part.chars().any(|c| c.is_ascii_digit()) { Self::Number } else { Self::Word(part) }
    }

    /// Another address may have this in its place.
    fn holds(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Name, Self::Word(word)) => !MAKING.contains(&word.as_str()),
            (Self::Name, _) => true,
            (known, other) => known == other,
        }
    }
}

impl Shape {
    /// What one address tells by itself.
    pub(super) fn of(url: &str) -> Self {
        let keys = pattern(url).rsplit_once('?').map(|(_, keys)| keys.to_owned()).unwrap_or_default();
        Self { parts: parts(url).into_iter().map(Part::of).collect(), keys }
    }

    /// One more address of a page is known: in what it differs from those that are as long, it tells the record.
    pub(super) fn join(self, shapes: &mut Vec<Self>) {
        let long = |s: &&mut Self| s.parts.len() == self.parts.len() && s.keys == self.keys;
        match shapes.iter_mut().find(long) {
            Some(other) => {
                for (known, part) in other.parts.iter_mut().zip(self.parts) {
                    if *known != part {
                        *known = Part::Name;
                    }
                }
            }
            None => shapes.push(self),
        }
    }

    /// An address looks like these: it has what all of them have, and there is something that all have.
    pub(super) fn holds(&self, one: &Self) -> bool {
        self.parts.len() == one.parts.len()
            && self.keys == one.keys
            && self.parts.iter().zip(&one.parts).all(|(known, part)| known.holds(part))
            && self.parts.iter().any(|part| matches!(part, Part::Word(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_addresses_of_a_page_differ_in_is_the_record() {
        let page = |name: &str| Shape::of(&format!("http://a.test/books/{name}/edit"));
        let mut shapes = Vec::new();
        page("lab-methods").join(&mut shapes);
        assert!(!shapes[0].holds(&page("canteen")), "it may be another sort of page");
        page("board-minutes").join(&mut shapes);
        assert!(shapes.len() == 1 && shapes[0].holds(&page("canteen")));
        assert!(!shapes[0].holds(&Shape::of("http://a.test/books/canteen/sort")));
        assert!(!shapes[0].holds(&Shape::of("http://a.test/books/canteen/edit?draft=1")));
        assert!(Shape::of("http://a.test/orders/17").holds(&Shape::of("http://a.test/orders/18")));
    }

    #[test]
    fn a_form_for_something_new_is_no_record() {
        let new = Shape::of("http://a.test/orders/new");
        assert!(!Shape::of("http://a.test/orders/17").holds(&new), "records have numbers there");
        let mut shapes = Vec::new();
        Shape::of("http://a.test/orders/anna").join(&mut shapes);
        Shape::of("http://a.test/orders/17").join(&mut shapes);
        assert!(shapes[0].holds(&Shape::of("http://a.test/orders/emil")));
        assert!(!shapes[0].holds(&new), "records have names there");
    }

    #[test]
    fn what_all_addresses_are_like_tells_nothing() {
        let mut shapes = Vec::new();
        Shape::of("http://a.test/here").join(&mut shapes);
        Shape::of("http://a.test/there").join(&mut shapes);
        assert!(!shapes[0].holds(&Shape::of("http://a.test/elsewhere")));
    }
}
