title = Warehouse 51

piece-fake = Faux, face cachée
piece-fake-of = Faux : { $relic }
piece-pile = { $colour ->
    [blue] pile bleue
    [green] pile verte
    [yellow] pile jaune
   *[red] pile rouge
}
piece-ingot = lingot
piece-certificate = certificat
piece-pawn-token = jeton de gage

# What relics do.
piece-effect-certificate = apporte un certificat
piece-effect-peek_fake = regarder un Faux inconnu
piece-effect-give_relic_left = donner une autre relique au voisin de gauche
piece-effect-steal_relic_of_value = prendre à un rival une relique de valeur { $n }, pas en gage
piece-effect-pay_each_other = { $n ->
    [one] payer { $n } lingot à chacun des autres
   *[other] payer { $n } lingots à chacun des autres
}
piece-effect-gain_from_reserve = { $n ->
    [one] prendre { $n } lingot dans la réserve
   *[other] prendre { $n } lingots dans la réserve
}
piece-effect-may_match_bid = à la criée, peut égaler l’enchère d’un rival
piece-effect-speak_last = parle en dernier à la criée
piece-effect-win_sealed_ties = gagne les égalités de poings
piece-effect-surcharge = { $n ->
    [one] chaque achat suivant coûte { $n } lingot de plus
   *[other] chaque achat suivant coûte { $n } lingots de plus
}
piece-effect-income_on_reveal = { $n ->
    [one] { $n } lingot de la réserve par relique retournée
   *[other] { $n } lingots de la réserve par relique retournée
}
piece-effect-cancel_fake = annule un Faux à la fin
piece-effect-points = { $n ->
    [one] { $n } point à la fin
   *[other] { $n } points à la fin
}
piece-effect-ingots_per_point = { $n ->
    [one] un point par lingot
   *[other] un point tous les { $n } lingots
}
piece-effect-points_per_relic_of = { $colour ->
    [blue] un point par relique bleue
    [green] un point par relique verte
    [yellow] un point par relique jaune
   *[red] un point par relique rouge
}
piece-effect-wild_in_sets = de n’importe quelle couleur dans les séries
piece-effect-win_ties = gagne toutes les égalités
piece-effect-lose_ties = perd toutes les égalités

act-pass = Passer
act-reveal = { $colour ->
    [blue] Retourner une relique bleue
    [green] Retourner une relique verte
    [yellow] Retourner une relique jaune
   *[red] Retourner une relique rouge
}
act-bid = Enchérir à { $amount }
act-fist = { $amount ->
    [0] Garder le poing vide
   *[other] Fermer le poing sur { $amount }
}
act-look = Regarder un Faux chez { $seat }, côté gauche
act-give = Donner : { $relic }
act-take = Prendre : { $relic }
act-redeem = Racheter pour 10 : { $relic }
act-certify = Certifier : { $relic }
act-cancel = Annuler le Faux : { $relic }
act-pawn = Mettre en gage pour 5 : { $relic }

heading-lot = { $weapon ->
    [yes] { $relic } : à poings fermés
   *[no] { $relic } : à la criée
}
heading-end = La fin

# A part of event-fists.
fist = { $seat } ({ $bid })

