/** Strength and its uncertainty, in millionths. */
export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** A player in a result: 1 is the best rank, and equal ranks are a draw. */
export interface Ranked extends Strength {
  readonly rank: number;
}

const MILLION = 1_000_000;
/** The strength of a player without a rated campaign: 25, give or take 25/3. */
export const newcomer: Strength = { mu: 25 * MILLION, sigma: Math.round((25 * MILLION) / 3) };

const BETA_SQUARED = (25 / 6) ** 2;
const TAU_SQUARED = (25 / 300) ** 2;
/** The least part of the variance that remains. */
const KAPPA = 1e-4;

/**
 * Returns the strengths after one result, by the Plackett-Luce model of Weng and Lin, "A Bayesian Approximation Method
 * for Online Ranking" (2011), algorithm 4. Same figures as `rate` of openskill 5.0.1 with its usual settings, which the
 * cases prove. Rounded to millionths, so that platforms whose `Math.exp` differs in the last digit agree.
 */
export function ratedByPlackettLuce(players: readonly Ranked[]): readonly Strength[] {
  const given = players.map(({ mu, sigma, rank }) => ({
    ...{ rank, mu: mu / MILLION, variance: (sigma / MILLION) ** 2 + TAU_SQUARED },
  }));
  const c = Math.sqrt(sum(given.map(({ variance }) => variance + BETA_SQUARED)));
  const strengths = given.map(({ mu }) => Math.exp(mu / c));
  const placed = given.map(({ rank }) => ({
    rank,
    equals: given.filter((other) => other.rank === rank).length,
    atMost: sum(strengths.filter((_, index) => (given[index]?.rank ?? 0) >= rank)),
  }));
  return given.map(({ mu, variance, rank }, own) => {
    let [omega, delta] = [0, 0];
    for (const [index, { rank: other, equals, atMost }] of placed.entries()) {
      if (other > rank) continue;
      const chance = (strengths[own] ?? 0) / atMost;
      omega += ((index === own ? 1 : 0) - chance) / equals;
      delta += (chance * (1 - chance)) / equals;
    }
    const gamma = Math.sqrt(variance) / c;
    const shrunk = 1 - (variance / c ** 2) * delta * gamma;
    return {
      mu: Math.round((mu + (variance / c) * omega) * MILLION),
      sigma: Math.round(Math.sqrt(variance) * Math.sqrt(Math.max(shrunk, KAPPA)) * MILLION),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
