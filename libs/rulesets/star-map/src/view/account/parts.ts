import { changedRow, type AccountChange, type AccountRow, type AccountStep } from '@warlog/ruleset-api';
import { mapValues, type Message, placeRef, seatRef, type SeatId, typeRef } from '@warlog/core';
import type { SectorBattle, SectorBattleSide } from '../../battle.js';
import type { PlaceId } from '../../place.js';
import type { NamedUnit, TypeId, UnitId } from '../../unit.js';
import type { HeardBattle } from '../disclosed.js';
import type { SectorView } from '../known.js';
import { narrateOutcome, toneOf } from '../narrate.js';
import {
  battleOutcome,
  battleRows,
  changeOf,
  inShort,
  ownerChanges,
  ownFirst,
  said,
  type BattleTexts,
  type ForceWords,
} from './rows.js';

/** What one disclosure adds to the account. */
export interface AccountPart extends Pick<AccountStep, 'title' | 'outcome' | 'by' | 'against' | 'rows'> {
  readonly place: PlaceId | null;
  /** A part joins the step before it if that has the same key, and no disclosure lies between them. */
  readonly key: string;
  /** Begins a step whatever came before. */
  readonly begins?: true;
}

/** What a seat builds, pays for or repairs at a planet. */
export interface Work {
  readonly type: string;
  readonly seat: SeatId;
  readonly planet: PlaceId;
  readonly unit?: UnitId;
  readonly unitType?: TypeId;
}

/** The other disclosures that change forces or owners in all star-map games. */
type SharedDisclosure =
  | HeardBattle<string>
  | { readonly type: 'PlanetTaken'; readonly planet: PlaceId; readonly by: SeatId; readonly from: SeatId | null }
  | {
      readonly type: 'UnitsLost';
      readonly seat: SeatId;
      readonly place: PlaceId;
      readonly units: readonly NamedUnit[];
    };

const sharedTypes: ReadonlySet<string> = new Set<SharedDisclosure['type']>(['BattleHeard', 'PlanetTaken', 'UnitsLost']);
const isShared = (each: { readonly type: string }): each is SharedDisclosure => sharedTypes.has(each.type);

/** Returns the part of a shared disclosure, or null; `view` is the view before it, `narrate` what the report says. */
export function sharedPart(
  view: SectorView,
  disclosure: { readonly type: string },
  narrate: () => readonly Message[],
  words: ForceWords & { readonly unfinished: (planet: PlaceId) => readonly Message[] },
): AccountPart | null {
  if (!isShared(disclosure)) return null;
  switch (disclosure.type) {
    case 'BattleHeard':
      return heardPart(view, disclosure, narrate());
    case 'PlanetTaken':
      return takenPart(view, disclosure, words.unfinished(disclosure.planet));
    case 'UnitsLost':
      return lostPart(view, disclosure, narrate(), words);
  }
}

type SharedOf<Type extends SharedDisclosure['type']> = Extract<SharedDisclosure, { readonly type: Type }>;

/** Returns the part of what a seat did at a place. */
export const placePart = (place: PlaceId, by: SeatId | null, ...rows: readonly AccountRow[]): AccountPart => ({
  ...{ key: place, title: said('place', { place: placeRef(place) }), place, by, rows },
});

/** Returns a battle that the viewer took part in; `pair`: its sides. */
export function battlePart<Side extends SectorBattleSide>(
  view: SectorView,
  battle: Pick<SectorBattle, 'place' | 'victor' | 'retreats' | 'table' | 'diced'>,
  pair: readonly [Side, Side],
  game: BattleTexts<Side>,
): AccountPart {
  const sides = ownFirst(view, pair);
  const rows = battleRows(view, battle, sides, game);
  const outcome = battleOutcome(view, sides, battle.victor);
  return { ...placePart(battle.place, sides[0].seat, ...rows), begins: true, outcome };
}

