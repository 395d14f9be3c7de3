//! What is left out and done, since the page leaves no doubt.

use serde_json::json;

use crate::{Cases, inferred};

/// A form with a name that says on a click of `Save` that it was kept.
const PROFILE: &str = "<h1>Profile</h1>
<form onsubmit=\"event.preventDefault(); localStorage.nick = nick.value; said.textContent = 'Your profile was updated.'\">
  <label>Nickname <input id=nick></label>
  <button type=button>Cancel</button> <button>Save</button>
</form><p role=status id=said></p><script>nick.value = localStorage.nick || ''</script>";

const PROFILE_STEPS: &str = "  - do: Type \"Kit\" into \"Nickname\"
    expect: The message \"Your profile was updated.\" appears";

/// A note with a menu that is built when it is opened, and a question before anything is thrown away.
const NOTE: &str = "<main><h1>Shopping</h1>
<button id=more>More actions</button><div id=menu></div><p role=status id=said></p></main>
<script>
  more.onclick = () => {
    if (menu.firstChild) return menu.replaceChildren();
    const entry = document.createElement('button');
    entry.textContent = 'Throw away';
    entry.onclick = () => {
      menu.replaceChildren();
      const asked = document.createElement('div');
      asked.setAttribute('role', 'dialog');
      asked.setAttribute('aria-label', 'Throw this note away?');
      asked.innerHTML = '<p>Throw this note away?</p><button>Keep it</button><button>Throw away</button>';
      asked.firstChild.nextSibling.onclick = () => asked.remove();
      asked.lastChild.onclick = () => { asked.remove(); said.textContent = 'The note was deleted.'; };
      document.body.append(asked);
    };
    menu.append(entry);
  };
</script>";

#[test]
fn a_form_is_sent_and_a_question_answered_and_the_reports_say_so() {
    let cases = Cases::new()
        .with("form", PROFILE, PROFILE_STEPS)
        .with(
            "question",
            NOTE,
            "  - Click \"More actions\"
  - do: Click \"Throw away\"
    expect: The message \"The note was deleted.\" appears",
        )
        .with(
            "both",
            NOTE,
            "  - do: Click \"Throw away\"
    expect: The message \"The note was deleted.\" appears",
        )
        .with(
            "native",
            "<h1>Room 4</h1><button onclick=\"if (confirm('Lock the room?')) said.textContent = 'The room is locked.'\">Lock</button><p role=status id=said></p>",
            "  - do: Click \"Lock\"
    expect: The message \"The room is locked.\" appears",
        );
    let ended = cases.run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    assert_eq!(inferred(&ended, "form.yaml"), ["click button \"Save\""]);
    assert_eq!(inferred(&ended, "question.yaml"), ["click button \"Throw away\""]);
    assert_eq!(
        inferred(&ended, "both.yaml"),
        ["click button \"More actions\"", "click button \"Throw away\""]
    );
    assert_eq!(inferred(&ended, "native.yaml"), ["accept the confirm \"Lock the room?\""]);
    assert_eq!(ended.results["totals"]["inferred"], 5);
    assert!(ended.out.contains("5 steps inferred"), "{ended}");
    // Each has its picture, with the control marked.
    let added = &ended.test("form.yaml")["steps"][0]["inferred"][0];
    assert!(added["look"]["target"].is_array() && added["reasons"][0].is_string(), "{added}");
    let picture = cases.project.report().join(added["look"]["screenshot"].as_str().unwrap());
    assert!(picture.is_file(), "{}", picture.display());
    let page = std::fs::read_to_string(cases.project.report().join("index.html")).unwrap();
    assert!(page.contains("Left out by the text, and done"));
    let trace = std::fs::read_to_string(cases.project.report().join("trace.jsonl")).unwrap();
    assert!(trace.contains("\"inferred\":[{\"words\":\"click button \\\"Save\\\"\""));
}

#[test]
fn what_is_strict_does_nothing_and_tells_what_is_missing() {
    let cases = Cases::new().with("form", PROFILE, PROFILE_STEPS);
    let ended = cases.run(&["--strict"]);
    assert_eq!(ended.status, Some(1), "{ended}");
    assert_eq!(inferred(&ended, "form.yaml"), [] as [&str; 0]);
    ended.says("form.yaml", "defect", &["leave out a step", "click button \"Save\""]);
    assert_eq!(ended.results["totals"]["inferred"], json!(null));
    // By the settings, too.
    std::fs::write(cases.project.path().join("sayso.yaml"), "strict: true\n").unwrap();
    assert_eq!(cases.run(&[]).status, Some(1));
}

#[test]
fn a_form_is_sent_before_it_is_left_where_the_words_tell_that_it_was() {
    let body = "<h1>New member</h1>
<form onsubmit=\"event.preventDefault(); localStorage.member = member.value; said.textContent = 'Kept'\">
  <label>Full name <input id=member></label><button>Add member</button>
</form><p id=said></p><p id=list></p>
<script>list.textContent = localStorage.member ? 'Members: ' + localStorage.member : 'Nobody yet'</script>";
    let ended = Cases::new()
        .with(
            "kept",
            body,
            "  - Type \"Ida Berg\" into \"Full name\"
  - do: Reload the page
    expect: The list shows \"Ida Berg\"",
        )
        .run(&[]);
    let added = inferred(&ended, "kept.yaml");
    assert_eq!(added, ["click button \"Add member\""], "{ended}");
}

#[test]
fn a_test_that_begins_elsewhere_goes_to_the_page_that_it_tells_of() {
    let harbour = crate::server::page("<h1>Harbour</h1><p>Four ships are in.</p>");
    let ended = Cases::new()
        .with(
            "start",
            &format!("<h1>Places</h1><nav><a href=\"{harbour}\">Harbour</a> <a href=/fine>Market</a></nav>"),
            "  - The \"Harbour\" page says \"Four ships are in.\"",
        )
        .run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    assert_eq!(inferred(&ended, "start.yaml"), ["click link \"Harbour\""]);
}
