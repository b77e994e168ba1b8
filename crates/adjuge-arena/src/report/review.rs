//! The page of a review: it stands alone, as that of an arena does.

use std::fmt::Write as _;

use adjuge_bots::review::{By, Estimate, Judged, Point, Review};
use adjuge_engine::{Consequence, Seat};

use super::markup::{DASH, Markup, Plain, number};
use super::plots::key;

const STYLE: &str = include_str!("page.css");
/// The drawing of the curve, and the room at its sides.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 10.0;
/// How many of its decisions are told of each seat.
const DEAREST: usize = 3;

/// What the page says beside the review.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// How everyone is called, in the order of their seats.
    pub names: &'a [String],
    /// Whose decisions are told of; everyone's if nobody is named.
    pub seat: Option<Seat>,
}

impl Head<'_> {
    fn name(&self, seat: Seat) -> String {
        format!("{}{}", key(seat.index()), Plain(&self.names[seat.index()]))
    }

    fn seats(&self, review: &Review) -> impl Iterator<Item = Seat> {
        let only = self.seat;
        Seat::all(review.players).filter(move |&seat| only.is_none_or(|only| only == seat))
    }
}

/// A review as a page that needs nothing else.
pub fn review(head: &Head<'_>, review: &Review) -> String {
    let mut page = Markup::default();
    let game = Plain(review.game);
    page.put(format_args!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{game}: review</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><h1>{}</h1><p>Review of a game of {game}</p></header>\n",
        Plain(&verdict(head, review))
    ));
    page.put(format_args!(
        "<section><h2>Chances to win</h2><p>With all cards open, after each draw and each auction; the bands are 95 % \
         intervals.</p>\n<ul class=\"keys\">"
    ));
    for seat in Seat::all(review.players) {
        page.put(format_args!("<li>{}</li>", head.name(seat)));
    }
    page.put(format_args!("</ul>\n{}\n", curve(review)));
    put_figures(&mut page, head, review);
    page.put(format_args!("</section>\n"));
    put_accounts(&mut page, head, review);
    for seat in head.seats(review) {
        put_dearest(&mut page, head, review, seat);
    }
    put_sales(&mut page, head, review);
    let judge = if review.judge == "net" {
        "a trained value net judges where its simulations end"
    } else {
        "novices play on where its simulations end"
    };
    page.put(format_args!(
        "<section><h2>How to read this</h2>\n\
         <p class=\"note\"><b>Two truths.</b> What a decision cost is judged by what its maker could know. The curve \
         and what it says of luck are drawn with all cards open. The two are never added up.</p>\n\
         <p class=\"note\"><b>Intervals</b> are at 95 %, and those of costs hold the noise of search itself: several searches that \
         know nothing of one another try both actions. A decision is called a slip only if the interval leaves out zero \
         and it cost at least 1 %.</p>\n\
         <p class=\"note\"><b>Kept</b> is the part of one’s chances that one’s own decisions left one.</p>\n\
         <p class=\"note\"><b>The reviewer</b> is search with {} simulations for a first look; {judge}. It knows no more of \
         the players than that they play like itself, and what the net gets wrong is in no interval.</p>\n</section>\n\
         </main>\n</body>\n</html>\n",
        review.sims
    ));
    page.0
}

/// Who won, and until when somebody else led.
fn verdict(head: &Head<'_>, review: &Review) -> String {
    let best = |point: &Point| {
        let of = |seat: &Seat| point.chances[seat.index()].mean;
        Seat::all(review.players).rev().max_by(|one, other| of(one).total_cmp(&of(other)))
    };
    let name = |seat: Seat| &head.names[seat.index()];
    let Some(winner) = review.points.last().and_then(best) else { return String::new() };
    let turn = review.points.iter().rposition(|point| best(point) != Some(winner));
    match turn {
        Some(at) => {
            format!("{} wins, and led from step {}", name(winner), review.points[at + 1].place.step)
        }
        None => format!("{} wins, and led all along", name(winner)),
    }
}

fn percent(value: f64) -> String {
    number(100.0 * value, 0)
}

/// A chance or a difference in percent, and how far it may be off.
fn with_margin(estimate: &Estimate, decimals: usize) -> String {
    let [mean, half] = [estimate.mean, estimate.half()].map(|value| number(100.0 * value, decimals));
    format!("{mean} % ± {half}")
}

/// The chances of all seats, with their bands.
fn curve(review: &Review) -> String {
    let mut svg = Markup::default();
    svg.put(format_args!(
        r#"<svg class="plot wide" role="img" aria-label="Chances to win along the game; the same figures are in the table below" viewBox="0 0 {WIDTH} {:.0}">"#,
        TOP + HEIGHT + 26.0
    ));
    let last = review.points.last().map_or(1, |point| point.place.step.max(1));
    let x = |point: &Point| LEFT + f64::from(point.place.step) / f64::from(last) * (WIDTH - LEFT - RIGHT);
    let y = |chance: f64| TOP + HEIGHT * (1.0 - chance);
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = y(tick);
        svg.put(format_args!(
            r#"<line class="grid" x1="{LEFT}" x2="{:.0}" y1="{y:.1}" y2="{y:.1}"/><text class="aside" x="{:.0}" y="{:.1}">{} %</text>"#,
            WIDTH - RIGHT,
            LEFT - 6.0,
            y + 4.0,
            percent(tick)
        ));
    }
    let mut round = 0;
    for point in &review.points {
        if point.place.round > round {
            round = point.place.round;
            let x = x(point);
            svg.put(format_args!(
                r#"<text class="tick" x="{x:.1}" y="{:.1}">{round}</text>"#,
                TOP + HEIGHT + 16.0
            ));
        }
    }
    for seat in Seat::all(review.players) {
        let (mut upper, mut lower, mut line) = (String::new(), String::new(), String::new());
        for point in &review.points {
            let Estimate { mean, low, high, .. } = point.chances[seat.index()];
            let x = x(point);
            let put = |text: &mut String, value: f64| {
                write!(text, "{x:.1},{:.1} ", y(value)).expect("a string takes any text");
            };
            put(&mut upper, high);
            put(&mut line, mean);
            lower.insert_str(0, &format!("{x:.1},{:.1} ", y(low)));
        }
        let class = seat.index();
        svg.put(format_args!(
            r#"<polygon class="band b{class}" points="{upper}{lower}"/><polyline class="course b{class} d{class}" points="{line}"/>"#
        ));
    }
    svg.put(format_args!("</svg>"));
    svg.0
}

