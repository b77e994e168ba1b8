title = Goofspiel

act-bid = Bid the { $card }

heading-prize = Prize { $prize }

bid = { $seat } { $card }
event-shown = The cards: { $bids }
event-won = { $seat } { $seat-is ->
    [me] take
   *[other] takes
} { $n ->
    [one] prize { $prizes }
   *[other] prizes { $prizes }
} with { $seat-is ->
    [me] your
   *[other] the
} { $card }
event-carried = No card stands alone: { $n ->
    [one] prize { $prizes } goes with the next one
   *[other] prizes { $prizes } go with the next one
}
event-lost = No card stands alone: { $n ->
    [one] prize { $prizes } is lost
   *[other] prizes { $prizes } are lost
}
event-over = The game is over

refusal-not-in-hand = You no longer have the { $card }: a card that was bid does not come back.

board-round = Prize { $round } of { $rounds }
board-chosen = has chosen
board-your-bid = Your bid: { $card }
board-your-cards = Your cards
board-no-prizes = No prizes yet

field-waiting = Waiting for
field-lot = At stake
field-prizes = Prizes to come
field-lost = Lost prizes
field-seats = Players
field-seats-hand = Cards left
field-seats-bid = Bid
field-seats-won = Prizes won

value-bid-sealed = face down

option-cards = Cards of each player, and prizes
option-cards-13 = 13
option-cards-3 = 3
option-cards-4 = 4
option-cards-5 = 5
option-cards-6 = 6
option-cards-7 = 7
option-cards-8 = 8
option-cards-9 = 9
option-cards-10 = 10
option-cards-11 = 11
option-cards-12 = 12
option-ties = If no card stands alone
option-ties-carry = the prize goes with the next one
option-ties-lose = the prize is lost

ending-points = on points
ending-shared = tied on points, victory shared

of-prizes = prizes

unit = { $n ->
    [one] pt
   *[other] pts
}
row-prizes = Prizes won
row-prizes-has = { $n ->
    [one] { $n } prize
   *[other] { $n } prizes
}

about-prize = As a prize it is worth { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
about-bid = As a bid it takes the prize if it is the highest that nobody else has bid; win or lose, it is gone.
