import { canonicalJson } from '@warlog/core/json';
import { decimalOf } from '@warlog/ruleset-api';
import {
  attackRows,
  shipsHere,
  squadronsHere,
  type Ship,
  type SwArmadaSheet,
  type SwArmadaView,
  type WindowKind,
} from '@warlog/sw-armada/ui';
import { addMessages } from '../../messages/index.js';
import type { LessonChapter, LessonSeen, LessonStep } from '../lessons/chapter.js';
import { coach, page, part, placeOn, reporting, sending } from '../lessons/ways.js';
import texts from './second-lesson.en.json';
import { usualOrder } from './sheet-edit.js';

addMessages(texts);

type Seen = LessonSeen<SwArmadaView, SwArmadaSheet>;
type Step = LessonStep<SwArmadaView, SwArmadaSheet>;

/** The round that the chapter shows. */
const shown = 3;

const shipOf = ({ view }: Seen): Ship | null => shipsHere(view).find(({ seat }) => seat === view.seat) ?? null;
const orderOf = ({ sheet }: Seen) => sheet?.activate;
/** The window that is open in this round; null once the round or the battle is over. */
const windowOf = ({ view }: Seen): WindowKind | null => (view.round === shown ? (view.window?.kind ?? null) : null);

/** A step that is done with the window that it answers, or once the draft of the answer has something. */
const step = (
  name: string,
  windows: readonly WindowKind[],
  isDone: (seen: Seen) => boolean,
  pointers: Step['pointers'],
): Step => ({
  name,
  isDone: (seen) => !windows.some((kind) => kind === windowOf(seen)) || isDone(seen),
  pointers,
});
/** A step of the ship's activation; a ship that has acted makes it unnecessary. */
const activation = (name: string, isDone: (seen: Seen) => boolean, pointers: Step['pointers']): Step =>
  step(name, ['activate'], isDone, pointers);

/** The ways to a page of the own ship. */
const pageOf = (name: string, seen: Seen): readonly string[] => [
  page(name),
  coach('pages'),
  placeOn(shipOf(seen)?.id ?? null),
  part('board'),
];
/** The ways to an answer in the order form, and to sending it. */
const answering = (control: string, isDrafted: boolean): readonly string[] =>
  isDrafted ? sending : [control, part('orders'), part('board')];
/** The squadrons that act by the command of the ship. */
const commanded = (seen: Seen): readonly string[] => orderOf(seen)?.squadron?.squadrons.map(({ unit }) => unit) ?? [];

/** Whether the draft has another course than the suggested one. */
function isSteered(seen: Seen): boolean {
  const [ship, order] = [shipOf(seen), orderOf(seen)];
  if (ship === null || order?.maneuver === undefined) return false;
  const [first] = order.maneuver.courses;
  const [usual] = usualOrder(seen.view, ship).maneuver?.courses ?? [];
  return order.maneuver.speedChange !== 0 || canonicalJson(first?.clicks ?? []) !== canonicalJson(usual?.clicks ?? []);
}

/** The chance of the attack in the draft, else of the most promising one, to do damage. */
function chanceOf(seen: Seen): number {
  const ship = shipOf(seen);
  const rows = ship === null ? [] : attackRows(seen.view, ship.id);
  const [planned] = orderOf(seen)?.attacks?.[0]?.targets ?? [];
  const row = rows.find(({ unit, at }) => unit === planned?.unit && at === (planned.zone ?? null)) ?? rows[0];
  return row === undefined ? 0 : decimalOf(row.hurts);
}

/** The second chapter: a dial, a course, a shot, a squadron by command, and a token against an attack. */
export const lesson: LessonChapter<SwArmadaView, SwArmadaSheet> = {
  steps: [
    step(
      'dials',
      ['command'],
      () => false,
      ({ sheet }) => answering('.dial label:has([value="squadron"])', sheet?.dials !== undefined),
    ),
    activation(
      'activate',
      (seen) => orderOf(seen) !== undefined,
      (seen) => [coach('move'), placeOn(shipOf(seen)?.id ?? null), part('board')],
    ),
    activation('course', isSteered, (seen) => ['.course .lens', ...pageOf('course', seen)]),
    {
      ...activation(
        'attack',
        (seen) => seen.page === 'attack' && (orderOf(seen)?.attacks ?? []).length > 0,
        (seen) => pageOf('attack', seen),
      ),
      figures: (seen, { percent }) => ({ chance: percent(chanceOf(seen)) }),
    },
    activation(
      'squadrons',
      (seen) => commanded(seen).some((unit) => unit === seen.place),
      (seen) => {
        const [first = squadronsHere(seen.view).find(({ seat }) => seat === seen.view.seat)?.id] = commanded(seen);
        return [placeOn(first ?? null), part('board')];
      },
    ),
    activation(
      'send',
      () => false,
      () => sending,
    ),
    step(
      'defend',
      ['defend'],
      () => false,
      ({ sheet }) => answering(coach('token'), sheet?.defend !== undefined),
    ),
    step(
      'wings',
      ['squadron'],
      () => false,
      ({ sheet }) => answering('.squadrons .check', sheet?.squadrons !== undefined),
    ),
    // The round may ask for more than the chapter expects.
    { name: 'answer', isDone: (seen) => windowOf(seen) === null, pointers: () => sending },
    { name: 'report', isDone: ({ part: open }) => open === 'replay', pointers: () => reporting },
  ],
  isMissed(seen) {
    const ship = shipOf(seen);
    if (ship === null || seen.view.stage === 'over') return true;
    return windowOf(seen) === 'activate' && !ship.activated && ship.dials[0] !== 'squadron';
  },
};
