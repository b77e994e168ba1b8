lobby-baubles-title = Boules de Noël
lobby-baubles-pitch = A duel of hidden bids under the Christmas tree. Alone on a bauble you pay little; against a rival, the keener one pays in full.
lobby-baubles-length = 30 to 45 min
