title = Odd Shop

# Pieces of sentences. The cards are told where there are several.
sum = { $n ->
    [one] { $total }
   *[other] { $total } ({ $values })
}
cash = { $n ->
    [one] { $total } en argent
   *[other] { $total } en argent ({ $values })
}

piece-money = carte d’argent { $value }
piece-authentic = carte « authentique »
piece-replica = carte « réplique »
piece-unknown = carte « inconnu »
piece-hidden = carte d’authentification face cachée

act-done = Terminer
act-look = { $looks ->
    [1] Regarder sous l’emplacement { $slot } pour { $sum }
    [2] Regarder sous l’emplacement { $slot }, puis un autre, pour { $sum }
   *[second] Regarder aussi sous l’emplacement { $slot }
}
act-offer = Offrir { $sum }
act-stay = Rester
act-withdraw = Se retirer
act-add = Ajouter { $value }
act-lose = Perdre le { $value }
act-accept = Accepter l’échange proposé par { $seat }
act-refuse = Refuser l’échange proposé par { $seat }
act-retract = Reprendre la proposition faite à { $seat }
act-propose = { $kind ->
    [gift] Donner à { $to } : { $give }
    [request] Demander à { $to } : { $take }
   *[deal] Proposer à { $to } : { $give } contre { $take }
}

heading-round = Manche { $round }
heading-auction = Emplacement { $slot } : { $object }
heading-trading = { $window ->
    [before] Échanges avant l’authentification
   *[after] Échanges après l’authentification
}

event-round = { $offers ->
    [in-turn] Les offres se font à tour de rôle, { $opportunist } en dernier
   *[at-once] Tout le monde fait ses offres en même temps
}
event-laid-out = Emplacement { $slot } : { $object }
event-hired = { $seat } { $seat-is ->
    [me] payez
   *[other] paie
} { $sum } à un expert pour regarder sous l’emplacement { $slot }{ $looks ->
    [2] , puis un autre
   *[1] {""}
}
event-looked = { $seat-is ->
    [me] Votre expert
   *[other] L’expert de { $seat }
} regarde aussi sous l’emplacement { $slot }
event-done = { $seat } { $seat-is ->
    [me] avez
   *[other] a
} terminé
event-auction = { $known ->
    [yes] Vaut { $authentic } en or si l’objet est authentique, { $replica } si c’est une réplique
   *[no] Mise en vente : { $object }
}
event-offered = { $seat } { $seat-is ->
    [me] offrez
   *[other] offre
} { $sum }
event-tied = Égalité à { $total } : { $seats }
event-stayed = { $seat } { $seat-is ->
    [me] restez
   *[other] reste
}
event-withdrew = { $seat } { $seat-is ->
    [me] vous retirez
   *[other] se retire
}
event-added = { $seat } { $seat-is ->
    [me] ajoutez
   *[other] ajoute
} { $money } : { $total } en tout
event-lost = { $seat } { $seat-is ->
    [me] perdez
   *[other] perd
} un { $money } pour la manche
event-sold = Adjugé à { $seat } pour { $total } : { $object }
event-unsold = Défausse, faute d’acquéreur : { $object }
event-trading = { $window ->
    [before] Chacun peut proposer des échanges ; les cartes sont encore face cachée
   *[after] Chacun peut de nouveau proposer des échanges
}
event-proposed = { $kind ->
    [gift] { $from } { $to-is ->
        [me] veut { $to } donner
       *[other] { $from-is ->
            [me] voulez
           *[other] veut
        } donner à { $to }
    } : { $give }
    [request] { $from } { $to-is ->
        [me] { $to } demande
       *[other] { $from-is ->
            [me] demandez
           *[other] demande
        } à { $to }
    } : { $take }
   *[deal] { $from } { $to-is ->
        [me] { $to } propose
       *[other] { $from-is ->
            [me] proposez
           *[other] propose
        } à { $to }
    } : { $give } contre { $take }
}
event-refused = { $to } { $to-is ->
    [me] refusez
   *[other] refuse
} { $from-is ->
    [me] votre proposition
   *[other] l’échange proposé par { $from }
}
event-retracted = { $from } { $to-is ->
    [me] retire la proposition qui { $to } était faite
   *[other] { $from-is ->
        [me] reprenez votre
       *[other] reprend sa
    } proposition à { $to }
}
event-dealt = { $kind ->
    [gift] { $from } { $to-is ->
        [me] { $to } donne
       *[other] { $from-is ->
            [me] donnez
           *[other] donne
        } à { $to }
    } : { $give }
    [request] { $to } { $from-is ->
        [me] { $from } donne
       *[other] { $to-is ->
            [me] donnez
           *[other] donne
        } à { $from }
    } : { $take }
   *[deal] Marché conclu, { $from } { $to-is ->
        [me] { $to } donne
       *[other] { $from-is ->
            [me] donnez
           *[other] donne
        } à { $to }
    } : { $give } contre { $take }
}
event-lapsed = { $from-is ->
    [me] Votre proposition à { $to }
   *[other] { $to-is ->
        [me] La proposition que { $to } faisait { $from }
       *[other] La proposition faite à { $to } par { $from }
    }
} ne tient plus
event-authenticated = { $object } ({ $seat }) : { $card }
event-opportunist = { $is ->
    [somebody] { $seat } { $seat-is ->
        [me] avez
       *[other] a
    } le plus d’argent en main et { $seat-is ->
        [me] devenez
       *[other] devient
    } opportuniste pour la manche suivante
   *[nobody] Égalité pour le plus d’argent en main : pas d’opportuniste à la manche suivante
}
event-verdict = Le secret est levé, { $object } ({ $seat }) : { $card }
event-unmoved = { $seat } { $seat-is ->
    [me] terminez
   *[other] termine
} sans accepter { $mine ->
    [only] votre proposition
    [also] ni votre proposition ni { $n ->
        [one] l’échange proposé par { $names }
       *[other] les échanges proposés par { $names }
    }
   *[none] { $n ->
        [one] l’échange proposé par { $names }
       *[other] les échanges proposés par { $names }
    }
}
event-over = La partie est finie

