//! Acting as a person would.

use sayso::browser::{Act, ActOutcome};

use crate::support::*;

fn text(text: &str, replace: bool) -> Act {
    Act::Type { text: text.to_owned(), replace }
}

#[test]
fn clicking_and_typing() {
    run(async {
        let context = show(
            r#"<label>Name <input id=n value=old></label><button onclick="out.textContent = 'Hello ' + n.value">Greet</button><p id=out></p>"#,
        )
        .await;
        must(&context, text("Ann Lee", true), "textbox", "Name").await;
        let state = must(&context, Act::Click, "button", "Greet").await;
        assert!(state.text.contains("Hello Ann Lee"), "{}", state.text);
        must(&context, text("!", false), "textbox", "Name").await;
        let state = must(&context, Act::Clear, "textbox", "Name").await;
        assert_eq!(state.named("textbox", "Name").value.as_deref(), Some(""));
    });
}

#[test]
fn what_covers_an_element_is_named() {
    run(async {
        let context = show(
            r#"<button onclick="document.title='hit'">Buy</button>
            <div id=veil style="position:fixed;inset:0;background:#fff8">Please wait</div>"#,
        )
        .await;
        let outcome = act(&context, Act::Click, "button", "Buy").await;
        assert!(matches!(&outcome, ActOutcome::NotHit { by } if by.contains("veil")), "{outcome:?}");
        assert_eq!(context.snapshot().await.unwrap().title, "Test page");
    });
}
