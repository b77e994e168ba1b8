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
    [me] speak
   *[other] speaks
} first.
is-lot = { $n ->
    [0] The lot is not turned up yet.
   *[other] In the lot: { $value }.
}
is-lot_size = { $n ->
    [0] {""}
   *[other] The lot has { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
}
is-deck = { $n ->
    [one] { $n } card is
   *[other] { $n } cards are
} still to come.
is-out = { $n ->
    [0] No card is out of the game.
   *[other] Out of the game: { $value }.
}
is-high = The highest bid is { $n }.
is-leader = { $value } { $value-is ->
    [me] lead
   *[other] leads
} the bidding.
is-void = The bid of { $n } was void.
is-price = The price of { $n } could not be paid.
is-tokens = You have { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}.
is-seats-cards = { $seat } { $n ->
    [0] { $seat-is ->
    [me] have
   *[other] has
} no card yet.
   *[other] { $seat-is ->
    [me] have
   *[other] has
}: { $value }.
}
is-seats-tokens = { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}.
is-seats-bidding = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] are
   *[other] is
} still bidding.
   *[other] { $seat } { $seat-is ->
    [me] are
   *[other] is
} not bidding.
}
is-seats-bid = { $seat } { $seat-is ->
    [me] have
   *[other] has
} bid { $n }.
is-seats-barred = { $is ->
    [yes] { $seat } could not pay and may not bid any more.
   *[other] {""}
}
is-seats-yielded = { $seat } { $seat-is ->
    [me] have
   *[other] has
} passed on a bid of { $n }.
is-bank = The bank holds { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}.
is-seats-comforted = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] have
   *[other] has
} been paid for passing at once.
   *[other] {""}
}
