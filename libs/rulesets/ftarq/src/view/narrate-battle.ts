import {
  type AtTable,
  isGone,
  narrateBack,
  narrateDiced,
  narrateLosses,
  narrateMustLeave,
  narrateOutcome,
  narrateThrow,
  narrateWhyRetreats,
  type PlaceId,
  shipsLeft,
  survivors,
  toneOf,
  toneOfLoss,
} from '@warlog/star-map';
import type { DiceEvent } from '@warlog/dice';
import { line, type Message, newsOf, placeRef, type SeatId, seatRef, unitRef } from '@warlog/core';
import { typeOf } from '../catalogue.js';
import { battleOdds, type FtarqOddsSide } from '../forecast/odds.js';
import { levelOf } from '../levels.js';
import { isDecided, type FtarqBattleSide, type PlanetBombarded, type PlanetInvaded } from '../model/event.js';
import type { DisclosedBattle, FtarqView } from '../model/view.js';
import { ownSide } from './knowledge.js';
import { listTypes } from './names.js';

type Tone = NonNullable<Message['tone']>;

/** Narrates a battle as its sides and the referee see it: the outcome, the roll and its parts, both losses. */
export function narrateBattle(view: FtarqView, battle: DisclosedBattle): readonly Message[] {
  const { place, attacker, defender, roll, victor, retreats, table } = battle;
  const sides = [attacker, defender];
  if (!isDecided(battle)) return [narrateStandoff(view, battle), ...sides.map((side) => force(place, side))];
  const destroyed = sides.filter(isGone).map((side) => side.seat);
  const [a, b] = [attacker.seat, defender.seat];
  const outcome = narrateOutcome(view, { place, a, b, victor, destroyed }, 'FTQ-606');
  if (table) return narrateTable(view, battle, table, outcome);
  return [
    ...narrateDiced(battle, 'FTQ-614'),
    outcome,
    ...sides.map((side) => force(place, side)),
    ...(roll ? [narrateRoll(battle, roll)] : []),
    ...sides.flatMap((side) => [lossOf(view, place, side), ...losses(view, place, side)]),
    ...(retreats === null ? [] : [mustLeave(view, place, retreats, sides)]),
  ];
}

/**
 * Narrates a battle that was fought out: what came back of both, which side retreats and why, and what dice would have
 * given (FTQ-613).
 */
function narrateTable(view: FtarqView, battle: DisclosedBattle, table: AtTable, outcome: Message): readonly Message[] {
  const { place, attacker, defender, retreats } = battle;
  const sides = [attacker, defender];
  const back = { clause: 'FTQ-613', listTypes };
  return [
    line(`battle.at-table.${table.how}`, {}, { clause: 'FTQ-613', place }),
    outcome,
    ...sides.flatMap((side) => [narrateBack(place, side, back), ...losses(view, place, side)]),
    ...(retreats === null ? [] : [whyRetreats(battle, table), mustLeave(view, place, retreats, sides)]),
    ...byDice(view, battle),
  ];
}

/** Narrates why the loser of a battle that was fought out retreats (FTQ-606). */
export function whyRetreats({ place, attacker, defender, victor }: DisclosedBattle, { how }: AtTable): Message {
  const judged = ({ seat, left, units, destroyed }: FtarqBattleSide) => ({
    ...{ seat, measure: left },
    ships: shipsLeft({ units, destroyed }, typeOf),
  });
  const [stays, goes] = victor === attacker.seat ? [attacker, defender] : [defender, attacker];
  return narrateWhyRetreats({ place, how, clause: 'FTQ-606' }, judged(stays), judged(goes));
}

/** Narrates what dice would have given the reader by points alone; the enemy's secret levels count as 0 (FTQ-604). */
export function byDice(view: FtarqView, { place, attacker, defender }: DisclosedBattle): readonly Message[] {
  const own = ([attacker, defender] as const).find(({ seat }) => seat === view.seat);
  if (!own) return [];
  const levels = ownSide(view)?.levels ?? null;
  const sideOf = (side: FtarqBattleSide): FtarqOddsSide => ({
    ...{ points: side.points, stance: side.stance },
    space: side === own ? levelOf(levels, 'space') : 0,
    integrity: side === own ? levelOf(levels, 'integrity') : 0,
  });
  const role = own === attacker ? 'attacker' : 'defender';
  const all = battleOdds(sideOf(attacker), sideOf(defender), view.options.tieRetreats).rows;
  const ways = all.reduce((sum, row) => sum + (row.keeps === role ? row.ways : 0), 0);
  const mean = (loss: (row: (typeof all)[number]) => number): number =>
    Math.round(all.reduce((sum, row) => sum + row.ways * loss(row), 0) / 36);
  const [a, d] = [mean((row) => row.attackerLoss), mean((row) => row.defenderLoss)];
  const params = { ways, own: own === attacker ? a : d, other: own === attacker ? d : a };
  return [line('battle.by-dice', params, { clause: 'FTQ-604', weight: 'detail', place })];
}

