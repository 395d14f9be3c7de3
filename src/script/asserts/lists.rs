//! Checks of lists: their order, and a condition for each item.

use std::cmp::Ordering;

use rhai::{Array, Dynamic, Engine, FnPtr, NativeCallContext};

use super::verdict::unequal;
use crate::script::recorder::{Checked, broken, check, fail};
use crate::script::show;
use crate::script::values::{from_dynamic, reading};
use crate::state::text::{fold, fold_case};
use crate::state::values::{Kind, Value, read};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn("assert_sorted", |c: NativeCallContext, list: Array, descending: bool| {
            sorted(&c, &list, descending, "")
        })
        .register_fn("assert_sorted", |c: NativeCallContext, list: Array, descending: bool, label: &str| {
            sorted(&c, &list, descending, label)
        })
        .register_fn("assert_all", |c: NativeCallContext, list: Array, condition: FnPtr| {
            each(&c, list, &condition, "")
        })
        .register_fn("assert_all", |c: NativeCallContext, list: Array, condition: FnPtr, label: &str| {
            each(&c, list, &condition, label)
        });
}

fn sorted(context: &NativeCallContext, list: &[Dynamic], descending: bool, label: &str) -> Checked<()> {
    let recorder = check(context)?;
    let locale = recorder.locale.as_str();
    let in_order = |ordering: Ordering| if descending { ordering.is_ge() } else { ordering.is_le() };
    let texts: Option<Vec<String>> = list.iter().map(reading).collect();
    let values: Vec<Value> = if let Some(texts) = &texts {
        let kinds = [Kind::Number, Kind::Money, Kind::Percent, Kind::Date, Kind::Duration];
        // A cell without a value stands wherever the app puts it.
        let texts: Vec<&String> = texts.iter().filter(|text| !is_placeholder(text)).collect();
        let of_kind = |kind| texts.iter().map(|text| read(text, kind, locale)).collect::<Option<Vec<_>>>();
        match kinds.into_iter().find_map(of_kind) {
            Some(values) => values,
            None => return sorted_texts(context, &texts, descending, label),
        }
    } else {
        let Some(values) = list.iter().map(from_dynamic).collect() else {
            return broken(
                context,
                format!("{} cannot be put in order", show::value(&list.to_vec().into())),
                None,
            );
        };
        values
    };
    for pair in values.windows(2) {
        match pair[0].compare(&pair[1]) {
            Ok(ordering) if in_order(ordering) => (),
            Ok(_) => {
                let actual = format!("{} before {}", pair[0], pair[1]);
                return fail(context, unequal(label, actual, direction(descending)));
            }
            Err(error) => return broken(context, error.to_string(), None),
        }
    }
    Ok(())
}

/// Texts may be ordered by code points, by letters, or by letters and digits alone: any of these will do.
fn sorted_texts(
    context: &NativeCallContext,
    texts: &[&String],
    descending: bool,
    label: &str,
) -> Checked<()> {
    let keys: [fn(&str) -> String; 3] =
        [fold, fold_case, |text| fold_case(text).chars().filter(|c| c.is_alphanumeric()).collect()];
    let breaks = |key: fn(&str) -> String| {
        let keys: Vec<String> = texts.iter().map(|text| key(text)).collect();
        keys.windows(2).position(|pair| if descending { pair[0] < pair[1] } else { pair[0] > pair[1] })
    };
    let mut found = None;
    for key in keys {
        match breaks(key) {
            None => return Ok(()),
            // The order that goes well for longest was probably meant.
            at => found = found.max(at),
        }
    }
    let at = found.unwrap_or(0);
    let actual = format!("{} before {}", show::text(texts[at]), show::text(texts[at + 1]));
    fail(context, unequal(label, actual, direction(descending)))
}

/// Empty, dashes, "n/a": there is no value.
fn is_placeholder(text: &str) -> bool {
    let text = fold_case(text);
    text.chars().all(|c| !c.is_alphanumeric()) && !text.contains(['%', '$', '€', '£']) || text == "n/a"
}

fn direction(descending: bool) -> String {
    format!("in {} order", if descending { "descending" } else { "ascending" })
}

fn each(context: &NativeCallContext, list: Array, condition: &FnPtr, label: &str) -> Checked<()> {
    check(context)?;
    if list.is_empty() {
        return fail(
            context,
            unequal(label, "an empty list".into(), "items for which the condition holds".into()),
        );
    }
    let count = list.len();
    for (i, item) in list.into_iter().enumerate() {
        let holds: Dynamic = condition.call_within_context(context, (item.clone(),))?;
        match holds.as_bool() {
            Ok(true) => (),
            Ok(false) => {
                let actual = format!("{} (item {} of {count})", show::value(&item), i + 1);
                return fail(context, unequal(label, actual, "the condition holds for each item".into()));
            }
            Err(kind) => {
                return broken(context, format!("the condition gives {kind}, not true or false"), None);
            }
        }
    }
    Ok(())
}
