# Partout, et à la table.
close = Fermer
yes = oui
no = non
nothing = rien
nobody = personne
you = vous
offline = Hors ligne. La maison répondra dès que le réseau reviendra.
unreachable = La maison ne répond pas. Réessayez dans un instant.
try-again = Réessayer
rules = Règles
settings = Réglages
house-home = Adjugé, accueil
house-coming = Un instant…
house-nav = La maison
speak-other = Switch to English

# Le clavier.
skip-main = Aller au contenu
skip-decide = Aller à ce qu’il y a à décider
keys = Au clavier
keys-everywhere = Partout
keys-tab = Tab
keys-tab-does = Va de bouton en bouton ; avec Maj, en arrière. Le tout premier mène droit au contenu.
keys-enter = Entrée, Espace
keys-enter-does = Presse le bouton où l’on est.
keys-arrows = Flèches
keys-arrows-does = Vont d’une enchère, d’une carte ou d’une pièce à l’autre ; changent de choix dans une liste, d’onglet, ou de niveau sur une réglette.
keys-escape = Échap
keys-escape-does = Ferme ce qui est ouvert par-dessus la page.
keys-help = ?
keys-help-does = Montre cette page.
keys-table = À la table
keys-skip = Tab, deux fois
keys-skip-does = En haut de la page : mène droit à ce qu’il y a à décider.
keys-moment = N’importe quelle touche
keys-moment-does = Passe un grand moment, comme le marteau qui tombe.
keys-digits = Chiffres
keys-digits-does = Mènent à l’enchère ou à la carte de cette valeur (1 puis 2 : 12), qu’Entrée confirme. Dans Coin Quest et Boules de Noël, posent la pièce ou la carte choisie à l’emplacement de ce numéro ; Retour arrière la reprend.
keys-replay = En revoyant une partie
keys-steps = ← →
keys-steps-does = Un pas en arrière, un pas en avant.
keys-chapters = Page préc., Page suiv.
keys-chapters-does = De chapitre en chapitre.
keys-ends = Début, Fin
keys-ends-does = Les deux bouts de la partie.
keys-space = Espace
keys-space-does = Lance la lecture, ou l’arrête.

# La connexion.
link-lost = Connexion perdue. On réessaie ; rien n’est perdu.
link-offline = Hors ligne. Ce que vous avez décidé n’est pas perdu.
link-clock = La pendule, elle, ne s’arrête pas : votre temps courra dès que ce sera à vous.
link-clock-mine = La pendule, elle, ne s’arrête pas : votre temps continue de courir.

# Venir à une table.
table-loading = On vous conduit à la table…
table-no-such-table = Cette table n’existe pas, ou plus.
table-not-invited = Cette table est réservée à qui a reçu l’invitation. Demandez le lien à la personne qui l’a ouverte.
table-other-rules = Les règles de ce jeu ont changé depuis : cette partie ne peut plus être rejouée ni continuée.
table-former-record = Voici ce qui s’est passé, décision par décision, dans la notation du jeu.
table-refused = La maison ne peut pas montrer cette table : { $reason }
table-go-home = Retour à l’accueil
table-name-title = Comment vous appelez-vous ?
table-name-button = Prendre place
table-closed = Cette table a été fermée.

# Avant la partie.
waiting-title = La table se prépare
waiting-host = Vous avez ouvert cette table : lancez la partie quand tout le monde est là.
waiting-guest = { $host } lancera la partie quand tout le monde sera là.
waiting-nobody = La partie commencera quand quelqu’un prendra place.
waiting-first = Commence
waiting-full = Tout le monde est là.
waiting-players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
waiting-length = Durée d’une partie
waiting-deck = On joue avec une boîte à part :
waiting-deck-see = voir le fichier
waiting-stand-in = Un robot remplace les absents (niveau : { $level })
waiting-seats = Les places
waiting-sit = S’asseoir ici
waiting-leave = Quitter la table
waiting-bot = Mettre un robot
waiting-free = Libérer la place
waiting-start = Commencer la partie
waiting-missing =
    { $n ->
        [one] Il manque encore une personne.
       *[other] Il manque encore { $n } personnes.
    }
waiting-close = Fermer la table
waiting-invite = Inviter
waiting-settings = Cette table
waiting-public = Ouverte à tout le monde
waiting-private = Sur invitation

