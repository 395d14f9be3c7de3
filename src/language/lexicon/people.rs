//! Nouns for persons, whoever they are in a story.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Nouns for persons and bodies of persons that no ending tells.
const PEOPLE: &str = "\
    chairman chairwoman chair boss clerk chief secretary guest guests colleague colleagues cook host hostess \
    nurse guide coach judge pupil friend girl boy man woman person people somebody anyone everyone nobody \
    team committee crowd staff crew family company firm office department board public sales marketing \
    accounting support apprentice trainee employee attendee referee protagonist hero heroine accountant \
    assistant applicant participant consultant attendant student president resident agent expert novice \
    newcomer publisher curator mother father intern volunteer official professor doctor artist lady gentleman \
    fellow rep representative pro auditor operator convener convenor landlord candidate author bidder \
    client's parent partner whoever controller librarian";

/// What ends like a person and is none.
const THINGS: &str = "\
    header footer folder slider spinner filter number order letter answer offer error center paper counter \
    server browser router computer printer color cursor pointer calculator editor corner border banner drawer \
    loader picker stepper placeholder calendar folders other another either neither never ever after under \
    over whether further rather later former latter together however per reminder register voucher newsletter \
    parameter character chapter poster timer trigger layer tooltip master matter winter summer september \
    october november december water power tower chamber list checklist wishlist playlist shortlist meter \
    helper wrapper container indicator selector separator navigator minor major floor door factor mirror her \
    for or nor your our their user's order's four hour tour colour behaviour favour harbour pair fair air \
    user-friendly transfer cover hover enter remember consider discover deliver receiver supplier buyer's \
    reseller's carrier barrier tier quarter finger dinner member's buffer cluster render gender sender ledger \
    blazer sweater sneaker toaster cooler heater monitor sensor motor refactor vendor's odor humor exist \
    consist persist assist resist twist";

static IS_PERSON: LazyLock<HashSet<&str>> = LazyLock::new(|| PEOPLE.split_whitespace().collect());
static IS_THING: LazyLock<HashSet<&str>> = LazyLock::new(|| THINGS.split_whitespace().collect());

/// Whether a noun is known to name somebody.
pub(crate) fn is_somebody(word: &str) -> bool {
    IS_PERSON.contains(word)
}

/// Whether a word ends as nouns for those who do something end: "gardener", "editor", "florist".
pub(crate) fn ends_like_somebody(word: &str) -> bool {
    const ENDINGS: &[&str] =
        &["er", "or", "ist", "eer", "ian", "keeper", "man", "woman", "ers", "ors", "ists"];
    let thing = |word: &str| IS_THING.contains(word);
    word.len() > 4
        && ENDINGS.iter().any(|ending| word.ends_with(ending))
        && !thing(word)
        && !word.strip_suffix('s').is_some_and(thing)
}