refusal-not-in-hand = Vous n’avez pas cet argent en main.
refusal-no-such-slot = Il n’y a pas d’objet à cet endroit pendant cette manche.
refusal-two-objects = Cet expert regarde sous deux objets différents.
refusal-second-look = Votre expert doit encore regarder sous un second objet.
refusal-hired-already = Vous avez déjà engagé cet expert pendant cette manche.
refusal-not-exact = Un expert coûte exactement 5 ou exactement 10 : ni monnaie rendue, ni carte de trop.
refusal-must-offer = Vous avez de l’argent en main : vous devez offrir au moins une carte. Un 0 compte comme une offre.
refusal-not-played = Vous ne pouvez perdre qu’une carte jouée dans cette enchère.
refusal-own-deal = Un échange se fait avec quelqu’un d’autre.
refusal-empty-deal = Dans un échange, l’un des deux au moins donne quelque chose.
refusal-not-yours = Vous ne possédez pas tout ce que vous donneriez : seuls comptent vos objets et l’argent que vous avez en main.
refusal-not-theirs = { $seat } ne possède pas tout ce que vous prendriez.
refusal-no-such-money = Personne ne peut avoir cet argent : il n’y a pas assez de ces cartes dans la partie.
refusal-too-many-proposals = Vous avez fait les 20 propositions permises à chaque phase d’échanges : répondez aux autres, ou terminez.
refusal-no-proposal = { $verb ->
    [retract] Vous n’avez pas de proposition ouverte à { $seat }.
   *[other] { $seat } ne vous propose rien en ce moment.
}

