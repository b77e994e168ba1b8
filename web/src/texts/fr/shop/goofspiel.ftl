lobby-goofspiel-title = Goofspiel
lobby-goofspiel-pitch = Les mêmes cartes pour tous, les mêmes lots, et aucun hasard dans votre main. Reste à deviner ce que l’autre va sacrifier.
lobby-goofspiel-length = 5 à 15 min
