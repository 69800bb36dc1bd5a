import {
  type AtTable,
  type DiceEvent,
  type Message,
  line,
  type PlaceId,
  placeRef,
  type SeatId,
  seatRef,
  narrateDiced,
  narrateOutcome,
  narrateThrow,
  narrateWhyRetreats,
  isGone,
} from '@warlog/kernel';
import { typeOf } from '../catalogue.js';
import { battleOdds } from '../forecast/odds.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide, ControlRolled } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { BzaarckeView } from '../model/view.js';
import { combat } from '../tables.js';
import { listTypes } from './names.js';

type Tone = NonNullable<Message['tone']>;

/** Narrates a battle as its sides and the referee see it: the outcome, both volleys, both losses. */
export function narrateBattle(view: BzaarckeView, battle: BzaarckeBattleFought): readonly Message[] {
  const { place, a, b, victor } = battle;
  const outcome = { place, victor, destroyed: [a, b].filter(isGone).map((side) => side.seat) };
  const headline = narrateOutcome(view, { ...outcome, a: a.seat, b: b.seat }, battle.table ? 'BZK-410' : 'BZK-404');
  if (battle.table) return narrateTable(view, battle, battle.table, headline);
  return [
    ...narrateDiced(battle, 'BZK-409'),
    headline,
    ...[a, b].map((side) => volley(place, side)),
    ...[a, b].flatMap((side) => losses(view, place, side)),
    ...(battle.retreats === null ? [] : [mustLeave(view, place, battle.retreats)]),
  ];
}

/**
 * Narrates a battle that was fought out: what came back of both, which side retreats and why, and what dice would have
 * given (BZK-410).
 */
function narrateTable(
  view: BzaarckeView,
  battle: BzaarckeBattleFought,
  { how }: AtTable,
  outcome: Message,
): readonly Message[] {
  const { place, a, b, victor, retreats } = battle;
  const judged = (side: BzaarckeBattleSide, other: BzaarckeBattleSide) => ({
    ...{ seat: side.seat, measure: other.points - other.left },
    ships: side.units.filter(({ id, unitType }) => isShip(unitType) && !side.destroyed.includes(id)).length,
  });
  const [stays, goes] = victor === a.seat ? [a, b] : [b, a];
  const why = { place, how, clause: 'BZK-410' };
  return [
    line(`battle.at-table.${how}`, {}, { clause: 'BZK-410', place }),
    outcome,
    ...[a, b].flatMap((side) => [cameBack(place, side), ...losses(view, place, side)]),
    ...(retreats === null
      ? []
      : [narrateWhyRetreats(why, judged(stays, goes), judged(goes, stays)), mustLeave(view, place, retreats)]),
    ...byDice(view, battle),
  ];
}

const isShip = (unitType: TypeId): boolean => typeOf(unitType).kind === 'ship';

/** Narrates what dice would have given the reader by points alone (BZK-402 to BZK-404). */
function byDice(view: BzaarckeView, { place, a, b }: BzaarckeBattleFought): readonly Message[] {
  if (view.seat !== a.seat && view.seat !== b.seat) return [];
  const [own, other] = view.seat === a.seat ? [a, b] : [b, a];
  const { won, total, aLoss, bLoss } = battleOdds(own, other);
  return [
    line(
      'battle.by-dice',
      { percent: Math.round((100 * won) / total), own: aLoss, other: bLoss },
      { clause: 'BZK-404', weight: 'detail', place },
    ),
  ];
}

/** Narrates the points of a side before and after the battle campaign, and its surviving units. */
function cameBack(place: PlaceId, { seat, points, left, units, destroyed, scarred }: BzaarckeBattleSide): Message {
  const whole = units.filter(({ id }) => !destroyed.includes(id) && !scarred.includes(id));
  const params = { seat: seatRef(seat), points, left, units: listTypes(whole.map(({ unitType }) => unitType)) };
  const code = whole.length > 0 ? 'battle.back' : 'battle.back-none';
  return line(code, params, { clause: 'BZK-410', place });
}

function volley(place: PlaceId, side: BzaarckeBattleSide): Message {
  const params = {
    seat: seatRef(side.seat),
    points: side.points,
    units: listTypes(side.units.map((unit) => unit.unitType)),
    dice: side.faces.length,
    faces: side.faces.join(' '),
    needed: side.hitOn,
    hits: side.hits,
    damage: side.hits * combat.damagePerHit,
  };
  return line(side.hitOn === combat.hitOn ? 'battle.volley' : 'battle.volley-no-shoot', params, {
    clause: 'BZK-402',
    place,
  });
}

function losses(view: BzaarckeView, place: PlaceId, side: BzaarckeBattleSide): readonly Message[] {
  const typesOf = (ids: readonly string[]): string =>
    listTypes(side.units.filter((unit) => ids.includes(unit.id)).map((unit) => unit.unitType));
  const tone = view.seat === side.seat ? 'bad' : view.seat === null ? 'plain' : 'good';
  const extras = { clause: 'BZK-403', place, tone } as const;
  const lines: Message[] = [];
  if (side.destroyed.length > 0) {
    lines.push(line('battle.lost-units', { seat: seatRef(side.seat), units: typesOf(side.destroyed) }, extras));
  }
  if (side.scarred.length > 0) {
    lines.push(line('battle.scarred-units', { seat: seatRef(side.seat), units: typesOf(side.scarred) }, extras));
  }
  return lines;
}

function mustLeave(view: BzaarckeView, place: PlaceId, seat: SeatId): Message {
  const mine = view.seat === seat;
  const params = { seat: seatRef(seat), place: placeRef(place) };
  return line(mine ? 'battle.you-must-leave' : 'battle.must-leave', params, {
    clause: 'BZK-405',
    place,
    tone: mine ? 'bad' : 'plain',
  });
}

/** Narrates a control roll to the roller and the owner. */
export function narrateControl(view: BzaarckeView, roll: ControlRolled): Message {
  const { planet, by, points, credits, bonus, need, face, success } = roll;
  const tone: Tone = view.seat === null ? 'plain' : success === (view.seat === by) ? 'good' : 'bad';
  const params = { planet: placeRef(planet), seat: seatRef(by), points, credits, bonus, need, face };
  return line(success ? 'control.succeeded' : 'control.failed', params, { clause: 'BZK-503', place: planet, tone });
}

/** Narrates a roll of the dice, shown folded under its result. */
export function narrateDice(event: DiceEvent): readonly Message[] {
  const hitOn =
    event.type === 'DiceRolled' && event.purpose === 'dice.hits-no-shoot' ? combat.noShootHitOn : combat.hitOn;
  return narrateThrow(event, ({ faces, modifier }) => ({
    hits: faces.filter((face) => face >= hitOn).length,
    bonus: modifier,
  }));
}
