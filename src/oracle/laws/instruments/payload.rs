//! What a request carries: the values of a form by the keys that the app sends them under.

use serde_json::Value;
use url::form_urlencoded;

/// Reads what was sent as JSON, as the fields of a form, or in parts. Nothing of what is none of these.
pub(crate) fn read(body: &str) -> Vec<(String, String)> {
    let body = body.trim();
    if body.starts_with(['{', '[']) {
        let mut pairs = Vec::new();
        if let Ok(value) = serde_json::from_str(body) {
            flatten("", &value, &mut pairs);
        }
        pairs
    } else if body.starts_with("--") {
        in_parts(body)
    } else if body.contains('=') && !body.contains(char::is_whitespace) {
        form_urlencoded::parse(body.as_bytes()).map(|(k, v)| (k.into_owned(), v.into_owned())).collect()
    } else {
        Vec::new()
    }
}

/// All that stands in a JSON text, each under its nearest key.
fn flatten(key: &str, value: &Value, pairs: &mut Vec<(String, String)>) {
    let mut keep = |text: String| pairs.push((key.to_owned(), text));
    match value {
        Value::Null => keep(String::new()),
        Value::Bool(set) => keep(set.to_string()),
        Value::Number(number) => keep(number.to_string()),
        Value::String(text) => keep(text.clone()),
        Value::Array(all) => all.iter().for_each(|one| flatten(key, one, pairs)),
        Value::Object(all) => all.iter().for_each(|(key, one)| flatten(key, one, pairs)),
    }
}

/// `multipart/form-data`; files are left out.
fn in_parts(body: &str) -> Vec<(String, String)> {
    let Some(boundary) = body.lines().next() else { return Vec::new() };
    let parts = body.split(boundary).filter_map(|part| {
        let (head, value) = part.split_once("\r\n\r\n")?;
        let name = head.split_once("name=\"")?.1.split_once('"')?.0;
        let is_file = head.contains("filename=");
        (!is_file).then(|| (name.to_owned(), value.strip_suffix("\r\n").unwrap_or(value).to_owned()))
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::read;

    fn pairs(body: &str) -> Vec<(String, String)> {
        read(body)
    }

    #[test]
    fn what_forms_and_scripts_send_is_read_alike() {
        let wanted = [("title".to_owned(), "Dune & more".to_owned()), ("price".to_owned(), "9.5".to_owned())];
        assert_eq!(pairs("title=Dune+%26+more&price=9.5"), wanted);
        assert_eq!(pairs(r#"{"book": {"title": "Dune & more"}, "price": 9.5}"#), wanted);
        let parts = "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nDune & more\r\n--x\r\n\
                     Content-Disposition: form-data; name=\"cover\"; filename=\"a.png\"\r\n\r\nPNG\r\n--x\r\n\
                     Content-Disposition: form-data; name=\"price\"\r\n\r\n9.5\r\n--x--\r\n";
        assert_eq!(pairs(parts), wanted);
    }

    #[test]
    fn what_is_empty_is_told_and_what_is_no_form_is_not_read() {
        assert_eq!(pairs(r#"{"note": null}"#), [("note".to_owned(), String::new())]);
        assert!(
            pairs("just some words, a = b").is_empty() && pairs("").is_empty() && pairs("{broken").is_empty()
        );
    }

    proptest! {
        #[test]
        fn nothing_that_is_sent_breaks_the_reading(body in ".{0,200}") {
            let _ = pairs(&body);
        }
    }
}
