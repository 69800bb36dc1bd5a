import { unitRef, type Message, type Ref } from '@warlog/kernel';
import type { SwArmadaView } from '../model/view.js';
import { compareIds } from './names.js';

type Tone = NonNullable<Message['tone']>;

/** Returns whether harm to a unit is bad (own) or good (foreign) for the reader; neutral for spectators. */
export function harmTo(view: SwArmadaView, id: string): Tone {
  const seat = (view.ships[id as never] ?? view.squadrons[id as never])?.seat;
  return view.seat === null || seat === undefined ? 'plain' : seat === view.seat ? 'bad' : 'good';
}

/** Returns the opposite: for events to the owner's advantage. */
export function gainOf(view: SwArmadaView, id: string): Tone {
  const harm = harmTo(view, id);
  return harm === 'plain' ? harm : harm === 'bad' ? 'good' : 'bad';
}

/** Returns references to units, in order. */
export const refsOf = (ids: readonly string[]): readonly Ref[] => [...ids].sort(compareIds).map(unitRef);
