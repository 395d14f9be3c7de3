//! What a model may see of a page: its secrets are hidden before anything is cut short, wrapped or put behind bars, for a part
//! of a secret is found by nobody afterwards.

use crate::state::State;
use crate::trace::Redactor;

/// The page without secrets. Elements keep their numbers.
pub(super) fn hidden(state: &State, redactor: &Redactor) -> State {
    let mut state = state.clone();
    if redactor.is_empty() {
        return state;
    }
    let hide = |text: &mut String| {
        if let std::borrow::Cow::Owned(plain) = redactor.text(text) {
            *text = plain;
        }
    };
    [&mut state.url, &mut state.title, &mut state.text, &mut state.page_id].into_iter().for_each(hide);
    for e in &mut state.elements {
        let texts = [
            &mut e.name,
            &mut e.description,
            &mut e.text,
            &mut e.own_text,
            &mut e.placeholder,
            &mut e.href,
            &mut e.hints,
            &mut e.complaint,
            &mut e.machine,
        ];
        texts.into_iter().chain(&mut e.options).chain(&mut e.value).for_each(hide);
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llm::pilot::situation::page as told;
    use crate::state::testing::page;

    #[test]
    fn a_secret_is_hidden_before_it_is_cut_in_two() {
        let secret = "tulip-".repeat(20);
        let state = page()
            .title(&secret)
            .heading(1, &format!("A heading with {secret}"))
            .field("Token", &secret)
            .build();
        let redactor = Redactor::new([("token", secret.as_str())]).unwrap();
        let shown = told(&hidden(&state, &redactor), 1000);
        assert!(shown.contains("«token»") && !shown.contains("tulip"), "{shown}");
    }
}
