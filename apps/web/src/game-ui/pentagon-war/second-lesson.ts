import {
  bears,
  launchWays,
  mindOf,
  powerOf,
  screenRating,
  shareOf,
  unitsHere,
  weaponRows,
  type BattleSheet,
  type PentagonSheet,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { addMessages } from '../../messages/index.js';
import type { LessonChapter, LessonSeen, LessonStep } from '../lessons/chapter.js';
import { coach, page, part, placeOn, reporting, sending } from '../lessons/ways.js';
import texts from './second-lesson.en.json';
import { battleSheetOf } from './sheet-of.js';

addMessages(texts);

/** What the learner sees and has drafted for the one own ship, and the one enemy. */
interface Duel {
  readonly view: PentagonView;
  readonly sheet: BattleSheet;
  readonly own: PentagonUnit;
  readonly foe: PentagonUnit;
}
type Seen = LessonSeen<PentagonView, PentagonSheet>;
type Step = LessonStep<PentagonView, PentagonSheet>;

/** Returns the duel; null once a ship is gone. */
function duelOf({ view, sheet }: Seen): Duel | null {
  const [own, foe] = [true, false].map((isOwn) => unitsHere(view).find(({ seat }) => (seat === view.seat) === isOwn));
  return own === undefined || foe === undefined ? null : { view, sheet: battleSheetOf(view, sheet) ?? {}, own, foe };
}

/** A step that is done once the draft of the own ship has something; a closed turn makes it unnecessary. */
const step = (
  name: string,
  isDone: (duel: Duel, seen: Seen) => boolean,
  pointers: (duel: Duel) => readonly string[],
  figures?: (duel: Duel, words: Parameters<NonNullable<Step['figures']>>[1]) => Record<string, string | number>,
): Step => ({
  name,
  isDone(seen) {
    const duel = duelOf(seen);
    return duel === null || seen.isSent || seen.isClosed || isDone(duel, seen);
  },
  pointers(seen) {
    const duel = duelOf(seen);
    return duel === null ? [] : pointers(duel);
  },
  ...(figures && {
    figures(seen, words) {
      const duel = duelOf(seen);
      return duel === null ? {} : figures(duel, words);
    },
  }),
});

/** Counts the guns of a unit, and those whose arc has another unit in it (PW-7.5). */
function bearing({ view }: Duel, by: PentagonUnit, at: PentagonUnit) {
  const weapons = view.designs[by.design]?.weapons.filter(({ id }) => by.weapons[id]?.whole) ?? [];
  return { count: weapons.filter(({ arc }) => bears(arc, by.at, by.facing, at.at)).length, of: weapons.length };
}

/** Returns the impulse in which the first gun does most damage, and its chance to hit then. */
function bestShot({ view, sheet, own, foe }: Duel) {
  const [row] = weaponRows(view, sheet, own.id, foe.id);
  const cells = (row?.cells ?? []).filter(({ state }) => state === 'bears');
  const best = cells.reduce<(typeof cells)[number] | null>(
    (before, cell) => (before === null || shareOf(cell.mean) > shareOf(before.mean) ? cell : before),
    null,
  );
  return {
    weapon: row?.id ?? '',
    impulse: best?.impulse ?? view.impulse,
    hits: best === null ? 0 : shareOf(best.hits),
  };
}

/** Returns by how many points the power that is left can raise the screens in an impulse (PW-5.6). */
const raising = ({ view, sheet, own }: Duel): number =>
  screenRating(own.systems.screen, powerOf(view, sheet, own.id)?.left ?? 0) - own.systems.screen;

const ordersOf = ({ sheet, own }: Duel) => sheet.units?.[own.id] ?? sheet.units?.['*'] ?? {};
/** The way to a page of the own ship. */
const pageOf = (name: string, { own }: Duel): readonly string[] => [page(name), placeOn(own.id), part('board')];
const plus = ' .stepper button:last-child';

/** The second chapter: arcs, a shot with its odds, screens and a missile, and what the account says of them. */
export const lesson: LessonChapter<PentagonView, PentagonSheet> = {
  steps: [
    step(
      'arcs',
      ({ own }, { arcs }) => arcs === own.id,
      ({ own }) => [placeOn(own.id), part('board')],
      (duel) => bearing(duel, duel.own, duel.foe),
    ),
    step(
      'foe',
      ({ foe }, { arcs }) => arcs === foe.id,
      ({ foe }) => [placeOn(foe.id), part('board')],
      (duel) => bearing(duel, duel.foe, duel.own),
    ),
    step(
      'shot',
      (duel) => [...(ordersOf(duel).fire ?? []), ...(ordersOf(duel).doctrine ?? [])].length > 0,
      (duel) => ['.fire tbody .check', ...pageOf('fire', duel)],
      (duel, { percent }) => {
        const { hits, ...shot } = bestShot(duel);
        return { ...shot, chance: percent(hits) };
      },
    ),
    step(
      'screens',
      (duel) => mindOf(duel.view, duel.own, duel.sheet).screens.maxPerImpulse >= Math.max(1, raising(duel)),
      (duel) => [`${coach('screens.maxPerImpulse')}${plus}`, ...pageOf('doctrine', duel)],
      (duel) => {
        const [{ screen }, points] = [duel.own.systems, raising(duel)];
        return { points, screen, raised: screen + points };
      },
    ),
    step(
      'missile',
      (duel) => [...(ordersOf(duel).launch ?? []), ...(ordersOf(duel).launchDoctrine ?? [])].length > 0,
      (duel) => [`.launches .form${plus}`, '.launches [aria-expanded="false"]', ...pageOf('fire', duel)],
      ({ view, sheet, own, foe }) => {
        const ways = launchWays(view, sheet, own.id, 'm1', foe.id, view.impulse);
        return { impulse: Math.min(...ways.flatMap(({ arrives }) => (arrives === null ? [] : [arrives]))) };
      },
    ),
    step(
      'send',
      () => false,
      () => sending,
    ),
    {
      name: 'ready',
      isDone: ({ isClosed }) => isClosed,
      pointers: () => [coach('ready'), part('orders'), part('board')],
    },
    { name: 'report', isDone: (seen) => seen.isClosed && seen.part === 'replay', pointers: () => reporting },
  ],
  isMissed({ view, isClosed }) {
    const own = Object.values(view.units).find(({ seat }) => seat === view.seat);
    if (!isClosed || own === undefined) return false;
    const hasFired = Object.values(own.weapons).some(({ readyAt }) => readyAt > 1);
    return !hasFired || Object.values(own.missiles).every((state) => state === 'aboard');
  },
};
