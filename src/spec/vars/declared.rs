//! What `vars` and `secrets` say, before any of it is worked out.

use crate::spec::yaml::{Entry, Fields, Kind, Scalar};
use crate::spec::{Errors, Span};

/// The values that a file, or one test of it, declares.
#[derive(Debug, Clone, Default)]
pub(crate) struct Declared {
    pub(crate) values: Vec<Definition>,
    /// Names declared secret, and where.
    pub(crate) secrets: Vec<(String, Span)>,
}

/// One `name: value` of `vars` or `secrets`.
#[derive(Debug, Clone)]
pub(crate) struct Definition {
    pub(crate) name: String,
    pub(crate) at: Span,
    pub(crate) value: Scalar,
}

impl Declared {
    /// Reads `vars` (a map of names to texts) and `secrets` (such a map, or a list of names that are set elsewhere).
    pub(crate) fn read(fields: &Fields<'_>, errors: &mut Errors) -> Self {
        let definition = |(entry, value): (&Entry, &Scalar)| Definition {
            name: entry.key.clone(),
            at: entry.at,
            value: value.clone(),
        };
        let mut values: Vec<_> = fields.map("vars", errors).into_iter().map(definition).collect();
        let secrets = if fields.get("secrets").is_some_and(|node| matches!(node.kind, Kind::Map(_))) {
            let secrets = fields.map("secrets", errors);
            values.extend(secrets.iter().copied().map(definition));
            secrets.into_iter().map(|(entry, _)| (entry.key.clone(), entry.at)).collect()
        } else {
            let names = fields.texts("secrets", errors);
            names.into_iter().map(|name| (name.text.clone(), name.at)).collect()
        };
        Self { values, secrets }
    }

    /// These over `shared` ones.
    pub(crate) fn over(self, shared: &Self) -> Self {
        Self {
            values: [shared.values.clone(), self.values].concat(),
            secrets: [shared.secrets.clone(), self.secrets].concat(),
        }
    }
}
