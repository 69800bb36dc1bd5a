/** The actions of a lesson, in order. */
export const steps = ['look', 'move', 'odds', 'send', 'ready', 'report', 'battle', 'verify'] as const;
export type LessonStep = (typeof steps)[number];

/** What the screens show now, as far as it shows what the learner has done. */
export interface Seen {
  readonly part: string;
  readonly isWide: boolean;
  /** The place of the learner's force; null if there is none. */
  readonly from: string | null;
  /** The open place, and whether it waits for the answer to "where to?". */
  readonly place: string | null;
  readonly isAsking: boolean;
  readonly isMoved: boolean;
  readonly isGiven: boolean;
  /** The first phase in which the learner is asked has closed. */
  readonly isClosed: boolean;
  readonly isVerified: boolean;
}

/** Whether the order sheet is visible. Beside the map of a wide screen it is, unless a place is open. */
function isSheetShown({ part, isWide, place }: Seen): boolean {
  return part === 'orders' || (isWide && part === 'board' && place === null);
}

function isDone(step: LessonStep, seen: Seen): boolean {
  switch (step) {
    case 'look':
      return seen.place !== null && seen.place === seen.from;
    case 'move':
      return seen.isMoved;
    case 'odds':
      return seen.isMoved && isSheetShown(seen);
    case 'send':
      return seen.isGiven;
    case 'ready':
      return seen.isClosed;
    case 'report':
      return seen.isClosed && seen.part === 'replay';
    case 'battle':
      return seen.isClosed && seen.part === 'dice';
    case 'verify':
      return seen.isVerified;
  }
}

/** The step that waits, from 0; never before `step`. A later completed step makes earlier ones unnecessary. */
export function stepAfter(step: number, seen: Seen): number {
  const last = steps.findLastIndex((each) => isDone(each, seen));
  return Math.max(step, last + 1);
}

/** The selectors of what a step points at: the first visible one counts. */
export function pointersOf(step: LessonStep, { from, place, isAsking }: Seen, to: string): readonly string[] {
  switch (step) {
    case 'look':
      return [placeOn(from), part('board')];
    case 'move':
      if (isAsking) return [placeOn(to), `[data-target="${to}"]`];
      // If an open selection is sent at once, its targets are on the map already.
      return [...(place === from ? [coach('target'), coach('move'), placeOn(to)] : []), placeOn(from), part('board')];
    case 'odds':
      return [coach('review'), coach('close'), part('orders'), part('board')];
    case 'send':
    case 'ready':
      return [coach(step), part('orders'), part('board')];
    case 'report':
      // If an earlier phase reported the battle, its line links there.
      return [coach('moment'), coach('line'), part('report')];
    case 'battle':
      // If a battle has dice step by step, its end has none of its own.
      return [`.replay ${coach('proof')}`, coach('back'), coach('moment'), part('report')];
    case 'verify':
      return [coach('verify'), coach('proof'), part('report')];
  }
}

const coach = (name: string): string => `[data-coach="${name}"]`;
const placeOn = (place: string | null): string => `[data-place="${place ?? ''}"]`;
const part = (name: string): string => `.tabs a[href$="/${name}"]`;
