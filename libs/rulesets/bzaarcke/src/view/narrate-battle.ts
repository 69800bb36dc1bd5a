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
} from '@warlog/star-map';
import type { DiceEvent } from '@warlog/dice';
import { line, type Message, placeRef, seatRef } from '@warlog/core';
import { typeOf } from '../catalogue.js';
import { battleOdds } from '../forecast/odds.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide, ControlRolled } from '../model/event.js';
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
    ...[a, b].flatMap((side) => narrateLosses(view, place, side, losses)),
    ...(battle.retreats === null ? [] : [narrateMustLeave(view, place, battle.retreats, 'BZK-405')]),
  ];
}

/**
 * Narrates a battle that was fought out: what came back of both, which side retreats and why, and what dice would have
 * given (BZK-410).
 */
function narrateTable(
  view: BzaarckeView,
  battle: BzaarckeBattleFought,
  table: AtTable,
  outcome: Message,
): readonly Message[] {
  const { place, a, b, retreats } = battle;
  const back = { clause: 'BZK-410', listTypes };
  return [
    line(`battle.at-table.${table.how}`, {}, { clause: 'BZK-410', place }),
    outcome,
    ...[a, b].flatMap((side) => [narrateBack(place, side, back), ...narrateLosses(view, place, side, losses)]),
    ...(retreats === null ? [] : [whyRetreats(battle, table), narrateMustLeave(view, place, retreats, 'BZK-405')]),
    ...byDice(view, battle),
  ];
}

/** Narrates why the loser of a battle that was fought out retreats (BZK-410). */
export function whyRetreats({ place, a, b, victor }: BzaarckeBattleFought, { how }: AtTable): Message {
  const judged = (side: BzaarckeBattleSide, other: BzaarckeBattleSide) => ({
    ...{ seat: side.seat, measure: other.points - other.left },
    ships: shipsLeft(side, typeOf),
  });
  const [stays, goes] = victor === a.seat ? [a, b] : [b, a];
  return narrateWhyRetreats({ place, how, clause: 'BZK-410' }, judged(stays, goes), judged(goes, stays));
}

const losses = { clause: 'BZK-403', listTypes };

/** Narrates what dice would have given the reader by points alone (BZK-402 to BZK-404). */
export function byDice(view: BzaarckeView, { place, a, b }: BzaarckeBattleFought): readonly Message[] {
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
