import { unitRef, type Line, type Ref } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { compareIds } from './names.js';

type Tone = NonNullable<Line['tone']>;

/** Good or bad for the reader: what befalls its own is bad, what befalls others is good; neither for who only watches. */
export function harmTo(view: View, id: string): Tone {
  const seat = (view.ships[id as never] ?? view.squadrons[id as never])?.seat;
  return view.seat === null || seat === undefined ? 'plain' : seat === view.seat ? 'bad' : 'good';
}

/** The other way round: what is to the advantage of its owner. */
export function gainOf(view: View, id: string): Tone {
  const harm = harmTo(view, id);
  return harm === 'plain' ? harm : harm === 'bad' ? 'good' : 'bad';
}

/** Units, named one after the other. */
export const refsOf = (ids: readonly string[]): readonly Ref[] => [...ids].sort(compareIds).map(unitRef);
