use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use proptest::prelude::*;
use serde_json::json;

use super::*;

fn redactor(secrets: &[(&str, &str)]) -> Redactor {
    Redactor::new(secrets.iter().copied()).unwrap()
}

#[test]
fn a_secret_is_hidden_wherever_it_stands() {
    let r = redactor(&[("password", "hunter2")]);
    assert_eq!(r.text("typed hunter2 twice: hunter2"), "typed «password» twice: «password»");
    assert_eq!(r.text("nothing here"), "nothing here");
}

#[test]
fn every_spelling_is_hidden() {
    let secret = r#"p&ss "w<rd/é+1"#;
    let r = redactor(&[("pw", secret)]);
    let url: String = url::form_urlencoded::byte_serialize(secret.as_bytes()).collect();
    let percent = secret
        .bytes()
        .map(|b| if b.is_ascii_alphanumeric() { (b as char).to_string() } else { format!("%{b:02x}") })
        .collect::<String>();
    let json = serde_json::to_string(secret).unwrap();
    let json_twice = serde_json::to_string(&json).unwrap();
    let html = "p&amp;ss &quot;w&lt;rd/é+1";
    let html_numbers = "p&#38;ss &#x22;w&#60;rd&#x2f;é&#43;1";
    for form in [secret, &url, &percent, &percent.replace('%', "%25"), &json, &json_twice, html, html_numbers]
    {
        let shown = r.text(&format!("a={form}&b")).into_owned();
        assert!(shown.contains("«pw»"), "{form} became {shown}");
        assert!(!shown.contains("ss"), "{form} became {shown}");
    }
}

#[test]
fn white_space_folded_by_a_page_does_not_save_a_secret() {
    let r = redactor(&[("key", "-----BEGIN\nline one\n  line two\n")]);
    assert_eq!(r.text("[-----BEGIN line one line two]"), "[«key»]");
    assert_eq!(r.text(r"{-----BEGIN\nline one\n  line two}"), "{«key»}");
}

#[test]
fn a_short_secret_is_hidden_only_where_it_stands_alone() {
    let r = redactor(&[("pin", "7")]);
    assert_eq!(r.text("7"), "«pin»");
    assert_eq!(r.text(r#"type "7" into 17 fields, 7 times"#), r#"type "«pin»" into 17 fields, 7 times"#);
    assert_eq!(r.text("/go?pin=7&n=77"), "/go?pin=«pin»&n=77");
}

#[test]
fn the_longer_of_two_secrets_is_hidden_whole() {
    let r = redactor(&[("a", "tiger"), ("b", "tigerlily")]);
    assert_eq!(r.text("tigerlily tiger"), "«b» «a»");
}

#[test]
fn a_short_secret_that_is_left_alone_does_not_hide_the_start_of_another() {
    let r = redactor(&[("short", "ab"), ("long", "bcd")]);
    assert_eq!(r.text("abcd"), "a«long»");
}

#[test]
fn base64_is_hidden_at_every_offset() {
    let secret = "hunter2-and-more?>";
    let r = redactor(&[("pw", secret)]);
    for user in ["", "a", "ab", "abc", "admin:"] {
        for end in ["", "!", "!!"] {
            let text = format!("{user}{secret}{end}");
            for encoded in [STANDARD.encode(&text), URL_SAFE_NO_PAD.encode(&text)] {
                let shown = r.text(&format!("Basic {encoded}.")).into_owned();
                assert_eq!(shown, "Basic «pw».", "{text}");
            }
        }
    }
}

#[test]
fn keys_and_nested_strings_of_json_are_hidden_but_not_the_words_of_the_trace() {
    let r = redactor(&[("s", "passed"), ("t", "secret")]);
    let mut value = json!({"status": "passed", "text": "it passed", "secret": ["x secret", 3, null]});
    r.value(&mut value);
    assert_eq!(value, json!({"status": "passed", "text": "it «s»", "«t»": ["x «t»", 3, null]}));
}

#[test]
fn an_event_keeps_its_shape() {
    let r = redactor(&[("s", "passed"), ("u", "step_finished")]);
    for event in crate::trace::sample::events() {
        assert!(r.event(event).is_ok());
    }
}

#[test]
fn long_texts_and_many_secrets_cost_little() {
    let secrets: Vec<(String, String)> =
        (0..200).map(|n| (format!("s{n}"), format!("value-{n}-{}", "x&y ".repeat(20)))).collect();
    let r = Redactor::new(secrets).unwrap();
    let text = "value-1 x&y abcdefgh ".repeat(20_000);
    assert_eq!(r.text(&text), text);
}

proptest! {
    #[test]
    fn no_value_survives(value in "\\S[ -~äöü✓]{1,30}\\S", before in "[a-z ]{0,5}", after in "[a-z ]{0,5}") {
        let r = redactor(&[("name", &value)]);
        let encoded: String = url::form_urlencoded::byte_serialize(value.as_bytes()).collect();
        let json = serde_json::to_string(&value).unwrap();
        for form in [value.clone(), encoded, json] {
            let text = format!("{before}|{form}|{after}");
            let shown = r.text(&text).into_owned();
            prop_assert!(!shown.contains(&form), "{} became {}", text, shown);
        }
    }
}
