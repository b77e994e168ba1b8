lobby-warehouse-51-title = Warehouse 51
lobby-warehouse-51-pitch = The state’s most secret warehouse is for sale. Some relics are fakes: everyone knows of a few, and you pay your neighbor.
lobby-warehouse-51-length = 45 min
