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
is-opportunist = { $value } { $value-is ->
    [me] are
   *[other] is
} the opportunist and { $value-is ->
    [me] offer
   *[other] offers
} last.
is-slot = The object of slot { $n } is up for sale.
is-leaders = { $n ->
    [0] Nobody leads yet.
   *[other] In the lead: { $value }.
}
is-fees = What the experts cost, exactly: { $value }.
is-deck = { $n ->
    [one] { $n } object is
   *[other] { $n } objects are
} left in the deck.
each-display = Slot { $nth }: { $object-is ->
    [none] nothing yet
   *[other] { $object }
}{ $owner-is ->
    [none] {""}
   *[other] , owned by { $owner }
}{ $card-is ->
    [none] , card face down
   *[other] , { $card }
}{ $discarded ->
    [yes] , discarded
   *[other] {""}
}{ $looked-is ->
    [none] {""}
   *[other] , looked at by experts of { $looked }
}.
is-discarded = { $n ->
    [0] No object is discarded.
   *[other] Discarded objects: { $value }.
}
each-proposals = { $from } { $from-is ->
    [me] offer
   *[other] offers
} { $to } { $give } for { $take }.
is-bonus = { $objects ->
    [one] { $objects } object
   *[other] { $objects } objects
} of one category bring { $gold } gold.
is-seats-authentic = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} authentic objects: { $value }.
}
is-seats-replica = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} replicas: { $value }.
}
is-seats-unknown = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} objects that nobody knows the worth of: { $value }.
}
is-seats-face_down = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} objects whose card is face down: { $value }.
}
is-seats-money = { $n ->
    [0] { $seat } { $seat-is ->
    [me] have
   *[other] has
} no money left in hand.
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} in hand: { $value }.
}
is-seats-n_money = { $seat } { $seat-is ->
    [me] hold
   *[other] holds
} { $n ->
    [one] { $n } money card
   *[other] { $n } money cards
}.
is-seats-out = { $n ->
    [0] {""}
   *[other] Out for the round: { $value }.
}
is-seats-hired = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] have
   *[other] has
} hired experts: { $value }.
}
is-seats-looking = The expert hired at slot { $n } has one more look.
is-seats-offer = Offer: { $value }.
is-seats-added = Card added: { $value }.
is-seats-loses = Card lost: { $value }.
is-proposals-give = { $objects-is ->
    [none] { $money-is ->
        [none] {""}
       *[some] { $money }
    }
   *[some] { $objects }{ $money-is ->
        [none] {""}
       *[some] {" "}and { $money }
    }
}
is-proposals-take = { $objects-is ->
    [none] { $money-is ->
        [none] {""}
       *[some] { $money }
    }
   *[some] { $objects }{ $money-is ->
        [none] {""}
       *[some] {" "}and { $money }
    }
}
