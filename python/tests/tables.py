"""Every game with every number of players."""

import adjuge

TABLES = [
    (game, players)
    for game, facts in adjuge.games().items()
    for players in range(facts["players"][0], facts["players"][1] + 1)
]
