//! Acting as a person would.

use sayso::browser::{Act, ActOutcome, Direction, DropTarget};

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

#[test]
fn keys_and_native_pickers() {
    run(async {
        let context = show(
            r#"<form onsubmit="out.textContent = 'sent ' + q.value; return false"><input id=q aria-label=Query></form>
            <input type=date aria-label=Day onchange="out.textContent = 'day ' + this.value">
            <input type=time aria-label=Time><input type=range aria-label=Volume min=0 max=10>
            <input type=color aria-label=Ink><input type=number aria-label=Count value=3>
            <textarea aria-label=Notes>old</textarea><p id=out></p>"#,
        )
        .await;
        must(&context, text("mug", true), "textbox", "Query").await;
        let state = must(&context, Act::Press("Enter".to_owned()), "textbox", "Query").await;
        assert!(state.text.contains("sent mug"), "{}", state.text);
        let value = |state: &sayso::state::State, role: &str, name: &str| {
            state.named(role, name).value.clone().unwrap()
        };
        let state = must(&context, text("2026-11-21", true), "textbox", "Day").await;
        assert!(state.text.contains("day 2026-11-21"));
        let state = must(&context, text("09:30", true), "textbox", "Time").await;
        assert_eq!(value(&state, "textbox", "Time"), "09:30");
        let state = must(&context, text("7", true), "slider", "Volume").await;
        assert_eq!(value(&state, "slider", "Volume"), "7");
        let state = must(&context, text("#ff0000", true), "textbox", "Ink").await;
        assert_eq!(value(&state, "textbox", "Ink"), "#ff0000");
        let state = must(&context, text("42", true), "spinbutton", "Count").await;
        assert_eq!(value(&state, "spinbutton", "Count"), "42");
        let state = must(&context, text("1", false), "spinbutton", "Count").await;
        assert_eq!(value(&state, "spinbutton", "Count"), "421");
        let state = must(&context, text("Grüße, 世界\nsecond", true), "textbox", "Notes").await;
        assert_eq!(value(&state, "textbox", "Notes"), "Grüße, 世界\nsecond");
        let state = must(&context, Act::Press("Control+A".to_owned()), "textbox", "Notes").await;
        assert!(state.named("textbox", "Notes").focused);
        context.act(&Act::Press("Delete".to_owned()), None, LONG).await.unwrap();
        let state = context.snapshot().await.unwrap();
        assert_eq!(value(&state, "textbox", "Notes"), "");
        let refused = act(&context, text("no date", true), "textbox", "Day").await;
        assert!(matches!(refused, ActOutcome::Unsupported(_)), "{refused:?}");
    });
}

