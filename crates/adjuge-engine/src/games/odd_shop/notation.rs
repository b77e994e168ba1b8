//! The text of actions and draws.

use super::{Action, Bill, Bundle, Card, Deal, Draw, Money, Object, OddShop, Slot, SlotSet};
use crate::notation::{NotationError, read_seat};

type Result<T> = std::result::Result<T, NotationError>;

impl OddShop {
    pub(super) fn action_text(&self, action: Action) -> String {
        match action {
            Action::Done => "done".into(),
            Action::Look { slots, money } => {
                let slots: Vec<_> = slots.iter().map(|slot| slot.to_string()).collect();
                format!("look {} pay{}", slots.join(" "), self.money_text(money))
            }
            Action::Offer(money) => format!("offer{}", self.money_text(money)),
            Action::Stay => "stay".into(),
            Action::Withdraw => "withdraw".into(),
            Action::Add(bill) => format!("add {}", self.value(bill)),
            Action::Lose(bill) => format!("lose {}", self.value(bill)),
            Action::Accept(seat) => format!("accept {seat}"),
            Action::Refuse(seat) => format!("refuse {seat}"),
            Action::Retract(seat) => format!("retract {seat}"),
            Action::Propose(deal) => format!("propose {}", self.deal_text(&deal)),
        }
    }

    /// The values of some money, each after a space.
    fn money_text(&self, money: Money) -> String {
        money.iter().fold(String::new(), |text, bill| format!("{text} {}", self.value(bill)))
    }

    /// A deal: to whom, what is given, what is taken.
    pub(super) fn deal_text(&self, deal: &Deal) -> String {
        let side = |bundle: &Bundle| {
            let objects = bundle.objects.iter().map(|object| self.named(object));
            let text = objects.fold(String::new(), |text, object| format!("{text} {object}"));
            let text = text + &self.money_text(bundle.money);
            if text.is_empty() { " nothing".to_string() } else { text }
        };
        format!("{} give{} take{}", deal.to, side(&deal.give), side(&deal.take))
    }

