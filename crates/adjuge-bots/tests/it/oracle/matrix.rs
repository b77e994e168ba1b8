//! Games of one simultaneous choice each, solved by linear programming.

/// What the row player of a matrix of winnings can be sure of, and both optimal mixtures.
pub(super) struct Solution {
    pub(super) value: f64,
    pub(super) rows: Vec<f64>,
    pub(super) columns: Vec<f64>,
}

/// Solves a zero-sum matrix game by the simplex method.
///
/// With all winnings made positive, the column player's mixture is the largest vector, up to scale, that
/// yields at most 1 in every row; the prices of the rows at the optimum are the row player's mixture.
pub(super) fn solve(winnings: &[Vec<f64>]) -> Solution {
    let (rows, columns) = (winnings.len(), winnings[0].len());
    let shift = 1.0 - winnings.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    // Columns of the tableau: the mixture, a slack for each row, the right side. The last row is the aim.
    let right = columns + rows;
    let mut tableau: Vec<Vec<f64>> = winnings
        .iter()
        .enumerate()
        .map(|(row, winnings)| {
            let slack = (0..rows).map(|other| f64::from(u8::from(other == row)));
            winnings.iter().map(|win| win + shift).chain(slack).chain([1.0]).collect()
        })
        .collect();
    tableau.push((0..=right).map(|column| if column < columns { -1.0 } else { 0.0 }).collect());
    let mut basis: Vec<usize> = (columns..right).collect();
    // The first column that helps enters and, of equal rows, the first variable leaves: no cycles.
    while let Some(enters) = (0..right).find(|&column| tableau[rows][column] < -1e-12) {
        let ratio = |row: usize| tableau[row][right] / tableau[row][enters];
        let leaves = (0..rows)
            .filter(|&row| tableau[row][enters] > 1e-12)
            .min_by(|&a, &b| ratio(a).total_cmp(&ratio(b)).then(basis[a].cmp(&basis[b])))
            .expect("a matrix of positive winnings bounds the mixture");
        basis[leaves] = enters;
        let pivot = tableau[leaves][enters];
        tableau[leaves].iter_mut().for_each(|cell| *cell /= pivot);
        let pivot_row = tableau[leaves].clone();
        for (_, row) in tableau.iter_mut().enumerate().filter(|(row, _)| *row != leaves) {
            let factor = row[enters];
            row.iter_mut().zip(&pivot_row).for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
    }
    let whole = tableau[rows][right];
    let mut mixture = vec![0.0; right];
    for (&variable, row) in basis.iter().zip(&tableau) {
        mixture[variable] = row[right] / whole;
    }
    mixture.truncate(columns);
    let prices = tableau[rows][columns..right].iter().map(|price| price / whole).collect();
    Solution { value: 1.0 / whole - shift, rows: prices, columns: mixture }
}

#[test]
fn both_mixtures_secure_the_value() {
    let mut rng = adjuge_engine::Seed(5).player();
    for size in 1..=6 {
        for _ in 0..50 {
            let mut row = || (0..size).map(|_| f64::from(rng.below(21)) - 10.0).collect::<Vec<f64>>();
            let winnings: Vec<Vec<f64>> = (0..=size).map(|_| row()).collect();
            let Solution { value, rows, columns } = solve(&winnings);
            let against_column = |column: usize| -> f64 {
                rows.iter().zip(&winnings).map(|(part, row)| part * row[column]).sum()
            };
            let against_row =
                |row: &Vec<f64>| -> f64 { columns.iter().zip(row).map(|(part, win)| part * win).sum() };
            assert!((0..size).all(|column| against_column(column) > value - 1e-9));
            assert!(winnings.iter().all(|row| against_row(row) < value + 1e-9));
        }
    }
}

#[test]
fn matching_pennies_is_mixed() {
    let Solution { value, rows, .. } = solve(&[vec![3.0, -1.0], vec![-1.0, 1.0]]);
    assert!((value - 1.0 / 3.0).abs() < 1e-9 && (rows[0] - 1.0 / 3.0).abs() < 1e-9);
}
