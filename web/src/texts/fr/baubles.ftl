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

event-first = { $seat } { $seat-is ->
    [me] commencez
   *[other] commence
}
event-turn = { $first } { $first-is ->
    [me] avez
   *[other] a
} l’initiative
event-reshuffled = { $seat } { $seat-is ->
    [me] mélangez votre
   *[other] mélange sa
} défausse pour refaire { $seat-is ->
    [me] votre
   *[other] sa
} pioche
event-turned-up = À prendre : la { $bauble }
event-placed = { $seat } { $seat-is ->
    [me] posez vos
   *[other] pose ses
} priorités : { $slots }
event-revealed = { $slot ->
    [lead] Initiative
    [i] Niveau I
    [ii] Niveau II
   *[iii] Niveau III
} : { $one } { $left ->
    [none] { $one-is ->
        [me] n’avez
       *[other] n’a
    } rien posé
   *[other] { $one-is ->
        [me] montrez
       *[other] montre
    } { $left }
}, { $two } { $right ->
    [none] { $two-is ->
        [me] n’avez
       *[other] n’a
    } rien posé
   *[other] { $two-is ->
        [me] montrez
       *[other] montre
    } { $right }
}
event-took-first = { $seat } { $seat-is ->
    [me] prenez
   *[other] prend
} l’initiative
event-kept-first = { $seat } { $seat-is ->
    [me] gardez
   *[other] garde
} l’initiative
event-effect = { $seat } { $seat-is ->
    [me] glissez
   *[other] glisse
} la carte Initiative sous { $seat-is ->
    [me] votre
   *[other] sa
} priorité { at }
event-no-effect = { $seat } { $seat-is ->
    [me] laissez
   *[other] laisse
} la carte Initiative de côté
event-won = { $seat } { $seat-is ->
    [me] remportez
   *[other] remporte
} la { $bauble } au prix de { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
event-bought = { $seat } { $seat-is ->
    [me] achetez
   *[other] achète
} la { $bauble } pour { $price }{ $paid ->
    [purse] , pris au porte-monnaie
    [baubles] {" : "}{ $spent }
    [both] {" : "}{ $spent }, et { $purse } du porte-monnaie
   *[nothing] {""}
}
event-cannot-pay = { $seat } { $seat-is ->
    [me] ne pouvez
   *[other] ne peut
} pas payer { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
event-offered-on = { $seat } { $seat-is ->
    [me] pouvez
   *[other] peut
} l’acheter pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
event-declined = { $seat } { $seat-is ->
    [me] n’achetez
   *[other] n’achète
} pas
event-scrapped = Personne n’achète la { $bauble }
event-market = { $seat } { $seat-is ->
    [me] allez
   *[other] va
} au marché
event-sold = { $seat } { $seat-is ->
    [me] défaussez
   *[other] défausse
} une { $bauble } : { $purse ->
    [one] { $purse } pièce
   *[other] { $purse } pièces
} en porte-monnaie
event-redeemed = { $seat } { $seat-is ->
    [me] rachetez votre
   *[other] rachète son
} { $card }
event-destroyed = { $seat } { $seat-is ->
    [me] détruisez
   *[other] détruit
} une { $bauble }
event-left-market = { $seat } { $seat-is ->
    [me] quittez
   *[other] quitte
} le marché
event-discarded = { $seat } { $seat-is ->
    [me] défaussez le reste de votre
   *[other] défausse le reste de sa
} main : { $baubles }
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
board-buys = { $seat } { $seat-is ->
    [me] achetez
   *[other] achète
} pour { coins }
board-wins = { $seat } { $seat-is ->
    [me] l’emportez
   *[other] l’emporte
} : { coins } à payer
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
board-redeem-price = { $n ->
    [0] sans rachat
   *[other] rachat { $n }
}
board-redeem = racheter
board-cannot-pay = Votre main et votre porte-monnaie n’y suffisent pas.
board-place-all = Poser ces cartes
board-place-one = Au moins une
board-place-nothing = Ne rien poser
board-skip-effect = Ne pas l’utiliser
board-skip-buy = Ne pas acheter
board-leave-market = Quitter le marché
ask-place = À vous, { $name } : posez 1 à 4 priorités.
hint-place = Une priorité, puis un emplacement.
hint-keys = Au clavier : 1 à 4 pour poser, Retour arrière pour reprendre.
ask-effect = À vous, { $name } : gagner une égalité, ou non ?
ask-buy = { $name }, payez { coins } : l’achat est obligatoire.
hint-buy = Choisissez des boules ; le porte-monnaie paie le reste.
ask-short = { $name }, vous n’avez pas de quoi payer { coins }.
ask-reduced = { $name }, prenez-vous la boule pour { coins } ?
hint-reduced = { hint-buy }
ask-market = Au marché, { $name } : que faites-vous ?
hint-market = Une boule à défausser pour ses pièces, ou à détruire ; sinon, la main va dans votre défausse.
board-sell-all = Tout défausser
board-sell-sure = Défausser les { $n } : +{ coins }{ $full ->
    [yes] , porte-monnaie plein
   *[no] {""}
}
board-ready-short = en main
board-own = Vos boules
board-destroy = Détruire : { coins }
board-baubles = Ses boules
board-boxes = Les boules de { $seat }
board-theirs = Ses priorités : toutes en jeu
board-theirs-aside = Ses priorités ; de côté : { $cards }

unit = { $n ->
    [one] pt
   *[other] pts
}
row-of-base = Boules de base
row-of-i = Boules de niveau I
row-of-ii = Boules de niveau II
row-of-iii = Boules de niveau III
row-baubles = { $of }
row-baubles-has = { $n ->
    [one] { $n } boule
   *[other] { $n } boules
}
row-coins = Porte-monnaie
row-coins-has = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
row-coins-lacks = encore { $n } pour +1

about-bauble = { $points ->
    [0] Dépensée, elle rapporte { coins }.
    [one] Dépensée, elle rapporte { coins } ; à la fin, elle vaut { points }.
   *[other] Dépensée, elle rapporte { coins } ; à la fin, elle vaut { points }.
}
about-price = Elle coûte { $base } sans rival, { $full } contre un rival.
about-priority = Posée face cachée à un emplacement, la plus haute des deux y gagne. { $card ->
    [0] Un 0 seul ne gagne rien.
   *[other] Un { $card } seul y gagne aussi.
}
about-ransom = { $coins ->
    [0] Elle revient d’elle-même à la fin du tour.
   *[other] Une fois posée, elle est mise de côté : la racheter au marché coûte { coins }.
}
about-lead = Qui la détient pose en premier, et peut la glisser sous une de ses priorités pour y gagner une égalité.
about-sealed = Une priorité posée, que personne d’autre ne voit avant qu’on la retourne.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-place = Sans personne en face, la boule coûte le prix de base ; contre un rival, la plus forte priorité l’emporte, au prix plein. Les priorités 3 et 4, une fois posées, se rachètent au marché. À la fin comptent les points de vos boules, plus 1 par tranche de 3 pièces.
