title = Don

piece-card = { $suit } { $digit }

act-pass = Pass
act-bid = Bid { $amount }
act-sell = Sell { $card }
act-swap = Swap { $card } for { $taken }
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
event-kept = { $seat } { $seat-is ->
    [me] swap
   *[other] swaps
} nothing
event-swapped = { $seat } { $seat-is ->
    [me] swap
   *[other] swaps
} { $gave } for { $took }, taken from { $other }
event-no-sale = { $seat } { $seat-is ->
    [me] sell
   *[other] sells
} nothing
event-offered = { $seat } { $seat-is ->
    [me] offer
   *[other] offers
} { $card }
event-sale-opened = { $seller } { $seller-is ->
    [me] put
   *[other] puts
} { $card } up for auction
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
event-defaulted = { $seat } cannot pay { $amount }
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
    [one] { $tokens } token stays in the pot
   *[other] { $tokens } tokens stay in the pot
}
event-free = No bid: { $seat } { $seat-is ->
    [me] take
   *[other] takes
} the lot for nothing
event-unsold = No bid: the card goes back to { $seller }
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
refusal-not-theirs = No other player has { $taken }.

field-phase = Phase
field-round = Round
field-rounds = Rounds in all
field-first = First player
field-waiting = The table waits for
field-lot = Lot
field-lot_size = Size of the lot
field-deck = Cards still to come
field-out = Cards out of the game
field-pot = Pot
field-high = Highest bid
field-leader = Made by
field-seller = Seller
field-void = Void bid
field-price = Price not paid
field-tokens = Your tokens
field-seats = Players
field-seats-cards = Cards
field-seats-tokens = Tokens
field-seats-bidding = Still bidding
field-seats-bid = Bid
field-seats-swapped = Has swapped, does not bid
field-seats-barred = Could not pay, may not bid
field-seats-yielded = Passed on a bid of
field-seats-sells = Puts up for sale
field-seats-points = Points
field-seats-points-suits = Districts
field-seats-points-bonus = Most tokens
field-seats-points-total = Total

value-phase-start = drawing the first player
value-phase-exchange = exchanges
value-phase-declare = declaring sales
value-phase-reveal = the lot is turned up
value-phase-sale = sale of a card
value-phase-auction = auction of the lot
value-phase-forfeit = a card to lose
value-phase-over = end of the game
value-sells-nothing = nothing
value-sells-sealed = has chosen

option-sales = Sales
option-sales-on = yes, everyone may sell a card before the lot
option-sales-in-turn = yes, one after the other and in the open
option-sales-off = no, all is bought in lots
option-exchanges = Exchanges
option-exchanges-off = no
option-exchanges-on = yes, whoever swaps a card does not bid that round
option-lots = Lots
option-lots-mixed = of one, two and three cards
option-lots-two = always of two cards (2021 edition)
option-referee = Forbidden bids
option-referee-enforce = refused
option-referee-penalise = allowed, but punished
option-open_tokens = Tokens
option-open_tokens-off = hidden
option-open_tokens-on = seen by all

ending-points = The most points win
ending-shared = Tied on points: the victory is shared

of-token = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
of-cards = cards
of-auction = this auction
of-auction-of-goods = the auction of this card or lot
of-auctions-of-round = the auctions of this round
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
why-most = { $seat } { $seat-is ->
    [me] have
   *[other] has
} the most ({ $n }), { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
why-nobody = Last digit { $digit }: nobody else has one, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} each
why-too-few = Last digit { $digit }: too little to share
board-sells-card = { $seat } sells this card and gets all of the price
board-sells-own = You sell this card and get all of the price
board-sells-all = A sale: the whole price goes to { $seat }
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
about-pays = When somebody else buys at a price that ends in { $digit }, the pot goes to whoever has the most cards with a { $digit }.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-auction = The price goes into the pot, and the pot to the rival with the most cards of its last digit. Never bid a price that ends in one of your own digits. At the end, a district brings 1, 3, 6, 10 or 15 points for one to five cards.
brief-sale = The whole price goes to whoever sells the card. At the end, a district brings 1, 3, 6, 10 or 15 points for one to five cards.
brief-declare = Whoever buys your card pays you the whole price. It no longer counts for you, neither its district nor its digit.
