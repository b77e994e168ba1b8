# Partout, et à la table.
close = Fermer
yes = oui
no = non
nothing = rien
you = vous
offline = Hors ligne. La partie vous attend : elle reprendra dès que le réseau revient.
unreachable = La maison ne répond pas. Réessayez dans un instant.
home = Accueil
rules = Règles
settings = Réglages
house-home = Adjugé, accueil
house-nav = La maison
speak-other = Switch to English
