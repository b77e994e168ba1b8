title = Boules de Noël

# Pieces of sentences. They are given what the sentence is given.
at = { $slot ->
    [lead] for the lead
    [i] at level I
    [ii] at level II
   *[iii] at level III
}
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
worth = { $worth ->
    [coins] { coins }
    [points] { points }
    [both] { coins }, { points }
   *[nothing] worth nothing
}

piece-base = base bauble ({ worth })
piece-bauble = { $level }-{ $cost } bauble ({ worth })
piece-priority = priority { $card }
piece-sealed = priority card, face down
piece-lead = lead card
several = { $n } × { $bauble }

act-pass = Pass
act-place = { $card ->
    [none] Nothing { at }
   *[other] Place the { $card } { at }
}
act-effect = Win a tie { at }
act-pay = { $paid ->
    [purse] Pay from the purse
   *[baubles] Pay: { $baubles }
}
act-sell = Discard: { $bauble }
act-redeem = Buy the { $card } back
act-destroy = Destroy: { $bauble }

heading-turn = Turn { $turn }

event-first = { $seat } { $seat-is ->
    [me] begin
   *[other] begins
}
event-turn = { $first } { $first-is ->
    [me] have
   *[other] has
} the lead
event-reshuffled = { $seat } { $seat-is ->
    [me] shuffle your
   *[other] shuffles the
} discard into a new deck
event-turned-up = Up for sale: the { $bauble }
event-placed = { $seat } { $seat-is ->
    [me] place
   *[other] places
} priority cards: { $slots }
event-revealed = { $slot ->
    [lead] Lead
    [i] Level I
    [ii] Level II
   *[iii] Level III
}: { $one } { $left ->
    [none] { $one-is ->
        [me] have
       *[other] has
    } placed nothing
   *[other] { $one-is ->
        [me] show
       *[other] shows
    } { $left }
}, { $two } { $right ->
    [none] { $two-is ->
        [me] have
       *[other] has
    } placed nothing
   *[other] { $two-is ->
        [me] show
       *[other] shows
    } { $right }
}
event-took-first = { $seat } { $seat-is ->
    [me] take
   *[other] takes
} the lead
event-kept-first = { $seat } { $seat-is ->
    [me] keep
   *[other] keeps
} the lead
event-effect = { $seat } { $seat-is ->
    [me] slip
   *[other] slips
} the lead card under a priority card { at }
event-no-effect = { $seat } { $seat-is ->
    [me] leave
   *[other] leaves
} the lead card aside
event-won = { $seat } { $seat-is ->
    [me] win
   *[other] wins
} the { $bauble } for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}
event-bought = { $seat } { $seat-is ->
    [me] buy
   *[other] buys
} the { $bauble } for { $price }{ $paid ->
    [purse] {" "}from the purse
    [baubles] : { $spent }
    [both] : { $spent }, and { $purse } from the purse
   *[nothing] {""}
}
event-cannot-pay = { $seat } cannot pay { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}
event-offered-on = { $seat } may buy it for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}
event-declined = { $seat } { $seat-is ->
    [me] do
   *[other] does
} not buy
event-scrapped = Nobody buys the { $bauble }
event-market = { $seat } { $seat-is ->
    [me] go
   *[other] goes
} to the market
event-sold = { $seat } { $seat-is ->
    [me] discard
   *[other] discards
} a { $bauble }: { $purse ->
    [one] { $purse } coin
   *[other] { $purse } coins
} in the purse
event-redeemed = { $seat } { $seat-is ->
    [me] buy
   *[other] buys
} the { $card } back
event-destroyed = { $seat } { $seat-is ->
    [me] destroy
   *[other] destroys
} a { $bauble }
event-left-market = { $seat } { $seat-is ->
    [me] leave
   *[other] leaves
} the market
event-discarded = { $seat } { $seat-is ->
    [me] discard the rest of your
   *[other] discards the rest of the
} hand: { $baubles }
event-over = The game is over

