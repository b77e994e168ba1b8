# The table in words: one sentence a line.
is-waiting = { $n ->
    [0] Nobody is waited for.
   *[other] The table waits for { $value }.
}
is-lot = { $n ->
    [0] No prize is at stake.
   *[other] At stake: { $value }.
}
is-prizes = { $n ->
    [0] There are no more prizes to come.
   *[other] Prizes to come: { $value }.
}
is-lost = { $n ->
    [0] No prize is lost.
   *[other] Lost prizes: { $value }.
}
is-seats-hand = { $seat } { $n ->
    [0] { $seat-is ->
    [me] have
   *[other] has
} no cards left.
   *[other] { $seat-is ->
    [me] have
   *[other] has
} left: { $value }.
}
is-seats-bid = { $seat } { $seat-is ->
    [me] have
   *[other] has
} bid: { $value }.
is-seats-won = { $seat } { $n ->
    [0] { $seat-is ->
    [me] have
   *[other] has
} won no prize yet.
   *[other] { $seat-is ->
    [me] have
   *[other] has
} won: { $value }.
}
