title = Serengeti

piece-card = { $suit } { $digit }

act-pass = Passer
act-bid = Enchérir à { $amount }
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
event-comforted = { $tokens ->
    [0] La banque est vide : { $seat } { $seat-is ->
        [me] ne touchez
       *[other] ne touche
    } rien
    [one] { $seat } { $seat-is ->
        [me] prenez
       *[other] prend
    } { $tokens } jeton à la banque
   *[other] { $seat } { $seat-is ->
        [me] prenez
       *[other] prend
    } { $tokens } jetons à la banque
}
event-defaulted = { $seat } { $seat-is ->
    [me] ne pouvez
   *[other] ne peut
} pas payer { $amount }
event-no-sale = { $seat } { $seat-is ->
    [me] ne vendez
   *[other] ne vend
} rien
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
    [one] { $tokens } jeton va à la banque
   *[other] { $tokens } jetons vont à la banque
}
event-free = Aucune enchère : { $seat } { $seat-is ->
    [me] prenez
   *[other] prend
} le lot pour rien
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

field-phase = Phase
field-round = Manche
field-rounds = Manches en tout
field-first = Premier joueur
field-waiting = La table attend
field-lot = Lot
field-lot_size = Taille du lot
field-deck = Cartes encore à venir
field-out = Cartes sorties du jeu
field-bank = Banque
field-high = Meilleure enchère
field-leader = En tête
field-void = Enchère nulle
field-price = Prix impayé
field-tokens = Vos jetons
field-seats = Joueurs
field-seats-cards = Cartes
field-seats-tokens = Jetons
field-seats-bidding = En lice
field-seats-bid = Enchère
field-seats-barred = N’a pas pu payer, n’enchérit plus
field-seats-yielded = A passé sur une enchère de
field-seats-comforted = A touché des jetons pour avoir passé d’emblée
field-seats-points = Points
field-seats-points-suits = Peuples
field-seats-points-bonus = Le plus de jetons
field-seats-points-total = Total

value-phase-start = tirage du premier joueur
value-phase-reveal = le lot se découvre
value-phase-auction = enchères sur le lot
value-phase-forfeit = carte à perdre
value-phase-over = fin de partie

option-referee = Enchères interdites
option-referee-enforce = refusées
option-referee-penalise = permises, mais punies
option-open_tokens = Jetons
option-open_tokens-off = cachés
option-open_tokens-on = visibles de tous

ending-points = Victoire aux points
ending-cards = À égalité de points, victoire au nombre de cartes
ending-tokens = À égalité de points et de cartes, victoire au nombre de jetons
ending-shared = Égalité jusqu’au bout : la victoire est partagée

of-token = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
of-cards = cartes
of-auction = cette enchère
of-auction-of-goods = les enchères sur ce lot
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
why-nobody = Dernier chiffre { $digit } : personne d’autre n’en a, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} à chacun
why-too-few = Dernier chiffre { $digit } : trop peu pour le partager
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
about-pays = Quand un autre achète à un prix qui finit par { $digit }, ceux qui ont un { $digit } se partagent le prix, carte par carte.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-auction = L’acheteur paie les autres : ceux qui possèdent le dernier chiffre du prix. N’enchérissez jamais à un prix qui finit par un de vos chiffres. Passez d’emblée, et la banque vous verse 2 jetons.
