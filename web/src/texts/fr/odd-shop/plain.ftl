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
is-opportunist = { $value } { $value-is ->
    [me] êtes l’opportuniste et offrez
   *[other] est opportuniste et offre
} en dernier.
is-slot = On vend l’objet de l’emplacement { $n }.
is-leaders = { $n ->
    [0] Personne n’est encore en tête.
   *[other] En tête : { $value }.
}
is-fees = Prix des experts, au juste : { $value }.
is-deck = Il reste { $n ->
    [one] { $n } objet
   *[other] { $n } objets
} dans la pioche.
each-display = Emplacement { $nth } : { $object-is ->
    [none] rien encore
   *[other] { $object }
}{ $owner-is ->
    [none] {""}
   *[other] , à { $owner }
}{ $card-is ->
    [none] , carte face cachée
   *[other] , { $card }
}{ $discarded ->
    [yes] , défaussé
   *[other] {""}
}{ $looked-is ->
    [none] {""}
   *[other] , examiné par les experts de { $looked }
}.
is-discarded = { $n ->
    [0] Aucun objet n’est défaussé.
   *[other] Objets défaussés : { $value }.
}
each-proposals = { $from } { $to-is ->
    [me] { $to } propose
   *[other] { $from-is ->
        [me] proposez
       *[other] propose
    } à { $to }
} : { $give } contre { $take }.
is-bonus = { $objects ->
    [one] { $objects } objet
   *[other] { $objects } objets
} d’une même catégorie rapportent { $gold } d’or.
is-seats-authentic = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} d’authentique : { $value }.
}
is-seats-replica = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} en répliques : { $value }.
}
is-seats-unknown = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
}, sans qu’on sache ce que cela vaut : { $value }.
}
is-seats-face_down = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
}, carte face cachée : { $value }.
}
is-seats-money = { $n ->
    [0] { $seat } { $seat-is ->
    [me] n’avez
   *[other] n’a
} plus d’argent en main.
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} en main : { $value }.
}
is-seats-n_money = { $seat } { $seat-is ->
    [me] tenez
   *[other] tient
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} d’argent.
is-seats-out = { $n ->
    [0] {""}
   *[other] Immobilisé pour la manche : { $value }.
}
is-seats-hired = { $n ->
    [0] {""}
   *[other] { $seat } { $seat-is ->
    [me] avez
   *[other] a
} engagé des experts : { $value }.
}
is-seats-looking = L’expert engagé à l’emplacement { $n } a encore un regard.
is-seats-offer = Offre : { $value }.
is-seats-added = Carte ajoutée : { $value }.
is-seats-loses = Carte perdue : { $value }.
is-proposals-give = { $objects-is ->
    [none] { $money-is ->
        [none] {""}
       *[some] { $money }
    }
   *[some] { $objects }{ $money-is ->
        [none] {""}
       *[some] {" "}et { $money }
    }
}
is-proposals-take = { $objects-is ->
    [none] { $money-is ->
        [none] {""}
       *[some] { $money }
    }
   *[some] { $objects }{ $money-is ->
        [none] {""}
       *[some] {" "}et { $money }
    }
}
