//! The walk itself: where it goes (here), how a move is made ([`make`]) of steps ([`step`]), what becomes of suspicions ([`trials`]).

mod accounts;
mod forms;
mod journey;
mod kept;
mod make;
mod queue;
mod step;
mod suite;
mod told_once;
mod trials;

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, Interval, MissedTickBehavior, interval};

use self::journey::views::Views;
use crate::explore::anchors::{self};
use crate::explore::deeds::Deeds;
use crate::explore::episode::Episode;
use crate::explore::flows::Flows;
use crate::explore::frontier::{Aim, Frontier, Offer};
use crate::explore::goal::Goals;
use crate::explore::guard::Guard;
use crate::explore::guide::Guide;
use crate::explore::intents::values::Pass;
use crate::explore::intents::{self, Look, Move, What, fields};
use crate::explore::line::{Line, go_to};
use crate::explore::perform::{self, Said};
use crate::explore::reflector::{Confirmed, DeadEnds, Proof};
use crate::explore::{Explored, Options, hidden};
use crate::runner::{Terrain, Walk};
use crate::spec::Requirement;
use crate::state::{State, dialog, popup};
use crate::trace::TestId;

/// So many suspicions of one key are looked into, in case that the first can't be had again.
const TRIES: u32 = 2;
/// Suspicions that are looked into at a time.
const AT_A_TIME: usize = 1;
/// Once the walk is over, what is still under suspicion is looked into for so long at least, and otherwise for so many times as long
/// as the walk took.
const LOOKED_INTO: Duration = Duration::from_secs(600);
const AS_LONG: u32 = 2;
/// A browser that dies so often is no accident.
const DEATHS: u32 = 4;
/// So long a context may take to close.
const CLOSING: Duration = Duration::from_secs(10);
/// What a dialog offers that is worth so much is worth so much more as long as the dialog is open.
const WORTH_STAYING: i32 = 12;
const STAYING: i32 = 6;

/// Walks over an app until the budget is spent, nothing is left, or `stop` turns true.
pub async fn explore(terrain: Arc<Terrain>, options: Options, stop: watch::Receiver<bool>) -> Explored {
    let mut explorer = Explorer::new(terrain, options, stop);
    if let Err(why) = explorer.walk().await {
        explorer.explored.failed = Some(why);
    }
    Box::pin(explorer.finish()).await
}

struct Explorer {
    terrain: Arc<Terrain>,
    /// Where suspicions are looked into: what an app keeps of a session is not that of the walk.
    clean: Arc<Terrain>,
    options: Options,
    goals: Goals,
    guide: Guide,
    stop: watch::Receiver<bool>,
    frontier: Frontier,
    episode: Episode,
    /// What was done in the episode before.
    earlier: Option<crate::explore::Way>,
    walk: Option<Walk>,
    requirement: Option<Arc<Requirement>>,
    proof: Proof,
    /// When the walk began.
    began: Instant,
    pace: Option<Interval>,
    /// Forms that were filled in.
    passes: usize,
    last: Option<Move>,
    /// Suspicions by key: how many, and whether one is confirmed.
    suspected: BTreeMap<String, (u32, bool)>,
    queue: queue::Queue,
    trials: JoinSet<(queue::Case, Result<Box<Confirmed>, String>)>,
    next_id: TestId,
    losses: journey::silence::Losses,
    /// Addresses that nothing links to.
    guesses: Vec<String>,
    guessed: bool,
    /// What was saved so far.
    history: accounts::history::History,
    /// Deeds after which the page was loaded anew.
    reloaded: accounts::stale::Reloaded,
    /// Lists that were put in another order.
    orders: kept::order::Orders,
    in_place: kept::in_place::InPlace,
    /// Lists in which something new was looked for.
    looked_up: std::collections::BTreeSet<String>,
    /// What is tried in a small window.
    narrow: journey::narrow::Narrow,
    /// Coming in again.
    door: journey::going::Door,
    /// What was used in the place of a control that was gone, and how that one was used: from a clean state it is there.
    instead: Vec<(String, Line)>,
    /// Addresses that only a link elsewhere brought about, and how.
    brought_about: std::collections::BTreeMap<String, crate::explore::Way>,
    /// Forms that were opened again in a tab of their own.
    in_tabs: u32,
    explored: Explored,
    flows: Flows,
    /// What inspectors have seen.
    views: Views,
    /// What was entered and made.
    deeds: Deeds,
    /// Suspicions of controls that say that they unfold something.
    unfolds: std::collections::BTreeSet<String>,
    /// What the heads of pages show, and showed before.
    renamed: Vec<accounts::names::Renamed>,
    /// How many steps are in the accounts of the frontier.
    counted: usize,
    /// Buttons that were out of use.
    greyed: accounts::greyed::Greyed,
    /// What pages tell of records.
    ledger: accounts::ledger::Ledger,
    /// How many records pages say that they show.
    lengths: accounts::lengths::Lengths,
    /// What labels show of the server's answers.
    served: accounts::served::Served,
    /// Counts on links that were right.
    badges: accounts::badges::Badges,
    /// Marks that were set, and the pages that list what has them.
    marks: accounts::marks::Marks,
    /// Where names lead.
    whereabouts: accounts::namesake::Whereabouts,
    /// Why the last suspicion that was looked into could not even be begun with.
    unopened: Option<String>,
    /// Records that were renamed.
    retitled: Vec<accounts::names::Retitled>,
    /// The address where it began leads elsewhere: it may set the app up anew.
    sets_up: bool,
    /// Where the app went by itself.
    own_addresses: accounts::own_address::OwnAddresses,
    /// The copy of a record that was asked for last, with nothing saved since.
    copying: Option<accounts::copies::Copying>,
    /// Forms that reckon while they are filled in.
    reckoned: forms::reckoned::Reckoned,
    /// What the walk went elsewhere for.
    aim: Option<Aim>,
    /// Whether something lies over the page.
    covered: journey::covered::Covered,
    /// The page as it was when the form was opened that is filled in.
    form: Option<Arc<State>>,
    /// Where one was before the app went elsewhere in a window of another size.
    astray: Option<String>,
    /// How one comes here by the last control alone, whatever else was used on the page before.
    via: Option<crate::explore::Way>,
}

