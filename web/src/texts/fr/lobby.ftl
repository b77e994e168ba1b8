# Avant la partie : l’accueil, la table à composer, le nom, l’invitation, les réglages.

## L’accueil
lobby-eyebrow = Hôtel des ventes, ouvert jour et nuit
lobby-welcome = Qui dit mieux ?
lobby-lede = Des jeux d’enchères à jouer tout de suite contre nos robots, ou autour d’une table avec vos amis. Sans compte, sans attente : poussez la porte, le marteau est levé.
lobby-guest = Entrez sans façon : un nom vous sera prêté, que vous pourrez changer.
lobby-greeting = Bonjour, { $name }.
lobby-greeting-change = Changer de nom
lobby-now = Jouer maintenant
lobby-now-what = { $game }, contre { $n ->
    [one] un robot
   *[other] { $n } robots
}
lobby-catalogue = Au catalogue
lobby-lot = Lot { $n }
lobby-players = { $min ->
    [2] { $max ->
        [2] 2 joueurs
       *[other] 2 à { $max } joueurs
    }
   *[other] { $min } à { $max } joueurs
}
lobby-play = Jouer
lobby-play-at = à { $game } contre des robots, tout de suite
lobby-opening = On ouvre la salle…
lobby-compose = Composer une table
lobby-compose-of = pour { $game }
lobby-rules = Règles
lobby-rules-of = du jeu { $game }
lobby-guest-named = Bienvenue ! Vous jouez sous le nom de « { $name } ». Les réglages permettent d’en changer.

## Les tables
lobby-mine = Vos tables
lobby-mine-empty = Aucune table pour l’instant. Jouez au lot de votre choix, ou composez une table et invitez qui vous voulez : vous la retrouverez ici.
lobby-mine-more = { $n ->
    [one] Encore une table à vous
   *[other] Encore { $n } tables à vous
}
lobby-past = Vos parties finies
lobby-open = Tables ouvertes
lobby-open-empty = Personne n’attend en ce moment. Composez une table publique : elle sera affichée ici pour tous ceux qui passent.
lobby-playing = Parties en cours
lobby-loading = On consulte le registre…
lobby-your-turn = À vous de jouer
lobby-paused = En pause : la partie vous attend
lobby-away = Un robot joue pour vous
lobby-waits-for = On attend { $names }
lobby-going-on = La partie suit son cours
lobby-not-full = { $n ->
    [one] Une place libre
   *[other] { $n } places libres
}
lobby-full = Au complet, prête à commencer
lobby-over = Partie terminée
lobby-won = { $shared ->
    [0] Gagnée
   *[other] Victoire partagée
}, { $points } { $n ->
    [one] point
   *[other] points
}
lobby-placed = { $rank ->
    [1] 1ᵉʳ
   *[other] { $rank }ᵉ
} sur { $of }, { $points } { $n ->
    [one] point
   *[other] points
}
lobby-won-by = Gagnée par { $names }, { $points } { $n ->
    [one] point
   *[other] points
}
lobby-you = vous
lobby-bots = { $n ->
    [one] un robot
   *[other] { $n } robots
}
lobby-nobody = personne encore
lobby-private = Sur invitation
lobby-resume = Reprendre
lobby-enter = Entrer
lobby-result = Voir le résultat
lobby-join = Prendre place
lobby-watch = Regarder
lobby-this-table = { $game } : { $names }
lobby-join-name = Prendre place

## Refus
lobby-problem = La maison a refusé : { $reason }
lobby-problem-too-fast = Pas si vite ! Attendez un instant, puis réessayez.
lobby-problem-too-many-tables = Vous avez trop de tables à la fois. Terminez-en ou fermez-en quelques-unes d’abord.
lobby-problem-no-such-table = Cette table n’existe pas, ou n’existe plus.
lobby-problem-no-such-game = La maison ne connaît pas ce jeu.
lobby-problem-not-invited = Cette table est réservée aux personnes invitées : demandez le lien à qui l’a ouverte.
lobby-problem-seat-taken = La dernière place vient d’être prise.
lobby-problem-store-full = Le registre de la maison est plein : rien n’a été fait.

