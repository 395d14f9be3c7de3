use super::review;
use crate::language::tests::requirement;
use crate::language::{Problem, ProblemKind, read};
use crate::spec::{Location, Text, Written};

fn told(text: &str) -> Vec<Problem> {
    let prose = Text::single(text, Location::new("test.yaml", 1, 1));
    let requirement = requirement(vec![Written::Prose(prose)]);
    let mut reading = read(&requirement);
    review(&requirement, &mut reading);
    reading.problems
}

fn asked(text: &str, kind: ProblemKind) -> Vec<String> {
    told(text).into_iter().filter(|problem| problem.kind == kind).map(|problem| problem.message).collect()
}

#[test]
fn a_thing_told_by_its_kind_where_there_are_several() {
    let text =
        "Click the \"Save\" button. \"Saved\" is shown. Click the \"Cancel\" button. Click the button.";
    let found = told(text);
    let [problem] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(problem.kind, ProblemKind::Ambiguous);
    assert_eq!(problem.message, "which button? this requirement tells of \"Cancel\", \"Save\"");
    assert_eq!(problem.help.as_deref(), Some("say which, for example: Click the \"Cancel\" button"));
    // One is one.
    assert!(told("Click the \"Save\" button. \"Saved\" is shown. Click the link.").is_empty());
}

#[test]
fn one_of_several_by_name() {
    let text = "Click the second \"Edit\" button. \"Title\" is shown. Click the \"Edit\" button.";
    assert_eq!(asked(text, ProblemKind::Ambiguous).len(), 1);
    assert!(asked("Click the \"Edit\" button. \"Title\" is shown.", ProblemKind::Ambiguous).is_empty());
}

#[test]
fn a_pronoun_for_nothing() {
    assert_eq!(asked("Click it. \"Saved\" is shown.", ProblemKind::NoAntecedent).len(), 1);
    assert!(
        asked("Hover over the \"Menu\" button and click it. \"A\" is shown.", ProblemKind::NoAntecedent)
            .is_empty()
    );
}

#[test]
fn nothing_is_expected() {
    let found = told("Click \"Save\". Press Enter.");
    let [problem] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(problem.kind, ProblemKind::NothingExpected);
    assert!(problem.help.as_deref().is_some_and(|help| help.contains("Press Enter")), "{problem:?}");
    assert!(told("Click \"Save\". \"Saved\" is shown.").is_empty());
}

#[test]
fn what_can_not_hold_at_once() {
    for text in [
        "Click \"Clear\". The cart is empty and the cart shows 3 items.",
        "Click \"Clear\". The \"Save\" button is enabled. The \"Save\" button is disabled.",
        "Click \"Go\". \"Done\" is shown. \"Done\" is not shown.",
        "Click \"Go\". The total is 5. The total is 7.",
        "Click \"Go\". There are 3 rows in the \"Books\" table. There are 4 rows in the \"Books\" table.",
        "Click \"Save\" without clicking. \"Saved\" is shown.",
        "Leave the \"Name\" field blank. The \"Name\" field shows \"Ann\".",
    ] {
        assert_eq!(asked(text, ProblemKind::Contradiction).len(), 1, "{text}\n{:#?}", told(text));
    }
}

