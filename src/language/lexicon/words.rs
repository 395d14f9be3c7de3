//! Words that hold a sentence together.

pub(crate) fn is_determiner(word: &str) -> bool {
    matches!(
        word,
        "the"
            | "a"
            | "an"
            | "this"
            | "that"
            | "these"
            | "those"
            | "your"
            | "my"
            | "our"
            | "his"
            | "her"
            | "its"
            | "their"
            | "some"
            | "one's"
    )
}

pub(crate) fn is_pronoun(word: &str) -> bool {
    matches!(
        word,
        "it" | "this" | "that" | "them" | "these" | "those" | "they" | "itself" | "same" | "one" | "ones"
    )
}

/// Who does what the test tells.
pub(crate) fn is_actor(word: &str) -> bool {
    matches!(
        word,
        "user"
            | "users"
            | "you"
            | "i"
            | "we"
            | "one"
            | "he"
            | "she"
            | "they"
            | "tester"
            | "testers"
            | "customer"
            | "admin"
            | "administrator"
            | "visitor"
            | "buyer"
            | "shopper"
            | "someone"
            | "you'll"
            | "i'll"
            | "we'll"
            | "you'd"
            | "let's"
            | "you've"
            | "we've"
            | "i've"
            | "you're"
            | "we're"
            | "i'm"
    )
}

pub(crate) fn is_modal(word: &str) -> bool {
    matches!(
        word,
        "should"
            | "must"
            | "will"
            | "shall"
            | "can"
            | "may"
            | "might"
            | "would"
            | "could"
            | "ought"
            | "shouldn't"
            | "mustn't"
            | "won't"
            | "can't"
            | "cannot"
            | "wouldn't"
            | "couldn't"
            | "needs"
            | "need"
            | "to"
            | "do"
            | "does"
            | "doesn't"
            | "don't"
            | "did"
            | "didn't"
            | "have"
            | "has"
            | "had"
            | "hasn't"
            | "haven't"
    )
}

pub(crate) fn is_copula(word: &str) -> bool {
    matches!(
        word,
        "is" | "am"
            | "are"
            | "was"
            | "were"
            | "be"
            | "been"
            | "being"
            | "isn't"
            | "aren't"
            | "wasn't"
            | "weren't"
            | "becomes"
            | "become"
            | "became"
            | "gets"
            | "get"
            | "got"
            | "remains"
            | "remain"
            | "stays"
            | "stay"
            | "stayed"
            | "seems"
            | "looks"
            | "turns"
            | "goes"
            | "comes"
            | "it's"
            | "that's"
            | "there's"
            | "they're"
    )
}

pub(crate) fn is_preposition(word: &str) -> bool {
    matches!(
        word,
        "in" | "on"
            | "at"
            | "under"
            | "below"
            | "beneath"
            | "underneath"
            | "above"
            | "over"
            | "beside"
            | "near"
            | "by"
            | "for"
            | "of"
            | "from"
            | "within"
            | "inside"
            | "into"
            | "onto"
            | "to"
            | "with"
            | "after"
            | "before"
            | "between"
            | "among"
            | "amongst"
            | "across"
            | "through"
            | "via"
            | "using"
            | "as"
            | "next"
            | "around"
            | "against"
            | "off"
            | "throughout"
            | "alongside"
            | "without"
            | "until"
            | "during"
            | "about"
            | "per"
    )
}

