title = Odd Shop

# Pieces of sentences. The cards are told where there are several.
sum = { $n ->
    [one] { $total }
   *[other] { $total } ({ $values })
}
cash = { $n ->
    [one] { $total } in cash
   *[other] { $total } in cash ({ $values })
}

piece-money = money card { $value }
piece-authentic = “authentic” card
piece-replica = “replica” card
piece-unknown = “unknown” card
piece-hidden = face-down authentication card

act-done = Done
act-look = { $looks ->
    [1] Look under slot { $slot } for { $sum }
    [2] Look under slot { $slot }, then another, for { $sum }
   *[second] Look under slot { $slot } too
}
act-offer = Offer { $sum }
act-stay = Stay
act-withdraw = Withdraw
act-add = Add { $value }
act-lose = Lose the { $value }
act-accept = Accept { $seat }’s deal
act-refuse = Refuse { $seat }’s deal
act-retract = Take back the deal proposed to { $seat }
act-propose = { $kind ->
    [gift] Offer { $give } to { $to } as a gift
    [request] Ask { $to } for { $take }
   *[deal] Propose to { $to }: { $give } for { $take }
}

heading-round = Round { $round }
heading-auction = Slot { $slot }: { $object }
heading-trading = { $window ->
    [before] Trading before authentication
   *[after] Trading after authentication
}

event-round = { $offers ->
    [in-turn] Offers are made in turn, { $opportunist } last
   *[at-once] Everyone makes their offers at once
}
event-laid-out = Slot { $slot }: { $object }
event-hired = { $seat } { $seat-is ->
    [me] pay
   *[other] pays
} { $sum } for an expert to look under slot { $slot }{ $looks ->
    [2] , then another
   *[1] {""}
}
event-looked = { $seat-is ->
    [me] Your
   *[other] { $seat }’s
} expert looks under slot { $slot } too
event-done = { $seat } { $seat-is ->
    [me] are
   *[other] is
} done
event-auction = { $known ->
    [yes] Worth { $authentic } gold if authentic, { $replica } as a replica
   *[no] Up for auction: { $object }
}
event-offered = { $seat } { $seat-is ->
    [me] offer
   *[other] offers
} { $sum }
event-tied = Tied at { $total }: { $seats }
event-stayed = { $seat } { $seat-is ->
    [me] stay
   *[other] stays
}
event-withdrew = { $seat } { $seat-is ->
    [me] withdraw
   *[other] withdraws
}
event-added = { $seat } { $seat-is ->
    [me] add
   *[other] adds
} { $money }: { $total } in all
event-lost = { $seat } { $seat-is ->
    [me] lose
   *[other] loses
} a { $money } for the round
event-sold = Sold to { $seat } for { $total }: { $object }
event-unsold = Nobody gets { $object }
event-trading = { $window ->
    [before] Everyone may propose deals; the cards are still face down
   *[after] Everyone may propose deals once more
}
event-proposed = { $kind ->
    [gift] { $from } { $from-is ->
        [me] offer
       *[other] offers
    } { $to } { $give } as a gift
    [request] { $from } { $from-is ->
        [me] ask
       *[other] asks
    } { $to } for { $take }
   *[deal] { $from } { $from-is ->
        [me] offer
       *[other] offers
    } { $to } { $give } for { $take }
}
event-refused = { $to } { $to-is ->
    [me] refuse
   *[other] refuses
} { $from-is ->
    [me] your deal
   *[other] the deal proposed by { $from }
}
event-retracted = { $from } { $from-is ->
    [me] take
   *[other] takes
} back the deal proposed to { $to }
event-dealt = { $kind ->
    [gift] { $from } { $from-is ->
        [me] give
       *[other] gives
    } { $to } { $give }
    [request] { $to } { $to-is ->
        [me] give
       *[other] gives
    } { $from } { $take }
   *[deal] Agreed: { $from } { $from-is ->
        [me] give
       *[other] gives
    } { $to } { $give } for { $take }
}
event-lapsed = The deal that { $from } proposed to { $to } lapses
event-authenticated = { $object } ({ $seat }): { $card }
event-opportunist = { $is ->
    [somebody] { $seat } { $seat-is ->
        [me] have
       *[other] has
    } the most money in hand: the opportunist of the next round
   *[nobody] The most money is shared: no opportunist in the next round
}
event-verdict = The secret of { $object } ({ $seat }) is out: { $card }
event-unmoved = { $seat } { $seat-is ->
    [me] are
   *[other] is
} done and { $seat-is ->
    [me] have
   *[other] has
} not accepted { $mine ->
    [only] your deal
    [also] your deal or { $n ->
        [one] the deal proposed by { $names }
       *[other] the deals proposed by { $names }
    }
   *[none] { $n ->
        [one] the deal proposed by { $names }
       *[other] the deals proposed by { $names }
    }
}
event-over = The game is over

