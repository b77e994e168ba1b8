# La table en toutes lettres : une phrase par ligne.
is-round = C’est la manche { $n }.
is-rounds = La partie compte { $n ->
    [one] { $n } manche
   *[other] { $n } manches
}.
is-waiting = { $n ->
    [0] On n’attend personne.
   *[other] On attend { $value }.
}
is-first = { $value } { $value-is ->
    [me] parlez
   *[other] parle
} en premier.
is-lot = { $n ->
    [0] Le lot n’est pas encore découvert.
   *[other] Au lot : { $value }.
}
is-lot_size = { $n ->
    [0] {""}
   *[other] Le lot compte { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
}
is-deck = Il reste { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} à venir.
is-out = { $n ->
    [0] Aucune carte n’est sortie du jeu.
   *[other] Sorties du jeu : { $value }.
}
is-high = La meilleure enchère est de { $n }.
is-leader = { $value } { $value-is ->
    [me] menez
   *[other] mène
} l’enchère.
is-void = L’enchère de { $n } était nulle.
is-price = Le prix de { $n } n’a pas pu être payé.
is-tokens = Vous avez { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}.
is-seats-cards = { $seat } { $n ->
    [0] { $seat-is ->
    [me] n’avez
   *[other] n’a
} pas encore de carte.
   *[other] { $seat-is ->
    [me] avez
   *[other] a
} : { $value }.
}
is-seats-tokens = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}.
is-seats-bidding = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] êtes
   *[other] est
} en lice.
   *[other] { $seat } { $seat-is ->
    [me] n’êtes
   *[other] n’est
} pas en lice.
}
is-seats-bid = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} enchéri à { $n }.
is-seats-barred = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] n’avez
   *[other] n’a
} pas pu payer et { $seat-is ->
    [me] n’enchérissez
   *[other] n’enchérit
} plus.
   *[other] {""}
}
is-seats-yielded = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} passé sur une enchère de { $n }.
is-bank = La banque contient { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}.
is-seats-comforted = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} touché des jetons pour avoir passé d’emblée.
   *[other] {""}
}
