lobby-don-title = Don
lobby-don-pitch = Buy up Chicago district by district, but mind your sums: the last digit of your bid picks the rival you make rich.
lobby-don-length = 30 to 45 min
