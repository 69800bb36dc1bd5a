import type { SeatId } from '@warlog/core';
import type { Looking } from '@warlog/tactical';
import type { PentagonCourse } from '../geometry/homing.js';
import type { PentagonDesign } from './design.js';
import type { PentagonEvent } from './event.js';
import type { ObjectId } from './ids.js';
import type { PentagonBoard, Seeker, PentagonUnit } from './state.js';

/** The disclosures of this game. Events that are fully public occur unchanged. */
export type PentagonVisible =
  | Exclude<PentagonEvent, { readonly type: 'ImpulseBegan' }>
  /** With the courses of all flying objects: viewers without their targets cannot compute them (PW-19). */
  | (Extract<PentagonEvent, { readonly type: 'ImpulseBegan' }> & {
      readonly flown: Readonly<Record<ObjectId, PentagonCourse>>;
    })
  /** Units that were hidden, in their current state, without their earlier places (PW-19). */
  | {
      readonly type: 'UnitsShown';
      readonly units: readonly PentagonUnit[];
      readonly designs: Readonly<Record<string, PentagonDesign>>;
      readonly clause: string;
    }
  /** At the end: the target of every seeker (PW-19.5). */
  | { readonly type: 'SeekersShown'; readonly seekers: readonly Seeker[] };

/** What one viewer knows. Plain JSON. Units are those that it owns or that were found. */
export interface View extends PentagonBoard, Looking {
  /** True once the board is disclosed and all else is filled in. */
  readonly opened: boolean;
  /** Points of each side at the end, with bonuses; null before. */
  readonly scores: Readonly<Record<SeatId, number>> | null;
  /**
   * The seeker of the last ramming attempt, if its target came to it; stored because a seeker that hits disappears at
   * once (PW-8.9).
   */
  readonly flownInto?: string;
}
