//! Score sheets: who is told what the points come to.

use adjuge_engine::consequence::any_world;
use adjuge_engine::games::coin_quest::CoinQuest;
use adjuge_engine::games::don::{Don, Serengeti};
use adjuge_engine::games::odd_shop::OddShop;
use adjuge_engine::games::warehouse::Warehouse;
use adjuge_engine::sheet::Cell;
use adjuge_engine::{Game, Seat, Viewer};
use serde_json::Value;

use super::Fixture;

impl<G: Game> Fixture<G> {
    /// The rows of a kind as a seat is told them: points, the figure they rest on, and why.
    fn rows(&self, number: u8, kind: &str) -> Vec<String> {
        let view = self.game.view(&self.state, Viewer::seat(Seat::new(number - 1)));
        let sheet = self.game.sheet(&view, &any_world(&self.game, &view));
        let cell = |cell: &Option<Cell>| {
            let Some(cell) = cell else { return "-".to_string() };
            let why = cell.why.map_or_else(String::new, |why| format!(" {why}"));
            let by = cell.by.map_or_else(String::new, |by| format!(" {by}"));
            let has = cell.has.map_or_else(String::new, |has| format!(" of {has}"));
            format!("{}{has}{why}{by}", serde_json::to_string(&cell.points).unwrap())
        };
        let rows = sheet.rows.iter().filter(|row| row.row == kind);
        rows.map(|row| {
            let of: Vec<_> = row.of.iter().map(ToString::to_string).collect();
            let cells: Vec<_> = row.cells.iter().map(cell).collect();
            format!("{}: {}", of.join(" "), cells.join(", "))
        })
        .collect()
    }

    /// The totals as a seat is told them.
    fn totals(&self, number: u8) -> Value {
        let view = self.game.view(&self.state, Viewer::seat(Seat::new(number - 1)));
        serde_json::to_value(self.game.sheet(&view, &any_world(&self.game, &view)).totals).unwrap()
    }
}

#[test]
fn a_relic_that_settles_a_tie_is_named_and_so_is_one_that_is_fake() {
    let table = Fixture::<Warehouse>::new(
        3,
        &[],
        &[
            "piles",
            "over",
            "seat 1 relics excalibur yata-no-kagami ruyi-jingu-bang fakes durendal draupnir",
            "seat 2 relics ame-no-nuhoko cintamani fakes cintamani holy-grail",
            "seat 3 fakes cornucopia malleus-maleficarum",
        ],
    );
    let red = table.rows(2, "colour").pop().unwrap();
    assert_eq!(red, "red: 5 of 3 wins-tie yata-no-kagami, 3 of 3 loses-tie yata-no-kagami, -");
    let relics = table.rows(2, "relic");
    assert_eq!(
        relics,
        [
            "excalibur: 0 of 3, -, -",
            "yata-no-kagami: 0 of 1, -, -",
            "ame-no-nuhoko: -, 0 of 3, -",
            "ruyi-jingu-bang: 0 of 2, -, -",
            "cintamani: -, 0 of 2 fake, -",
        ]
    );
}

#[test]
fn who_knows_the_fakes_is_told_fewer_points_than_who_does_not() {
    let given = [
        "lot cornucopia",
        "seat 1 relics excalibur fakes excalibur",
        "seat 2 relics holy-grail fakes durendal",
        "seat 3 fakes draupnir",
        "seat 4 fakes gleipnir",
    ];
    let table = Fixture::<Warehouse>::new(4, &[], &given);
    let blue = |seat| table.rows(seat, "colour").swap_remove(0);
    assert_eq!(blue(1), "blue: -, [0,8,8] of 3, -, -");
    assert_eq!(blue(3), "blue: [0,6,8] of 3, [0,6,8] of 3, -, -");
}

#[test]
fn hidden_tokens_leave_the_bonus_open() {
    let given = ["bank 35", "lot blue-0", "seat 1 tokens 12", "seat 2 tokens 8", "seat 3 tokens 10"];
    let hidden = Fixture::<Serengeti>::new(3, &[], &given);
    assert_eq!(hidden.rows(1, "most-tokens"), [": [0,0,3] of 12, [0,0,3], [0,0,3]"]);
    assert_eq!(hidden.totals(1), serde_json::json!([[0, 0, 3], [0, 0, 3], [0, 0, 3]]));
    let open = Fixture::<Serengeti>::new(3, &["open_tokens=on"], &given);
    assert_eq!(open.rows(1, "most-tokens"), [": 3 of 12, -, -"]);
}

#[test]
fn who_has_too_few_tokens_to_have_the_most_is_not_told_of_a_bonus() {
    // The others have 36 together, so one of them has more than 11.
    let poor = ["lot blue-0", "seat 1 tokens 0", "seat 2 tokens 20", "seat 3 tokens 16"];
    let table = Fixture::<Don>::new(3, &[], &poor);
    assert_eq!(table.rows(1, "most-tokens"), [": -, [0,0,2], [0,0,2]"]);
    let even = ["lot blue-0", "seat 1 tokens 12", "seat 2 tokens 20", "seat 3 tokens 4"];
    let table = Fixture::<Don>::new(3, &[], &even);
    assert_eq!(table.rows(1, "most-tokens"), [": [0,0,2] of 12, [0,0,2], [0,0,2]"]);
}

#[test]
fn a_coin_that_is_in_a_bag_once_can_be_taken_out_of_it_once() {
    // Two coins were taken out of the bag of seat 2, of which one with quality was in it.
    let starting = "bag silver-1 copper-3 copper-2 copper-1 copper-1";
    let hand = "hand gold-1 silver-1 copper-2 copper-1";
    let given = [
        "round 3".to_string(),
        "acting".to_string(),
        format!("seat 1 {hand} copper-1:from2 {starting} copper-1"),
        format!(
            "seat 2 {hand} copper-1 bag silver-1 copper-3 copper-1 copper-4-quality1 copper-1-penny copper-1-penny"
        ),
        format!("seat 3 {hand} copper-2:from2 {starting} copper-1"),
        format!("seat 4 {hand} copper-1 {starting} discard copper-5 copper-5 copper-3-rare1"),
    ];
    let table = Fixture::<CoinQuest>::new(4, &[], &given.each_ref().map(String::as_str));
    assert_eq!(table.rows(4, "quality"), [": [0,0,1], [0,1,1], [0,0,1], -"]);
    assert_eq!(table.rows(1, "quality"), [": -, [0,1,1], [0,0,1], -"]);
}

#[test]
fn what_an_expert_has_seen_counts_for_whoever_looked() {
    let table = Fixture::<OddShop>::new(
        3,
        &[],
        &[
            "under authentic replica unknown authentic replica",
            "display lantern-toad cloud-sheep moon-moth bottled-thunder key-to-elsewhere",
            "offers 4",
            "seat 1 bought lantern-toad moon-moth hired 5 looked 1 out 5 money 0 5 10 10 10 20",
            "seat 2 bought cloud-sheep",
        ],
    );
    assert_eq!(table.rows(1, "object")[0].split(", ").next(), Some(": [130,130,190] of 2"));
    assert_eq!(table.rows(2, "object")[0].split(", ").next(), Some(": [80,80,190] of 2"));
}
