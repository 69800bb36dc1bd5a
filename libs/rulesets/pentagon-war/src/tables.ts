/** Figures of the rulebook, each with its clause; no logic. */

/** Every type of weapon with its own box on the display (PW-1.3, PW-1.4). */
export const weaponTypes = [
  'laser',
  'electronCannon',
  'protonCannon',
  'acidGun',
  'radiationGun',
  'liquidMetalGun',
] as const;
export type WeaponType = (typeof weaponTypes)[number];

/** Weapons that hit in the impulse in which they are fired (PW-1.4). */
export const directTypes = ['laser', 'electronCannon', 'protonCannon', 'acidGun', 'radiationGun'] as const;
export type DirectType = (typeof directTypes)[number];

export const missileTypes = ['light', 'standard', 'heavy', 'longRange'] as const;
export type MissileType = (typeof missileTypes)[number];

/** Hexes per turn, hexes in total, and the warhead (PW-8.5). */
export const missiles: Readonly<
  Record<
    MissileType,
    { readonly speed: number; readonly railSpeed: number; readonly endurance: number; readonly warhead: number }
  >
> = {
  light: { speed: 9, railSpeed: 12, endurance: 24, warhead: 6 },
  standard: { speed: 7, railSpeed: 12, endurance: 30, warhead: 12 },
  heavy: { speed: 5, railSpeed: 10, endurance: 30, warhead: 24 },
  longRange: { speed: 6, railSpeed: 12, endurance: 60, warhead: 10 },
};

/** PW-8.14. */
export const drone = { speed: 8, endurance: 60, arc: 'F2' } as const;

/** Bolts of liquid metal (PW-8.5, PW-8.10, PW-8.12): strength after 1, 2, … 12 hexes. */
export const bolt = {
  speed: 12,
  strengths: [50, 45, 40, 35, 30, 25, 20, 15, 12, 10, 5, 1],
  attempts: 2,
} as const;

/** The last range of each band, and its penalty (PW-7.3). */
export const rangePenalties = [
  [0, 0],
  [1, 1],
  [2, 2],
  [4, 3],
  [8, 4],
  [16, 5],
  [32, 6],
  [64, 7],
  [128, 8],
  [256, 9],
] as const;

/** Bolt weapons: the last range of each band and the damage there; beyond, nothing (PW-7.6). */
export const boltDamage = {
  protonCannon: [
    [0, 8],
    [2, 7],
    [4, 6],
    [8, 5],
    [16, 4],
    [24, 3],
    [32, 2],
    [64, 1],
  ],
  electronCannon: [
    [1, 5],
    [4, 4],
    [7, 3],
    [18, 2],
    [31, 1],
  ],
} as const;

/** Beams: the last total of each row and the damage there; beyond, the maximum (PW-7.7). */
export const beamDamage = {
  laser: {
    rows: [
      [-2, 0],
      [1, 1],
      [4, 2],
      [7, 3],
      [10, 4],
      [13, 5],
    ],
    most: 6,
  },
  radiationGun: {
    rows: [
      [-5, 0],
      [-4, 1],
      [-3, 2],
      [-2, 3],
      [0, 4],
      [1, 5],
      [2, 6],
      [3, 7],
      [4, 8],
      [5, 9],
      [6, 10],
      [7, 11],
      [8, 12],
      [9, 13],
      [10, 14],
      [11, 16],
      [12, 18],
    ],
    most: 20,
  },
} as const;

/** The minimum total at which a beam destroys an object of size 0 (PW-7.7). */
export const beamKills = { laser: 5, radiationGun: 3 } as const;

/**
 * The minimum total at which bolt weapons, magnetic beams and ramming hit (PW-7.6, PW-7.8, PW-7.13, PW-8.9, PW-8.15).
 */
export const hitNumber = 6;
/** A beam that grabs (PW-17.3). */
export const grab = { range: 2, hitNumber: 8 } as const;

/** Points of an acid hit in its impulse, and number of later impulses (PW-7.8). */
export const acid = { points: 2, later: 3 } as const;

/** PW-7.13: range, and what a hit removes from a bolt. */
export const magneticBeam = { range: 3, boltLoss: 5 } as const;

