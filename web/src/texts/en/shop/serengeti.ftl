lobby-serengeti-title = Serengeti
lobby-serengeti-pitch = At the great market of carvings, every price goes straight into other pockets. Name the one that pays the right rival.
lobby-serengeti-length = 30 to 45 min
