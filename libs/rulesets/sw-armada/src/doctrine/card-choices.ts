import { usualZone } from '../damage/assess.js';
import type { Shields, Token } from '../model/target.js';
import { zones, type Command, type TokenType, type Zone } from '../tables.js';

// What doctrine chooses where a damage card asks (SWA-DMG-03, SWA-ASY-50).

const injuredOrder: readonly TokenType[] = ['evade', 'contain', 'salvo', 'redirect', 'brace', 'scatter'];
/** Where two zones have the most shields, the projector fails in the first of these. */
const projectorOrder: readonly Zone[] = ['rear', 'left', 'right', 'front'];

/**
 * The token that an injured crew discards: exhausted ones before readied ones, each in the order of doctrine; those that
 * the owner named come first of all. Null: there is none left.
 */
export function injuredToken(tokens: readonly Token[], named: readonly TokenType[] = []): number | null {
  const find = (type: TokenType, state: Token['state']): number =>
    tokens.findIndex((token) => token.type === type && token.state === state);
  const order = (types: readonly TokenType[]) =>
    (['exhausted', 'ready'] as const).flatMap((state) => types.map((type) => find(type, state)));
  return [...order(named), ...order(injuredOrder)].find((index) => index >= 0) ?? null;
}

/** The zone whose projector is misaligned: most shields, of equal ones the owner's. Null: none has any. */
export function misalignedZone(shields: Shields, order: readonly Zone[] = projectorOrder): Zone | null {
  const most = Math.max(...zones.map((zone) => shields[zone]));
  return most === 0 ? null : (order.find((zone) => shields[zone] === most) ?? usualZone(shields));
}

/** Suffers a panicking crew damage, or is its dial lost? */
export const panicChoice = (shields: Shields): 'damage' | 'loseDial' =>
  zones.some((zone) => shields[zone] > 0) ? 'damage' : 'loseDial';

/** What the opponent does with Comm Noise; `cards`: those that the ship had before it. */
export function noiseChoice(speed: number, cards: number): 'slower' | Extract<Command, 'repair' | 'navigate'> {
  if (speed > 1) return 'slower';
  return cards === 0 ? 'repair' : 'navigate';
}

/** The zones, two at most, that lose a shield to Shield Failure: those with most. */
export const failingZones = (shields: Shields): readonly Zone[] =>
  zones
    .filter((zone) => shields[zone] > 0)
    .sort((a, b) => shields[b] - shields[a])
    .slice(0, 2);
