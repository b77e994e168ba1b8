lobby-odd-shop-title = Odd Shop
lobby-odd-shop-pitch = Des curiosités sous le marteau : payez l’expert, épiez vos rivaux, négociez sans vergogne, et priez pour que ce soit authentique.
lobby-odd-shop-length = 30 à 80 min
