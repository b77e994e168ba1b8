//! What a command comes to: the lines of its entry, or why it is refused.

use adjuge_bots::Level;
use adjuge_engine::Seat;
use adjuge_store::{Person, Status, Token};

use crate::command::Command;
use crate::line::{Line, Mark, Why};
use crate::refused::Refused;
use crate::{Holder, Table};

/// The most actions in one batch.
const MAX_ACTIONS: usize = 64;

/// Once a journal is this long, only decisions in the game are added to it.
const MAX_ENTRIES: u64 = 10_000;

/// Once it is this long, people add no decisions either: they can leave, and bots play on.
const MAX_DECISIONS: u64 = 2 * MAX_ENTRIES;

/// The longest thing that can be said at once, in letters.
const MAX_CHAT: usize = 500;

fn refuse<T>(code: &str, reason: impl Into<String>) -> Result<T, Refused> {
    Err(Refused::new(code, reason))
}

/// The text of the entry that a command comes to. It tells nothing that its sender may not know.
pub fn plan(table: &Table, who: &Person, command: &Command) -> Result<String, Refused> {
    let is_too_long = match command {
        // Each of these adds at most one entry a seat: nobody comes back, and a second table is not made.
        Command::Leave | Command::Rematch => false,
        Command::Act { .. } => table.length >= MAX_DECISIONS,
        _ => table.length >= MAX_ENTRIES,
    };
    if is_too_long {
        return refuse("too-long", "enough was said and done at this table; leave, and bots play on");
    }
    match command {
        Command::Sit { seat } => sit(table, who, *seat),
        Command::Leave => leave(table, who),
        Command::Return => {
            let (seat, away) = own_seat(table, who)?;
            match away {
                Some(_) if table.status == Status::Playing => Ok(Line::Back { seat }.to_string()),
                _ => refuse("not-away", "you are not away"),
            }
        }
        Command::Bot { seat, level } => {
            let seat = hosted_seat(table, who, *seat)?;
            let Ok(level) = level.parse::<Level>() else {
                let known: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
                return refuse("no-such-level", format!("a bot is one of {}", known.join(", ")));
            };
            match &table.seats[seat.index()] {
                Holder::Person { name, .. } => refuse("seat-taken", format!("{name} sits there")),
                Holder::Nobody | Holder::Bot(_) => Ok(Line::Bot { seat, level }.to_string()),
            }
        }
        Command::Free { seat } => {
            let seat = hosted_seat(table, who, *seat)?;
            match &table.seats[seat.index()] {
                Holder::Nobody => refuse("seat-free", format!("seat {seat} is free already")),
                Holder::Person { id, .. } if *id != who.id => {
                    // Whoever is removed knows the invitation until now.
                    let invite = Token::fresh().to_string();
                    Ok(Line::Remove { seat, invite: &invite[..table.facts.invite.len().min(invite.len())] }
                        .to_string())
                }
                Holder::Person { .. } | Holder::Bot(_) => Ok(Line::Free { seat }.to_string()),
            }
        }
        Command::Start => start(table, who),
        Command::Act { actions } => act(table, who, actions),
        Command::Undo => {
            let (seat, away) = own_seat(table, who)?;
            if away.is_some() {
                return refuse("no-undo", "a bot decides for you: return first");
            }
            let undone = table.course().ok_or("the game has not begun".to_string());
            match undone.and_then(|course| course.copy().undo(seat)) {
                Ok(_) => Ok(Line::Undo { seat }.to_string()),
                Err(reason) => refuse("no-undo", reason),
            }
        }
        Command::Chat { text } => chat(who, text),
        Command::Rematch => {
            own_seat(table, who)?;
            match table.status {
                // The line names the new table, which is made first: see the table's task.
                Status::Finished => Ok(String::new()),
                _ => refuse("not-over", "the game is not over"),
            }
        }
        Command::Close => {
            hosts(table, who)?;
            Ok(Line::Close.to_string())
        }
    }
}

fn sit(table: &Table, who: &Person, number: Option<u8>) -> Result<String, Refused> {
    is_open(table)?;
    if table.has_removed(who.id) {
        return refuse("removed", "the host of this table has removed you");
    }
    if table.seat_of(who.id).is_some() {
        return refuse("seated", "you sit at this table already");
    }
    let is_free = |seat: &Seat| table.seats[seat.index()] == Holder::Nobody;
    let seat = match number {
        Some(number) => Some(seat_numbered(table, number)?).filter(is_free),
        None => Seat::all(table.players()).find(is_free),
    };
    match seat {
        Some(seat) => {
            Ok(Line::Sit { seat, person: who.id, name: &who.name, mark: Mark::of(who) }.to_string())
        }
        None => refuse("seat-taken", "there is no free seat"),
    }
}

