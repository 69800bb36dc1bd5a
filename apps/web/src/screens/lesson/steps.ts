/** What is done in a lesson, in this order. */
export const steps = ['look', 'move', 'odds', 'send', 'ready', 'report', 'battle', 'verify'] as const;
export type Step = (typeof steps)[number];

/** What the screens show now, as far as it tells what the learner has done. */
export interface Seen {
  readonly part: string;
  readonly isWide: boolean;
  /** Where the learner's force stands; null where there is none. */
  readonly from: string | null;
  /** The place in hand, and whether it waits for the answer to "where to?". */
  readonly place: string | null;
  readonly isAsking: boolean;
  readonly isMoved: boolean;
  readonly isGiven: boolean;
  /** The phase in which the learner was asked first has closed. */
  readonly isClosed: boolean;
  readonly isVerified: boolean;
}

/** Is the order sheet in sight? Beside the map of a wide screen it is, unless a place is in hand. */
function isSheetShown({ part, isWide, place }: Seen): boolean {
  return part === 'orders' || (isWide && part === 'board' && place === null);
}

function isDone(step: Step, seen: Seen): boolean {
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

/** The step that waits after what is seen, from 0; never before `step`. Whoever did a later thing needs no earlier one. */
export function stepAfter(step: number, seen: Seen): number {
  const last = steps.findLastIndex((each) => isDone(each, seen));
  return Math.max(step, last + 1);
}

/** What a step points at, as selectors: the first that is in sight is meant. */
export function pointersOf(step: Step, { from, place, isAsking }: Seen, to: string): readonly string[] {
  switch (step) {
    case 'look':
      return [placeOn(from), part('board')];
    case 'move':
      if (isAsking) return [`[data-target="${to}"]`, placeOn(to)];
      // Where a thing that is open is sent at once, its goal lies on the map already.
      return [...(place === from ? [coach('target'), coach('move'), placeOn(to)] : []), placeOn(from), part('board')];
    case 'odds':
      return [coach('review'), coach('close'), part('orders'), part('board')];
    case 'send':
    case 'ready':
      return [coach(step), part('orders'), part('board')];
    case 'report':
      // Where the battle was told by an earlier phase, its line leads there.
      return [coach('moment'), coach('line'), part('report')];
    case 'battle':
      // Where a battle has dice moment by moment, its end has none of its own.
      return [`.replay ${coach('proof')}`, coach('back'), coach('moment'), part('report')];
    case 'verify':
      return [coach('verify'), coach('proof'), part('report')];
  }
}

const coach = (name: string): string => `[data-coach="${name}"]`;
const placeOn = (place: string | null): string => `[data-place="${place ?? ''}"]`;
const part = (name: string): string => `.tabs a[href$="/${name}"]`;
