//! Several answers to one question: what most of them say.

/// Which answer more than half of `cast` votes agree on (the first of them), and how many they are. An answer that never came
/// is a vote for nothing.
pub(super) fn majority<T>(
    answers: &[T],
    cast: usize,
    same: impl Fn(&T, &T) -> bool,
) -> Option<(usize, usize)> {
    let count = |one: &T| answers.iter().filter(|other| same(one, other)).count();
    let counted = answers.iter().enumerate().map(|(at, one)| (at, count(one)));
    counted.into_iter().find(|(_, votes)| votes * 2 > cast)
}

/// `2 of 3`, where there was a vote.
pub(super) fn told(agreed: usize, cast: usize) -> Option<String> {
    (cast > 1).then(|| format!("{agreed} of {cast}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_half_of_the_votes_decide() {
        let same = |a: &i32, b: &i32| a == b;
        assert_eq!(majority(&[7], 1, same), Some((0, 1)));
        assert_eq!(majority(&[5, 7, 7], 3, same), Some((1, 2)));
        assert_eq!(majority(&[5, 7], 2, same), None);
        assert_eq!(majority(&[5, 6, 7], 3, same), None);
        assert_eq!(majority(&[7], 3, same), None, "two that never came agree with nobody");
        assert_eq!(majority(&[], 1, same), None);
        assert_eq!((told(1, 1), told(2, 3).as_deref()), (None, Some("2 of 3")));
    }
}
