title = Serengeti

piece-card = { $suit } { $digit }

act-pass = Pass
act-bid = Bid { $amount }
act-lose = Lose { $card }

heading-round = Lot { $round }

event-first = { $seat } { $seat-is ->
    [me] begin
   *[other] begins
}
event-round = { $first } { $first-is ->
    [me] speak
   *[other] speaks
} first
event-turned = In the lot: { $card }
event-bid = { $seat } { $seat-is ->
    [me] bid
   *[other] bids
} { $amount }
event-void = { $seat } { $seat-is ->
    [me] bid
   *[other] bids
} { $amount }, which ends in a digit already owned: void, { $fine ->
    [0] with no token to pay the fine
    [one] fined { $fine } token
   *[other] fined { $fine } tokens
}
event-passed = { $seat } { $seat-is ->
    [me] pass
   *[other] passes
}
event-comforted = { $tokens ->
    [0] The bank is empty: nothing for { $seat }
    [one] { $seat } { $seat-is ->
        [me] take
       *[other] takes
    } { $tokens } token from the bank
   *[other] { $seat } { $seat-is ->
        [me] take
       *[other] takes
    } { $tokens } tokens from the bank
}
event-defaulted = { $seat } cannot pay { $amount }
event-no-sale = { $seat } { $seat-is ->
    [me] sell
   *[other] sells
} nothing
event-lost = { $seat } { $seat-is ->
    [me] lose
   *[other] loses
} { $card }
event-resumed = The auction goes on without { $seat }
event-sold = Sold to { $buyer } for { $price }!
event-paid = { $seat } { $seat-is ->
    [me] receive
   *[other] receives
} { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
event-rest = { $tokens ->
    [one] { $tokens } token goes to the bank
   *[other] { $tokens } tokens go to the bank
}
event-free = No bid: { $seat } { $seat-is ->
    [me] take
   *[other] takes
} the lot for nothing
event-scrapped = Nobody may take the lot: it leaves the game
event-over = The game is over

refusal-too-low = { $amount } is too little: bid at least 1, and more than the last bid.
refusal-too-poor = { $amount ->
    [one] You do not have { $amount } token: a bid may not exceed what you hold.
   *[other] You do not have { $amount } tokens: a bid may not exceed what you hold.
}
refusal-above-box = There are not { $amount } tokens in the whole box.
refusal-own-digit = { $digit } is one of your digits: no bid of yours may end in it.
refusal-not-yours = { $card } is not yours.

field-phase = Phase
field-round = Round
field-rounds = Rounds in all
field-first = First player
field-waiting = The table waits for
field-lot = Lot
field-lot_size = Size of the lot
field-deck = Cards still to come
field-out = Cards out of the game
field-bank = Bank
field-high = Highest bid
field-leader = Made by
field-void = Void bid
field-price = Price not paid
field-tokens = Your tokens
field-seats = Players
field-seats-cards = Cards
field-seats-tokens = Tokens
field-seats-bidding = Still bidding
field-seats-bid = Bid
field-seats-barred = Could not pay, may not bid
field-seats-yielded = Passed on a bid of
field-seats-comforted = Has been paid for passing at once
field-seats-points = Points
field-seats-points-suits = Peoples
field-seats-points-bonus = Most tokens
field-seats-points-total = Total

value-phase-start = drawing the first player
value-phase-reveal = the lot is turned up
value-phase-auction = auction of the lot
value-phase-forfeit = a card to lose
value-phase-over = end of the game

option-referee = Forbidden bids
option-referee-enforce = refused
option-referee-penalise = allowed, but punished
option-open_tokens = Tokens
option-open_tokens-off = hidden
option-open_tokens-on = seen by all

ending-points = The most points win
ending-cards = Tied on points: the most cards win
ending-tokens = Tied on points and cards: the most tokens win
ending-shared = Tied to the last: the victory is shared

of-token = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
of-cards = cards
of-auction = this auction
of-auction-of-goods = the auction of this lot
of-card-to-lose = a card to lose
of-game = the game

ask-open = Your turn, { $name }: open the bidding, or pass.
ask-more = Your turn, { $name }: bid more than { $high }, or pass.
ask-sale = { $seller } is selling a card: bid, or pass.
ask-sale-more = { $seller } is selling a card: bid more than { $high }, or pass.
ask-declare = Before the lot, { $name }: will you sell one of your cards?
ask-exchange = Before the lot, { $name }: will you swap a card?
ask-forfeit = { $name }, you cannot pay: choose the card to lose.

rung-own-digit = yours
rung-too-poor = too dear
rung-above-box = too dear

board-round = Lot { $round } of { $rounds }
board-deck = { $n ->
    [one] { $n } card to come
   *[other] { $n } cards to come
}
board-decided = has chosen
board-barred = could not pay
board-swapped = has swapped
board-sells = sells
board-passed = passed
board-offers = For sale
board-pot = { $n ->
    [0] The pot is empty
    [one] In the pot: { $n } token
   *[other] In the pot: { $n } tokens
}
board-pot-note = is added to the price paid
board-bank = { $n ->
    [one] In the bank: { $n } token
   *[other] In the bank: { $n } tokens
}
board-void = Void bid of { $amount }
board-no-cards = No cards yet
board-tokens-hidden = tokens, seen by you alone
board-tokens-open = tokens, seen by all
board-pouch = Hidden purse
board-bank-note = passing at once draws on it
board-ladder = Bids
board-your-cards = Your cards
board-sell-nothing = Sell nothing
board-swap-nothing = Swap nothing
board-swap-give = Give
board-swap-take = For

why-digit = Last digit { $digit }: { $shares }
why-share = { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n ->
    [1] one
   *[other] { $n }
}, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
why-nobody = Last digit { $digit }: nobody else has one, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} each
why-too-few = Last digit { $digit }: too little to share
why-and = { $before }; { $after }

unit = { $n ->
    [one] pt
   *[other] pts
}
row-suit = { $of }
row-suit-has = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
row-most-tokens = Most tokens
row-most-tokens-has = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}

about-suit = From one to five cards of { $suit } are worth 1, 3, 6, 10 or 15 points at the end.
about-bids = Whoever has a { $digit } may not make a bid that ends in { $digit }.
about-pays = When somebody else buys at a price that ends in { $digit }, those who have a { $digit } share the price, card by card.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-auction = The buyer pays the others: those who own the last digit of the price. Never bid a price that ends in one of your own digits. Pass at once, and the bank pays you 2 tokens.
