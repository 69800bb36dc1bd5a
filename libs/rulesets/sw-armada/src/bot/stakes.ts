import { effectivePoints, type Victory } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { isScarred } from '../round.js';
import { zones } from '../tables.js';
import type { Afloat, Aloft, Salvo } from './expect.js';

/** The battle's measure, as bots use it (SWA-BOT-70). */
export interface Stakes {
  readonly victory: Victory;
  /** The seat that defends its lead in the last two rounds if losses count: it stays out of reach. Null: none. */
  readonly keeper: SeatId | null;
  /** True if squadrons may return scarred (SWA-CAM-04). */
  readonly scarSquadrons: boolean;
}

/** Weight of own losses against the enemy's (SWA-BOT-70). */
export const ownWeight = { score: 0.5, inflicted: 0.5, remaining: 1 } as const satisfies Record<Victory, number>;

/** Returns the expected points scored by this many further cards on a ship (SWA-BOT-70). */
export function shipStake(
  { victory }: Stakes,
  ship: Pick<Afloat, 'type' | 'hullLeft' | 'scarred'>,
  cards: number,
): number {
  const { type, hullLeft, scarred } = ship;
  return lost(victory, type, { taken: type.hull - hullLeft, more: cards, wasScarred: scarred === true });
}

/** Returns the same for lost hull points of a squadron. */
export function squadronStake(
  { victory, scarSquadrons }: Stakes,
  { type, hull, scarred }: Pick<Aloft, 'type' | 'hull' | 'scarred'>,
  points: number,
): number {
  if (type === undefined) return 0;
  if (!scarSquadrons) return points >= hull ? type.cost : 0;
  return lost(victory, type, { taken: type.hull - hull, more: points, wasScarred: scarred === true });
}

interface Harm {
  readonly taken: number;
  readonly more: number;
  readonly wasScarred: boolean;
}

function lost(
  victory: Victory,
  type: { readonly cost: number; readonly hull: number },
  { taken, more, wasScarred }: Harm,
): number {
  const stateAt = (all: number) =>
    all >= type.hull ? 'destroyed' : victory !== 'score' && isScarred(type, all, wasScarred) ? 'scarred' : 'ok';
  return effectivePoints(type.cost, stateAt(taken)) - effectivePoints(type.cost, stateAt(taken + more));
}

/** Returns the mean number of cards from these shots, after the shields of the hit zones. */
export const cardsOf = ({ shields }: Pick<Afloat, 'shields'>, salvoes: readonly Salvo[]): number =>
  zones.reduce((all, zone) => {
    const dealt = salvoes.filter(({ at }) => at === zone).reduce((sum, { value }) => sum + value, 0);
    return all + Math.max(0, dealt / 4 - shields[zone]);
  }, 0);