refusal-wrong-slot = Slots are decided in order: lead, then I, II and III.
refusal-not-ready = Your { $card } is not to hand: it is placed already, or set aside until you buy it back in the market.
refusal-must-place = You must place at least one priority card.
refusal-no-card-there = { $slot ->
    [lead] The lead card goes under a card at a level: the lead itself is settled already.
   *[other] You have no card { at } to put the lead card under.
}
refusal-not-in-hand = You do not hold that many of these baubles.
refusal-short = That is not enough, even with all of your purse.
refusal-must-buy = You have won it and can pay for it: you must buy.
refusal-not-aside = Your { $card } is not set aside: there is nothing to buy back.
refusal-too-poor = In the market only the purse pays, and yours does not hold { $price ->
    [one] the { $price } coin you need.
   *[other] the { $price } coins you need.
}
refusal-destroyed-already = You have already destroyed a bauble this turn: one is the limit.

field-phase = Phase
field-turn = Turn
field-turns = Number of turns
field-first = Lead
field-waiting = Waiting for
field-slot = Slot
field-purchase = Being bought
field-purchase-level = Level
field-purchase-price = To pay
field-purchase-terms = Price
field-under = Lead card lies at
field-has_destroyed = Bauble already destroyed this turn
field-track = Track
field-track-level = Level
field-track-bauble = Bauble
field-track-base_price = Base price
field-track-full_price = Full price
field-track-deck = Baubles to come
field-scrapped = Unsold baubles
field-prices = Prices in the market
field-prices-redeem = To buy back priority cards 0 to 4
field-prices-destroy = To destroy a bauble
field-seats = Players
field-seats-purse = Purse
field-seats-hand = Hand
field-seats-hand_size = Baubles in hand
field-seats-deck = Deck
field-seats-deck_size = Baubles in the deck
field-seats-unseen = Hand and deck together
field-seats-known = Known to be in hand
field-seats-most_coins = Coins in hand, at most
field-seats-discard = Discard
field-seats-destroyed = Destroyed baubles
field-seats-ready = Priority cards to hand
field-seats-aside = Priority cards set aside
field-seats-placed = Priority cards placed (lead, I, II, III)
field-seats-points = Points
field-seats-points-baubles = Points for baubles
field-seats-points-coins = Points for coins
field-seats-points-total = Total

value-phase-start = setting up
value-phase-refill = drawing
value-phase-place = placing priority cards
value-phase-effect = lead card
value-phase-buy = buying
value-phase-market = market
value-phase-over = game over
value-slot-lead = lead
value-slot-i = level I
value-slot-ii = level II
value-slot-iii = level III
value-under-i = level I
value-under-ii = level II
value-under-iii = level III
value-level-i = I
value-level-ii = II
value-level-iii = III
value-terms-base = base price
value-terms-full = full price
value-terms-reduced = full price less 1
value-placed-sealed = face down

ending-points = on points
ending-coins = tied on points, decided by the fuller purse
ending-shared = tied to the last, victory shared

of-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
of-baubles-and-coins = baubles and coins
of-priority-3 = priority card 3
of-priority-4 = priority card 4
of-game = the game