/// Adverbs and asides that say nothing about what is done: "simply", "now", "successfully".
pub(crate) fn is_filler(word: &str) -> bool {
    let adverb = word.len() > 5
        && word.ends_with("ly")
        && !word.contains('-')
        && !matches!(
            word,
            "family"
                | "supply"
                | "assembly"
                | "monthly"
                | "weekly"
                | "hourly"
                | "yearly"
                | "quarterly"
                | "friendly"
                | "anomaly"
                | "italy"
                | "exactly"
                | "individually"
                | "multiply"
        );
    adverb
        || matches!(
            word,
            "simply"
                | "then"
                | "just"
                | "now"
                | "also"
                | "finally"
                | "lastly"
                | "firstly"
                | "secondly"
                | "please"
                | "carefully"
                | "again"
                | "afterwards"
                | "afterward"
                | "subsequently"
                | "directly"
                | "immediately"
                | "quickly"
                | "kindly"
                | "successfully"
                | "correctly"
                | "properly"
                | "actually"
                | "really"
                | "indeed"
                | "clearly"
                | "still"
                | "always"
                | "automatically"
                | "instantly"
                | "promptly"
                | "visually"
                | "prominently"
                | "accurately"
                | "appropriately"
                | "accordingly"
                | "already"
                | "too"
                | "casually"
                | "thereby"
                | "therefore"
                | "thus"
                | "additionally"
                | "moreover"
                | "furthermore"
                | "meanwhile"
                | "instead"
                | "well"
                | "currently"
                | "suddenly"
                | "effortlessly"
                | "seamlessly"
                | "magically"
                | "readily"
                | "exclusively"
                | "meticulously"
                | "ultimately"
                | "eventually"
                | "initially"
                | "gently"
                | "firmly"
                | "briefly"
                | "so"
                | "anymore"
                | "longer"
                | "officially"
                | "effectively"
                | "even"
                | "ever"
                | "definitely"
                | "certainly"
                | "manually"
                | "thereafter"
                | "henceforth"
                | "likewise"
                | "similarly"
                | "temporarily"
                | "fully"
                | "newly"
                | "safely"
                | "finely"
                | "smoothly"
                | "specifically"
                | "swiftly"
        )
}

/// Words that only lead from one sentence to the next, where a comma or a verb follows them.
pub(crate) fn is_opener(word: &str) -> bool {
    is_filler(word)
        || matches!(
            word,
            "ok" | "okay"
                | "first"
                | "next"
                | "last"
                | "once"
                | "secondly"
                | "thirdly"
                | "second"
                | "third"
                | "here"
        )
}

/// Words that begin a sentence rather than go on with one.
pub(crate) fn opens_sentence(word: &str) -> bool {
    is_determiner(word)
        || is_actor(word)
        || is_filler(word)
        || matches!(
            word,
            "it" | "there"
                | "when"
                | "if"
                | "after"
                | "before"
                | "to"
                | "from"
                | "in"
                | "on"
                | "all"
                | "every"
        )
}

/// "A specific product": no other than any.
pub(crate) fn is_unspecific(word: &str) -> bool {
    matches!(
        word,
        "specific"
            | "certain"
            | "particular"
            | "random"
            | "given"
            | "individual"
            | "single"
            | "arbitrary"
            | "chosen"
    )
}

/// Adjectives that tell nothing apart on a page.
pub(crate) fn is_idle_adjective(word: &str) -> bool {
    matches!(
        word,
        "visible"
            | "available"
            | "corresponding"
            | "specific"
            | "respective"
            | "relevant"
            | "appropriate"
            | "desired"
            | "following"
            | "given"
            | "displayed"
            | "shown"
            | "existing"
            | "designated"
            | "specified"
            | "certain"
            | "particular"
            | "actual"
            | "activated"
            | "respectively"
            | "said"
            | "aforementioned"
            | "correct"
            | "entire"
            | "whole"
            | "own"
            | "final"
            | "necessary"
            | "needed"
            | "required"
            | "target"
            | "targeted"
            | "suitable"
            | "preferred"
            | "named"
            | "labeled"
            | "labelled"
            | "called"
            | "titled"
            | "custom"
            | "unique"
            | "detailed"
            | "resulting"
            | "actually"
            | "valid"
    )
}

/// Adjectives that stand for the state of a thing and not for its name, where they are written small.
pub(crate) fn is_state_adjective(word: &str) -> bool {
    matches!(
        word,
        "new"
            | "updated"
            | "created"
            | "deleted"
            | "removed"
            | "current"
            | "original"
            | "previous"
            | "selected"
            | "chosen"
            | "added"
            | "changed"
            | "modified"
            | "newly"
            | "latest"
            | "cloned"
            | "saved"
            | "edited"
            | "open"
            | "opened"
            | "active"
            | "old"
            | "entered"
            | "typed"
            | "recently"
            | "freshly"
    )
}
