title = Goofspiel

act-bid = Miser le { $card }

heading-prize = Lot { $prize }

bid = { $seat } { $card }
event-shown = Les cartes : { $bids }
event-won = { $seat } { $seat-is ->
    [me] emportez
   *[other] emporte
} { $n ->
    [one] le lot { $prizes }
   *[other] les lots { $prizes }
} avec { $seat-is ->
    [me] votre
   *[other] son
} { $card }
event-carried = Aucune carte n’est seule : { $n ->
    [one] le lot { $prizes } s’ajoute au suivant
   *[other] les lots { $prizes } s’ajoutent au suivant
}
event-lost = Aucune carte n’est seule : { $n ->
    [one] le lot { $prizes } est perdu
   *[other] les lots { $prizes } sont perdus
}
event-over = La partie est finie

refusal-not-in-hand = Vous n’avez plus le { $card } : une carte misée ne revient pas.

board-round = Lot { $round } sur { $rounds }
board-chosen = a choisi
board-your-bid = Votre mise : { $card }
board-your-cards = Vos cartes
board-no-prizes = Aucun lot encore

field-waiting = On attend
field-lot = En jeu
field-prizes = Lots à venir
field-lost = Lots perdus
field-seats = Joueurs
field-seats-hand = Cartes restantes
field-seats-bid = Mise
field-seats-won = Lots gagnés

value-bid-sealed = face cachée

option-cards = Cartes de chacun, et lots
option-cards-13 = 13
option-cards-3 = 3
option-cards-4 = 4
option-cards-5 = 5
option-cards-6 = 6
option-cards-7 = 7
option-cards-8 = 8
option-cards-9 = 9
option-cards-10 = 10
option-cards-11 = 11
option-cards-12 = 12
option-ties = Si aucune carte n’est seule
option-ties-carry = le lot s’ajoute au suivant
option-ties-lose = le lot est perdu

ending-points = aux points
ending-shared = à égalité de points, la victoire est partagée

of-prizes = lots

unit = { $n ->
    [one] pt
   *[other] pts
}
row-prizes = Lots gagnés
row-prizes-has = { $n ->
    [one] { $n } lot
   *[other] { $n } lots
}

about-prize = Comme lot, elle vaut { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
about-bid = Comme mise, elle prend le lot si elle est la plus haute que personne d’autre n’a misée ; gagnante ou non, elle est perdue.