refusal-not-in-hand = You do not have this money in hand.
refusal-no-such-slot = There is no object there this round.
refusal-two-objects = This expert looks under two different objects.
refusal-second-look = Your expert has still to look under a second object.
refusal-hired-already = You have already hired this expert this round.
refusal-not-exact = An expert costs exactly 5 or exactly 10: no change, and no card too many.
refusal-must-offer = You have money in hand and must offer at least one card. A 0 counts as an offer.
refusal-not-played = You can only lose a card that you played in this auction.
refusal-own-deal = A deal is made with somebody else.
refusal-empty-deal = A deal gives something on at least one side.
refusal-not-yours = You do not own all that you would give: only your objects and the money in your hand count.
refusal-not-theirs = { $seat } does not own all that you would take.
refusal-no-such-money = Nobody can have that money: there are not enough such cards in the game.
refusal-too-many-proposals = You have made the 20 proposals allowed each time you trade: answer others, or finish.
refusal-no-proposal = { $verb ->
    [retract] You have no open proposal to { $seat }.
   *[other] { $seat } has no open proposal to you.
}

field-phase = Phase
field-round = Round
field-rounds = Number of rounds
field-opportunist = Opportunist
field-waiting = Waiting for
field-slot = Slot being auctioned
field-leaders = Leading
field-fees = What the experts cost
field-deck = Objects left in the deck
field-display = Display
field-display-object = Object
field-display-owner = Owner
field-display-discarded = Discarded
field-display-card = Authentication
field-display-looked = Peeked at by experts of
field-discarded = Discarded objects
field-proposals = Open proposals
field-proposals-from = From
field-proposals-to = To
field-proposals-give = Gives
field-proposals-give-objects = Objects
field-proposals-give-money = Money
field-proposals-take = Takes
field-proposals-take-objects = Objects
field-proposals-take-money = Money
field-verdict = Unknown object being settled
field-verdict-seat = Owner
field-verdict-object = Object
field-verdict-authentic = “Authentic” cards it may get
field-verdict-replica = “Replica” cards it may get
field-bonus = Bonus per category
field-bonus-objects = Objects it takes
field-bonus-gold = Gold
field-seats = Players
field-seats-authentic = Authentic objects
field-seats-replica = Replicas
field-seats-unknown = Unknown objects
field-seats-face_down = Not yet authenticated
field-seats-money = Money in hand
field-seats-n_money = Money cards in hand
field-seats-out = Money out for the round
field-seats-hired = Experts hired (fee)
field-seats-looking = One more look, after slot
field-seats-offer = Offer
field-seats-stance = After the tie
field-seats-added = Card added
field-seats-loses = Card lost
field-seats-points = Gold
field-seats-points-objects = Objects
field-seats-points-families = Complete families
field-seats-points-bonuses = Category bonuses
field-seats-points-total = Total

value-phase-display = display
value-phase-experts = experts
value-phase-offer = offers
value-phase-stay = tie: stay or withdraw
value-phase-add = tie: one more card
value-phase-lose = tie again: one card lost
value-phase-trade-before = trading before authentication
value-phase-trade-after = trading after authentication
value-phase-verdicts = unknown objects are settled
value-phase-over = game over
value-card-authentic = authentic
value-card-replica = replica
value-card-unknown = unknown
value-offer-sealed = sealed
value-stance-stay = stays
value-stance-withdraw = withdraws
value-stance-sealed = has decided
value-added-sealed = face down
value-loses-sealed = has chosen

