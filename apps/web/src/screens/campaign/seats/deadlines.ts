import type { CampaignFields, PaceFields } from '@warlog/api-client';
import { deadlinesAfter, type Pace } from '@warlog/kernel';
import { stillWord } from '../../../composables/time.js';

/** A deadline that is known or follows from the pace. */
export interface ComingDeadline {
  readonly turn: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The open phase's own; the others are the latest moments, earlier when everyone is ready. */
  readonly isOpen: boolean;
}

/** The open phase's deadline and those that follow from its pace, at most `count`; none while the clock stands still. */
export function comingDeadlines(
  { phase, pace, status }: Pick<CampaignFields, 'phase' | 'pace' | 'status'>,
  count: number,
): readonly ComingDeadline[] {
  if (phase === null || stillWord(status)) return [];
  const due = Date.parse(phase.closesAt ?? phase.dueAt);
  const first = { turn: phase.turn, at: due, isOpen: true };
  const isKnown = pace.phaseMinutes !== null || (pace.calendar !== null && pace.calendar.minute !== null);
  if (!isKnown) return [first];
  const later = deadlinesAfter(kernelPace(pace), { kind: phase.kind, hours: 0 }, due, count - 1);
  return [first, ...later.map((at, index) => ({ turn: phase.turn + index + 1, at, isOpen: false }))];
}

/** A pace as the rules of the clock take it. */
export function kernelPace({ kindMinutes, ...pace }: PaceFields): Pace {
  return { ...pace, kindMinutes: Object.fromEntries(kindMinutes.map(({ kind, minutes }) => [kind, minutes])) };
}