#[test]
fn selects_checks_and_switches() {
    run(async {
        let context = show(
            r#"<select aria-label=Size onchange="out.textContent = this.value"><option value=s>Small<option value=l>Large</select>
            <select multiple aria-label=Tags><option>a<option>b<option>c</select>
            <label><input type=checkbox>Terms</label><label><input type=radio name=r>Post</label>
            <style>.sw{position:absolute;opacity:0;width:0;height:0}.sw+span{display:inline-block;width:40px;height:20px;background:#aaa}</style>
            <label><input class=sw type=checkbox><span></span>Dark mode</label>
            <div role=switch aria-checked=false tabindex=0 onclick="this.ariaChecked = this.ariaChecked != 'true'">Wifi</div><p id=out></p>"#,
        )
        .await;
        let state = must(&context, Act::Select(vec!["large".to_owned()]), "combobox", "Size").await;
        assert_eq!(state.named("combobox", "Size").value.as_deref(), Some("Large"));
        assert!(state.text.contains('l'));
        let missing = act(&context, Act::Select(vec!["Huge".to_owned()]), "combobox", "Size").await;
        assert!(
            matches!(&missing, ActOutcome::Unsupported(m) if m.contains("Small") && m.contains("Huge")),
            "{missing:?}"
        );
        let both = Act::Select(vec!["a".to_owned(), "#3".to_owned()]);
        assert_eq!(
            must(&context, both, "listbox", "Tags").await.named("listbox", "Tags").value.as_deref(),
            Some("a, c")
        );
        for (role, name) in
            [("checkbox", "Terms"), ("radio", "Post"), ("checkbox", "Dark mode"), ("switch", "Wifi")]
        {
            let state = must(&context, Act::Check, role, name).await;
            assert_eq!(state.named(role, name).checked, Some(true), "{name}");
            let state = must(&context, Act::Check, role, name).await;
            assert_eq!(state.named(role, name).checked, Some(true), "{name} again");
        }
        let state = must(&context, Act::Uncheck, "checkbox", "Dark mode").await;
        assert_eq!(state.named("checkbox", "Dark mode").checked, Some(false));
    });
}

/// As libraries of components draw a list to choose from: a see-through field in a frame, and, once it is open, a list of no size
/// for readers of the screen beside the entries that one sees.
#[test]
fn a_list_that_is_drawn_apart_from_its_field_is_one() {
    run(async {
        let context = show(
            r"<style>.s{position:relative;width:160px;height:30px;border:1px solid #888;cursor:pointer}.s input{opacity:0;position:absolute;inset:0;width:100%}
            .p{color:#999}.e{cursor:pointer}.l{width:0;height:0;overflow:hidden}</style>
            <label for=g>Genre</label><div class=s id=s><input id=g type=search role=combobox aria-expanded=false aria-haspopup=listbox readonly>
            <span class=the-placeholder id=v>Choose</span></div><div id=pop></div>
            <script>
            s.onclick = () => {
              g.setAttribute('aria-expanded', 'true');
              pop.innerHTML = '<div><div class=l role=listbox><div role=option>Drama</div></div><div><div class=e>Drama</div><div class=e>Comedy</div></div></div>';
              for (const e of pop.querySelectorAll('.e')) e.onclick = () => {
                v.textContent = e.textContent; v.className = ''; pop.innerHTML = ''; g.setAttribute('aria-expanded', 'false');
              };
            };
            </script>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let field = state.named("combobox", "Genre");
        assert!(field.visible && !field.readonly && field.value.as_deref() == Some(""), "{field:?}");
        let state = must(&context, Act::Click, "combobox", "Genre").await;
        assert_eq!(state.named("combobox", "Genre").expanded, Some(true));
        assert!(state.named("option", "Comedy").visible);
        let state = must(&context, Act::Click, "option", "Comedy").await;
        assert_eq!(state.named("combobox", "Genre").value.as_deref(), Some("Comedy"));
    });
}

/// What was chosen lies over a field that one may type into, too; a field that only proposes what to type is none.
#[test]
fn a_field_under_what_is_chosen_is_a_list_and_is_clicked_there() {
    run(async {
        let context = show(
            r"<style>.s{position:relative;width:160px;height:30px;border:1px solid #888}.s input{position:absolute;inset:0;width:100%;background:none;border:0}
            .s span{position:absolute;left:8px;top:6px}</style>
            <div class=s onclick=out.textContent='open'><input role=combobox aria-expanded=false aria-label=Venue><svg width=8 height=8></svg><span>Main House</span></div>
            <div class=s><input role=combobox aria-expanded=false aria-label=Find></div><p id=out>-</p>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let venue = state.named("combobox", "Venue");
        assert!(
            venue.value.as_deref() == Some("Main House") && venue.hints.contains("drawn-list"),
            "{venue:?}"
        );
        assert!(!state.named("combobox", "Find").hints.contains("drawn-list"));
        assert!(must(&context, Act::Click, "combobox", "Venue").await.text.contains("open"));
    });
}

/// What is called a tip and has buttons is a question.
#[test]
fn a_tip_with_buttons_asks_something() {
    run(async {
        let context = show(
            "<div role=tooltip>Take this off?<button>Keep it</button><button>Take off</button></div><div role=tooltip>Saved at noon</div>",
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let roles: Vec<&str> =
            state.elements.iter().filter(|e| e.tag == "div" && e.visible).map(|e| e.role.as_str()).collect();
        assert_eq!(roles, ["dialog", "tooltip"]);
    });
}

#[test]
fn icons_do_not_name_what_has_words_and_a_title_around_names_what_has_none() {
    run(async {
        let context = show(
            r#"<button><span role=img aria-label=plus><svg aria-hidden=true width=10 height=10></svg></span><span>New booking</span></button>
            <ul><li title="Next Page"><button><span role=img aria-label=right><svg aria-hidden=true width=10 height=10></svg></span></button></li></ul>
            <button><span role=img aria-label=search><svg aria-hidden=true width=10 height=10></svg></span></button>"#,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        for name in ["New booking", "Next Page", "search"] {
            assert!(state.named("button", name).visible, "{name}");
        }
    });
}

#[test]
fn the_mouse_hovers_drags_and_scrolls() {
    run(async {
        let context = show(
            r#"<style>#menu{display:none}#m:hover #menu{display:block}#a{width:80px;height:40px;background:#ccc}</style>
            <div id=m><button>Menu</button><div id=menu>Items</div></div>
            <button ondblclick="out.textContent='twice'">Dbl</button>
            <button oncontextmenu="out.textContent='right'; return false">Ctx</button>
            <div id=a role=button draggable=true aria-label=Card ondragstart="event.dataTransfer.setData('text', 'card')">Card</div>
            <div id=b role=region aria-label=Bin style="width:200px;height:80px;background:#eee" ondragover="event.preventDefault()"
                ondrop="out.textContent = 'dropped ' + event.dataTransfer.getData('text'); event.preventDefault()">Bin</div>
            <p id=out>-</p><div style="height:4000px"></div><button>Below</button>"#,
        )
        .await;
        assert!(must(&context, Act::Hover, "button", "Menu").await.text.contains("Items"));
        assert!(must(&context, Act::DblClick, "button", "Dbl").await.text.contains("twice"));
        assert!(must(&context, Act::RightClick, "button", "Ctx").await.text.contains("right"));
        let state = context.snapshot().await.unwrap();
        let bin = state.named("region", "Bin").index;
        let state = must(&context, Act::Drag(DropTarget::Element(bin)), "button", "Card").await;
        assert!(state.text.contains("dropped card"), "{}", state.text);
        let below = state.named("button", "Below");
        assert!(below.visible && below.offscreen);
        let state = must(&context, Act::Click, "button", "Below").await;
        assert!(state.scroll.1 > 1000.0 && !state.named("button", "Below").offscreen);
        let up = Act::Scroll { direction: Direction::Up, to_end: true };
        context.act(&up, None, LONG).await.unwrap();
        assert_eq!(context.snapshot().await.unwrap().scroll, (0.0, 0.0));
        context.act(&Act::Zoom(200), None, LONG).await.unwrap();
        assert_eq!(context.snapshot().await.unwrap().viewport, (640.0, 360.0));
    });
}

#[test]
fn files_are_given_to_fields_and_to_buttons_that_ask() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("cv.txt");
        std::fs::write(&file, "hello").unwrap();
        let context = show(
            r#"<label>CV <input type=file onchange="out.textContent = 'got ' + this.files[0].name"></label>
            <button onclick="const i = document.createElement('input'); i.type = 'file';
                i.onchange = () => out.textContent = 'picked ' + i.files[0].name; i.click()">Attach</button>
            <button>Plain</button><p id=out></p>"#,
        )
        .await;
        let give = || Act::Upload(vec![file.clone()]);
        assert!(must(&context, give(), "button", "CV").await.text.contains("got cv.txt"));
        assert!(must(&context, give(), "button", "Attach").await.text.contains("picked cv.txt"));
        let plain = act(&context, give(), "button", "Plain").await;
        assert!(matches!(plain, ActOutcome::Unsupported(_)), "{plain:?}");
        let none = act(&context, Act::Upload(vec!["/nowhere/x".into()]), "button", "Attach").await;
        assert!(matches!(none, ActOutcome::Unsupported(_)), "{none:?}");
    });
}

#[test]
fn what_cannot_be_acted_on_is_told_apart() {
    run(async {
        let context = show(
            r#"<button disabled>Off</button><button style="visibility:hidden" id=h>Hid</button><button id=g>Gone</button>
            <input readonly aria-label=Fixed value=x><p>Text</p><button id=late disabled>Late</button>"#,
        )
        .await;
        assert_eq!(act(&context, Act::Click, "button", "Off").await, ActOutcome::Disabled);
        assert_eq!(act(&context, text("y", true), "textbox", "Fixed").await, ActOutcome::NotEditable);
        assert_eq!(act(&context, text("y", true), "paragraph", "").await, ActOutcome::NotEditable);
        let state = context.snapshot().await.unwrap();
        let gone = state.named("button", "Gone").index;
        context.navigate("/status/200", LONG).await.unwrap();
        assert_eq!(context.act(&Act::Click, Some(gone), LONG).await.unwrap(), ActOutcome::Detached);
        assert_eq!(context.act(&Act::Click, Some(9999), LONG).await.unwrap(), ActOutcome::Detached);
    });
}

#[test]
fn a_field_that_the_focus_leaves_is_no_answer() {
    run(async {
        let context = show(
            r#"<style>
                .box label { color: grey } .box:focus-within label { color: blue }
                .box b { border: 1px solid grey } .box:focus-within b { border-color: blue } .wrong b { border-color: red }
            </style>
            <div class=bar><div class=box><label for=q>Search</label><div><input id=q><b>frame</b></div></div>
            <button>Dead</button><button onclick="document.querySelector('.box').className = 'box wrong'">Save</button>
            <button onclick="heart.style.color = 'red'">Like</button><i id=heart>♥</i>
            <button aria-label=Star onclick="this.innerHTML = '<svg><path d=M4,4h9></path></svg>'"><svg><path d=M1,1h2></path></svg></button>
            </div>"#,
        )
        .await;
        let mut answers = Vec::new();
        for button in ["Dead", "Save", "Like", "Star"] {
            must(&context, text("monty", true), "textbox", "Search").await;
            must(&context, Act::Click, "button", button).await;
            assert!(context.withdraw_mouse().await.unwrap());
            context.settle(LONG).await.unwrap();
            answers.push(context.repainted().await.unwrap());
        }
        assert_eq!(answers, [false, true, true, true]);
    });
}

#[test]
fn a_moving_or_late_element_is_waited_for() {
    run(async {
        let context = show(
            r#"<button id=b style="position:relative" onclick="out.textContent='hit'">Slide</button>
            <button id=late disabled onclick="out.textContent='late hit'">Late</button><p id=out></p>"#,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let (slide, late) = (state.named("button", "Slide").index, state.named("button", "Late").index);
        // Both start after the look, so the act has to wait by itself.
        let start = "b.animate([{left: 0}, {left: '500px'}], {duration: 400, fill: 'forwards'})";
        context.evaluate(start).await.unwrap();
        assert!(matches!(
            context.act(&Act::Click, Some(slide), LONG).await.unwrap(),
            ActOutcome::Done { .. }
        ));
        context.settle(LONG).await.unwrap();
        assert!(context.evaluate("out.textContent").await.unwrap() == "hit");
        context.evaluate("void setTimeout(() => late.disabled = false, 300)").await.unwrap();
        assert!(matches!(context.act(&Act::Click, Some(late), LONG).await.unwrap(), ActOutcome::Done { .. }));
        context.settle(LONG).await.unwrap();
        assert!(context.evaluate("out.textContent").await.unwrap() == "late hit");
    });
}

#[test]
fn a_click_on_a_row_spares_the_links_in_it() {
    run(async {
        let context = show(
            r##"<style>li{cursor:pointer;display:block;width:400px;text-align:center}</style>
            <ul><li onclick="out.textContent = 'row'">Ann <a href="#mail" onclick="event.stopPropagation()">ann@example.com</a> 2020</li>
            <li><a href="#whole">All of it</a></li></ul><p id=out></p>"##,
        )
        .await;
        let state = context.snapshot().await.unwrap();
        let rows: Vec<_> = state.elements.iter().filter(|e| e.role == "listitem").map(|e| e.index).collect();
        context.act(&Act::Click, Some(rows[0]), LONG).await.unwrap();
        let state = context.snapshot().await.unwrap();
        assert!(state.text.contains("row") && !state.url.ends_with("#mail"), "{} {}", state.url, state.text);
        // Where a link says all that the row says, the click is for the link.
        context.act(&Act::Click, Some(rows[1]), LONG).await.unwrap();
        assert!(context.snapshot().await.unwrap().url.ends_with("#whole"));
    });
}

#[test]
fn a_box_behind_its_picture_is_ticked() {
    run(async {
        let context = show(
            r"<style>span{position:relative;display:inline-block;width:20px;height:20px} input{opacity:0;position:absolute;inset:0;margin:0;width:100%;height:100%}
            i{display:block;width:20px;height:20px;border:1px solid}</style>
            <span><input type=checkbox aria-label=Pictured><i></i></span><span><input type=checkbox aria-label=Nothing></span>",
        )
        .await;
        assert!(context.snapshot().await.unwrap().named("checkbox", "Pictured").visible);
        let nothing = context.snapshot().await.unwrap();
        assert!(!nothing.elements.iter().any(|e| e.name == "Nothing" && e.visible));
        let state = must(&context, Act::Check, "checkbox", "Pictured").await;
        assert_eq!(state.named("checkbox", "Pictured").checked, Some(true));
    });
}
