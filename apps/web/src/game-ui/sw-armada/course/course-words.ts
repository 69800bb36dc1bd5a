import { obstacles, type CourseRow } from '@warlog/sw-armada/ui';
import type { Say } from '../../kit/say.js';
import { courseWords, type NameOfUnit } from '../names.js';
import { isSame } from './steering.js';

/** A consequence of a course, in a sentence, and another course without it. */
export interface Consequence {
  readonly code: string;
  readonly text: string;
  /** The clicks of a way out, and its text. */
  readonly out: { readonly clicks: readonly number[]; readonly text: string } | null;
}

interface Flight {
  readonly course: CourseRow;
  /** All courses at this speed. */
  readonly ends: readonly CourseRow[];
  readonly say: Say;
  readonly nameOf: NameOfUnit;
}

/** Returns everything that a course brings besides its end, the worst first. */
export function consequencesOf(flight: Flight): readonly Consequence[] {
  const { course, say } = flight;
  const plain = (code: string, count: number): readonly Consequence[] =>
    count === 0 ? [] : [{ code, text: say(`swa.course.${code}`, { count }, count), out: null }];
  return [
    ...leaving(flight),
    ...ramming(flight),
    ...standing(flight),
    ...plain('engine', course.strain),
    ...plain('squadrons', course.lifted.length),
  ];
}

function leaving(flight: Flight): readonly Consequence[] {
  if (!flight.course.leavesTable) return [];
  return [{ code: 'leaves', text: flight.say('swa.course.leaves'), out: wayOut(flight, () => true) }];
}

function ramming(flight: Flight): readonly Consequence[] {
  const { course, say, nameOf } = flight;
  const { rammed, notch, cards } = course;
  if (rammed === null) return [];
  const name = nameOf(rammed);
  const stops = notch === 0 ? say('swa.course.ramsStays', { name }) : say('swa.course.rams', { name, notch });
  const dealt = say('swa.course.ramCards', { own: cards[0], its: cards[1], name });
  return [{ code: 'rams', text: `${stops} ${dealt}`, out: wayOut(flight, () => true) }];
}

/** Obstacles on which the ship ends. */
const standing = (flight: Flight): readonly Consequence[] =>
  flight.course.obstacles.map((id) => {
    const type = obstacles.find((obstacle) => obstacle.id === id)?.type ?? 'asteroid';
    const out = type === 'station' ? null : wayOut(flight, (end) => end.obstacles.length === 0);
    return { code: type, text: flight.say(`swa.course.${type}`), out };
  });

/** The nearest course with the wished property that neither rams nor leaves the table. Null: there is none. */
function wayOut({ course, ends, say }: Flight, isWished: (end: CourseRow) => boolean): Consequence['out'] {
  const away = ({ clicks }: CourseRow): number =>
    clicks.reduce((all, click, index) => all + Math.abs(click - (course.clicks[index] ?? 0)), 0);
  const best = ends
    .filter((end) => !isSame(end.clicks, course.clicks) && !end.leavesTable && end.overlapped.length === 0)
    .filter(isWished)
    .reduce<CourseRow | null>((closest, end) => (closest === null || away(end) < away(closest) ? end : closest), null);
  if (best === null) return null;
  return { clicks: best.clicks, text: say('swa.course.clears', { course: courseWords(best.clicks) }) };
}