option-rounds = Length
option-rounds-5 = 5 rounds (about 30 min)
option-rounds-7 = 7 rounds (about 40 min)
option-rounds-9 = 9 rounds (about 60 min)
option-rounds-all = All 49 objects (about 80 min)
option-trading = Trading
option-trading-both = Before and after the cards are revealed
option-trading-after = Only after the cards are revealed
option-trading-off = Never
option-open_money = Other players’ money
option-open_money-off = Hidden: only the number of cards shows
option-open_money-on = Visible to everyone

ending-gold = most gold
ending-authentic = tied on gold, most authentic objects
ending-shared = tied on gold and on authentic objects: a shared victory

of-money = { $n } in cash
of-objects = gold for the objects
of-auction = this auction
of-game = the game

ask-experts = Will you send an expert under an object?
ask-experts-note = Tap an object: only you will know whether it is authentic.
ask-second-look = Your expert has one more look: tap a second object.
ask-offer = Make a secret offer for: { $object }.
ask-offer-note = All are shown together; 0 is to offer nothing.
ask-offer-first = You offer first for: { $object }.
ask-offer-more = Offer more than { $high } ({ $seat }), or let it go: { $object }.
ask-offer-turn-note = It lies open; 0 is to offer nothing.
ask-stay = Tied at { $high }: do you stay in for { $object }?
ask-stay-note = Whoever stays must add a card if somebody else stays too.
ask-add = Which card do you add to your { $high }?
ask-lose = Still tied: which of the cards you played do you lose?
ask-trade = Propose a deal, or say that you are done.
ask-trade-note = Tap what you give and what you ask for.
ask-deal = { $kind ->
    [gift] { $seat } wants to give you { $give }.
    [request] { $seat } asks you for { $take }.
   *[deal] { $seat } offers you { $give } for { $take }.
}
ask-deal-note = Accept, refuse or counter.

