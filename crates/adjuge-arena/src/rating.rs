//! One number for each bot, from who won at which table.

/// Elo points for a factor of e in the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Tables with the same bots at them.
#[derive(Clone, Debug)]
pub(crate) struct Company {
    /// How many seats each bot has.
    pub(crate) seats: Vec<u32>,
    /// How many games were played.
    pub(crate) games: f64,
    /// What share of the victories each bot had.
    pub(crate) wins: Vec<f64>,
}

/// Ratings whose mean is 0, under which a seat wins with odds that grow with its bot's rating: ten times for 400
/// points.
///
/// Every bot is lent half a victory and half a defeat against one of mean strength, so that even one that never won
/// has a rating.
pub(crate) fn ratings(n_bots: usize, companies: &[Company]) -> Vec<f64> {
    let mut strength = vec![1.0f64; n_bots];
    for _ in 0..500 {
        let next: Vec<f64> = (0..n_bots)
            .map(|bot| {
                let wins: f64 = companies.iter().map(|company| company.wins[bot]).sum();
                let chances: f64 = companies
                    .iter()
                    .map(|company| {
                        let all: f64 =
                            company.seats.iter().zip(&strength).map(|(&n, s)| f64::from(n) * s).sum();
                        company.games * f64::from(company.seats[bot]) / all
                    })
                    .sum();
                (wins + 0.5) / (chances + 1.0 / (strength[bot] + 1.0))
            })
            .collect();
        strength = next;
        let scale = (strength.iter().map(|s| s.ln()).sum::<f64>() / n_bots as f64).exp();
        for s in &mut strength {
            *s /= scale;
        }
    }
    strength.iter().map(|s| s.ln() * ELO).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_of_three_to_one_are_190_points() {
        let duel = Company { seats: vec![1, 1], games: 40_000.0, wins: vec![30_000.0, 10_000.0] };
        let rated = ratings(2, &[duel]);
        assert!((rated[0] - rated[1] - 190.85).abs() < 0.5, "{rated:?}");
    }

    #[test]
    fn many_weak_rivals_are_as_hard_as_their_number() {
        // One against three equals wins a quarter of the games.
        let table = Company { seats: vec![1, 3], games: 40_000.0, wins: vec![10_000.0, 30_000.0] };
        let rated = ratings(2, &[table]);
        assert!(rated[0].abs() < 0.5, "{rated:?}");
    }

    #[test]
    fn who_never_won_still_has_a_rating() {
        let duel = Company { seats: vec![1, 1], games: 100.0, wins: vec![100.0, 0.0] };
        assert!(ratings(2, &[duel]).iter().all(|rating| rating.is_finite()));
    }
}
