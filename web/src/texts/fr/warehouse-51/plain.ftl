# La table en toutes lettres : une phrase par ligne.
is-waiting = { $n ->
    [0] On n’attend personne.
   *[other] On attend { $value }.
}
is-reserve = La réserve contient { $n ->
    [one] { $n } lingot
   *[other] { $n } lingots
}.
is-tokens = Il reste { $n ->
    [one] { $n } jeton de gage
   *[other] { $n } jetons de gage
}.
each-piles = Couleur { $colour } : { $size ->
    [0] la pile est vide.
   *[other] encore { $size ->
    [one] { $size } relique
   *[other] { $size } reliques
} dans la pile.
}
is-lot = En vente : { $relic } ({ $colour }, valeur { $value }), { $weapon ->
    [yes] une arme, à poings fermés.
   *[other] à la criée.
}
is-high = La meilleure enchère est de { $n }.
is-leader = { $value } { $value-is ->
    [me] menez
   *[other] mène
} l’enchère.
is-gone = { $n ->
    [0] Aucune relique n’est invendue.
   *[other] Hors de la partie : { $value }.
}
each-fakes = Entre { $between } : { $cards }.
each-fakes-cards = { $relic-is ->
    [none] un Faux face cachée
   *[other] un Faux ({ $relic })
}, montré à { $shown_to }
is-cancelled = { $n ->
    [0] Aucun Faux n’est annulé.
   *[other] Faux annulés : { $value }.
}
is-seats-ingots = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [one] { $n } lingot
   *[other] { $n } lingots
}.
is-seats-certificates = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} { $n ->
    [one] { $n } certificat
   *[other] { $n } certificats
} à poser.
}
is-seats-bidding = { $is ->
    [yes] { $seat } { $seat-is ->
    [me] êtes
   *[other] est
} en lice.
   *[other] {""}
}
is-seats-bid = Enchère : { $seat }, { $value }.
each-seats-relics = { $seat } { $seat-is ->
    [me] possédez
   *[other] possède
} : { $relic } ({ $colour }, valeur { $value }{ $pawned ->
    [yes] , en gage
   *[no] {""}
}{ $certified ->
    [yes] , certifiée
   *[no] {""}
}{ $told-is ->
    [some] ). { $told }
   *[none] { $fake ->
        [yes] , fausse)
       *[no] )
    }
}
