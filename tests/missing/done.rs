//! What is left out and done, since the page leaves no doubt.

use serde_json::json;

use crate::{Cases, inferred, server};

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

/// A letter that asks, above everything, before it is thrown away; and the way to the list of them.
const LETTER: &str = "<h1>Letters</h1><nav><a id=all href='#all'>All letters</a></nav>
<button id=go>Delete</button><ul id=list></ul>
<script>
  all.onclick = () => { list.innerHTML = localStorage.gone ? '<li>To Bo</li>' : '<li>To Ann</li><li>To Bo</li>'; };
  go.onclick = () => {
    const asked = document.createElement('dialog');
    asked.innerHTML = '<h2>Delete the letter to Ann?</h2><button>Keep</button><button>Delete</button>';
    document.body.append(asked);
    asked.children[1].onclick = () => asked.remove();
    asked.children[2].onclick = () => { localStorage.gone = 1; asked.remove(); };
    asked.showModal();
  };
</script>";

#[test]
fn a_question_before_what_is_ordered_next_is_answered_where_its_words_tell_the_answer() {
    let steps =
        |claim: &str| format!("  - Click \"Delete\"\n  - do: Click \"All letters\"\n    expect: '{claim}'");
    let ended = Cases::new()
        .with("gone", LETTER, &steps("\"To Ann\" is no longer listed"))
        .with("stays", LETTER, &steps("\"To Ann\" is listed"))
        .run(&[]);
    assert_eq!(inferred(&ended, "gone.yaml"), ["click button \"Delete\""], "{ended}");
    assert_eq!(ended.status_of("gone.yaml"), "passed", "{ended}");
    assert_eq!(inferred(&ended, "stays.yaml"), [] as [&str; 0], "{ended}");
}

#[test]
fn a_deed_that_is_told_before_its_claim_is_done_where_a_button_bears_its_name() {
    let body = "<h1>Trip</h1><form onsubmit=\"event.preventDefault(); said.textContent = 'Seat 4 is yours.'\">
  <label>Means <select><option>Train<option>Bus</select></label>
  <button type=button>Compare</button> <button type=button onclick=\"this.form.requestSubmit()\">Book trip</button>
</form><p role=status id=said></p>";
    let steps = "  - Select \"Bus\" as the means
  - Once the trip has been booked, the message \"Seat 4 is yours.\" is shown";
    let ended = Cases::new().with("trip", body, steps).run(&[]);
    assert_eq!(ended.status, Some(0), "{ended}");
    assert_eq!(inferred(&ended, "trip.yaml"), ["click button \"Book trip\""]);
}

/// A list in a form, put in order by a button that sends nothing.
const ORDER: &str = "<h1>Order</h1><form onsubmit=\"event.preventDefault(); said.textContent = 'The order was saved.'\">
  <ol id=list><li>Pear<li>Apple</ol><button type=button onclick=\"list.append(list.firstChild)\">Sort by name</button>
  <button>Save order</button></form><p role=status id=said></p>";

/// A link to a page that asks once more, and that page.
fn asks_again() -> String {
    let asked = server::page(
        "<h1>Remove the list?</h1><form onsubmit=\"event.preventDefault(); said.textContent = 'The list was removed.'\">
  <button>Confirm</button></form><p role=status id=said></p>",
    );
    format!("<h1>List</h1><a href=\"{asked}\">Remove</a>")
}

#[test]
fn a_form_without_a_field_is_sent_where_the_words_tell_that_it_was() {
    let ended = Cases::new()
        .with(
            "sort",
            ORDER,
            "  - do: Click \"Sort by name\"
    expect: The message \"The order was saved.\" appears",
        )
        .with(
            "asked",
            &asks_again(),
            "  - do: Click \"Remove\"
    expect: The message \"The list was removed.\" appears",
        )
        .with(
            "dead",
            &ORDER.replace("said.textContent =", "0 &&"),
            "  - do: Click \"Save order\"
    expect: The message \"The order was saved.\" appears",
        )
        .run(&[]);
    assert_eq!(inferred(&ended, "sort.yaml"), ["click button \"Save order\""], "{ended}");
    assert_eq!(inferred(&ended, "asked.yaml"), ["click button \"Confirm\""], "{ended}");
    assert_eq!(ended.status_of("sort.yaml"), "passed", "{ended}");
    assert_eq!(ended.status_of("asked.yaml"), "passed", "{ended}");
    // What was pressed already is not what was left out.
    assert_eq!(ended.status_of("dead.yaml"), "defect", "{ended}");
}

#[test]
fn check_tells_what_the_text_alone_leaves_out() {
    let cases = Cases::new().with("form", PROFILE, PROFILE_STEPS);
    let told = |arguments: &[&str]| {
        let output = cases.project.sayso(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    let json: serde_json::Value = serde_json::from_str(&told(&["check", "--json", "specs"])).unwrap();
    assert_eq!(json["specs"][0]["inferred"], 1, "{json}");
    let severity = |arguments: &[&str]| {
        let json: serde_json::Value = serde_json::from_str(&told(arguments)).unwrap();
        json["specs"][0]["problems"][0]["severity"].as_str().map(str::to_owned)
    };
    assert_eq!(severity(&["check", "--json", "specs"]).as_deref(), Some("info"));
    assert_eq!(severity(&["check", "--json", "--strict", "specs"]).as_deref(), Some("warning"));
    assert!(told(&["check", "specs"]).contains("1 inferred"));
}
