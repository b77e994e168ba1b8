title = Coin Quest

piece-coin = { $metal ->
    [gold] gold { $number }
    [silver] silver { $number }
   *[copper] copper { $number }
}
piece-marked = { $coin } ({ $marks })
piece-penny = bad penny
piece-the = the { $coin }
piece-mark-age = age { $size }
piece-mark-unique = unique { $size }
piece-mark-rare = rare { $size }
piece-mark-quality = quality { $size }
piece-mark-crown = crown
piece-mark-sceptre = sceptre
piece-mark-eagle = eagle
piece-mark-penny = { piece-penny }

# Pieces of sentences. They are given what the sentence is given.
bid = { $seat } ({ $coins })

act-pass = Buy nothing
act-ready = Done with symbols
act-use = { $symbol ->
    [age] Use age: { $coin }
    [unique] Use unique: { $coin }
   *[rare] Use rare: { $coin }
}
act-remove = { $place ->
    [hand] Remove from hand: { $coin }
   *[discard] Remove from discard: { $coin }
}
act-penny = Bad penny to { $seat }
act-place = Place the { $coin } on lot { $lot }
act-buy = Buy the { $coin }

heading-round = Round { $round }

event-first = { $seat } { $seat-is ->
    [me] begin
   *[other] begins
}
event-on-market = On the market: { $coin }
event-round = { $first } { $first-is ->
    [me] begin
   *[other] begins
}
event-on-lot = On lot { $lot }: { $coin }
event-refilled = { $seat } { $seat-is ->
    [me] put your
   *[other] puts the
} discard back into the bag
event-penny = { $seat } { $seat-is ->
    [me] have
   *[other] has
} to pass a bad penny
event-passed = { $seat } { $to-is ->
    [me] passes { $to } a bad penny
   *[other] { $seat-is ->
        [me] pass
       *[other] passes
    } a bad penny to { $to }
}{ $gives ->
    [nothing] , with no coin to take in return
   *[coin] {""}
}
event-took = { $seat } { $seat-is ->
    [me] take
   *[other] takes
} a coin from { $from }
event-came-from = What { $seat } took from { $from } was the { $coin }
event-used = { $symbol ->
    [age] { $seat } { $seat-is ->
        [me] show
       *[other] shows
    } the { $coin } to remove coins
    [unique] { $seat } { $seat-is ->
        [me] show
       *[other] shows
    } the { $coin } to draw more
   *[rare] { $seat } { $seat-is ->
        [me] show
       *[other] shows
    } the { $coin } for prestige
}
event-prestige = { $seat } { $seat-is ->
    [me] gain
   *[other] gains
} { $prestige } prestige
event-removed = { $place ->
    [hand] { $seat } { $seat-is ->
        [me] remove
       *[other] removes
    } the { $coin } from hand
   *[discard] { $seat } { $seat-is ->
        [me] remove
       *[other] removes
    } the { $coin } from the discard
}
event-bids = Bids, please
event-revealed = { $n ->
    [0] Lot { $lot }: no bid
   *[other] Lot { $lot }: { $bids }
}
event-won = { $by ->
    [gold] { $seat } { $seat-is ->
        [me] win
       *[other] wins
    } lot { $lot } on gold
    [silver] { $seat } { $seat-is ->
        [me] win
       *[other] wins
    } lot { $lot } on silver
    [copper] { $seat } { $seat-is ->
        [me] win
       *[other] wins
    } lot { $lot } on copper
   *[alone] { $seat } { $seat-is ->
        [me] win
       *[other] wins
    } lot { $lot } unopposed
}
event-not-won = Nobody wins lot { $lot }
event-took-coins = { $seat } { $seat-is ->
    [me] get
   *[other] gets
} { $coins }
event-may-buy = { $seat } may buy from the market
event-bought = { $seat } { $seat-is ->
    [me] buy
   *[other] buys
} the { $coin }
event-bought-nothing = { $seat } { $seat-is ->
    [me] buy
   *[other] buys
} nothing
event-over = The game is over

refusal-not-in-hand = You do not hold the { $coin }, or have placed it already.
refusal-not-in-discard = The { $coin } is not in your discard.
refusal-no-symbol = { $symbol ->
    [age] The { $coin } has no age symbol.
    [unique] The { $coin } has no unique symbol.
   *[rare] The { $coin } has no rare symbol.
}
refusal-used-already = The { $coin } has served this round: each symbol works once.
refusal-no-removal-left = You cannot remove any more coins: that takes an age symbol not used yet.
refusal-oneself = A bad penny goes to another player.
refusal-wrong-coin = Coins are placed strongest first, and the { $coin } is not next.
refusal-no-such-lot = Lot { $lot } is not in play: it takes more players.
refusal-copper-only = Lot { $lot } takes copper only, neither gold nor silver.
refusal-not-on-market = The { $coin } is not on the market.

