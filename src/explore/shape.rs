//! What the addresses of one sort of page look like: which parts stay, and which are a record's own, by number or by name.

use super::anchors::{parts, pattern};

/// The parts of an address; `None`: a record's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shape {
    parts: Vec<Option<String>>,
    /// The keys of its query.
    keys: String,
}

impl Shape {
    /// What one address tells by itself: what has a number in it is a record's own.
    pub(super) fn of(url: &str) -> Self {
        let own = |part: &String| part.chars().any(|c| c.is_ascii_digit());
        let keys = pattern(url).rsplit_once('?').map(|(_, keys)| keys.to_owned()).unwrap_or_default();
        Self { parts: parts(url).into_iter().map(|part| (!own(&part)).then_some(part)).collect(), keys }
    }

    /// One more address of a page is known: in what it differs from those that are as long, it tells the record.
    pub(super) fn join(self, shapes: &mut Vec<Self>) {
        let long = |s: &&mut Self| s.parts.len() == self.parts.len() && s.keys == self.keys;
        match shapes.iter_mut().find(long) {
            Some(other) => {
                for (known, part) in other.parts.iter_mut().zip(self.parts) {
                    if *known != part {
                        *known = None;
                    }
                }
            }
            None => shapes.push(self),
        }
    }

    /// An address looks like these: it has what all of them have, and there is something that all have.
    pub(super) fn holds(&self, one: &Self) -> bool {
        let fits = |(known, part): (&Option<String>, &Option<String>)| known.is_none() || known == part;
        self.parts.len() == one.parts.len()
            && self.keys == one.keys
            && self.parts.iter().zip(&one.parts).all(fits)
            && self.parts.iter().any(Option::is_some)
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
    fn what_all_addresses_are_like_tells_nothing() {
        let mut shapes = Vec::new();
        Shape::of("http://a.test/here").join(&mut shapes);
        Shape::of("http://a.test/there").join(&mut shapes);
        assert!(!shapes[0].holds(&Shape::of("http://a.test/elsewhere")));
    }
}