impl Explorer {
    fn new(terrain: Arc<Terrain>, options: Options, stop: watch::Receiver<bool>) -> Self {
        let proof = Proof {
            start: options.start.clone(),
            setup: options.setup.clone(),
            setup_name: options.setup_name.clone(),
            destructive: options.guard.allowed.destructive,
            dead_ends: DeadEnds::default(),
        };
        let pace = options.rate.filter(|rate| *rate > 0.0).map(|rate| {
            let mut pace = interval(Duration::from_secs_f64(1.0 / rate));
            pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
            pace
        });
        Self {
            goals: Goals::of(&options.goals),
            guide: Guide::new(options.knowledge.clone(), &options.goals),
            frontier: Frontier::new(options.limits),
            clean: Arc::new(terrain.apart()),
            terrain,
            options,
            stop,
            episode: Episode::default(),
            earlier: None,
            walk: None,
            requirement: None,
            proof,
            began: Instant::now(),
            pace,
            passes: 0,
            last: None,
            suspected: BTreeMap::new(),
            queue: queue::Queue::default(),
            trials: JoinSet::new(),
            next_id: 0,
            losses: journey::silence::Losses::default(),
            guesses: Vec::new(),
            guessed: false,
            history: accounts::history::History::default(),
            reloaded: accounts::stale::Reloaded::default(),
            orders: kept::order::Orders::default(),
            in_place: kept::in_place::InPlace::default(),
            looked_up: std::collections::BTreeSet::new(),
            narrow: journey::narrow::Narrow::default(),
            door: journey::going::Door::default(),
            instead: Vec::new(),
            brought_about: std::collections::BTreeMap::new(),
            in_tabs: 0,
            explored: Explored::default(),
            flows: Flows::default(),
            views: Views::default(),
            deeds: Deeds::default(),
            unfolds: std::collections::BTreeSet::new(),
            renamed: Vec::new(),
            retitled: Vec::new(),
            counted: 0,
            greyed: accounts::greyed::Greyed::default(),
            ledger: accounts::ledger::Ledger::default(),
            lengths: accounts::lengths::Lengths::default(),
            served: accounts::served::Served::default(),
            badges: accounts::badges::Badges::default(),
            marks: accounts::marks::Marks::default(),
            whereabouts: accounts::namesake::Whereabouts::default(),
            unopened: None,
            sets_up: false,
            own_addresses: accounts::own_address::OwnAddresses::default(),
            copying: None,
            reckoned: forms::reckoned::Reckoned::default(),
            aim: None,
            covered: journey::covered::Covered::default(),
            form: None,
            astray: None,
            via: None,
        }
    }

    async fn walk(&mut self) -> Result<(), String> {
        self.enter().await?;
        self.come_to_the_start().await?;
        while self.explored.actions < self.options.limits.actions && !self.stopped() {
            self.look_into_beside().await;
            if !Box::pin(self.go_on()).await? && !self.guess().await && !self.frontier.relax() {
                break;
            }
        }
        self.tell_if_kept_out();
        Ok(())
    }

    fn stopped(&self) -> bool {
        *self.stop.borrow()
    }

    fn now(&self) -> Option<Arc<State>> {
        self.walk.as_ref()?.state().cloned()
    }

