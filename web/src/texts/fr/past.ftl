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