event-first = { $seat } { $seat-is ->
    [me] commencez
   *[other] commence
}
event-turned-up = { $colour ->
    [blue] Bleue
    [green] Verte
    [yellow] Jaune
   *[red] Rouge
}, valeur { $value }{ $kind ->
    [blessed] {""}, bénie : { $effect }
    [cursed] {""}, maudite : { $effect }
   *[plain] {""}, sans effet
}
event-income = { $seat } { $seat-is ->
    [me] recevez
   *[other] reçoit
} { $ingots ->
    [one] { $ingots } lingot
   *[other] { $ingots } lingots
} ({ $relic })
event-opened = { $seat } { $seat-is ->
    [me] parlez
   *[other] parle
} en premier
event-bid = { $seat } { $seat-is ->
    [me] enchérissez
   *[other] enchérit
} à { $bid }
event-passed = { $seat } { $seat-is ->
    [me] passez
   *[other] passe
}
event-done = { $seat } { $seat-is ->
    [me] vous en tenez là
   *[other] s’en tient là
}
event-fists = Les poings s’ouvrent : { $bids }
event-sold = Adjugé à { $seat } : { $relic }, pour { $price ->
    [one] { $price } lingot
   *[other] { $price } lingots
} { $to-is ->
    [me] que { $to } touchez
   *[other] que touche { $to }
}
event-unsold = Personne n’en veut : { $relic } quitte la partie
event-surcharge = { $seat } { $seat-is ->
    [me] payez
   *[other] paie
} { $ingots ->
    [one] { $ingots } lingot
   *[other] { $ingots } lingots
} de plus à la réserve
event-certificate = { $seat } { $seat-is ->
    [me] recevez
   *[other] reçoit
} un certificat ({ $relic })
event-paid = { $seat } { $to-is ->
    [me] { $to } verse
   *[other] { $seat-is ->
        [me] versez
       *[other] verse
    }
} { $ingots ->
    [one] { $ingots } lingot
   *[other] { $ingots } lingots
}{ $to-is ->
    [me] {""}
   *[other] {" "}à { $to }
}
event-gained = { $seat } { $seat-is ->
    [me] prenez
   *[other] prend
} { $ingots ->
    [one] { $ingots } lingot
   *[other] { $ingots } lingots
} dans la réserve
event-chooses = { $seat } { $seat-is ->
    [me] devez
   *[other] doit
} faire un choix ({ $relic })
event-no-effect = Effet impossible : { $relic }
event-looked = { $seat } { $seat-is ->
    [me] regardez
   *[other] regarde
} un Faux { $left_of-is ->
    [me] à votre gauche
   *[other] chez { $left_of }, côté gauche
}
event-gave = { $seat } { $to-is ->
    [me] { $to } donne
   *[other] { $seat-is ->
        [me] donnez
       *[other] donne
    } à { $to }
} : { $relic }
event-took = { $seat } { $from-is ->
    [me] { $from } prend
   *[other] { $seat-is ->
        [me] prenez
       *[other] prend
    } à { $from }
} : { $relic }
event-pawned = { $seat } { $seat-is ->
    [me] mettez
   *[other] met
} en gage pour 5 lingots : { $relic }
event-ended = Il n’y a plus de relique ; à chaque étape, { $last } { $last-is ->
    [me] jouez
   *[other] joue
} en premier
event-redeemed = { $seat } { $seat-is ->
    [me] rachetez
   *[other] rachète
} pour 10 lingots : { $relic }
event-certified = { $seat } { $seat-is ->
    [me] posez
   *[other] pose
} un certificat : { $relic }
event-fakes = Les Faux sont révélés : { $fakes }
event-cancelled = { $seat } { $seat-is ->
    [me] annulez
   *[other] annule
} le Faux : { $relic }
event-over = La partie est finie

refusal-empty-pile = { $colour ->
    [blue] La pile bleue est vide : choisissez-en une autre.
    [green] La pile verte est vide : choisissez-en une autre.
    [yellow] La pile jaune est vide : choisissez-en une autre.
   *[red] La pile rouge est vide : choisissez-en une autre.
}
refusal-too-low = { $amount }, c’est trop peu : il faut dépasser la dernière enchère, et offrir au moins 1.
refusal-too-poor = { $amount ->
    [one] Vous n’avez pas { $amount } lingot, et l’on n’offre jamais plus que ce qu’on a.
   *[other] Vous n’avez pas { $amount } lingots, et l’on n’offre jamais plus que ce qu’on a.
}
refusal-not-yours = Cette relique n’est pas dans votre collection : { $relic }.
refusal-just-bought = Vous venez de l’acheter : donnez une autre relique que { $relic }.
refusal-nothing-to-see = Chez { $seat }, côté gauche, vous connaissez déjà tous les Faux.
refusal-not-takeable = { $relic } ne se prend pas : il faut une relique d’un rival, pas en gage, de la valeur demandée.
refusal-pawned-already = { $relic } : déjà en gage.
refusal-too-rich = Vous avez trop de lingots : on ne met en gage qu’avec 5 lingots ou moins.
refusal-empty-reserve = Il reste moins de 5 lingots au prêteur sur gages : il ne prête plus.
refusal-no-token = Les six jetons de gage sont pris.
refusal-fist-closed = Votre poing est fermé : mettez en gage avant ou après la vente.
refusal-being-chosen = Une de vos reliques peut être prise en ce moment : mettez en gage après.
refusal-not-pawned = { $relic } : pas en gage, donc rien à racheter.
refusal-certified-already = { $relic } : il y a déjà un certificat.
refusal-no-such-fake = { $relic } : aucun Faux révélé.

