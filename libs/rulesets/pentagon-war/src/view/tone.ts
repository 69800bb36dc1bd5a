import { byCodePoint, unitRef, type Line, type Ref } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { seekerOf, unitOf } from '../position.js';

type Tone = NonNullable<Line['tone']>;

/** Good or bad for the reader: what befalls its own is bad, what befalls others is good; neither for who only watches. */
export function harmTo(view: View, id: string): Tone {
  const seat = (unitOf(view, id) ?? seekerOf(view, id))?.seat;
  return view.seat === null || seat === undefined ? 'plain' : seat === view.seat ? 'bad' : 'good';
}

/** The other way round: what is to the advantage of its owner. */
export function gainOf(view: View, id: string): Tone {
  const harm = harmTo(view, id);
  return harm === 'plain' ? harm : harm === 'bad' ? 'good' : 'bad';
}

/** What is said by id, in order of id: a store may keep it in another. */
export const inOrder = <T>(said: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
  Object.entries(said).sort(([one], [other]) => byCodePoint(one, other));

/** Units and what flies, named one after the other. */
export const refsOf = (ids: readonly string[]): readonly Ref[] => ids.map(unitRef);
