# Everywhere, and at the table.
close = Close
yes = yes
no = no
nothing = nothing
nobody = nobody
you = you
offline = Offline. The house will answer as soon as the network is back.
unreachable = The house does not answer. Try again in a moment.
try-again = Try again
rules = Rules
settings = Settings
house-home = Adjugé, home
house-coming = One moment…
house-nav = The house
speak-other = Passer au français

# The keyboard.
skip-main = Go to the content
skip-decide = Go to what is to be decided
keys = With the keyboard
keys-everywhere = Everywhere
keys-tab = Tab
keys-tab-does = Goes from button to button; with Shift, backwards. The very first leads straight to the content.
keys-enter = Enter, Space
keys-enter-does = Presses the button you are at.
keys-arrows = Arrows
keys-arrows-does = Go from one bid, card or coin to the next; change the choice in a list, the tab, or the level of a slider.
keys-escape = Esc
keys-escape-does = Closes what is open over the page.
keys-help = ?
keys-help-does = Shows this page.
keys-table = At the table
keys-skip = Tab, twice
keys-skip-does = At the top of the page: leads straight to what is to be decided.
keys-moment = Any key
keys-moment-does = Ends a great moment, such as the hammer falling.
keys-digits = Digits
keys-digits-does = Lead to the bid or card of that value (1 then 2: 12), which Enter confirms. In Coin Quest and Boules de Noël, lay the chosen coin or card in the place of that number; Backspace takes it back.
keys-replay = Watching a game again
keys-steps = ← →
keys-steps-does = One step back, one step on.
keys-chapters = Page Up, Page Down
keys-chapters-does = From chapter to chapter.
keys-ends = Home, End
keys-ends-does = The two ends of the game.
keys-space = Space
keys-space-does = Starts playing, or stops it.

# The connection.
link-lost = Connection lost. Trying again; nothing is lost.
link-offline = Offline. What you have decided is not lost.
link-clock = The clock does not stop: your time will run as soon as it is your turn.
link-clock-mine = The clock does not stop: your time is still running.

# Coming to a table.
table-loading = Showing you to the table…
table-no-such-table = There is no such table, or no longer.
table-not-invited = This table is for those who were invited. Ask whoever opened it for the link.
table-other-rules = The rules of this game have changed since: it can no longer be replayed or continued.
table-former-record = This is what happened, decision by decision, in the notation of the game.
table-refused = The house cannot show this table: { $reason }
table-go-home = Back to the home page
table-name-title = What is your name?
table-name-button = Take a seat
table-closed = This table was closed.

# Before the game.
waiting-title = The table is being laid
waiting-host = You opened this table: begin when everyone is here.
waiting-guest = { $host } begins the game when everyone is here.
waiting-nobody = The game begins once somebody takes a seat.
waiting-first = Begins
waiting-full = Everybody is here.
waiting-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
waiting-length = Length of a game
waiting-deck = Played with a box of its own:
waiting-deck-see = see the file
waiting-stand-in = A bot stands in for whoever is away (level: { $level })
waiting-seats = The seats
waiting-sit = Sit here
waiting-leave = Leave the table
waiting-bot = Put a bot here
waiting-free = Free the seat
waiting-start = Begin the game
waiting-missing =
    { $n ->
        [one] One more person is needed.
       *[other] { $n } more people are needed.
    }
waiting-close = Close the table
waiting-invite = Invite
waiting-settings = This table
waiting-public = Open to everyone
waiting-private = By invitation

# Seats.
seat-free = Free seat
seat-bot = bot · { $level }
seat-program = { $name } (bot)
seat-you = you
seat-host = opened the table
seat-turn = thinking…
seat-offline = offline
seat-away-left = left: a bot decides
seat-away-time = out of time: a bot decides
seat-bank = Reserve { $time }

# In play.
play-go-on = Go on
play-goes-on = A click or a key to go on
play-your-turn = Your turn
play-waits = Waiting for { $names }
play-offline =
    { $n ->
        [one] { $names } is offline.
       *[other] { $names } are offline.
    }
play-hurry = Faster
play-over = The game is over
play-watching = You are watching
play-title-turn = ● Your turn · { $game }
play-return = Come back to the table
play-away = A bot plays for you.
play-away-alone = The game has stopped: it waits for you.
play-log = Minutes
play-chat = Chat
play-record = What happened
play-menu = Menu
play-plain = The table in words
play-leave = Leave the game
play-leave-sure = A bot will decide for you; you can come back at any moment.
play-leave-alone = The game stops here and waits for you; take it up again whenever you like.
play-rules = Rules of the game
play-position = The table
play-news =
    { $n ->
        [one] { $n } new message
       *[other] { $n } new messages
    }
chat-empty = Nobody has said anything yet.
chat-say = Say something to the table
chat-send = Send
notify-turn = It is your turn.
clock-left = Time left: { $time }

# Deciding.
act-undo = Take it back
act-refused = Not allowed: { $reason }
act-none = Nothing to decide for now.
act-pick = Choose.
act-wait = Waiting
act-pick-first = Choose
act-confirm = Confirm
act-again = Once more to decide
act-itself = does itself
act-itself-stop = Wait
act-itself-said = Nothing else to decide. Does itself in a moment: { $deed }. Escape to wait.
act-itself-stopped = It is yours to do.
act-bar = Decide
act-more = Something else…
act-more-label = Write an action
act-more-help = The game allows more than is listed here. Write the action in the notation of the rules; the house says what would follow.
act-more-ask = What would happen?
pair = { $label }: { $text }
act-all =
    { $n ->
        [one] One more choice
       *[other] { $n } more choices
    }
