use adjuge_engine::{games::don::Don, play::random_game, *};
fn main() {
    let deck = Don::read_deck(Don::META.house_deck).unwrap();
    let mut o = Options::defaults(Don::META.options);
    if std::env::args().nth(1).is_none() { o.set_pair(Don::META.options, "sales=off").unwrap(); }
    let game = Don::new(&deck, &o, 4).unwrap();
    println!("state {} legal {}", size_of::<<Don as Game>::State>(), size_of::<<Don as Game>::Legal>());
    for _ in 0..3 {
    let t = std::time::Instant::now();
    let (mut m, mut c) = (0u64, 0i64);
    let n = std::env::var("N").map_or(1_000_000, |x| x.parse().unwrap());
    for i in 0..n { let (s, k) = random_game(&game, Seed(7).nth(i)); m += k as u64; c += game.outcome(&s).unwrap().scores[Seat::new(0)] as i64; }
    let d = t.elapsed().as_secs_f64();
    println!("games/s {:.0} moves/game {:.2} ns/move {:.2} chk {:.4}", n as f64 / d, m as f64 / n as f64, d * 1e9 / m as f64, c as f64 / n as f64);
    }
}
