import { effectivePoints, type SeatId, type Victory } from '@warlog/kernel';
import { isScarred } from '../round.js';
import { zones } from '../tables.js';
import type { Afloat, Aloft, Salvo } from './expect.js';

/** What a battle counts, as bots weigh it (SWA-BOT-70). */
export interface Stakes {
  readonly victory: Victory;
  /** The seat that leads in the last two rounds where losses count: it keeps out of reach. Null: nobody does. */
  readonly keeper: SeatId | null;
  /** May squadrons come out of it scarred? (SWA-CAM-04) */
  readonly scarSquadrons: boolean;
}

/** How much a loss of one's own counts against one of the enemy's (SWA-BOT-70). */
export const ownWeight = { score: 0.5, inflicted: 0.5, remaining: 1 } as const satisfies Record<Victory, number>;

/** Points that count of a ship which takes so many cards more, as an expected number (SWA-BOT-70). */
export function shipStake(
  { victory }: Stakes,
  ship: Pick<Afloat, 'type' | 'hullLeft' | 'scarred'>,
  cards: number,
): number {
  const { type, hullLeft, scarred } = ship;
  return lost(victory, type, { taken: type.hull - hullLeft, more: cards, wasScarred: scarred === true });
}

/** The same of a squadron that loses so many hull points. */
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

/** Cards that shots bring on average, once the shields of the zones that they strike are gone. */
export const cardsOf = ({ shields }: Pick<Afloat, 'shields'>, salvoes: readonly Salvo[]): number =>
  zones.reduce((all, zone) => {
    const dealt = salvoes.filter(({ at }) => at === zone).reduce((sum, { value }) => sum + value, 0);
    return all + Math.max(0, dealt / 4 - shields[zone]);
  }, 0);
