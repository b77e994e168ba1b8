title = Don

piece-card = { $suit } { $digit }

act-pass = Passer
act-bid = Enchérir à { $amount }
act-sell = Vendre { $card }
act-swap = Échanger { $card } contre { $taken }
act-lose = Perdre { $card }

heading-round = Lot { $round }

event-first = { $seat } { $seat-is ->
    [me] commencez
   *[other] commence
}
event-round = { $first } { $first-is ->
    [me] parlez
   *[other] parle
} en premier
event-kept = { $seat } { $seat-is ->
    [me] n’échangez
   *[other] n’échange
} rien
event-swapped = { $seat } { $other-is ->
    [me] échange avec { $other } { $gave } contre { $took }
   *[other] { $seat-is ->
        [me] échangez
       *[other] échange
    } { $gave } contre { $took }, pris à { $other }
}
event-no-sale = { $seat } { $seat-is ->
    [me] ne vendez
   *[other] ne vend
} rien
event-offered = { $seat } { $seat-is ->
    [me] proposez
   *[other] propose
} { $card }
event-sale-opened = { $seller } { $seller-is ->
    [me] mettez
   *[other] met
} { $card } aux enchères
event-turned = Au lot : { $card }
event-bid = { $seat } { $seat-is ->
    [me] enchérissez
   *[other] enchérit
} à { $amount }
event-void = { $seat } { $seat-is ->
    [me] annoncez
   *[other] annonce
} { $amount }, qui finit par un de { $seat-is ->
    [me] vos
   *[other] ses
} chiffres : enchère nulle, { $fine ->
    [0] sans jeton pour l’amende
    [one] { $fine } jeton d’amende
   *[other] { $fine } jetons d’amende
}
event-passed = { $seat } { $seat-is ->
    [me] passez
   *[other] passe
}
event-defaulted = { $seat } { $seat-is ->
    [me] ne pouvez
   *[other] ne peut
} pas payer { $amount }
event-lost = { $seat } { $seat-is ->
    [me] perdez
   *[other] perd
} { $card }
event-resumed = L’enchère continue sans { $seat }
event-sold = Adjugé à { $buyer } pour { $price } !
event-paid = { $seat } { $seat-is ->
    [me] recevez
   *[other] reçoit
} { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
event-rest = { $tokens ->
    [one] { $tokens } jeton reste au pot
   *[other] { $tokens } jetons restent au pot
}
event-free = Aucune enchère : { $seat } { $seat-is ->
    [me] prenez
   *[other] prend
} le lot pour rien
event-unsold = Aucune enchère : la carte { $seller-is ->
    [me] vous revient
   *[other] revient à { $seller }
}
event-scrapped = Personne ne peut prendre le lot : il quitte la partie
event-over = La partie est finie

refusal-too-low = { $amount }, c’est trop peu : il faut au moins 1 et plus que la dernière enchère.
refusal-too-poor = { $amount ->
    [one] Vous n’avez pas { $amount } jeton : une enchère ne peut pas dépasser votre bourse.
   *[other] Vous n’avez pas { $amount } jetons : une enchère ne peut pas dépasser votre bourse.
}
refusal-above-box = Il n’y a pas { $amount } jetons dans toute la boîte.
refusal-own-digit = { $digit } est l’un de vos chiffres : aucune de vos enchères ne peut se terminer ainsi.
refusal-not-yours = { $card } n’est pas à vous.
refusal-not-theirs = { $taken } n’est chez aucun autre joueur.

field-phase = Phase
field-round = Manche
field-rounds = Manches en tout
field-first = Premier joueur
field-waiting = La table attend
field-lot = Lot
field-lot_size = Taille du lot
field-deck = Cartes encore à venir
field-out = Cartes sorties du jeu
field-pot = Pot
field-high = Meilleure enchère
field-leader = En tête
field-seller = Vendeur
field-void = Enchère nulle
field-price = Prix impayé
field-tokens = Vos jetons
field-seats = Joueurs
field-seats-cards = Cartes
field-seats-tokens = Jetons
field-seats-bidding = En lice
field-seats-bid = Enchère
field-seats-swapped = A échangé, n’enchérit pas
field-seats-barred = N’a pas pu payer, n’enchérit plus
field-seats-yielded = A passé sur une enchère de
field-seats-sells = Met en vente
field-seats-points = Points
field-seats-points-suits = Quartiers
field-seats-points-bonus = Le plus de jetons
field-seats-points-total = Total

value-phase-start = tirage du premier joueur
value-phase-exchange = échanges
value-phase-declare = annonce des ventes
value-phase-reveal = le lot se découvre
value-phase-sale = vente d’une carte
value-phase-auction = enchères sur le lot
value-phase-forfeit = carte à perdre
value-phase-over = fin de partie
value-sells-nothing = rien
value-sells-sealed = a choisi

option-sales = Ventes
option-sales-on = oui, chacun peut vendre une carte avant le lot
option-sales-in-turn = oui, chacun à son tour et à découvert
option-sales-off = non, tout s’achète au lot
option-exchanges = Échanges
option-exchanges-off = non
option-exchanges-on = oui, qui échange une carte n’enchérit pas de la manche
option-lots = Lots
option-lots-mixed = d’une, de deux et de trois cartes
option-lots-two = toujours de deux cartes (édition de 2021)
option-referee = Enchères interdites
option-referee-enforce = refusées
option-referee-penalise = permises, mais punies
option-open_tokens = Jetons
option-open_tokens-off = cachés
option-open_tokens-on = visibles de tous

ending-points = Victoire aux points
ending-shared = Égalité de points : la victoire est partagée

of-token = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
of-cards = cartes
of-auction = cette enchère
of-auction-of-goods = les enchères sur cette carte ou ce lot
of-auctions-of-round = les enchères de cette manche
of-card-to-lose = une carte à perdre
of-game = la partie

ask-open = À vous, { $name } : ouvrez les enchères, ou passez.
ask-more = À vous, { $name } : dites mieux que { $high }, ou passez.
ask-sale = { $seller } vend sa carte : enchérissez, ou passez.
ask-sale-more = { $seller } vend sa carte : dites mieux que { $high }, ou passez.
ask-declare = Avant le lot, { $name } : vendez-vous une de vos cartes ?
ask-exchange = Avant le lot, { $name } : échangez-vous une carte ?
ask-forfeit = { $name }, vous ne pouvez pas payer : choisissez la carte à perdre.

rung-own-digit = le vôtre
rung-too-poor = trop cher
rung-above-box = trop cher

board-round = Lot { $round } sur { $rounds }
board-deck = { $n ->
    [one] { $n } carte à venir
   *[other] { $n } cartes à venir
}
board-decided = a choisi
board-barred = n’a pas pu payer
board-swapped = a échangé
board-sells = vend
board-passed = passe
board-offers = À vendre
board-pot = { $n ->
    [0] Le pot est vide
    [one] Au pot : { $n } jeton
   *[other] Au pot : { $n } jetons
}
board-pot-note = s’ajoute au prix payé
board-bank = { $n ->
    [one] En banque : { $n } jeton
   *[other] En banque : { $n } jetons
}
board-void = Enchère nulle à { $amount }
board-no-cards = Aucune carte encore
board-tokens-hidden = jetons, visibles de vous seul
board-tokens-open = jetons, visibles de tous
board-pouch = Bourse cachée
board-bank-note = passer d’emblée y fait puiser
board-ladder = Enchères
board-your-cards = Vos cartes
board-sell-nothing = Ne rien vendre
board-swap-nothing = Ne rien échanger
board-swap-give = Donner
board-swap-take = Contre

why-digit = Dernier chiffre { $digit } : { $shares }
why-share = { $seat } en { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [1] un
   *[other] { $n }
}, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
why-most = { $seat } en { $seat-is ->
    [me] avez
   *[other] a
} le plus ({ $n }), { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
why-nobody = Dernier chiffre { $digit } : personne d’autre n’en a, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} à chacun
why-too-few = Dernier chiffre { $digit } : trop peu pour le partager
board-sells-card = { $seat } vend cette carte : tout le prix lui revient
board-sells-own = Vous vendez cette carte : tout le prix vous revient
board-sells-all = Une vente : tout le prix { $seat-is ->
    [me] vous revient
   *[other] revient à { $seat }
}
why-and = { $before } ; { $after }

unit = { $n ->
    [one] pt
   *[other] pts
}
row-suit = { $of }
row-suit-has = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
row-most-tokens = Le plus de jetons
row-most-tokens-has = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}

about-suit = De une à cinq cartes de { $suit } valent 1, 3, 6, 10 ou 15 points à la fin.
about-bids = Qui a un { $digit } ne peut pas faire une enchère qui finit par { $digit }.
about-pays = Quand un autre achète à un prix qui finit par { $digit }, le pot va à qui a le plus de { $digit }.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-auction = Le prix va au pot, et le pot au rival qui a le plus de cartes de son dernier chiffre. N’enchérissez jamais à un prix qui finit par un de vos chiffres. À la fin, un quartier rapporte 1, 3, 6, 10 ou 15 points pour une à cinq cartes.
brief-sale = Tout le prix revient à qui vend la carte. À la fin, un quartier rapporte 1, 3, 6, 10 ou 15 points pour une à cinq cartes.
brief-declare = Qui achète votre carte vous en paie tout le prix. Elle ne compte plus pour vous, ni son quartier ni son chiffre.
