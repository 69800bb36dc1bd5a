import { balanceTone, changesOf, quietHeadline, type AccountStep, type AccountTally } from '@warlog/ruleset-api';
import { line, type Message, placeRef, seatRef, type SeatId, valuesOf } from '@warlog/core';
import type { PlaceId } from '../../place.js';
import type { SectorView } from '../known.js';
import { narrateEnd } from '../narrate.js';
import { said } from './rows.js';

/** A view as far as headlines need it. */
export interface AccountView extends SectorView {
  readonly sides: SectorView['sides'] & Readonly<Record<SeatId, { readonly out: boolean }>>;
  readonly stage: string;
  readonly ended: Parameters<typeof narrateEnd>[1] | null;
}

/** How far a seat is, in the measure by which the game is won; null: unknown. */
export interface SectorMeasure {
  readonly unit: string;
  readonly have: number | null;
  readonly need: number | null;
}

export type SectorMeasured<View> = (view: View, seat: SeatId) => SectorMeasure;
/** More names than this are counted instead. */
const mostNames = 3;

/** Returns one sentence from the reader's side: the end, planets, battles, points, builds, or what was seen. */
export function headlineOf<View extends AccountView>(
  before: View,
  after: View,
  steps: readonly AccountStep[],
  tallies: readonly AccountTally[],
  measure: SectorMeasured<View>,
): Message {
  const { seat } = after;
  if (after.ended !== null) return endHeadline(after, after.ended, measure);
  if (seat === null) return mapHeadline(steps);
  if (after.sides[seat]?.out === true && before.sides[seat]?.out === false) return toned('out', {}, 'bad');
  const gained = placesNow(after, seat, before);
  if (before.map === null) return toned('home', { gained: gained.map((id) => placeRef(id)) }, 'plain');
  return (
    placesHeadline(gained, placesNow(before, seat, after), outcomesOf(steps, ['destroyed', 'both-gone'])) ??
    ofTwo('battles', outcomesOf(steps, ['won']), outcomesOf(steps, ['beaten', 'destroyed', 'both-gone'])) ??
    pointsHeadline(tallies) ??
    (after.stage === 'battles' ? toned('awaited', {}, 'plain') : null) ??
    newHeadline(steps, seat) ??
    seenHeadline(before, after) ??
    mapHeadline(steps)
  );
}

const toned = (code: string, params: Message['params'], tone: NonNullable<Message['tone']>): Message =>
  said(`headline.${code}`, params, { tone });

function endHeadline<View extends AccountView>(
  view: View,
  { winners }: NonNullable<AccountView['ended']>,
  measure: SectorMeasured<View>,
): Message {
  const { seat } = view;
  if (winners.length === 0) return toned('no-winner', {}, 'plain');
  if (seat === null) return toned('over', { winners: winners.map(seatRef), n: winners.length }, 'plain');
  if (winners.includes(seat)) return toned('winner', {}, 'good');
  if (view.sides[seat]?.out === true) return toned('out', {}, 'bad');
  const { unit, have, need } = measure(view, seat);
  return have === null || need === null ? toned('loser', {}, 'bad') : toned(`loser.${unit}`, { have, need }, 'bad');
}

/** Returns the planets that a seat owns now and did not own then. */
function placesNow(now: AccountView, seat: SeatId, then: AccountView): readonly PlaceId[] {
  const all = Object.keys(now.planets) as PlaceId[];
  return all.filter((id) => now.planets[id]?.owner === seat && then.planets[id]?.owner !== seat);
}

/** Names planets that changed hands; a force that was destroyed while planets were only gained is named as well. */
function placesHeadline(
  gained: readonly PlaceId[],
  lost: readonly PlaceId[],
  destroyed: readonly PlaceId[],
): Message | null {
  const isForce = gained.length > 0 && lost.length === 0 && destroyed.length > 0;
  return isForce ? ofTwo('force', gained, destroyed) : ofTwo('places', gained, lost);
}

