title = Warehouse 51

piece-fake = Fake, face down
piece-fake-of = Fake of { $relic }
piece-pile = { $colour ->
    [blue] blue pile
    [green] green pile
    [yellow] yellow pile
   *[red] red pile
}
piece-ingot = ingot
piece-certificate = certificate
piece-pawn-token = pawn token

# What relics do.
piece-effect-certificate = brings a certificate
piece-effect-peek_fake = look at a Fake you do not know
piece-effect-give_relic_left = give another of your relics to your left neighbor
piece-effect-steal_relic_of_value = take a rival’s relic of value { $n } that is not pawned
piece-effect-pay_each_other = { $n ->
    [one] pay { $n } ingot to every other player
   *[other] pay { $n } ingots to every other player
}
piece-effect-gain_from_reserve = { $n ->
    [one] take { $n } ingot from the reserve
   *[other] take { $n } ingots from the reserve
}
piece-effect-may_match_bid = in open auctions, may equal a rival’s bid
piece-effect-speak_last = speaks last in open auctions
piece-effect-win_sealed_ties = wins ties of fists
piece-effect-surcharge = { $n ->
    [one] every later purchase costs { $n } ingot more
   *[other] every later purchase costs { $n } ingots more
}
piece-effect-income_on_reveal = { $n ->
    [one] { $n } ingot from the reserve for each relic turned up
   *[other] { $n } ingots from the reserve for each relic turned up
}
piece-effect-cancel_fake = cancels one Fake at the end
piece-effect-points = { $n ->
    [one] { $n } point at the end
   *[other] { $n } points at the end
}
piece-effect-ingots_per_point = { $n ->
    [one] a point for each ingot
   *[other] a point for every { $n } ingots
}
piece-effect-points_per_relic_of = { $colour ->
    [blue] a point for each blue relic
    [green] a point for each green relic
    [yellow] a point for each yellow relic
   *[red] a point for each red relic
}
piece-effect-wild_in_sets = any color in complete sets
piece-effect-win_ties = wins all ties
piece-effect-lose_ties = loses all ties

act-pass = Pass
act-reveal = { $colour ->
    [blue] Turn up a blue relic
    [green] Turn up a green relic
    [yellow] Turn up a yellow relic
   *[red] Turn up a red relic
}
act-bid = Bid { $amount }
act-fist = { $amount ->
    [0] Keep an empty fist
   *[other] Close your fist over { $amount }
}
act-look = Look at a Fake on { $seat }’s left
act-give = Give { $relic }
act-take = Take { $relic }
act-redeem = Redeem { $relic } for 10
act-certify = Certify { $relic }
act-cancel = Cancel the Fake of { $relic }
act-pawn = Pawn { $relic } for 5

heading-lot = { $weapon ->
    [yes] { $relic }: closed fists
   *[no] { $relic }: open auction
}
heading-end = The end

# A part of event-fists.
fist = { $seat } ({ $bid })

