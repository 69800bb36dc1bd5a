import { aimEnd, aimPart, aimRow, lastTurnPart, type Aim, type AimPart, type AimRow } from '@warlog/ruleset-api';
import { line, placeRef, typeRef } from '@warlog/core';
import { otherSide, sideIds, type SideId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';
import { carrierAt, seatOfSide, sideOfSeat, unitsOf } from '../position.js';
import { carrierOf, craftTypes, isTorpedo } from '../tables.js';
import { carrierHaunts, jumpsBetween, type Haunts } from './haunts.js';
import { sideRef } from './line.js';

/** Returns the aim: which carrier to find and destroy, and what is known of both (PNP-16.1). */
export function aim(view: ArmadaView): Aim {
  const side = sideOfSeat(view, view.seat);
  const hunt = side === null ? watched(view) : hunted(view, side);
  return { now: now(view, side), parts: [hunt, ...lastTurnPart(view.options.turnLimit, 'PNP-16.4'), otherEnds()] };
}

function now(view: ArmadaView, side: SideId | null): Aim['now'] {
  if (view.ended !== null) return aimEnd(view.ended.winners, 'aim.draw');
  if (side === null) return { text: line('aim.hunt', {}), measure: null };
  const enemy = otherSide(side);
  const carrier = carrierAt(view, enemy);
  if (carrier !== null) return { text: line('aim.now.at', { system: placeRef(carrier.system) }), measure: null };
  const seen = view.carrierSeen[enemy];
  const code = seen === null || seen.turn === 0 ? 'aim.now.unseen' : 'aim.now.seen';
  return { text: line(code, seen === null ? {} : { turn: seen.turn }), measure: null };
}

/** Returns the aim of a side: the other's carrier, its own, and what destroys it. */
function hunted(view: ArmadaView, side: SideId): AimPart {
  const enemy = otherSide(side);
  const haunts = carrierHaunts(view, enemy);
  return aimPart({
    key: 'goal',
    title: line('aim.goal', { enemy: sideRef(enemy) }),
    text: line('aim.goal.both', {}),
    rows: [enemyRow(view, enemy, haunts), ownRow(view, side), weaponRow(view, side, haunts)],
    places: haunts?.systems ?? [],
    clause: 'PNP-16.1',
  });
}

/** Returns the aim for viewers without a side, or before sides are chosen. */
function watched(view: ArmadaView): AimPart {
  const rows = view.seatOf === null ? [] : sideIds.map((side) => enemyRow(view, side, carrierHaunts(view, side)));
  return aimPart({
    key: 'goal',
    title: line('aim.hunt', {}),
    text: line('aim.hunt.wins', {}),
    rows,
    clause: 'PNP-16.1',
  });
}

function enemyRow(view: ArmadaView, enemy: SideId, haunts: Haunts | null): AimRow {
  const carrier = { carrier: typeRef(carrierOf[enemy]) };
  const known = carrierAt(view, enemy);
  const seat = seatOfSide(view, enemy);
  if (known !== null)
    return aimRow({ seat, text: line('aim.theirs.at', { ...carrier, system: placeRef(known.system) }) });
  const seen = view.carrierSeen[enemy];
  if (seen === null || haunts === null) return aimRow({ seat, text: line('aim.theirs.unseen', carrier) });
  const where = { ...carrier, system: placeRef(seen.system), turn: seen.turn };
  const text = line(seen.turn === 0 ? 'aim.theirs.start' : 'aim.theirs.seen', where);
  return aimRow({ seat, text, detail: line(hauntCode(haunts), { n: haunts.systems.length, moves: haunts.moves }) });
}

/** Returns the message code for the places where it may be. */
function hauntCode({ systems, moves, isCounted }: Haunts): string {
  if (moves === 0) return 'aim.theirs.there';
  if (!isCounted) return 'aim.theirs.systems';
  return systems.length === 1 ? 'aim.theirs.stack' : 'aim.theirs.stacks';
}

function ownRow(view: ArmadaView, side: SideId): AimRow {
  const own = carrierAt(view, side);
  const carrier = { carrier: typeRef(carrierOf[side]) };
  const seat = seatOfSide(view, side);
  if (own === null) return aimRow({ seat, text: line('aim.yours.lost', carrier) });
  const text = line(own.exposed ? 'aim.yours.up' : 'aim.yours.down', { ...carrier, system: placeRef(own.system) });
  if (own.exposed) return aimRow({ seat, text });
  const seen = view.carrierSeen[side];
  const detail =
    seen === null || seen.turn === 0
      ? line('aim.yours.unseen', {})
      : line('aim.yours.seen', { system: placeRef(seen.system), turn: seen.turn });
  return aimRow({ seat, text, detail });
}

/**
 * Returns which craft destroy a carrier, and the distance of the side's own torpedo craft to its possible places
 * (PNP-13.1, PNP-14.1).
 */
function weaponRow(view: ArmadaView, side: SideId, haunts: Haunts | null): AimRow {
  const text = line('aim.weapon', {}, { clause: 'PNP-13.1' });
  const craft = unitsOf(view, (unit) => unit.side === side && isTorpedo(unit.type));
  if (craft.length === 0) {
    const types = craftTypes.filter((type) => type.side === side && isTorpedo(type.id)).map(({ id }) => typeRef(id));
    return aimRow({ text, detail: line('aim.weapon.none', { types }) });
  }
  const ways = craft.flatMap((unit) =>
    (haunts?.systems ?? []).map((system) => ({ unit, system, jumps: jumpsBetween(view, unit.system, system) })),
  );
  const [nearest] = ways.sort((a, b) => a.jumps - b.jumps);
  if (nearest === undefined) return aimRow({ text, detail: line('aim.weapon.have', { n: craft.length }) });
  const { unit, system, jumps } = nearest;
  const params = { n: craft.length, type: typeRef(unit.type), at: placeRef(unit.system), jumps, to: placeRef(system) };
  return aimRow({ text, detail: line(jumps === 0 ? 'aim.weapon.there' : 'aim.weapon.near', params) });
}

function otherEnds(): AimPart {
  return aimPart({
    key: 'resign',
    title: line('aim.resign', {}),
    text: line('aim.resign.draw', {}),
    clause: 'PNP-16.2',
  });
}
