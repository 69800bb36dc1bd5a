import { byCodePoint, unitRef, type Message, type Ref } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { seekerOf, unitOf } from '../position.js';

type Tone = NonNullable<Message['tone']>;

/** Returns whether harm to a unit is bad (own) or good (foreign) for the reader; neutral for spectators. */
export function harmTo(view: View, id: string): Tone {
  const seat = (unitOf(view, id) ?? seekerOf(view, id))?.seat;
  return view.seat === null || seat === undefined ? 'plain' : seat === view.seat ? 'bad' : 'good';
}

/** Returns the opposite: for events to the owner's advantage. */
export function gainOf(view: View, id: string): Tone {
  const harm = harmTo(view, id);
  return harm === 'plain' ? harm : harm === 'bad' ? 'good' : 'bad';
}

/** Returns entries in order of id, independent of the order in storage. */
export const inOrder = <T>(said: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
  Object.entries(said).sort(([id], [other]) => byCodePoint(id, other));

/** Returns references to units and flying objects, in order. */
export const refsOf = (ids: readonly string[]): readonly Ref[] => ids.map(unitRef);
