import { isSeatId, line, placeRef, seatRef, type Message, type Param } from '@warlog/core';

/**
 * Returns a fact as a message with its members as parameters: numbers as they are, seats and places by their names.
 *
 * @example
 *   factLine('moved', { seat: seat(1), from: 'aster', to: 'ember', ships: 3 }, { clause: 'OUT-4' });
 */
export function factLine(code: string, fact: object, extras: Parameters<typeof line>[2] = {}): Message {
  const params = Object.entries(fact).flatMap(([name, value]: [string, unknown]): (readonly [string, Param])[] => {
    if (typeof value === 'number') return [[name, value]];
    if (Array.isArray(value)) return [[name, value.filter(isSeatId).map(seatRef)]];
    if (isSeatId(value)) return [[name, seatRef(value)]];
    return typeof value === 'string' && name !== 'type' ? [[name, placeRef(value)]] : [];
  });
  return line(code, Object.fromEntries(params), extras);
}