    pub(super) fn action_from(&self, text: &str) -> Result<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["done"] => Ok(Action::Done),
            ["stay"] => Ok(Action::Stay),
            ["withdraw"] => Ok(Action::Withdraw),
            ["offer", ref money @ ..] => self.read_money(money).map(Action::Offer),
            ["add", value] => self.read_bill(value).map(Action::Add),
            ["lose", value] => self.read_bill(value).map(Action::Lose),
            ["accept", seat] => read_seat(seat, self.players).map(Action::Accept),
            ["refuse", seat] => read_seat(seat, self.players).map(Action::Refuse),
            ["retract", seat] => read_seat(seat, self.players).map(Action::Retract),
            ["look", ref rest @ ..] => {
                let (slots, money) = split_at_word(rest, "pay")?;
                let numbers: Vec<Slot> = slots.iter().map(|word| read_slot(word)).collect::<Result<_>>()?;
                let slots: SlotSet = numbers.iter().copied().collect();
                if usize::from(slots.len()) != numbers.len() {
                    return Err(NotationError::new("an expert looks under different slots"));
                }
                Ok(Action::Look { slots, money: self.read_money(money)? })
            }
            ["propose", ref deal @ ..] => self.read_deal(deal).map(Action::Propose),
            _ => Err(NotationError(format!(
                "an action is done, look SLOT… pay MONEY…, offer MONEY…, stay, withdraw, add MONEY, lose MONEY, \
                 propose SEAT give … take …, accept SEAT, refuse SEAT or retract SEAT, not {text:?}"
            ))),
        }
    }

    /// Reads a deal: `2 give OBJECT 5 take OBJECT 10`, with `nothing` for an empty side.
    pub(super) fn read_deal(&self, words: &[impl AsRef<str>]) -> Result<Deal> {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        let [seat, "give", rest @ ..] = &words[..] else {
            return Err(NotationError::new("a deal is SEAT give … take …, each OBJECT… MONEY… or nothing"));
        };
        let (give, take) = split_at_word(rest, "take")?;
        let to = read_seat(seat, self.players)?;
        Ok(Deal { to, give: self.read_bundle(give)?, take: self.read_bundle(take)? })
    }

    fn read_bundle(&self, words: &[&str]) -> Result<Bundle> {
        let mut bundle = Bundle::EMPTY;
        match words {
            ["nothing"] => return Ok(bundle),
            [] => return Err(NotationError::new("a side of a deal is OBJECT… MONEY… or nothing")),
            _ if words.contains(&"nothing") => {
                return Err(NotationError::new("`nothing` stands alone on its side of a deal"));
            }
            _ => {}
        }
        let is_number = |word: &&&str| word.starts_with(|c: char| c.is_ascii_digit());
        for word in words.iter().filter(|word| !is_number(word)) {
            let object = self.read_object(word)?;
            if bundle.objects.contains(object) {
                return Err(NotationError(format!("{word} stands twice in the deal")));
            }
            bundle.objects.insert(object);
        }
        let money: Vec<&str> = words.iter().filter(is_number).copied().collect();
        bundle.money = self.read_money(&money)?;
        Ok(bundle)
    }

    pub(super) fn read_object(&self, name: &str) -> Result<Object> {
        let object = self.deck.object(name);
        object.ok_or_else(|| NotationError(format!("there is no object {name:?} in this deck")))
    }

    pub(super) fn read_bill(&self, word: &str) -> Result<Bill> {
        let n_values = self.purse.bills().len();
        let value: Option<u16> = word.parse().ok();
        let at = value.and_then(|value| self.values[..n_values].iter().position(|known| *known == value));
        at.map(|at| Bill(at as u8))
            .ok_or_else(|| NotationError(format!("there is no money card {word:?} in this deck")))
    }

    pub(super) fn read_money(&self, words: &[impl AsRef<str>]) -> Result<Money> {
        // A purse counts no more cards than there are.
        if words.len() > usize::from(self.box_money.len()) {
            return Err(NotationError::new("there are not that many money cards"));
        }
        words.iter().map(|word| self.read_bill(word.as_ref())).collect()
    }

    pub(super) fn draw_text(&self, draw: Draw) -> String {
        match draw {
            Draw::Under(slot, card) => format!("under {slot} {card}"),
            Draw::Object(object) => self.named(object).to_string(),
            Draw::Verdict(object, card) => format!("verdict {} {card}", self.named(object)),
        }
    }

    pub(super) fn draw_from(&self, text: &str) -> Result<Draw> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["under", slot, card] => Ok(Draw::Under(read_slot(slot)?, read_card(card)?)),
            ["verdict", object, card] => Ok(Draw::Verdict(self.read_object(object)?, read_card(card)?)),
            [object] => self.read_object(object).map(Draw::Object),
            _ => Err(NotationError(format!(
                "a draw is under SLOT CARD, an object, or verdict OBJECT CARD, not {text:?}"
            ))),
        }
    }
}

/// What comes before a word and what comes after it.
fn split_at_word<'a, 'b>(words: &'a [&'b str], word: &str) -> Result<(&'a [&'b str], &'a [&'b str])> {
    let at = words.iter().position(|found| *found == word);
    let at = at.ok_or_else(|| NotationError(format!("the word {word} is missing")))?;
    Ok((&words[..at], &words[at + 1..]))
}

pub(super) fn read_slot(word: &str) -> Result<Slot> {
    let slot = word.parse().ok().and_then(Slot::from_number);
    slot.ok_or_else(|| NotationError(format!("a slot is a number from 1 to 5, not {word:?}")))
}

pub(super) fn read_card(word: &str) -> Result<Card> {
    Card::named(word)
        .ok_or_else(|| NotationError(format!("a card is authentic, replica or unknown, not {word:?}")))
}
