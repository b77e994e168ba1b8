# Before the game: the home page, setting up a table, names, invitations, settings.

## Home
lobby-eyebrow = Auction house, open day and night
lobby-welcome = What am I bid?
lobby-lede = Auction games to play right now against our bots, or around a table with your friends. No account, no waiting: push the door open, the gavel is up.
lobby-guest = Come as you are: we lend you a name, and you may change it.
lobby-greeting = Hello, { $name }.
lobby-greeting-change = Change your name
lobby-now = Play now
lobby-now-what = { $game }, against { $n ->
    [one] a bot
   *[other] { $n } bots
}
lobby-catalogue = In the catalogue
lobby-lot = Lot { $n }
lobby-players = { $min ->
    [2] { $max ->
        [2] 2 players
       *[other] 2 to { $max } players
    }
   *[other] { $min } to { $max } players
}
lobby-play = Play
lobby-play-at = { $game } against bots, right now
lobby-opening = Opening the room…
lobby-compose = Set up a table
lobby-compose-of = of { $game }
lobby-rules = Rules
lobby-rules-of = of { $game }
lobby-guest-named = Welcome! You play as “{ $name }”. You can change that in the settings.

## Tables
lobby-mine = Your tables
lobby-mine-empty = No table yet. Play the lot you like, or set up a table and invite whom you want: you will find it here again.
lobby-mine-more = { $n ->
    [one] One more table of yours
   *[other] { $n } more tables of yours
}
lobby-past = Your finished games
lobby-open = Open tables
lobby-open-empty = Nobody is waiting just now. Set up a public table: it will be shown here to everyone who comes by.
lobby-playing = Games in play
lobby-loading = Looking through the register…
lobby-your-turn = Your turn
lobby-paused = Paused: the game waits for you
lobby-away = A bot plays for you
lobby-waits-for = Waiting for { $names }
lobby-going-on = The game goes on
lobby-not-full = { $n ->
    [one] One free seat
   *[other] { $n } free seats
}
lobby-full = Full, ready to begin
lobby-over = Game over
lobby-won = { $shared ->
    [0] You won
   *[other] Shared victory
}, { $points } { $n ->
    [one] point
   *[other] points
}
lobby-placed = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $of }, { $points } { $n ->
    [one] point
   *[other] points
}
lobby-won-by = Won by { $names }, { $points } { $n ->
    [one] point
   *[other] points
}
lobby-you = you
lobby-bots = { $n ->
    [one] one bot
   *[other] { $n } bots
}
lobby-nobody = nobody yet
lobby-private = By invitation
lobby-resume = Resume
lobby-enter = Enter
lobby-result = See the result
lobby-join = Take a seat
lobby-watch = Watch
lobby-this-table = { $game }: { $names }
lobby-join-name = Take a seat

## Refusals
lobby-problem = The house refused: { $reason }
lobby-problem-too-fast = Not so fast! Wait a moment, then try again.
lobby-problem-too-many-tables = You have too many tables at once. Finish or close some of them first.
lobby-problem-no-such-table = There is no such table, or no longer.
lobby-problem-no-such-game = The house does not know this game.
lobby-problem-not-invited = This table is for invited guests: ask whoever opened it for the link.
lobby-problem-seat-taken = The last seat has just been taken.
lobby-problem-store-full = The register of the house is full: nothing was done.

## Not found
lobby-nowhere = This lot is not in the catalogue
lobby-nowhere-text = There is nothing at this address. The link may be incomplete, or the page has left the house.
lobby-nowhere-home = Back to the room

## Time
clock-none = No clock
clock-none-hint = Everyone thinks as long as they like.
clock-live = { $decision } s a decision, { $minutes } min in reserve
clock-live-hint = If your reserve runs out, a bot replaces you until you are back.
clock-slow = { $days ->
    [one] One day a decision
   *[other] { $days } days a decision
}
clock-slow-hint = For a leisurely game: play whenever you come by.

## Bots
level-random = Random
level-novice = Novice
level-amateur = Amateur
level-expert = Expert
level-master = Master
level-random-hint = plays anything at all
level-novice-hint = follows a few good habits
level-amateur-hint = thinks a little, errs at times
level-expert-hint = calculates well and knows the game
level-master-hint = thinks long and hard: a fearsome opponent