    /// A fresh context.
    async fn enter(&mut self) -> Result<(), String> {
        let way = crate::explore::Way { url: String::new(), lines: vec![go_to(&self.options.start)] };
        let test = self.proof.test("explore", "explore.yaml", &way, None, 0);
        let test =
            self.requirement.get_or_insert(test.ok_or("the address can't be put into a spec")?).clone();
        match self.terrain.enter(&test).await {
            Ok(walk) => {
                self.walk = Some(walk);
                Ok(())
            }
            Err(verdict) => Err(verdict.summary),
        }
    }

    /// Sets out anew at an address.
    async fn open(&mut self, url: &str) {
        self.open_as(url, "open").await;
    }

    pub(super) async fn open_as(&mut self, url: &str, intent: &'static str) {
        self.put_away(url).await;
        if let Some(walk) = &mut self.walk {
            walk.set_out();
        }
        let done = std::mem::replace(&mut self.episode, Episode::at(url));
        // An episode in which nothing was done made nothing.
        if !done.whole().lines.is_empty() {
            self.earlier = Some(done.whole());
        }
        self.last = None;
        let line = go_to(url);
        let Some(said) = self.say(&line.say).await else { return };
        let made = Move {
            offer: Offer {
                id: format!("open|{url}"),
                quota: 1,
                leads_to: url.to_owned(),
                ..Offer::default()
            },
            intent,
            what: What::Say(vec![line.clone()]),
        };
        self.step(said, &line, &made, &[], true).await;
        if let Some(now) = self.now() {
            self.episode.land(&now.url);
            self.sets_up |= url == self.options.start && anchors::linked(&now.url) != anchors::linked(url);
        }
    }

    async fn say(&self, say: &str) -> Option<Said> {
        perform::saying(self.walk.as_ref()?, say).await
    }

    /// One move, here or elsewhere. `false`: there is nothing more to be tried.
    async fn go_on(&mut self) -> Result<bool, String> {
        if let Some(url) = self.astray.take() {
            self.open(&url).await;
        }
        let Some(state) = self.now() else {
            return self.begin_again().await;
        };
        if !self.options.guard.is_own(&state.url) {
            self.door.leads_out(self.last.as_ref());
            let start = self.options.start.clone();
            self.open(&start).await;
            let home = self.now().is_some_and(|now| self.options.guard.is_own(&now.url));
            return Ok(home);
        }
        if let Some(asked) = state.native_dialog.as_ref().filter(|d| d.answered.is_none()) {
            let refuse = !self.options.guard.allowed.destructive && Guard::is_destructive(&asked.message);
            let line = Line::order(if refuse { "Dismiss the dialog" } else { "Accept the dialog" });
            let made = said_move("dialog", line);
            Box::pin(self.make(made, &[])).await;
            return Ok(true);
        }
        self.frontier.spend(&state.url, self.explored.actions.saturating_sub(self.counted));
        self.counted = self.explored.actions;
        self.compare_buttons(&state);
        self.compare_titles(&state);
        self.compare_accounts(&state);
        self.compare_marks(&state);
        self.count_what_was_made(&state);
        self.count_the_copies(&state);
        self.whereabouts.see(&state);
        self.deeds.see_listed(&state);
        let (anchors, moves) = self.look_round(&state);
        if Box::pin(self.uncover(&moves, &anchors)).await {
            return Ok(true);
        }
        let before = self.walk.as_ref().and_then(|w| w.session().before().cloned());
        let offers: Vec<_> = moves.iter().map(|m| m.offer.clone()).collect();
        let page = state.page_id.clone();
        let depth = before.map_or(0, |b| self.frontier.depth(&b.page_id) + usize::from(b.page_id != page));
        self.episode.see(&anchors);
        let again = self.episode.again(&state.url);
        let shorter = |via: &crate::explore::Way| via.url == again.url && via.lines.len() < again.lines.len();
        let way = self.via.take().filter(shorter).unwrap_or(again);
        let is_open = |a: &&anchors::Anchor| {
            a.kind == anchors::Kind::Tab && state.elements.get(a.element).is_some_and(|e| e.selected)
        };
        self.frontier.are_open(anchors.iter().filter(is_open).map(|a| &a.class));
        let is_new = self.frontier.see(&page, &state.url, &way, depth, &offers);
        self.frontier.is_about(&page, is_new, self.deeds.is_about_own(&state));
        if is_new && Box::pin(self.visit_in_a_small_window(&state)).await {
            return Ok(true);
        }
        if let Some(aim) = self.aim.take() {
            // What the way was gone for comes first: what it unfolded may be shut by anything else.
            if let Some(at) = self.sought(&aim.offer, &offers) {
                Box::pin(self.make(moves[at].clone(), &anchors)).await;
                return Ok(true);
            }
            self.frontier.gone(&aim.page, &aim.offer);
        }
        let here = self.in_a_dialog(&state, &moves).or_else(|| self.frontier.best(&page, &offers));
        let there = self.frontier.elsewhere(&offers);
        match (here, there) {
            (Some((at, worth)), there) if there.as_ref().is_none_or(|aim| aim.worth <= worth) => {
                // What is open over the page is there only as long as one stays.
                let over = dialog(&state).is_some() || popup(&state).is_some();
                if self.episode.is_long() && !over && !self.is_amid_steps() {
                    self.open(&state.url).await;
                    // The page may have been what only its steps make it.
                    return Ok(true);
                }
                Box::pin(self.make(moves[at].clone(), &anchors)).await;
                Ok(true)
            }
            (_, Some(aim)) => {
                self.go_for(aim).await;
                Ok(true)
            }
            (Some(_) | None, None) => Ok(false),
        }
    }

