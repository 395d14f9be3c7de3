//! The cheapest sound way back to a page: its link on the page that is open, its address, its address and the steps that
//! unfold it there. What was lost with the browser is opened anew in a fresh context, with the storage of the setup.

use super::anchors::linked;
use super::line::{Line, go_to};
use super::way::Way;
use crate::state::State;

/// What is done to come to a page by its way. Nothing where it is open already.
pub(super) fn lines(way: &Way, here: Option<&State>) -> Vec<Line> {
    let open =
        here.is_some_and(|now| linked(&now.url) == linked(&way.url) && crate::state::dialog(now).is_none());
    let there = if open && way.lines.is_empty() { None } else { Some(go_to(&way.url)) };
    there.into_iter().chain(way.lines.iter().cloned()).collect()
}

/// The same, of a page that is loaded anew: an address with a place on the page does not do so by itself.
pub(super) fn afresh(way: &Way) -> Vec<Line> {
    let placed = way.url.split_once('#').is_some_and(|(_, place)| !place.starts_with(['/', '!']));
    let mut lines = lines(way, None);
    if placed {
        lines.insert(1, Line::order("Reload the page"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_opened_by_its_address_and_unfolded_by_its_steps() {
        let way =
            Way { url: "http://a.test/x".into(), lines: vec![Line::order("Click the \"More\" button")] };
        let said: Vec<String> = lines(&way, None).into_iter().map(|l| l.say).collect();
        assert_eq!(said, ["Go to \"http://a.test/x\"", "Click the \"More\" button"]);
        let placed = Way { url: "http://a.test/x#notes".into(), ..way.clone() };
        let said: Vec<String> = afresh(&placed).into_iter().map(|l| l.say).collect();
        assert_eq!(said[1..], ["Reload the page", "Click the \"More\" button"]);
        assert_eq!(afresh(&way).len(), 2);
        let here = State { url: "http://a.test/x#top".into(), ..State::default() };
        assert!(lines(&Way { lines: Vec::new(), ..way }, Some(&here)).is_empty());
    }
}