event-first = { $seat } { $seat-is ->
    [me] begin
   *[other] begins
}
event-turned-up = { $colour ->
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[red] Red
}, value { $value }{ $kind ->
    [blessed] {""}, blessed: { $effect }
    [cursed] {""}, cursed: { $effect }
   *[plain] {""}, no effect
}
event-income = { $relic } brings { $seat } { $ingots ->
    [one] { $ingots } ingot
   *[other] { $ingots } ingots
}
event-opened = { $seat } { $seat-is ->
    [me] speak
   *[other] speaks
} first
event-bid = { $seat } { $seat-is ->
    [me] bid
   *[other] bids
} { $bid }
event-passed = { $seat } { $seat-is ->
    [me] pass
   *[other] passes
}
event-done = { $seat } { $seat-is ->
    [me] are done
   *[other] is done
}
event-fists = The fists open: { $bids }
event-sold = Sold to { $seat }: { $relic }, for { $price ->
    [one] { $price } ingot
   *[other] { $price } ingots
} paid to { $to }
event-unsold = Nobody wants { $relic }: it leaves the game
event-surcharge = { $seat } { $seat-is ->
    [me] pay
   *[other] pays
} { $ingots ->
    [one] { $ingots } ingot
   *[other] { $ingots } ingots
} more to the reserve
event-certificate = { $relic } brings { $seat } a certificate
event-paid = { $seat } { $to-is ->
    [me] pays { $to }
   *[other] { $seat-is ->
        [me] pay
       *[other] pays
    }
} { $ingots ->
    [one] { $ingots } ingot
   *[other] { $ingots } ingots
}{ $to-is ->
    [me] {""}
   *[other] {" "}to { $to }
}
event-gained = { $seat } { $seat-is ->
    [me] take
   *[other] takes
} { $ingots ->
    [one] { $ingots } ingot
   *[other] { $ingots } ingots
} from the reserve
event-chooses = { $seat } { $seat-is ->
    [me] have
   *[other] has
} to make a choice ({ $relic })
event-no-effect = { $relic } has nothing to work on
event-looked = { $seat } { $seat-is ->
    [me] look
   *[other] looks
} at a Fake on { $left_of-is ->
    [me] your
   *[other] { $left_of }’s
} left
event-gave = { $seat } { $to-is ->
    [me] gives { $to } { $relic }
   *[other] { $seat-is ->
        [me] give
       *[other] gives
    } { $relic } to { $to }
}
event-took = { $seat } { $seat-is ->
    [me] take
   *[other] takes
} { $relic } from { $from }
event-pawned = { $seat } { $seat-is ->
    [me] pawn
   *[other] pawns
} { $relic } for 5 ingots
event-ended = No relic is left; { $last } { $last-is ->
    [me] go
   *[other] goes
} first in each step
event-redeemed = { $seat } { $seat-is ->
    [me] redeem
   *[other] redeems
} { $relic } for 10 ingots
event-certified = { $seat } { $seat-is ->
    [me] put
   *[other] puts
} a certificate on { $relic }
event-fakes = The Fakes are revealed: { $fakes }
event-cancelled = { $seat } { $seat-is ->
    [me] cancel
   *[other] cancels
} the Fake of { $relic }
event-over = The game is over

refusal-empty-pile = { $colour ->
    [blue] The blue pile is empty: choose another.
    [green] The green pile is empty: choose another.
    [yellow] The yellow pile is empty: choose another.
   *[red] The red pile is empty: choose another.
}
refusal-too-low = { $amount } is too low: a bid is higher than the last one, and at least 1.
refusal-too-poor = { $amount ->
    [one] You do not have { $amount } ingot, and nobody bids more than they have.
   *[other] You do not have { $amount } ingots, and nobody bids more than they have.
}
refusal-not-yours = { $relic } is not in your collection.
refusal-just-bought = You have just bought { $relic }: give another relic.
refusal-nothing-to-see = You already know every Fake on { $seat }’s left.
refusal-not-takeable = { $relic } cannot be taken: it must be a rival’s, not pawned, and of the value that is asked for.
refusal-pawned-already = { $relic } is already pawned.
refusal-too-rich = You have too many ingots: you may pawn only with 5 or fewer.
refusal-empty-reserve = The pawnbroker has fewer than 5 ingots left and lends no more.
refusal-no-token = All six pawn tokens are in use.
refusal-fist-closed = Your fist is closed: pawn before or after the auction.
refusal-being-chosen = A relic of yours may be taken right now: pawn afterwards.
refusal-not-pawned = { $relic } is not pawned: there is nothing to redeem.
refusal-certified-already = { $relic } already has a certificate.
refusal-no-such-fake = No Fake of { $relic } was revealed.

field-phase = Phase
field-last = Last winner
field-waiting = Waiting for
field-reserve = Ingots in the reserve
field-tokens = Pawn tokens left
field-piles = Piles
field-piles-colour = Color
field-piles-size = Relics left
field-lot = On offer
field-lot-relic = Relic
field-lot-colour = Color
field-lot-value = Value
field-lot-weapon = Weapon (closed fists)
field-high = Highest bid
field-leader = Bid by
field-effect = Choice for
field-left = Left to use
field-gone = Out of the game
field-fakes = Fakes
field-fakes-between = Between
field-fakes-cards = Cards
field-fakes-cards-relic = Fake of
field-fakes-cards-shown_to = Shown to
field-cancelled = Canceled Fakes
field-seats = Players
field-seats-ingots = Ingots
field-seats-relics = Collection
field-seats-relics-relic = Relic
field-seats-relics-colour = Color
field-seats-relics-value = Value
field-seats-relics-pawned = Pawned
field-seats-relics-certified = Certified
field-seats-relics-fake = Fake
field-seats-certificates = Certificates to use
field-seats-bidding = Still bidding
field-seats-bid = Bid
field-seats-points = Points
field-seats-points-ingots = Ingots
field-seats-points-sets = Complete sets
field-seats-points-blue = Blue
field-seats-points-green = Green
field-seats-points-yellow = Yellow
field-seats-points-red = Red
field-seats-points-effects = Effects
field-seats-points-total = Total