## Introuvable
lobby-nowhere = Ce lot n’est pas au catalogue
lobby-nowhere-text = Il n’y a rien à cette adresse. Peut-être un lien incomplet, ou une page qui a quitté la maison.
lobby-nowhere-home = Retour à la salle

## Le temps
clock-none = Sans pendule
clock-none-hint = Chacun réfléchit à loisir.
clock-live = { $decision } s par décision, { $minutes } min de réserve
clock-live-hint = Si votre réserve s’épuise, un robot vous remplace jusqu’à votre retour.
clock-slow = { $days ->
    [one] Un jour par décision
   *[other] { $days } jours par décision
}
clock-slow-hint = Pour une partie au long cours : jouez quand vous passez.

## Les robots
level-random = Au hasard
level-novice = Débutant
level-amateur = Amateur
level-expert = Expert
level-master = Maître
level-random-hint = joue n’importe quoi
level-novice-hint = suit quelques bonnes recettes
level-amateur-hint = réfléchit un peu, se trompe parfois
level-expert-hint = calcule bien et connaît le jeu
level-master-hint = calcule longtemps : un adversaire redoutable

## Composer une table
setup-title = Composer une table
setup-of = Composer une table : { $game }
setup-players = Combien de joueurs ?
setup-players-only = Ce jeu se joue à { $n }, ni plus ni moins.
setup-seats = Qui s’assied où ?
setup-seats-hint = Les amis reçoivent un lien ; les robots sont déjà là.
setup-all-friends = Rien que des amis
setup-all-bots = Rien que des robots
setup-seat = Place { $n }
setup-you = Vous
setup-friend = Un ami, par le lien
setup-bot = Un robot
setup-level = Niveau du robot
setup-level-at = Niveau du robot, place { $n }
setup-options = Variantes
setup-first = Qui commence ?
setup-first-drawn = Au sort
setup-clock = Quel rythme ?
setup-who = Qui peut venir ?
setup-invited = Sur invitation
setup-invited-hint = Seuls ceux qui ont le lien voient la table.
setup-public = Ouverte à tous
setup-public-hint = Elle est affichée à l’accueil : tout le monde peut s’asseoir ou regarder.
setup-more = Pour aller plus loin
setup-recall = Mémoire parfaite
setup-recall-hint = Montre à chacun tout ce qu’un joueur attentif aurait retenu de ce qui s’est passé à la table.
setup-stand-in = Qui décide pour les absents ?
setup-stand-in-hint = Un robot de ce niveau joue pour qui s’en va ou n’a plus de temps, jusqu’à son retour.
setup-deck = Votre propre boîte
setup-deck-hint = Un fichier de cartes (.toml) remplace les cartes de la maison. Téléchargez celles de la maison, changez ce que vous voulez, puis choisissez votre fichier.
setup-deck-choose = Choisir un fichier
setup-deck-drop = Revenir à la boîte de la maison
setup-deck-chosen = On jouera avec { $file }.
setup-deck-large = { $file } est trop gros pour un fichier de cartes.
setup-deck-wrong = { $n ->
    [one] { $file } ne convient pas : la maison y trouve un problème.
   *[other] { $file } ne convient pas : la maison y trouve { $n } problèmes.
}
setup-deck-line = Ligne { $line }
setup-deck-others = { $n ->
    [one] Et un autre problème.
   *[other] Et { $n } autres problèmes.
}
setup-deck-other = { $file } est une boîte pour { $of } : elle ne sert pas à { $game }.
setup-deck-unfit = La boîte choisie ne convient pas.
setup-deck-why = Voir pourquoi
setup-deck-house = Télécharger celle de la maison
setup-name = Votre nom
setup-name-hint = C’est ainsi que les autres vous verront. Sans réponse, vous serez { $name }.
setup-summary = Votre table
setup-sum-people = { $friends ->
    [0] Vous contre { $bots ->
        [one] un robot
       *[other] { $bots } robots
    }
    [one] Vous et un ami{ $bots ->
        [0] {""}
        [one] , avec un robot
       *[other] , avec { $bots } robots
    }
   *[other] Vous et { $friends } amis{ $bots ->
        [0] {""}
        [one] , avec un robot
       *[other] , avec { $bots } robots
    }
}
setup-sum-options = { $n ->
    [0] Règles habituelles
    [one] Une variante choisie
   *[other] { $n } variantes choisies
}
setup-open = Ouvrir la table
setup-open-start = Ouvrir et commencer
setup-open-hint = La partie commence aussitôt.
setup-invite-hint = Le lien et le code à partager vous attendent à la table.
setup-loading = On prépare la table…
setup-again = Réessayer
setup-unknown = La maison ne connaît pas ce jeu.

