import type { Dice, DiceScope } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import type { PentagonEvent, PentagonLapse } from '../model/event.js';
import { isAmended } from '../model/options.js';
import type { BattleSheet, DroneOrders } from '../model/sheet.js';
import type { Seeker, PentagonState, PentagonUnit } from '../model/state.js';
import { mindOf, type PentagonMind } from '../orders/mind.js';
import { nowOf } from '../position.js';

/** The events of a step, one by one: each is applied to the board before the next is decided. */
export type PentagonFacts = Generator<PentagonEvent, void, void>;

/** The context in which impulses are played. */
export interface ImpulseContext {
  /** The current position. */
  readonly now: PentagonState;
  readonly dice: Dice;
  readonly sheets: Readonly<Record<SeatId, BattleSheet | null>>;
  /**
   * Explosions of this impulse that labels do not count: under the former text each half of a duel's impulse restarts
   * at 1 (PW-3.6).
   */
  uncounted: number;
  /** Rolls for interior points so far in this impulse, by unit: all belong to its last segment. */
  readonly throws: Map<string, number>;
}

/** The part of the context that needs no dice and no orders. */
export type PentagonPosition = Pick<ImpulseContext, 'now'>;

/** Returns a context at a position that the caller updates after every event. */
export function impulseContextAt(now: PentagonState, sheets: Sheets<BattleSheet>, dice: Dice): ImpulseContext {
  return { now, dice, sheets, uncounted: isAmended(now) ? 0 : (now.blasts ?? 0), throws: new Map() };
}

/** Returns the dice of this impulse: they are public, since the roller has been found by then (PW-6.5, PW-19). */
export const rolls = ({ now, dice }: ImpulseContext): DiceScope => dice.scope(`t${now.turn}/i${now.impulse}`);

/** Returns the sum of two dice. */
export function twoDice(context: ImpulseContext, label: string, purpose: string, clause: string, modifier = 0): number {
  const faces = rolls(context).roll({ label, count: 2, sides: 6, purpose, clause, modifier });
  return faces.reduce((all, face) => all + face, 0);
}

/** Rolls pairs of dice for several rollers at once: in one roll, or in as many as their number requires. */
export function pairs(
  context: ImpulseContext,
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
    const faces = rolls(context).roll({ label: name, count: 2 * size, sides: 6, purpose, clause });
    for (let at = 0; at < faces.length; at += 2) thrown.push([faces[at] ?? 1, faces[at + 1] ?? 1]);
  }
  return thrown;
}

export const mind = (context: ImpulseContext, unit: PentagonUnit): PentagonMind =>
  mindOf(context.now, unit, context.sheets[unit.seat] ?? null);
export const droneOrders = (context: ImpulseContext, drone: Seeker): DroneOrders =>
  context.sheets[drone.seat]?.drones?.[drone.id] ?? {};

/**
 * Returns true if an order for these impulses applies now. One without impulses applies to the current one (PW-18.12).
 */
export function isNow({ now }: ImpulseContext, impulse: number | undefined, to: number | undefined = impulse): boolean {
  return impulse === undefined || (impulse <= now.impulse && now.impulse <= (to ?? impulse));
}

/** Records an order that was not carried out, for its owner alone (PW-18.6). */
export const lapse = (
  unit: { readonly seat: SeatId; readonly id: string },
  order: string,
  why: PentagonLapse,
): PentagonEvent => ({
  type: 'OrderLapsed',
  seat: unit.seat,
  unit: unit.id,
  order,
  why,
});

export const time = ({ now }: PentagonPosition): number => nowOf(now);
