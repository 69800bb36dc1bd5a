import { figureText, grouped, type SeatId } from '@warlog/core';
import type { DiceRolled } from '@warlog/dice';
import type { GameEvent } from '@warlog/campaign';
import {
  directTypes,
  grab,
  hitNumber,
  isRadiative,
  seekersHere,
  sizeOf,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { DiceLineModel } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';
import { signed } from '../names.js';
import { eventsOf, type PentagonVisibleOf } from './visible-events.js';

/** Throws under one heading. */
export interface Throws {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly lines: readonly DiceLineModel[];
}

/** A story step and the texts to narrate it with. */
export interface ShotNarrator {
  /** The view before the story step. */
  readonly view: PentagonView;
  readonly events: readonly GameEvent[];
  readonly nameOf: (id: string) => string;
  readonly say: Say;
}

/** Returns the rolls among events. */
export const rollsOf = (events: readonly GameEvent[]): readonly DiceRolled[] =>
  events.filter((event): event is DiceRolled => event.type === 'DiceRolled');

const facesOf = (events: readonly GameEvent[], label: string): readonly number[] =>
  rollsOf(events).find((roll) => roll.label === label)?.faces ?? [];
const diceOf = (faces: readonly number[]): DiceLineModel['dice'] =>
  faces.map((face) => ({ face, sides: 6, counts: null }));

/** Returns everything that is thrown before damage: point defense, ramming, then all shots by shooter and target. */
export function throwsOf(teller: ShotNarrator): readonly Throws[] {
  const { events } = teller;
  return [
    ...eventsOf(events, 'PointDefenseFired').map((disclosure, index) => defended(disclosure, index, teller)),
    ...eventsOf(events, 'RamAttempted').map((disclosure) => rammed(disclosure, teller)),
    ...eventsOf(events, 'ShotsResolved').flatMap(({ shots }) =>
      [...grouped(shots, ({ by, target }) => `${by} ${target}`).values()].flatMap((volley) => fired(volley, teller)),
    ),
  ];
}

function defended(
  defense: PentagonVisibleOf<'PointDefenseFired'>,
  index: number,
  { view, nameOf, say }: ShotNarrator,
): Throws {
  const { unit, target, face, rating, hit } = defense;
  const name = nameOf(target);
  const result = say(hit ? 'pentagon.replay.stops' : 'pentagon.replay.misses');
  const line = { name, note: '', dice: diceOf([face]), total: null, needed: null, result };
  return {
    id: `defend ${unit} ${index}`,
    title: say('pentagon.replay.defends', { unit: nameOf(unit) }),
    note: say('pentagon.replay.against', { target: name, rating }),
    lines: [{ ...line, tone: toneOf(view, { good: unit, bad: target }, hit) }],
  };
}

function rammed(
  { by, target, total, hit }: PentagonVisibleOf<'RamAttempted'>,
  { view, events, nameOf, say }: ShotNarrator,
): Throws {
  const dice = facesOf(events, `ram/${by}`);
  const roll = dice.reduce((all, face) => all + face, 0);
  return {
    id: `ram ${by}`,
    title: say('pentagon.replay.rams', { by: nameOf(by), target: nameOf(target) }),
    note: '',
    lines: [
      {
        ...{ name: nameOf(by), note: '', dice: diceOf(dice) },
        total: `${roll} ${signed(total - roll)} = ${figureText(total)}`,
        needed: say('pentagon.replay.needs', { needed: hitNumber }),
        result: say(hit ? 'pentagon.replay.rammed' : 'pentagon.replay.misses'),
        tone: toneOf(view, { good: by, bad: target }, hit),
      },
    ],
  };
}

type Shot = PentagonVisibleOf<'ShotsResolved'>['shots'][number];

function fired(volley: readonly Shot[], { view, events, nameOf, say }: ShotNarrator): readonly Throws[] {
  const [first] = volley;
  if (first === undefined) return [];
  const { by, target, range } = first;
  const size = sizeAt(view, target);
  return [
    {
      id: `fire ${by} ${target}`,
      title: say('pentagon.replay.volley', { by: nameOf(by), target: nameOf(target) }),
      note: say('pentagon.replay.range', { count: range, size }, range),
      lines: volley.map((shot) => {
        const type = typeOf(view, shot);
        const weapon = type === null ? '' : say(`pentagon.weapon.${type}`);
        // A beam that seizes a ship needs less than one that stops a seeker.
        const least = type === 'magneticBeam' && target in view.units ? grab.hitNumber : hitNumber;
        const needed = type === null || isRay(type) ? null : say('pentagon.replay.needs', { needed: least });
        return {
          name: shot.weapon,
          note: shot.last ? say('pentagon.replay.last', { weapon }) : weapon,
          dice: diceOf(facesOf(events, `fire/${by}/${shot.weapon}`)),
          total: `${shot.roll} ${signed(size)} ${signed(shot.total - shot.roll - size)} = ${figureText(shot.total)}`,
          needed,
          result: resultOf(view, shot, say),
          tone: toneOf(view, { good: by, bad: target }, shot.damage > 0),
        };
      }),
    },
  ];
}

function resultOf(view: PentagonView, shot: Shot, say: Say): string {
  const { target, damage } = shot;
  if (damage === 0) return say('pentagon.replay.misses');
  if (target in view.units)
    return typeOf(view, shot) === 'magneticBeam'
      ? say('pentagon.replay.grabs')
      : say('pentagon.replay.hits', { damage });
  const isBolt = seekersHere(view).some(({ id, kind }) => id === target && kind === 'bolt');
  return isBolt ? say('pentagon.replay.beam', { damage }) : say('pentagon.replay.catches');
}

const unitOf = (view: PentagonView, id: string): PentagonUnit | null => view.units[id as PentagonUnit['id']] ?? null;

/** The size class of a target; seekers have none (PW-7.1). */
function sizeAt(view: PentagonView, id: string): number {
  const design = view.designs[unitOf(view, id)?.design ?? ''];
  return design === undefined ? 0 : sizeOf(design);
}

/** Type of the weapon; a drone has a laser. Null where its owner's design is not known. */
function typeOf(view: PentagonView, { by, weapon }: Shot): string | null {
  const unit = unitOf(view, by);
  if (unit === null) return 'laser';
  const type = view.designs[unit.design]?.weapons.find(({ id }) => id === weapon)?.type;
  return type ?? 'magneticBeam';
}
const isRay = (type: string): boolean =>
  directTypes.some((directType) => directType === type && isRadiative(directType));

/** Good for the side that did it, bad for its target; neutral for others. */
function toneOf(
  view: PentagonView,
  { good, bad }: { readonly good: string; readonly bad: string },
  hasEffect: boolean,
): DiceLineModel['tone'] {
  if (!hasEffect || view.seat === null) return 'plain';
  const seatOf = (id: string): SeatId | null =>
    unitOf(view, id)?.seat ?? seekersHere(view).find((seeker) => seeker.id === id)?.seat ?? null;
  if (seatOf(good) === view.seat) return 'good';
  return seatOf(bad) === view.seat ? 'bad' : 'plain';
}