board-round = Round { $round } of { $rounds }
board-opportunist = Opportunist
board-opportunist-is = Offers are made in turn, { $seat } last
board-no-opportunist = Everyone offers in secret, all at the same time
board-category-potion = Potions
board-category-companion = Companions
board-category-equipment = Equipment
board-category-magic = Magic
board-shelf = { $category }: { $n } of { $of } for the bonus of { $gold } gold
board-bonus = { $objects } objects of a category, authentic or not: { $gold } gold more. A complete family counts double.
board-lacks = the family lacks { $object }
board-collection = Your collection
board-collection-of = { $seat }’s collection: { $n ->
    [0] no objects
    [one] { $n } object
   *[other] { $n } objects
}
board-object = { $object }, { $card }
board-object-private = { $object }, { $card } (only you know)
board-object-hidden = { $object }, card face down
board-face-down = face down
board-only-you = only you
board-looked = An expert of { $seat } has looked here
board-send = Slot { $slot }: send an expert under { $object }
board-unsold = Discarded
board-hired-by = Hired: { $names }
board-looking = One more look: { $names }
board-expert-one = Under one object
board-expert-two = Under two objects
board-looks = { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
board-ways = Pay with
board-done-experts = { $n ->
    [0] Do without experts
   *[other] No more experts
}
board-done-trade = Done trading
board-offers = Offers
board-at-once = Everyone offers in secret, all are shown together
board-in-turn = Offers are made in turn
board-best = Best offer: { $total }, from { $names }
board-tie = Tied at { $total }: { $names }
board-note-stay = { $order ->
    [in-turn] The tied decide in turn, the opportunist last.
   *[at-once] The tied decide in secret, all at once.
} Whoever stays must add a card if somebody else stays too. If all withdraw, the object is discarded.
board-note-add = Each adds a card, face down. If they are still tied, the object is discarded and each loses a card they played.
board-note-lose = The object is discarded: everyone who stayed loses a card they played, for the round.
board-broke = has no money left
board-leads = leads
board-thinks = thinking
board-not-yet = not yet
board-last = last
board-you = You
board-sealed = face-down money card
board-done = is done
board-cards-of = { $n ->
    [one] money card { $value }
   *[other] { $n } money cards { $value }
}
board-money = Your money
board-in-hand = in hand
board-of-hand = of { $total } in hand
board-your-offer = Your offer
board-out = Out for the round
board-out-short = Out
board-desk = Trade desk
board-with = Whom to trade with
board-with-seat = Trade with { $seat }
board-you-give = You give
board-you-ask = You ask of { $seat }
board-no-objects = { $seat } has no objects.
board-ask = Ask for a money card { $value } ({ $n } so far)
board-ask-less = Ask for one money card { $value } less
board-propose = Propose to { $seat }
board-clear = Put all back
board-bonus-won = bonus: +{ $gold }
board-bonus-near = 1 more: +{ $gold }
board-family-won = complete family: × 2
board-family-near = + { $object }: × 2
board-opportunist-who = Opportunist: { $name }
board-opportunist-none = nobody
board-opportunist-last = Offers last, having seen the other offers.
board-opportunist-next = Next: whoever keeps the most money.
board-bought = { $seat } · { $price }
board-laid = offer laid
board-asks = has a deal…
board-your-offer-hidden = Your offer, face down
board-to-beat = Offer to beat
board-tied = Tied
board-cards-hand = { $n ->
    [one] card in hand
   *[other] cards in hand
}
board-cards-short = c.
board-left = That leaves you { $total }: { $values }
board-touch = Tap a card to lay it down or take it back.
board-give-hint = Tap what you give further down: your objects, your cards.
board-for-good = { $total } in money, for good
board-has-cards = { $n ->
    [0] no cards left in hand
    [one] { $n } card in hand, hidden
   *[other] { $n } cards in hand, hidden
}
board-declined = { $seat } does not want it, and is done trading
board-your-gold = Your gold
board-seen = Your expert has seen it: { $card }. Only you know.
board-unknown-is = luck decides at the end
board-note-offer = The highest offer takes the object and its hidden card; the others take their cards back. Money paid comes back next round.
board-note-experts = The expert shows the card hidden under an object, to you alone. The card that pays is out until the end of the round.
board-note-trade = A deal is done as soon as the other accepts it. Money given is gone for good, and only objects and cards in hand count.
board-no-proposals = Nobody is proposing anything at the moment.
board-dealt = Deals done
board-gives = { $seat } gives
board-to = to
board-accept = Accept
board-refuse = Refuse
board-counter = Counter
board-retract = Take back
board-authenticated = The cards are turned over
board-verdicts = The last secrets come out

unit = { $n ->
    [one] gold
   *[other] gold
}
row-object = { $n ->
    [0] Objects
   *[other] { $of }
}
row-object-has = { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
row-family = Family: { $of }
row-family-has = { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
row-family-lacks = { $n } more
row-category = { $of }
row-category-has = { $n ->
    [one] { $n } object
   *[other] { $n } objects
}
row-category-lacks = { $n } more
row-authentic = authentic
row-replica = replica

about-worth = Authentic, this object is worth { $authentic } gold; as a replica, { $replica }. The card under it says which.
about-family = { $n ->
    [one] With { $others } it is a family, which counts double when it is complete.
   *[other] With { $others } it is a family, which counts double when it is complete.
}
about-category = { $category }: { $objects } objects of this category bring { $gold } gold more, authentic or not.
about-offers = Counts { $value } in an offer. Whoever wins goes without it for the round; the others take their cards back.
about-experts = An expert costs exactly { $once } or { $twice }. At the end money is worth nothing.
about-authentic = The object on it is authentic: it is worth the higher of its two numbers, as a rule.
about-replica = The object on it is a replica.
about-unknown = The object on it keeps its secret to the end: chance then makes it authentic or a replica.
about-hidden = Under each object a card says that it is authentic, a replica or unknown; experts see it before the others.
