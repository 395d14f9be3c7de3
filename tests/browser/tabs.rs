//! Popups and tabs.

use sayso::browser::Act;

use crate::support::*;

#[test]
fn a_new_tab_becomes_active_and_closing_goes_back() {
    run(async {
        let there = page("<h1>There</h1><button onclick='window.close()'>Done</button>");
        let context =
            show(&format!("<h1>Here</h1><a target=_blank rel=opener href='{there}'>Open</a>")).await;
        let state = must(&context, Act::Click, "link", "Open").await;
        assert_eq!((state.text.as_str(), state.tabs), ("There\nDone", (2, 1)));
        assert!(context.switch_tab(0).await.unwrap());
        assert_eq!(context.snapshot().await.unwrap().text.lines().next(), Some("Here"));
        assert!(context.switch_tab(1).await.unwrap());
        assert!(!context.switch_tab(7).await.unwrap());
        let state = must(&context, Act::Click, "button", "Done").await;
        assert_eq!((state.text.lines().next(), state.tabs), (Some("Here"), (1, 0)));
    });
}

#[test]
fn scripts_come_first_in_popups_too() {
    run(async {
        let there = page("<p id=out></p><script>out.textContent = window.early</script>");
        let options = sayso::browser::ContextOptions {
            init_scripts: vec!["window.early = 'before the page'".to_owned()],
            ..Default::default()
        };
        let context = context_with(options).await;
        open(&context, &format!("<button onclick=\"window.open('{there}')\">Open</button>")).await;
        let state = must(&context, Act::Click, "button", "Open").await;
        assert_eq!(state.text, "before the page");
        context.close_tab().await.unwrap();
        assert_eq!(context.snapshot().await.unwrap().tabs, (1, 0));
    });
}

#[test]
fn a_look_aside_leaves_the_tab_alone() {
    run(async {
        let aside = page("<h1>Aside</h1>");
        let context = show("<h1>Here</h1><input aria-label=A><button onclick='requestAnimationFrame(() => this.textContent = 1)'>0</button>").await;
        let typed = Act::Type { text: "kept".to_owned(), replace: true };
        must(&context, typed, "textbox", "A").await;
        assert_eq!(context.look_aside(&aside, LONG).await.unwrap().text, "Aside");
        let state = context.snapshot().await.unwrap();
        assert_eq!((state.named("textbox", "A").value.as_deref(), state.tabs), (Some("kept"), (1, 0)));
        assert!(must(&context, Act::Click, "button", "0").await.find("button", "1").is_some());
    });
}
