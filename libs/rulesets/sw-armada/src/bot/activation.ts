import { byCodePoint } from '@warlog/kernel';
import type { Damaged, RepairStep } from '../command/repair.js';
import { pointsOf, priceOf } from '../command/repair.js';
import { baseToSquadron } from '../geometry/measure.js';
import { rangeLimits, type Command } from '../tables.js';
import { plannedAttacks, type AttackPlan, type Enemies } from './attacks.js';
import { facingZone, isDamaged, usualRepair } from './repairs.js';
import { botSquadrons, type SquadronEntry } from './squadrons.js';
import type { Skies, Wing } from './squadron-targets.js';
import { botSteer, type ManeuverPlan, type Pilot, type Steered } from './steer.js';

/** How a command is spent. */
export type Use = 'dial' | 'token' | 'both';

/** A ship that is activated, with everything that it may spend. */
export interface Activating extends Steered {
  readonly cards: Damaged['cards'];
}

/** An attack of the plan, with what concentrate fire adds to it. */
export interface PlannedAttack extends AttackPlan {
  readonly orElse: 'best';
  readonly concentrateFire?: { readonly dial: boolean; readonly token: boolean };
}

/** The body of an `activate` order (SWA-ASY-13). */
export interface ActivationPlan {
  readonly unit: string;
  readonly dial: 'keep';
  readonly repair?: { readonly use: Use; readonly steps: readonly RepairStep[] };
  readonly squadron?: { readonly use: Use; readonly squadrons: readonly SquadronEntry[] };
  readonly attacks: readonly PlannedAttack[];
  readonly maneuver: ManeuverPlan;
}

/** The table as a ship sees it that is activated; `fresh`: ids of own squadrons that were not activated yet. */
export interface Around {
  readonly scene: Skies;
  readonly fresh: readonly string[];
}

/** What a ship does that nobody ordered otherwise: a bot's, or one whose window was missed (SWA-BOT-27). */
export function usualActivation(ship: Activating, { scene, fresh }: Around, pilot: Pilot = 'bot'): ActivationPlan {
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

/** The scene as a ship's routines look at it. */
export function enemiesOf(ship: Activating, { ships, squadrons, obstacles, stakes }: Skies): Enemies {
  return {
    ships: ships.filter(({ seat }) => seat !== ship.seat),
    friends: ships.filter(({ seat, id }) => seat === ship.seat && id !== ship.id),
    squadrons: squadrons.filter(({ seat }) => seat !== ship.seat).map((one) => ({ kind: 'squadron', ...one })),
    obstacles,
    ...(stakes !== undefined && { stakes }),
  };
}

const holds = ({ tokens }: Steered, command: Command): boolean => tokens.includes(command);

/** Repairs with the dial, with a token alone where there is damage; a token that adds nothing is kept. */
function repairOf(ship: Activating, { ships }: Enemies): NonNullable<ActivationPlan['repair']> | null {
  const hasDial = ship.dial === 'repair';
  const hasToken = holds(ship, 'repair') && isDamaged(ship);
  if (!hasDial && !hasToken) return null;
  const use: Use = hasDial ? (hasToken ? 'both' : 'dial') : 'token';
  const steps = usualRepair(ship, use, facingZone(ship, ships));
  if (steps.length === 0) return null;
  return { use: use === 'both' && priceOf(steps) <= pointsOf(ship, 'dial') ? 'dial' : use, steps };
}

/** Commands the nearest squadrons within reach; the token goes with the dial where one more of them waits. */
function squadronsOf(
  ship: Activating,
  scene: Skies,
  fresh: readonly string[],
): NonNullable<ActivationPlan['squadron']> | null {
  if (ship.dial !== 'squadron') return null;
  const near = scene.squadrons
    .filter(({ id, seat }) => seat === ship.seat && fresh.includes(id))
    .map((one) => ({ one, away: baseToSquadron(ship, one.at) }))
    .filter(({ away }) => away <= rangeLimits.medium)
    .sort((a, b) => a.away - b.away || byCodePoint(a.one.id, b.one.id))
    .map(({ one }): Wing => one);
  const use: Use = holds(ship, 'squadron') && near.length > ship.type.squadron ? 'both' : 'dial';
  const commanded = near.slice(0, ship.type.squadron + (use === 'both' ? 1 : 0));
  const squadrons = botSquadrons(commanded, scene, true).filter((entry) => entry.do.length > 0);
  return squadrons.length === 0 ? null : { use, squadrons };
}

/** The attacks of SWA-BOT-30; concentrate fire goes to the first on a ship. */
function attacksOf(ship: Activating, enemies: Enemies): readonly PlannedAttack[] {
  const planned = plannedAttacks(ship, enemies);
  const first = planned.findIndex(({ targets }) => targets.some(({ zone }) => zone !== undefined));
  const [dial, token] = [ship.dial === 'concentrate-fire', holds(ship, 'concentrate-fire')];
  return planned.map((attack, n) => ({
    ...attack,
    orElse: 'best',
    ...(n === first && (dial || token) ? { concentrateFire: { dial, token } } : {}),
  }));
}
