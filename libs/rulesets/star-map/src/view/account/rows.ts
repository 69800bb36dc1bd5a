import { changedRow, forceChange, placeChange, sumOf, type AccountChange, type AccountRow } from '@warlog/ruleset-api';
import { line, type Message, seatRef, type SeatId, typeRef, unaddressed } from '@warlog/core';
import type { DiceRolled } from '@warlog/dice';
import type { SectorBattle, SectorBattleSide } from '../../battle.js';
import { readCasualties, type CasualtyDraw } from '../../casualties.js';
import type { AtTable } from '../../table.js';
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
  id: string,
  seat: SeatId,
  unitType: TypeId,
  points: number,
  how: 'destroyed' | 'scarred' | 'mustered' | 'built' | 'repaired',
): AccountChange => forceChange({ id, seat }, points, line(`change.${how}`, { unit: typeRef(unitType) }), 1);

/** Returns that a planet has another owner. */
export function ownerChanges(planet: PlaceId, owner: SeatId | null, former: SeatId | null): readonly AccountChange[] {
  const change = (seat: SeatId | null, points: 1 | -1): readonly AccountChange[] =>
    seat === null ? [] : [placeChange(planet, seat, points, line('change.planet'))];
  return owner === former ? [] : [...change(owner, 1), ...change(former, -1)];
}

/** Returns both sides of a battle, the reader's first. */
export function ownFirst<Side extends Reader>({ seat }: Reader, sides: readonly [Side, Side]): readonly [Side, Side] {
  return sides[1].seat === seat && seat !== null ? [sides[1], sides[0]] : sides;
}

/** What dice did to a side. */
interface Damage {
  /** In points. */
  readonly points: number;
  /** How they came about, in words. */
  readonly words: Message;
  /** The dice of the battle, with those that drew the casualties. */
  readonly rolls: readonly DiceRolled[];
}

/** Returns the damage that dice did to a side, and what it did to each unit that was drawn (BZK-403, FTQ-605). */
export function damageRows(
  view: Reader,
  side: SectorBattleSide,
  damage: Damage,
  words: ForceWords,
): readonly AccountRow[] {
  const units = side.units.map((unit) => ({ ...unit, points: words.pointsOf(unit) }));
  const draws = readCasualties({ ...side, units }, damage.points, damage.rolls);
  const cause = { label: said('loses', { seat: seatRef(side.seat) }), words: damage.words };
  const all = lossRow(view, side, words);
  if (damage.points === 0) return [all];
  if (isGone(side)) return [cause, { ...all, label: said('loss.force') }];
  // Without its dice a draw cannot be read.
  if (draws.filter(({ fate }) => fate !== 'spared').length < (all.changes ?? []).length) return [cause, all];
  return [cause, ...draws.map((draw) => drawRow(side.seat, draw, words))];
}

/** Returns what open damage did to one unit: it covers it, it is more than half of it, or a die decides. */
function drawRow(seat: SeatId, draw: CasualtyDraw, words: ForceWords): AccountRow {
  const { id, unitType, fate, open, points, chance } = draw;
  const wasScarred = points < words.pointsOf({ unitType, scarred: false });
  const how = chance !== null ? 'die' : open >= points ? 'all' : fate === 'spared' ? 'little' : 'half';
  const left = fate === 'destroyed' ? 0 : words.pointsOf({ unitType, scarred: true });
  return changedRow(
    {
      label: said(wasScarred ? 'draw.scarred' : 'draw', { unit: words.listTypes([unitType]) }),
      ...(chance && { dice: [{ ...chance, counts: fate !== 'spared' }] }),
      words: said(`draw.${how}.${fate}`, { open, points, ...(chance && { sides: chance.sides }) }),
    },
    fate === 'spared' ? [] : [changeOf(id, seat, unitType, left - points, fate)],
  );
}

