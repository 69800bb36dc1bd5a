import { attackerOf, type PlaceId } from '@warlog/star-map';
import { type Chance, type ChanceBar, fractionOf } from '@warlog/ruleset-api';
import { line, type Message, placeRef, type SeatId, seatRef } from '@warlog/core';
import { pointsOf, strength } from '../catalogue.js';
import { levelOf } from '../levels.js';
import type { FtarqDecision } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import type { FtarqDraft } from '../orders/draft.js';
import { forceAfter } from '../orders/draft.js';
import { pointsOfSide, type FtarqFighter } from '../resolve/battle.js';
import { assault } from '../resolve/ground.js';
import { chartOfView, defendersOf, forcesAt, ownSide, ownStance, type KnownForce } from '../view/knowledge.js';
import { battleOdds, type FtarqBattleOdds, type OddsRow } from './odds.js';
import { hiddenLevels, sureEnd, type Ranks } from './surety.js';

/** A battle caused by a draft, as far as its seat knows. */
export interface Encounter {
  readonly place: PlaceId;
  readonly enemy: KnownForce;
  readonly odds: FtarqBattleOdds;
  readonly attacking: boolean;
  /** Whether the orbit is certainly kept, certainly lost, or open (null), for all dice and lots. */
  readonly end: 'keeps' | 'goes' | null;
  /** True if a certain end holds against every level and order that the enemy may hide. */
  readonly holdsAgainstAll: boolean;
  /** Number of other forces seen there beside the enemy. */
  readonly others: number;
  /** The first order that brings a force there; null if it is already there. */
  readonly line: number | null;
}

/** Returns every expected battle, planets by id: the own force against the largest one seen there. */
export function encountersOf(view: FtarqView, seat: SeatId, draft: FtarqDraft): readonly Encounter[] {
  return chartOfView(view).planets.flatMap((place) => {
    const force = forceAfter(draft, place);
    if (force.length === 0) return [];
    const enemies = forcesAt(view, place).flatMap((known) => {
      const staying = known.units.filter((unit) => !unit.mustLeave);
      return known.seat === seat || staying.length === 0 ? [] : [{ ...known, units: staying }];
    });
    const [strongest] = [...enemies].sort((a, b) => strength(b.units) - strength(a.units));
    if (strongest === undefined) return [];
    return [{ ...encounter(view, seat, draft, place, force, strongest), others: enemies.length - 1 }];
  });
}

function encounter(
  view: FtarqView,
  seat: SeatId,
  draft: FtarqDraft,
  place: PlaceId,
  force: ReturnType<typeof forceAfter>,
  enemy: KnownForce,
): Omit<Encounter, 'others'> {
  const levels = ownSide(view)?.levels ?? null;
  const stays = view.seen[place]?.turn === view.turn;
  const me: FtarqFighter = {
    ...nobody,
    seat,
    stance: ownStance(draft.stance, force, enemy.seat),
    units: [unitOf(force)],
    space: levelOf(levels, 'space'),
    integrity: levelOf(levels, 'integrity'),
    wasThere: force.some((unit) => view.units[unit.id as never] !== undefined && isHere(view, unit.id, place)),
  };
  // The enemy's orders and levels are unknown: it is assumed to shoot, with level 0.
  const them: FtarqFighter = {
    ...nobody,
    seat: enemy.seat,
    stance: 'shoot',
    units: [unitOf(enemy.units)],
    wasThere: stays,
  };
  const each = { mine: force.map(pointsOf), theirs: enemy.units.map(pointsOf) };
  const meets = (foe: FtarqFighter) => {
    const [attacker, defender] = attackerOf(me, foe, view.planets[place]?.owner ?? null, pointsOfSide);
    const side = (fighter: FtarqFighter): Ranks => ({
      ...fighter,
      points: pointsOfSide(fighter),
      each: fighter === me ? each.mine : each.theirs,
    });
    const [attacks, defends] = [side(attacker), side(defender)];
    const odds = battleOdds(attacks, defends, view.options.tieRetreats);
    const own = attacker === me ? 'attacker' : 'defender';
    const end = sureEnd(odds, attacks, defends, own, view.options.lotteryRemainder);
    return { odds, attacking: attacker === me, end };
  };
  const met = meets(them);
  const holdsAgainstAll = met.end !== null && guisesOf(them).every((guise) => meets(guise).end === met.end);
  const line = draft.ways.find((way) => way.to === place)?.line ?? null;
  return { place, enemy, ...met, holdsAgainstAll, line };
}

