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
    [me] êtes
   *[other] est
} premier joueur.
is-passing = { $value } { $value-is ->
    [me] devez
   *[other] doit
} refiler un mauvais penny.
is-black = Le sac noir contient encore { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}.
is-market = { $n ->
    [0] Le marché est vide.
   *[other] Au marché : { $value }.
}
is-market_price = Une pièce du marché coûte { $n } de prestige.
each-lots = Lot { $lot }{ $copper_only ->
    [yes] {" "}(cuivre seul)
   *[other] {""}
}{ $prestige-is ->
    [none] {""}
   *[other] , { $prestige } de prestige
}{ $coins-is ->
    [none] {""}
   *[other] , à gagner : { $coins }
}.
is-removed = { $n ->
    [0] Aucune pièce n’est retirée de la partie.
   *[other] Retirées de la partie : { $value }.
}
is-buyers = { $n ->
    [0] Personne ne peut plus acheter.
   *[other] Peuvent encore acheter : { $value }.
}
is-seats-prestige = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [one] { $n } point
   *[other] { $n } points
} de prestige.
each-seats-hand = En main : { $coin }{ $used-is ->
    [none] {""}
   *[other] , déjà utilisé : { $used }
}{ $kept ->
    [yes] , mauvais penny à garder
   *[other] {""}
}{ $known ->
    [yes] , connue de tous
   *[other] {""}
}{ $from-is ->
    [none] {""}
   *[other] , prise chez { $from }
}{ $lot-is ->
    [none] {""}
   *[other] , sur le lot { $lot }
}.
is-seats-hand_size = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
} en main.
each-seats-known = En main, connue de tous : { $coin }{ $used-is ->
    [none] {""}
   *[other] , déjà utilisé : { $used }
}{ $kept ->
    [yes] , mauvais penny à garder
   *[other] {""}
}.
each-seats-taken = En main, prise chez { $from } : { $coin }
is-seats-bag = { $n ->
    [0] La bourse est vide.
   *[other] Dans la bourse : { $value }.
}
is-seats-bag_size = La bourse compte { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}.
is-seats-unseen = { $n ->
    [0] {""}
   *[other] Cachées, en main ou en bourse : { $value }.
}
is-seats-unseen_before = { $n ->
    [0] {""}
   *[other] Hors du sac avant qu’il ne soit rempli : { $value }.
}
is-seats-pennies_in_bag = { $n ->
    [0] {""}
   *[other] Mauvais pennies glissés dans la bourse : { $n }.
}
is-seats-discard = { $n ->
    [0] La défausse est vide.
   *[other] Dans la défausse : { $value }.
}
is-seats-removals = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] pouvez
   *[other] peut
} encore retirer { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}.
}
is-seats-has_replaced = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} déjà reçu un penny pour un penny.
   *[other] {""}
}
is-seats-ready = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} fini avec les symboles.
   *[other] {""}
}
is-seats-placed = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} tout posé.
   *[other] {""}
}
each-seats-taken-refilled = (son sac a été rempli depuis)
