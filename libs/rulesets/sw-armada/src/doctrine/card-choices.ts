import { usualZone } from '../damage/assess.js';
import type { Shields, Token } from '../model/target.js';
import { zones, type SwArmadaCommand, type TokenType, type Zone } from '../tables.js';

// Choices of doctrine on damage cards (SWA-DMG-03, SWA-ASY-50).

const injuredOrder: readonly TokenType[] = ['evade', 'contain', 'salvo', 'redirect', 'brace', 'scatter'];
/** If two zones have the most shields, the projector fails in the first of these. */
const projectorOrder: readonly Zone[] = ['rear', 'left', 'right', 'front'];

/**
 * Returns the token that an injured crew discards. Tokens named by the owner come first, then exhausted ones, then
 * ready ones, each in the order of doctrine. Null if no token is left.
 */
export function injuredToken(tokens: readonly Token[], named: readonly TokenType[] = []): number | null {
  const find = (type: TokenType, state: Token['state']): number =>
    tokens.findIndex((token) => token.type === type && token.state === state);
  const order = (types: readonly TokenType[]) =>
    (['exhausted', 'ready'] as const).flatMap((state) => types.map((type) => find(type, state)));
  return [...order(named), ...order(injuredOrder)].find((index) => index >= 0) ?? null;
}

/** Returns the zone whose projector is misaligned: most shields, ties by the owner's order. Null: none has any. */
export function misalignedZone(shields: Shields, order: readonly Zone[] = projectorOrder): Zone | null {
  const most = Math.max(...zones.map((zone) => shields[zone]));
  return most === 0 ? null : (order.find((zone) => shields[zone] === most) ?? usualZone(shields));
}

/** Returns whether a panicking crew takes damage or loses its dial. */
export const panicChoice = (shields: Shields): 'damage' | 'loseDial' =>
  zones.some((zone) => shields[zone] > 0) ? 'damage' : 'loseDial';

/** Returns the opponent's choice for Comm Noise; `cards`: those that the ship had before it. */
export function noiseChoice(speed: number, cards: number): 'slower' | Extract<SwArmadaCommand, 'repair' | 'navigate'> {
  if (speed > 1) return 'slower';
  return cards === 0 ? 'repair' : 'navigate';
}

/** Returns the zones, two at most, that lose a shield to Shield Failure: those with most. */
export const failingZones = (shields: Shields): readonly Zone[] =>
  zones
    .filter((zone) => shields[zone] > 0)
    .sort((a, b) => shields[b] - shields[a])
    .slice(0, 2);