field-phase = Phase
field-round = Manche
field-rounds = Nombre de manches
field-opportunist = Opportuniste
field-waiting = On attend
field-slot = Emplacement mis en vente
field-leaders = En tête
field-fees = Prix des experts
field-deck = Objets restant dans la pioche
field-display = Étalage
field-display-object = Objet
field-display-owner = Propriétaire
field-display-discarded = Défaussé
field-display-card = Authentification
field-display-looked = Examiné par les experts de
field-discarded = Objets défaussés
field-proposals = Propositions ouvertes
field-proposals-from = De
field-proposals-to = À
field-proposals-give = Donne
field-proposals-give-objects = Objets
field-proposals-give-money = Argent
field-proposals-take = Prend
field-proposals-take-objects = Objets
field-proposals-take-money = Argent
field-verdict = Objet inconnu à trancher
field-verdict-seat = Propriétaire
field-verdict-object = Objet
field-verdict-authentic = Cartes « authentique » possibles
field-verdict-replica = Cartes « réplique » possibles
field-bonus = Bonus par catégorie
field-bonus-objects = Objets nécessaires
field-bonus-gold = Or
field-seats = Joueurs
field-seats-authentic = Objets authentiques
field-seats-replica = Répliques
field-seats-unknown = Objets inconnus
field-seats-face_down = Pas encore authentifiés
field-seats-money = Argent en main
field-seats-n_money = Cartes d’argent en main
field-seats-out = Argent immobilisé pour la manche
field-seats-hired = Experts engagés (prix)
field-seats-looking = Encore un regard, après l’emplacement
field-seats-offer = Offre
field-seats-stance = Après l’égalité
field-seats-added = Carte ajoutée
field-seats-loses = Carte perdue
field-seats-points = Or
field-seats-points-objects = Objets
field-seats-points-families = Familles complètes
field-seats-points-bonuses = Bonus de catégorie
field-seats-points-total = Total

value-phase-display = étalage
value-phase-experts = experts
value-phase-offer = offres
value-phase-stay = égalité : rester ou se retirer
value-phase-add = égalité : une carte de plus
value-phase-lose = nouvelle égalité : une carte perdue
value-phase-trade-before = échanges avant l’authentification
value-phase-trade-after = échanges après l’authentification
value-phase-verdicts = sort des objets inconnus
value-phase-over = partie finie
value-card-authentic = authentique
value-card-replica = réplique
value-card-unknown = inconnu
value-offer-sealed = cachée
value-stance-stay = reste
value-stance-withdraw = se retire
value-stance-sealed = a décidé
value-added-sealed = face cachée
value-loses-sealed = déjà choisie

option-rounds = Durée
option-rounds-5 = 5 manches (environ 30 min)
option-rounds-7 = 7 manches (environ 40 min)
option-rounds-9 = 9 manches (environ 60 min)
option-rounds-all = Les 49 objets (environ 80 min)
option-trading = Échanges
option-trading-both = Avant et après la révélation des cartes
option-trading-after = Seulement après la révélation des cartes
option-trading-off = Jamais
option-open_money = Argent des autres
option-open_money-off = Caché : seul le nombre de cartes se voit
option-open_money-on = Visible de tous

ending-gold = la collection la plus précieuse
ending-authentic = à égalité d’or, par le nombre d’objets authentiques
ending-shared = égalité d’or et d’objets authentiques : victoire partagée

of-money = { $n } en argent
of-objects = or des objets
of-auction = cette enchère
of-game = la partie

ask-experts = Envoyez-vous un expert sous un objet ?
ask-experts-note = Touchez un objet : vous seul saurez s’il est authentique.
ask-second-look = Votre expert a encore un regard : touchez un second objet.
ask-offer = Offrez en secret pour : { $object }.
ask-offer-note = Toutes se révèlent ensemble ; 0, c’est ne rien offrir.
ask-offer-first = À vous d’offrir le premier pour : { $object }.
ask-offer-more = Offrez plus que { $high } ({ $seat }), ou laissez : { $object }.
ask-offer-turn-note = Elle reste visible ; 0, c’est ne rien offrir.
ask-stay = Égalité à { $high } : restez-vous pour { $object } ?
ask-stay-note = Qui reste devra ajouter une carte si un autre reste aussi.
ask-add = Quelle carte ajoutez-vous à vos { $high } ?
ask-lose = Toujours égalité : quelle carte jouée perdez-vous ?
ask-trade = Proposez un échange, ou dites que vous avez fini.
ask-trade-note = Touchez ce que vous donnez et ce que vous demandez.
ask-deal = { $kind ->
    [gift] { $seat } veut vous donner : { $give }.
    [request] { $seat } vous demande : { $take }.
   *[deal] { $seat } vous propose : { $give } contre { $take }.
}
ask-deal-note = Acceptez, refusez ou contre-proposez.

