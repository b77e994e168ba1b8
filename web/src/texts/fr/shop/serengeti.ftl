lobby-serengeti-title = Serengeti
lobby-serengeti-pitch = Au grand marché des sculptures, chaque prix va droit dans la poche des autres. À vous d’annoncer celui qui paie le bon.
lobby-serengeti-length = 30 à 45 min
