import type { LessonChapter, LessonSeen } from './chapter.js';
import { coach, part, placeOn, reporting, sending } from './ways.js';

/** The force that the learner moves in the first chapter of a game's lesson, and where to. */
export interface FirstMove<View, Sheet> {
  /** Returns the place of the learner's force; null once there is none. */
  readonly from: (view: View) => string | null;
  /** Where it is sent. */
  readonly to: string;
  /** Returns whether the force was sent there, in the draft or in orders given already. */
  readonly isMoved: (sheet: Sheet | null, view: View) => boolean;
  /** Returns whether the order is given. Absent: it is when the orders are sent. */
  readonly isGiven?: (view: View) => boolean;
}

/** The steps of a first chapter, in order. */
export const firstSteps = ['look', 'move', 'odds', 'send', 'ready', 'report', 'battle', 'verify'] as const;

/**
 * Creates the first chapter of a game: one move with its odds, sent, fought and verified. A later completed step makes
 * earlier ones unnecessary.
 */
export function firstChapter<View, Sheet>(move: FirstMove<View, Sheet>): LessonChapter<View, Sheet> {
  const actions = actionsOf(move);
  return {
    steps: firstSteps.map((name, index) => ({
      name,
      isDone: (seen) => firstSteps.slice(index).some((later) => actions[later].isDone(seen)),
      pointers: (seen) => actions[name].pointers(seen),
    })),
  };
}

function actionsOf<View, Sheet>({ from, to, isMoved, isGiven }: FirstMove<View, Sheet>) {
  type Seen = LessonSeen<View, Sheet>;
  const action = (isDone: (seen: Seen) => boolean, pointers: (seen: Seen) => readonly string[]) => ({
    isDone,
    pointers,
  });
  const isDrafted = ({ sheet, view }: Seen) => isMoved(sheet, view);
  return {
    look: action(
      ({ view, place }) => place !== null && place === from(view),
      ({ view }) => [placeOn(from(view)), part('board')],
    ),
    move: action(isDrafted, ({ view, place, isAsking }) => {
      if (isAsking) return [placeOn(to), `[data-target="${to}"]`];
      const home = from(view);
      // If an open selection is sent at once, its targets are on the map already.
      return [...(place === home ? [coach('target'), coach('move'), placeOn(to)] : []), placeOn(home), part('board')];
    }),
    odds: action(
      (seen) => isDrafted(seen) && isSheetShown(seen),
      () => [coach('review'), coach('close'), part('orders'), part('board')],
    ),
    send: action(
      ({ view, isSent }) => isGiven?.(view) ?? isSent,
      () => sending,
    ),
    ready: action(
      ({ isClosed }) => isClosed,
      () => [coach('ready'), part('orders'), part('board')],
    ),
    // If an earlier phase reported the battle, its line links there.
    report: action(
      (seen) => seen.isClosed && seen.part === 'replay',
      () => reporting,
    ),
    battle: action(
      (seen) => seen.isClosed && seen.part === 'dice',
      // If a battle has dice step by step, its end has none of its own.
      () => [`.replay ${coach('proof')}`, coach('back'), coach('moment'), part('report')],
    ),
    verify: action(
      ({ isVerified }) => isVerified,
      () => [coach('verify'), coach('proof'), part('report')],
    ),
  };
}

/** Whether the order sheet is visible. Beside the map of a wide screen it is, unless a place is open. */
function isSheetShown({ part: shown, isWide, place }: LessonSeen): boolean {
  return shown === 'orders' || (isWide && shown === 'board' && place === null);
}
