title = Coin Quest

piece-coin = { $metal ->
    [gold] { $number } d’or
    [silver] { $number } d’argent
   *[copper] { $number } de cuivre
}
piece-marked = { $coin } ({ $marks })
piece-penny = mauvais penny
piece-the = le { $coin }
piece-mark-age = âge { $size }
piece-mark-unique = unique { $size }
piece-mark-rare = rare { $size }
piece-mark-quality = qualité { $size }
piece-mark-crown = couronne
piece-mark-sceptre = sceptre
piece-mark-eagle = aigle
piece-mark-penny = { piece-penny }

# Pieces of sentences. They are given what the sentence is given.
bid = { $seat } ({ $coins })

act-pass = Ne rien acheter
act-ready = Fini avec les symboles
act-use = { $symbol ->
    [age] Utiliser « âge » : { $coin }
    [unique] Utiliser « unique » : { $coin }
   *[rare] Utiliser « rare » : { $coin }
}
act-remove = { $place ->
    [hand] Retirer de la main : { $coin }
   *[discard] Retirer de la défausse : { $coin }
}
act-penny = Refiler le mauvais penny à { $seat }
act-place = Poser le { $coin } sur le lot { $lot }
act-buy = Acheter le { $coin }

heading-round = Manche { $round }

event-first = { $seat } { $seat-is ->
    [me] commencez
   *[other] commence
}
event-on-market = Au marché : { $coin }
event-round = { $first } { $first-is ->
    [me] commencez
   *[other] commence
}
event-on-lot = Sur le lot { $lot } : { $coin }
event-refilled = { $seat } { $seat-is ->
    [me] remettez votre
   *[other] remet sa
} défausse dans { $seat-is ->
    [me] votre
   *[other] sa
} bourse
event-penny = { $seat } { $seat-is ->
    [me] devez
   *[other] doit
} refiler un mauvais penny
event-passed = { $seat } { $to-is ->
    [me] { $to } refile un mauvais penny
   *[other] { $seat-is ->
        [me] refilez
       *[other] refile
    } un mauvais penny à { $to }
}{ $gives ->
    [nothing] , sans pièce à prendre en retour
   *[coin] {""}
}
event-took = { $seat } { $from-is ->
    [me] { $from } prend une pièce
   *[other] { $seat-is ->
        [me] prenez
       *[other] prend
    } une pièce chez { $from }
}
event-came-from = { $from-is ->
    [me] { $seat } { $from } avait pris le { $coin }
   *[other] Chez { $from }, { $seat } { $seat-is ->
        [me] aviez
       *[other] avait
    } pris le { $coin }
}
event-used = { $symbol ->
    [age] { $seat } { $seat-is ->
        [me] montrez
       *[other] montre
    } le { $coin } pour retirer des pièces
    [unique] { $seat } { $seat-is ->
        [me] montrez
       *[other] montre
    } le { $coin } pour piocher davantage
   *[rare] { $seat } { $seat-is ->
        [me] montrez
       *[other] montre
    } le { $coin } pour { $seat-is ->
        [me] votre
       *[other] son
    } prestige
}
event-prestige = { $prestige ->
    [one] { $seat } { $seat-is ->
        [me] gagnez
       *[other] gagne
    } { $prestige } point de prestige
   *[other] { $seat } { $seat-is ->
        [me] gagnez
       *[other] gagne
    } { $prestige } points de prestige
}
event-removed = { $place ->
    [hand] { $seat } { $seat-is ->
        [me] retirez de votre
       *[other] retire de sa
    } main le { $coin }
   *[discard] { $seat } { $seat-is ->
        [me] retirez de votre
       *[other] retire de sa
    } défausse le { $coin }
}
event-bids = Faites vos mises
event-revealed = { $n ->
    [0] Lot { $lot } : aucune mise
   *[other] Lot { $lot } : { $bids }
}
event-won = { $by ->
    [gold] { $seat } { $seat-is ->
        [me] gagnez
       *[other] gagne
    } le lot { $lot } par l’or
    [silver] { $seat } { $seat-is ->
        [me] gagnez
       *[other] gagne
    } le lot { $lot } par l’argent
    [copper] { $seat } { $seat-is ->
        [me] gagnez
       *[other] gagne
    } le lot { $lot } par le cuivre
   *[alone] { $seat } { $seat-is ->
        [me] gagnez
       *[other] gagne
    } le lot { $lot } sans rival
}
event-not-won = Personne ne gagne le lot { $lot }
event-took-coins = { $seat } { $seat-is ->
    [me] emportez
   *[other] emporte
} { $coins }
event-may-buy = { $seat } { $seat-is ->
    [me] pouvez
   *[other] peut
} acheter au marché
event-bought = { $seat } { $seat-is ->
    [me] achetez
   *[other] achète
} le { $coin }
event-bought-nothing = { $seat } { $seat-is ->
    [me] n’achetez
   *[other] n’achète
} rien
event-over = La partie est finie