/** Returns every combination of level and order that this enemy may hide. */
function guisesOf(foe: FtarqFighter): readonly FtarqFighter[] {
  const orders = ['shoot', 'no-shoot'] as const;
  return hiddenLevels.flatMap((space) =>
    hiddenLevels.flatMap((integrity) => orders.map((stance) => ({ ...foe, space, integrity, stance }))),
  );
}

const nobody = { units: [], space: 0, integrity: 0, cargo: 0, wasThere: false } as const;

/** Returns a whole force as one unit: only its points count for the odds. */
function unitOf(units: Parameters<typeof strength>[0]): FtarqFighter['units'][number] {
  return { id: 's1-0' as never, unitType: '' as never, kind: 'ship', room: 0, scarred: false, points: strength(units) };
}

function isHere(view: FtarqView, id: string, place: PlaceId): boolean {
  return view.units[id as never]?.place === place;
}

/** Returns the chart of a battle: one bar per roll of the 36, with both losses in points. */
export function battleChance(view: FtarqView, met: Encounter): Chance {
  const { place, enemy, odds, attacking, line: order } = met;
  const own = attacking ? 'attacker' : 'defender';
  const bars = odds.rows.map((row): ChanceBar => {
    const figures = attacking ? [row.attackerLoss, row.defenderLoss] : [row.defenderLoss, row.attackerLoss];
    const tone = row.keeps === own ? 'good' : row.keeps === null ? 'even' : 'bad';
    return { at: row.roll, p: `${row.ways}/36`, share: row.ways / 36, tone, figures };
  });
  const ways = odds.rows.reduce((sum, row) => sum + (row.keeps === own ? row.ways : 0), 0);
  return {
    code: 'chance.battle',
    place,
    ...(order === null ? {} : { path: ['jump', order] }),
    good: `${ways}/36`,
    share: ways / 36,
    condition: battleCondition(view, met),
    exact: met.end === (ways === 36 ? 'keeps' : 'goes'),
    how: throwLine(odds),
    axis: 'axis.throw',
    rows: ['row.i-lose', 'row.they-lose'],
    bars,
    assumptions: [
      seenAs(view, enemy),
      line('assumption.level', { seat: seatRef(enemy.seat) }, { clause: 'FTQ-1203' }),
      line('assumption.units', {}, { clause: 'FTQ-605' }),
    ],
    clause: 'FTQ-604',
  };
}

/** Returns what the odds leave out: other arrivals, and what the enemy hides if it matters. */
function battleCondition(view: FtarqView, { enemy, holdsAgainstAll, others }: Encounter): Message {
  const seat = seatRef(enemy.seat);
  const hides = holdsAgainstAll ? '' : '-plain';
  if (others > 0) return line(`chance.if.only${hides}`, { seat });
  if (enemy.turn < view.turn) return line(`chance.if.since${hides}`, { seat, turn: enemy.turn });
  return line(`chance.if.alone${hides}`, { seat });
}

/** Returns the dice and their modifiers by strength and stance. */
function throwLine({ rows }: FtarqBattleOdds): Message {
  const [row] = rows;
  const added = row === undefined ? 0 : row.total - row.roll;
  return line('chance.how.throw', { added: added > 0 ? `+${added}` : `−${-added}`, isAdded: added === 0 ? 0 : 1 });
}