fn leave(table: &Table, who: &Person) -> Result<String, Refused> {
    let (seat, away) = own_seat(table, who)?;
    match table.status {
        Status::Open => {
            let is_last = table.people().count() == 1 && table.host() == who.id;
            let close = if is_last { format!("\n{}", Line::Close) } else { String::new() };
            Ok(format!("{}{close}", Line::Free { seat }))
        }
        Status::Playing if away.is_none() => Ok(Line::Away { seat, why: Why::Left }.to_string()),
        Status::Playing => refuse("away", "a bot decides for you already"),
        Status::Finished | Status::Closed => refuse("over", "there is nothing left to leave"),
    }
}

fn start(table: &Table, who: &Person) -> Result<String, Refused> {
    hosts(table, who)?;
    if table.seats.contains(&Holder::Nobody) {
        return refuse("seat-free", "not every seat is taken");
    }
    let Some(rules) = &table.rules else {
        return refuse("other-rules", "the rules were revised and do not allow such a table any more");
    };
    let opening = rules.start(table.facts.recall).opening(table.facts.seed());
    let lines = std::iter::once(Line::Start.to_string()).chain(opening);
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

fn act(table: &Table, who: &Person, actions: &[String]) -> Result<String, Refused> {
    let (seat, away) = own_seat(table, who)?;
    check_batch(actions)?;
    let steps = decide(table, seat, actions)?;
    let back = if away.is_some() { format!("{}\n", Line::Back { seat }) } else { String::new() };
    Ok(format!("{back}{steps}"))
}

/// Whether a batch is of a size that is looked at.
pub fn check_batch(actions: &[String]) -> Result<(), Refused> {
    if (1..=MAX_ACTIONS).contains(&actions.len()) {
        return Ok(());
    }
    refuse("bad-batch", format!("a batch has 1 to {MAX_ACTIONS} actions"))
}

/// The steps that follow if a seat decides this.
pub fn decide(table: &Table, seat: Seat, actions: &[String]) -> Result<String, Refused> {
    match (table.status, table.course()) {
        (Status::Playing, Some(course)) => Ok(course.lines(seat, actions, table.facts.seed())?.join("\n")),
        (Status::Open, _) => refuse("not-begun", "the game has not begun"),
        _ => refuse("game-over", "the game is over"),
    }
}

fn chat(who: &Person, text: &str) -> Result<String, Refused> {
    let text = text.trim();
    let n_letters = text.chars().count();
    // Marks that turn the direction of writing make a line say what it does not.
    let is_bad = |letter: char| {
        letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if !(1..=MAX_CHAT).contains(&n_letters) || text.chars().any(is_bad) {
        return refuse("bad-chat", format!("say 1 to {MAX_CHAT} letters on one line"));
    }
    Ok(Line::Chat { name: &who.name, mark: Mark::of(who), text }.to_string())
}

fn is_open(table: &Table) -> Result<(), Refused> {
    match table.status {
        Status::Open => Ok(()),
        Status::Playing | Status::Finished => refuse("begun", "the game has begun"),
        Status::Closed => refuse("closed", "the table was given up"),
    }
}

fn hosts(table: &Table, who: &Person) -> Result<(), Refused> {
    is_open(table)?;
    if table.host() == who.id { Ok(()) } else { refuse("not-host", "only the host of the table may do that") }
}

fn hosted_seat(table: &Table, who: &Person, number: u8) -> Result<Seat, Refused> {
    hosts(table, who)?;
    seat_numbered(table, number)
}

fn seat_numbered(table: &Table, number: u8) -> Result<Seat, Refused> {
    let players = table.players();
    Seat::from_number(number, players)
        .ok_or_else(|| Refused::new("no-such-seat", format!("there are seats 1 to {players}")))
}

fn own_seat(table: &Table, who: &Person) -> Result<(Seat, Option<Why>), Refused> {
    let seat = table.people().find(|(_, id, _)| *id == who.id);
    seat.map(|(seat, _, away)| (seat, away))
        .ok_or_else(|| Refused::new("not-seated", "you do not sit at this table"))
}
