lobby-coin-quest-title = Coin Quest
lobby-coin-quest-pitch = Des pièces pour miser des pièces : cachez les vôtres sur plusieurs lots à la fois. L’or bat l’argent, l’argent bat le cuivre.
lobby-coin-quest-length = 45 à 60 min