value-phase-start = setting up
value-phase-deal = dealing the Fakes
value-phase-choose = choice of a pile
value-phase-turn-up = turning up a relic
value-phase-open = open auction
value-phase-sealed = sealed auction
value-phase-effect = effect of a relic
value-phase-look = looking at a Fake
value-phase-last-pawn = last pawns
value-phase-redeem = redemption
value-phase-certify = certificates
value-phase-cancel = revelation of the Fakes
value-phase-over = game over
value-bid-sealed = closed fist
value-colour-blue = blue
value-colour-green = green
value-colour-yellow = yellow
value-colour-red = red
fake-unrevealed = The Fakes are not revealed yet

ending-points = on points
ending-wins-ties = tied on points, decided by a relic that wins ties
ending-loses-ties = tied on points, decided by a relic that loses ties
ending-shared = tied on points, victory shared

of-ingot = { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
}
of-auction = the auction
of-everything = total
of-game = the game
of-certified = genuine, whatever the Fakes say
of-genuine = counts after all
of-asleep = counts for nothing until it is redeemed
of-idle = its effect finds nothing to do
of-fake-to-see = where to look at a Fake
of-relic-to-give = a relic to give
of-relic-to-take = a relic to take
of-certificate = a certificate
of-peek-fake = look at a Fake
of-give-relic-left = give a relic to the left neighbor
of-steal-relic-of-value = take a rival’s relic
of-pay-each-other = pay every other player
of-gain-from-reserve = ingots from the reserve
of-may-match-bid = equal bids in open auctions
of-speak-last = speak last in open auctions
of-win-sealed-ties = win ties of fists
of-surcharge = later purchases cost more
of-income-on-reveal = ingots for each relic turned up
of-cancel-fake = cancel a Fake at the end
of-points = points gained or lost at the end
of-ingots-per-point = another rate for ingots at the end
of-points-per-relic-of = points for each relic of a color
of-wild-in-sets = any color in complete sets
of-win-ties = win all ties
of-lose-ties = lose all ties

# The board.
ask-open = Your turn, { $name }: open the bidding, or pass.
ask-more = Your turn, { $name }: bid more than { $high }, or pass.
ask-fist = Your turn, { $name }: how many ingots in your fist?
ask-paid = Whoever buys pays their left neighbor; yours is { $seat }.

rung-too-poor = too dear