function outcomesOf(steps: readonly AccountStep[], words: readonly string[]): readonly PlaceId[] {
  const places = steps.filter(({ outcome }) => {
    const [, , word = ''] = outcome?.code.split('.') ?? [];
    return outcome !== undefined && (outcome.tone ?? 'plain') !== 'plain' && words.includes(word);
  });
  return [...new Set(places.flatMap(({ place }) => (place === null ? [] : [place as PlaceId])))];
}

/** Names what was gained and lost, the losses first if they outweigh; null if neither. Long lists are counted. */
function ofTwo(kind: string, gained: readonly PlaceId[], lost: readonly PlaceId[]): Message | null {
  const [more, less] = [gained.length, lost.length];
  if (more + less === 0) return null;
  const word = less === 0 ? 'gained' : more === 0 ? 'lost' : less > more ? 'lost-gained' : 'gained-lost';
  const isLong = more + less > mostNames;
  const params = isLong
    ? { gained: more, lost: less }
    : { gained: gained.map((id) => placeRef(id)), lost: lost.map((id) => placeRef(id)) };
  return toned(`${kind}.${word}${isLong ? '.many' : ''}`, params, balanceTone(more, less));
}

function pointsHeadline(tallies: readonly AccountTally[]): Message | null {
  const [dealt = 0, took = 0] = tallies.map(({ points }) => points);
  if (dealt + took === 0) return null;
  const word = took === 0 ? 'dealt' : dealt === 0 ? 'took' : 'dealt-took';
  return toned(`points.${word}`, { dealt, took }, balanceTone(dealt, took));
}

/** Counts the own units that are new: the first force, or built ones. */
function newHeadline(steps: readonly AccountStep[], seat: SeatId): Message | null {
  for (const how of ['mustered', 'built']) {
    const fresh = steps.flatMap(changesOf).filter(({ seat: of, what }) => of === seat && what.code === `change.${how}`);
    if (fresh.length > 0) return toned(how, { n: fresh.length }, 'plain');
  }
  return null;
}

/** Names the first force of another seat that was not known at its place before. */
function seenHeadline(before: AccountView, after: AccountView): Message | null {
  for (const [place, { units, turn }] of Object.entries(after.seen)) {
    const known = new Set(before.seen[place as PlaceId]?.units.map(({ id }) => id));
    const fresh = turn < before.turn ? undefined : units.find(({ id }) => !known.has(id));
    if (fresh) return toned('seen', { seat: seatRef(fresh.seat), place: placeRef(place) }, 'plain');
  }
  return null;
}

/** Names a planet with a new owner, or a place of fighting; else nothing changed. */
function mapHeadline(steps: readonly AccountStep[]): Message {
  const taken = steps.flatMap(changesOf).filter(({ measure, points }) => measure === 'place' && points > 0);
  const [first] = taken;
  if (taken.length > 1) return toned('taken.many', { n: taken.length }, 'plain');
  if (first && first.seat !== null)
    return toned('taken', { seat: seatRef(first.seat), place: placeRef(first.thing) }, 'plain');
  const fought = steps.find(({ place }) => place !== null);
  if (fought?.place != null) return toned('fought', { place: placeRef(fought.place) }, 'plain');
  return line(quietHeadline, {}, { tone: 'plain' });
}

/** Returns who won and why, or how far the reader is, compared with before. */
export function belowOf<View extends AccountView>(
  before: View,
  after: View,
  measure: SectorMeasured<View>,
  lead: (view: View) => Message,
): readonly Message[] {
  if (after.ended !== null) return [narrateEnd(after, after.ended)];
  if (after.seat === null) return valuesOf(after.planets).length === 0 ? [] : [lead(after)];
  const { unit, have, need } = measure(after, after.seat);
  if (have === null || need === null) return [];
  const was = measure(before, after.seat).have ?? have;
  const word = have === was ? 'same' : have > was ? 'more' : 'less';
  return [said(`below.${unit}.${word}`, { have, need, n: Math.abs(have - was) })];
}
