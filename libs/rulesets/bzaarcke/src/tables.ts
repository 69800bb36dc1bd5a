import type { TypeId } from './model/ids.js';
import type { Faction } from './model/sheet.js';

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

const force = (...ids: string[]) => ids as TypeId[];

/** What a seat starts with that names no force of its own (FTQ-1304): 195, 191, 184 and 190 points. */
export const presets: Readonly<Record<Faction, readonly TypeId[]>> = {
  rebel: force(
    'nebulon-b-escort-frigate',
    'cr90-corvette-a',
    'cr90-corvette-b',
    'gr-75-medium-transports',
    'x-wing-squadron',
    'x-wing-squadron',
    'a-wing-squadron',
  ),
  imperial: force(
    'gladiator-i-class-star-destroyer',
    'raider-i-class-corvette',
    'arquitens-class-light-cruiser',
    'gozanti-class-cruisers',
    'tie-fighter-squadron',
    'tie-fighter-squadron',
  ),
  republic: force(
    'acclamator-i-class-assault-ship',
    'pelta-class-medical-frigate',
    'consular-class-armed-cruiser',
    'v-19-torrent-squadron',
    'v-19-torrent-squadron',
    'btl-b-y-wing-squadron',
  ),
  separatist: force(
    'munificent-class-star-frigate',
    'hardcell-class-transport',
    'gozanti-class-cruisers-separatist',
    'vulture-class-droid-fighter-squadron',
    'vulture-class-droid-fighter-squadron',
    'vulture-class-droid-fighter-squadron',
    'hyena-class-droid-bomber-squadron',
    'droid-tri-fighter-squadron',
  ),
};

/** Names of the public figures of the standings, in their order. */
export const figures = ['figure.planets', 'figure.credits', 'figure.points'] as const;
