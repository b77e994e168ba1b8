//! What players are told would follow from their actions, against what follows.

mod baubles;
mod coin_quest;
mod don;
mod goofspiel;
mod odd_shop;
mod sheets;
mod warehouse;

use std::collections::BTreeMap;

use adjuge_engine::consequence::any_world;
use adjuge_engine::notation::{Step, read_step};
use adjuge_engine::play;
use adjuge_engine::position::{Checks, Position};
use adjuge_engine::{
    Choices, Consequence, Game, Label, NullLog, Options, Party, Seat, Seed, Turn, Viewer, What, When,
};

use crate::house_deck;

/// Games played for each table of a game.
const GAMES: u64 = 2;

/// What a game's views show of who has what, to hold consequences against.
trait Ledger: Game {
    /// The money that the view shows, by owner and kind.
    fn money(view: &Self::View) -> Vec<(Party, &'static str, i32)>;

    /// The components that the view shows with their owners.
    fn items(view: &Self::View) -> Vec<(Seat, Label)>;

    /// Whether the view shows an auction that passing goes on with: the same number while it is the same auction.
    fn auction(view: &Self::View) -> Option<u32>;

    /// Whether the money of two views can be compared: not when a round has ended in between.
    fn is_same_round(_before: &Self::View, _after: &Self::View) -> bool {
        true
    }

    /// Whether the viewer can tell all that follows at once: what others hide may decide it.
    fn is_plain(&self, _view: &Self::View, _action: Self::Action) -> bool {
        true
    }
}

/// A table of a game and a position on it.
struct Fixture<G: Game> {
    game: G,
    state: G::State,
}

impl<G: Game> Fixture<G> {
    #[track_caller]
    fn new(players: u8, options: &[&str], given: &[&str]) -> Fixture<G> {
        let mut chosen = Options::defaults(G::META.options);
        for pair in options {
            chosen.set_pair(G::META.options, pair).unwrap();
        }
        let game = G::new(&house_deck::<G>(), &chosen, players).unwrap();
        let mut position = Position::default();
        for facts in given {
            position.read(facts, &G::FACTS, players).unwrap();
        }
        let state = game.place(&position, Checks::On).unwrap_or_else(|error| panic!("{error}"));
        Fixture { game, state }
    }

    /// Takes some steps.
    #[track_caller]
    fn play(&mut self, steps: &[&str]) {
        for text in steps {
            let step = read_step(&self.game, text).unwrap();
            play::apply(&self.game, &mut self.state, step, &mut NullLog).unwrap();
        }
    }