field-phase = Phase
field-round = Round
field-rounds = Rounds in all
field-first = First player
field-waiting = Waiting for
field-passing = Passes a bad penny
field-black = Coins still in the black bag
field-market = Market
field-market_price = Price of a coin there
field-lots = Lots
field-lots-lot = Lot
field-lots-copper_only = Copper only
field-lots-prestige = Gives prestige
field-lots-coins = Coins on it
field-removed = Removed from the game
field-buyers = May still buy
field-seats = Players
field-seats-prestige = Prestige
field-seats-hand = Hand
field-seats-hand-coin = Coin
field-seats-hand-used = Symbols used
field-seats-hand-kept = Bad penny to keep
field-seats-hand-known = Known to all
field-seats-hand-from = Taken from
field-seats-hand-refilled = The bag was refilled since
field-seats-hand-lot = On lot
field-seats-hand_size = Coins in hand
field-seats-known = In hand, known to all
field-seats-known-coin = Coin
field-seats-known-used = Symbols used
field-seats-known-kept = Bad penny to keep
field-seats-taken = In hand, taken from others
field-seats-taken-from = Taken from
field-seats-taken-refilled = That bag was refilled since
field-seats-taken-coin = Coin
field-seats-bag = Bag
field-seats-bag_size = Coins in the bag
field-seats-unseen = Hand and bag together, as far as unseen
field-seats-pennies_in_bag = Bad pennies passed into the bag
field-seats-unseen_before = Out of the bag before it was refilled
field-seats-discard = Discard
field-seats-removals = Removals left
field-seats-has_replaced = Was given a penny for a penny
field-seats-ready = Done with symbols
field-seats-placed = Everything placed
field-seats-points = Final prestige
field-seats-points-prestige = Prestige gained
field-seats-points-quality = Quality
field-seats-points-crown = Crown
field-seats-points-sceptre = Sceptre
field-seats-points-eagle = Essen eagle
field-seats-points-total = Total

value-phase-start = set-up
value-phase-market = filling the market
value-phase-fill = filling the lots
value-phase-draw = drawing
value-phase-pennies = bad pennies
value-phase-act = symbols
value-phase-place = bids
value-phase-buy = buying
value-phase-over = game over
value-used-age = age
value-used-unique = unique
value-used-rare = rare

option-essen = Essen mint
option-essen-off = Without: 11 rounds
option-essen-swap = Its six coins join, six more leave: 11 rounds
option-essen-longer = Its six coins join: 13 rounds

option-buyers = Buying from the market
option-buyers-winners = whoever has won a lot
option-buyers-all = everyone, winners first

ending-prestige = on prestige
ending-copper = tied on prestige, decided by most copper
ending-silver = tied on prestige and copper, decided by most silver
ending-gold = tied on prestige, copper and silver, decided by most gold
ending-shared = tied to the last, victory shared

of-prestige = { $n } prestige
of-quality = quality
of-gold = gold
of-silver = silver
of-copper = copper
of-age = remove coins
of-unique = draw more coins
of-rare = gain prestige
of-game = the game

# The board.
board-round = Round { $round } of { $rounds }
board-black = { $n ->
    [one] Black bag: { $n } coin to come
   *[other] Black bag: { $n } coins to come
}
board-lot = Lot { $lot }
board-copper-only = copper only
board-prize = To win: { $prize }
board-no-prize = nothing
board-your-bid = Your bid: { $coins }
board-no-bid = no bid
board-net = Points: { $signed } in all
board-lay-which = Lot { $lot }: all your coins are placed. Tap one to move it, then the lot.
board-laid = { $coin }, on lot { $lot }
board-take-back = Take the { $coin } back from lot { $lot }
board-yours-alone = Hand and bag: you alone see them
ask-place = { $n ->
    [0] Your turn, { $name }: all your coins are placed.
    [one] Your turn, { $name }: place your last coin.
   *[other] Your turn, { $name }: place your { $n } coins.
}
ask-act = Your turn, { $name }: your symbols, then the bids.
ask-act-none = { $name }, you have no symbols to use.
ask-buy = Your turn, { $name }: buy a coin, or nothing.
ask-penny = { $name }, who gets the bad penny?
board-prompt-act = Each symbol works once a round. Tap a coin to see what it does.
board-prompt-none = Say so yourself: skipping you would give it away.
board-prompt-place = A coin, then a lot.
board-prompt-keys = On the keyboard: { $lots } to place, Backspace to take back.
board-prompt-buy = The coin goes to your discard, for { of-prestige }.
board-prompt-penny = You will take a random coin out of their bag.
board-wins-unless = Wins, unless against { $coins } or better.
board-none-laid = Nothing of yours here
board-if-all = If you win all
board-take-all = Take all back
board-places = still placing
board-sold = sold
board-prestige = prestige
board-worth = hand and bag
board-metals = In hand and bag: { $coins }
board-mint-pays = Whoever has most is paid { $pays }.
board-mint-place = { $seats } ({ $n }): +{ $points }.

