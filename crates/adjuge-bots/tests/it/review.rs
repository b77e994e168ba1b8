//! Reviews of whole games: a blunder stands out, and nobody is judged by what they could not know.

use adjuge_bots::protocol::Hello;
use adjuge_bots::review::{By, Effort, Review, examine};
use adjuge_bots::{Decision, Recruit, Spec};
use adjuge_engine::games::don::{Action, Don};
use adjuge_engine::games::goofspiel::Goofspiel;
use adjuge_engine::notation::Step;
use adjuge_engine::play::{apply, random_seat};
use adjuge_engine::record::{Record, Recorder};
use adjuge_engine::{
    Choices, Game, Notation, NullLog, Options, Play, Scoring, Seat, Seed, Setup, Sight, Turn, Viewer,
};

fn deck<G: Game>() -> G::Deck {
    G::read_deck(G::META.house_deck).expect("the house deck is sound")
}

fn review(record: &Record, sims: u32) -> Review {
    let exam = examine(record, None, Effort { sims, luck: Seed(0) }).expect("a game that is over");
    exam.sum_up((0..exam.n_pieces()).map(|piece| exam.look(piece)).collect())
}

/// A game of Don between bots, in which the first who has so many tokens for a bid after so many decisions bids them all.
/// After how many steps they did.
fn with_a_blunder(seed: Seed) -> (Record, u32, Seat) {
    let (deck, mut options) = (deck::<Don>(), Options::defaults(Don::META.options));
    options.set(Don::META.options, "sales", "off").expect("an option of the game");
    let game = Don::new(&deck, &options, 3).expect("a table");
    let hello = Hello::new(&game, &deck, &options);
    let spec: Spec = "expert:50".parse().expect("a bot");
    let mut bot = Recruit::new::<Don>(&spec, &hello, std::time::Duration::ZERO).expect("a bot").bot::<Don>();
    let mut recorder = Recorder::new::<Don>(&deck, &options, 3, Some(seed));
    let (mut state, mut order, mut n, mut planted) = (game.start(), seed.player(), 0, None);
    loop {
        let step = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(chance) => Step::Draw(game.sample(&state, &mut seed.at(chance))),
            Turn::Seats(seats) => {
                let seat = random_seat(seats, &mut order).expect("somebody is waited for");
                let legal = game.legal(&state, seat);
                let all = legal.iter().filter(|action| matches!(action, Action::Bid(12..))).last();
                let is_late = n > 30 && planted.is_none();
                let blunder = all.filter(|_| is_late);
                if blunder.is_some() {
                    planted = Some((n, seat));
                }
                let view = game.view(&state, Viewer::seat(seat).with_recall());
                let decision = Decision {
                    game: &game,
                    seat,
                    view: &view,
                    legal: &legal,
                    luck: seed.nth(n.into()).player(),
                };
                let action = blunder.unwrap_or_else(|| bot.choose(&decision).expect("a decision"));
                Step::Act(seat, action)
            }
        };
        recorder.step(&game, step);
        apply(&game, &mut state, step, &mut NullLog).expect("a legal step");
        n += 1;
    }
    recorder.over(&game.outcome(&state).expect("the game is over"));
    let (step, seat) = planted.expect("somebody had enough tokens");
    (Record::read(recorder.text()).expect("a record"), step, seat)
}

#[test]
fn a_planted_blunder_costs_most() {
    let found = (0..5).filter(|&seed| {
        let (record, step, seat) = with_a_blunder(Seed(seed));
        let review = review(&record, 60);
        let worst = review.decisions.iter().max_by(|one, other| one.cost.mean.total_cmp(&other.cost.mean));
        let worst = worst.expect("there were decisions");
        (worst.place.step, worst.seat) == (step, seat) && worst.is_slip && worst.open.is_some()
    });
    let found = found.count();
    assert!(found >= 4, "{found} of 5");
}

#[test]
fn the_curve_goes_from_the_start_to_the_result() {
    let (record, ..) = with_a_blunder(Seed(1));
    let review = review(&record, 20);
    let steps: Vec<u32> = review.points.iter().map(|point| point.place.step).collect();
    assert!(steps.is_sorted_by(|one, other| one < other), "{steps:?}");
    let (first, last) = (&review.points[0], review.points.last().expect("there are points"));
    assert_eq!((first.by, first.place.step, last.place.step as usize), (By::Start, 0, record.steps.len()));
    for point in &review.points {
        let all: f64 = point.chances.iter().map(|chance| chance.mean).sum();
        assert!((all - 1.0).abs() < 0.03, "{point:?}");
    }
    let (_, result) = record.over.as_ref().expect("a result");
    for (seat, chance) in (1..).zip(&last.chances) {
        assert_eq!(chance.mean > 0.0, result.contains(&format!("winners={seat}")), "{result}");
    }
    // Fifteen lots, each sold or had for nothing.
    assert_eq!((last.place.round, review.sales.len()), (15, 15));
}

/// The record of a game for two with three cards in which these bids are made.
fn goofspiel(bids: [[u8; 2]; 3]) -> Record {
    let (deck, mut options) = (deck::<Goofspiel>(), Options::defaults(Goofspiel::META.options));
    options.set(Goofspiel::META.options, "cards", "3").expect("an option of the game");
    let game = Goofspiel::new(&deck, &options, 2).expect("a table");
    let mut recorder = Recorder::new::<Goofspiel>(&deck, &options, 2, Some(Seed(5)));
    let (mut state, mut bids) = (game.start(), bids.into_iter());
    let mut round = Vec::new();
    while game.turn(&state) != Turn::Over {
        let step = if let Turn::Chance(chance) = game.turn(&state) {
            Step::Draw(game.sample(&state, &mut Seed(5).at(chance)))
        } else {
            if round.is_empty() {
                let [one, other] = bids.next().expect("a round");
                round = vec![(1, other), (0, one)];
            }
            let (seat, card) = round.pop().expect("a bid");
            let action = game.read_action(&format!("bid {card}")).expect("a bid");
            Step::Act(Seat::from_number(seat + 1, 2).expect("a seat"), action)
        };
        recorder.step(&game, step);
        apply(&game, &mut state, step, &mut NullLog).expect("a legal step");
    }
    recorder.over(&game.outcome(&state).expect("the game is over"));
    Record::read(recorder.text()).expect("a record")
}

#[test]
fn nobody_is_judged_by_what_a_rival_had_chosen_under_seal() {
    // The second seat bids 2 after the first has bid, which it cannot see.
    let of = |first: u8, others: [u8; 2]| {
        let record = goofspiel([[first, 2], [others[0], 1], [others[1], 3]]);
        let review = review(&record, 40);
        let second = Seat::from_number(2, 2).expect("a seat");
        let judged =
            review.decisions.iter().find(|judged| judged.seat == second).expect("a decision").clone();
        let mut json = serde_json::to_value(&judged).expect("plain data");
        // What came of it with all cards open is another matter.
        json.as_object_mut().expect("an object").remove("open");
        json.to_string()
    };
    let twins = [of(1, [2, 3]), of(2, [1, 3]), of(3, [1, 2])];
    assert!(twins[0] == twins[1] && twins[1] == twins[2], "{twins:#?}");
}