## Le nom
name-title = Comment vous appelez-vous ?
name-label = Votre nom
name-hint = De 1 à 24 lettres. Rien d’autre n’est demandé.
name-enter = Entrer
name-bad-name = Un nom compte de 1 à 24 lettres visibles, et pas de coche.
name-name-taken = Ce nom est protégé par le mot de passe de quelqu’un. Choisissez-en un autre, ou connectez-vous.
name-bad-password = Un mot de passe compte au moins 8 caractères (et pas plus de 200).
name-wrong-password = Ce nom et ce mot de passe ne vont pas ensemble.
name-wrong-old-password = Ce n’est pas votre mot de passe actuel.
name-bad-code = Un code de secours compte seize lettres ou chiffres.
name-wrong-code = Ce code n’est pas l’un des vôtres, ou il a déjà servi.
name-guest-1 = Chapeau de feutre
name-guest-2 = Gants de velours
name-guest-3 = Nœud papillon
name-guest-4 = Montre à gousset
name-guest-5 = Monocle
name-guest-6 = Haut-de-forme
name-guest-7 = Éventail de nacre
name-guest-8 = Canne à pommeau
name-guest-9 = Jumelles de théâtre
name-guest-10 = Foulard de soie
name-guest-11 = Chevalière
name-guest-12 = Plume au chapeau

## L’invitation
invite-text = Envoyez ce lien, ou faites scanner ce code : on n’y demande qu’un nom.
invite-here-only = Cette adresse ne mène qu’à cet ordinateur : personne d’autre ne peut la suivre. Pour recevoir vos amis, ouvrez la maison avec la commande ci-dessous, puis revenez par l’adresse de cet ordinateur.
invite-here-text = Dans un autre navigateur de cet ordinateur, ce lien mène à la table.
invite-by = { $host } vous invite à jouer
invite-by-nobody = Une place vous attend
invite-there = Déjà là
invite-rules = Lire les règles de { $game }
invite-link = Lien d’invitation
invite-copy = Copier
invite-copied = Copié
invite-copied-said = Le lien est copié.
invite-not-copied = Le navigateur n’a pas voulu copier : le lien est sélectionné, copiez-le à la main.
invite-share = Partager
invite-share-title = Une table vous attend chez Adjugé
invite-code = Code QR de l’invitation