field-phase = Phase
field-last = Dernier vainqueur
field-waiting = On attend
field-reserve = Lingots de la réserve
field-tokens = Jetons de gage restants
field-piles = Piles
field-piles-colour = Couleur
field-piles-size = Reliques restantes
field-lot = En vente
field-lot-relic = Relique
field-lot-colour = Couleur
field-lot-value = Valeur
field-lot-weapon = Arme (à poings fermés)
field-high = Meilleure enchère
field-leader = Offerte par
field-effect = Choix à faire
field-left = Encore possibles
field-gone = Hors de la partie
field-fakes = Faux
field-fakes-between = Entre
field-fakes-cards = Cartes
field-fakes-cards-relic = Fausse relique
field-fakes-cards-shown_to = Montré à
field-cancelled = Faux annulés
field-seats = Joueurs
field-seats-ingots = Lingots
field-seats-relics = Collection
field-seats-relics-relic = Relique
field-seats-relics-colour = Couleur
field-seats-relics-value = Valeur
field-seats-relics-pawned = En gage
field-seats-relics-certified = Certifiée
field-seats-relics-fake = Fausse
field-seats-certificates = Certificats à poser
field-seats-bidding = Encore en lice
field-seats-bid = Enchère
field-seats-points = Points
field-seats-points-ingots = Lingots
field-seats-points-sets = Séries complètes
field-seats-points-blue = Bleu
field-seats-points-green = Vert
field-seats-points-yellow = Jaune
field-seats-points-red = Rouge
field-seats-points-effects = Effets
field-seats-points-total = Total

value-phase-start = mise en place
value-phase-deal = pose des Faux
value-phase-choose = choix d’une pile
value-phase-turn-up = une relique se retourne
value-phase-open = vente à la criée
value-phase-sealed = vente à poings fermés
value-phase-effect = effet d’une relique
value-phase-look = regard sur un Faux
value-phase-last-pawn = derniers gages
value-phase-redeem = rachat des gages
value-phase-certify = certificats
value-phase-cancel = révélation des Faux
value-phase-over = partie finie
value-bid-sealed = poing fermé
value-colour-blue = bleu
value-colour-green = vert
value-colour-yellow = jaune
value-colour-red = rouge
fake-unrevealed = Les Faux ne sont pas encore révélés

ending-points = aux points
ending-wins-ties = égalité de points, gagnée grâce à une relique
ending-loses-ties = égalité de points, perdue par les autres à cause d’une relique
ending-shared = égalité de points, victoire partagée

of-ingot = { $n ->
    [one] { $n } lingot
   *[other] { $n } lingots
}
of-auction = la vente
of-everything = total
of-game = la partie
of-certified = authentique, quoi que disent les Faux
of-genuine = compte quand même
of-asleep = ne compte plus tant qu’elle n’est pas rachetée
of-idle = son effet ne trouve rien à faire
of-fake-to-see = où regarder un Faux
of-relic-to-give = une relique à donner
of-relic-to-take = une relique à prendre
of-certificate = un certificat
of-peek-fake = regarder un Faux
of-give-relic-left = donner une relique au voisin de gauche
of-steal-relic-of-value = prendre une relique à un rival
of-pay-each-other = payer chacun des autres
of-gain-from-reserve = des lingots de la réserve
of-may-match-bid = égaler une enchère à la criée
of-speak-last = parler en dernier à la criée
of-win-sealed-ties = gagner les égalités de poings
of-surcharge = les achats suivants coûtent plus
of-income-on-reveal = des lingots par relique retournée
of-cancel-fake = annuler un Faux à la fin
of-points = des points en plus ou en moins à la fin
of-ingots-per-point = un autre cours des lingots à la fin
of-points-per-relic-of = des points par relique d’une couleur
of-wild-in-sets = toute couleur dans les séries
of-win-ties = gagner toutes les égalités
of-lose-ties = perdre toutes les égalités

