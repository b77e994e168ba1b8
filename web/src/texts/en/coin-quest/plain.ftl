# The table in words: one sentence a line.
is-round = This is round { $n }.
is-rounds = The game has { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}.
is-waiting = { $n ->
    [0] Nobody is waited for.
   *[other] The table waits for { $value }.
}
is-first = { $value } { $value-is ->
    [me] are
   *[other] is
} the first player.
is-passing = { $value } { $value-is ->
    [me] have
   *[other] has
} to pass a bad penny.
is-black = The black bag still holds { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
is-market = { $n ->
    [0] The market is empty.
   *[other] On the market: { $value }.
}
is-market_price = A coin there costs { $n } prestige.
each-lots = Lot { $lot }{ $copper_only ->
    [yes] {" "}(copper only)
   *[other] {""}
}{ $prestige-is ->
    [none] {""}
   *[other] , { $prestige } prestige
}{ $coins-is ->
    [none] {""}
   *[other] , to win: { $coins }
}.
is-removed = { $n ->
    [0] No coin is removed from the game.
   *[other] Removed from the game: { $value }.
}
is-buyers = { $n ->
    [0] Nobody may buy any more.
   *[other] May still buy: { $value }.
}
is-seats-prestige = { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n } prestige.
each-seats-hand = In hand: { $coin }{ $used-is ->
    [none] {""}
   *[other] , used already: { $used }
}{ $kept ->
    [yes] , bad penny to keep
   *[other] {""}
}{ $known ->
    [yes] , known to all
   *[other] {""}
}{ $from-is ->
    [none] {""}
   *[other] , taken from { $from }
}{ $lot-is ->
    [none] {""}
   *[other] , on lot { $lot }
}.
is-seats-hand_size = { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n ->
    [one] { $n } coin
   *[other] { $n } coins
} in hand.
each-seats-known = In hand, known to all: { $coin }{ $used-is ->
    [none] {""}
   *[other] , used already: { $used }
}{ $kept ->
    [yes] , bad penny to keep
   *[other] {""}
}.
each-seats-taken = In hand, taken from { $from }: { $coin }
is-seats-bag = { $n ->
    [0] The bag is empty.
   *[other] In the bag: { $value }.
}
is-seats-bag_size = The bag holds { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
is-seats-unseen = { $n ->
    [0] {""}
   *[other] Hidden, in hand or bag: { $value }.
}
is-seats-unseen_before = { $n ->
    [0] {""}
   *[other] Out of the bag before it was refilled: { $value }.
}
is-seats-pennies_in_bag = { $n ->
    [0] {""}
   *[other] Bad pennies passed into the bag: { $n }.
}
is-seats-discard = { $n ->
    [0] The discard is empty.
   *[other] In the discard: { $value }.
}
is-seats-removals = { $n ->
    [0] {""}
   *[other] { $seat } may still remove { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
}
is-seats-has_replaced = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] were
   *[other] was
} given a penny for a penny.
   *[other] {""}
}
is-seats-ready = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] are
   *[other] is
} done with symbols.
   *[other] {""}
}
is-seats-placed = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] have
   *[other] has
} placed everything.
   *[other] {""}
}
each-seats-taken-refilled = (that bag was refilled since)
