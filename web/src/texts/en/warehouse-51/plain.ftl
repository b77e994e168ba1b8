# The table in words: one sentence a line.
is-waiting = { $n ->
    [0] Nobody is waited for.
   *[other] The table waits for { $value }.
}
is-reserve = The reserve holds { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
}.
is-tokens = { $n ->
    [one] { $n } pawn token is
   *[other] { $n } pawn tokens are
} left.
each-piles = { $size ->
    [0] The { $colour } pile is empty.
   *[other] The { $colour } pile has { $size ->
    [one] { $size } relic
   *[other] { $size } relics
} left.
}
is-lot = On offer: { $relic } ({ $colour }, value { $value }), { $weapon ->
    [yes] a weapon, with closed fists.
   *[other] in an open auction.
}
is-high = The highest bid is { $n }.
is-leader = { $value } { $value-is ->
    [me] lead
   *[other] leads
} the bidding.
is-gone = { $n ->
    [0] No relic went unsold.
   *[other] Out of the game: { $value }.
}
each-fakes = Between { $between }: { $cards }.
each-fakes-cards = { $relic-is ->
    [none] a Fake, face down
   *[other] the Fake of { $relic }
}, shown to { $shown_to }
is-cancelled = { $n ->
    [0] No Fake is canceled.
   *[other] Canceled Fakes: { $value }.
}
is-seats-ingots = { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
}.
is-seats-certificates = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} { $n ->
    [one] { $n } certificate
   *[other] { $n } certificates
} to use.
}
is-seats-bidding = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] are
   *[other] is
} bidding.
   *[other] {""}
}
is-seats-bid = Bid: { $seat }, { $value }.
each-seats-relics = { $seat } { $seat-is ->
    [me] own
   *[other] owns
} { $relic } ({ $colour }, value { $value }{ $pawned ->
    [yes] , pawned
   *[no] {""}
}{ $certified ->
    [yes] , certified
   *[no] {""}
}{ $told-is ->
    [some] ). { $told }
   *[none] { $fake ->
        [yes] , fake)
       *[no] )
    }
}