#[test]
fn what_can_hold_one_after_the_other_or_of_different_things() {
    for text in [
        "Click \"Clear\". The cart is empty and shows 0 items.",
        "Click \"Go\". The first row shows \"5\". The second row shows \"7\".",
        "Click \"Go\". The \"A\" button is enabled. The \"B\" button is disabled.",
        "Click \"Save\" without ticking \"I agree\". An error message appears.",
        "Click \"Save\" without clicking \"I agree\". An error message appears.",
        "Click \"A\". \"Done\" is shown. Click \"B\". \"Done\" is not shown.",
        "Leave the \"Name\" field blank. Click \"Save\". The \"Name\" field shows \"Ann\".",
        "Leave the \"Name\" field blank. The \"Street\" field shows \"Main Street 5\".",
    ] {
        assert_eq!(asked(text, ProblemKind::Contradiction), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn what_is_said_twice() {
    let twice = "Click \"Go\". \"Done\" is shown. The total is 5. \"Done\" is shown.";
    assert_eq!(
        asked(twice, ProblemKind::Duplicate),
        ["\"\"Done\" is shown\" is expected twice of this step"]
    );
    let entered =
        "Type \"Ann\" into the \"Name\" field. Type \"Ann\" into the \"Name\" field. \"Ann\" is shown.";
    assert_eq!(asked(entered, ProblemKind::Duplicate).len(), 1);
    // A second click is another click.
    assert!(asked("Click \"+\". Click \"+\". The quantity is 3.", ProblemKind::Duplicate).is_empty());
}

#[test]
fn a_value_that_nothing_entered() {
    let text = |value: &str| {
        format!(
            "Type \"Ann\" into the \"Name\" field. Click \"Save\". The entered name \"{value}\" is shown."
        )
    };
    assert_eq!(
        asked(&text("Bob"), ProblemKind::NeverEntered),
        ["\"Bob\" is said to have been entered, and no step enters it"]
    );
    assert!(asked(&text("Ann"), ProblemKind::NeverEntered).is_empty());
    assert!(asked("Click \"Save\". The name \"Bob\" is shown.", ProblemKind::NeverEntered).is_empty());
}

#[test]
fn vague_words_get_a_proposal_of_their_own_test() {
    let found = told("Type \"Ann\" into the \"Name\" field. Click \"Save\". The form works.");
    let vague: Vec<_> = found.iter().filter(|p| p.kind == ProblemKind::NothingCheckable).collect();
    let [problem] = vague.as_slice() else { panic!("{found:?}") };
    assert_eq!(
        problem.help.as_deref(),
        Some("say what is to be seen, for example: \"Ann\" is listed; or: a message \"…\" appears")
    );
}

#[test]
fn another_language_is_named() {
    for (text, language) in [
        (
            "Klicke auf die Schaltfläche \"Speichern\". Danach wird eine Erfolgsmeldung angezeigt und der Warenkorb ist leer.",
            "German",
        ),
        (
            "Cliquez sur le bouton « Enregistrer ». Ensuite un message de confirmation est affiché et le panier est vide.",
            "French",
        ),
        (
            "Haga clic en el botón \"Guardar\". Después se muestra un mensaje de confirmación y la cesta está vacía.",
            "Spanish",
        ),
        ("「保存」ボタンをクリックしてください。確認メッセージが表示されます。", "Japanese"),
        ("Нажмите кнопку «Сохранить». Появится сообщение об успехе, и корзина будет пустой.", "Russian"),
    ] {
        let found = told(text);
        let [problem] = found.as_slice() else { panic!("{text}\n{found:#?}") };
        assert_eq!(problem.kind, ProblemKind::Foreign);
        assert!(problem.message.contains(language), "{}", problem.message);
    }
}

#[test]
fn english_with_foreign_names_and_values_is_english() {
    for text in [
        "Click \"Speichern und weiter zur nächsten Seite\". \"Ihre Änderungen wurden gespeichert\" is shown.",
        "Type \"Größe und Gewicht der Ware prüfen\" into \"Bemerkung zur Lieferung\" and click \"Übernehmen\".",
        "Frobnicate the quuxlet. Glimmering wibble wobble thereupon henceforth.",
        "Click \"保存\". The message \"保存しました\" appears.",
        "asdf qwer zxcv uiop hjkl.",
    ] {
        assert_eq!(asked(text, ProblemKind::Foreign), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_reading_is_less_sure_the_further_it_is_from_the_words() {
    let sureness = |text: &str| {
        let prose = Text::single(text, Location::new("test.yaml", 1, 1));
        let steps = read(&requirement(vec![Written::Prose(prose)])).steps;
        steps.iter().map(crate::language::Step::confidence).fold(1.0, f32::min)
    };
    let plain = sureness("Click the \"Save\" button. \"Saved\" is shown.");
    assert!((plain - 1.0).abs() < 1e-6, "{plain}");
    for text in [
        "Clikc the \"Save\" button. \"Saved\" is shown.",
        "I clicked the \"Save\" button. \"Saved\" is shown.",
        "Click the button. \"Saved\" is shown.",
    ] {
        let less = sureness(text);
        assert!((0.6..1.0).contains(&less), "{text}: {less}");
    }
    for text in
        ["Click \"Save\". Everything looks nice.", "Click it.", "Frobnicate whatever \"A\" thereupon \"B\"."]
    {
        assert!(sureness(text) < 0.6, "{text}: {}", sureness(text));
    }
}
