//! From the text of an answer to a value.

use serde::de::DeserializeOwned;

/// The value that a text holds: the text itself, what stands in a code fence, or what stands from the first brace to the
/// last. Models that think aloud do so before `</think>`. The error says what is wrong for the model to mend it.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let text = text.rsplit_once("</think>").map_or(text, |(_, said)| said).trim();
    let json = [Some(text), fenced(text), braced(text)]
        .into_iter()
        .flatten()
        .find(|candidate| serde_json::from_str::<serde_json::Value>(candidate).is_ok());
    let Some(json) = json else {
        let problem = serde_json::from_str::<serde_json::Value>(fenced(text).unwrap_or(text)).err();
        return Err(format!("it is no JSON: {}", problem.map(|error| error.to_string()).unwrap_or_default()));
    };
    serde_json::from_str(json).map_err(|error| format!("it does not match the schema: {error}"))
}

/// What stands in the first code fence.
fn fenced(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("```")?;
    let (_language, rest) = rest.split_once('\n')?;
    Some(rest.split_once("```").map_or(rest, |(inside, _)| inside).trim())
}

fn braced(text: &str) -> Option<&str> {
    text.get(text.find('{')?..=text.rfind('}')?)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Choice {
        number: u32,
    }

    #[test]
    fn the_value_is_found_in_what_models_write_around_it() {
        for text in [
            r#"{"number": 3}"#,
            "```json\n{\"number\": 3}\n```",
            "Here you are:\n```\n{\"number\": 3}\n```\nAnything else?",
            "<think>Is it {2}? No.</think>\n{\"number\": 3}",
            "It is {\"number\": 3}.",
        ] {
            assert_eq!(read::<Choice>(text), Ok(Choice { number: 3 }), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_for_the_model() {
        let wrong = |text| read::<Choice>(text).unwrap_err();
        insta::assert_snapshot!([
            wrong(r#"{"number": 3"#),
            wrong("The third."),
            wrong(r#"{"number": "three"}"#),
            wrong(r#"{"number": 3, "because": "it is"}"#),
            wrong("{}"),
            wrong("```json\n{\"number\": }\n```"),
        ].join("\n"), @r#"
        it is no JSON: EOF while parsing an object at line 1 column 12
        it is no JSON: expected value at line 1 column 1
        it does not match the schema: invalid type: string "three", expected u32 at line 1 column 18
        it does not match the schema: unknown field `because`, expected `number` at line 1 column 23
        it does not match the schema: missing field `number` at line 1 column 2
        it is no JSON: expected value at line 1 column 12
        "#);
    }
}