# Les places.
seat-free = Place libre
seat-bot = robot · { $level }
seat-program = { $name } (robot)
seat-you = vous
seat-host = a ouvert la table
seat-turn = réfléchit…
seat-offline = hors ligne
seat-away-left = a quitté la partie : un robot décide
seat-away-time = temps écoulé : un robot décide
seat-bank = Réserve { $time }

# En jeu.
play-go-on = Continuer
play-goes-on = Un clic ou une touche pour continuer
play-your-turn = À vous de jouer
play-waits = On attend { $names }
play-offline =
    { $n ->
        [one] { $names } est hors ligne.
       *[other] { $names } sont hors ligne.
    }
play-hurry = Plus vite
play-over = La partie est finie
play-watching = Vous regardez la partie
play-title-turn = ● À vous · { $game }
play-return = Revenir à la table
play-away = Un robot joue pour vous.
play-away-alone = La partie s’est arrêtée : elle vous attend.
play-log = Procès-verbal
play-chat = Discussion
play-record = Journal de la table
play-menu = Menu
play-plain = La table en toutes lettres
play-leave = Quitter la partie
play-leave-sure = Un robot décidera pour vous ; vous pourrez revenir à tout moment.
play-leave-alone = La partie s’arrête là et vous attend ; vous la reprendrez quand vous voudrez.
play-rules = Règles du jeu
play-position = La table
play-news =
    { $n ->
        [one] { $n } nouveau message
       *[other] { $n } nouveaux messages
    }
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose à la table
chat-send = Envoyer
notify-turn = C’est à vous de jouer.
clock-left = Temps restant : { $time }

# Décider.
act-undo = Reprendre mon coup
act-refused = Impossible : { $reason }
act-none = Rien à décider pour l’instant.
act-pick = Choisissez.
act-wait = Patience
act-pick-first = Choisissez
act-confirm = Confirmer
act-again = Encore une fois pour décider
act-itself = se fait tout seul
act-itself-stop = Attendre
act-itself-said = Rien d’autre à décider. Se fait tout seul dans un instant : { $deed }. Échap pour attendre.
act-itself-stopped = C’est à vous de le faire.
act-bar = Décider
act-more = Autre chose…
act-more-label = Écrire une action
act-more-help = Le jeu permet plus que ce qui est proposé ici. Écrivez l’action dans la notation des règles ; la maison dit ce qui s’ensuivrait.
act-more-ask = Que se passerait-il ?
pair = { $label } : { $text }
act-all =
    { $n ->
        [one] Un autre choix
       *[other] { $n } autres choix
    }
stale = La partie a continué entre-temps : décidez à nouveau.
refused = La maison a refusé, et rien n’a changé.
refusal-game-over = La partie est finie.
refusal-awaits-draw = Il faut d’abord tirer au sort.
refusal-not-your-turn = Ce n’est pas à vous de jouer.
refusal-not-now = Ce n’est pas possible à ce moment de la partie.
refusal-store-failed = La maison n’a pas pu le noter ; c’est peut-être fait tout de même. Voyez la table, et recommencez s’il le faut.
refusal-store-stopping = La maison ferme : rien n’a été fait. Revenez bientôt.
refusal-too-fast = Trop vite : attendez un instant.
refusal-no-undo = Il n’y a rien à reprendre : votre décision est connue des autres.
refusal-seat-taken = Cette place est prise.