/** Returns the units that a side lost or scarred. */
function lossRow(view: Reader, side: SectorBattleSide, words: ForceWords): AccountRow {
  const { seat, units, destroyed, scarred } = side;
  const typesOf = (ids: readonly string[]) => units.filter(({ id }) => ids.includes(id)).map((unit) => unit.unitType);
  const lists = { destroyed: words.listTypes(typesOf(destroyed)), scarred: words.listTypes(typesOf(scarred)) };
  const lost = destroyed.length > 0 ? ['destroyed'] : [];
  const code = `loss.${[...lost, ...(scarred.length > 0 ? ['scarred'] : [])].join('-') || 'none'}`;
  const changes = units.flatMap(({ id, unitType, scarred: before }) => {
    const isLost = destroyed.includes(id);
    if (!isLost && !scarred.includes(id)) return [];
    const left = isLost ? 0 : words.pointsOf({ unitType, scarred: true });
    const points = left - words.pointsOf({ unitType, scarred: before });
    return [changeOf(id, seat, unitType, points, isLost ? 'destroyed' : 'scarred')];
  });
  const tone = changes.length > 0 ? toneOfLoss(view, seat) : 'plain';
  return {
    ...{ label: said('loses', { seat: seatRef(seat) }), words: said(code, lists, { tone }) },
    ...{ figure: { add: sumOf(changes) }, changes },
  };
}

/** Returns the row that a beaten side must leave. */
function leaveRows(view: Reader, sides: readonly SectorBattleSide[], retreats: SeatId | null): readonly AccountRow[] {
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

/** What one game says about a battle that its viewer took part in. */
export interface BattleTexts<Side> extends ForceWords {
  /** Returns what was rolled and lost where dice decided; the reader's side first. */
  readonly rolled: (sides: readonly [Side, Side]) => readonly AccountRow[];
  /** Returns the sentences of the report about a battle that was fought out: why a side retreats, what dice would have given. */
  readonly why: (table: AtTable) => Message;
  readonly byDice: () => readonly Message[];
}

/**
 * Returns the rows of a battle: what was rolled, or what came back of a battle that was fought out, with the losses and
 * who must leave.
 */
export function battleRows<Side extends SectorBattleSide>(
  view: Reader,
  { table, diced, retreats }: Pick<SectorBattle, 'table' | 'diced' | 'retreats'>,
  sides: readonly [Side, Side],
  game: BattleTexts<Side>,
): readonly AccountRow[] {
  const leaving = leaveRows(view, sides, retreats);
  if (table === undefined) {
    const why = diced === undefined ? [] : [{ label: said('diced'), words: said(`diced.${diced}`) }];
    return [...why, ...game.rolled(sides), ...leaving];
  }
  const [a, b] = sides;
  const back = {
    ...{ a: seatRef(a.seat), aLeft: a.left, aPoints: a.points },
    ...{ b: seatRef(b.seat), bLeft: b.left, bPoints: b.points },
  };
  return [
    { label: said('back'), words: said('back.both', back) },
    ...sides.map((side) => lossRow(view, side, game)),
    ...(retreats === null
      ? []
      : [{ label: said('why', { seat: seatRef(retreats) }), words: inShort(game.why(table)) }]),
    ...leaving,
    ...game.byDice().map((sentence) => ({ label: said('by-dice'), words: inShort(sentence) })),
  ];
}

/** Returns the result of a battle for the reader. */
export function battleOutcome(view: Reader, sides: readonly SectorBattleSide[], victor: SeatId | null): Message {
  const own = sides.find(({ seat }) => seat === view.seat);
  if (victor === null) return said('outcome.both-gone', {}, { tone: own ? 'bad' : 'plain' });
  if (own === undefined) return said('outcome.victor', { victor: seatRef(victor) });
  if (own.seat === victor) return said('outcome.won', {}, { tone: 'good' });
  return said(isGone(own) ? 'outcome.destroyed' : 'outcome.beaten', {}, { tone: 'bad' });
}