refusal-not-in-hand = Vous n’avez pas le { $coin } en main, ou vous l’avez déjà posé.
refusal-not-in-discard = Le { $coin } n’est pas dans votre défausse.
refusal-no-symbol = { $symbol ->
    [age] Le { $coin } ne porte pas le symbole « âge ».
    [unique] Le { $coin } ne porte pas le symbole « unique ».
   *[rare] Le { $coin } ne porte pas le symbole « rare ».
}
refusal-used-already = Le { $coin } a déjà servi à cette manche : chaque symbole ne sert qu’une fois.
refusal-no-removal-left = Vous ne pouvez plus retirer de pièce : il faut pour cela un symbole « âge » qui n’a pas encore servi.
refusal-oneself = Un mauvais penny se refile à un autre joueur.
refusal-wrong-coin = Les pièces se posent de la plus forte à la plus faible, et ce n’est pas encore le tour du { $coin }.
refusal-no-such-lot = Le lot { $lot } n’est pas en jeu : il faudrait plus de joueurs.
refusal-copper-only = Le lot { $lot } n’accepte que le cuivre, ni or ni argent.
refusal-not-on-market = Le { $coin } n’est pas au marché.

field-phase = Phase
field-round = Manche
field-rounds = Nombre de manches
field-first = Premier joueur
field-waiting = On attend
field-passing = Doit refiler un mauvais penny
field-black = Pièces encore dans le sac noir
field-market = Marché
field-market_price = Prix d’une pièce au marché
field-lots = Lots
field-lots-lot = Lot
field-lots-copper_only = Cuivre seul
field-lots-prestige = Prestige à gagner
field-lots-coins = Pièces à gagner
field-removed = Retirées de la partie
field-buyers = Peuvent encore acheter
field-seats = Joueurs
field-seats-prestige = Prestige
field-seats-hand = Main
field-seats-hand-coin = Pièce
field-seats-hand-used = Symboles utilisés
field-seats-hand-kept = Mauvais penny à garder
field-seats-hand-known = Connue de tous
field-seats-hand-from = Prise chez
field-seats-hand-refilled = Le sac a été rempli depuis
field-seats-hand-lot = Sur le lot
field-seats-hand_size = Pièces en main
field-seats-known = En main, connues de tous
field-seats-known-coin = Pièce
field-seats-known-used = Symboles utilisés
field-seats-known-kept = Mauvais penny à garder
field-seats-taken = En main, prises à d’autres
field-seats-taken-from = Prise chez
field-seats-taken-refilled = Son sac a été rempli depuis
field-seats-taken-coin = Pièce
field-seats-bag = Bourse
field-seats-bag_size = Pièces dans la bourse
field-seats-unseen = Main et bourse réunies, pour ce qui est caché
field-seats-pennies_in_bag = Mauvais pennies glissés dans la bourse
field-seats-unseen_before = Hors du sac avant qu’il ne soit rempli
field-seats-discard = Défausse
field-seats-removals = Pièces encore à retirer
field-seats-has_replaced = A déjà reçu un penny pour un penny
field-seats-ready = Fini avec les symboles
field-seats-placed = Tout est posé
field-seats-points = Prestige final
field-seats-points-prestige = Prestige gagné
field-seats-points-quality = Qualité
field-seats-points-crown = Couronne
field-seats-points-sceptre = Sceptre
field-seats-points-eagle = Aigle d’Essen
field-seats-points-total = Total

value-phase-start = mise en place
value-phase-market = garniture du marché
value-phase-fill = garniture des lots
value-phase-draw = pioche
value-phase-pennies = mauvais pennies
value-phase-act = symboles
value-phase-place = mises
value-phase-buy = achats
value-phase-over = partie finie
value-used-age = âge
value-used-unique = unique
value-used-rare = rare

