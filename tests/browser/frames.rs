//! Frames and shadow roots are one page to a person, and to a look.

use sayso::browser::{Act, ActOutcome};

use crate::support::*;

#[test]
fn frames_of_any_origin_stand_in_place_of_their_host() {
    run(async {
        let port = port().await;
        let inner = page(r#"<h2>Inside</h2><button onclick="this.textContent='Pressed'">Press</button>"#);
        let other = page("<h2>Elsewhere</h2><label>Card <input></label>");
        let context = show(&format!(
            r#"<h1>Outside</h1><iframe title=Same src="{inner}" width=300 height=150 style="margin-left:40px;border:5px solid"></iframe>
            <iframe title=Other src="http://localhost:{port}{other}" width=300 height=150></iframe><p>After</p>"#
        ))
        .await;
        let state = context.snapshot().await.unwrap();
        let texts: Vec<&str> = state.text.lines().collect();
        assert_eq!(texts, ["Outside", "Inside", "Press", "Elsewhere", "Card", "After"]);
        let button = state.named("button", "Press");
        let host = &state.elements[state.named("iframe", "Same").index];
        assert!(state.is_inside(button.index, host.index) && button.frame > 0);
        assert!(
            button.bounds.x >= host.bounds.x + 5.0 && button.bounds.y > host.bounds.y,
            "{:?}",
            button.bounds
        );
        let state = must(&context, Act::Click, "button", "Press").await;
        assert!(state.find("button", "Pressed").is_some());
        let typed = Act::Type { text: "4242".to_owned(), replace: true };
        let state = must(&context, typed, "textbox", "Card").await;
        assert_eq!(state.named("textbox", "Card").value.as_deref(), Some("4242"));
    });
}

#[test]
fn frames_in_frames_and_sandboxed_ones() {
    run(async {
        let innermost = page("<button onclick=\"this.textContent='Deep done'\">Deep</button>");
        let middle = page(&format!("<p>Middle</p><iframe src='{innermost}'></iframe>"));
        let context = show(&format!(
            r#"<div style="height:1500px">Tall</div><iframe src="{middle}" height=300></iframe>
            <iframe sandbox srcdoc="<button>Boxed</button>"></iframe>"#
        ))
        .await;
        let state = context.snapshot().await.unwrap();
        assert!(state.find("button", "Boxed").is_some(), "{}", state.text);
        let state = must(&context, Act::Click, "button", "Deep").await;
        assert!(state.find("button", "Deep done").is_some());
    });
}

#[test]
fn a_hidden_frame_hides_its_content() {
    run(async {
        let inner = page("<button>Ghost</button>");
        let context =
            show(&format!("<p>Here</p><iframe src='{inner}' style='width:0;height:0;border:0'></iframe>"))
                .await;
        let state = context.snapshot().await.unwrap();
        assert!(!state.named("button", "Ghost").visible);
        assert_eq!(state.text, "Here");
    });
}

#[test]
fn shadow_roots_and_slots_are_walked_as_drawn() {
    run(async {
        let context = show(
            r"<x-card><span slot=title>Title</span><p>Body</p></x-card>
            <script>customElements.define('x-card', class extends HTMLElement { constructor() { super();
              this.attachShadow({mode: 'open'}).innerHTML =
                '<h2><slot name=title></slot></h2><slot></slot><button>Inner</button>';
              this.shadowRoot.querySelector('button').onclick = () => this.append(' clicked'); } })</script>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        assert_eq!(state.text, "Title\nBody\nInner");
        assert!(state.find("heading", "Title").is_some());
        let state = must(&context, Act::Click, "button", "Inner").await;
        assert!(state.text.contains("clicked"), "{}", state.text);
    });
}

#[test]
fn an_editor_in_a_frame_takes_text() {
    run(async {
        let context = show(
            r#"<iframe title="Rich text" id=f></iframe><div contenteditable aria-label=Notes role=textbox>old</div>
            <script>f.contentDocument.write('<body contenteditable><p>before</p></body>'); f.contentDocument.close()</script>"#,
        )
        .await;
        let typed = |text: &str| Act::Type { text: text.to_owned(), replace: true };
        let state = must(&context, typed("Hello editor"), "iframe", "Rich text").await;
        assert!(state.text.contains("Hello editor") && !state.text.contains("before"), "{}", state.text);
        let editor = state.elements.iter().find(|e| e.editable && e.frame > 0).unwrap();
        assert_eq!((editor.role.as_str(), editor.name.as_str()), ("textbox", "Rich text"));
        let state = must(&context, typed("new"), "textbox", "Notes").await;
        assert_eq!(state.named("textbox", "Notes").value.as_deref(), Some("new"));
    });
}

#[test]
fn the_focus_is_seen_inside_a_frame() {
    run(async {
        let inner = page("<label>Card <input></label>");
        let context = show(&format!(
            r#"<iframe title="Rich text" id=f></iframe><iframe title=Pay src="{inner}"></iframe><label>Note <input></label>
            <script>f.contentDocument.write('<body contenteditable><p>before</p></body>'); f.contentDocument.close()</script>"#
        ))
        .await;
        let focused = |state: &sayso::state::State| -> Vec<String> {
            state.elements.iter().filter(|e| e.focused && e.tag != "iframe").map(|e| e.name.clone()).collect()
        };
        assert!(focused(&context.snapshot().await.unwrap()).is_empty());
        let state = must(&context, Act::Click, "iframe", "Rich text").await;
        assert_eq!(focused(&state), ["Rich text"]);
        let state = must(&context, Act::Click, "textbox", "Card").await;
        assert_eq!(focused(&state), ["Card"]);
        // The frame remembers its active element; the keyboard is elsewhere.
        let state = must(&context, Act::Click, "textbox", "Note").await;
        assert_eq!(focused(&state), ["Note"]);
    });
}

#[test]
fn a_covered_frame_is_not_hit() {
    run(async {
        let inner = page("<button>Under</button>");
        let context = show(&format!(
            "<iframe src='{inner}'></iframe><div id=veil style='position:fixed;inset:0'></div>"
        ))
        .await;
        let outcome = act(&context, Act::Click, "button", "Under").await;
        assert!(matches!(&outcome, ActOutcome::NotHit { by } if by.contains("veil")), "{outcome:?}");
    });
}
