import { byCodePoint } from '@warlog/core';
import { removeDice, sizeOfPool } from '../attack/pool.js';
import { measureFromSquadron, measureSquadrons, type Measured } from '../geometry/measure.js';
import { obstructing } from '../geometry/sight.js';
import type { Pool } from '../model/target.js';
import { dogfightFault, strikeFault, strikePool } from '../squadron/attack.js';
import type { Flying } from '../squadron/engaged.js';
import { skyOf, thingsIn, type Scene } from '../squadron/scene.js';
import { zones, type Zone } from '../tables.js';
import type { Afloat } from './expect.js';
import type { Stakes } from './stakes.js';

/** A squadron with its remaining hull points. */
export interface Wing extends Flying {
  readonly hull: number;
  /** True if it came into the battle scarred (SWA-CAM-02). */
  readonly scarred?: boolean;
}

/** The input of bots; without `stakes` they evaluate by the first text (SWA-BOT-70). */
export type Skies = Scene<Afloat, Wing> & { readonly stakes?: Stakes };

/** A squadron's target: another one, or a zone of a ship. */
export interface Prey {
  readonly unit: string;
  readonly zone?: Zone;
}

/** Returns the attack of a squadron from its place; null: none (SWA-BOT-50). */
export function preyOf(wing: Wing, scene: Skies): Prey | null {
  const [rival] = rivalsOf(wing, scene);
  if (rival !== undefined) return { unit: rival.id };
  const [weakest] = scene.ships
    .filter(({ seat }) => seat !== wing.seat)
    .flatMap((ship) => zones.filter((zone) => mayStrike(wing, ship, zone, scene)).map((zone) => ({ ship, zone })))
    .sort((a, b) => a.ship.shields[a.zone] - b.ship.shields[b.zone] || byCodePoint(a.ship.id, b.ship.id));
  return weakest === undefined ? null : { unit: weakest.ship.id, zone: weakest.zone };
}

/** Returns squadrons that it may attack, by cost per remaining hull point, highest first. */
const rivalsOf = (wing: Wing, scene: Skies): readonly Wing[] =>
  scene.squadrons
    .filter((other) => mayFight(wing, other, scene))
    .sort((a, b) => b.type.cost * a.hull - a.type.cost * b.hull || byCodePoint(a.id, b.id));

function mayFight(wing: Wing, other: Wing, scene: Skies): boolean {
  if (wing.seat === other.seat || dogfightFault(wing, other, skyOf(scene)) !== null) return false;
  return hasDice(strikePool(wing, 'squadron'), measureSquadrons(wing.at, other.at), scene, []);
}

/** Returns true if a squadron may attack this zone with at least one die (SWA-SQN-04). */
export function mayStrike(wing: Wing, ship: Afloat, zone: Zone, scene: Skies): boolean {
  if (strikeFault(wing, ship, zone, skyOf(scene)) !== null) return false;
  return hasDice(strikePool(wing, 'ship'), measureFromSquadron(wing.at, ship, zone), scene, [ship]);
}

/** Returns true if a die is left after obstruction (SWA-LOS-07). */
function hasDice(pool: Pool, { line: lineOfSight }: Measured, scene: Skies, under: readonly Afloat[]): boolean {
  const things = thingsIn(
    scene,
    under.map(({ id }) => id),
  );
  const lost = obstructing(lineOfSight, things, under).length > 0 ? 1 : 0;
  return sizeOfPool(removeDice(pool, lost, []).pool) > 0;
}
