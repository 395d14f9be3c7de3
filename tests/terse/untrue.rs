//! Reading a benchmark's words: where the app does not hold in the end what it is to hold.

/// The specs after which the app does not hold what it is to hold, as the benchmark tells them.
pub(crate) fn untrue(told: &str) -> Vec<String> {
    let mut current = "";
    let mut found = Vec::new();
    for line in told.lines() {
        // What is told of a spec is indented: only what stands at the margin names one.
        let headed = |head: &str| !head.is_empty() && head.chars().all(|c| c.is_uppercase() || c == ' ');
        if let Some((_, place)) = line.split_once("  ").filter(|(head, _)| headed(head)) {
            current = place.split(':').next().unwrap_or_default().trim();
        }
        if line.starts_with("    after ") {
            found.push(current.to_owned());
        }
    }
    found
}
