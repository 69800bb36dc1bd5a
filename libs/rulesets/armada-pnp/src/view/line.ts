import { typeRef, type Message, type Ref } from '@warlog/core';
import type { SideId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';
import { sideOfSeat } from '../position.js';

/** Refers to a side like to a type of its craft. */
export const sideRef = (id: SideId): Ref => typeRef(id);

/** Returns the tone, for the viewer, of what is good or bad for a side, and the opposite for the other. */
export function toneFor(view: ArmadaView, side: SideId, its: 'good' | 'bad'): NonNullable<Message['tone']> {
  const own = sideOfSeat(view, view.seat);
  if (own === null) return 'plain';
  return own === side ? its : its === 'good' ? 'bad' : 'good';
}
