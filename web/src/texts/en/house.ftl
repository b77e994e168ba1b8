# Everywhere, and at the table.
close = Close
yes = yes
no = no
nothing = nothing
you = you
offline = Offline. The game waits for you: it goes on as soon as the network is back.
unreachable = The house does not answer. Try again in a moment.
home = Home
rules = Rules
settings = Settings
house-home = Adjugé, home
house-nav = The house
speak-other = Passer au français
