import { byCodePoint } from '@warlog/kernel';
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

/** A squadron with the hull points that it has left. */
export interface Wing extends Flying {
  readonly hull: number;
  /** It came into the battle scarred (SWA-CAM-02). */
  readonly scarred?: boolean;
}

/** What bots look at; without `stakes` they weigh attacks and poses by the first text (SWA-BOT-70). */
export type Skies = Scene<Afloat, Wing> & { readonly stakes?: Stakes };

/** What a squadron attacks: another one, or a zone of a ship. */
export interface Prey {
  readonly unit: string;
  readonly zone?: Zone;
}

/** The attack that a squadron makes from where it is; null: there is none (SWA-BOT-50). */
export function preyOf(one: Wing, scene: Skies): Prey | null {
  const [rival] = rivalsOf(one, scene);
  if (rival !== undefined) return { unit: rival.id };
  const [weakest] = scene.ships
    .filter(({ seat }) => seat !== one.seat)
    .flatMap((ship) => zones.filter((zone) => mayStrike(one, ship, zone, scene)).map((zone) => ({ ship, zone })))
    .sort((a, b) => a.ship.shields[a.zone] - b.ship.shields[b.zone] || byCodePoint(a.ship.id, b.ship.id));
  return weakest === undefined ? null : { unit: weakest.ship.id, zone: weakest.zone };
}

/** Squadrons that it may attack, most cost for each hull point left first. */
const rivalsOf = (one: Wing, scene: Skies): readonly Wing[] =>
  scene.squadrons
    .filter((other) => mayFight(one, other, scene))
    .sort((a, b) => b.type.cost * a.hull - a.type.cost * b.hull || byCodePoint(a.id, b.id));

function mayFight(one: Wing, other: Wing, scene: Skies): boolean {
  if (one.seat === other.seat || dogfightFault(one, other, skyOf(scene)) !== null) return false;
  return hasDice(strikePool(one, 'squadron'), measureSquadrons(one.at, other.at), scene, []);
}

/** May a squadron attack this zone, with a die left? (SWA-SQN-04) */
export function mayStrike(one: Wing, ship: Afloat, zone: Zone, scene: Skies): boolean {
  if (strikeFault(one, ship, zone, skyOf(scene)) !== null) return false;
  return hasDice(strikePool(one, 'ship'), measureFromSquadron(one.at, ship, zone), scene, [ship]);
}

/** Is a die left when obstruction has taken its own? (SWA-LOS-07) */
function hasDice(pool: Pool, { sight }: Measured, scene: Skies, under: readonly Afloat[]): boolean {
  const things = thingsIn(
    scene,
    under.map(({ id }) => id),
  );
  const lost = obstructing(sight, things, under).length > 0 ? 1 : 0;
  return sizeOfPool(removeDice(pool, lost, []).pool) > 0;
}
