import { byCodePoint } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { typeOf } from './catalogue.js';
import type { Share } from './model/event.js';
import type { TypeId } from './model/ids.js';

/** A group as the fuel rules count it. */
export interface Convoy {
  readonly ships: number;
  readonly squadrons: number;
  /** The summed squadron values of its ships. */
  readonly room: number;
}

/** Returns the fuel of a group: ships, and squadrons beyond the room, pay; carried ones are free (BZK-302). */
export function fuelFor(convoy: Convoy, jumpCost: number): number {
  return jumpCost * (convoy.ships + Math.max(0, convoy.squadrons - convoy.room));
}

export function convoyOf(types: Iterable<TypeId>): Convoy {
  const convoy = { ships: 0, squadrons: 0, room: 0 };
  for (const id of types) {
    const type = typeOf(id);
    if (type.kind === 'ship') convoy.ships += 1;
    else convoy.squadrons += 1;
    convoy.room += type.room;
  }
  return convoy;
}

/** Splits the fuel over planets by id, each as far as it goes (BZK-303). The purse must be sufficient. */
export function sharesOf(purse: ReadonlyMap<PlaceId, number>, fuel: number): readonly Share[] {
  const shares: Share[] = [];
  let due = fuel;
  for (const [planet, left] of [...purse].sort(([a], [b]) => byCodePoint(a, b))) {
    const amount = Math.min(due, left);
    if (amount > 0) shares.push({ planet, amount });
    due -= amount;
  }
  return shares;
}

/** Returns the sum of a purse. */
export function sumOf(purse: ReadonlyMap<PlaceId, number>): number {
  let sum = 0;
  for (const credits of purse.values()) sum += credits;
  return sum;
}
