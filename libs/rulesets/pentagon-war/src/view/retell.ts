import { byCodePoint } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonVisible } from '../model/view.js';
import { isSeekerId } from './names.js';

type DisclosedEvent = PentagonVisible | DiceEvent;
type Of<Type extends PentagonVisible['type']> = Extract<PentagonVisible, { readonly type: Type }>;

/**
 * Reorders the disclosures of a phase as a story (PW-3.1). The rules proceed segment by segment. A reader wants to read
 * unit by unit: the fire at it, the effect of its screens, and its losses. Disclosures move within their impulse and
 * fire is split by target; both orders fold to the same view.
 */
export function retell(disclosures: readonly DisclosedEvent[]): readonly DisclosedEvent[] {
  const story: DisclosedEvent[] = [];
  let from = 0;
  disclosures.forEach(({ type }, index) => {
    if (type !== 'ImpulseEnded' && index < disclosures.length - 1) return;
    story.push(...withCripplings(withCauses(withFire(disclosures.slice(from, index + 1)))));
    from = index + 1;
  });
  return story;
}

/** Reorders the fire of one impulse by target: first flying objects, with the resulting explosions, then units. */
function withFire(impulse: readonly DisclosedEvent[]): readonly DisclosedEvent[] {
  const announced = impulse.findIndex(({ type }) => type === 'FireAnnounced');
  const fired = impulse.findIndex(({ type }) => type === 'ShotsResolved');
  if (announced === -1 || fired === -1) return impulse;
  const shots = impulse[fired] as Of<'ShotsResolved'>;
  const assessed = firstFrom(impulse, fired + 1, isAssessment);
  const over = firstFrom(impulse, assessed, (disclosedEvent) => !isAssessment(disclosedEvent));
  const volley = impulse.slice(announced + 1, fired);
  const damage = impulse.slice(assessed, over);
  const story = (ids: readonly string[]): readonly DisclosedEvent[] =>
    ids.flatMap((id) => aboutUnit(id, shots, volley, damage));
  const targets = inStory(shots.shots.map(({ target }) => target));
  const others = inStory([...damage, ...volley].flatMap(unitOf)).filter((id) => !targets.includes(id));
  const facts = [
    ...story(targets.filter(isSeekerId)),
    ...impulse.slice(fired + 1, assessed),
    ...story([...targets.filter((id) => !isSeekerId(id)), ...others]),
    ...impulse.slice(over),
  ];
  // The announcement is shown with the first target: after its dice, before any loss.
  const first = firstFrom(facts, 0, (disclosedEvent) => !isDice(disclosedEvent));
  return [
    ...impulse.slice(0, announced),
    ...volley.filter((disclosedEvent) => disclosedEvent.type !== 'ScreensRaised' && !isDieOfFire(disclosedEvent)),
    ...facts.slice(0, first),
    ...impulse.slice(announced, announced + 1),
    ...facts.slice(first),
  ];
}

/** Returns targets in story order: flying objects first, then units, each by id. */
export function inStory(ids: readonly string[]): readonly string[] {
  const sorted = [...new Set(ids)].sort(byCodePoint);
  return [...sorted.filter(isSeekerId), ...sorted.filter((id) => !isSeekerId(id))];
}

/** Returns the first index from `start` on at which a condition holds; the length if it never does. */
function firstFrom(
  disclosures: readonly DisclosedEvent[],
  start: number,
  is: (disclosedEvent: DisclosedEvent) => boolean,
): number {
  const found = disclosures.slice(start).findIndex(is);
  return found === -1 ? disclosures.length : start + found;
}

/** Returns all disclosures about one target: its dice first, then its screens, the shots, its losses. */
function aboutUnit(
  id: string,
  shots: Of<'ShotsResolved'>,
  volley: readonly DisclosedEvent[],
  damage: readonly DisclosedEvent[],
): readonly DisclosedEvent[] {
  const own = partOf(shots, id);
  const labels = new Set(own.shots.map(({ by, weapon }) => `fire/${by}/${weapon}`));
  return [
    ...volley.filter((disclosedEvent) => disclosedEvent.type === 'DiceRolled' && labels.has(disclosedEvent.label)),
    ...damage.filter(
      (disclosedEvent) => disclosedEvent.type === 'DiceRolled' && disclosedEvent.label.startsWith(`interior/${id}/`),
    ),
    ...volley.filter((disclosedEvent) => disclosedEvent.type === 'ScreensRaised' && disclosedEvent.unit === id),
    ...(own.shots.length > 0 ? [own] : []),
    ...damage.filter((disclosedEvent) => disclosedEvent.type === 'DamageAssessed' && disclosedEvent.unit === id),
  ];
}

/** Returns the shots at one target, with their effects. */
function partOf({ shots, attacks, grabbed }: Of<'ShotsResolved'>, id: string): Of<'ShotsResolved'> {
  const only = <T>(all: Readonly<Record<PentagonUnitId, T>>): Readonly<Record<PentagonUnitId, T>> =>
    Object.fromEntries(Object.entries<T>(all).filter(([target]) => target === id));
  return {
    type: 'ShotsResolved',
    shots: shots.filter(({ target }) => target === id),
    attacks: only(attacks),
    grabbed: only(grabbed),
  };
}