function narrateStandoff(view: FtarqView, { place, attacker, defender, victor }: DisclosedBattle): Message {
  const stays = victor === attacker.seat ? attacker : defender;
  const goes = stays === attacker ? defender : attacker;
  const params = { place: placeRef(place), victor: seatRef(stays.seat), loser: seatRef(goes.seat) };
  const tone = toneOf(view, stays.seat, goes.seat);
  const extras = { clause: 'FTQ-603', weight: 'headline', place, tone, ...newsOf(tone, 'won', 'beaten') } as const;
  return line('battle.standoff', params, extras);
}

function force(place: PlaceId, side: FtarqBattleSide): Message {
  const params = {
    seat: seatRef(side.seat),
    points: side.points,
    share: side.share,
    units: listTypes(side.units.map((unit) => unit.unitType)),
  };
  const code = side.stance === 'shoot' ? 'battle.force' : 'battle.force-no-shoot';
  return line(code, params, { clause: 'FTQ-604', place });
}

/**
 * Narrates the roll with its parts: by force, by stance, the own level; the enemy's is only part of the total
 * (FTQ-1203).
 */
function narrateRoll(
  { place, attacker, defender }: DisclosedBattle,
  roll: NonNullable<DisclosedBattle['roll']>,
): Message {
  const params = {
    faces: roll.faces.join(' and '),
    total: roll.total,
    row: roll.row,
    force: signed(roll.force),
    stance: signed(roll.noShoot),
    own: signed((roll.attackerLevel ?? 0) + (roll.defenderLevel ?? 0)),
    attacker: attacker.percent,
    defender: defender.percent,
  };
  return line('battle.roll', params, { clause: 'FTQ-604', place });
}

function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

/** Narrates the points that dice took from a side. */
function lossOf(view: FtarqView, place: PlaceId, side: FtarqBattleSide): Message {
  const { seat, loss, left } = side;
  const extras = { clause: 'FTQ-605', place, tone: toneOfLoss(view, seat) } as const;
  return line('battle.loss', { seat: seatRef(seat), loss, left }, extras);
}

function losses(view: FtarqView, place: PlaceId, side: FtarqBattleSide): readonly Message[] {
  const lines = narrateLosses(view, place, side, { clause: 'FTQ-605', listTypes });
  if (side.cargoLost === 0 || view.seat !== side.seat) return lines;
  const extras = { clause: 'FTQ-607', place, tone: 'bad' } as const;
  return [...lines, line('battle.cargo-lost', { seat: seatRef(side.seat), gf: side.cargoLost }, extras)];
}

function mustLeave(view: FtarqView, place: PlaceId, seat: SeatId, sides: readonly FtarqBattleSide[]): Message {
  const units = sides.filter((side) => side.seat === seat).flatMap(survivors);
  return narrateMustLeave(view, place, seat, 'FTQ-606', { units: view.seat === seat ? units.map(unitRef) : [] });
}

/** Narrates a landing to both sides: its result, then each round. */
export function narrateInvasion(view: FtarqView, disclosure: PlanetInvaded): readonly Message[] {
  const { planet, by, landed, gf, guard, rounds, captured } = disclosure;
  const place = { place: planet } as const;
  const tone: Tone = view.seat === null ? 'plain' : captured === (view.seat === by) ? 'good' : 'bad';
  const params = { planet: placeRef(planet), seat: seatRef(by), landed, defenders: gf + guard };
  const left = captured ? disclosure.garrison : disclosure.gfLeft + disclosure.guardLeft;
  return [
    line(captured ? 'invasion.won' : 'invasion.lost', { ...params, left }, { clause: 'FTQ-702', tone, ...place }),
    ...rounds.map(([attackers, defenders], index) =>
      line(
        'invasion.round',
        { round: index + 1, attackers, defenders },
        { clause: 'FTQ-702', weight: 'detail', ...place },
      ),
    ),
  ];
}

/** Narrates a bombardment to both sides. */
export function narrateBombardment(view: FtarqView, disclosure: PlanetBombarded): readonly Message[] {
  const { planet, by, points, faces, effects } = disclosure;
  const count = (...kinds: readonly string[]) => effects.filter((effect) => kinds.includes(effect)).length;
  const params = {
    planet: placeRef(planet),
    seat: seatRef(by),
    points,
    faces: faces.join(' '),
    gf: count('gf', 'guard'),
    ic: count('ic'),
    credits: count('credits'),
  };
  const tone: Tone = view.seat === null ? 'plain' : view.seat === by ? 'good' : 'bad';
  return [line('bombardment', params, { clause: 'FTQ-801', place: planet, tone })];
}

/** Narrates a roll of the dice, shown folded under its result. */
export function narrateDice(event: DiceEvent): readonly Message[] {
  return narrateThrow(event, ({ modifier }) => ({ modifier: signed(modifier) }));
}
