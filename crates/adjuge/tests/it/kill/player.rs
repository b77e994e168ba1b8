//! One who plays at random, remembers every byte that was shown, and every answer.

use adjuge_client::{ClientError, House, Person, Socket, Words, apply, legal};
use adjuge_engine::{Rng, Seed};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::party::{cut, frames_after};

/// One who plays or watches.
pub(super) struct Player {
    /// Nobody in particular if they only watch.
    pub(super) person: Option<Person>,
    /// Their seat; 0 if they only watch.
    pub(super) seat: u8,
    luck: Rng,
    n_sent: u64,
    /// All that they were shown, in order.
    frames: Vec<Words>,
    /// How the table stands after that.
    known: Value,
    /// What they did: it was acknowledged.
    done: Vec<Sent>,
    /// What they said last, if it was not answered.
    pub(super) pending: Option<Sent>,
    pub(super) n_refused: usize,
}

/// A command that was sent.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    id: String,
    words: String,
    kind: Kind,
    /// How many frames they had seen.
    seen: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Act,
    Undo,
    Chat(String),
}

/// What comes over a socket.
#[derive(Deserialize)]
struct Word<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    seq: Option<usize>,
    id: Option<&'a str>,
    code: Option<&'a str>,
    #[serde(borrow)]
    changes: Option<&'a RawValue>,
}

fn read(text: &str) -> Word<'_> {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

impl Player {
    pub(super) fn new(person: Option<Person>, seat: u8, party: u64) -> Player {
        let luck = Seed(party * 100 + u64::from(seat)).player();
        let (frames, done) = (Vec::new(), Vec::new());
        Player {
            person,
            seat,
            luck,
            n_sent: 0,
            frames,
            known: Value::Null,
            done,
            pending: None,
            n_refused: 0,
        }
    }

    /// Forgets a game that is over.
    pub(super) fn forget(&mut self) {
        assert!(self.pending.is_none(), "everything was answered");
        (self.frames, self.known, self.done, self.n_refused) = (Vec::new(), Value::Null, Vec::new(), 0);
    }

    pub(super) fn n_commands(&self) -> usize {
        self.done.len()
    }

    /// Comes to the table: what is shown begins with what was remembered, and misses nothing.
    pub(super) async fn come(&mut self, house: &House, table: &str) -> Result<Socket, ClientError> {
        let mut socket = cut(match &self.person {
            Some(person) => person.socket(table).await,
            None => house.watch(table).await,
        })?;
        let text = cut(socket.next().await)?.expect("a welcome comes first");
        let welcome = read(&text);
        assert_eq!(welcome.kind, "welcome");
        let n_shown = welcome.seq.expect("a welcome has a number");
        assert!(self.frames.len() <= n_shown, "what was shown is still there");
        let (start, missed) = frames_after(house, self, table, self.frames.len()).await?;
        if self.frames.is_empty() {
            self.known = start;
        }
        // The bots may have moved on; of that the socket will tell.
        missed.into_iter().take(n_shown - self.frames.len()).for_each(|frame| self.see(frame.into()));
        assert_eq!(self.frames.len(), n_shown, "all that was missed is there");
        let shown: Value = serde_json::from_str(&text).expect("a welcome is JSON");
        for field in ["status", "seats", "host", "clock", "rematch", "game"] {
            assert_eq!(self.known.get(field), shown.get(field), "the table is as it was left: {field}");
        }
        Ok(socket)
    }

    /// One more frame.
    fn see(&mut self, frame: Words) {
        let read = read(&frame);
        assert_eq!((read.kind, read.seq), ("update", Some(self.frames.len() + 1)), "frames come in order");
        if let Some(changes) = read.changes {
            apply(&mut self.known, serde_json::from_str(changes.get()).expect("changes are JSON"));
        }
        self.frames.push(frame);
    }

    /// Says again what was acknowledged: it is done, and nothing happens.
    pub(super) async fn repeat(&mut self, socket: &mut Socket, is_still: bool) -> Result<(), ClientError> {
        if self.done.is_empty() {
            return Ok(());
        }
        let any = self.luck.below(self.done.len() as u32) as usize;
        for at in [self.done.len() - 1, any] {
            cut(socket.say(self.done[at].words.clone()).await)?;
            loop {
                let Some(text) = cut(socket.next().await)? else { panic!("nobody else reads this socket") };
                let word = read(&text);
                if word.kind == "update" && !is_still {
                    self.see(text.clone());
                    continue;
                }
                let expected = ("done", Some(self.done[at].id.as_str()), Some(self.frames.len()));
                assert_eq!((word.kind, word.id, word.seq), expected, "{text}");
                break;
            }
        }
        Ok(())
    }

