//! stub
mod execute;
/// dev
pub async fn dev() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut paths = vec![]; let mut base = None; let mut bugs = vec![]; let mut workers = 2; let mut out = "sayso-report".to_owned(); let mut repeat = 1; let mut check = false;
    let mut it = args.into_iter();
    while let Some(a) = it.next() { match a.as_str() {
        "--base-url" => base = it.next(), "--bug" => { let f = it.next().unwrap(); bugs.push((f.clone(), std::fs::read_to_string(&f).unwrap())); }
        "-j" => workers = it.next().unwrap().parse().unwrap(), "--output" => out = it.next().unwrap(), "--repeat" => repeat = it.next().unwrap().parse().unwrap(), "check" => check = true, _ => paths.push(std::path::PathBuf::from(a)) } }
    let given = crate::spec::Given { env: std::env::vars().collect(), ..Default::default() };
    let loaded = crate::runner::plan::load(&paths, &given, std::path::Path::new(&out));
    if check { for f in &loaded.files { for t in &f.tests { println!("== {} {}", f.name, t.name); let r = crate::language::read(t); for s in &r.steps { println!("  {}:{:?} {:?} target={:?} value={:?} cond={:?}", s.location.line, s.text, s.action.kind, s.action.target, s.action.value, s.condition.as_ref().map(|c| &c.predicates)); for e in &s.expectations { println!("      expect {:?}", e.predicates); } } for p in &r.problems { println!("   PROBLEM {p:?}"); } } } return; }
    let plan = crate::runner::plan::Plan::select(&loaded, &crate::runner::plan::Filter::default().repeat(repeat));
    let server = if base.is_none() { Some(crate::demo::serve(Default::default()).await.unwrap()) } else { None };
    let base = base.or_else(|| server.as_ref().map(|s| s.url().to_owned()));
    let settings = crate::runner::Settings { base_url: base, workers, retries: 0, timeout: std::time::Duration::from_secs(60), max_failures: None, viewport: (1280, 800), locale: None, output: out.into(), bugs, launch: Default::default(), cdp: None, screenshots: true };
    let done = execute::execute(execute::Execution { plan, settings, formats: vec![crate::report::Format::List], color: false, secrets: vec![], environment: Default::default(), step_summary: None }).await.unwrap();
    println!("{:?}", done.errors);
}
