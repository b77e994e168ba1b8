lobby-goofspiel-title = Goofspiel
lobby-goofspiel-pitch = The same cards for everyone, the same prizes, no luck in your hand. All that is left is to guess what the others will give up.
lobby-goofspiel-length = 5 to 15 min