option-essen = Atelier d’Essen
option-essen-off = Sans : 11 manches
option-essen-swap = Ses six pièces entrent, six de plus sortent : 11 manches
option-essen-longer = Ses six pièces entrent : 13 manches

option-buyers = Achats au marché
option-buyers-winners = qui a gagné un lot
option-buyers-all = tous, les gagnants d’abord

ending-prestige = au prestige
ending-copper = à égalité de prestige, par le cuivre
ending-silver = à égalité de prestige et de cuivre, par l’argent
ending-gold = à égalité de prestige, de cuivre et d’argent, par l’or
ending-shared = égalité parfaite, victoire partagée

of-prestige = { $n ->
    [one] { $n } point de prestige
   *[other] { $n } points de prestige
}
of-quality = qualité
of-gold = or
of-silver = argent
of-copper = cuivre
of-age = retirer des pièces
of-unique = piocher davantage
of-rare = gagner du prestige
of-game = la partie

# The board.
board-round = Manche { $round } sur { $rounds }
board-black = { $n ->
    [one] Sac noir : { $n } pièce à venir
   *[other] Sac noir : { $n } pièces à venir
}
board-lot = Lot { $lot }
board-copper-only = cuivre seul
board-prize = À gagner : { $prize }
board-no-prize = rien
board-your-bid = Votre mise : { $coins }
board-no-bid = aucune mise
board-net = Points : { $signed } en tout
board-lay-which = Lot { $lot } : toutes vos pièces sont posées. Touchez-en une pour la déplacer, puis le lot.
board-laid = { $coin }, sur le lot { $lot }
board-take-back = Reprendre le { $coin } du lot { $lot }
board-yours-alone = Main et bourse : vous seul les voyez
ask-place = { $n ->
    [0] À vous, { $name } : toutes vos pièces sont posées.
    [one] À vous, { $name } : posez votre dernière pièce.
   *[other] À vous, { $name } : posez vos { $n } pièces.
}
ask-act = À vous, { $name } : vos symboles, puis les mises.
ask-act-none = { $name }, vous n’avez aucun symbole à utiliser.
ask-buy = À vous, { $name } : achetez une pièce, ou rien.
ask-penny = { $name }, à qui refilez-vous le mauvais penny ?
board-prompt-act = Chaque symbole sert une fois par manche. Une pièce touchée dit ce qu’elle fait.
board-prompt-none = Dites-le vous-même : vous passer d’office trahirait votre main.
board-prompt-place = Une pièce, puis un lot.
board-prompt-keys = Au clavier : { $lots } pour poser, Retour arrière pour reprendre.
board-prompt-buy = La pièce va dans votre défausse, contre { of-prestige }.
board-prompt-penny = Vous prendrez au hasard une pièce dans sa bourse.
board-wins-unless = Gagne, sauf contre { $coins } ou mieux.
board-none-laid = Rien de vous ici
board-if-all = Si vous gagnez tout
board-take-all = Tout reprendre
board-places = pose encore
board-sold = vendue
board-prestige = prestige
board-worth = main et bourse
board-metals = En main et en bourse : { $coins }
board-mint-pays = Les mieux pourvus reçoivent { $pays }.
board-mint-place = { $seats } ({ $n }) : +{ $points }.