board-round = Manche { $round } sur { $rounds }
board-opportunist = Opportuniste
board-opportunist-is = On offre à tour de rôle, { $seat } en dernier
board-no-opportunist = Tout le monde offre en secret, en même temps
board-category-potion = Potions
board-category-companion = Compagnons
board-category-equipment = Équipement
board-category-magic = Magie
board-shelf = { $category } : { $n } sur { $of } pour le bonus de { $gold } d’or
board-bonus = { $objects } objets d’une catégorie, authentiques ou non : { $gold } d’or de plus. Une famille complète compte double.
board-lacks = manque à la famille : { $object }
board-collection = Votre collection
board-collection-of = Collection de { $seat } : { $n ->
    [0] aucun objet
    [one] { $n } objet
   *[other] { $n } objets
}
board-object = { $object }, { $card }
board-object-private = { $object }, { $card } (vous seul le savez)
board-object-hidden = { $object }, carte face cachée
board-face-down = face cachée
board-only-you = vous seul
board-looked = Un expert de { $seat } a regardé ici
board-send = Emplacement { $slot } : envoyer un expert sous { $object }
board-unsold = Défaussé
board-hired-by = Engagé : { $names }
board-looking = Encore un regard : { $names }
board-expert-one = Sous un objet
board-expert-two = Sous deux objets
board-looks = { $n ->
    [one] { $n } objet
   *[other] { $n } objets
}
board-ways = Payer avec
board-done-experts = { $n ->
    [0] Se passer d’expert
   *[other] Pas d’autre expert
}
board-done-trade = Fini d’échanger
board-offers = Offres
board-at-once = Chacun offre en secret, tout se révèle ensemble
board-in-turn = Les offres se font à tour de rôle
board-best = Meilleure offre : { $total }, de { $names }
board-tie = Égalité à { $total } : { $names }
board-note-stay = { $order ->
    [in-turn] Chacun décide à son tour, l’opportuniste en dernier.
   *[at-once] Tous décident en même temps, en secret.
} Qui reste devra ajouter une carte si un autre reste aussi. Si tous se retirent, l’objet est défaussé.
board-note-add = Chacun ajoute une carte, face cachée. Si l’égalité persiste, l’objet est défaussé et chacun perd une carte jouée.
board-note-lose = L’objet est défaussé : chacun de ceux qui sont restés perd une carte jouée, pour la manche.
board-broke = n’a plus d’argent
board-leads = en tête
board-thinks = réfléchit
board-not-yet = attend son tour
board-last = en dernier
board-you = Vous
board-sealed = carte d’argent face cachée
board-done = a fini
board-cards-of = { $n ->
    [one] carte d’argent { $value }
   *[other] { $n } cartes d’argent { $value }
}
board-money = Votre argent
board-in-hand = en main
board-of-hand = sur { $total } en main
board-your-offer = Votre offre
board-out = Hors jeu pour la manche
board-out-short = Hors jeu
board-desk = Table des échanges
board-with = Avec qui échanger
board-with-seat = Échanger avec { $seat }
board-you-give = Vous donnez
board-you-ask = Vous demandez à { $seat }
board-no-objects = { $seat } n’a aucun objet.
board-ask = Demander une carte d’argent { $value } ({ $n } pour l’instant)
board-ask-less = Demander une carte d’argent { $value } de moins
board-propose = Proposer à { $seat }
board-clear = Tout reposer
board-bonus-won = bonus : +{ $gold }
board-bonus-near = encore 1 : +{ $gold }
board-family-won = famille complète : × 2
board-family-near = + { $object } : × 2
board-opportunist-who = Opportuniste : { $name }
board-opportunist-none = personne
board-opportunist-last = Offre en dernier, en voyant les autres offres.
board-opportunist-next = Ensuite : qui garde le plus d’argent.
board-bought = { $seat } · { $price }
board-laid = offre posée
board-asks = vous propose…
board-your-offer-hidden = Votre offre, face cachée
board-to-beat = Offre à battre
board-tied = Égalité
board-cards-hand = { $n ->
    [one] carte en main
   *[other] cartes en main
}
board-cards-short = c.
board-left = Il vous restera { $total } : { $values }
board-touch = Touchez une carte pour la poser ou la reprendre.
board-give-hint = Touchez plus bas ce que vous donnez : vos objets, vos cartes.
board-for-good = { $total } en argent, pour de bon
board-has-cards = { $n ->
    [0] plus de carte en main
    [one] { $n } carte en main, cachée
   *[other] { $n } cartes en main, cachées
}
board-declined = { $seat } n’en veut pas et a fini d’échanger
board-your-gold = Votre or
board-seen = Votre expert l’a vu : { $card }. Vous seul le savez.
board-unknown-is = le sort tranche à la fin
board-note-offer = La plus haute offre emporte l’objet et sa carte cachée ; les autres reprennent leurs cartes. L’argent payé revient à la manche suivante.
board-note-experts = L’expert montre, à vous seul, la carte cachée sous un objet. La carte qui le paie est hors jeu jusqu’à la fin de la manche.
board-note-trade = Un échange se fait aussitôt que l’autre l’accepte. L’argent donné l’est pour de bon, et seuls comptent les objets et les cartes en main.
board-no-proposals = Personne ne propose rien pour l’instant.
board-dealt = Marchés conclus
board-gives = { $seat } donne
board-to = à
board-accept = Accepter
board-refuse = Refuser
board-counter = Contre-proposer
board-retract = Reprendre
board-authenticated = Les cartes se retournent
board-verdicts = Les derniers secrets sont levés