    /// The best of what a dialog offers besides the way out: it is there only now, and what is to be looked at once more can wait.
    fn in_a_dialog(&self, state: &State, moves: &[Move]) -> Option<(usize, i32)> {
        dialog(state)?;
        let own: Vec<usize> = (0..moves.len()).filter(|at| moves[*at].is_in_a_dialog()).collect();
        let (n, worth) = self.frontier.best(&state.page_id, own.iter().map(|at| &moves[*at].offer))?;
        (worth >= WORTH_STAYING).then(|| (own[n], worth + STAYING))
    }

    /// One step of several was just gone on from: whoever opens the page anew begins with the first.
    fn is_amid_steps(&self) -> bool {
        let stepped =
            |last: &Move| matches!(&last.what, What::Fill(sheet, ..) if anchors::sends_a_step(&sheet.sends));
        self.last.as_ref().is_some_and(stepped)
    }

    /// What the page offers, and what can be tried with it.
    fn look_round(&self, state: &State) -> (Vec<anchors::Anchor>, Vec<Move>) {
        let mut anchors = anchors::read(state);
        self.tell_whose_menu(state, &mut anchors);
        // What lies under an open menu can't be filled in.
        let mut sheets = if popup(state).is_some() { Vec::new() } else { fields::sheets(state) };
        sheets.retain(|sheet| !intents::sends_elsewhere(sheet.submit, state, &self.options.guard));
        let before = self.walk.as_ref().and_then(|w| w.session().before().cloned());
        let mut moves = intents::offers(&Look {
            state,
            before: before.as_deref(),
            guard: &self.options.guard,
            goals: &self.goals,
            pass: Pass(self.passes),
            deeds: &self.deeds,
            anchors: &anchors,
            sheets: &sheets,
            last: self.last.as_ref(),
        });
        for one in &mut moves {
            if let What::Use(anchor) = &one.what
                && self.whereabouts.contradict(&anchor.name, &anchor.href)
            {
                one.offer.worth += intents::ODD;
                if self.whereabouts.contradict_surely(&anchor.name, &anchor.href) {
                    one.offer.mark_odd(&state.page_id);
                }
            }
        }
        moves.retain(|one| !self.door.is_way_out(one));
        moves.extend(self.ledger.moves());
        moves.extend(self.badges.moves());
        moves.extend(self.marks.moves());
        if let Some(walk) = &self.walk {
            self.guide.advise(walk.session(), &mut moves);
        }
        (anchors, moves)
    }

    /// Where nothing is left that is linked: the next address that only the site map or a script tells of. `false`: there
    /// is none.
    async fn guess(&mut self) -> bool {
        if !std::mem::replace(&mut self.guessed, true)
            && let Some(walk) = &self.walk
        {
            self.guesses = hidden::routes(walk, &self.options.guard).await;
        }
        while let Some(url) = self.guesses.pop() {
            if !self.frontier.knows(&url) {
                self.open_as(&url, "guess").await;
                return true;
            }
        }
        false
    }

    /// After the page or the browser is gone.
    async fn begin_again(&mut self) -> Result<bool, String> {
        self.losses.count()?;
        self.enter().await?;
        let start = self.options.start.clone();
        self.open(&start).await;
        Ok(true)
    }

    /// A fresh context, from the beginning.
    async fn afresh(&mut self) {
        self.give_up().await;
        // Where none can be had, the next move tells.
        if self.enter().await.is_ok() {
            let start = self.options.start.clone();
            self.open(&start).await;
        }
    }

    /// The context is closed, whatever its page does.
    async fn give_up(&mut self) {
        if let Some(walk) = self.walk.take() {
            // A page that opens window after window may keep its context from closing: it ends with the browser.
            let _ = tokio::time::timeout(CLOSING, walk.close()).await;
        }
    }
}

/// A move that only says something.
fn said_move(intent: &'static str, line: Line) -> Move {
    let offer = Offer { id: format!("{intent}|{}", line.say), quota: u32::MAX, ..Offer::default() };
    Move { offer, intent, what: What::Say(vec![line]) }
}
