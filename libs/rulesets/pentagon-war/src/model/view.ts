import type { SeatId } from '@warlog/kernel';
import type { Course } from '../geometry/homing.js';
import type { Design } from './design.js';
import type { Event } from './event.js';
import type { ObjectId } from './ids.js';
import type { Board, Seeker, Unit } from './state.js';

/** What a viewer is told. Facts that it may know whole come as they are. */
export type Visible =
  | Exclude<Event, { readonly type: 'ImpulseBegan' }>
  /** With the courses of all that flies: who does not know a target cannot compute them (PW-19). */
  | (Extract<Event, { readonly type: 'ImpulseBegan' }> & { readonly flown: Readonly<Record<ObjectId, Course>> })
  /** Units that were hidden, as they are now, never where they have been (PW-19). */
  | {
      readonly type: 'UnitsShown';
      readonly units: readonly Unit[];
      readonly designs: Readonly<Record<string, Design>>;
      readonly clause: string;
    }
  /** At the end: what every seeker was after (PW-19.5). */
  | { readonly type: 'SeekersShown'; readonly seekers: readonly Seeker[] };

/** All that one viewer knows. Plain JSON. Units are those that it owns or that were found. */
export interface View extends Board {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** Whose view it is; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** The table was shown: everything else is filled in. */
  readonly opened: boolean;
  /** Points of each side at the end, bonuses with them; null before. */
  readonly scores: Readonly<Record<SeatId, number>> | null;
  /** The seeker of the last attempt to ram, if its target came to it; kept because a seeker that hits is gone at once (PW-8.9). */
  readonly flownInto?: string;
}
