import type { AccountRow, AccountStep } from '@warlog/ruleset-api';
import { mapValues, type Message, placeRef, seatRef, type SeatId, typeRef } from '@warlog/core';
import type { PlaceId } from '../../place.js';
import type { NamedUnit, TypeId, UnitId } from '../../unit.js';
import type { HeardBattle } from '../disclosed.js';
import type { SectorView } from '../known.js';
import { narrateOutcome, toneOf } from '../narrate.js';
import { changedRow, changeOf, inShort, placeChange, placeTitle, said, type ForceWords } from './rows.js';

/** What one disclosure adds to the account. */
export interface AccountPart extends Pick<AccountStep, 'title' | 'outcome' | 'by' | 'rows'> {
  readonly place: PlaceId | null;
  /** A part joins the step before it if that has the same key, and no disclosure lies between them. */
  readonly key: string;
  /** Begins a step whatever came before. */
  readonly begins?: true;
}

/** The disclosures that change forces or owners in all star-map games. */
export type AccountedDisclosure =
  | HeardBattle<string>
  | { readonly type: 'PlanetTaken'; readonly planet: PlaceId; readonly by: SeatId; readonly from: SeatId | null }
  | { readonly type: 'UnitsLost'; readonly seat: SeatId; readonly place: PlaceId; readonly units: readonly NamedUnit[] }
  | Work;

/** What a seat builds, pays for or repairs at a planet. */
interface Work {
  readonly type: 'UnitCommissioned' | 'UnitBuilt' | 'Repaired' | 'Worked';
  readonly seat: SeatId;
  readonly planet: PlaceId;
  readonly unit?: UnitId;
  readonly unitType?: TypeId;
}

/** Returns the part of a shared disclosure; `view` is the view before it, `sentences` what the report says. */
export function sectorPart(
  view: SectorView,
  disclosure: AccountedDisclosure,
  sentences: readonly Message[],
  words: ForceWords,
): AccountPart {
  switch (disclosure.type) {
    case 'BattleHeard':
      return heardPart(view, disclosure, sentences);
    case 'PlanetTaken':
      return takenPart(view, disclosure);
    case 'UnitsLost': {
      const { seat, place, units } = disclosure;
      const changes = units.map(({ id, unitType }) => {
        const points = words.pointsOf({ unitType, scarred: view.units[id]?.scarred ?? false });
        return changeOf(id, seat, unitType, -points, 'destroyed');
      });
      const label = said('loses', { seat: seatRef(seat) });
      const row = { label, ...(sentences[0] && { words: inShort(sentences[0]) }) };
      const outcome = said('outcome.destroyed', {}, { tone: view.seat === seat ? 'bad' : 'plain' });
      return { key: `lost/${place}`, ...at(place), by: null, outcome, rows: [changedRow(row, changes)] };
    }
    default:
      return workPart(view, disclosure, sentences, words);
  }
}

const at = (place: PlaceId) => ({ place, title: placeTitle(place) });

/** Returns a planet's new owner; it belongs to the battle there, if that comes just before. */
function takenPart(
  view: SectorView,
  { planet, by, from }: Extract<AccountedDisclosure, { readonly type: 'PlanetTaken' }>,
): AccountPart {
  const row: AccountRow = {
    label: said('takes', { seat: seatRef(by) }),
    words: from === null ? said('takes.unclaimed') : said('takes.from', { from: seatRef(from) }),
    changes: [placeChange(planet, by, 1), ...(from === null ? [] : [placeChange(planet, from, -1)])],
  };
  const tone = toneOf(view, by, from);
  const code = tone === 'plain' ? 'outcome.taken-by' : tone === 'good' ? 'outcome.taken' : 'outcome.lost';
  return { key: planet, ...at(planet), by, outcome: said(code, { seat: seatRef(by) }, { tone }), rows: [row] };
}

/** Returns a battle of others: who beat whom, and their figures where these are public. */
function heardPart(view: SectorView, battle: HeardBattle<string>, sentences: readonly Message[]): AccountPart {
  const { place, victor } = battle;
  const beaten = { label: said('battle'), words: inShort(narrateOutcome(view, battle, '')) };
  const figures = sentences.slice(1).map((sentence) => ({ label: said('figures'), words: inShort(sentence) }));
  const outcome = victor === null ? said('outcome.both-gone') : said('outcome.victor', { victor: seatRef(victor) });
  return { key: place, begins: true, ...at(place), by: victor, outcome, rows: [beaten, ...figures] };
}

/** Returns a row of what a seat built; the works of all its planets are one step. */
function workPart(view: SectorView, work: Work, sentences: readonly Message[], words: ForceWords): AccountPart {
  const { type, seat, planet, unit, unitType } = work;
  const [sentence] = sentences.map(({ params, ...message }) => ({ ...message, params: typesIn(view, params) }));
  const label = said('place', { place: placeRef(planet) });
  const row = { label, ...(sentence && { words: inShort(sentence) }) };
  const mended = type === 'Repaired' && unit !== undefined ? view.units[unit] : undefined;
  const isFirst = type === 'UnitCommissioned';
  const isNew = isFirst || type === 'UnitBuilt';
  const changes = mended
    ? [changeOf(mended.id, seat, mended.unitType, scarOf(mended.unitType, words), 'repaired')]
    : isNew && unit !== undefined && unitType !== undefined
      ? [changeOf(unit, seat, unitType, words.pointsOf({ unitType, scarred: false }), isFirst ? 'mustered' : 'built')]
      : [];
  const stage = isFirst ? 'muster' : 'built';
  return {
    ...{ key: `${stage}/${seat}`, title: said(stage, { seat: seatRef(seat) }), by: seat, place: null },
    rows: [changes.length > 0 ? changedRow(row, changes) : row],
  };
}

/** Replaces units by their types: a unit may be gone later, and its name with it. */
const typesIn = (view: SectorView, params: Message['params']): Message['params'] =>
  mapValues(params, (param) => {
    const id = typeof param === 'object' && 'ref' in param && param.ref === 'unit' ? param.id : null;
    const unit = id === null ? undefined : view.units[id as UnitId];
    return unit === undefined ? param : typeRef(unit.unitType);
  });

const scarOf = (unitType: TypeId, { pointsOf }: ForceWords): number =>
  pointsOf({ unitType, scarred: false }) - pointsOf({ unitType, scarred: true });