board-course = Relic { $now } of { $of }
board-colours = The four colors
board-pays = { $second ->
    [0] { $first } points for the first
   *[other] { $first } points for the first, { $second } for the second
}
board-place = { $n ->
    [1] 1st
   *[other] 2nd
}
board-tie-order = Tied at { $n }: the first from { $seat }, who turned the relic up, wins
board-tie-relic = Tied at { $n }: a relic decides
board-left = pile: { $n }
board-gap-with = you, { $seat }
board-gone = { $n } unsold
board-nature = { $colour ->
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[red] Red
}, value { $value }, { $kind ->
    [weapon] a weapon: closed fists
   *[relic] open auction
}
board-effect = { $kind ->
    [cursed] Cursed
   *[blessed] Blessed
}: { $effect }
board-no-effect = No effect
board-pawned = Pawned
board-certified = Certified
board-fake = Fake
board-known = Keep it to yourself: its Fake is in play
board-inspect = Look closely: { $relic }
board-sums = Value by color, without what is pawned or fake
board-relics-of = { $seat }’s relics
board-your-relics = Your relics
board-no-relics = No relic yet
board-certificates = { $n ->
    [one] { $n } certificate to place
   *[other] { $n } certificates to place
}
board-ingots = { $n ->
    [one] ingot
   *[other] ingots
}
board-passed = passed
board-fist-closed = Closed fist
board-pile = { $n ->
    [0] { $pile }: empty
    [one] { $pile }: { $n } relic
   *[other] { $pile }: { $n } relics
}
board-broker = Pawnbroker
board-tokens = { $n ->
    [0] no token
    [one] { $n } token
   *[other] { $n } tokens
}
board-fists = { $n ->
    [0] Everybody chooses in secret
    [one] { $n } of { $of } fists is closed
   *[other] { $n } of { $of } fists are closed
}
board-fist-private = in your fist, seen by you alone
board-chooses = { $seat } { $seat-is ->
    [me] make
   *[other] makes
} the choice
board-reveals = { $seat } { $seat-is ->
    [me] choose
   *[other] chooses
} a pile
board-ladder = Bids
board-ladder-fist = Ingots in your fist
board-deeds = What to do with this relic
board-may-pawn = You may pawn a relic for 5 ingots, even out of turn.
board-do-reveal = Choose a pile.
board-do-look = On the round table, choose the Fake you want to look at.
board-do-give = Choose the relic that you give to your left neighbor.
board-do-take = Choose a rival’s relic to take.
board-do-pawn = Pawn a last relic, or pass.
board-do-redeem = Choose a pawned relic to redeem.
board-do-certify = Choose the relic that you certify.
board-do-cancel = On the round table, choose the Fake that you cancel.
board-pass-pawn = Pawn nothing more
board-pass-redeem = Redeem no more
board-pass-certify = Certify no more
board-pass-cancel = Cancel none
board-ring = The round table: Fakes between neighbors
board-ring-way = The buyer pays the neighbor on their left
board-ring-open = The Fakes are revealed
board-gap = Between { $one } and { $other }
board-gap-fakes = Between { $one } and { $other }: { $fakes }
board-gap-open = Revealed to all
board-gap-known = Known to { $names }
board-gap-private = Keep it to yourself
board-cancelled = Canceled: the relic counts
board-void = Void: the relic is certified
board-gap-void = { $why ->
    [cancelled] { $fake } (canceled)
   *[certified] { $fake } (void)
}
board-glimpse = On { $seat-is ->
    [me] your
   *[other] { $seat }’s
} left you see…
board-unmasked = The Fakes are revealed
board-sold = { $price ->
    [one] Sold to { $seat } for { $price } ingot
   *[other] Sold to { $seat } for { $price } ingots
}
board-unsold = Nobody wants it
board-end = The end of the game
board-step-pawn = Last pawns
board-step-pawn-note = With 5 ingots or fewer you may still pawn a relic; redeeming it will cost 10 ingots.
board-step-redeem = Redemption
board-step-redeem-note = A relic still pawned does not count; redeeming it costs 10 ingots.
board-step-certify = Certificates
board-step-certify-note = A certified relic counts even if its Fake is revealed.
board-step-reveal = Revelation
board-step-reveal-note = All Fakes are turned over.
board-step-cancel = Canceling
board-step-cancel-note = A Fake that is canceled counts no more: the relic is genuine.
board-step-count = Score
board-step-count-note = Ingots, sets, the four colors, then effects.
board-step-who = Waiting for { $seat }
board-step-left = ({ $n } left)
board-scores = The score

unit = { $n ->
    [one] pt
   *[other] pts
}
row-ingots = Ingots
row-ingots-has = { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
}
row-ingots-lacks = { $n } more for +1
row-sets = Sets of the four colors
row-sets-has = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
row-sets-lacks = { $n ->
    [one] { $n } more relic
   *[other] { $n } more relics
}
row-colour = { $of }
row-colour-has = value { $n }
row-effects = Effects of relics
row-relic = { $of }
row-relic-has = value { $n }
row-wins-tie = tie won ({ $by })
row-loses-tie = tie lost ({ $by })
row-fake = fake: does not count
row-pawned = pawned: does not count
row-certified = certified
row-genuine = Fake canceled

about-colours = Its value counts in its color, where the first two are paid; one relic of each color makes a set.
about-fake-of = At the end this relic proves to be fake: { $relic }. It does not count, unless it has a certificate.
about-fake = A Fake, face down between two neighbors, who may have seen it. The relic that it names will not count.
about-pile = The relics of this color that are still to be sold; nobody knows the next one.
about-ingot = Ingots are what one pays with; at the end they are worth points too.
about-certificate = Is put on a relic at the end, which then counts whatever the Fakes say.
about-pawn-token = Marks a pawned relic: it has brought 5 ingots, and does not count until it is redeemed for 10.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-open = You pay your left neighbor, never the bank. Points come from first and second places in each color, complete sets, blessings and leftover ingots. Fake relics count for nothing at the end.
brief-sealed = { brief-open }
