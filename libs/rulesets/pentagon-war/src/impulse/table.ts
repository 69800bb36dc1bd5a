import type { Dice, DiceScope, SeatId, Sheets } from '@warlog/kernel';
import type { Event, Lapse } from '../model/event.js';
import { isAmended } from '../model/options.js';
import type { BattleSheet, DroneOrders } from '../model/sheet.js';
import type { Seeker, State, Unit } from '../model/state.js';
import { mindOf, type Mind } from '../orders/mind.js';
import { nowOf } from '../position.js';

/** What happens, fact by fact: each is true on the board before the next is decided. */
export type Facts = Generator<Event, void, void>;

/** A table at which impulses are played. */
export interface Table {
  /** The position as it is now. */
  readonly now: State;
  readonly dice: Dice;
  readonly sheets: Readonly<Record<SeatId, BattleSheet | null>>;
  /** Explosions of this impulse that labels do not count: by the former text each half of a duel's impulse begins anew (PW-3.6). */
  uncounted: number;
  /** Throws for interior points so far in this impulse, by unit: they all fall in its last segment. */
  readonly throws: Map<string, number>;
}

/** As much of a table as asks no dice and no orders. */
export type Position = Pick<Table, 'now'>;

/** A table at a position that somebody keeps up to date after every fact. */
export function tableAt(now: State, sheets: Sheets<BattleSheet>, dice: Dice): Table {
  return { now, dice, sheets, uncounted: isAmended(now) ? 0 : (now.blasts ?? 0), throws: new Map() };
}

/** The dice of this impulse: everybody sees them, since who rolls has been found by then (PW-6.5, PW-19). */
export const rolls = ({ now, dice }: Table): DiceScope => dice.scope(`t${now.turn}/i${now.impulse}`);

/** Two dice added. */
export function twoDice(table: Table, label: string, purpose: string, clause: string, modifier = 0): number {
  const faces = rolls(table).roll({ label, count: 2, sides: 6, purpose, clause, modifier });
  return faces.reduce((all, face) => all + face, 0);
}

/** Pairs of dice, one each for so many who throw at once: in one roll, or in as many as dice are thrown in. */
export function pairs(
  table: Table,
  label: string,
  count: number,
  purpose: string,
  clause: string,
): (readonly [number, number])[] {
  const most = 512;
  const thrown: (readonly [number, number])[] = [];
  for (let part = 1; thrown.length < count; part += 1) {
    const size = Math.min(most, count - thrown.length);
    const name = part === 1 ? label : `${label}/${part}`;
    const faces = rolls(table).roll({ label: name, count: 2 * size, sides: 6, purpose, clause });
    for (let at = 0; at < faces.length; at += 2) thrown.push([faces[at] ?? 1, faces[at + 1] ?? 1]);
  }
  return thrown;
}

export const mind = (table: Table, unit: Unit): Mind => mindOf(table.now, unit, table.sheets[unit.seat] ?? null);
export const droneOrders = (table: Table, drone: Seeker): DroneOrders =>
  table.sheets[drone.seat]?.drones?.[drone.id] ?? {};

/** Does an order for these impulses hold now? What names none holds for the impulse that is played (PW-18.12). */
export function isNow({ now }: Table, impulse: number | undefined, to: number | undefined = impulse): boolean {
  return impulse === undefined || (impulse <= now.impulse && now.impulse <= (to ?? impulse));
}

/** An order that was not carried out, for its owner alone (PW-18.6). */
export const lapse = (one: { readonly seat: SeatId; readonly id: string }, order: string, why: Lapse): Event => ({
  type: 'OrderLapsed',
  seat: one.seat,
  unit: one.id,
  order,
  why,
});

export const time = ({ now }: Position): number => nowOf(now);
