//! A page that stands alone: no script, no network, light or dark as the reader likes.

use std::time::Duration;

use super::ReportHead;
use super::markup::{DASH, Markup, Plain, count, ends, interval, number};
use super::plots;
use crate::matches::{Plan, Results};
use crate::stats::Mean;

const STYLE: &str = include_str!("page.css");
/// With fewer deals little is known, and intervals of points and prices, which trust the normal distribution, are too
/// narrow.
const FEW_DEALS: u64 = 30;
/// How much color the best and the worst share have, so that black and white text stay legible on it.
const DEEPEST: f64 = 0.62;

/// The results as a page with plots that needs nothing else.
pub fn html(facts: &ReportHead<'_>, plan: Plan, results: &Results) -> String {
    let mut page = Markup::default();
    let title = Plain(facts.title);
    page.put(format_args!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{title}: arena</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><h1>{title}</h1><p>Arena of {} bots: the same deals, every bot in every seat</p></header>\n",
        results.names.len()
    ));
    put_facts(&mut page, facts, plan, results);
    put_warning(&mut page, plan.deals);
    put_lost(&mut page, results);
    put_bots(&mut page, results);
    page.put(format_args!(
        "<div class=\"pair\">\n<section><h2>Shares</h2><p>The part of the victories with its 95 % interval. Alone: \
         one such bot among others of one kind. Mixed: all kinds at one table, for each seat.</p>\n{}</section>\n\
         <section><h2>Points</h2><p>How often each bot ended with how many points, all games together. All have \
         one scale; the line is the mean.</p>\n{}</section>\n</div>\n",
        plots::shares(results),
        plots::scores(results)
    ));
    put_matrix(&mut page, results);
    put_prices(&mut page, results);
    put_faults(&mut page, results);
    put_notes(&mut page, results);
    page.put(format_args!("</main>\n</body>\n</html>\n"));
    page.0
}

fn put_facts(page: &mut Markup, facts: &ReportHead<'_>, plan: Plan, results: &Results) {
    page.put(format_args!("<section><h2>Facts</h2>\n<dl>"));
    let mut fact = |name: &str, value: &str| {
        page.put(format_args!("<div><dt>{name}</dt><dd>{value}</dd></div>"));
    };
    fact("Players", &results.players.to_string());
    fact("Deals", &count(plan.deals));
    fact("Games", &count(results.games));
    fact("Even share", &number(results.even(), 3));
    fact("Seed", &facts.seed.0.to_string());
    fact("Elapsed", &elapsed(results.elapsed));
    fact("Threads", &plan.threads.to_string());
    let options = if facts.options.is_empty() { DASH } else { facts.options };
    page.put(format_args!("<div class=\"wide\"><dt>Options</dt><dd>{}</dd></div>", Plain(options)));
    page.put(format_args!("<div class=\"wide\"><dt>Command</dt><dd><code>{}</code>", Plain(facts.command)));
    if !facts.command.contains("--seed") {
        page.put(format_args!("<small>For the same deals again add --seed {}</small>", facts.seed.0));
    }
    page.put(format_args!("</dd></div></dl></section>\n"));
}

fn put_warning(page: &mut Markup, deals: u64) {
    let what = match deals {
        0 => "No deals: nothing is known.".to_string(),
        1 => "Only one deal: what is seen may be luck alone.".to_string(),
        2..FEW_DEALS => {
            format!("Only {deals} deals: intervals of shares are wide, those of prices too narrow.")
        }
        _ => return,
    };
    page.put(format_args!("<p class=\"warning\">{what} Play more before you conclude anything.</p>\n"));
}

/// Says first which figures are not a bot's own.
fn put_lost(page: &mut Markup, results: &Results) {
    for n in (0..results.names.len()).filter(|&n| results.lost(n) > 0) {
        page.put(format_args!(
            "<p class=\"warning\">{} lost {} of its {} decisions: a novice made them, and what it won with them counts \
             as its own. The reasons stand under Faults.</p>\n",
            bot(results, n),
            count(results.lost(n)),
            count(results.thinking[n].0)
        ));
    }
}