/** Moves what hit one unit alone, with its dice, to the fire at that unit and its damage: so its sum is one story. */
function withCauses(impulse: readonly DisclosedEvent[]): readonly DisclosedEvent[] {
  const moved = new Map<DisclosedEvent, readonly DisclosedEvent[]>();
  impulse.forEach((cause, index) => {
    const unit = onlyUnitHitBy(cause);
    if (unit === null) return;
    const assessed = firstFrom(impulse, index, (each) => each.type === 'DamageAssessed' && each.unit === unit);
    const begin = impulse[impulse.slice(0, assessed).findLastIndex((each) => !isPartOf(each, unit)) + 1];
    if (assessed === impulse.length || begin === undefined) return;
    const former = impulse.slice(0, index);
    const isLeading = leadsTo(cause, former.slice(former.findLastIndex(({ type }) => type === 'Exploded') + 1));
    moved.set(begin, [...(moved.get(begin) ?? []), ...former.filter(isLeading), cause]);
  });
  const elsewhere = new Set([...moved.values()].flat());
  return impulse.flatMap((each) => (elsewhere.has(each) ? [] : [...(moved.get(each) ?? []), each]));
}

/** Returns whether it is part of the story of one unit, as `aboutUnit` puts it together. */
function isPartOf(each: DisclosedEvent, unit: string): boolean {
  if (each.type === 'DiceRolled') return each.label.startsWith(`interior/${unit}/`) || isDieOfFire(each);
  if (each.type === 'ShotsResolved') return each.shots.every(({ target }) => target === unit);
  return each.type === 'FireAnnounced' || (each.type === 'ScreensRaised' && each.unit === unit);
}

/** Returns the unit that a ram of a seeker, point defense or explosion hits; null for none or several. */
export function onlyUnitHitBy(cause: DisclosedEvent): string | null {
  if (cause.type === 'PointDefenseFired') return cause.attack === null ? null : cause.target;
  const hit = cause.type === 'RamAttempted' ? cause.attacks : cause.type === 'Exploded' ? cause.struck : {};
  const [unit = null, ...others] = Object.keys(hit);
  return others.length === 0 ? unit : null;
}

/** Returns the flying objects of a cause: the one that rams, or those that explode. */
export function sourcesOf(cause: DisclosedEvent): readonly string[] {
  if (cause.type === 'RamAttempted') return [cause.by];
  return cause.type === 'Exploded' ? cause.blasts.flatMap(({ source }) => source ?? []) : [];
}

/** Returns whether it is point defense at one of these flying objects, or a ram of one that missed. */
export const isAttempt = (each: DisclosedEvent, sources: readonly string[]): boolean =>
  each.type === 'PointDefenseFired'
    ? each.attack === null && sources.includes(each.target)
    : each.type === 'RamAttempted' && !each.hit && sources.includes(each.by);

/** Returns whether a disclosure led to a cause: its dice, and the attempts with its flying objects. */
function leadsTo(
  cause: DisclosedEvent,
  sinceBlast: readonly DisclosedEvent[],
): (disclosedEvent: DisclosedEvent) => boolean {
  const sources = sourcesOf(cause);
  const own = cause.type === 'PointDefenseFired' ? `defend/${cause.unit}/${cause.target}` : null;
  return (each) => {
    if (each.type !== 'DiceRolled') return isAttempt(each, sources);
    if (cause.type === 'Exploded' && each.label.startsWith('survive/')) return sinceBlast.includes(each);
    const [kind = '', by = '', target = ''] = each.label.split('/');
    return each.label === own || sources.includes(kind === 'ram' ? by : kind === 'defend' ? target : '');
  };
}

/** Moves a crippling after the unit's last damage in the impulse; without damage, to the impulse's end. */
function withCripplings(impulse: readonly DisclosedEvent[]): readonly DisclosedEvent[] {
  const cripplings = impulse.filter((disclosedEvent) => disclosedEvent.type === 'UnitCrippled');
  if (cripplings.length === 0) return impulse;
  const moved = new Map<number, readonly DisclosedEvent[]>();
  for (const crippling of cripplings) {
    const last = impulse.findLastIndex((each) => each.type === 'DamageAssessed' && each.unit === crippling.unit);
    if (last !== -1) moved.set(last, [...(moved.get(last) ?? []), crippling]);
  }
  const elsewhere = new Set([...moved.values()].flat());
  return impulse.flatMap((disclosedEvent, index) => [
    ...(elsewhere.has(disclosedEvent) ? [] : [disclosedEvent]),
    ...(moved.get(index) ?? []),
  ]);
}

const isDice = ({ type }: DisclosedEvent): boolean => type.startsWith('Dice');
const isDieOfFire = (disclosedEvent: DisclosedEvent): boolean =>
  disclosedEvent.type === 'DiceRolled' && disclosedEvent.label.startsWith('fire/');
const isAssessment = (disclosedEvent: DisclosedEvent): boolean =>
  disclosedEvent.type === 'DamageAssessed' ||
  (disclosedEvent.type === 'DiceRolled' && disclosedEvent.label.startsWith('interior/'));
const unitOf = (disclosedEvent: DisclosedEvent): readonly string[] =>
  disclosedEvent.type === 'DamageAssessed' || disclosedEvent.type === 'ScreensRaised' ? [disclosedEvent.unit] : [];
