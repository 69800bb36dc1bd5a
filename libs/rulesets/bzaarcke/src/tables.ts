/** BZK-402. */
export const combat = {
  pointsPerDie: 50,
  minDice: 1,
  maxDice: 11,
  hitOn: 4,
  noShootHitOn: 5,
  damagePerHit: 25,
} as const;

/** BZK-503. */
export const control = { requiredMultiple: 3, target: 6 } as const;

/** BZK-204. */
export const defences = { max: 3, costMultiple: 2 } as const;

/** BZK-203: credits for one point of C. */
export const creditsPerUpgrade = 10;

/** BZK-801. `points` of ships and squadrons; the hours of the setup phase. */
export const start = { points: 200, capitalPd: 1, hours: 72 } as const;

/** Names of the public figures of the standings, in order. */
export const figures = ['figure.planets', 'figure.credits', 'figure.points'] as const;
