/** FTQ-604: losses of attacker and defender, in percent of the smaller force; the first row is total 1 and less. */
export const spaceTable = [
  [0, 100],
  [0, 75],
  [10, 75],
  [20, 50],
  [20, 40],
  [20, 30],
  [30, 30],
  [30, 20],
  [40, 20],
  [50, 20],
  [75, 10],
  [75, 0],
  [100, 0],
] as const;

/** FTQ-604: percent of difference for one step; the modifier of a no-shoot stance. */
export const disparity = { stepsOfAll: 10, noShoot: 1 } as const;

/**
 * FTQ-702, in sixths: the damage of an attacking and a defending ground force per round, and the damage that destroys
 * one.
 */
export const ground = { attacker: 2, defender: 3, hitsToDestroy: 6 } as const;

/** FTQ-801. */
export const bombardment = { pointsPerDie: 100, effects: ['gf', 'gf', 'ic', 'ic', 'credits', 'credits'] } as const;

/** FTQ-109, FTQ-410, FTQ-1003, FTQ-1104. */
export const limits = { pointsPerPlace: 500, garrison: 10, bonusGarrison: 4, secretVp: 2 } as const;

/**
 * FTQ-402, FTQ-406, FTQ-407: price of a ground force and of an upgrade; a repair costs the price of the unit divided by
 * `repairShare`.
 */
export const prices = { groundForce: 10, upgrade: 10, repairShare: 4 } as const;

/** FTQ-503, before navigation. */
export const fuel = { ship: 1, flotilla: 2 } as const;

/** FTQ-1201, FTQ-1202: free levels, points of one level of STARTING FORCE, level for jumps over two lanes. */
export const modifiers = { freeBonuses: 1, startingForceStep: 40, twoLaneJumps: 3 } as const;

/** FTQ-1302: points of ships and squadrons, ground forces, credits; hours of the set-up. */
export const start = { points: 200, groundForces: 3, treasury: 40, hours: 72 } as const;

/** Names of the public figures of the standings, in order. */
export const figures = ['figure.vp', 'figure.planets', 'figure.credits', 'figure.points'] as const;