/** The power costs of uses (PW-5.3). */
export const power = {
  use: {
    laser: 1,
    electronCannon: 1,
    protonCannon: 2,
    acidGun: 2,
    radiationGun: 0,
    liquidMetalGun: 0,
    magneticBeam: 2,
    rail: 2,
  },
  charge: { radiationGun: 3, liquidMetalGun: 4 },
  perStore: 4,
  perEngine: 3,
  perBaseStore: 2,
  perReinforcement: 3,
} as const;
/** Turns of charging that a gun needs (PW-5.4). */
export const chargeTurns = 2;

/** Impulses between two uses of a weapon (PW-7.9). */
export const quietImpulses = 3;
/** The best rating of point defense (PW-9.2). */
export const bestDefence = 5;
/** Radiative points that intact armor ignores in an impulse (PW-10.6). */
export const mirrorPoints = 5;

/** Hexes at which a hidden unit is found (PW-6.5). */
export const detection = { burning: 24, radar: 32, radarInvisible: 6, sight: 2 } as const;

/** The loss of an explosion's strength per hex (PW-13.3). */
export const lossPerHex = 8;
/** The strength that each undestroyed box adds to a ship's explosion (PW-13.2). */
export const blast = { fuelTank: 4, engine: 4, capacitor: 2 } as const;

/** Hexes from every enemy (PW-12.3). */
export const disengage = { distance: 48, withdrawing: 32 } as const;
/** A unit's value to its enemies in hundredths of its cost (PW-14.2). */
export const worth = { destroyed: 100, crippled: 50, disengaged: 25 } as const;
/** Hundredths of the smaller fleet's cost: a smaller lead is a draw (PW-14.2). */
export const drawMargin = 10;

/** Stored positions of each object (PW-2.10). */
export const trackLength = 36;

/** Kinds of system boxes, in the order of the display (PW-15.1). */
export const systemKinds = [
  'forwardHull',
  'aftHull',
  'cargo',
  'engine',
  'capacitor',
  'pointDefense',
  'mainControl',
  'auxiliaryControl',
  'repair',
  'fuelTank',
  'screen',
  'finalDamage',
  'magneticBeam',
] as const;
export type SystemKind = (typeof systemKinds)[number];

/** An entry of the chart (PW-11.1). */
export type ChartEntry =
  | Exclude<SystemKind, 'finalDamage'>
  | 'laser'
  | 'electronCannon'
  | 'protonCannon'
  | 'gun'
  | 'missile'
  | 'drone'
  | 'radar'
  | 'anyWeapon';

/** Dark die: row, light die: column (PW-11.1). */
export const chart: readonly (readonly ChartEntry[])[] = [
  ['forwardHull', 'forwardHull', 'forwardHull', 'aftHull', 'aftHull', 'aftHull'],
  ['cargo', 'cargo', 'cargo', 'engine', 'pointDefense', 'pointDefense'],
  ['laser', 'laser', 'capacitor', 'radar', 'missile', 'missile'],
  ['gun', 'gun', 'mainControl', 'auxiliaryControl', 'magneticBeam', 'magneticBeam'],
  ['drone', 'drone', 'screen', 'repair', 'electronCannon', 'electronCannon'],
  ['protonCannon', 'protonCannon', 'fuelTank', 'fuelTank', 'anyWeapon', 'anyWeapon'],
];
/** Different pairs that a point may roll before it is Final Damage (PW-11.2). */
export const chartRolls = 4;

/** The largest size class I unit; every doubling is one class more (PW-7.2). */
export const smallestClass = 80;

/** Points per box (PW-15.4). A weapon's price depends on its arc, see `weaponPrice`. */
export const costs = {
  forwardHull: 1,
  aftHull: 1,
  cargo: 1,
  armor: 3,
  fuelTank: 2,
  finalDamage: 5,
  radar: 5,
  auxiliaryControl: 5,
  mainControl: 10,
  capacitor: 10,
  pointDefense: 10,
  repair: 10,
  screen: 20,
  engine: 20,
  magneticBeam: 15,
  drone: 15,
  railLauncher: 5,
  radarInvisible: 60,
} as const;
export const weaponCosts: Readonly<Record<WeaponType, number>> = {
  laser: 15,
  electronCannon: 15,
  protonCannon: 20,
  acidGun: 25,
  radiationGun: 40,
  liquidMetalGun: 50,
};
export const missileCosts: Readonly<Record<MissileType, number>> = { light: 6, standard: 10, heavy: 18, longRange: 14 };

/** Hours of a phase if the pace leaves it to the rules (PW-20.7 limits them likewise). */
export const hours = { setup: 24, plot: 24, maneuver: 6, fire: 6 } as const;
