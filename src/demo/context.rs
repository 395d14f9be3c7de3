//! Template contexts out of plain data.

/// Builds a template context as `minijinja::context!` does, out of anything that serialises. What is named wins
/// over what is merged in with `..`; of two of those the first wins.
macro_rules! context {
    ($(.. $more:expr),+ $(,)?) => {
        $crate::demo::context::merge(vec![$($more),+])
    };
    ($($key:ident $(=> $value:expr)?),* $(, .. $more:expr)* $(,)?) => {{
        let own = std::collections::BTreeMap::<&str, minijinja::Value>::from([
            $((stringify!($key), $crate::demo::context::pair!($key $(=> $value)?))),*
        ]);
        let own = minijinja::Value::from(minijinja::value::Serde(own));
        $crate::demo::context::merge(vec![own $(, $more)*])
    }};
}

macro_rules! pair {
    ($key:ident) => {
        minijinja::Value::from(minijinja::value::Serde(&$key))
    };
    ($key:ident => $value:expr) => {
        minijinja::Value::from(minijinja::value::Serde(&$value))
    };
}

pub(crate) use {context, pair};

/// Several contexts as one; the first that knows a name wins.
pub(crate) fn merge(contexts: Vec<minijinja::Value>) -> minijinja::Value {
    // minijinja gives the last one the last word.
    minijinja::value::merge_maps(contexts.into_iter().rev())
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_win_over_what_is_merged_in() {
        let first = context! { a => 1, b => 1 };
        let both = context! { a => 0, ..first, ..context! { b => 2, c => 2 } };
        let get = |name: &str| both.get_attr(name).unwrap().to_string();
        assert_eq!([get("a"), get("b"), get("c")], ["0", "1", "2"]);
    }
}
