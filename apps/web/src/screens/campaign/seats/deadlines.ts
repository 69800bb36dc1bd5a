import type { CampaignFields, PaceFields, PartFields } from '@warlog/api-client';
import { deadlinesAfter, stepAt, termsOf, type Pace } from '@warlog/campaign';
import { phaseEnd } from '../../../composables/phase-end.js';
import { stillWord } from '../../../composables/time.js';

/** A deadline that is known or follows from the pace. */
export interface ComingDeadline {
  readonly turn: number;
  /** The part of the turn; null if turns have none. */
  readonly part: PartFields | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether it is the open phase's; the others are the latest possible times, earlier when everyone is ready. */
  readonly isOpen: boolean;
}

/** The open phase's deadline and those that follow from its pace, at most `count`; none while the clock is paused. */
export function comingDeadlines(
  { phase, pace, status }: Pick<CampaignFields, 'phase' | 'pace' | 'status'>,
  count: number,
): readonly ComingDeadline[] {
  if (phase === null || stillWord(status)) return [];
  const due = Date.parse(phaseEnd(phase));
  const first = { turn: phase.turn, part: phase.part, at: due, isOpen: true };
  const isKnown = pace.phaseMinutes !== null || (pace.calendar !== null && pace.calendar.minute !== null);
  if (!isKnown || phase.closes !== null) return [first];
  let last: Pick<ComingDeadline, 'turn' | 'part'> = first;
  const later = Array.from({ length: count - 1 }, () => (last = following(last)));
  const turns = later.map(({ turn }) => turn);
  const terms = termsOf(platformPace(pace));
  // From a step on with the ruleset's own hours, the deadlines are not known here.
  const known = turns.findIndex((turn) => stepAt(terms, turn)?.phaseMinutes === null);
  const listed = known < 0 ? turns : turns.slice(0, known);
  const ends = deadlinesAfter(terms, { kind: phase.kind, hours: 0 }, due, listed);
  return [
    first,
    ...ends.flatMap((at, n) => later.slice(n, n + 1).map((phaseOf) => ({ ...phaseOf, at, isOpen: false }))),
  ];
}

/** The turn or part after a given one; each part is as long as the last. */
function following({ turn, part }: Pick<ComingDeadline, 'turn' | 'part'>): Pick<ComingDeadline, 'turn' | 'part'> {
  if (part === null) return { turn: turn + 1, part };
  const length = part.to - part.from + 1;
  if (part.to === part.of) return { turn: turn + 1, part: { ...part, from: 1, to: length } };
  return { turn, part: { ...part, from: part.to + 1, to: Math.min(part.of, part.to + length) } };
}

/** Converts a pace into the core's form. */
export function platformPace({ kindMinutes, ...pace }: PaceFields): Pace {
  return { ...pace, kindMinutes: Object.fromEntries(kindMinutes.map(({ kind, minutes }) => [kind, minutes])) };
}
