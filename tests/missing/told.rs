//! A requirement of one paragraph: talk between what is done and seen, and a way to a page that nobody told.

use crate::{Cases, inferred, server};

/// A button that says what it did.
const SAVE: &str = "<main><h1>Garden</h1><button onclick=\"said.textContent = 'It was saved.'\">Save</button>
<p role=status id=said></p></main>";

#[test]
fn talk_is_counted_as_unchecked_and_holds_nothing_up() {
    let ended = Cases::new()
        .told(
            "talk",
            SAVE,
            "Click \"Save\". The message \"It was saved.\" is shown. Check that you have moved on with your life. Take a \
             moment to enjoy the whole beauty of it all. The button \"Save\" is still shown.",
        )
        .told("only", SAVE, "Check that you have moved on with your life.")
        .run(&[]);
    assert_eq!(ended.status_of("talk.yaml"), "passed", "{ended}");
    assert!(ended.results["totals"]["unchecked"].as_u64().unwrap() >= 1, "{ended}");
    // Where nothing else was looked at, it is no talk.
    assert_eq!(ended.status_of("only.yaml"), "unclear", "{ended}");
}

/// A page with a link to another one.
fn with_link(own: &str, name: &str, to: &str) -> String {
    format!("<h1>{own}</h1><a href=\"{}\">{name}</a>", server::page(to))
}

const TOLD: &str = "Click \"Plant tree\". The message \"It was saved.\" is shown.";

#[test]
fn a_page_near_by_that_has_what_comes_next_is_gone_to() {
    let trees = SAVE.replace(">Save<", ">Plant tree<").replace("Garden", "Trees");
    let ended = Cases::new()
        .told("near", &with_link("Garden", "Trees", &trees), TOLD)
        // It is nowhere: a fault of the page.
        .told("gone", &with_link("Garden", "Trees", SAVE), TOLD)
        // What throws something away is asked for.
        .told(
            "harm",
            &with_link("Garden", "Trees", &trees.replace("Plant tree", "Remove tree")),
            &TOLD.replace("Plant", "Remove"),
        )
        .with(
            "listed",
            &with_link("Garden", "Trees", &trees),
            "  - do: Click \"Plant tree\"\n    expect: The message \"It was saved.\" is shown",
        )
        .run(&[]);
    assert_eq!(inferred(&ended, "near.yaml"), ["click link \"Trees\""], "{ended}");
    assert_eq!(ended.status_of("near.yaml"), "passed", "{ended}");
    assert_eq!(ended.status_of("gone.yaml"), "defect", "{ended}");
    assert_eq!(ended.status_of("harm.yaml"), "unclear", "{ended}");
    assert_eq!(ended.status_of("listed.yaml"), "defect", "{ended}");
}

/// A field that is kept on a click of the button.
const NAME: &str = "<main><h1>Tree</h1><label>Name <input id=name></label>
<button onclick=\"said.textContent = 'Named ' + document.getElementById('name').value\">Keep</button>
<p role=status id=said></p></main>";

#[test]
fn what_an_empty_field_is_told_to_hold_is_typed() {
    let told = "Click in the \"Name\" field. The name field contains \"Oak\". Click \"Keep\". The message \"Named Oak\" is shown.";
    let frozen = NAME.replace("<input id=name>", "<input id=name oninput=\"value = ''\">");
    let ended = Cases::new()
        .told("dropped", NAME, told)
        // Nobody knows what the name is.
        .told("unknown", NAME, "Click in the \"Name\" field. The name field contains the name of a tree.")
        // A field that loses what is typed, in whatever way it was told.
        .told("frozen", &frozen, told)
        // It was told to be typed, and is not kept.
        .told(
            "typed",
            &frozen,
            "Click in the \"Name\" field. Type \"Oak\" in the \"Name\" field. The name field contains \"Oak\".",
        )
        .run(&[]);
    assert_eq!(inferred(&ended, "dropped.yaml"), ["type \"Oak\" into textbox \"Name\""], "{ended}");
    assert_eq!(ended.status_of("dropped.yaml"), "passed", "{ended}");
    assert!(inferred(&ended, "unknown.yaml").is_empty(), "{ended}");
    assert_eq!(ended.status_of("frozen.yaml"), "defect", "{ended}");
    assert_eq!(ended.status_of("typed.yaml"), "defect", "{ended}");
}

/// A menu that is opened by its button, and a note that can be put away by it.
const NOTE: &str = "<main><h1>Note</h1><button onclick=\"menu.hidden = !menu.hidden\">Actions</button>
<div id=menu role=menu hidden><button role=menuitem onclick=\"state.textContent = 'Archived'; menu.hidden = true\">Archive</button>
<button role=menuitem>Share</button></div><p>Status: <b id=state>Active</b></p></main>";

#[test]
fn the_entry_of_an_opened_menu_that_what_comes_next_tells_of_is_chosen() {
    let told = "Click \"Actions\". The page shows the archived status.";
    let ended = Cases::new()
        .told("menu", NOTE, told)
        .told("other", NOTE, "Click \"Actions\". The page shows the deleted status.")
        .run(&[]);
    assert_eq!(inferred(&ended, "menu.yaml"), ["click menuitem \"Archive\""], "{ended}");
    assert_eq!(ended.status_of("menu.yaml"), "passed", "{ended}");
    assert!(inferred(&ended, "other.yaml").is_empty(), "{ended}");
}
