import { byCodePoint } from '@warlog/core';
import type { Damaged, RepairStep } from '../command/repair.js';
import { pointsOf, priceOf } from '../command/repair.js';
import { baseToSquadron } from '../geometry/measure.js';
import { rangeLimits, type SwArmadaCommand } from '../tables.js';
import { plannedAttacks, type AttackPlan, type Enemies } from './attacks.js';
import { facingZone, isDamaged, usualRepair } from './repairs.js';
import { botSquadrons, type SwArmadaSquadronEntry } from './squadrons.js';
import type { Skies } from './squadron-targets.js';
import { botSteer, type SwArmadaManeuverPlan, type Pilot, type SwArmadaSteered } from './steer.js';

/** How a command is spent. */
export type Use = 'dial' | 'token' | 'both';

/** An activated ship, with everything that it may spend. */
export interface Activating extends SwArmadaSteered {
  readonly cards: Damaged['cards'];
}

/** A planned attack, with the addition of concentrate fire. */
export interface SwArmadaPlannedAttack extends AttackPlan {
  readonly orElse: 'best';
  readonly concentrateFire?: { readonly dial: boolean; readonly token: boolean };
}

/** The body of an `activate` order (SWA-ASY-13). */
export interface ActivationPlan {
  readonly unit: string;
  readonly dial: 'keep';
  readonly repair?: { readonly use: Use; readonly steps: readonly RepairStep[] };
  readonly squadron?: { readonly use: Use; readonly squadrons: readonly SwArmadaSquadronEntry[] };
  readonly attacks: readonly SwArmadaPlannedAttack[];
  readonly maneuver: SwArmadaManeuverPlan;
}

/** The table as an activated ship sees it; `fresh`: ids of own squadrons without activation yet. */
export interface ActivationSurroundings {
  readonly scene: Skies;
  readonly fresh: readonly string[];
}

/** Returns the default activation of a ship: a bot's, or one whose window was missed (SWA-BOT-27). */
export function usualActivation(
  ship: Activating,
  { scene, fresh }: ActivationSurroundings,
  pilot: Pilot = 'bot',
): ActivationPlan {
  const enemies = enemiesOf(ship, scene);
  const repair = repairOf(ship, enemies);
  const squadron = squadronsOf(ship, scene, fresh);
  return {
    unit: ship.id,
    dial: 'keep',
    ...(repair === null ? {} : { repair }),
    ...(squadron === null ? {} : { squadron }),
    attacks: attacksOf(ship, enemies),
    maneuver: botSteer(ship, enemies, scene.table, pilot),
  };
}

/** Returns the scene in the form of a ship's routines. */
export function enemiesOf(ship: Activating, { ships, squadrons, obstacles, stakes }: Skies): Enemies {
  return {
    ships: ships.filter(({ seat }) => seat !== ship.seat),
    friends: ships.filter(({ seat, id }) => seat === ship.seat && id !== ship.id),
    squadrons: squadrons
      .filter(({ seat }) => seat !== ship.seat)
      .map((squadron) => ({ kind: 'squadron', ...squadron })),
    obstacles,
    ...(stakes !== undefined && { stakes }),
  };
}

const holds = ({ tokens }: SwArmadaSteered, command: SwArmadaCommand): boolean => tokens.includes(command);

/** Repairs with the dial, with a token alone if there is damage; a useless token is not spent. */
function repairOf(ship: Activating, { ships }: Enemies): NonNullable<ActivationPlan['repair']> | null {
  const hasDial = ship.dial === 'repair';
  const hasToken = holds(ship, 'repair') && isDamaged(ship);
  if (!hasDial && !hasToken) return null;
  const use: Use = hasDial ? (hasToken ? 'both' : 'dial') : 'token';
  const steps = usualRepair(ship, use, facingZone(ship, ships));
  if (steps.length === 0) return null;
  return { use: use === 'both' && priceOf(steps) <= pointsOf(ship, 'dial') ? 'dial' : use, steps };
}

/** Commands the nearest squadrons in reach; the token is spent with the dial if one more of them waits. */
function squadronsOf(
  ship: Activating,
  scene: Skies,
  fresh: readonly string[],
): NonNullable<ActivationPlan['squadron']> | null {
  if (ship.dial !== 'squadron') return null;
  const near = scene.squadrons
    .filter(({ id, seat }) => seat === ship.seat && fresh.includes(id))
    .map((wing) => ({ wing, away: baseToSquadron(ship, wing.at) }))
    .filter(({ away }) => away <= rangeLimits.medium)
    .sort((a, b) => a.away - b.away || byCodePoint(a.wing.id, b.wing.id))
    .map(({ wing }) => wing);
  const use: Use = holds(ship, 'squadron') && near.length > ship.type.squadron ? 'both' : 'dial';
  const commanded = near.slice(0, ship.type.squadron + (use === 'both' ? 1 : 0));
  const squadrons = botSquadrons(commanded, scene, true).filter((entry) => entry.do.length > 0);
  return squadrons.length === 0 ? null : { use, squadrons };
}

/** Returns the attacks of SWA-BOT-30; concentrate fire goes to the first one on a ship. */
function attacksOf(ship: Activating, enemies: Enemies): readonly SwArmadaPlannedAttack[] {
  const planned = plannedAttacks(ship, enemies);
  const first = planned.findIndex(({ targets }) => targets.some(({ zone }) => zone !== undefined));
  const [dial, token] = [ship.dial === 'concentrate-fire', holds(ship, 'concentrate-fire')];
  return planned.map((attack, n) => ({
    ...attack,
    orElse: 'best',
    ...(n === first && (dial || token) ? { concentrateFire: { dial, token } } : {}),
  }));
}