/// A time in the units that one would say it in.
fn elapsed(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// The sign and name of a bot.
fn bot(results: &Results, bot: usize) -> String {
    format!("{}{}", plots::key(bot), Plain(&results.names[bot]))
}

/// How long a bot thought about a decision.
fn milliseconds(results: &Results, bot: usize) -> String {
    match results.milliseconds(bot) {
        _ if results.thinking[bot].0 == 0 => DASH.to_string(),
        time if time < 0.001 => Plain("< 0.001").to_string(),
        time => number(time, if time < 10.0 { 3 } else { 1 }),
    }
}

/// A rating with its interval.
fn rating(results: &Results, bot: usize) -> String {
    results.ratings.get(bot).map_or(DASH.to_string(), |rating| {
        format!("{} ({})", number(rating.points, 0), ends(rating.interval(), 0))
    })
}

/// How many decisions a bot lost, and what part of them.
fn lost(results: &Results, bot: usize) -> String {
    match results.lost(bot) {
        0 => "0".to_string(),
        n => format!("{} ({} %)", count(n), number(100.0 * n as f64 / results.thinking[bot].0 as f64, 1)),
    }
}

fn put_bots(page: &mut Markup, results: &Results) {
    page.put(format_args!(
        "<section><h2>Bots</h2><p>Shares of the victories with half the width of their 95 % intervals; an even share \
         is {}.</p>\n<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th class=\"bot\">bot</th><th>alone</th>\
         <th>mixed</th><th>rating</th><th>mean points</th><th>decisions</th><th>faults</th><th>ms a move</th></tr></thead><tbody>\n",
        number(results.even(), 3)
    ));
    for n in 0..results.names.len() {
        page.put(format_args!(
            "<tr><th class=\"bot\" scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{}</td></tr>\n",
            bot(results, n),
            interval(&results.alone[n], 3),
            interval(&results.mixed[n], 3),
            rating(results, n),
            number(results.scores[n].mean(), 2),
            count(results.thinking[n].0),
            lost(results, n),
            milliseconds(results, n)
        ));
    }
    page.put(format_args!("</tbody></table></div></section>\n"));
}

fn put_matrix(page: &mut Markup, results: &Results) {
    page.put(format_args!(
        "<section><h2>Who beats whom</h2><p>The share of the bot in the row, alone among bots of the column. Bold: the \
         interval leaves out {}, an even share.</p>\n<div class=\"scroll\" tabindex=\"0\"><table class=\"matrix\">\
         <thead><tr><th>alone ↓ among →</th>",
        number(results.even(), 3)
    ));
    for n in 0..results.names.len() {
        page.put(format_args!("<th scope=\"col\">{}</th>", bot(results, n)));
    }
    page.put(format_args!("</tr></thead><tbody>\n"));
    for (n, row) in results.matrix.iter().enumerate() {
        page.put(format_args!("<tr><th class=\"bot\" scope=\"row\">{}</th>", bot(results, n)));
        for cell in row {
            match cell {
                Some(mean) if mean.n() > 0 => put_cell(page, mean, results.even()),
                _ => page.put(format_args!("<td class=\"same\">{DASH}</td>")),
            }
        }
        page.put(format_args!("</tr>\n"));
    }
    page.put(format_args!(
        "</tbody></table></div>\n<p class=\"scale\"><span>0</span><i></i><span>1</span><span>(even in the middle)</span>\
         </p></section>\n"
    ));
}

fn put_cell(page: &mut Markup, mean: &Mean, even: f64) {
    let share = mean.mean();
    // An even share is the middle of the colors, though not of the numbers.
    let (side, part) = if share >= even {
        ("high", (share - even) / (1.0 - even).max(f64::EPSILON))
    } else {
        ("low", (even - share) / even)
    };
    let interval = mean.interval();
    let sure = if interval.is_some_and(|interval| !interval.contains(even)) { " sure" } else { "" };
    page.put(format_args!(
        "<td class=\"{side}{sure}\" style=\"--much:{:.2}\">{}<small>{}</small></td>",
        DEEPEST * part.clamp(0.0, 1.0),
        number(share, 3),
        interval.map_or(String::new(), |interval| ends(interval, 3))
    ));
}

fn put_prices(page: &mut Markup, results: &Results) {
    page.put(format_args!("<section><h2>Prices</h2>"));
    if results.prices.is_empty() {
        page.put(format_args!("<p>No lot was sold.</p></section>\n"));
        return;
    }
    page.put(format_args!(
        "<p>What each bot paid for each lot it bought: the mean of all deals with its 95 % interval. No sign: it never \
         bought the lot. No interval: it bought it on one deal.</p>\n<ul class=\"keys\">"
    ));
    for n in 0..results.names.len() {
        page.put(format_args!("<li>{}</li>", bot(results, n)));
    }
    page.put(format_args!("</ul>\n<div class=\"pictures\">\n"));
    for picture in plots::prices(results) {
        page.put(format_args!("{picture}\n"));
    }
    page.put(format_args!(
        "</div>\n<details><summary>The same as a table</summary><div class=\"scroll\" tabindex=\"0\"><table><thead><tr>\
         <th class=\"bot\">lot</th>"
    ));
    for n in 0..results.names.len() {
        page.put(format_args!("<th>{}</th>", bot(results, n)));
    }
    page.put(format_args!("</tr></thead><tbody>\n"));
    for (lot, means) in &results.prices {
        page.put(format_args!("<tr><th class=\"bot\" scope=\"row\">{}</th>", Plain(lot)));
        for mean in means {
            page.put(format_args!("<td>{} <small>({})</small></td>", interval(mean, 2), count(mean.n())));
        }
        page.put(format_args!("</tr>\n"));
    }
    page.put(format_args!(
        "</tbody></table></div><p>In brackets: on how many deals.</p></details></section>\n"
    ));
}

fn put_faults(page: &mut Markup, results: &Results) {
    if results.faults.is_empty() {
        return;
    }
    page.put(format_args!(
        "<section><h2>Faults</h2><p>Decisions that a bot lost to a novice, because it failed or chose what is not \
         allowed.</p>\n<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th class=\"bot\">bot</th><th>times</th>\
         <th>of its decisions</th><th class=\"text\">fault</th></tr></thead><tbody>\n"
    ));
    for ((n, fault), &times) in &results.faults {
        page.put(format_args!(
            "<tr><th class=\"bot\" scope=\"row\">{}</th><td>{}</td><td>{} %</td><td class=\"text\">{}</td></tr>\n",
            bot(results, *n),
            count(times),
            number(100.0 * times as f64 / results.thinking[*n].0 as f64, 2),
            Plain(&fault.0)
        ));
    }
    page.put(format_args!("</tbody></table></div></section>\n"));
}

fn put_notes(page: &mut Markup, results: &Results) {
    let even = number(results.even(), 3);
    page.put(format_args!(
        "<section><h2>How to read this</h2>\n\
         <p class=\"note\"><b>Shares.</b> A victory counts 1, a shared one its part. Bots of one strength would each \
         have {even}. Every deal is played once for each seat that a bot can have, so that the luck \
         of seats and deals falls on all alike.</p>\n\
         <p class=\"note\"><b>Intervals.</b> Games on one deal resemble each other. A deal is therefore one \
         observation, however many games are played on it, and the intervals are those of the deals. They \
         hold for one number each: among many cells, one in twenty misses by chance.</p>\n\
         <p class=\"note\"><b>Rating.</b> One number for each bot, from all tables (Weng and Lin, each two bots meeting once a \
         deal): 400 points more are ten times the odds, and the mean of these bots is 0. It compares the bots of this page only. It cannot say that A beats \
         B, B beats C and C beats A, and in auctions that happens: what a lot is worth depends on who else bids. So \
         the matrix stands beside it: it is what was seen, the rating a summary of it.</p>\n\
         <p class=\"note\"><b>Points and prices</b> are those of all games, also against weak rivals; more points are \
         not always more victories. Milliseconds depend on the machine and on what else it did.</p>\n</section>\n"
    ));
}
