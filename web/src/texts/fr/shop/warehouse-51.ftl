lobby-warehouse-51-title = Warehouse 51
lobby-warehouse-51-pitch = L’entrepôt le plus secret de l’État est à vendre. Il s’y cache des faux : chacun en connaît une partie, et c’est à son voisin que l’on paie.
lobby-warehouse-51-length = 45 min
