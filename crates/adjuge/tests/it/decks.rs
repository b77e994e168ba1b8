//! Deck files of one's own: right ones play, wrong ones are refused with line, field and reason.

use expect_test::expect;

use crate::mistakes::check;
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
        deck.toml: line 7: money: expected a multiple of 5, found 7
        deck.toml: line 9: authentication: expected 8 cards, found 9
        deck.toml: line 9: authentication: expected a card that is not unknown, to settle unknown objects with
        deck.toml: line 15: bonus.5.gold: expected 200, found 250
        deck.toml: line 63: object.id: expected an identifier of its own, found essence-of-yesterday again
        deck.toml: line 63: object.id: expected another identifier: take is a word of the notation
        deck.toml: line 63: object.id: expected an identifier of at most 40 lower-case letters, digits and hyphens, starting with a letter, found "Bottled Thunder"
        deck.toml: line 24: object.authentic: expected 0 to 10000, found -60
        deck.toml: line 22: object.category: unknown word `poison`, expected one of `potion`, `companion`, `equipment`, `magic`
        deck.toml: line 114: object.family: expected none: only equipment comes in families
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
        ("{ cost = 5, coins = 0", "{ cost = 5, coins = -1"),
        ("{ cost = 5, coins = 0", "{ cost = 5, coin = 0"),
        ("id = \"baubles\"", "id = \"don\""),
    ];
    expect![[r#"
        deck.toml: line 5: purse_limit: expected 1 to 99, found 0
        deck.toml: line 7: base: expected 10 base baubles for each player, found 9
        deck.toml: line 36: level.3.base_price: expected 4, found 3
        deck.toml: line 19: level.1.baubles: expected 10 baubles, one for each turn, found 9
        deck.toml: line 11: base.bauble.cost: expected 0, found 1
        deck.toml: line 41: level.3.baubles.cost: expected 0 to 9, found 15
        deck.toml: line 41: level.3.baubles.coins: expected 0 to 9, found -1
        deck.toml: line 41: level.3.baubles.coins: expected 0 to 9, found nothing
        deck.toml: line 41: level.3.baubles: unknown field coin, expected coins, cost or points
        deck.toml: line 1: suit: expected a list, found nothing
        deck.toml: line 5: unknown field purse_limit, expected id, source, suit or tokens
        deck.toml: line 7: unknown field base, expected id, source, suit or tokens
        deck.toml: line 17: unknown field level, expected id, source, suit or tokens
    "#]]
    .assert_eq(&problems("baubles", &edits));
}

#[test]
fn wrong_decks_of_warehouse_51() {
    let edits = [
        ("effect = \"peek_fake\"", "effect = \"see_fake\""),
        ("effect = { surcharge = 1 }", "effect = { surtax = 1 }"),
        ("effect = { surcharge = 1 }", "effect = \"surcharge\""),
        ("effect = { surcharge = 1 }", "effect = { surcharge = 0 }"),
        ("effect = { surcharge = 1 }", "effect = { surcharge = 1, points = 2 }"),
        ("effect = { surcharge = 1 }", "effect = 3"),
        ("effect = \"certificate\"", "effect = { certificate = 2 }"),
        ("effect = { points = 3 }", "effect = { points = 300 }"),
        ("effect = { points = 3 }", "effect = { points = -9223372036854775808 }"),
        ("effect = { points = 3 }", "effect = { points = 0 }"),
        ("effect = { points = 3 }", "effect = { points = -21 }"),
        ("points_per_relic_of = \"green\"", "points_per_relic_of = \"purple\""),
        ("when = \"immediate\"\neffect = \"peek_fake\"", "when = \"score\"\neffect = \"peek_fake\""),
        ("when = \"immediate\"\neffect = \"peek_fake\"", "when = \"soon\"\neffect = \"peek_fake\""),
        ("when = \"immediate\"\neffect = \"peek_fake\"", "effect = \"peek_fake\""),
        (
            "kind = \"blessed\"\nwhen = \"immediate\"\neffect = \"peek_fake\"",
            "when = \"immediate\"\neffect = \"peek_fake\"",
        ),
        ("effect = { ingots_per_point = 3 }", ""),
        ("effect = \"peek_fake\"", "effect = \"certificate\""),
        ("value = 3\nweapon = true", "value = 3\nwhen = \"score\"\nweapon = true"),
        ("id = \"durendal\"", "id = \"excalibur\""),
        ("id = \"durendal\"", "id = \"lot\""),
        ("id = \"durendal\"", "id = \"Durendal\""),
        ("value = 2", "value = 4"),
        ("fr = \"Durandal\"", "fr = \"\""),
        ("colour = \"blue\"", "colour = \"black\""),
        ("fake = false", "fake = true"),
        ("source = \"house\"", "source = \"house\"\ningots = 12"),
    ];
    expect![[r#"
        deck.toml: line 49: relic.effect: unknown word `see_fake`, expected one of `certificate`, `peek_fake`, `give_relic_left`, `steal_relic_of_value`, `pay_each_other`, `gain_from_reserve`, `may_match_bid`, `speak_last`, `win_sealed_ties`, `surcharge`, `income_on_reveal`, `cancel_fake`, `points`, `ingots_per_point`, `points_per_relic_of`, `wild_in_sets`, `win_ties`, `lose_ties`
        deck.toml: line 114: relic.effect: unknown word `surtax`, expected one of `certificate`, `peek_fake`, `give_relic_left`, `steal_relic_of_value`, `pay_each_other`, `gain_from_reserve`, `may_match_bid`, `speak_last`, `win_sealed_ties`, `surcharge`, `income_on_reveal`, `cancel_fake`, `points`, `ingots_per_point`, `points_per_relic_of`, `wild_in_sets`, `win_ties`, `lose_ties`
        deck.toml: line 114: relic.effect: expected a parameter, as in { name = 1 }
        deck.toml: line 114: relic.effect: expected surcharge from 1 to 9, found 0
        deck.toml: line 114: relic.effect: expected one name, with its parameter
        deck.toml: line 114: relic.effect: expected a name, or a name with its parameter
        deck.toml: line 123: relic.effect: expected a name without a parameter, or a table, found a number
        deck.toml: line 17: relic.effect: invalid value: integer `300`, expected -128 to 127
        deck.toml: line 17: relic.effect: invalid value: integer `-9223372036854775808`, expected -128 to 127
        deck.toml: line 17: relic.effect: expected points from -20 to 20, not 0, found 0
        deck.toml: line 17: relic.effect: expected points from -20 to 20, not 0, found -21
        deck.toml: line 95: relic.effect: unknown word `purple`, expected one of `blue`, `green`, `yellow`, `red`
        deck.toml: line 48: relic.when: expected immediate, when the effect applies
        deck.toml: line 48: relic.when: unknown word `soon`, expected one of `immediate`, `permanent`, `end`, `score`
        deck.toml: line 42: relic.when: expected immediate, when the effect applies
        deck.toml: line 42: relic.kind: expected blessed or cursed: the relic has an effect
        deck.toml: line 38: relic.kind: expected none, or the effect of the blessing or curse
        deck.toml: line 39: relic.when: expected none: the relic has no effect
        deck.toml: line 10: relic: expected at most 2 relics with a certificate, found 3
        deck.toml: line 24: relic.when: expected none: the relic has no effect
        deck.toml: line 27: relic.id: expected an identifier of its own, found excalibur again
        deck.toml: line 27: relic.id: expected another identifier: lot is a word of the notation
        deck.toml: line 27: relic.id: expected an identifier of at most 40 lower-case letters, digits and hyphens, starting with a letter, found "Durendal"
        deck.toml: line 30: relic.value: expected 1 to 3, found 4
        deck.toml: line 28: relic.name.fr: expected a name of at most 60 letters, found ""
        deck.toml: line 13: relic.colour: unknown word `black`, expected one of `blue`, `green`, `yellow`, `red`
        deck.toml: line 10: relic: expected 23 relics with a Fake card, found 24
        deck.toml: line 6: ingots: expected 10, found 12
    "#]].assert_eq(&problems("warehouse-51", &edits));
}

#[test]
fn printed_relics_do_what_the_rulebook_prints() {
    let shell = Shell::new();
    let printed =
        project("decks/warehouse-51.toml").replacen("source = \"house\"", "source = \"printed\"", 1);
    shell.write("deck.toml", &printed);
    assert!(shell.run("deck check deck.toml").starts_with("exit 0"));
    let mut found = String::new();
    for (old, new) in [
        ("when = \"end\"\neffect = \"cancel_fake\"", "when = \"score\"\neffect = { points = 2 }"),
        ("when = \"score\"\neffect = \"win_ties\"", "when = \"score\"\neffect = \"lose_ties\""),
        ("id = \"gleipnir\"", "id = \"silk-ribbon\""),
    ] {
        assert!(printed.contains(old), "the deck has no {old:?}");
        shell.write("deck.toml", printed.replacen(old, new, 1));
        found.push_str(&shell.run("deck check deck.toml"));
    }
    expect![[r#"
        exit 1
        deck.toml: line 58: relic.effect: expected cancel_fake, printed for unicorn-horn
        ! 1 problem
        exit 1
        deck.toml: line 204: relic.effect: expected win_ties, printed for yata-no-kagami
        ! 1 problem
        exit 1
        deck.toml: line 10: relic: expected the relic gleipnir, which the rulebook names
        ! 1 problem
    "#]]
    .assert_eq(&found);
}

#[test]
fn wrong_decks_of_coin_quest() {
    let edits = [
        ("number = 3\ngives = \"coins\"", "number = 4\ngives = \"coins\""),
        ("gives = \"coins\"", "gives = { prestige = 2 }"),
        ("gives = { prestige = 3 }", "gives = { prestige = 12 }"),
        ("gives = { prestige = 3 }", "gives = \"fame\""),
        ("copper_only = true", "copper_only = false"),
        ("min_players = 4", "min_players = 3"),
        ("count = 4", "count = 5"),
        (
            "metal = \"copper\", number = 1, bad_penny = true }\ncount = 2",
            "metal = \"copper\", number = 1, bad_penny = true }\ncount = 12",
        ),
        ("number = 1, bad_penny = true", "number = 1, bad_penny = true, rare = 1"),
        ("number = 1, bad_penny = true", "number = 1, good_penny = true"),
        ("number = 5 }", "number = 15 }"),
        ("unique = 1", "unique = 7"),
        ("quality = 4", "quality = 5"),
        ("mint = \"crown\"", "mint = \"eagle\""),
        ("mint = \"crown\"", "mint = \"sceptre\""),
        ("mint = \"eagle\"", "mint = \"crown\""),
        (
            "metal = \"silver\", number = 3 }",
            "metal = \"silver\", number = 3, age = 2, unique = 2, rare = 2, quality = 2, mint = \"sceptre\" }",
        ),
        ("metal = \"gold\"", "metal = \"tin\""),
        ("source = \"house\"", "source = \"house\"\nhand = 4"),
    ];
    expect![[r#"
        deck.toml: line 14: lot.number: expected 3, found 4
        deck.toml: line 7: lot: expected 3 lots that give coins before all others, found 0
        deck.toml: line 7: lot: expected lots that give coins before all others
        deck.toml: line 19: lot.gives: expected prestige from 1 to 9, found 12
        deck.toml: line 19: lot.gives: unknown word `fame`, expected `coins` or `prestige`
        deck.toml: line 7: lot: expected 2 to 6 lots for copper only, found 1
        deck.toml: line 7: lot: expected one lot with min_players = 4, found [3]
        deck.toml: line 29: starting: expected 10 coins, found 11
        deck.toml: line 46: auction: expected 46 coins, found 56
        deck.toml: line 46: auction: expected at most 8 bad pennies, found 12
        deck.toml: line 47: auction.coin.bad_penny: expected no other symbol on a bad penny
        deck.toml: line 47: auction.coin: unknown field good_penny, expected age, bad_penny, metal, mint, number, quality, rare or unique
        deck.toml: line 56: auction.coin.number: expected 1 to 9, found 15
        deck.toml: line 53: auction.coin.unique: expected 0 to 2, found 7
        deck.toml: line 123: auction.coin.quality: expected 0 to 4, found 5
        deck.toml: line 65: auction.coin.mint: expected the eagle on Essen coins, and on no others
        deck.toml: line 46: auction: expected 7 coins of the crown, found 5
        deck.toml: line 46: auction: expected 7 coins of the sceptre, found 9
        deck.toml: line 133: essen.coin.mint: expected the eagle on Essen coins, and on no others
        deck.toml: line 91: auction.coin: expected fewer symbols on one coin
        deck.toml: line 42: starting.coin.metal: unknown word `tin`, expected one of `gold`, `silver`, `copper`
        deck.toml: line 6: hand: expected 5, found 4
    "#]].assert_eq(&problems("coin-quest", &edits));
}

#[test]
fn decks_of_ones_own_play() {
    for (game, old, new) in [
        ("warehouse-51", "effect = \"peek_fake\"", "effect = { gain_from_reserve = 9 }"),
        (
            "warehouse-51",
            "kind = \"blessed\"\nwhen = \"score\"\neffect = { points = 3 }",
            "kind = \"cursed\"\nwhen = \"permanent\"\neffect = { surcharge = 2 }",
        ),
        ("warehouse-51", "colour = \"blue\"\nvalue = 3", "colour = \"red\"\nvalue = 1"),
        ("coin-quest", "number = 5 }", "number = 5, age = 2, rare = 1 }"),
        ("coin-quest", "gives = { prestige = 3 }", "gives = { prestige = 9 }"),
        (
            "coin-quest",
            "{ metal = \"gold\", number = 2 }\ncount = 2",
            "{ metal = \"copper\", number = 1, bad_penny = true }\ncount = 2",
        ),
        ("odd-shop", "authentic = 3\nreplica = 3\nunknown = 2", "authentic = 1\nreplica = 2\nunknown = 5"),
        ("odd-shop", "authentic = 300", "authentic = 3000"),
        // Eight cards each make the 48 for six players that the rulebook counts.
        ("odd-shop", "[0, 5, 5, 10, 10, 10, 20]", "[0, 5, 5, 10, 10, 10, 20, 20]"),
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

#[test]
fn wrong_decks() {
    let shell = Shell::new();
    let house = project("decks/don.toml");
    shell.write("31-cards.toml", house.replacen("[0, 1, 4, 8, 9]", "[0, 1, 4, 7, 8, 9]", 1));
    shell.write("doubled.toml", house.replacen("[0, 1, 4, 8, 9]", "[0, 1, 1, 8, 19]", 1));
    shell.write("nameless.toml", house.replace("id = \"don\"", ""));
    shell.write("other.toml", house.replace("id = \"don\"", "id = \"bridge\""));
    shell.write("typo.toml", house.replacen("\ndigits", "\ndigit", 1));
    shell.write("broken.toml", house.replacen("[[suit]]", "[[suit", 1));
    shell.write("poor.toml", format!("{house}\n[tokens]\ndon = {{ each = 13, box = 72 }}\n"));
    for name in ["31-cards", "doubled", "nameless", "other", "typo", "broken", "poor"] {
        let text = shell.run(&format!("deck check {name}.toml"));
        assert!(text.starts_with("exit 1"), "{text}");
    }
    check(
        &shell,
        "deck check 31-cards.toml",
        &expect![[r#"
            exit 1
            31-cards.toml: line 7: suit: expected 3 cards of digit 7, found 4
            31-cards.toml: line 11: suit.digits: expected 5 digits in blue, found 6
            ! 2 problems
        "#]],
    );
    check(
        &shell,
        "deck check doubled.toml",
        &expect![[r#"
            exit 1
            doubled.toml: line 11: suit.digits: expected each digit once, found 1 twice
            doubled.toml: line 11: suit.digits: expected 0 to 9, found 19
            doubled.toml: line 11: suit.digits: expected each digit once, found 0 twice
            ! 3 problems
        "#]],
    );
    check(
        &shell,
        "deck check other.toml",
        &expect![[r#"
            exit 1
            other.toml: line 4: id: expected one of THESE, found "bridge"
            ! 1 problem
        "#]],
    );
    check(
        &shell,
        "deck check typo.toml",
        &expect![[r#"
            exit 1
            typo.toml: line 7: suit.digits: expected a list, found nothing
            typo.toml: line 11: suit: unknown field digit, expected digits, don, id or serengeti
            ! 2 problems
        "#]],
    );
    check(
        &shell,
        "deck check broken.toml",
        &expect![[r#"
            exit 1
            broken.toml: line 7: unclosed array table, expected `]]`
            ! 1 problem
        "#]],
    );
    check(
        &shell,
        "deck check poor.toml",
        &expect![[r#"
            exit 1
            poor.toml: line 44: tokens.don.each: expected 12, found 13
            ! 1 problem
        "#]],
    );
    check(
        &shell,
        "simulate don --deck 31-cards.toml --seed 1",
        &expect![[r#"
            exit 1
            ! error: 31-cards.toml is not a deck for don: line 7: suit: expected 3 cards of digit 7, found 4
            ! line 11: suit.digits: expected 5 digits in blue, found 6
        "#]],
    );
}
