//! What a test has entered so far, and which forms were saved with it.

/// One value that was entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    /// The field's label.
    pub label: String,
    /// What the field held when its form was saved.
    pub value: String,
    /// The sentence that entered it.
    pub words: String,
    /// It was one of these.
    pub options: Vec<String>,
    /// On or off.
    pub ticked: Option<bool>,
}

/// A form that was filled in and saved.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Saved {
    /// What was entered into it.
    pub entries: Vec<Entry>,
    /// The address of the form.
    pub address: String,
    /// The look on which it was sent: its place in the history.
    pub on: usize,
    /// The words that saved it.
    pub words: String,
    /// It made something new: the form stands ready for the next.
    pub creates: bool,
    /// It was saved by a control that says so, and not sent, added or applied: what was entered stays in it.
    pub updates: bool,
}

/// What was entered and saved in a test.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entered {
    /// What was entered and not saved so far.
    pub open: Vec<Entry>,
    /// What was saved, oldest first.
    pub saved: Vec<Saved>,
    /// The looks on which something was done that the app kept: their places in the history.
    pub changes: Vec<usize>,
    /// How many deeds have been taken down.
    pub deeds: usize,
}
