use std::io;
use std::sync::{Arc, Mutex};

use super::*;
use crate::report::Reporter;
use crate::trace::{Event, sample};

#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl io::Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Buffer {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

fn told(make: impl Fn(Screen) -> Box<dyn Reporter>, set: impl Fn(Screen) -> Screen) -> String {
    let buffer = Buffer::default();
    let mut reporter = make(set(Screen::new(Box::new(buffer.clone()))));
    for event in &sample::events() {
        reporter.event(event);
    }
    reporter.finish(&sample::results()).unwrap();
    buffer.text()
}

fn list(screen: Screen) -> Box<dyn Reporter> {
    Box::new(List::new(screen, Some("sayso-report/index.html".into())))
}

#[test]
fn list_says_a_line_a_test_then_the_failures_then_the_totals() {
    insta::assert_snapshot!(told(list, |s| s));
}

#[test]
fn dot_says_a_character_a_test() {
    let text = told(|s| Box::new(Dot::new(s, None)), |s| s);
    assert_eq!(text.lines().next().unwrap(), "F··±?E-FFF·");
}

#[test]
fn dots_are_wrapped() {
    let buffer = Buffer::default();
    let mut dot = Dot::new(Screen::new(Box::new(buffer.clone())), None);
    for test in 0..200 {
        let status = crate::trace::Status::Passed;
        dot.event(&Event::TestFinished { test, status, flaky: false, duration_ms: 1, verdict: None });
    }
    assert!(buffer.text().lines().all(|l| l.chars().count() <= 80));
}

#[test]
fn without_colours_there_is_no_escape_code_whatever_pages_say() {
    let plain = told(list, |s| s);
    assert!(!plain.contains('\u{1b}'));
    assert!(!plain.contains('\u{202e}'));
    let colored = told(list, |s| s.color(true));
    assert!(colored.contains("\u{1b}["));
    assert!(!colored.contains("\u{1b}[31mred"), "a page's own code is shown, not obeyed");
}

#[test]
fn a_terminal_gets_a_bar_and_the_same_lines() {
    let live = told(list, |s| s.live(true));
    assert!(live.contains("/12 "), "{live}");
    assert!(live.contains("✗ specs/shop/cart.yaml:1 Add a product to the cart"));
}

#[test]
fn a_closed_pipe_is_no_error_and_a_full_disk_is() {
    struct Broken(io::ErrorKind);
    impl io::Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let finish = |kind| {
        let mut list = List::new(Screen::new(Box::new(Broken(kind))), None);
        for event in &sample::events() {
            list.event(event);
        }
        list.finish(&sample::results())
    };
    assert!(finish(io::ErrorKind::BrokenPipe).is_ok());
    assert!(finish(io::ErrorKind::StorageFull).is_err());
}

#[test]
fn the_environment_decides_on_colours() {
    assert!(wants_color(None, None, true));
    assert!(!wants_color(None, None, false));
    assert!(!wants_color(None, Some("1"), true));
    assert!(wants_color(None, Some(""), true), "an empty NO_COLOR says nothing");
    assert!(wants_color(Some("1"), Some("1"), false), "FORCE_COLOR is the more explicit wish");
    assert!(!wants_color(Some("0"), None, true));
}
