//! How a net learns: the gradient of its error, and Adam's steps against it.

use adjuge_bots::brain::Row;
use adjuge_bots::net::{HIDDEN, Net};
use adjuge_engine::{BySeat, Rng, Seat};

/// A position and how the game went on from it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lesson {
    pub(super) players: u8,
    /// The features of all seats, one after the other.
    pub(super) features: Vec<f32>,
    /// What part of the victory each seat had.
    pub(super) shares: Vec<f32>,
}

/// Positions that a step looks at together.
const BATCH: usize = 64;

/// Adam's memory of the gradients and of their squares.
const MEMORY: (f32, f32) = (0.9, 0.999);

/// How much weights are drawn toward zero, so that a feature rarely seen says little.
const DECAY: f32 = 1e-4;

/// Adam's state.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Adam {
    pub(super) mean: Vec<f32>,
    pub(super) square: Vec<f32>,
    pub(super) n_steps: u32,
}

impl Adam {
    pub(super) fn new(net: &Net) -> Adam {
        let n = net.weights().len();
        Adam { mean: vec![0.0; n], square: vec![0.0; n], n_steps: 0 }
    }

    fn step(&mut self, net: &mut Net, gradient: &[f32], rate: f32) {
        self.n_steps += 1;
        let fill = |memory: f32| 1.0 - memory.powi(self.n_steps.min(1 << 20) as i32);
        let (fill_mean, fill_square) = (fill(MEMORY.0), fill(MEMORY.1));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, &slope), (mean, square)) in net.weights_mut().iter_mut().zip(gradient).zip(moments) {
            *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
            *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope * slope;
            *weight -=
                rate * ((*mean / fill_mean) / ((*square / fill_square).sqrt() + 1e-8) + DECAY * *weight);
        }
    }
}

/// Goes through all lessons once in a random order; returns the mean error before each step.
pub(super) fn study(net: &mut Net, adam: &mut Adam, lessons: &[Lesson], rate: f32, rng: &mut Rng) -> f32 {
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    for n in (1..order.len()).rev() {
        order.swap(n, rng.below(n as u32 + 1) as usize);
    }
    let mut gradient = vec![0.0; net.weights().len()];
    let mut error = 0.0;
    for batch in order.chunks(BATCH) {
        gradient.fill(0.0);
        for &n in batch {
            error += f64::from(backpropagate(net, &lessons[n as usize], &mut gradient));
        }
        let part = 1.0 / batch.len() as f32;
        for slope in &mut gradient {
            *slope *= part;
        }
        adam.step(net, &gradient, rate);
    }
    (error / lessons.len().max(1) as f64) as f32
}

/// Adds the gradient of a lesson's error to `gradient`; returns the error, the cross-entropy of the shares.
fn backpropagate(net: &Net, lesson: &Lesson, gradient: &mut [f32]) -> f32 {
    let n_features = net.n_features();
    let players = lesson.players;
    let mut rows = BySeat::splat(Row::EMPTY);
    for (seat, features) in Seat::all(players).zip(lesson.features.chunks_exact(n_features)) {
        rows[seat].extend(features.iter().copied());
    }
    let (chances, hidden) = net.chances_and_hidden(players, &rows);
    let output = &net.weights()[(2 * n_features + 1) * HIDDEN..];
    let (own, rest) = gradient.split_at_mut(n_features * HIDDEN);
    let (of_mean, rest) = rest.split_at_mut(n_features * HIDDEN);
    let (bias, of_output) = rest.split_at_mut(HIDDEN);
    let mut shared = [0.0; HIDDEN];
    let mut error = 0.0;
    for (seat, &share) in Seat::all(players).zip(&lesson.shares) {
        error -= share * chances[seat].max(1e-7).ln();
        let slope = chances[seat] - share;
        let mut of_units = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            of_output[unit] += slope * hidden[seat][unit];
            if hidden[seat][unit] > 0.0 {
                of_units[unit] = slope * output[unit];
            }
            shared[unit] += of_units[unit];
        }
        for (slopes, &value) in own.chunks_exact_mut(HIDDEN).zip(rows[seat].as_slice()) {
            add(slopes, &of_units, value);
        }
    }
    add(bias, &shared, 1.0);
    for (place, slopes) in of_mean.chunks_exact_mut(HIDDEN).enumerate() {
        let mean = Seat::all(players).map(|seat| rows[seat].at(place)).sum::<f32>() / f32::from(players);
        add(slopes, &shared, mean);
    }
    error
}

fn add(sum: &mut [f32], vector: &[f32; HIDDEN], factor: f32) {
    if factor != 0.0 {
        for (sum, value) in sum.iter_mut().zip(vector) {
            *sum += factor * value;
        }
    }
}

#[cfg(test)]
mod tests {
    use adjuge_engine::Seed;

    use super::*;

    #[test]
    fn the_gradient_is_the_slope_of_the_error() {
        let mut net = Net::random(3, &mut Seed(3).player());
        let lesson = Lesson {
            players: 3,
            features: vec![0.3, -0.2, 0.9, 0.0, 1.0, 0.4, 0.7, 0.1, -0.6],
            shares: vec![0.5, 0.5, 0.0],
        };
        let mut gradient = vec![0.0; net.weights().len()];
        backpropagate(&net, &lesson, &mut gradient);
        let step = 1e-2;
        for (n, &slope) in gradient.iter().enumerate() {
            let mut error_at = |by: f32| {
                net.weights_mut()[n] += by;
                let error = backpropagate(&net, &lesson, &mut vec![0.0; gradient.len()]);
                net.weights_mut()[n] -= by;
                error
            };
            let measured = (error_at(step) - error_at(-step)) / (2.0 * step);
            assert!((measured - slope).abs() < 2e-3, "weight {n}: {measured} is not {slope}");
        }
    }

    #[test]
    fn a_net_learns_who_wins() {
        let mut rng = Seed(4).player();
        let lessons: Vec<Lesson> = (0..2000)
            .map(|_| {
                let features: Vec<f32> = (0..6).map(|_| rng.below(100) as f32 / 100.0).collect();
                // The seat with the greater sum wins.
                let first = features[..3].iter().sum::<f32>() > features[3..].iter().sum();
                let shares = if first { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
                Lesson { players: 2, features, shares }
            })
            .collect();
        let mut net = Net::random(3, &mut rng);
        let mut adam = Adam::new(&net);
        let errors: Vec<f32> =
            (0..8).map(|_| study(&mut net, &mut adam, &lessons, 0.005, &mut rng)).collect();
        assert!(errors[7] < 0.2 && errors[7] < errors[0], "{errors:?}");
    }
}
