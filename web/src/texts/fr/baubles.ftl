title = Boules de Noël

# Pieces of sentences. They are given what the sentence is given.
at = { $slot ->
    [lead] à l’initiative
    [i] au niveau I
    [ii] au niveau II
   *[iii] au niveau III
}
coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
worth = { $worth ->
    [coins] { coins }
    [points] { points }
    [both] { coins }, { points }
   *[nothing] sans valeur
}

piece-base = boule de base ({ worth })
piece-bauble = boule { $level }-{ $cost } ({ worth })
piece-priority = priorité { $card }
piece-sealed = priorité face cachée
piece-lead = carte Initiative
several = { $n } × { $bauble }

act-pass = Passer
act-place = { $card ->
    [none] Rien { at }
   *[other] Poser le { $card } { at }
}
act-effect = Gagner une égalité { at }
act-pay = { $paid ->
    [purse] Payer avec le porte-monnaie
   *[baubles] Payer : { $baubles }
}
act-sell = Défausser : { $bauble }
act-redeem = Racheter le { $card }
act-destroy = Détruire : { $bauble }

heading-turn = Tour { $turn }

event-first = { $seat } commence
event-turn = { $first } a l’initiative
event-reshuffled = { $seat } mélange sa défausse pour refaire sa pioche
event-turned-up = À prendre : la { $bauble }
event-placed = { $seat } pose ses priorités : { $slots }
event-revealed = { $slot ->
    [lead] Initiative
    [i] Niveau I
    [ii] Niveau II
   *[iii] Niveau III
} : { $one } { $left ->
    [none] n’a rien posé
   *[other] montre { $left }
}, { $two } { $right ->
    [none] n’a rien posé
   *[other] montre { $right }
}
event-took-first = { $seat } prend l’initiative
event-kept-first = { $seat } garde l’initiative
event-effect = { $seat } glisse la carte Initiative sous sa priorité { at }
event-no-effect = { $seat } laisse la carte Initiative de côté
event-won = { $seat } remporte la { $bauble } au prix de { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
event-bought = { $seat } achète la { $bauble } pour { $price }{ $paid ->
    [purse] , pris au porte-monnaie
    [baubles] {" : "}{ $spent }
    [both] {" : "}{ $spent }, et { $purse } du porte-monnaie
   *[nothing] {""}
}
event-cannot-pay = { $seat } ne peut pas payer { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
event-offered-on = { $seat } peut l’acheter pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
event-declined = { $seat } n’achète pas
event-scrapped = Personne n’achète la { $bauble }
event-market = { $seat } va au marché
event-sold = { $seat } défausse une { $bauble } : { $purse ->
    [one] { $purse } pièce
   *[other] { $purse } pièces
} en porte-monnaie
event-redeemed = { $seat } rachète son { $card }
event-destroyed = { $seat } détruit une { $bauble }
event-left-market = { $seat } quitte le marché
event-discarded = { $seat } défausse le reste de sa main : { $baubles }
event-over = La partie est finie

refusal-wrong-slot = Les emplacements se décident dans l’ordre : initiative, puis I, II et III.
refusal-not-ready = Votre { $card } n’est pas disponible : il est déjà posé, ou mis de côté jusqu’à ce que vous le rachetiez au marché.
refusal-must-place = Vous devez poser au moins une carte Priorité.
refusal-no-card-there = { $slot ->
    [lead] La carte Initiative se glisse sous une carte d’un niveau : l’initiative, elle, est déjà réglée.
   *[other] Vous n’avez pas de carte { at } sous laquelle glisser la carte Initiative.
}
refusal-not-in-hand = Vous n’avez pas autant de ces boules en main.
refusal-short = Cela ne suffit pas, même avec tout votre porte-monnaie.
refusal-must-buy = Vous l’avez remportée et vous avez de quoi payer : l’achat est obligatoire.
refusal-not-aside = Votre { $card } n’est pas de côté : il n’y a rien à racheter.
refusal-too-poor = Au marché, on ne paie qu’avec le porte-monnaie, et il faut { $price ->
    [one] { $price } pièce, que vous n’avez pas.
   *[other] { $price } pièces, que vous n’avez pas.
}
refusal-destroyed-already = Vous avez déjà détruit une boule à ce tour : une seule est permise.

field-phase = Phase
field-turn = Tour
field-turns = Nombre de tours
field-first = Initiative
field-waiting = On attend
field-slot = Emplacement
field-purchase = Achat en cours
field-purchase-level = Niveau
field-purchase-price = À payer
field-purchase-terms = Prix
field-under = Où est glissée la carte Initiative
field-has_destroyed = Boule déjà détruite à ce tour
field-track = Piste
field-track-level = Niveau
field-track-bauble = Boule
field-track-base_price = Prix de base
field-track-full_price = Prix plein
field-track-deck = Boules à venir
field-scrapped = Boules invendues
field-prices = Prix au marché
field-prices-redeem = Pour racheter les priorités 0 à 4
field-prices-destroy = Pour détruire une boule
field-seats = Joueurs
field-seats-purse = Porte-monnaie
field-seats-hand = Main
field-seats-hand_size = Boules en main
field-seats-deck = Pioche
field-seats-deck_size = Boules dans la pioche
field-seats-unseen = Main et pioche réunies
field-seats-known = En main, connues de tous
field-seats-most_coins = Pièces de la main, au plus
field-seats-discard = Défausse
field-seats-destroyed = Boules détruites
field-seats-ready = Priorités disponibles
field-seats-aside = Priorités de côté
field-seats-placed = Priorités posées (initiative, I, II, III)
field-seats-points = Points
field-seats-points-baubles = Points des boules
field-seats-points-coins = Points des pièces
field-seats-points-total = Total

value-phase-start = mise en place
value-phase-refill = pioche
value-phase-place = pose des priorités
value-phase-effect = carte Initiative
value-phase-buy = achat
value-phase-market = marché
value-phase-over = partie finie
value-slot-lead = initiative
value-slot-i = niveau I
value-slot-ii = niveau II
value-slot-iii = niveau III
value-under-i = niveau I
value-under-ii = niveau II
value-under-iii = niveau III
value-level-i = I
value-level-ii = II
value-level-iii = III
value-terms-base = prix de base
value-terms-full = prix plein
value-terms-reduced = prix plein moins 1
value-placed-sealed = face cachée

ending-points = aux points
ending-coins = à égalité de points, par le porte-monnaie le mieux garni
ending-shared = égalité parfaite, victoire partagée

of-coin = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
of-baubles-and-coins = boules et pièces
of-priority-3 = la priorité 3
of-priority-4 = la priorité 4
of-game = la partie

board-turn = Tour { $turn } sur { $turns }
board-turns = Les tours et ce qu’on y a acheté
board-turn-told = Tour { $turn } : { $what ->
    [sales] { $sales }
    [nothing] aucun achat
    [now] en cours
   *[later] à venir
}
board-bought-by = { $bauble } ({ $seat })
board-left = { $n ->
    [0] la dernière
   *[other] encore { $n }
}
board-lead-yours = à vous
board-lead = à { $seat }
board-price-alone = Seul
board-price-alone-told = Sans rival : { coins }
board-price-full = Rival
board-price-full-told = Face à un rival : { coins }
board-price-reduced = Cédée
board-price-reduced-told = Si l’autre l’emporte sans pouvoir payer : { coins }
board-price-if = { $when ->
    [unopposed] { coins } sans rival
    [wins] { coins } contre un rival
   *[ceded] { coins } s’il ne peut payer
}
board-buys = { $seat } achète pour { coins }
board-wins = { $seat } l’emporte : { coins } à payer
board-unsold = Invendue
board-sold = { $seat }, { coins }
board-no-card = rien
board-card-of = { $seat } : { $card }
board-private = face cachée pour l’autre, vous seul le savez
board-slot-empty = Poser une priorité { at }
board-slot-card = Reprendre le { $card } posé { at }
board-priorities = Vos priorités
board-card-laid = priorité { $card }, posée { at }
board-card-aside = priorité { $card }, de côté jusqu’à son rachat
board-aside = de côté
board-at-short = { $slot ->
    [lead] init.
    [i] I
    [ii] II
   *[iii] III
}
board-level = { $slot ->
    [i] Niveau I
    [ii] Niveau II
   *[iii] Niveau III
}
board-effect = Gagner l’égalité
board-hand = Votre main
board-hand-empty = Votre main est vide.
board-in-hand = { $n } en main
board-purse = Porte-monnaie : { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}, { $limit } au plus
board-purse-short = porte-monnaie
board-unseen = Main et pioche : { $n }
board-unseen-note = { $hand } en main et { $deck } dans la pioche, sans qu’on sache où est chacune.
board-known = En main, on le sait : { $baubles }.
board-most = Sa main ne donne pas plus de { coins }.
board-deck = Pioche : { $n }
board-deck-note = Ce qu’elle contient, non dans quel ordre. Vous seul le savez.
board-discard = Défausse : { $n }
board-destroyed = Détruites : { $n }
board-scrapped = Invendues : { $n }
board-payment = { $coins } en boules, { $purse } au porte-monnaie
board-overpaid = Vous payez { coins } de trop : on ne rend pas la monnaie.
board-pay = Payer { coins }
board-redeem = racheter
board-cannot-pay = Votre main et votre porte-monnaie n’y suffisent pas.
board-place-all = Poser ces cartes
board-place-nothing = Ne rien poser
board-skip-effect = Ne pas l’utiliser
board-skip-buy = Ne pas acheter
board-leave-market = Quitter le marché
ask-place = À vous, { $name } : posez 1 à 4 priorités.
hint-place = Une priorité, puis un emplacement. Au clavier : 1 à 4 pour poser, Retour arrière pour reprendre.
ask-effect = À vous, { $name } : gagner une égalité, ou non ?
ask-buy = { $name }, payez { coins } : l’achat est obligatoire.
hint-buy = Choisissez des boules ; le porte-monnaie paie le reste.
ask-short = { $name }, il vous manque de quoi payer { coins }.
ask-reduced = { $name }, prenez-vous la boule pour { coins } ?
hint-reduced = { hint-buy }
ask-market = Au marché, { $name } : que faites-vous ?
hint-market = Choisissez une boule, à défausser pour ses pièces ou à détruire.
board-sell-all = Tout défausser
board-sell-sure = Défausser les { $n } : +{ coins }
board-ready-short = en main
board-own = Vos boules
board-destroy = Détruire : { coins }
board-baubles = Ses boules
board-boxes = Les boules de { $seat }
board-theirs = Ses priorités : toutes en jeu
board-theirs-aside = Ses priorités ; de côté : { $cards }
