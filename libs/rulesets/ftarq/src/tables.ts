/** FTQ-604: what attacker and defender lose, in percent of the smaller force; the first row is total 1 and less. */
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

/** FTQ-604: percent of difference for one step; what a no-shoot stance costs. */
export const disparity = { stepsOfAll: 10, noShoot: 1 } as const;

/** FTQ-702, in sixths: what an attacking and a defending ground force does per round, and what kills one. */
export const ground = { attacker: 2, defender: 3, hitsToDestroy: 6 } as const;

/** FTQ-801. */
export const bombardment = { pointsPerDie: 100, effects: ['gf', 'gf', 'ic', 'ic', 'credits', 'credits'] } as const;

/** FTQ-109, FTQ-410, FTQ-1003, FTQ-1104. */
export const limits = { pointsPerPlace: 500, garrison: 10, bonusGarrison: 4, secretVp: 2 } as const;

/** FTQ-402, FTQ-406, FTQ-407: credits (and industry) of a ground force and of one step of an upgrade. */
export const prices = { groundForce: 10, upgrade: 10, repairShare: 4 } as const;

/** FTQ-503, before navigation. */
export const fuel = { ship: 1, flotilla: 2 } as const;

/** FTQ-1201, FTQ-1202: points of one level of STARTING FORCE. */
export const modifiers = { freeBonuses: 1, startingForceStep: 40, twoLaneJumps: 3 } as const;

/** FTQ-1302: points of ships and squadrons, ground forces, credits; hours of the set-up. */
export const start = { points: 200, groundForces: 3, treasury: 40, hours: 72 } as const;

/** Names of the public figures of the standings, in their order. */
export const figures = ['figure.vp', 'figure.planets', 'figure.credits', 'figure.points'] as const;
