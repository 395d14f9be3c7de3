//! What a good run saw after a step is there again.

use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::recorded::{Recorded, Regression, RegressionKind, compare};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "baseline",
    reads: Dependency::Temporal,
    says: "what a good run saw after this step is there again",
    applies: "a run that went well recorded the page: which page and dialog it was, its parts that are no data, what the app said, and values that were the same in three runs in which others varied",
    silent: "the page may still change; a part has been moved, folded away, or has something of its kind in its place; a list has run empty. Strict, a control or field that is called otherwise is reported as well",
    finds: "a release lost the button \"Export\", and no requirement speaks of it",
    write,
    judges: &[("expect_as_recorded", |args, scene| judge(args.first()?, scene))],
};

/// What a line is about, the kinds of difference that it tells, and the kind of defect that they are.
const ASPECTS: [(&str, &[RegressionKind], DefectKind); 5] = [
    ("page", &[RegressionKind::Elsewhere], DefectKind::WrongNavigation),
    ("dialog", &[RegressionKind::Dialog], DefectKind::UnexpectedResult),
    ("parts", &[RegressionKind::Gone, RegressionKind::Renamed], DefectKind::MissingElement),
    ("messages", &[RegressionKind::Message], DefectKind::UnexpectedResult),
    ("values", &[RegressionKind::Value], DefectKind::DataInconsistency),
];
/// So many differences are told one by one.
const TOLD: usize = 5;

/// A line for each aspect that the recording has: few, since a page has many parts.
fn write(scene: &Scene, draft: &mut Draft) {
    let Some(recorded) = scene.session.recorded.as_deref().filter(|r| !r.page.is_empty()) else { return };
    for (aspect, _, kind) in ASPECTS.iter().filter(|(aspect, ..)| has(recorded, aspect)) {
        draft.check("expect_as_recorded", &[aspect], scene.words, *kind);
    }
}

fn has(recorded: &Recorded, aspect: &str) -> bool {
    match aspect {
        "parts" => !recorded.parts.is_empty(),
        "messages" => !recorded.messages.is_empty(),
        "values" => recorded.values.iter().any(|(_, evidence)| evidence.constant().is_some()),
        _ => true,
    }
}

fn judge(aspect: &str, scene: &Scene) -> Option<Answer> {
    let recorded = scene.session.recorded.as_deref()?;
    let (_, kinds, _) = ASPECTS.iter().find(|(name, ..)| *name == aspect)?;
    let strict = scene.session.laws.is_strict(LAW.name);
    let differences: Vec<Regression> = compare(recorded, scene.session)
        .into_iter()
        .filter(|d| kinds.contains(&d.kind) && (strict || d.kind != RegressionKind::Renamed))
        .collect();
    let Some(first) = differences.first() else { return Some(Answer::holds("as recorded")) };
    let lines = |of: &dyn Fn(&Regression) -> String| -> String {
        let mut told: Vec<String> = differences.iter().take(TOLD).map(of).collect();
        if differences.len() > TOLD {
            told.push(format!("{} more", differences.len() - TOLD));
        }
        told.join("; ")
    };
    let now = |d: &Regression| d.now.clone().map(|now| clip(&now, 120));
    let actual = match (first.kind, now(first)) {
        (RegressionKind::Elsewhere, now) => {
            format!("this led to {}, and to {} when it was recorded", now.unwrap_or_default(), first.recorded)
        }
        (RegressionKind::Dialog, now) => {
            format!(
                "there is {} now, and {} when it was recorded",
                now.unwrap_or("no dialog".into()),
                first.recorded
            )
        }
        (RegressionKind::Message, now) => format!(
            "the app said {} when this was recorded, and says {} now",
            lines(&|d| d.recorded.clone()),
            now.unwrap_or("nothing of it".into())
        ),
        (RegressionKind::Value, _) => format!(
            "{}, and never was another value when this was recorded",
            lines(&|d| d.now.clone().unwrap_or_default())
        ),
        (RegressionKind::Gone | RegressionKind::Renamed, _) => lines(&|d| match now(d) {
            Some(now) => format!("{} is {now} now", d.recorded),
            None => format!("{} is gone, which was there when this was recorded", d.recorded),
        }),
    };
    Some(Answer::fails(actual, lines(&|d| d.recorded.clone())))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::testing::Tale;
    use crate::state::recorded::record;
    use crate::state::testing::{Page, page};

    fn cart(more: impl FnOnce(Page) -> Page) -> Page {
        more(page().page_id("/cart").within("main", "", |p| p.heading(1, "Cart").field("Coupon", "")))
    }

    fn opens(was: Page, is: Page, laws: &str) -> Vec<String> {
        let from = || page().page_id("/").link("Cart", "/cart").build();
        let good = Tale::begins(from()).clicks(("link", "Cart"), was.build());
        let recorded = Arc::new(record(good.session()));
        let now = Tale::begins(from()).clicks(("link", "Cart"), is.build()).under(laws);
        now.recorded(recorded).told()
    }

    #[test]
    fn what_was_recorded_is_there() {
        let pay = || cart(|p| p.button("Pay"));
        assert!(opens(pay(), pay(), "on").is_empty());
        assert_eq!(
            opens(pay(), cart(|p| p), "on"),
            ["button \"Pay\" is gone, which was there when this was recorded"]
        );
        assert!(opens(pay(), cart(|p| p), "baseline=off").is_empty());
    }

    #[test]
    fn another_name_is_told_where_it_is_strict() {
        let (pay, buy) = (|| cart(|p| p.button("Pay")), || cart(|p| p.button("Buy")));
        assert!(opens(pay(), buy(), "on").is_empty());
        assert_eq!(opens(pay(), buy(), "baseline=strict"), ["button \"Pay\" is button \"Buy\" now"]);
    }

    #[test]
    fn another_page_is_told_alone() {
        let form = page().page_id("/orders").within("main", "", |p| p.heading(1, "Orders").button("Print"));
        assert_eq!(
            opens(cart(|p| p.button("Pay").button("Empty")), form, "on"),
            ["this led to /orders, and to /cart when it was recorded"]
        );
    }
}
