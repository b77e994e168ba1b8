lobby-coin-quest-title = Coin Quest
lobby-coin-quest-pitch = Coins bid for coins: hide yours on several lots at once. Gold beats silver, silver beats copper.
lobby-coin-quest-length = 45 to 60 min