/** Returns units that a seat lost outside battles. */
function lostPart(
  view: SectorView,
  { seat, place, units }: SharedOf<'UnitsLost'>,
  [sentence]: readonly Message[],
  { pointsOf }: ForceWords,
): AccountPart {
  const changes = units.map(({ id, unitType }) => {
    const scarred = view.units[id]?.scarred ?? false;
    return changeOf(id, seat, unitType, -pointsOf({ unitType, scarred }), 'destroyed');
  });
  const row = { label: said('loses', { seat: seatRef(seat) }), ...(sentence && { words: inShort(sentence) }) };
  const outcome = said('outcome.units-lost', {}, { tone: view.seat === seat ? 'bad' : 'plain' });
  return { ...placePart(place, null, changedRow(row, changes)), key: `lost/${place}`, outcome };
}

/** Returns a planet's new owner; it belongs to the battle there, if that comes just before. */
function takenPart(
  view: SectorView,
  { planet, by, from }: SharedOf<'PlanetTaken'>,
  unfinished: readonly Message[],
): AccountPart {
  const row: AccountRow = {
    label: said('takes', { seat: seatRef(by) }),
    words: from === null ? said('takes.unclaimed') : said('takes.from', { from: seatRef(from) }),
    changes: ownerChanges(planet, by, from),
  };
  const tone = toneOf(view, by, from);
  const code = tone === 'plain' ? 'outcome.taken-by' : tone === 'good' ? 'outcome.taken' : 'outcome.lost';
  const lost = unfinished.map((work) => ({ label: said('takes.works'), words: work }));
  return { ...placePart(planet, by, row, ...lost), outcome: said(code, { seat: seatRef(by) }, { tone }) };
}

/** Returns a battle of others: who beat whom, and their figures where these are public. */
function heardPart(view: SectorView, battle: HeardBattle<string>, sentences: readonly Message[]): AccountPart {
  const { place, victor } = battle;
  const beaten = { label: said('battle'), words: inShort(narrateOutcome(view, battle, '')) };
  const figures = sentences.slice(1).map((sentence) => ({ label: said('figures'), words: inShort(sentence) }));
  const outcome = victor === null ? said('outcome.both-gone') : said('outcome.victor', { victor: seatRef(victor) });
  return { ...placePart(place, victor, beaten, ...figures), begins: true, outcome };
}

/** Returns a row of what a seat built; the works of all its planets are one step. */
export function workPart(view: SectorView, work: Work, [sentence]: readonly Message[], words: ForceWords): AccountPart {
  const { type, seat, planet } = work;
  const short = sentence && inShort({ ...sentence, params: typesIn(view, sentence.params) });
  const row = { label: said('place', { place: placeRef(planet) }), ...(short && { words: short }) };
  const stage = type === 'UnitCommissioned' ? 'muster' : 'built';
  return {
    ...{ key: `${stage}/${seat}`, title: said(stage, { seat: seatRef(seat) }), by: seat, place: null },
    rows: [changedRow(row, workChanges(view, work, words))],
  };
}

/** Returns what a work adds to the force of its seat: a new unit, or the points of a scar. */
function workChanges(
  view: SectorView,
  { type, seat, unit, unitType }: Work,
  { pointsOf }: ForceWords,
): readonly AccountChange[] {
  if (unit === undefined) return [];
  const mended = view.units[unit];
  if ((type === 'UnitRepaired' || type === 'ShipRepaired') && mended !== undefined) {
    const points = pointsOf({ ...mended, scarred: false }) - pointsOf({ ...mended, scarred: true });
    return [changeOf(unit, seat, mended.unitType, points, 'repaired')];
  }
  const how = type === 'UnitCommissioned' ? 'mustered' : type === 'UnitBuilt' ? 'built' : null;
  if (how === null || unitType === undefined) return [];
  return [changeOf(unit, seat, unitType, pointsOf({ unitType, scarred: false }), how)];
}

/** Replaces units by their types: a unit may be gone later, and its name with it. */
const typesIn = (view: SectorView, params: Message['params']): Message['params'] =>
  mapValues(params, (param) => {
    const id = typeof param === 'object' && 'ref' in param && param.ref === 'unit' ? param.id : null;
    const unit = id === null ? undefined : view.units[id as UnitId];
    return unit === undefined ? param : typeRef(unit.unitType);
  });
