//! Deck files of one's own: right ones play, wrong ones are refused with line, field and reason.

use expect_test::expect;

use crate::{Shell, project};

/// What the program finds wrong with a house deck in which something was replaced, one replacement at a time.
fn problems(game: &str, edits: &[(&str, &str)]) -> String {
    let shell = Shell::new();
    let house = project(&format!("decks/{game}.toml"));
    let mut found = String::new();
    for (old, new) in edits {
        assert!(house.contains(old), "decks/{game}.toml has no {old:?}");
        shell.write("deck.toml", house.replacen(old, new, 1));
        let text = shell.run("deck check deck.toml");
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("deck.toml")).collect();
        assert!(text.starts_with("exit 1") && !lines.is_empty(), "{new:?} is accepted: {text}");
        found.push_str(&lines.join("\n"));
        found.push('\n');
    }
    found
}

#[test]
fn wrong_decks_of_odd_shop() {
    let edits = [
        ("[0, 5, 5, 10", "[0, 5, 7, 10"),
        ("unknown = 2", "unknown = 3"),
        ("authentic = 3\nreplica = 3\nunknown = 2", "authentic = 0\nreplica = 0\nunknown = 8"),
        ("gold = 200", "gold = 250"),
        ("id = \"bottled-thunder\"", "id = \"essence-of-yesterday\""),
        ("id = \"bottled-thunder\"", "id = \"take\""),
        ("id = \"bottled-thunder\"", "id = \"Bottled Thunder\""),
        ("authentic = 60", "authentic = -60"),
        ("category = \"potion\"", "category = \"poison\""),
        ("category = \"companion\"", "category = \"companion\"\nfamily = \"toads\""),
        ("family = \"haste\"", "family = \"hurry\""),
        ("family = \"haste\"\n", ""),
    ];
    expect![[r#"
        deck.toml: line 7: money: expected [0, 5, 5, 10, 10, 10, 20], found [0, 5, 7, 10, 10, 10, 20]
        deck.toml: line 7: money: expected multiples of 5 up to 100, found 7
        deck.toml: line 9: authentication: expected 8 cards, found 9
        deck.toml: line 9: authentication: expected a card that is not unknown, to settle unknown objects with
        deck.toml: line 15: bonus.5.gold: expected 200, found 250
        deck.toml: line 63: object.id: expected a new object, found essence-of-yesterday again
        deck.toml: line 63: object.id: expected another identifier: take is a word of the notation
        deck.toml: line 63: object.id: expected an identifier of at most 40 lower-case letters, digits and hyphens, starting with a letter, found "Bottled Thunder"
        deck.toml: line 20: object.authentic: expected 0 to 10000 gold, found -60
        deck.toml: line 22: unknown variant `poison`, expected one of `potion`, `companion`, `equipment`, `magic`
        deck.toml: line 114: object.family: expected none: only equipment comes in families
        deck.toml: line 114: object.family: expected families of 2 or 3, found 1 of toads
        deck.toml: line 253: object.family: expected families of 2 or 3, found 1 of hurry
        deck.toml: line 261: object.family: expected families of 2 or 3, found 1 of haste
        deck.toml: line 250: object.family: expected the family of the equipment
        deck.toml: line 260: object.family: expected families of 2 or 3, found 1 of haste
    "#]].assert_eq(&problems("odd-shop", &edits));
}

#[test]
fn wrong_decks_of_boules_de_noel() {
    let edits = [
        ("purse_limit = 20", "purse_limit = 0"),
        ("count = 5", "count = 4"),
        ("base_price = 4", "base_price = 3"),
        ("{ cost = 0, coins = 1, points = 1 }, ", ""),
        ("coins = 2, points = 0 }\ncount", "cost = 1, coins = 2, points = 0 }\ncount"),
        ("{ cost = 5, coins = 0", "{ cost = 15, coins = 0"),
    ];
    expect![[r#"
        deck.toml: line 5: purse_limit: expected 1 to 99 coins, found 0
        deck.toml: line 7: base: expected 10 base baubles for each player, found 9
        deck.toml: line 36: level.3.base_price: expected 4, found 3
        deck.toml: line 19: level.1.baubles: expected 10 baubles, one for each turn, found 9
        deck.toml: line 11: base.bauble.cost: expected none: base cards are not sold
        deck.toml: line 41: level.3.baubles.cost: expected at most 9, found 15
    "#]]
    .assert_eq(&problems("baubles", &edits));
}

#[test]
fn decks_of_ones_own_play() {
    for (game, old, new) in [
        ("odd-shop", "authentic = 3\nreplica = 3\nunknown = 2", "authentic = 1\nreplica = 2\nunknown = 5"),
        ("odd-shop", "authentic = 300", "authentic = 3000"),
        ("baubles", "{ cost = 0, coins = 1, points = 1 }", "{ cost = 9, coins = 9, points = 50 }"),
        ("baubles", "purse_limit = 20", "purse_limit = 3"),
    ] {
        let shell = Shell::new();
        let house = project(&format!("decks/{game}.toml"));
        shell.write("deck.toml", house.replacen(old, new, 1));
        for command in [
            "deck check deck.toml".to_string(),
            format!("record {game} --deck deck.toml --seed 3 --out game.record"),
            "verify game.record --deck deck.toml".to_string(),
            format!("simulate {game} --deck deck.toml --games 100 --seed 3 --json"),
        ] {
            let text = shell.run(&command);
            assert!(text.starts_with("exit 0"), "{command} with {new}: {text}");
        }
        let text = shell.run("verify game.record");
        assert!(text.contains("played with deck"), "the house deck is not the one played with: {text}");
    }
}
