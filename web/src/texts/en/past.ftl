# After the game, and the rules.
log-empty = Nothing has happened yet.
log-all = Show everything ({ $n ->
    [one] { $n } more moment
   *[other] { $n } more moments
})
log-sat = { $name } takes seat { $seat }
log-bot = A bot takes seat { $seat } (level: { $name })
log-freed = Seat { $seat } is free again
log-started = The game begins
log-undone = The last decision is taken back
log-away-left = { $name } leaves the table; a bot decides meanwhile
log-away-time = { $name } is out of time; a bot decides meanwhile
log-back = { $name } is back
log-resumed = The house was closed; the game goes on
log-revised = The rules have been revised: the game goes on under revision { $rules }
log-closed = The table is closed
log-rematch = A new game is about to begin

end-over = Going, going, gone!
end-you-win = You win!
end-wins = { $names } wins
end-share = { $names } share the victory
end-place = You finish{ $shared ->
    [0] {""}
   *[other] {" "}joint
} { $rank ->
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $of }, with { $points } { $unit }
end-you-share = Shared victory: { $names }
end-standings = Standings
end-you = (you)
end-sheet = Score sheet
curve-title = The game in points
curve-figures = The figures
curve-after = After
end-course = How it went
end-unfold = Expand all
end-fold = Collapse all
end-see-again = See it again
end-rematch = Play again
end-join = Join the new game
end-no-rematch = No new game could be made. Try again in a moment.
end-replay = Replay
end-record = Record
end-home = Home
end-proof = Was chance fair? Check it.
end-proof-why = All chance in this game comes from one number. Its fingerprint was shown before the game, so nobody could change it on the way; the number itself is told now.
end-proof-commit = Fingerprint, known from the start (SHA-256)
end-proof-seed = What it is the fingerprint of
end-proof-how = Download the record and let the program play the game again, step by step:
end-proof-file = FILE.record

replay-title = Replay
replay-of = Replay: { $game }
replay-loading = Fetching the game: { $n ->
    [one] { $n } moment
   *[other] { $n } moments
}
replay-refused = This game cannot be seen again.
replay-not-invited = This table is for those who were invited.
replay-no-such-table = There is no such table.
replay-nothing = Nothing has happened at this table yet.
replay-try = Try again
replay-table = Back to the table
replay-eyes = Seen by
replay-spectator = a spectator
replay-speed = Speed
replay-times = × { $n }
replay-position = Where in the game
replay-moment = Moment { $at } of { $of }
replay-before = Before the game
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-previous = Previous chapter
replay-next = Next chapter
replay-keys = Keyboard: arrows step, Page Up and Page Down go from chapter to chapter, Home and End to the ends, Space plays.
replay-board = The table
replay-log = Minutes
replay-in-play = The game is still being played: you see what you saw yourself.
replay-seated = At the table

review-title = Review
review-offer = Every decision judged by what could be known then; and apart from it, with all cards open, what the draws gave or took.
review-begin = Review the game
review-stranger = Whoever has a name in the house may ask for the review: one first game is enough.
review-waiting = The review waits for its turn.
review-underway = Reviewing: { $done } of { $of }
review-failed = The review could not be made. Try again in a moment.
review-many = You have asked for several reviews already: wait until one is ready.
review-all-along = { $name } led all along
review-all-along-you = You led all along
review-never = { $name } never led
review-never-you = You never led
review-since = { $name } led from “{ $where }” on
review-since-you = You led from “{ $where }” on
review-until = { $name } led until “{ $where }”
review-until-you = You led until “{ $where }”
review-luck = Draws: { $luck }
review-slips-you = { $n ->
    [0] no mistake beyond doubt
    [one] one decision cost you { $cost }
   *[other] { $n } decisions cost you { $cost }
}
review-slips = { $n ->
    [0] No mistake beyond doubt
    [one] One mistake beyond doubt
   *[other] The { $n } mistakes that cost most
}
review-accounts = Accuracy
review-player = Player
review-kept = part of the chances kept
review-agreed = as the review
review-draws = draws
review-dearest = The decisions that cost you most
review-dearest-all = The decisions that cost most
review-no-slips = No decision was a mistake beyond doubt: the differences are within the margin.
review-better = Better: { $action }
review-known = What you could know
review-known-all = What could be known
review-instead = “{ $action }” was better than “{ $played }”
review-played = you
review-played-all = played
review-best = review
review-follows = { $when }: { $facts }
review-see = See this moment
review-next = Next decision
review-open = What happened, with all cards open
review-lucky = A mistake, but the cards forgave it.
review-unlucky = A mistake, and the cards bore it out.
review-chances = Chances to win, with all cards open
review-key-own = your decision
review-key-slip = dear decision
review-key-draw = draw
review-key-rival = a rival’s slip
review-mark-slip = { $where }, { $name }: a decision that cost { $cost }
review-mark-draw = { $where }, draw: { $change }
review-turns = What turned the game
review-figures = The chances in figures
review-after = After
review-by-start = the start
review-by-draw = { $where }, draw
review-by-decision = { $where }, decisions
review-prices = Price and worth: { $n ->
    [one] { $n } purchase
   *[other] { $n } purchases
}
review-prices-note = How much of a chance the last price won, against letting it go: by what the buyer could know.
review-lot = Moment
review-buyer = Buyer
review-price = Price
review-gain = Gain
review-note = Judged by a search of { $sims } simulations, { $judge ->
    [net] estimated by a trained net
   *[other] played to the end by novices
}. Intervals are at 95 %. The review supposes that everyone plays as it does; what its judgment does not know is in no interval.

rules-title = The rules
rules-of = Rules: { $game }
rules-intro = Every game is an auction, and each has its own way of parting you from your money. Each page can be read in five minutes, with examples made of the real pieces.
rules-contents = Contents
rules-loading = The page is being fetched.
rules-missing = This page cannot be fetched. Are you offline?
rules-play = Play now
rules-print = Print
rules-others = Other games
rules-all = All rules
