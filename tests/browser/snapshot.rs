//! What a look sees.

use crate::support::*;

#[test]
fn roles_names_values_and_states() {
    run(async {
        let context = show(
            r#"<h1>Shop</h1><nav aria-label=Main><a href=/x>Home</a></nav>
            <label>Name <input required placeholder=You value=Ann></label>
            <label><input type=checkbox checked> Remember me</label>
            <input type=password value=abc aria-label=Secret>
            <button disabled>Buy</button><button aria-expanded=false>More</button>
            <select aria-label=Colour><option>Red<option selected>Blue</select>
            <div onclick="1">Clickable</div><p hidden>Hidden</p><p style="opacity:0">Faint</p>"#,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        assert_eq!(state.title, "Test page");
        assert_eq!(state.language, "en");
        assert_eq!(state.named("heading", "Shop").level, 1);
        let link = state.named("link", "Home");
        assert!(link.interactive && link.visible && link.href.ends_with("/x"));
        assert_eq!(state.elements[link.parent.unwrap()].role, "navigation");
        let name = state.named("textbox", "Name");
        assert_eq!(name.value.as_deref(), Some("Ann"));
        assert!(name.required && name.placeholder == "You");
        assert_eq!(state.named("checkbox", "Remember me").checked, Some(true));
        assert_eq!(state.named("textbox", "Secret").value.as_deref(), Some("•••"));
        assert!(state.named("button", "Buy").disabled);
        assert_eq!(state.named("button", "More").expanded, Some(false));
        let colour = state.named("combobox", "Colour");
        assert_eq!(
            (colour.value.as_deref(), colour.options.as_slice()),
            (Some("Blue"), &["Red".to_owned(), "Blue".to_owned()][..])
        );
        assert!(state.elements.iter().any(|e| e.own_text == "Clickable" && e.interactive));
        assert!(!state.text.contains("Hidden") && !state.text.contains("Faint"), "{}", state.text);
    });
}