unit = { $n ->
    [one] or
   *[other] or
}
row-object = { $n ->
    [0] Objets
   *[other] { $of }
}
row-object-has = { $n ->
    [one] { $n } objet
   *[other] { $n } objets
}
row-family = Famille : { $of }
row-family-has = { $n ->
    [one] { $n } objet
   *[other] { $n } objets
}
row-family-lacks = encore { $n }
row-category = { $of }
row-category-has = { $n ->
    [one] { $n } objet
   *[other] { $n } objets
}
row-category-lacks = encore { $n }
row-authentic = authentique
row-replica = réplique

about-worth = Authentique, cet objet vaut { $authentic } en or ; simple réplique, { $replica }. La carte posée dessous le dit.
about-family = { $n ->
    [one] Avec { $others }, il forme une famille : complète, elle compte double.
   *[other] Avec { $others }, il forme une famille : complète, elle compte double.
}
about-category = { $category } : { $objects } objets de cette catégorie rapportent { $gold } d’or de plus, authentiques ou non.
about-offers = Vaut { $value } dans une offre. Qui l’emporte s’en passe pour la manche ; les autres reprennent leurs cartes.
about-experts = Un expert coûte exactement { $once } ou { $twice }. À la fin, l’argent ne vaut rien.
about-authentic = L’objet posé dessus est authentique : il vaut le plus grand de ses deux nombres, d’ordinaire.
about-replica = L’objet posé dessus est une réplique.
about-unknown = L’objet posé dessus garde son secret jusqu’à la fin : le sort en fera alors un authentique ou une réplique.
about-hidden = Sous chaque objet, une carte le dit authentique, réplique ou inconnu ; les experts la voient avant les autres.