stale = The game has moved on: please decide again.
refused = The house refused, and nothing has changed.
refusal-game-over = The game is over.
refusal-awaits-draw = Something has to be drawn first.
refusal-not-your-turn = It is not your turn.
refusal-not-now = You cannot do that at this point of the game.
refusal-store-failed = The house could not write it down; it may be done all the same. Look at the table, and do it again if need be.
refusal-store-stopping = The house is closing: nothing was done. Come back soon.
refusal-too-fast = Too fast: wait a moment.
refusal-no-undo = There is nothing to take back: the others know your decision.
refusal-seat-taken = This seat is taken.

# What would follow.
when-now = At once
when-drawn = Once it is drawn
when-stands = If everyone else passes
when-nobody-bids = If nobody bids
when-sold = If it is sold
when-opened = Once all have chosen
when-wins = If you win it
when-unopposed = If you have no rival
when-tied = In a tie
when-ceded = If your rival wins and cannot pay
when-accepted = If the other side agrees
when-end = At the end of the game
party-bank = the bank
party-pot = the pot
party-lot = the lot
party-aside = the money tied up
party-discard = the discard
party-gone = out of the game
party-buyer = the buyer
party-everyone = everyone
# What one has to pay and nobody receives is simply paid: not every game calls it a bank.
then-pay =
    { $from-is ->
        [me] { $to-is ->
            [bank] you pay { $of }
            [pot] you pay { $of } into the pot
            [aside] your { $of } is tied up until the end of the round
           *[other] you pay { $of } to { $to }
        }
        [aside] { $to-is ->
            [me] you take { $of } back
           *[other] { $to } takes { $of } back
        }
        [bank] { $to-is ->
            [me] you receive { $of }
           *[other] { $to } receives { $of }
        }
        [pot] { $to-is ->
            [me] you receive { $of } from the pot
           *[other] { $to } receives { $of } from the pot
        }
       *[other] { $to-is ->
            [me] { $from } pays you { $known ->
                [yes] { $of }
               *[no] the price
            }
            [bank] { $from } pays { $of }
            [pot] { $from } pays { $of } into the pot
            [aside] { $from } ties up { $of } until the end of the round
           *[other] { $from } pays { $of } to { $to }
        }
    }
then-pay-each =
    { $from-is ->
        [me] you pay { $of } each to { $to }
        [pot] { $of } each from the pot to { $to }
       *[other] { $from } pays { $of } each to { $to }
    }
then-price =
    { $seat-is ->
        [me] yours for { $of }: { $items }
       *[other] { $seat } may buy for { $of }: { $items }
    }
then-move =
    { $to-is ->
        [me] you receive: { $items }
        [gone] out of the game: { $items }
        [discard] into your discard: { $items }
       *[other] { $to } receives: { $items }
    }
# What one player alone is shown lies under something.
then-show =
    { $to-is ->
        [me] you look at what is under: { $items }
       *[other] { $to } sees: { $items }
    }
then-points =
    { $seat-is ->
        [me] your points ({ $of }): { $before } → { $after }
       *[other] { $seat }’s points ({ $of }): { $before } → { $after }
    }
then-sum =
    { $seat-is ->
        [me] your bid on lot { $lot } ({ $of }): { $before } → { $after }
       *[other] { $seat }’s bid on lot { $lot } ({ $of }): { $before } → { $after }
    }
then-out =
    { $seat-is ->
        [me] you are out of { $of }
       *[other] { $seat } is out of { $of }
    }
then-first =
    { $seat-is ->
        [me] you will begin next
       *[other] { $seat } will begin next
    }
then-asked =
    { $seat-is ->
        [me] you will have to choose { $of }
       *[other] { $seat } will have to choose { $of }
    }
then-works = { $item }: { $of }
then-aside =
    { $seat-is ->
        [me] you set aside { $of }
       *[other] { $seat } sets aside { $of }
    }
then-ends = { $of } ends

lot-to-beat = Bid to beat
rung-all = all
lot-high = Highest bid: { $amount }
lot-leads = { $seat } leads the bidding
lot-you-lead = You lead the bidding
lot-no-bid = Nobody has bid yet

points-span = { $low } to { $high }
points-you = You
points-leads = in the lead
points-unsure = Uncertain: the ranges overlap, nobody surely leads.
points-now = If it ended now
points-final = The points
points-detail = Details
points-open = The points in detail
points-short = Points
points-spread = Between two numbers: what you cannot know.
points-reach = Within your reach
points-reach-row = { $row }: { $lacks }
points-idle = Show { $n } more rows that bring nothing
points-row = Category
points-total = Total
points-places = { $list } by place
points-bonus = +{ $n }
points-broke-tie = Tie-break
keys-points = P
keys-points-does = Shows the points: who is in the lead, what each category pays.

about-all = The pieces in sight
keys-about = I
keys-about-does = Explains all the pieces in sight.
keys-piece = On a piece, question mark
keys-piece-does = Explains what it is and does; so does a long press or a right click.

# The rule that matters most, on the slip as long as nothing is looked at.
brief = In short
