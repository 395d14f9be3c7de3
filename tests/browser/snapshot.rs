//! What a look sees.

use sayso::browser::Act;

use crate::support::*;

#[test]
fn roles_names_values_and_states() {
    run(async {
        let context = show(
            r#"<h1>Shop</h1><nav aria-label=Main><a href=/x>Home</a></nav>
            <label>Name <input required placeholder=You value=Ann></label>
            <label><input type=checkbox checked> Remember me</label>
            <label for=town>Town<span aria-hidden=true> *</span></label><input id=town>
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
        assert!(state.named("textbox", "Town").required, "its label has a star");
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

#[test]
fn of_tabs_that_all_lead_to_the_page_one_is_selected() {
    run(async {
        let context = show(
            "<div role=tablist><a role=tab href='?' aria-current=page aria-selected=true>All</a>
            <a role=tab href='?tab=notes' aria-current=page aria-selected=false>Notes</a></div>
            <nav><a href=/b aria-current=page>Books</a></nav>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let selected = |role, name| state.named(role, name).selected;
        assert_eq!(
            [selected("tab", "All"), selected("tab", "Notes"), selected("link", "Books")],
            [true, false, true]
        );
    });
}

#[test]
fn a_letter_of_a_font_of_icons_is_no_part_of_a_name() {
    run(async {
        let context = show(
            r#"<style>.icon::before { font-family: Icons; content: "H"; } .must::after { content: "*"; } .step::before { content: "1"; }</style>
            <button class=icon>Create event</button><button><i class=icon></i> Search</button>
            <label for=n class=must>Name</label><input id=n><a href=/x class=step> Address</a>"#,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        state.named("button", "Create event");
        state.named("button", "Search");
        state.named("textbox", "Name*");
        state.named("link", "1 Address");
    });
}

#[test]
fn a_control_may_stand_outside_of_its_form() {
    run(async {
        let context = show(
            "<button form=one>Save</button><form id=one><input aria-label=Name></form><form><button>Go</button></form>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let form = |name| state.form_of(state.named("button", name).index).map(|form| form.form.as_str());
        assert_eq!((form("Save"), form("Go")), (Some("one"), Some("")));
    });
}

#[test]
fn a_button_that_asks_for_a_file_is_told() {
    run(async {
        let context = show(
            "<input type=file id=f hidden><button onclick='document.getElementById(\"f\").click()'>Choose</button><button>Other</button>",
        )
        .await;
        for (name, asks) in [("Choose", true), ("Other", false)] {
            let state = must(&context, Act::Click, "button", name).await;
            assert_eq!(state.asks_for_file, asks, "{name}");
        }
    });
}

#[test]
fn a_huge_page_is_bounded_and_says_so() {
    run(async {
        let context =
            show("<ul id=l></ul><script>l.innerHTML = '<li><a href=x>item</a></li>'.repeat(35000)</script>")
                .await;
        let began = std::time::Instant::now();
        let state = context.snapshot().await.unwrap();
        assert!(state.truncated && state.elements.len() == 60_000);
        assert!(began.elapsed() < std::time::Duration::from_secs(10), "{:?}", began.elapsed());
    });
}

#[test]
fn what_is_drawn_is_told_from_what_is_not() {
    run(async {
        let context = show(
            r#"<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style>
            <button class=sr>Screen reader</button><div style="overflow:hidden;height:20px;width:200px"><p>In</p><p style="margin-top:50px">Cut</p></div>
            <div style="overflow:auto;height:40px;width:200px"><p>Top</p><p style="margin-top:300px">Scrolled</p></div>
            <div style="visibility:hidden">Unseen <b style="visibility:visible">Seen</b></div>
            <div style="display:contents">Contents</div><details><summary>More</summary><p>Folded</p></details>
            <a href=x><div>Block in link</div></a><div style="height:0;overflow:hidden"><button>Collapsed</button></div>
            <button style="position:fixed;bottom:0;right:0">Fixed</button><p style="height:2000px"></p><button>Far</button>"#,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let shown = |role: &str, name: &str| state.named(role, name).visible;
        assert!(!shown("button", "Screen reader") && !shown("button", "Collapsed"));
        assert!(shown("link", "Block in link") && shown("button", "Fixed") && shown("button", "Far"));
        assert!(state.named("button", "Far").offscreen && !state.named("button", "Fixed").offscreen);
        for text in ["In", "Top", "Scrolled", "Seen", "Contents", "More", "Far"] {
            assert!(state.text.contains(text), "{text} in {}", state.text);
        }
        for text in ["Screen reader", "Cut", "Unseen", "Folded", "Collapsed"] {
            assert!(!state.text.contains(text), "{text} in {}", state.text);
        }
    });
}

#[test]
fn what_can_be_acted_on_is_found() {
    run(async {
        let context = show(
            r#"<div id=a>By listener</div><div id=b>By property</div><div style="cursor:pointer"><span>By cursor</span></div>
            <div tabindex=0>By focus</div><div contenteditable>By editing</div><div role=menuitem>By role</div><div>Plain</div>
            <ul id=list><li>Delegated</li></ul>
            <script>a.addEventListener('click', () => {}); b.onclick = () => {};
            list.addEventListener('click', () => {}); document.addEventListener('click', () => {})</script>"#,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let found: Vec<&str> =
            state.elements.iter().filter(|e| e.interactive).map(|e| e.text.as_str()).collect();
        assert_eq!(found, ["By listener", "By property", "By cursor", "By focus", "By editing", "By role"]);
    });
}

#[test]
fn what_lies_under_a_veil_is_out_of_sight() {
    run(async {
        let context = show(
            r"<button>Under</button><p>Text</p><div style='position:fixed;inset:0;background:#0008'></div>
            <div role=dialog aria-label=Ask style='position:fixed;top:200px;left:200px;width:300px;height:200px;background:#fff'><button>Yes</button></div>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let under = state.named("button", "Under");
        assert!(under.visible && under.offscreen);
        assert!(state.named("paragraph", "").offscreen);
        let yes = state.named("button", "Yes");
        assert!(yes.visible && !yes.offscreen && !state.named("dialog", "Ask").offscreen);
    });
}

#[test]
fn odd_documents_are_looked_at_without_harm() {
    run(async {
        let context = context().await;
        for address in [
            "about:blank",
            "data:application/json,{\"a\":1}",
            "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text y='20'>Hi</text><a href='x'><text y='40'>Link</text></a></svg>",
            "data:text/plain,plain text",
            "data:text/xml,<a><b>x</b></a>",
            "data:text/html,<form><input name=title><input name=id><input name=parentNode><input name=children><button>Go</button></form>",
            "data:text/html,<frameset cols='50,50'><frame src='data:text/html,<p>left'><frame src='data:text/html,<p>right'></frameset>",
            "data:text/html,<script>document.documentElement.remove()</script>",
        ] {
            context.navigate(address, LONG).await.unwrap();
            assert!(context.settle(LONG).await.unwrap().idle, "{address}");
            let state = context.snapshot().await;
            assert!(state.is_ok(), "{address}: {state:?}");
        }
    });
}

/// A context is handed from worker to worker.
fn is_send_and_sync<T: Send + Sync>(_: &T) {}

#[test]
fn a_context_can_be_shared() {
    run(async {
        let context = context().await;
        is_send_and_sync(&context);
        let looked = tokio::spawn(async move { context.snapshot().await.is_ok() });
        assert!(looked.await.unwrap());
    });
}

#[test]
fn slotted_text_stands_where_it_is_drawn() {
    run(async {
        let context = show(
            r"<x-note>Task saved</x-note><script>customElements.define('x-note', class extends HTMLElement {
            connectedCallback() { this.attachShadow({mode:'open'}).innerHTML = '<div role=alert><slot></slot></div><b>Close</b>'; } })</script>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let alert = state.elements.iter().find(|e| e.role == "alert").unwrap();
        assert_eq!((alert.own_text.as_str(), alert.text.as_str()), ("Task saved", "Task saved"));
        assert!(!state.elements.iter().any(|e| e.tag == "x-note" && !e.own_text.is_empty()));
    });
}
