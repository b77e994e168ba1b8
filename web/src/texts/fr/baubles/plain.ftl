# La table en toutes lettres : une phrase par ligne.
is-turn = C’est le tour { $n }.
is-turns = La partie compte { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}.
is-first = { $value } { $value-is ->
    [me] avez
   *[other] a
} l’initiative.
is-waiting = { $n ->
    [0] On n’attend personne.
   *[other] On attend { $value }.
}
is-slot = À décider : { $value }.
is-under = La carte Initiative est glissée au { $value }.
is-has_destroyed = { $is ->
    [yes] Une boule est déjà détruite à ce tour.
   *[other] {""}
}
is-purchase = Achat en cours, niveau { $level } : { $price } à payer ({ $terms }).
each-track = Niveau { $level } : { $bauble-is ->
    [none] rien à prendre
   *[other] { $bauble }, { $base_price } sans rival
}{ $full_price-is ->
    [none] {""}
   *[other] , { $full_price } contre un rival
}, et { $deck ->
    [0] plus aucune à venir
   *[other] { $deck } à venir
}.
is-scrapped = { $n ->
    [0] Aucune boule n’est invendue.
   *[other] Boules invendues : { $value }.
}
is-prices = Au marché, racheter les priorités 0 à 4 coûte { $redeem }, et détruire une boule { $destroy }.
is-seats-purse = Le porte-monnaie contient { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}.
is-seats-hand = { $n ->
    [0] La main est vide.
   *[other] En main : { $value }.
}
is-seats-hand_size = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [one] { $n } boule
   *[other] { $n } boules
} en main.
is-seats-deck = { $n ->
    [0] La pioche est vide.
   *[other] Dans la pioche, sans ordre : { $value }.
}
is-seats-deck_size = La pioche compte { $n ->
    [one] { $n } boule
   *[other] { $n } boules
}.
is-seats-unseen = { $n ->
    [0] {""}
   *[other] En main ou dans la pioche : { $value }.
}
is-seats-known = { $n ->
    [0] {""}
   *[other] En main, connues de tous : { $value }.
}
is-seats-most_coins = La main donne au plus { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}.
is-seats-discard = { $n ->
    [0] La défausse est vide.
   *[other] Dans la défausse : { $value }.
}
is-seats-destroyed = { $n ->
    [0] {""}
   *[other] Boules détruites : { $value }.
}
is-seats-ready = { $n ->
    [0] Aucune priorité n’est disponible.
   *[other] Priorités disponibles : { $value }.
}
is-seats-aside = { $n ->
    [0] {""}
   *[other] Priorités de côté : { $value }.
}
is-seats-placed = Posées à l’initiative, aux niveaux I, II et III : { $value }.
