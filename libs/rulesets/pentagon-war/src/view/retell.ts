import { byCodePoint, type DiceEvent } from '@warlog/kernel';
import type { UnitId } from '../model/ids.js';
import type { Visible } from '../model/view.js';
import { isSeekerId } from './names.js';

type Told = Visible | DiceEvent;
type Of<Type extends Visible['type']> = Extract<Visible, { readonly type: Type }>;

/**
 * What was told of a phase, as a story (PW-3.1): the rules go segment by segment, all announce, all raise screens, all fire, all
 * take damage; a reader wants unit by unit what was fired at it, what its screens held and what it lost. Facts change places
 * within their impulse and fire is parted by its targets; folded, both orders lead to the same view.
 */
export function retell(told: readonly Told[]): readonly Told[] {
  const story: Told[] = [];
  let from = 0;
  told.forEach(({ type }, index) => {
    if (type !== 'ImpulseEnded' && index < told.length - 1) return;
    story.push(...withCripplings(withFire(told.slice(from, index + 1))));
    from = index + 1;
  });
  return story;
}

/** One impulse, its fire told target by target: first at what flies, with the explosions that makes, then at units. */
function withFire(impulse: readonly Told[]): readonly Told[] {
  const announced = impulse.findIndex(({ type }) => type === 'FireAnnounced');
  const fired = impulse.findIndex(({ type }) => type === 'ShotsResolved');
  if (announced === -1 || fired === -1) return impulse;
  const shots = impulse[fired] as Of<'ShotsResolved'>;
  const assessed = firstFrom(impulse, fired + 1, isAssessment);
  const over = firstFrom(impulse, assessed, (one) => !isAssessment(one));
  const volley = impulse.slice(announced + 1, fired);
  const damage = impulse.slice(assessed, over);
  const story = (ids: readonly string[]): readonly Told[] => ids.flatMap((id) => aboutOne(id, shots, volley, damage));
  const targets = inStory(shots.shots.map(({ target }) => target));
  const others = inStory([...damage, ...volley].flatMap(unitOf)).filter((id) => !targets.includes(id));
  const facts = [
    ...story(targets.filter(isSeekerId)),
    ...impulse.slice(fired + 1, assessed),
    ...story([...targets.filter((id) => !isSeekerId(id)), ...others]),
    ...impulse.slice(over),
  ];
  // Who announces is told with the first that is fired at: after its dice, before anything is lost.
  const first = firstFrom(facts, 0, (one) => !isDice(one));
  return [
    ...impulse.slice(0, announced),
    ...volley.filter((one) => one.type !== 'ScreensRaised' && !isDieOfFire(one)),
    ...facts.slice(0, first),
    ...impulse.slice(announced, announced + 1),
    ...facts.slice(first),
  ];
}

/** Targets in the order in which they are told: what flies first, then units, each by its id. */
export function inStory(ids: readonly string[]): readonly string[] {
  const sorted = [...new Set(ids)].sort(byCodePoint);
  return [...sorted.filter(isSeekerId), ...sorted.filter((id) => !isSeekerId(id))];
}

/** The first place from one on where something holds; the end where it holds nowhere. */
function firstFrom(told: readonly Told[], start: number, is: (one: Told) => boolean): number {
  const found = told.slice(start).findIndex(is);
  return found === -1 ? told.length : start + found;
}

/** All about one target: its dice first, then its screens, the shots, what it loses. */
function aboutOne(
  id: string,
  shots: Of<'ShotsResolved'>,
  volley: readonly Told[],
  damage: readonly Told[],
): readonly Told[] {
  const own = partOf(shots, id);
  const labels = new Set(own.shots.map(({ by, weapon }) => `fire/${by}/${weapon}`));
  return [
    ...volley.filter((one) => one.type === 'DiceRolled' && labels.has(one.label)),
    ...damage.filter((one) => one.type === 'DiceRolled' && one.label.startsWith(`interior/${id}/`)),
    ...volley.filter((one) => one.type === 'ScreensRaised' && one.unit === id),
    ...(own.shots.length > 0 ? [own] : []),
    ...damage.filter((one) => one.type === 'DamageAssessed' && one.unit === id),
  ];
}

/** The shots at one target, with what they do to it. */
function partOf({ shots, attacks, grabbed }: Of<'ShotsResolved'>, id: string): Of<'ShotsResolved'> {
  const only = <T>(all: Readonly<Record<UnitId, T>>): Readonly<Record<UnitId, T>> =>
    Object.fromEntries(Object.entries<T>(all).filter(([target]) => target === id));
  return {
    type: 'ShotsResolved',
    shots: shots.filter(({ target }) => target === id),
    attacks: only(attacks),
    grabbed: only(grabbed),
  };
}

/** Who is crippled hears so after the last that it took in the impulse; who took nothing, at the impulse's end. */
function withCripplings(impulse: readonly Told[]): readonly Told[] {
  const cripplings = impulse.filter((one) => one.type === 'UnitCrippled');
  if (cripplings.length === 0) return impulse;
  const moved = new Map<number, readonly Told[]>();
  for (const one of cripplings) {
    const last = impulse.findLastIndex((each) => each.type === 'DamageAssessed' && each.unit === one.unit);
    if (last !== -1) moved.set(last, [...(moved.get(last) ?? []), one]);
  }
  const elsewhere = new Set([...moved.values()].flat());
  return impulse.flatMap((one, index) => [...(elsewhere.has(one) ? [] : [one]), ...(moved.get(index) ?? [])]);
}

const isDice = ({ type }: Told): boolean => type.startsWith('Dice');
const isDieOfFire = (one: Told): boolean => one.type === 'DiceRolled' && one.label.startsWith('fire/');
const isAssessment = (one: Told): boolean =>
  one.type === 'DamageAssessed' || (one.type === 'DiceRolled' && one.label.startsWith('interior/'));
const unitOf = (one: Told): readonly string[] =>
  one.type === 'DamageAssessed' || one.type === 'ScreensRaised' ? [one.unit] : [];