# The board.
ask-open = À vous, { $name } : ouvrez les enchères, ou passez.
ask-more = À vous, { $name } : dites mieux que { $high }, ou passez.
ask-fist = À vous, { $name } : combien de lingots dans votre poing ?
ask-paid = Qui achète paie son voisin de gauche ; pour vous, c’est { $seat }.

rung-too-poor = trop cher

board-course = Relique { $now } sur { $of }
board-colours = Les quatre couleurs
board-pays = { $second ->
    [0] { $first } points au premier
   *[other] { $first } points au premier, { $second } au deuxième
}
board-place = { $n ->
    [1] 1ᵉʳ
   *[other] 2ᵉ
}
board-tie-order = Égalité à { $n } : l’emporte le premier à partir de { $seat }, qui a retourné la relique
board-tie-relic = Égalité à { $n } : une relique la départage
board-left = pile : { $n }
board-gap-with = vous, { $seat }
board-gone = { $n ->
    [one] { $n } invendue
   *[other] { $n } invendues
}
board-nature = { $colour ->
    [blue] Bleue
    [green] Verte
    [yellow] Jaune
   *[red] Rouge
}, valeur { $value }, { $kind ->
    [weapon] arme : à poings fermés
   *[relic] à la criée
}
board-effect = { $kind ->
    [cursed] Maudite
   *[blessed] Bénie
} : { $effect }
board-no-effect = Sans effet
board-pawned = En gage
board-certified = Certifiée
board-fake = Fausse
board-known = À garder pour vous : son Faux est en jeu
board-inspect = Voir de près : { $relic }
board-sums = Valeur par couleur, sans les gages ni les Faux
board-relics-of = Collection : { $seat }
board-your-relics = Vos reliques
board-no-relics = Aucune relique encore
board-certificates = { $n ->
    [one] { $n } certificat à poser
   *[other] { $n } certificats à poser
}
board-ingots = { $n ->
    [one] lingot
   *[other] lingots
}
board-passed = passe
board-fist-closed = Poing fermé
board-pile = { $n ->
    [0] { $pile } : vide
    [one] { $pile } : { $n } relique
   *[other] { $pile } : { $n } reliques
}
board-broker = Prêteur sur gages
board-tokens = { $n ->
    [0] aucun jeton
    [one] { $n } jeton
   *[other] { $n } jetons
}
board-fists = { $n ->
    [0] Chacun choisit en secret
    [one] { $n } poing sur { $of } est fermé
   *[other] { $n } poings sur { $of } sont fermés
}
board-fist-private = dans votre poing, vous seul le voyez
board-chooses = { $seat } { $seat-is ->
    [me] devez
   *[other] doit
} choisir
board-reveals = { $seat } { $seat-is ->
    [me] choisissez
   *[other] choisit
} une pile
board-ladder = Enchères
board-ladder-fist = Lingots dans votre poing
board-deeds = Que faire de cette relique ?
board-may-pawn = Vous pouvez mettre une relique en gage pour 5 lingots, même hors de votre tour.
board-do-reveal = Choisissez une pile.
board-do-look = Choisissez autour de la table le Faux que vous voulez regarder.
board-do-give = Choisissez la relique que vous donnez à votre voisin de gauche.
board-do-take = Choisissez chez un rival la relique que vous prenez.
board-do-pawn = Mettez en gage une dernière relique, ou passez.
board-do-redeem = Choisissez une relique en gage à racheter.
board-do-certify = Choisissez la relique que vous certifiez.
board-do-cancel = Choisissez autour de la table le Faux que vous annulez.
board-pass-pawn = Ne plus rien mettre en gage
board-pass-redeem = Ne plus racheter
board-pass-certify = Ne plus certifier
board-pass-cancel = N’en annuler aucun
board-ring = Le tour de table : les Faux entre voisins
board-ring-way = Qui achète paie son voisin de gauche
board-ring-open = Les Faux sont révélés
board-gap = Entre { $one } et { $other }
board-gap-fakes = Entre { $one } et { $other } : { $fakes }
board-gap-open = Révélé à tous
board-gap-known = Le connaissent : { $names }
board-gap-private = À garder pour vous
board-cancelled = Annulé : la relique compte
board-void = Sans effet : la relique est certifiée
board-gap-void = { $why ->
    [cancelled] { $fake } (annulé)
   *[certified] { $fake } (sans effet)
}
board-glimpse = { $seat-is ->
    [me] À votre gauche
   *[other] Chez { $seat }, côté gauche
}, vous voyez…
board-unmasked = Les Faux sont révélés
board-sold = { $price ->
    [one] Adjugé à { $seat } pour { $price } lingot
   *[other] Adjugé à { $seat } pour { $price } lingots
}
board-unsold = Personne n’en veut
board-end = La fin de la partie
board-step-pawn = Derniers gages
board-step-pawn-note = Avec 5 lingots ou moins, on peut encore mettre une relique en gage ; la racheter coûtera 10 lingots.
board-step-redeem = Rachat
board-step-redeem-note = Une relique restée en gage ne compte pas ; la racheter coûte 10 lingots.
board-step-certify = Certificats
board-step-certify-note = Une relique certifiée compte, même si son Faux est révélé.
board-step-reveal = Révélation
board-step-reveal-note = Tous les Faux se retournent.
board-step-cancel = Annulation
board-step-cancel-note = Un Faux annulé ne compte plus : la relique reste vraie.
board-step-count = Compte
board-step-count-note = Les lingots, les séries, les quatre couleurs, puis les effets.
board-step-who = On attend { $seat }
board-step-left = (il en reste { $n })
board-scores = Le compte des points