    /// What a seat is told, as sentences.
    #[track_caller]
    fn told(&self, number: u8, action: &str) -> Vec<String> {
        let seat = Seat::new(number - 1);
        let view = self.game.view(&self.state, Viewer::seat(seat));
        let action = self.game.read_action(action).unwrap();
        self.game.act(&mut self.state.clone(), seat, action, &mut NullLog).unwrap();
        self.game
            .foresee(&view, &any_world(&self.game, &view), seat, action)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// What a seat may think of.
    fn tempting(&self, number: u8) -> Vec<String> {
        let seat = Seat::new(number - 1);
        let view = self.game.view(&self.state, Viewer::seat(seat));
        self.game
            .tempting(&view, &any_world(&self.game, &view), seat)
            .into_iter()
            .map(|action| self.game.write_action(action))
            .collect()
    }
}

/// What is told at every step of random games holds; counts the sealed choices that won.
fn hold<G: Ledger>() -> usize {
    let deck = house_deck::<G>();
    let (mut n_told, mut n_won) = (0, 0);
    for players in G::META.min_players..=G::META.max_players {
        for options in Options::all(G::META.options) {
            let game = G::new(&deck, &options, players).unwrap();
            for n in 0..GAMES {
                let seed = Seed(n + u64::from(players));
                let mut rng = seed.player();
                let mut state = game.start();
                while let Some(step) = play::random_step(&game, &state, seed, &mut rng) {
                    if let Step::Act(seat, action) = step {
                        n_told += hold_now(&game, &state, seat, action);
                        hold_if_it_stands(&game, &state, seat, action);
                        n_won += usize::from(hold_if_it_wins(&game, &state, seat, action));
                    }
                    play::apply(&game, &mut state, step, &mut NullLog).unwrap();
                }
            }
        }
    }
    assert!(n_told > 0, "{} tells nothing", G::META.id);
    n_won
}

/// What each owner gets of each kind of money by some payments.
fn flows<'a>(told: impl Iterator<Item = &'a Consequence>) -> BTreeMap<(String, &'static str), i32> {
    let mut flows = BTreeMap::new();
    for consequence in told {
        if let What::Pay { from, to, amount: Some(amount), of } = consequence.what {
            let each = match to {
                Party::Each(seats) => seats.iter().map(Party::Seat).collect(),
                one => vec![one],
            };
            for to in each {
                *flows.entry((from.to_string(), of.code)).or_default() -= i32::from(amount);
                *flows.entry((to.to_string(), of.code)).or_default() += i32::from(amount);
            }
        }
    }
    flows
}

/// Payments explain what everyone has after something, as far as the viewer sees it.
fn explain<G: Ledger>(
    before: &G::View,
    after: &G::View,
    told: &[&Consequence],
    matters: impl Fn(Party) -> bool,
    context: &str,
) {
    let flows = flows(told.iter().copied());
    let money = G::money(after);
    for (owner, of, had) in G::money(before).into_iter().filter(|(owner, ..)| matters(*owner)) {
        let Some((.., has)) = money.iter().find(|(other, kind, _)| (*other, *kind) == (owner, of)) else {
            continue;
        };
        let change = flows.get(&(owner.to_string(), of)).copied().unwrap_or(0);
        assert_eq!(had + change, *has, "{owner} has other {of}s than {context}, was told {told:?}");
    }
    let (had, has) = (G::items(before), G::items(after));
    let mut expected = had;
    for consequence in told {
        if let What::Move { items, from, to } = &consequence.what {
            for item in items {
                if let Party::Seat(from) = from {
                    let at = expected.iter().position(|held| *held == (*from, *item));
                    expected.swap_remove(at.unwrap_or_else(|| panic!("{from} has no {item}: {context}")));
                }
                if let Party::Seat(to) = to {
                    expected.push((*to, *item));
                }
            }
        }
    }
    let sorted = |items: Vec<(Seat, Label)>| {
        let mut items: Vec<_> = items.into_iter().filter(|(seat, _)| matters(Party::Seat(*seat))).collect();
        items.sort_unstable();
        items
    };
    assert_eq!(sorted(expected), sorted(has), "other components than {context}, was told {told:?}");
}

/// What is promised at once follows from the action alone, and nothing else does: where choices are sealed, their
/// opening is not foreseen.
fn hold_now<G: Ledger>(game: &G, state: &G::State, seat: Seat, action: G::Action) -> usize {
    let before = game.view(state, Viewer::seat(seat));
    let told = game.foresee(&before, &any_world(game, &before), seat, action);
    let with_recall = game.view(state, Viewer::seat(seat).with_recall());
    let opens = game.sealed_round(state, seat).is_some();
    let mut after = state.clone();
    game.act(&mut after, seat, action, &mut NullLog).unwrap();
    for (view, viewer) in [(&before, Viewer::seat(seat)), (&with_recall, Viewer::seat(seat).with_recall())] {
        let told = game.foresee(view, &any_world(game, view), seat, action);
        let now: Vec<&Consequence> = told.iter().filter(|told| told.when == When::Now).collect();
        let context = format!("after {} of seat {seat} on\n{view:?}\n", game.write_action(action));
        if opens && !game.is_open(action) {
            assert!(
                !now.iter().any(|now| matches!(now.what, What::Pay { .. } | What::Move { .. })),
                "{context}"
            );
            continue;
        }
        if !game.is_plain(view, action) {
            continue;
        }
        explain::<G>(view, &game.view(&after, viewer), &now, |_| true, &context);
    }
    told.len()
}

/// What is promised if everyone else passes follows when they do.
fn hold_if_it_stands<G: Ledger>(game: &G, state: &G::State, seat: Seat, action: G::Action) {
    let before = game.view(state, Viewer::seat(seat));
    let told = game.foresee(&before, &any_world(game, &before), seat, action);
    let when = |when| told.iter().any(|told| told.when == when);
    let (stands, nobody_bids) = (when(When::Stands), when(When::NobodyBids));
    if !stands && !nobody_bids || !game.is_plain(&before, action) {
        return;
    }
    let pass = game.read_action("pass").unwrap();
    let auction = G::auction(&before);
    let mut after = state.clone();
    game.act(&mut after, seat, action, &mut NullLog).unwrap();
    while auction.is_some() && G::auction(&game.view(&after, Viewer::seat(seat))) == auction {
        let Turn::Seats(seats) = game.turn(&after) else { break };
        let next = seats.first().unwrap();
        assert!(next != seat, "the auction is not over: {told:?}");
        game.act(&mut after, next, pass, &mut NullLog).unwrap();
    }
    let promised: Vec<&Consequence> =
        told.iter().filter(|told| [When::Now, When::Stands, When::NobodyBids].contains(&told.when)).collect();
    let context = format!("if {} of seat {seat} stands on\n{before:?}\n", game.write_action(action));
    explain::<G>(
        &before,
        &game.view(&after, Viewer::seat(seat)),
        &promised,
        |owner| owner == Party::Seat(seat),
        &context,
    );
}

/// What is promised if a sealed choice is the best holds if all others choose the first that is listed to them, and it is
/// the best.
fn hold_if_it_wins<G: Ledger>(game: &G, state: &G::State, seat: Seat, action: G::Action) -> bool {
    let sealed = game.sealed_round(state, seat);
    let before = game.view(state, Viewer::seat(seat));
    let told = game.foresee(&before, &any_world(game, &before), seat, action);
    let promised: Vec<&Consequence> = told.iter().filter(|told| told.when == When::Wins).collect();
    let prize = promised.iter().find_map(|told| match &told.what {
        What::Move { items, to, .. } if *to == Party::Seat(seat) => items.first().copied(),
        _ => None,
    });
    let Some(prize) = prize.filter(|_| sealed.is_some()) else { return false };
    let mut after = state.clone();
    game.act(&mut after, seat, action, &mut NullLog).unwrap();
    while let Turn::Seats(seats) = game.turn(&after) {
        let Some(next) = seats.iter().find(|&next| game.sealed_round(&after, next) == sealed) else { break };
        let lowest = game.legal(&after, next).iter().find(|action| !game.is_open(*action)).unwrap();
        game.act(&mut after, next, lowest, &mut NullLog).unwrap();
    }
    let view = game.view(&after, Viewer::seat(seat));
    // While others may still pawn, what the reserve will have is not told.
    let is_open_ended = promised
        .iter()
        .any(|told| matches!(told.what, What::Works { of, .. } if of.code == "gain-from-reserve"));
    if !G::items(&view).contains(&(seat, prize)) || !G::is_same_round(&before, &view) || is_open_ended {
        return false;
    }
    let context = format!("if {} of seat {seat} wins on\n{before:?}\n", game.write_action(action));
    explain::<G>(&before, &view, &promised, |owner| owner == Party::Seat(seat), &context);
    true
}