## Setting up a table
setup-title = Set up a table
setup-of = Set up a table of { $game }
setup-players = How many players?
setup-players-only = This game is for { $n }, no more and no fewer.
setup-seats = Who sits where?
setup-seats-hint = Friends get a link; bots are here already.
setup-all-friends = Friends only
setup-all-bots = Bots only
setup-seat = Seat { $n }
setup-you = You
setup-friend = A friend, by link
setup-bot = A bot
setup-level = Level of the bot
setup-level-at = Level of the bot in seat { $n }
setup-options = Variants
setup-first = Who begins?
setup-first-drawn = Drawn at random
setup-clock = How fast?
setup-who = Who may come?
setup-invited = By invitation
setup-invited-hint = Only those who have the link see the table.
setup-public = Open to all
setup-public-hint = It is shown on the home page: anyone may sit down or watch.
setup-more = Going further
setup-recall = Perfect memory
setup-recall-hint = Shows everyone all that an attentive player would remember of what happened at the table.
setup-stand-in = Who decides for the absent?
setup-stand-in-hint = A bot of this level plays for whoever leaves or runs out of time, until they are back.
setup-deck = Your own box
setup-deck-hint = A file of cards (.toml) takes the place of the house’s cards. Download those of the house, change what you like, then choose your file.
setup-deck-choose = Choose a file
setup-deck-drop = Back to the house’s box
setup-deck-chosen = You will play with { $file }.
setup-deck-large = { $file } is too large for a deck file.
setup-deck-wrong = { $n ->
    [one] { $file } will not do: the house finds a problem in it.
   *[other] { $file } will not do: the house finds { $n } problems in it.
}
setup-deck-line = Line { $line }
setup-deck-others = { $n ->
    [one] And one more problem.
   *[other] And { $n } more problems.
}
setup-deck-other = { $file } is a box for { $of }: it is of no use for { $game }.
setup-deck-unfit = The box you chose will not do.
setup-deck-why = See why
setup-deck-house = Download the house’s
setup-name = Your name
setup-name-hint = This is how others will see you. Left empty, you will be { $name }.
setup-summary = Your table
setup-sum-people = { $friends ->
    [0] You against { $bots ->
        [one] one bot
       *[other] { $bots } bots
    }
    [one] You and a friend{ $bots ->
        [0] {""}
        [one] , with one bot
       *[other] , with { $bots } bots
    }
   *[other] You and { $friends } friends{ $bots ->
        [0] {""}
        [one] , with one bot
       *[other] , with { $bots } bots
    }
}
setup-sum-options = { $n ->
    [0] The usual rules
    [one] One variant chosen
   *[other] { $n } variants chosen
}
setup-open = Open the table
setup-open-start = Open and begin
setup-open-hint = The game begins at once.
setup-invite-hint = The link and the code to share await you at the table.
setup-loading = Laying the table…
setup-again = Try again
setup-unknown = The house does not know this game.

## Names
name-title = What is your name?
name-label = Your name
name-hint = 1 to 24 letters. Nothing else is asked.
name-enter = Enter
name-bad-name = A name has 1 to 24 letters that can be seen, and no check mark.
name-name-taken = Somebody’s password protects this name. Choose another, or log in.
name-bad-password = A password has at least 8 characters (and no more than 200).
name-wrong-password = This name and this password do not belong together.
name-wrong-old-password = This is not your current password.
name-bad-code = A recovery code has sixteen letters or digits.
name-wrong-code = This code is not one of yours, or it was used before.
name-guest-1 = Felt Hat
name-guest-2 = Velvet Gloves
name-guest-3 = Bow Tie
name-guest-4 = Pocket Watch
name-guest-5 = Monocle
name-guest-6 = Top Hat
name-guest-7 = Pearl Fan
name-guest-8 = Walking Stick
name-guest-9 = Opera Glasses
name-guest-10 = Silk Scarf
name-guest-11 = Signet Ring
name-guest-12 = Feathered Hat

## Invitations
invite-text = Send this link, or have this code scanned: it asks for nothing but a name.
invite-here-only = This address leads to this computer only: nobody else can follow it. To have friends over, open the house with the command below, then come back by this computer’s own address.
invite-here-text = In another browser on this computer, the link leads to the table.
invite-by = { $host } invites you to a game
invite-by-nobody = A seat is waiting for you
invite-there = Already there
invite-rules = Read the rules of { $game }
invite-link = Invitation link
invite-copy = Copy
invite-copied = Copied
invite-copied-said = The link is copied.
invite-not-copied = The browser would not copy: the link is selected, copy it by hand.
invite-share = Share
invite-share-title = A table awaits you at Adjugé
invite-code = QR code of the invitation

