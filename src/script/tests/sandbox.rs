//! No script hangs, crashes, fills the memory or reaches outside.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::super::*;
use super::{Words, run_on_empty, session, shop};
use crate::state::testing::page;

/// Runs a script on a small stack, as a worker thread has; a stack overflow would end the tests.
fn broken_on_small_stack(source: String) -> String {
    let run = move || run_on_empty(&source);
    match std::thread::Builder::new().stack_size(2 << 20).spawn(run).unwrap().join().unwrap() {
        Outcome::Broken(broken) => broken.message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn loops_end() {
    for source in
        ["loop {}", "while true {}", "do {} while true", "for i in range(0, 9223372036854775807) {}"]
    {
        assert!(broken_on_small_stack(source.into()).contains("operations"), "{source}");
    }
}

#[test]
fn time_runs_out() {
    let limits = Limits { operations: u64::MAX, time: Duration::from_millis(50), ..Limits::default() };
    let heavy = "loop { session.state.text.split(\" \").map(|w| w.to_upper()) }";
    let wide = page().text(&"word ".repeat(2000)).build();
    for (source, state) in [("loop {}", page().build()), (heavy, wide)] {
        let start = Instant::now();
        let outcome = run(&Script::new(source), &session([state]), std::sync::Arc::new(Words), &limits);
        let Outcome::Broken(broken) = outcome else { panic!("{outcome:?}") };
        assert_eq!(broken.message, "the script took longer than 50 ms");
        assert!(start.elapsed() < Duration::from_secs(2));
    }
}

#[test]
fn memory_stays_bounded() {
    for source in [
        "let s = \"ab\"; loop { s += s; }",
        "let s = \"ab\"; loop { s = s + s; }",
        "let s = `ab`; loop { s = `${s}${s}`; }",
        "let a = [1]; loop { a += a; }",
        "let a = [1]; loop { a = [a, a]; }",
        "let a = []; loop { a.push(\"x\"); }",
        "let m = #{}; let i = 0; loop { m[`k${i}`] = i; i += 1; }",
        "let m = #{a: 1}; loop { m = #{a: m, b: m}; }",
        "let s = \"x\"; loop { s = s.replace(\"x\", \"xx\"); }",
        "let s = \"x\"; loop { s = [s, s].join(s); }",
        "let a = \"a\"; for i in range(0, 200) { a += a; }",
    ] {
        let message = broken_on_small_stack(source.into());
        assert!(
            ["too large", "longer than", "operations"].iter().any(|end| message.contains(end)),
            "{source}: {message}"
        );
    }
}

#[test]
fn depth_is_bounded() {
    let deep = 10_000;
    for (source, expected) in [
        ("fn f(n) { f(n + 1) } f(0)".into(), "functions call each other"),
        ("fn f(n) { [1].map(|x| f(x)) } f(0)".into(), "functions call each other"),
        (format!("let x = {}1{};", "(".repeat(deep), ")".repeat(deep)), "nested"),
        (format!("let x = {}1{};", "[".repeat(deep), "]".repeat(deep)), "nested"),
        (format!("let x = {}1{};", "#{a:".repeat(deep), "}".repeat(deep)), "nested"),
        (format!("{}{}", "{".repeat(deep), "}".repeat(deep)), "nested"),
        (format!("{} {} ", "if true {".repeat(deep), "}".repeat(deep)), "nested"),
        (format!("if true {{}} {}", "else if true {} ".repeat(deep)), "nested"),
        (format!("let x = {}true;", "!".repeat(deep)), "nested"),
        (format!("let x = {}1;", "- ".repeat(deep)), "nested"),
        (format!("let x = 1{};", " + 1".repeat(deep)), "nested"),
        (format!("let x = 1{};", " ** 1".repeat(deep)), "nested"),
        (format!("let x = session{};", ".state".repeat(deep)), "nested"),
        (format!("let x = [1]; x{};", "[0]".repeat(deep)), "nested"),
        (format!("let x = \"a\"; x{};", ".trim()".repeat(deep)), "nested"),
        (format!("let x = {}1{};", "|x| (".repeat(deep), ")".repeat(deep)), "nested"),
        (format!("let x = {}1{};", "`${".repeat(2000), "}`".repeat(2000)), "nested"),
        (format!("let x = 1; x {} 1;", "= x ".repeat(deep)), "nested"),
        (format!("{}1{}", "switch 1 { 1 => ".repeat(deep), "}".repeat(deep)), "nested"),
        ((0..200).map(|i| format!("let x{i} = 1;")).collect::<Vec<_>>().concat(), "variables"),
        ("// much to say\n".repeat(40_000), "longer than"),
    ] {
        let begin: String = source.chars().take(40).collect();
        let message = broken_on_small_stack(source);
        assert!(message.contains(expected) || message.contains("expecting"), "{begin}: {message}");
    }
}

#[test]
fn nothing_outside_can_be_reached() {
    for source in [
        "sleep(1)",
        "[1].map(\"sleep\")",
        "timestamp()",
        "print(1)",
        "debug(1)",
        "eval(\"1\")",
        "import \"x\" as x;",
        "open_file(\"/etc/passwd\")",
        "exit()",
        "let f = Fn(\"sleep\"); f.call(1)",
        "parse_json(\"{}\")",
        "rand()",
        "x::y()",
        "call(\"sleep\", 1)",
        "this.x",
    ] {
        let outcome = run_on_empty(source);
        assert!(matches!(outcome, Outcome::Broken(_)), "{source}: {outcome:?}");
    }
}

#[test]
fn a_failure_is_short_whatever_was_compared() {
    let wide = page().text(&"word ".repeat(50_000)).build();
    let source = "expect_eq(session.state.text, \"x\", \"text\")";
    let Outcome::Failed(failure) = super::run_on(&session([wide]), source) else { panic!() };
    assert!(failure.actual.unwrap().len() < 400);
}

#[test]
fn a_session_without_a_page_is_no_crash() {
    let empty = session([]);
    let outcome = super::run_on(&empty, "assert(session.state.url == \"x\")");
    let Outcome::Failed(failure) = outcome else { panic!("{outcome:?}") };
    assert_eq!(failure.message, "no page has been looked at yet");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_can_be_run(source in "\\PC{0,80}") {
        let _ = super::run_on(&shop(), &source);
    }

    #[test]
    fn any_words_of_the_language_can_be_run(words in proptest::collection::vec(
        proptest::sample::select(vec![
            "session", ".state", ".before", ".tables", ".elements", "[0]", ".find(\"mug\")", ".text", ".rows",
            "assert", "(", ")", "{", "}", "[", "]", "|x|", "x", "==", "<", "+", "-", "1", "\"a\"", "let x =", ";",
            "if", "true", "for x in", "while", "fn f(a)", "f(1)", ".map(|x| x)", ".all(|x| x == x)", "money(\"$1\")",
            ".push(x)", "#{a: 1}", ".a", "`${x}`", "switch", "=>", ",", "return", "break", "()", "?.", "??", "..",
            ".sort()", ".call()", "this", "const", "!", "&&", "||", "+=", "/* ", "*/", "//", "\n", ".reduce(|a, b| a + b)",
        ]), 0..24)) {
        let limits = Limits { time: Duration::from_millis(200), ..Limits::default() };
        let _ = run(&Script::new(words.join(" ")), &shop(), std::sync::Arc::new(Words), &limits);
    }
}