fn put_figures(page: &mut Markup, head: &Head<'_>, review: &Review) {
    page.put(format_args!(
        "<details><summary>The same as a table</summary><div class=\"scroll\" tabindex=\"0\"><table><thead><tr>\
         <th>after step</th><th class=\"text\">by</th>"
    ));
    for seat in Seat::all(review.players) {
        page.put(format_args!("<th>{}</th>", head.name(seat)));
    }
    page.put(format_args!("</tr></thead><tbody>\n"));
    for point in &review.points {
        let by = match point.by {
            By::Start => "the start",
            By::Draw => "a draw",
            By::Decision => "decisions",
        };
        page.put(format_args!("<tr><th scope=\"row\">{}</th><td class=\"text\">{by}</td>", point.place.step));
        for chance in &point.chances {
            page.put(format_args!("<td>{}</td>", with_margin(chance, 0)));
        }
        page.put(format_args!("</tr>\n"));
    }
    page.put(format_args!("</tbody></table></div></details>\n"));
}

fn put_accounts(page: &mut Markup, head: &Head<'_>, review: &Review) {
    page.put(format_args!(
        "<section><h2>Decisions and luck</h2>\n<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th class=\"bot\">player</th>\
         <th>kept</th><th>decisions</th><th>as search would</th><th>slips</th><th>luck of draws</th></tr></thead><tbody>\n"
    ));
    for account in &review.seats {
        page.put(format_args!(
            "<tr><th class=\"bot\" scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
            head.name(account.seat),
            with_margin(&account.kept, 0),
            account.decisions,
            account.agreed,
            account.slips,
            with_margin(&account.luck, 0)
        ));
    }
    page.put(format_args!("</tbody></table></div></section>\n"));
}

fn put_dearest(page: &mut Markup, head: &Head<'_>, review: &Review, seat: Seat) {
    let of_seat = |judged: &&Judged| judged.seat == seat && judged.is_slip;
    let mut slips: Vec<&Judged> = review.decisions.iter().filter(of_seat).collect();
    slips.sort_by(|one, other| other.cost.mean.total_cmp(&one.cost.mean));
    page.put(format_args!("<section><h2>{}</h2>\n", head.name(seat)));
    if slips.is_empty() {
        page.put(format_args!("<p>No decision was a mistake beyond doubt.</p></section>\n"));
        return;
    }
    page.put(format_args!("<p>The decisions that cost most, by what could be known then.</p>\n"));
    for judged in slips.into_iter().take(DEAREST) {
        page.put(format_args!(
            "<p class=\"note\"><b>After step {}: {}</b> cost {}; better: <b>{}</b></p>\n<div class=\"scroll\" tabindex=\"0\">\
             <table><thead><tr><th class=\"text\">action</th><th>chance to win</th><th class=\"text\">what follows</th></tr></thead><tbody>\n",
            judged.place.step,
            Plain(&judged.played.action),
            with_margin(&judged.cost, 1),
            Plain(&judged.best.action)
        ));
        for weighed in &judged.choices {
            let then: Vec<String> = weighed.then.iter().map(Consequence::to_string).collect();
            page.put(format_args!(
                "<tr><th class=\"text\" scope=\"row\">{}</th><td>{}</td><td class=\"text\">{}</td></tr>\n",
                Plain(&weighed.way.action),
                with_margin(&weighed.chance, 0),
                Plain(&then.join("; "))
            ));
        }
        page.put(format_args!("</tbody></table></div>\n"));
        if let Some(open) = judged.open {
            page.put(format_args!(
                "<p>With all cards open: {} after what was done, {} after the better action.</p>\n",
                with_margin(&open.played, 0),
                with_margin(&open.best, 0)
            ));
        }
    }
    page.put(format_args!("</section>\n"));
}

fn put_sales(page: &mut Markup, head: &Head<'_>, review: &Review) {
    if review.sales.is_empty() {
        return;
    }
    page.put(format_args!(
        "<section><h2>Prices</h2><p>What was bought, and how much of a chance to win the buyer gained by the last offer \
         against letting it go, as they knew it. No figure: nothing could be let go.</p>\n<div class=\"scroll\" tabindex=\"0\">\
         <table><thead><tr><th>after step</th><th class=\"text\">lot</th><th class=\"bot\">buyer</th><th>price</th><th>gain</th></tr></thead>\
         <tbody>\n"
    ));
    for sold in &review.sales {
        page.put(format_args!(
            "<tr><th scope=\"row\">{}</th><td class=\"text\">{}</td><td class=\"text\">{}</td><td>{}</td><td>{}</td></tr>\n",
            sold.place.step,
            Plain(&sold.lot),
            head.name(sold.buyer),
            sold.price,
            sold.gain.as_ref().map_or(DASH.to_string(), |gain| with_margin(gain, 1))
        ));
    }
    page.put(format_args!("</tbody></table></div></section>\n"));
}