board-turn = Turn { $turn } of { $turns }
board-turns = The turns and what was bought in them
board-turn-told = Turn { $turn }: { $what ->
    [sales] { $sales }
    [nothing] nothing bought
    [now] under way
   *[later] to come
}
board-bought-by = { $bauble } ({ $seat })
board-left = { $n ->
    [0] the last one
   *[other] { $n } more
}
board-lead-yours = yours
board-lead = { $seat }’s
board-price-alone = Alone
board-price-alone-told = Without a rival: { coins }
board-price-full = Rival
board-price-full-told = Against a rival: { coins }
board-price-reduced = Ceded
board-price-reduced-told = If the other wins it but cannot pay: { coins }
board-price-if = { $when ->
    [unopposed] { coins } without a rival
    [wins] { coins } against a rival
   *[ceded] { coins } if they cannot pay
}
board-buys = { $seat } { $seat-is ->
    [me] buy
   *[other] buys
} for { coins }
board-wins = { $seat } { $seat-is ->
    [me] win
   *[other] wins
}: { coins } to pay
board-unsold = Unsold
board-sold = { $seat }, { coins }
board-no-card = nothing
board-card-of = { $seat }: { $card }
board-private = face down for the other, only you know it
board-slot-empty = Lay a priority card { at }
board-slot-card = Take back the { $card } laid { at }
board-priorities = Your priority cards
board-card-laid = priority { $card }, laid { at }
board-card-aside = priority { $card }, set aside until you buy it back
board-aside = set aside
board-at-short = { $slot ->
    [lead] lead
    [i] I
    [ii] II
   *[iii] III
}
board-level = { $slot ->
    [i] Level I
    [ii] Level II
   *[iii] Level III
}
board-effect = Win the tie
board-hand = Your hand
board-hand-empty = Your hand is empty.
board-in-hand = { $n } in hand
board-purse = Purse: { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}, { $limit } at most
board-purse-short = purse
board-unseen = Hand and deck: { $n }
board-unseen-note = { $hand } in hand and { $deck } in the deck, and nobody knows where each one is.
board-known = Known to be in hand: { $baubles }.
board-most = Their hand yields no more than { coins }.
board-deck = Deck: { $n }
board-deck-note = What it holds, not in which order. Only you know.
board-discard = Discard: { $n }
board-destroyed = Destroyed: { $n }
board-scrapped = Unsold: { $n }
board-payment = { $coins } from baubles, { $purse } in the purse
board-overpaid = You pay { coins } too much: no change is given.
board-pay = Pay { coins }
board-redeem-price = { $n ->
    [0] comes back
   *[other] back for { $n }
}
board-redeem = buy back
board-cannot-pay = Your hand and your purse do not cover it.
board-place-all = Place these cards
board-place-one = At least one
board-place-nothing = Place nothing
board-skip-effect = Do not use it
board-skip-buy = Do not buy
board-leave-market = Leave the market
ask-place = Your turn, { $name }: place 1 to 4 priorities.
hint-place = A priority, then a slot.
hint-keys = On the keyboard: 1 to 4 to place, Backspace to take back.
ask-effect = Your turn, { $name }: win a tie, or not?
ask-buy = { $name }, pay { coins }: you must buy.
hint-buy = Choose baubles; the purse pays the rest.
ask-short = { $name }, you cannot pay { coins }.
ask-reduced = { $name }, will you take the bauble for { coins }?
hint-reduced = { hint-buy }
ask-market = At the market, { $name }: what will you do?
hint-market = A bauble to discard for its coins, or to destroy; else your hand goes to your discard.
board-sell-all = Discard all
board-sell-sure = Discard all { $n }: +{ coins }{ $full ->
    [yes] , the purse is full
   *[no] {""}
}
board-ready-short = in hand
board-own = Your baubles
board-destroy = Destroy: { coins }
board-baubles = Their baubles
board-boxes = The baubles of { $seat }
board-theirs = Their priorities: all in play
board-theirs-aside = Their priorities; set aside: { $cards }

unit = { $n ->
    [one] pt
   *[other] pts
}
row-of-base = Base baubles
row-of-i = Level I baubles
row-of-ii = Level II baubles
row-of-iii = Level III baubles
row-baubles = { $of }
row-baubles-has = { $n ->
    [one] { $n } bauble
   *[other] { $n } baubles
}
row-coins = Purse
row-coins-has = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
row-coins-lacks = { $n } more for +1

about-bauble = { $points ->
    [0] Spent, it brings { coins }.
    [one] Spent, it brings { coins }; at the end it is worth { points }.
   *[other] Spent, it brings { coins }; at the end it is worth { points }.
}
about-price = It costs { $base } without a rival, { $full } against one.
about-priority = Laid face down in a slot, the higher of the two wins there. { $card ->
    [0] A 0 alone wins nothing.
   *[other] A { $card } alone wins too.
}
about-ransom = { $coins ->
    [0] It comes back by itself at the end of the turn.
   *[other] Once laid it is set aside: buying it back at the market costs { coins }.
}
about-lead = Whoever holds it lays first, and may slip it under one of their priority cards to win a tie there.
about-sealed = A priority card that is laid, and that nobody else sees before it is turned over.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-place = With nobody opposite, a bauble costs the base price; against a rival the highest priority wins, at the full price. Priorities 3 and 4, once used, are bought back in the market. At the end, the points of your baubles count, and 1 for every 3 coins.
