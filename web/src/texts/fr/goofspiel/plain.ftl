# La table en toutes lettres : une phrase par ligne.
is-waiting = { $n ->
    [0] On n’attend personne.
   *[other] On attend { $value }.
}
is-lot = { $n ->
    [0] Aucun lot n’est en jeu.
   *[other] En jeu : { $value }.
}
is-prizes = { $n ->
    [0] Il n’y a plus de lot à venir.
   *[other] Lots à venir : { $value }.
}
is-lost = { $n ->
    [0] Aucun lot n’est perdu.
   *[other] Lots perdus : { $value }.
}
is-seats-hand = { $seat } { $n ->
    [0] { $seat-is ->
    [me] n’avez
   *[other] n’a
} plus de carte.
   *[other] { $seat-is ->
    [me] avez
   *[other] a
} encore : { $value }.
}
is-seats-bid = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} misé : { $value }.
is-seats-won = { $seat } { $n ->
    [0] { $seat-is ->
    [me] n’avez
   *[other] n’a
} encore gagné aucun lot.
   *[other] { $seat-is ->
    [me] avez
   *[other] a
} gagné : { $value }.
}
