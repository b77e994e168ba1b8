lobby-don-title = Don
lobby-don-pitch = Rachetez Chicago quartier par quartier, mais comptez bien : le dernier chiffre de votre enchère désigne le rival que vous enrichissez.
lobby-don-length = 30 à 45 min