# Ce qui s’ensuivrait.
when-now = Tout de suite
when-drawn = Après le tirage
when-stands = Si tous les autres passent
when-nobody-bids = Si personne n’enchérit
when-sold = En cas de vente
when-opened = Quand tout le monde aura choisi
when-wins = Si vous l’emportez
when-unopposed = Si vous n’avez pas de rival
when-tied = En cas d’égalité
when-ceded = Si l’autre l’emporte sans pouvoir payer
when-accepted = Si l’autre accepte
when-end = À la fin de la partie
party-bank = la banque
party-pot = le pot
party-lot = le lot
party-aside = l’argent immobilisé
party-discard = la défausse
party-gone = hors de la partie
party-buyer = la personne qui achète
party-everyone = tout le monde
# Ce qu’on paie sans que personne ne le reçoive est payé, voilà tout : chaque jeu n’a pas de banque.
then-pay =
    { $from-is ->
        [me] { $to-is ->
            [bank] vous payez { $of }
            [pot] vous payez { $of } au pot
            [aside] vous immobilisez { $of } jusqu’à la fin de la manche
           *[other] vous payez { $of } à { $to }
        }
        [aside] { $to-is ->
            [me] vous reprenez { $of }
           *[other] { $to } reprend { $of }
        }
        [bank] { $to-is ->
            [me] vous recevez { $of }
           *[other] { $to } reçoit { $of }
        }
        [pot] { $to-is ->
            [me] vous recevez { $of } du pot
           *[other] { $to } reçoit { $of } du pot
        }
       *[other] { $to-is ->
            [me] { $from } vous verse { $known ->
                [yes] { $of }
               *[no] le prix
            }
            [bank] { $from } paie { $of }
            [pot] { $from } paie { $of } au pot
            [aside] { $from } immobilise { $of } jusqu’à la fin de la manche
           *[other] { $from } paie { $of } à { $to }
        }
    }
then-pay-each =
    { $from-is ->
        [me] vous payez { $of } à chacun : { $to }
        [pot] { $of } du pot à chacun : { $to }
       *[other] { $from } paie { $of } à chacun : { $to }
    }
then-price =
    { $seat-is ->
        [me] à vous pour { $of } : { $items }
       *[other] { $seat } peut acheter pour { $of } : { $items }
    }
then-move =
    { $to-is ->
        [me] vous recevez : { $items }
        [gone] hors de la partie : { $items }
        [discard] dans votre défausse : { $items }
       *[other] { $to } reçoit : { $items }
    }
# Ce qu’une seule personne voit se trouve sous autre chose.
then-show =
    { $to-is ->
        [me] vous regardez ce qu’il y a sous : { $items }
       *[other] { $to } voit : { $items }
    }
then-points =
    { $seat-is ->
        [me] vos points ({ $of }) : { $before } → { $after }
       *[other] { $seat }, points ({ $of }) : { $before } → { $after }
    }
then-sum =
    { $seat-is ->
        [me] votre mise sur le lot { $lot } ({ $of }) : { $before } → { $after }
       *[other] { $seat }, mise sur le lot { $lot } ({ $of }) : { $before } → { $after }
    }
then-out =
    { $seat-is ->
        [me] vous quittez { $of }
       *[other] { $seat } quitte { $of }
    }
then-first =
    { $seat-is ->
        [me] vous aurez la main ensuite
       *[other] { $seat } aura la main ensuite
    }
then-asked =
    { $seat-is ->
        [me] vous devrez choisir { $of }
       *[other] { $seat } devra choisir { $of }
    }
then-works = { $item } : { $of }
then-aside =
    { $seat-is ->
        [me] vous mettez de côté { $of }
       *[other] { $seat } met de côté { $of }
    }
then-ends = { $of } s’achève

lot-to-beat = Enchère à battre
rung-all = tous
lot-high = Meilleure enchère : { $amount }
lot-leads = { $seat } mène l’enchère
lot-you-lead = Vous menez l’enchère
lot-no-bid = Personne n’a encore enchéri

points-span = { $low } à { $high }
points-you = Vous
points-leads = en tête
points-unsure = Incertain : les écarts se recouvrent, personne n’est sûr de mener.
points-now = Si tout s’arrêtait là
points-final = Les points
points-detail = Détail
points-open = Les points en détail
points-short = Points
points-spread = Entre deux nombres : ce que vous ne pouvez pas savoir.
points-reach = À votre portée
points-reach-row = { $row } : { $lacks }
points-idle = Montrer aussi { $n } lignes qui ne rapportent rien
points-row = Catégorie
points-total = Total
points-places = { $list } selon la place
points-bonus = +{ $n }
points-broke-tie = Départage
keys-points = P
keys-points-does = Montre les points : qui est en tête, ce que paie chaque catégorie.

about-all = Les pièces en vue
keys-about = I
keys-about-does = Explique toutes les pièces en vue.
keys-piece = Sur une pièce, point d’interrogation
keys-piece-does = Explique ce qu’elle est et ce qu’elle fait ; un appui long ou un clic droit aussi.

# The rule that matters most, on the slip as long as nothing is looked at.
brief = L’essentiel
