lobby-baubles-title = Boules de Noël
lobby-baubles-pitch = Un duel de mises cachées au pied du sapin. Seul sur une boule, vous payez peu ; à deux, le plus décidé paie plein tarif.
lobby-baubles-length = 30 à 45 min
