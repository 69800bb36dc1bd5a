import type { AccountChange, AccountRow } from '@warlog/ruleset-api';
import { line, type Message, placeRef, seatRef, type SeatId, typeRef, unaddressed } from '@warlog/core';
import type { SectorBattle, SectorBattleSide } from '../../battle.js';
import type { CountedType } from '../../catalogue.js';
import { isGone, survivors } from '../../fought.js';
import type { PlaceId } from '../../place.js';
import type { TypeId } from '../../unit.js';
import { toneOfLoss } from '../narrate-battle.js';

/* Rows of an account that all star-map games share. */

interface Reader {
  readonly seat: SeatId | null;
}

/** How a game counts and lists units. */
export interface ForceWords {
  readonly pointsOf: (unit: CountedType) => number;
  readonly listTypes: (types: Iterable<TypeId>) => string;
}

/** Creates a message of an account: its codes begin with `account.`. */
export const said = (code: string, params: Message['params'] = {}, extras?: Parameters<typeof line>[2]): Message =>
  line(`account.${code}`, params, extras);

/** Returns the short form of a sentence of the report, for a row. */
export const inShort = (sentence: Message): Message => ({ ...sentence, code: `account.${unaddressed(sentence).code}` });

/** Returns what became of a unit, in points. */
export const changeOf = (
  thing: string,
  seat: SeatId,
  unitType: TypeId,
  points: number,
  how: 'destroyed' | 'scarred' | 'mustered' | 'built' | 'repaired',
): AccountChange => ({
  ...{ thing, seat, measure: 'force', points, n: 1 },
  what: line(`change.${how}`, { unit: typeRef(unitType) }),
});

/** Returns that a seat gained or lost a planet. */
export const placeChange = (thing: PlaceId, seat: SeatId, points: 1 | -1): AccountChange => ({
  ...{ thing, seat, measure: 'place', points, n: 1 },
  what: line('change.planet', {}),
});

/** Returns a row whose figure is the sum of its changes. */
export function changedRow(row: AccountRow, changes: readonly AccountChange[]): AccountRow {
  return { ...row, figure: { add: changes.reduce((sum, { points }) => sum + points, 0) }, changes };
}

/** Returns both sides of a battle, the reader's first. */
export function ownFirst<Side extends Reader>({ seat }: Reader, sides: readonly [Side, Side]): readonly [Side, Side] {
  return sides[1].seat === seat && seat !== null ? [sides[1], sides[0]] : sides;
}

/** Returns the units that a side lost or scarred; `damage`: the points that it was dealt. */
export function lossRow(view: Reader, side: SectorBattleSide, damage: number, words: ForceWords): AccountRow {
  const { seat, units, destroyed, scarred } = side;
  const typesOf = (ids: readonly string[]) => units.filter(({ id }) => ids.includes(id)).map((unit) => unit.unitType);
  const lists = { destroyed: words.listTypes(typesOf(destroyed)), scarred: words.listTypes(typesOf(scarred)) };
  const code = isGone(side)
    ? 'loss.all'
    : destroyed.length === 0
      ? scarred.length === 0
        ? `loss.${damage > 0 ? 'too-little' : 'none'}`
        : 'loss.scarred'
      : `loss.destroyed${scarred.length > 0 ? '-scarred' : ''}`;
  const changes = units.flatMap(({ id, unitType, scarred: before }) => {
    const isLost = destroyed.includes(id);
    if (!isLost && !scarred.includes(id)) return [];
    const left = isLost ? 0 : words.pointsOf({ unitType, scarred: true });
    const points = left - words.pointsOf({ unitType, scarred: before });
    return [changeOf(id, seat, unitType, points, isLost ? 'destroyed' : 'scarred')];
  });
  const tone = changes.length > 0 ? toneOfLoss(view, seat) : 'plain';
  return changedRow(
    { label: said('loses', { seat: seatRef(seat) }), words: said(code, { ...lists, damage }, { tone }) },
    changes,
  );
}

/** Returns the row that a beaten side must leave. */
export function leaveRows(
  view: Reader,
  sides: readonly SectorBattleSide[],
  retreats: SeatId | null,
): readonly AccountRow[] {
  const beaten = sides.find(({ seat }) => seat === retreats);
  if (beaten === undefined) return [];
  const tone = beaten.seat === view.seat ? 'bad' : 'plain';
  return [
    {
      label: said('must', { seat: seatRef(beaten.seat) }),
      words: said('must.leave', {}, { tone }),
      figure: said('must.units', { n: survivors(beaten).length }),
    },
  ];
}

/**
 * Returns the rows of a battle that was fought out: what came back of both, the losses, who retreats and why, and what
 * dice would have given. `why` and `byDice` are the sentences of the report.
 */
export function tableRows(
  view: Reader,
  sides: readonly [SectorBattleSide, SectorBattleSide],
  retreats: SeatId | null,
  told: { readonly why: Message; readonly byDice: readonly Message[] },
  words: ForceWords,
): readonly AccountRow[] {
  const [a, b] = sides;
  const back = {
    ...{ a: seatRef(a.seat), aLeft: a.left, aPoints: a.points },
    ...{ b: seatRef(b.seat), bLeft: b.left, bPoints: b.points },
  };
  return [
    { label: said('back'), words: said('back.both', back) },
    ...sides.map((side) => lossRow(view, side, side.points - side.left, words)),
    ...(retreats === null ? [] : [{ label: said('why', { seat: seatRef(retreats) }), words: inShort(told.why) }]),
    ...leaveRows(view, sides, retreats),
    ...told.byDice.map((sentence) => ({ label: said('by-dice'), words: inShort(sentence) })),
  ];
}

/** Returns the row that says why dice decided a battle that was handed over. */
export function dicedRows({ diced }: Pick<SectorBattle, 'diced'>): readonly AccountRow[] {
  return diced === undefined ? [] : [{ label: said('diced'), words: said(`diced.${diced}`) }];
}

/** Returns the result of a battle for the reader. */
export function battleOutcome(view: Reader, sides: readonly SectorBattleSide[], victor: SeatId | null): Message {
  const own = sides.find(({ seat }) => seat === view.seat);
  if (victor === null) return said('outcome.both-gone', {}, { tone: own ? 'bad' : 'plain' });
  if (own === undefined) return said('outcome.victor', { victor: seatRef(victor) });
  if (own.seat === victor) return said('outcome.won', {}, { tone: 'good' });
  return said(isGone(own) ? 'outcome.destroyed' : 'outcome.beaten', {}, { tone: 'bad' });
}

/** Returns the title of what happened at a place. */
export const placeTitle = (place: PlaceId): Message => said('place', { place: placeRef(place) });
