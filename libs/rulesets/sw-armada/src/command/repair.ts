import { engineeringOf, mayRegain } from '../damage/cards.js';
import type { SwArmadaShipType } from '../model/catalogue.js';
import type { CardKind } from '../model/ids.js';
import type { Shields } from '../model/target.js';
import type { Zone } from '../tables.js';

/** One step of a repair (SWA-ASY-13). */
export type RepairStep =
  | { readonly op: 'move'; readonly from: Zone; readonly to: Zone }
  | { readonly op: 'recover'; readonly zone: Zone }
  | { readonly op: 'discard'; readonly card: string };

export type SwArmadaRepairFault = 'ENGINEERING_POINTS' | 'SHIELD_MAX' | 'REPAIR_FORBIDDEN' | 'NO_SUCH_CARD';

/** The input of a repair. Cards have ids, facedown ones too, which reveal nothing about them (SWA-ASY-28). */
export interface Damaged {
  readonly type: Pick<SwArmadaShipType, 'shields' | 'engineering'>;
  readonly shields: Shields;
  readonly cards: readonly { readonly id: string; readonly kind: CardKind; readonly faceup: boolean }[];
}

const costs = { move: 1, recover: 2, discard: 3 } as const;

const faceupOf = ({ cards }: Damaged): readonly CardKind[] =>
  cards.filter(({ faceup }) => faceup).map(({ kind }) => kind);

/**
 * Returns engineering points: the value with a dial, half of it rounded up with a token, both together (SWA-CMD-03).
 */
export function pointsOf(ship: Damaged, use: 'dial' | 'token' | 'both'): number {
  const value = engineeringOf(ship.type.engineering, faceupOf(ship));
  const half = Math.ceil(value / 2);
  return { dial: value, token: half, both: value + half }[use];
}

/** Returns the total cost of steps. */
export const priceOf = (steps: readonly RepairStep[]): number => steps.reduce((all, { op }) => all + costs[op], 0);

/** Performs the steps of a repair in order: returns the ship after them, or what is wrong with one (SWA-CMD-03). */
export function repair(
  ship: Damaged,
  use: 'dial' | 'token' | 'both',
  steps: readonly RepairStep[],
): { readonly ship: Damaged } | { readonly fault: SwArmadaRepairFault } {
  if (priceOf(steps) > pointsOf(ship, use)) return { fault: 'ENGINEERING_POINTS' };
  let now = ship;
  for (const step of steps) {
    const done = step.op === 'discard' ? discard(now, step.card) : restore(now, step);
    if ('fault' in done) return done;
    now = done.ship;
  }
  return { ship: now };
}

type Done = { readonly ship: Damaged } | { readonly fault: SwArmadaRepairFault };

function discard(ship: Damaged, card: string): Done {
  const cards = ship.cards.filter(({ id }) => id !== card);
  return cards.length === ship.cards.length ? { fault: 'NO_SUCH_CARD' } : { ship: { ...ship, cards } };
}

function restore(ship: Damaged, step: Exclude<RepairStep, { op: 'discard' }>): Done {
  const { shields, type } = ship;
  const to = step.op === 'move' ? step.to : step.zone;
  if (step.op === 'move' && (shields[step.from] < 1 || step.from === to)) return { fault: 'SHIELD_MAX' };
  if (shields[to] >= type.shields[to]) return { fault: 'SHIELD_MAX' };
  if (!mayRegain(faceupOf(ship), shields, to)) return { fault: 'REPAIR_FORBIDDEN' };
  const taken = step.op === 'move' ? { [step.from]: shields[step.from] - 1 } : {};
  return { ship: { ...ship, shields: { ...shields, ...taken, [to]: shields[to] + 1 } } };
}
