//! What must not be done, though something seems to be left out; and faults that must still be found.

use crate::{Cases, inferred};

const NONE: [&str; 0] = [];

/// A form whose buttons count in the title how often they were pressed.
fn form(buttons: &str) -> String {
    format!(
        "<h1>Recipe</h1><form onsubmit=\"event.preventDefault(); document.title += ' sent'\">
  <label>Title <input></label>{buttons}</form>"
    )
}

const TYPED: &str = "  - do: Type \"Lemon cake\" into \"Title\"
    expect: The message \"The recipe was saved.\" appears";

#[test]
fn a_button_that_was_ordered_and_is_dead_is_not_pressed_again() {
    let ended = Cases::new()
        .with(
            "dead",
            &form("<button type=button>Save</button>"),
            "  - Type \"Lemon cake\" into \"Title\"
  - do: Click \"Save\"
    expect: The message \"The recipe was saved.\" appears",
        )
        .with(
            "later",
            &form("<button>Save</button>"),
            "  - Type \"Lemon cake\" into \"Title\"
  - do: Click \"Save\"
    expect: The title of the page contains \"sent\"
  - The message \"The recipe was saved.\" is shown",
        )
        .run(&[]);
    assert_eq!(ended.status, Some(1), "{ended}");
    assert_eq!(ended.verdict("dead.yaml")["kind"], "no_response", "{ended}");
    assert_eq!(ended.status_of("later.yaml"), "defect", "{ended}");
    for file in ["dead.yaml", "later.yaml"] {
        assert_eq!(inferred(&ended, file), NONE, "{ended}");
    }
}

#[test]
fn where_two_would_do_or_none_may_be_pressed_it_is_asked_for() {
    let ended = Cases::new()
        .with("two", &form("<button>Save</button><button>Save and close</button>"), TYPED)
        .with("ends", &form("<button>Delete</button><button type=button>Cancel</button>"), TYPED)
        .with("pays", &form("<button>Pay now</button>"), TYPED)
        .with(
            "no-form",
            "<h1>Recipe</h1><button>Save</button>",
            "  - The message \"The recipe was saved.\" is shown",
        )
        .run(&[]);
    assert_eq!(ended.status, Some(1), "{ended}");
    for file in ["two.yaml", "ends.yaml", "pays.yaml", "no-form.yaml"] {
        assert_eq!(ended.status_of(file), "defect", "{ended}");
        assert_eq!(inferred(&ended, file), NONE, "{ended}");
    }
    ended.says("two.yaml", "defect", &["which is meant", "\"Save\"", "\"Save and close\""]);
}

#[test]
fn what_the_step_itself_broke_is_told_as_ever() {
    let ended = Cases::new()
        .with(
            "forgets",
            "<h1>Recipe</h1><form onsubmit=\"return false\"><label>Title <input oninput=\"this.value = ''\"></label><button>Save</button></form>",
            "  - do: Type \"Lemon cake\" into \"Title\"
    expect: The field \"Title\" shows \"Lemon cake\"",
        )
        .with(
            "complains",
            &form("<button>Save</button>"),
            "  - do: Type \"x\" into \"Title\"
    expect: The message \"Enter at least three letters.\" appears",
        )
        .run(&[]);
    for file in ["forgets.yaml", "complains.yaml"] {
        assert_eq!(ended.status_of(file), "defect", "{ended}");
        assert_eq!(inferred(&ended, file), NONE, "{ended}");
    }
}

#[test]
fn a_claim_that_does_not_hold_afterwards_is_told_with_what_was_done() {
    let ended = Cases::new().with("mute", &form("<button>Save</button>"), TYPED).run(&[]);
    assert_eq!(inferred(&ended, "mute.yaml"), ["click button \"Save\""]);
    ended.says("mute.yaml", "defect", &["after click button \"Save\", which the text leaves out"]);
}

/// A button that asks before it throws away.
const ASKS: &str = "<main><h1>Letter</h1><button id=go>Delete</button><p role=status id=said></p></main>
<script>
  go.onclick = () => {
    const asked = document.createElement('div');
    asked.setAttribute('role', 'dialog');
    asked.setAttribute('aria-label', 'Delete the letter?');
    asked.innerHTML = '<h2>Delete the letter?</h2><button>Cancel</button><button>Delete</button>';
    asked.children[1].onclick = () => asked.remove();
    asked.children[2].onclick = () => { asked.remove(); said.textContent = 'Deleted for good'; };
    document.body.append(asked);
  };
</script>";

#[test]
fn a_question_is_not_answered_where_the_words_end_at_it_or_cancel() {
    let dead = ASKS.replace("asked.remove(); said", "said.hidden; if (0) said");
    let ended = Cases::new()
        .with(
            "ends",
            ASKS,
            "  - do: Click \"Delete\"
    expect: A dialog asks \"Delete the letter?\"",
        )
        .with(
            "cancels",
            ASKS,
            "  - do: Click \"Delete\"
    expect: A dialog asks \"Delete the letter?\"
  - do: Click \"Cancel\"
    expect: The message \"Deleted for good\" is not shown",
        )
        .with(
            "other",
            ASKS,
            "  - do: Click \"Delete\"
    expect: A dialog asks \"Send the letter?\"",
        )
        .with(
            "dead",
            &dead,
            "  - Click \"Delete\"
  - do: Click \"Delete\" in the dialog
    expect: The message \"Deleted for good\" appears",
        )
        .run(&[]);
    for (file, status) in [("ends", "passed"), ("cancels", "passed"), ("other", "defect"), ("dead", "defect")]
    {
        let file = format!("{file}.yaml");
        assert_eq!(ended.status_of(&file), status, "{file} {ended}");
        assert_eq!(inferred(&ended, &file), NONE, "{file} {ended}");
    }
}

#[test]
fn doors_are_shut_again_and_one_that_was_ordered_is_not_gone_round() {
    let two = "<main><h1>Album</h1><p id=count>Opened 0 times</p>
<button aria-expanded=false id=a>Colours</button><button aria-expanded=false id=b>Sizes</button></main>
<script>
  let opened = 0;
  for (const door of [a, b]) door.onclick = () => {
    const open = door.getAttribute('aria-expanded') !== 'true';
    door.setAttribute('aria-expanded', open);
    if (open) { opened += 1; count.textContent = `Opened ${opened} times`; }
  };
</script>";
    let ended = Cases::new()
        .with("nowhere", two, "  - Click \"Archive\"")
        .with(
            "dead",
            &format!("{two}<button>More</button>"),
            "  - Click \"More\"
  - Click \"Archive\"",
        )
        .run(&["--screenshots", "never"]);
    for file in ["nowhere.yaml", "dead.yaml"] {
        assert_eq!(inferred(&ended, file), NONE, "{ended}");
        assert_ne!(ended.status_of(file), "passed", "{ended}");
    }
}
