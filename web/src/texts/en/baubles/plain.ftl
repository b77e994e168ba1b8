# The table in words: one sentence a line.
is-turn = This is turn { $n }.
is-turns = The game has { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}.
is-first = { $value } { $value-is ->
    [me] have
   *[other] has
} the lead.
is-waiting = { $n ->
    [0] Nobody is waited for.
   *[other] The table waits for { $value }.
}
is-slot = To be decided: { $value }.
is-under = The lead card lies at { $value }.
is-has_destroyed = { $is ->
    [yes] A bauble was destroyed this turn already.
   *[other] {""}
}
is-purchase = Being bought, level { $level }: { $price } to pay ({ $terms }).
each-track = Level { $level }: { $bauble-is ->
    [none] nothing to take
   *[other] { $bauble }, { $base_price } without a rival
}{ $full_price-is ->
    [none] {""}
   *[other] , { $full_price } against one
}, and { $deck ->
    [0] none to come
   *[other] { $deck } to come
}.
is-scrapped = { $n ->
    [0] No bauble went unsold.
   *[other] Unsold baubles: { $value }.
}
is-prices = In the market, buying back priorities 0 to 4 costs { $redeem }, and destroying a bauble { $destroy }.
is-seats-purse = The purse holds { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
is-seats-hand = { $n ->
    [0] The hand is empty.
   *[other] In hand: { $value }.
}
is-seats-hand_size = { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n ->
    [one] { $n } bauble
   *[other] { $n } baubles
} in hand.
is-seats-deck = { $n ->
    [0] The deck is empty.
   *[other] In the deck, in no order: { $value }.
}
is-seats-deck_size = The deck has { $n ->
    [one] { $n } bauble
   *[other] { $n } baubles
}.
is-seats-unseen = { $n ->
    [0] {""}
   *[other] In hand or in the deck: { $value }.
}
is-seats-known = { $n ->
    [0] {""}
   *[other] In hand, known to all: { $value }.
}
is-seats-most_coins = The hand yields at most { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
is-seats-discard = { $n ->
    [0] The discard is empty.
   *[other] In the discard: { $value }.
}
is-seats-destroyed = { $n ->
    [0] {""}
   *[other] Destroyed baubles: { $value }.
}
is-seats-ready = { $n ->
    [0] No priority card is to hand.
   *[other] Priority cards to hand: { $value }.
}
is-seats-aside = { $n ->
    [0] {""}
   *[other] Priority cards set aside: { $value }.
}
is-seats-placed = Placed for the lead and at levels I, II and III: { $value }.