unit = { $n ->
    [one] pt
   *[other] pts
}
row-ingots = Lingots
row-ingots-has = { $n ->
    [one] { $n } lingot
   *[other] { $n } lingots
}
row-ingots-lacks = encore { $n } pour +1
row-sets = Séries des quatre couleurs
row-sets-has = { $n ->
    [one] { $n } série
   *[other] { $n } séries
}
row-sets-lacks = { $n ->
    [one] encore { $n } relique
   *[other] encore { $n } reliques
}
row-colour = { $of }
row-colour-has = valeur { $n }
row-effects = Effets des reliques
row-relic = { $of }
row-relic-has = valeur { $n }
row-wins-tie = égalité gagnée ({ $by })
row-loses-tie = égalité perdue ({ $by })
row-fake = fausse : ne compte pas
row-pawned = en gage : ne compte pas
row-certified = certifiée
row-genuine = Faux annulé

about-colours = Sa valeur compte dans sa couleur, où les deux premiers sont payés ; une relique de chaque couleur forme une série.
about-fake-of = À la fin, cette relique se révèle fausse : { $relic }. Elle ne compte pas, à moins d’un certificat.
about-fake = Une carte Faux, face cachée entre deux voisins : ils peuvent l’avoir vue. La relique qu’elle nomme ne comptera pas.
about-pile = Les reliques encore à vendre de cette couleur ; la prochaine n’est connue de personne.
about-ingot = On paie en lingots ; à la fin, ils valent aussi des points.
about-certificate = Se pose à la fin sur une relique, qui compte alors quoi que disent les Faux.
about-pawn-token = Marque une relique en gage : elle a rapporté 5 lingots, et ne compte pas tant qu’on ne l’a pas rachetée pour 10.

# The rule that matters most, on the slip as long as nothing is looked at.
brief-open = Vous payez votre voisin de gauche, jamais la banque. Les points viennent des deux premières places de chaque couleur, des séries complètes, des bénédictions et des lingots restants. À la fin, une relique fausse ne compte pas.
brief-sealed = { brief-open }
