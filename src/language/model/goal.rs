//! What a terse requirement wants, as plain data: "Create a book called "Dune" with the tag status=new".

/// A deed on a record of the app, told without the way to it. Which controls lead there, the pages tell.
#[derive(Debug, Clone, PartialEq)]
pub struct Goal {
    /// The words it was read from.
    pub text: String,
    /// What is to be done.
    pub deed: Deed,
    /// The verb in its base form: "create", "archive".
    pub verb: String,
    /// What the verb leads to: "sent" in "mark it as sent", "cart" in "put it into the cart".
    pub towards: Option<String>,
    /// The kind of thing in lower case, in the singular, its adjectives before it: "sort rule".
    pub kind: Vec<String>,
    /// What it is called.
    pub name: Option<String>,
    /// What else tells the one that is meant: "awaiting payment", "Kestrel Outdoor".
    pub marks: Vec<String>,
    /// What it gets, or what is told with the deed.
    pub facts: Vec<Fact>,
    /// "every", "all": each that is told so.
    pub all: bool,
    /// The deed comes first: the requirement spells no way out. Else it is looked for only where the words of its own
    /// sentence name nothing on the page.
    pub leads: bool,
    /// It is told as done: what its sentence claims is the goal itself.
    pub claimed: bool,
}

/// What is done to a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// It is new.
    Make,
    /// It goes.
    Take,
    /// One of its values becomes another.
    Set,
    /// The app has a control of that name.
    Do,
}

/// A value, and what is told of where it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is called: "tag", "price".
    pub label: Option<String>,
    /// The word that joins it to the rest: "in", "by", "with".
    pub link: String,
    /// The value as written.
    pub value: String,
}

impl Goal {
    /// The noun of the kind, without its adjectives.
    pub fn noun(&self) -> Option<&str> {
        self.kind.last().map(String::as_str)
    }

    /// "Set the application name to …": a value of the app itself, and of no record of it.
    pub fn is_setting(&self) -> bool {
        // "Set the status to …" is said of a record that the text before tells of.
        let own = |label: &str| {
            const OF_RECORDS: [&str; 16] = [
                "it",
                "them",
                "this",
                "that",
                "value",
                "name",
                "title",
                "status",
                "state",
                "email",
                "phone",
                "password",
                "price",
                "quantity",
                "date",
                "description",
            ];
            !OF_RECORDS.contains(&label)
        };
        let labelled = self.facts.iter().all(|fact| fact.label.as_deref().is_some_and(own));
        let of_none = self.name.is_none() && self.marks.is_empty() && self.kind.is_empty();
        self.deed == Deed::Set && of_none && !self.facts.is_empty() && labelled
    }

    /// `create book "Dune": status "new"`: what was read, for people.
    pub fn told(&self) -> String {
        let all = if self.all { "all " } else { "" };
        let mut text = format!("{} {all}{}", self.verb, self.thing());
        if let Some(towards) = &self.towards {
            text.extend([" → ", towards.as_str()]);
        }
        let facts: Vec<String> = self
            .facts
            .iter()
            .map(|fact| {
                format!("{} \"{}\"", fact.label.as_deref().unwrap_or(&fact.link), fact.value)
                    .trim()
                    .to_owned()
            })
            .collect();
        if facts.is_empty() { text } else { format!("{text}: {}", facts.join(", ")) }
    }

    /// `book "Dune"`: what it is about, for people.
    pub fn thing(&self) -> String {
        let mut words = self.kind.join(" ");
        for name in self.name.iter().chain(&self.marks) {
            if !words.is_empty() {
                words.push(' ');
            }
            words.extend(["\"", name.as_str(), "\""]);
        }
        words
    }
}
