lobby-odd-shop-title = Odd Shop
lobby-odd-shop-pitch = Curiosities under the hammer: pay the expert, watch your rivals, trade without shame, and pray that it is authentic.
lobby-odd-shop-length = 30 to 80 min
