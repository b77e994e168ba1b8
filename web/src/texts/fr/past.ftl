# Après la partie, et les règles.
log-empty = Il ne s’est encore rien passé.
log-all = Tout montrer ({ $n ->
    [one] encore { $n } moment
   *[other] encore { $n } moments
})
log-sat = { $name } s’assied à la place { $seat }
log-bot = Un robot prend la place { $seat } (niveau : { $name })
log-freed = La place { $seat } est de nouveau libre
log-started = La partie commence
log-undone = La dernière décision est reprise
log-away-left = { $name } quitte la table ; un robot décide en attendant
log-away-time = { $name } n’a plus de temps ; un robot décide en attendant
log-back = { $name } est de retour
log-resumed = La maison était fermée ; la partie reprend
log-revised = Les règles ont été révisées : la partie continue selon la révision { $rules }
log-closed = La table est fermée
log-rematch = Une nouvelle partie se prépare

end-over = Une fois, deux fois, adjugé !
end-you-win = Vous gagnez !
end-wins = { $names } l’emporte
end-share = Victoire partagée : { $names }
end-place = Vous finissez { $rank }ᵉ{ $shared ->
    [0] {""}
   *[other] {" "}ex æquo
} sur { $of }, avec { $points } { $unit }
end-you-share = Victoire partagée : { $names }
end-standings = Classement
end-you = (vous)
end-sheet = Feuille de score
curve-title = La partie en points
curve-figures = Les chiffres
curve-after = Après
end-course = Le fil de la partie
end-unfold = Tout déplier
end-fold = Tout replier
end-see-again = Revoir
end-rematch = Rejouer
end-join = Rejoindre la nouvelle partie
end-no-rematch = La nouvelle partie n’a pas pu être préparée. Réessayez dans un instant.
end-replay = Revoir la partie
end-record = Télécharger la partie
end-home = Accueil
end-proof = Le hasard a-t-il été loyal ? Vérifiez-le.
end-proof-why = Tout le hasard de cette partie vient d’un seul nombre. Son empreinte était visible avant la partie : personne n’a pu le changer en route. Le nombre lui-même est révélé maintenant.
end-proof-commit = L’empreinte, connue dès le début (SHA-256)
end-proof-seed = Ce dont elle est l’empreinte
end-proof-how = Téléchargez la partie et laissez le programme la rejouer pas à pas :
end-proof-file = FICHIER.record

replay-title = Revoir
replay-of = Revoir : { $game }
replay-loading = La partie arrive : { $n ->
    [one] { $n } moment
   *[other] { $n } moments
}
replay-refused = Cette partie ne peut pas être revue.
replay-not-invited = Cette table est réservée aux personnes invitées.
replay-no-such-table = Cette table n’existe pas.
replay-nothing = Il ne s’est encore rien passé à cette table.
replay-try = Réessayer
replay-table = Retour à la table
replay-eyes = Vue par
replay-spectator = le public
replay-speed = Vitesse
replay-times = × { $n }
replay-position = Moment de la partie
replay-moment = Moment { $at } sur { $of }
replay-before = Avant la partie
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un pas en avant
replay-last = À la fin
replay-previous = Chapitre précédent
replay-next = Chapitre suivant
replay-keys = Clavier : les flèches avancent pas à pas, Page préc. et Page suiv. vont de chapitre en chapitre, Début et Fin aux deux bouts, Espace lance la lecture.
replay-board = La table
replay-log = Procès-verbal
replay-in-play = La partie n’est pas finie : vous voyez ce que vous avez vu de votre place.
replay-seated = Autour de la table

review-title = Analyse
review-offer = Chaque décision jugée par ce que l’on pouvait savoir alors ; et à part, cartes ouvertes, ce que le tirage a donné ou repris.
review-begin = Analyser la partie
review-stranger = Qui a un nom dans la maison peut demander l’analyse : il suffit d’une première partie.
review-waiting = L’analyse attend son tour.
review-underway = Analyse en cours : { $done } sur { $of }
review-failed = L’analyse n’a pas pu être faite. Réessayez dans un instant.
review-many = Vous avez déjà demandé plusieurs analyses : attendez que l’une soit prête.
review-all-along = { $name } a mené de bout en bout
review-all-along-you = Vous avez mené de bout en bout
review-never = { $name } n’a jamais mené
review-never-you = Vous n’avez jamais mené
review-since = { $name } menait à partir de « { $where } »
review-since-you = Vous meniez à partir de « { $where } »
review-until = { $name } menait jusqu’à « { $where } »
review-until-you = Vous meniez jusqu’à « { $where } »
review-luck = Tirage : { $luck }
review-slips-you = { $n ->
    [0] aucune faute certaine
    [one] une décision vous a coûté { $cost }
   *[other] { $n } décisions vous ont coûté { $cost }
}
review-slips = { $n ->
    [0] Aucune faute certaine
    [one] Une faute certaine
   *[other] Les { $n } fautes les plus chères
}
review-accounts = Précision
review-player = Joueur
review-kept = part des chances gardée
review-agreed = comme l’analyse
review-draws = tirage
review-dearest = Vos décisions les plus chères
review-dearest-all = Les décisions les plus chères
review-no-slips = Aucune décision n’était une faute certaine : les écarts tiennent dans la marge.
review-better = Mieux : { $action }
review-known = Ce que vous pouviez savoir
review-known-all = Ce qui pouvait être su
review-instead = mieux valait « { $action } » que « { $played } »
review-played = vous
review-played-all = joué
review-best = analyse
review-follows = { $when } : { $facts }
review-see = Voir ce moment
review-next = Décision suivante
review-open = Ce qui est arrivé, cartes ouvertes
review-lucky = Une erreur, mais les cartes l’ont pardonnée.
review-unlucky = Une erreur, et les cartes l’ont confirmée.
review-chances = Chances de victoire, cartes ouvertes
review-key-own = votre décision
review-key-slip = décision chère
review-key-draw = tirage
review-key-rival = faux pas d’un rival
review-mark-slip = { $where }, { $name } : une décision qui coûte { $cost }
review-mark-draw = { $where }, tirage : { $change }
review-turns = Ce qui a fait tourner la partie
review-figures = Les chances en chiffres
review-after = Après
review-by-start = le début
review-by-draw = { $where }, tirage
review-by-decision = { $where }, décisions
review-prices = Prix et valeur : { $n ->
    [one] { $n } achat
   *[other] { $n } achats
}
review-prices-note = Ce que le dernier prix a fait gagner de chances, au lieu de laisser partir : d’après ce que l’acheteur pouvait savoir.
review-lot = Moment
review-buyer = Acheteur
review-price = Prix
review-gain = Gain
review-note = Jugé par une recherche de { $sims } simulations, { $judge ->
    [net] estimées par un réseau entraîné
   *[other] jouées jusqu’au bout par des novices
}. Intervalles à 95 %. L’analyse suppose que tous jouent comme elle ; ce que son jugement ignore n’est dans aucun intervalle.

rules-title = Les règles
rules-of = Règles : { $game }
rules-intro = À chaque jeu ses enchères, et sa façon de bien dépenser son argent. Chaque page se lit en cinq minutes, avec des exemples faits des vraies pièces.
rules-contents = Sommaire
rules-loading = La page arrive.
rules-missing = Cette page ne peut pas être chargée. Êtes-vous hors ligne ?
rules-play = Jouer
rules-print = Imprimer
rules-others = Autres jeux
rules-all = Toutes les règles
