//! What the web client knows of the house, made from the house: types of all that is sent, and the codes it has
//! words for. A change here that nobody meant fails; `make bless` writes one that was.

mod guide;
mod shape;
mod types;

use adjuge_engine::Setup;
use adjuge_testkit::check_file;

fn path(name: &str) -> String {
    format!("web/src/wire/{name}")
}

macro_rules! modules {
    ($($game:ty),+ $(,)?) => {
        #[test]
        fn the_client_has_the_types_of_every_game() {
            $(check_file(&path(&format!("{}.ts", <$game>::META.id)), &types::game::<$game>());)+
        }

        #[test]
        fn the_client_has_the_codes_of_every_game() {
            let mut guide = guide::Codes::new();
            $(guide.add::<$game>();)+
            check_file(&path("guide.json"), &guide.text());
        }
    };
}

adjuge_engine::with_games!(modules);

#[test]
fn the_client_has_the_types_of_the_house() {
    check_file(&path("house.ts"), &types::house());
}
