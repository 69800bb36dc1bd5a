import { bySeat, isSeatId, playSteps, type SeatId } from '@warlog/core';
import { clonePlain, type Ended, type Phase, type Sheets } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import { evolve } from './evolve.js';
import { systems } from './map.js';
import type { Fighter, OutpostEvent, OutpostSetup, OutpostSheet, OutpostState, OutpostSystem } from './model.js';

/** Each seat begins with this many ships at its home (OUT-1). */
const startShips = 3;
/** A die hits from this face on (OUT-5). */
export const hitFrom = 5;

/** Creates the starting position (OUT-1). */
export function* open({ options, sides }: OutpostSetup): Iterable<OutpostEvent> {
  const homes = systems.map(({ id }, index): readonly [string, OutpostSystem] => {
    const seat = sides[index]?.id ?? null;
    return [id, { owner: seat, ships: seat === null ? {} : { [seat]: startShips } }];
  });
  yield { type: 'Opened', options, sides, systems: Object.fromEntries(homes) };
}

/** Returns which seats are asked for orders, or how the game ended. */
export function phase({ ended, sides, out, turn }: OutpostState): Phase | Ended {
  if (ended !== null) return { phase: 'ended', ...ended };
  const awaited = sides.map(({ id }) => id).filter((id) => !out.includes(id));
  return { phase: 'open', kind: 'orders', turn, awaited, mode: 'sealed', hours: 24 };
}

/** Resolves a turn: builds, moves, battles, owners, the end of the turn (OUT-2). */
export function resolve(state: OutpostState, sheets: Sheets<OutpostSheet>, dice: Dice) {
  const now = clonePlain(state);
  return playSteps(now, turn(now, sheets, dice), evolve);
}

function* turn(now: OutpostState, sheets: Sheets<OutpostSheet>, dice: Dice): Iterable<OutpostEvent> {
  const seats = now.sides.map(({ id }) => id);
  for (const seat of seats) for (const order of sheets[seat]?.build ?? []) yield { type: 'Built', seat, ...order };
  for (const seat of seats) for (const order of sheets[seat]?.move ?? []) yield { type: 'Moved', seat, ...order };
  for (const { id: at } of systems) {
    const [first, ...others] = seatsAt(now, at);
    if (first !== undefined && others.length > 0) yield { type: 'Fought', at, sides: battle(now, at, dice) };
  }
  for (const { id: at } of systems) {
    const { owner = null, ships = {} } = now.systems[at] ?? {};
    const [first, second] = seatsAt(now, at);
    const isEven = second !== undefined && first !== undefined && ships[first] === ships[second];
    if (first !== undefined && first !== owner && !isEven) yield { type: 'Taken', at, seat: first, from: owner };
  }
  const isOut = (seat: SeatId): boolean =>
    ownedBy(now, seat) === 0 && systems.every(({ id }) => !seatsAt(now, id).includes(seat));
  const left = seats.filter((seat) => !isOut(seat));
  yield { type: 'TurnEnded', out: seats.filter(isOut), ended: endOf(now, left) };
}

/** One round at the same time: each ship rolls a die, and the hits of a seat strike the strongest other (OUT-5). */
function battle(now: OutpostState, at: string, dice: Dice): readonly Fighter[] {
  const scope = dice.scope(`battle/${at}`);
  const seats = seatsAt(now, at);
  const rolled = seats.map((seat) => {
    const ships = now.systems[at]?.ships[seat] ?? 0;
    const faces = scope.roll({ label: seat, count: ships, sides: 6, purpose: 'dice.battle', clause: 'OUT-5' });
    const target = seats.find((other) => other !== seat);
    return { seat, ships, hits: faces.filter((face) => face >= hitFrom).length, target };
  });
  return rolled.map(({ seat, ships, hits }) => {
    const struck = rolled.filter(({ target }) => target === seat).reduce((sum, other) => sum + other.hits, 0);
    return { seat, ships, hits, left: Math.max(0, ships - struck) };
  });
}

/** The winners, if the game is over (OUT-7, OUT-8). */
function endOf(now: OutpostState, seats: readonly SeatId[]): OutpostState['ended'] {
  const most = Math.max(...seats.map((seat) => ownedBy(now, seat)));
  const winners = seats.filter((seat) => ownedBy(now, seat) === most);
  if (seats.length < 2) return { winners: seats, reason: 'ended.last', clause: 'OUT-7' };
  if (most >= now.options.goal) return { winners, reason: 'ended.goal', clause: 'OUT-7' };
  return now.turn >= now.options.turns ? { winners, reason: 'ended.turns', clause: 'OUT-8' } : null;
}

/** Returns how many systems a seat owns. */
export function ownedBy(state: OutpostState, seat: SeatId): number {
  return Object.values(state.systems).filter(({ owner }) => owner === seat).length;
}

/** Returns the seats with ships at a system, the strongest first, equal ones in seat order. */
export function seatsAt({ systems: all }: Pick<OutpostState, 'systems'>, at: string): readonly SeatId[] {
  const ships = all[at]?.ships ?? {};
  const seats = Object.keys(ships).filter(isSeatId);
  return seats.sort((a, b) => (ships[b] ?? 0) - (ships[a] ?? 0) || bySeat(a, b));
}