/** Returns the strength behind the odds: what is there now, or when it was last seen. */
function seenAs(view: FtarqView, { seat, units, turn }: KnownForce): Message {
  const params = { seat: seatRef(seat), points: strength(units), turn };
  return line(turn === view.turn ? 'assumption.seen-now' : 'assumption.seen', params);
}

/** Returns how a battle may end for the viewer's side, of the 36 rolls. */
export function outcomeNote({ place, odds, attacking }: Encounter): Message {
  const count = (fits: (row: OddsRow) => boolean) =>
    odds.rows.reduce((sum, row) => sum + (fits(row) ? row.ways : 0), 0);
  const gone = (row: OddsRow) => (attacking ? row.attackerGone : row.defenderGone);
  const beaten = (row: OddsRow) => (attacking ? row.defenderGone : row.attackerGone);
  const own = attacking ? 'attacker' : 'defender';
  const params = {
    place: placeRef(place),
    keep: count((row) => row.keeps === own),
    retreat: count((row) => row.keeps !== own && !gone(row)),
    lost: count(gone),
    destroyed: count(beaten),
    mine: attacking ? odds.attackerLoss : odds.defenderLoss,
    theirs: attacking ? odds.defenderLoss : odds.attackerLoss,
  };
  return line('note.outcome', params, { clause: 'FTQ-606', place });
}

/**
 * Returns the assumptions of a landing: the orbit is won first, the defenders are as counted, and no ground level
 * changes the result. Empty if the orbit is held and the defenders were counted now.
 */
function landingCondition(
  view: FtarqView,
  { planet, bombard }: FtarqDecision,
  { landed, defenders, owner }: { readonly landed: number; readonly defenders: number; readonly owner: SeatId | null },
): Message | null {
  const params = { landed, defenders, ...(owner === null ? {} : { seat: seatRef(owner) }) };
  const hides = owner === null ? '' : '-plain';
  if (view.stage !== 'aftermath') return line(`chance.if.orbit${hides}`, params);
  const isOld = view.planets[planet]?.defendersTurn !== view.turn || bombard === true;
  if (isOld) return line(`chance.if.defenders${hides}`, params);
  return owner === null ? null : line('chance.if.level', params);
}

/** Returns the chart of a landing: one bar per round with the forces left. It has no dice, only unknown facts. */
export function invasionChance(
  view: FtarqView,
  decision: FtarqDecision,
  cargo: number,
  path: readonly (string | number)[] | null,
): Chance | null {
  const { planet, invade } = decision;
  const defenders = defendersOf(view, planet);
  if (invade === undefined || cargo === 0 || defenders === null) return null;
  // Against more defenders there is no landing.
  if (invade.maxDefenders !== undefined && defenders > invade.maxDefenders) return null;
  const landed = invade.gf === 'all' ? cargo : Math.min(invade.gf, cargo);
  const level = levelOf(ownSide(view)?.levels ?? null, 'ground');
  const result = assault(landed, defenders, level, 0);
  const share = result.captured ? 1 : 0;
  const turn = view.planets[planet]?.defendersTurn ?? view.turn;
  const owner = view.planets[planet]?.owner ?? null;
  const isPlain =
    owner === null ||
    hiddenLevels.every((each) => assault(landed, defenders, level, each).captured === result.captured);
  return {
    code: 'chance.invasion',
    place: planet,
    ...(path === null ? {} : { path }),
    good: fractionOf(share, 1),
    share,
    condition: landingCondition(view, decision, { landed, defenders, owner: isPlain ? null : owner }),
    exact: true,
    axis: 'axis.round',
    rows: ['row.my-forces', 'row.their-forces'],
    bars: result.rounds.map(([mine, theirs], index): ChanceBar => {
      return { at: index + 1, p: '1/1', share: 1, tone: result.captured ? 'good' : 'bad', figures: [mine, theirs] };
    }),
    assumptions: [
      line('assumption.defenders', { planet: placeRef(planet), defenders, turn, age: view.turn - turn }),
      line('assumption.ground', {}, { clause: 'FTQ-1203' }),
    ],
    clause: 'FTQ-702',
  };
}