## Les réglages
settings-lede = Tout changement prend effet aussitôt et reste dans ce navigateur.
settings-language = Langue
settings-language-fr = Français
settings-language-en = English
settings-look = Apparence
settings-theme-dark = Salle des ventes
settings-theme-dark-hint = sombre
settings-theme-light = Catalogue imprimé
settings-theme-light-hint = clair
settings-theme-system = Comme l’appareil
settings-theme-system-hint = suit son réglage
settings-comfort = Confort
settings-pace = Rythme de la table
settings-pace-calm = Posé
settings-pace-calm-hint = on prend son temps
settings-pace-usual = Habituel
settings-pace-usual-hint = comme autour d’une table
settings-pace-brisk = Vif
settings-pace-brisk-hint = deux fois plus vite
settings-pace-none = Immédiat
settings-pace-none-hint = tout se montre aussitôt
settings-at-once = Décider d’un seul clic
settings-at-once-hint = Sinon, un premier clic montre ce qui suivrait, et un second décide.
settings-patterns = Motifs en plus des couleurs
settings-patterns-hint = Chaque couleur a aussi sa forme ou sa trame : utile aux daltoniens, et aux soirs de faible lumière.
settings-calm = Moins de mouvement
settings-calm-hint = Le marteau tombe sans animation.
settings-calm-device = Votre appareil le demande déjà : rien ne bouge.
settings-plain = Tables en toutes lettres
settings-plain-hint = Chaque jeu se lit au lieu de se regarder ; le menu de la table y mène aussi.
settings-heard = Sons et rappels
settings-sound = Sons
settings-sound-hint = Le marteau, les pièces, les cartes, le temps qui manque : chacun à son volume.
settings-volumes = Volume de chaque son
settings-volume-turn = À vous de jouer
settings-volume-hammer = Marteau
settings-volume-coins = Pièces
settings-volume-cards = Cartes
settings-volume-time = Plus que dix secondes
settings-vibrate = Vibration
settings-vibrate-hint = Le téléphone vibre quand c’est à vous, et quand le temps va manquer.
settings-notify = Notifications
settings-notify-hint = Le navigateur vous prévient quand c’est à vous et que la table est cachée.
settings-notify-refused = Le navigateur ne les permet pas : autorisez-les pour ce site dans ses réglages.
settings-notify-missing = Ce navigateur n’en propose pas ici.
settings-name = Votre nom
settings-name-change = Changer de nom
settings-name-changed = Vous vous appelez désormais { $name }.
settings-name-nobody = Vous n’avez pas encore de nom dans la maison.
settings-name-give = Entrer
settings-account = Retrouver votre nom ailleurs
settings-claimed = Le nom { $name } n’est qu’à vous : les autres le voient suivi de ✓. Connectez-vous avec lui depuis n’importe quel appareil.
settings-logout = Se déconnecter
settings-logged-out = À bientôt !
settings-claim = Protéger ce nom
settings-claim-text = Avec un mot de passe, ce nom n’est plus qu’à vous, et vous retrouvez vos tables depuis un autre appareil. Aucun courriel n’est demandé.
settings-claim-done = Le nom { $name } n’est désormais qu’à vous.
settings-login = Se connecter
settings-login-text = Vous avez déjà protégé un nom ? Reconnectez-vous ici. Le nom d’invité de ce navigateur, et ses tables, seront abandonnés.
settings-login-fresh = Vous avez déjà protégé un nom ? Reconnectez-vous ici.
settings-login-done = Bon retour, { $name } !
settings-password = Mot de passe
settings-password-hint = 8 caractères au moins. La maison ne peut pas le retrouver pour vous.
settings-password-change = Changer de mot de passe
settings-password-old = Mot de passe actuel
settings-password-new = Nouveau mot de passe
settings-password-keep = Rester connecté sur mes autres appareils
settings-password-changed = Votre mot de passe est changé.
settings-password-changed-alone = Votre mot de passe est changé. Vous n’êtes plus connecté ailleurs.
settings-lost = Mot de passe oublié ?
settings-lost-text = Avec l’un de vos codes de secours, choisissez un autre mot de passe. Le code ne servira plus, et vous serez déconnecté partout ailleurs.
settings-lost-code = Code de secours
settings-lost-enter = Revenir avec ce code
settings-lost-done = Bon retour, { $name } ! Votre mot de passe est changé, et vous n’êtes plus connecté ailleurs.
settings-recovery = Codes de secours
settings-recovery-text = Si vous oubliez votre mot de passe, un code vous permet d’en choisir un autre. Chacun sert une fois.
settings-recovery-left = { $n ->
    [0] Vous n’en avez aucun.
    [one] Il vous en reste un.
   *[other] Il vous en reste { $n }.
}
settings-recovery-make = Obtenir des codes
settings-recovery-renew = Remplacer mes codes
settings-recovery-once = Notez ces codes : ils ne seront plus montrés, et les précédents ne valent plus rien.
settings-sessions = Appareils connectés
settings-sessions-text = La maison retient d’où chaque connexion a été ouverte, et l’oublie quand elle prend fin. Si vous n’en reconnaissez pas une, déconnectez-la, puis changez de mot de passe.
settings-session-unknown = Appareil inconnu
settings-session-here = cet appareil
settings-session-opened = Connecté le { $date }.
settings-session-from = Connecté le { $date }, depuis { $address }.
settings-session-seen = Vu pour la dernière fois le { $date }, à un jour près.
settings-session-end = Déconnecter
settings-session-ended = Cet appareil n’est plus connecté.