## Settings
settings-lede = Every change takes effect at once and stays in this browser.
settings-language = Language
settings-language-fr = Français
settings-language-en = English
settings-look = Look
settings-theme-dark = Auction room
settings-theme-dark-hint = dark
settings-theme-light = Printed catalogue
settings-theme-light-hint = light
settings-theme-system = Like the device
settings-theme-system-hint = follows its setting
settings-comfort = Comfort
settings-pace = Pace of the table
settings-pace-calm = Calm
settings-pace-calm-hint = all in good time
settings-pace-usual = Usual
settings-pace-usual-hint = as around a table
settings-pace-brisk = Brisk
settings-pace-brisk-hint = twice as fast
settings-pace-none = At once
settings-pace-none-hint = everything is shown as it comes
settings-at-once = Decide with one click
settings-at-once-hint = Otherwise a first click shows what would follow, and a second one decides.
settings-patterns = Patterns beside colors
settings-patterns-hint = Every color has a shape or a pattern too: a help to color-blind players, and on dim evenings.
settings-calm = Less motion
settings-calm-hint = The gavel falls without animation.
settings-calm-device = Your device asks for it already: nothing moves.
settings-plain = Tables in words
settings-plain-hint = Every game is read instead of looked at; the menu at the table leads there, too.
settings-heard = Sounds and reminders
settings-sound = Sounds
settings-sound-hint = The hammer, coins, cards, time running out: each as loud as you like.
settings-volumes = Volume of each sound
settings-volume-turn = Your turn
settings-volume-hammer = Hammer
settings-volume-coins = Coins
settings-volume-cards = Cards
settings-volume-time = Ten seconds left
settings-vibrate = Vibration
settings-vibrate-hint = The phone shakes when it is your turn, and when time runs short.
settings-notify = Notifications
settings-notify-hint = The browser tells you when it is your turn and the table is out of sight.
settings-notify-refused = The browser does not allow them: permit them for this site in its settings.
settings-notify-missing = This browser offers none here.
settings-name = Your name
settings-name-change = Change name
settings-name-changed = From now on you are { $name }.
settings-name-nobody = You have no name in the house yet.
settings-name-give = Enter
settings-account = Your name elsewhere
settings-claimed = The name { $name } is yours alone; others see it with a ✓. Log in with it from any device.
settings-logout = Log out
settings-logged-out = See you soon!
settings-claim = Protect this name
settings-claim-text = With a password this name becomes yours alone, and you find your tables from another device. No email is asked for.
settings-claim-done = The name { $name } is now yours alone.
settings-login = Log in
settings-login-text = Have you protected a name before? Log back in here. The guest name of this browser, and its tables, will be left behind.
settings-login-fresh = Have you protected a name before? Log back in here.
settings-login-done = Welcome back, { $name }!
settings-password = Password
settings-password-hint = At least 8 characters. The house cannot recover it for you.
settings-password-change = Change password
settings-password-old = Current password
settings-password-new = New password
settings-password-keep = Stay logged in on my other devices
settings-password-changed = Your password is changed.
settings-password-changed-alone = Your password is changed. You are logged out everywhere else.
settings-lost = Forgot your password?
settings-lost-text = With one of your recovery codes, choose another password. The code cannot be used again, and you are logged out everywhere else.
settings-lost-code = Recovery code
settings-lost-enter = Come back with this code
settings-lost-done = Welcome back, { $name }! Your password is changed, and you are logged out everywhere else.
settings-recovery = Recovery codes
settings-recovery-text = If you forget your password, a code lets you choose another. Each works once.
settings-recovery-left = { $n ->
    [0] You have none.
    [one] You have one left.
   *[other] You have { $n } left.
}
settings-recovery-make = Get codes
settings-recovery-renew = Replace my codes
settings-recovery-once = Write these codes down: they will not be shown again, and earlier ones are worth nothing now.
settings-sessions = Where you are logged in
settings-sessions-text = The house remembers where each login came from, and forgets it when the login ends. If you do not recognize one, log it out, then change your password.
settings-session-unknown = Unknown device
settings-session-here = this device
settings-session-opened = Logged in on { $date }.
settings-session-from = Logged in on { $date }, from { $address }.
settings-session-seen = Last seen on { $date }, give or take a day.
settings-session-end = Log out
settings-session-ended = This device is logged out.