# What a symbol does.
legend-age = { $size ->
    [one] : remove { $size } coin from the game.
   *[other] : remove up to { $size } coins from the game.
}
legend-unique = { $size ->
    [one] : draw { $size } more coin.
   *[other] : draw { $size } more coins.
}
legend-rare = : +{ $size } prestige, at once.
legend-quality = : +{ $size } prestige at the end.
legend-crown = : counts for the mint, at the end.
legend-sceptre = { legend-crown }
legend-eagle = { legend-crown }
legend-penny = : to be passed on as soon as it is drawn.
legend-used = : used already.
legend-plain = : no symbol, only its metal.
board-stakes = Your bids, and what they may bring
board-deed = Place these coins
board-won-by = sold to
board-tied = tied: nobody
board-unbid = no bid
# Which metal has decided.
board-by = { $by ->
    [gold] on gold
    [silver] on silver
    [copper] on copper
   *[none] unopposed
}
board-bids = The bids
board-bids-of = Bids of round { $round }
board-last-bids = Last bids
board-price = { of-prestige } a coin
board-price-short = { $n } each
board-on-market = Coins on the market
board-sold-out = All sold.
board-removed = Removed: { $n }
board-hand = Your hand, seen by you alone
board-empty-hand = Nothing in hand.
board-taken-from = taken from { $seat }
board-private = known to you two alone
board-known = known to all
board-kept = to keep this round
board-hidden = { $n ->
    [one] { $n } hidden coin in hand
   *[other] { $n } hidden coins in hand
}
# What a symbol is used for.
board-use = { $symbol ->
    [age] Remove { $n }
    [unique] Draw { $n }
   *[rare] Prestige +{ $n }
}
board-remove-it = Remove this coin
board-used = used
board-removals = { $n ->
    [one] You may remove { $n } more coin from the game:
   *[other] You may remove { $n } more coins from the game:
}
board-removals-of = { $n ->
    [one] may remove { $n } coin
   *[other] may remove { $n } coins
}
board-done = Done
board-bag = Bag ({ $n })
board-discard = Discard ({ $n })
board-holdings = { $seat }: { $bag } in the bag, { $discard } in the discard
board-coins-of = The coins of { $seat }
board-pennies-in-bag = { $n ->
    [one] Certainly in the bag: { $n } bad penny, passed this round.
   *[other] Certainly in the bag: { $n } bad pennies, passed this round.
}
board-away = { $n ->
    [one] Of the hidden coins, { $n } was taken out of this bag and is in another hand.
   *[other] Of the hidden coins, { $n } were taken out of this bag and are in other hands.
}
board-pass-penny = Pass the penny
board-passes = passes a bad penny
board-placed = has bid
board-ready = is done with symbols
board-first = first player

unit = { $n ->
    [one] pt
   *[other] pts
}
row-prestige = Prestige won
row-quality = { $n ->
    [0] Quality
   *[other] Quality: { $of }
}
row-quality-has = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
row-mint = { $of }
row-mint-has = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}

about-metal = { $metal ->
    [gold] Counts { $number } in gold in a bid. Gold comes before silver, and silver before copper.
    [silver] Counts { $number } in silver in a bid: silver tells apart those who are level in gold.
   *[copper] Counts { $number } in copper in a bid: copper tells apart those who are level in gold and silver.
}
about-age = { $size ->
    [one] Age: shown, it removes up to { $size } coin from your hand or discard for good. It can still be bid.
   *[other] Age: shown, it removes up to { $size } coins from your hand or discard for good. It can still be bid.
}
about-unique = { $size ->
    [one] Unique: shown, it lets you draw { $size } more coin. It can still be bid.
   *[other] Unique: shown, it lets you draw { $size } more coins. It can still be bid.
}
about-rare = { $size ->
    [one] Rare: shown, it brings { $size } prestige at once. It can still be bid.
   *[other] Rare: shown, it brings { $size } prestige at once. It can still be bid.
}
about-quality = { $size ->
    [one] Quality: { $size } prestige at the end.
   *[other] Quality: { $size } prestige at the end.
}
about-crown = The crown’s mint: { $n ->
    [0] it counts at the end.
   *[other] at the end those who have the most gain { $pays } prestige, by place.
}
about-sceptre = The sceptre’s mint: { $n ->
    [0] it counts at the end.
   *[other] at the end those who have the most gain { $pays } prestige, by place.
}
about-eagle = The Essen eagle: { $n ->
    [0] it counts at the end.
   *[other] at the end those who have the most gain { $pays } prestige, by place.
}
about-penny = Bad penny: whoever draws it passes it to somebody else, and takes a coin from them at random.