    /// Plays until the game is over.
    pub(super) async fn play(
        &mut self,
        socket: Socket,
        house: &House,
        table: &str,
    ) -> Result<(), ClientError> {
        let mut socket = socket;
        let mut is_said = false;
        loop {
            if self.pending.is_none() {
                if self.is_over() {
                    return Ok(());
                }
                self.pending = self.decide();
                is_said = false;
            }
            if let (Some(sent), false) = (&self.pending, is_said) {
                cut(socket.say(sent.words.clone()).await)?;
                is_said = true;
            }
            if let Some(text) = cut(socket.next().await)? {
                self.hear(text);
            } else {
                // Too slow: one comes back and says it again.
                socket = self.come(house, table).await?;
                is_said = false;
            }
        }
    }

    fn hear(&mut self, text: Words) {
        let word = read(&text);
        if word.kind == "update" {
            return self.see(text);
        }
        let sent = self.pending.take().unwrap_or_else(|| panic!("nothing was said: {text}"));
        assert_eq!(word.id, Some(sent.id.as_str()), "{text}");
        match word.kind {
            "done" => {
                assert_eq!(
                    word.seq,
                    Some(self.frames.len()),
                    "what was done is shown before it is acknowledged"
                );
                self.done.push(sent);
            }
            "stale" => {
                assert_eq!(word.seq, Some(self.frames.len()), "{text}");
                assert!(self.frames.len() > sent.seen, "stale though nothing had changed: {text}");
            }
            "refused" => {
                let code = word.code.unwrap_or_default();
                self.n_refused += 1;
                if code == "too-fast" && matches!(sent.kind, Kind::Chat(_)) {
                    return;
                }
                let is_ours = ["broken", "malformed", "too-fast", "bad-id", "not-seated", "other-rules"];
                assert!(!is_ours.contains(&code) && !code.starts_with("store-"), "{text}");
                assert!(self.frames.len() > sent.seen, "refused though nothing had changed: {sent:?} {text}");
            }
            _ => panic!("unknown word {text}"),
        }
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.known["status"] == "finished"
    }

    /// Something to do or say, if it is their turn.
    fn decide(&mut self) -> Option<Sent> {
        self.person.as_ref()?;
        let legal = legal(&self.known);
        let id = format!("{}-{}", self.seat, self.n_sent);
        let seen = self.frames.len();
        let (kind, mut words) = if self.luck.below(20) == 0 {
            let text = format!("said {id}.");
            (Kind::Chat(text.clone()), json!({ "id": id, "do": "chat", "text": text }))
        } else if self.known["game"]["undo"] == true && self.luck.below(10) == 0 {
            (Kind::Undo, json!({ "id": id, "do": "undo" }))
        } else if legal.is_empty() {
            return None;
        } else {
            let action = legal[self.luck.below(legal.len() as u32) as usize];
            (Kind::Act, json!({ "id": id, "do": "act", "actions": [action] }))
        };
        if self.luck.below(2) == 0 {
            words["seq"] = json!(seen);
        }
        self.n_sent += 1;
        Some(Sent { id, words: words.to_string(), kind, seen })
    }

    /// What the house shows of the past begins with what was shown then, byte for byte.
    pub(super) fn remembers(&self, frames: &[String]) {
        assert!(frames.len() >= self.frames.len(), "frames are missing");
        for (seen, shown) in self.frames.iter().zip(frames) {
            assert_eq!(seen.as_str(), shown, "the past has changed");
        }
    }

    /// Everything that was acknowledged was done once, and nothing else was.
    pub(super) fn did_all_once(&self, record: &str, frames: &[String]) {
        let n_kind = |kind: &Kind| self.done.iter().filter(|sent| sent.kind == *kind).count();
        let mark = format!("{} ", self.seat);
        // Each line begins with a hash.
        let steps = record.lines().filter_map(|line| line.split_once(' '));
        let n_steps = steps.filter(|(_, step)| step.starts_with(&mark)).count();
        if self.seat > 0 {
            assert_eq!(
                n_steps,
                n_kind(&Kind::Act) - n_kind(&Kind::Undo),
                "decisions of seat {}:\n{record}",
                self.seat
            );
        }
        for sent in &self.done {
            if let Kind::Chat(text) = &sent.kind {
                let n_heard: usize = frames.iter().map(|frame| frame.matches(text.as_str()).count()).sum();
                assert_eq!(n_heard, 1, "{text}");
            }
        }
    }
}