# What a symbol does.
legend-age = { $size ->
    [one]  : retirez { $size } pièce de la partie.
   *[other]  : retirez jusqu’à { $size } pièces de la partie.
}
legend-unique = { $size ->
    [one]  : piochez { $size } pièce de plus.
   *[other]  : piochez { $size } pièces de plus.
}
legend-rare =  : +{ $size } de prestige, tout de suite.
legend-quality =  : +{ $size } de prestige à la fin.
legend-crown =  : compte pour l’atelier, à la fin.
legend-sceptre = { legend-crown }
legend-eagle = { legend-crown }
legend-penny =  : à refiler dès qu’il est pioché.
legend-used =  : déjà utilisé.
legend-plain =  : aucun symbole, rien que son métal.
board-stakes = Vos mises, et ce qu’elles peuvent rapporter
board-deed = Poser ces pièces
board-won-by = adjugé à
board-tied = égalité : à personne
board-unbid = aucune mise
# Which metal has decided.
board-by = { $by ->
    [gold] par l’or
    [silver] par l’argent
    [copper] par le cuivre
   *[none] sans rival
}
board-bids = Les mises
board-bids-of = Mises de la manche { $round }
board-last-bids = Dernières mises
board-price = { of-prestige } la pièce
board-price-short = à { $n }
board-on-market = Pièces au marché
board-sold-out = Tout est vendu.
board-removed = Retirées : { $n }
board-hand = Votre main, visible de vous seul
board-empty-hand = Rien en main.
board-taken-from = prise chez { $seat }
board-private = vous deux seuls la connaissez
board-known = connue de tous
board-kept = à garder cette manche
board-hidden = { $n ->
    [one] { $n } pièce cachée en main
   *[other] { $n } pièces cachées en main
}
# What a symbol is used for.
board-use = { $symbol ->
    [age] Retirer { $n }
    [unique] Piocher { $n }
   *[rare] Prestige +{ $n }
}
board-remove-it = Retirer cette pièce
board-used = utilisé
board-removals = { $n ->
    [one] Vous pouvez retirer encore { $n } pièce de la partie :
   *[other] Vous pouvez retirer encore { $n } pièces de la partie :
}
board-removals-of = { $n ->
    [one] peut retirer { $n } pièce
   *[other] peut retirer { $n } pièces
}
board-done = Fini
board-bag = Bourse ({ $n })
board-discard = Défausse ({ $n })
board-holdings = { $seat } : { $bag } en bourse, { $discard } en défausse
board-coins-of = Les pièces de { $seat }
board-pennies-in-bag = { $n ->
    [one] Dans la bourse, à coup sûr : { $n } mauvais penny, glissé cette manche.
   *[other] Dans la bourse, à coup sûr : { $n } mauvais pennies, glissés cette manche.
}
board-away = { $n ->
    [one] Parmi les pièces cachées, { $n } a été prise dans cette bourse et se trouve dans une autre main.
   *[other] Parmi les pièces cachées, { $n } ont été prises dans cette bourse et se trouvent dans d’autres mains.
}
board-pass-penny = Refiler le penny
board-passes = refile un mauvais penny
board-placed = a misé
board-ready = a fini ses symboles
board-first = premier joueur

unit = { $n ->
    [one] pt
   *[other] pts
}
row-prestige = Prestige gagné
row-quality = { $n ->
    [0] Qualité
   *[other] Qualité : { $of }
}
row-quality-has = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
row-mint = { $of }
row-mint-has = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}

about-metal = { $metal ->
    [gold] Compte { $number } en or dans une mise. L’or passe avant l’argent, et l’argent avant le cuivre.
    [silver] Compte { $number } en argent dans une mise : l’argent départage ceux qui sont à égalité d’or.
   *[copper] Compte { $number } en cuivre dans une mise : le cuivre départage ceux qui sont à égalité d’or et d’argent.
}
about-age = { $size ->
    [one] Âge : montrée, elle retire pour de bon jusqu’à { $size } pièce de votre main ou de votre défausse. Elle peut encore servir à miser.
   *[other] Âge : montrée, elle retire pour de bon jusqu’à { $size } pièces de votre main ou de votre défausse. Elle peut encore servir à miser.
}
about-unique = { $size ->
    [one] Unique : montrée, elle fait piocher { $size } pièce de plus. Elle peut encore servir à miser.
   *[other] Unique : montrée, elle fait piocher { $size } pièces de plus. Elle peut encore servir à miser.
}
about-rare = { $size ->
    [one] Rare : montrée, elle rapporte aussitôt { $size } point de prestige. Elle peut encore servir à miser.
   *[other] Rare : montrée, elle rapporte aussitôt { $size } points de prestige. Elle peut encore servir à miser.
}
about-quality = { $size ->
    [one] Qualité : { $size } point de prestige à la fin.
   *[other] Qualité : { $size } points de prestige à la fin.
}
about-crown = Atelier de la couronne : { $n ->
    [0] elle compte à la fin.
   *[other] à la fin, ceux qui en ont le plus gagnent { $pays } points de prestige, selon leur place.
}
about-sceptre = Atelier du sceptre : { $n ->
    [0] elle compte à la fin.
   *[other] à la fin, ceux qui en ont le plus gagnent { $pays } points de prestige, selon leur place.
}
about-eagle = Aigle d’Essen : { $n ->
    [0] elle compte à la fin.
   *[other] à la fin, ceux qui en ont le plus gagnent { $pays } points de prestige, selon leur place.
}
about-penny = Mauvais penny : qui le pioche le refile à un autre, et lui prend une pièce au hasard.
