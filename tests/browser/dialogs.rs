//! Dialogs of the browser never block a test.

use std::time::Duration;

use sayso::browser::{Act, ActOutcome, Navigation};

use crate::support::*;

const PAGE: &str = r#"<button onclick="alert('Saved'); done()">Save</button>
    <button onclick="out.textContent = confirm('Sure?') ? 'yes' : 'no'">Delete</button>
    <button onclick="out.textContent = 'name ' + prompt('Name?', 'x')">Rename</button>
    <button onclick="done()">Other</button>
    <p id=out>-</p><p id=other></p><script>const done = () => other.textContent = 'done'</script>"#;

#[test]
fn an_alert_is_answered_at_once_and_told() {
    run(async {
        let context = show(PAGE).await;
        let state = must(&context, Act::Click, "button", "Save").await;
        let dialog = state.native_dialog.clone().unwrap();
        assert_eq!(
            (dialog.kind.as_str(), dialog.message.as_str(), dialog.answered),
            ("alert", "Saved", Some(true))
        );
        assert!(state.text.contains("done"));
        assert!(context.snapshot().await.unwrap().native_dialog.is_none(), "told once");
    });
}

#[test]
fn a_question_stays_open_until_it_is_answered() {
    run(async {
        let context = show(PAGE).await;
        let state = must(&context, Act::Click, "button", "Delete").await;
        let dialog = state.native_dialog.clone().unwrap();
        assert_eq!((dialog.kind.as_str(), dialog.answered), ("confirm", None));
        assert!(!state.elements.is_empty(), "the page behind it is as it was");
        assert!(context.answer_dialog(false, None).await.unwrap());
        context.settle(LONG).await.unwrap();
        let state = context.snapshot().await.unwrap();
        assert!(state.text.contains("no"), "{}", state.text);
        assert_eq!(state.native_dialog.unwrap().answered, Some(false));
        assert!(!context.answer_dialog(true, None).await.unwrap());
    });
}

#[test]
fn a_prompt_takes_a_text() {
    run(async {
        let context = show(PAGE).await;
        must(&context, Act::Click, "button", "Rename").await;
        assert_eq!(context.open_dialog().unwrap().message, "Name?");
        context.answer_dialog(true, Some("Ann")).await.unwrap();
        context.settle(LONG).await.unwrap();
        assert!(context.snapshot().await.unwrap().text.contains("name Ann"));
    });
}

#[test]
fn another_act_accepts_an_open_question() {
    run(async {
        let context = show(PAGE).await;
        must(&context, Act::Click, "button", "Delete").await;
        let state = must(&context, Act::Click, "button", "Other").await;
        assert!(state.text.contains("yes") && state.text.contains("done"), "{}", state.text);
    });
}

#[test]
fn leaving_a_page_that_asks_goes_on() {
    run(async {
        let context = show(
            "<input aria-label=A><script>onbeforeunload = e => { e.preventDefault(); return 'x' }</script>",
        )
        .await;
        let typed = Act::Type { text: "x".to_owned(), replace: true };
        must(&context, typed, "textbox", "A").await;
        let gone = context.navigate("/status/200", Duration::from_secs(5)).await.unwrap();
        assert!(matches!(gone, Navigation::Loaded { status: Some(200), .. }), "{gone:?}");
        assert_eq!(context.snapshot().await.unwrap().native_dialog.unwrap().kind, "beforeunload");
    });
}

#[test]
fn a_question_while_loading_does_not_hang() {
    run(async {
        let context = context().await;
        let path =
            page("<p id=out></p><script>out.textContent = confirm('Cookies?') ? 'ok' : 'not ok'</script>");
        let gone = context.navigate(&path, Duration::from_secs(5)).await.unwrap();
        assert!(matches!(gone, Navigation::Loaded { .. }), "{gone:?}");
        assert!(context.settle(LONG).await.unwrap().idle);
        assert_eq!(context.snapshot().await.unwrap().native_dialog.unwrap().message, "Cookies?");
        context.answer_dialog(false, None).await.unwrap();
        context.settle(LONG).await.unwrap();
        assert_eq!(context.snapshot().await.unwrap().text, "not ok");
        let done = context.act(&Act::Press("Tab".to_owned()), None, LONG).await.unwrap();
        assert!(matches!(done, ActOutcome::Done { .. }));
    });
}
