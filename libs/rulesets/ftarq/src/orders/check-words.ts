import { fightTermsOf } from '@warlog/ruleset-api';
import type { PlaceId } from '@warlog/star-map';
import { placeRef, type Problem, type SeatId, seatRef } from '@warlog/core';
import type { FtarqDecision, FtarqOrdersSheet } from '../model/sheet.js';
import type { Stance } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { stanceOf } from '../position.js';
import { chartOfView, orbitsHeld, ownSide, ownStance, ownUnitsAt } from '../view/knowledge.js';
import { problem, type FtarqPath } from './problem.js';

/** Checks stances, retreat lists, landings, claims, gifts: every name must be known and every thing allowed. */
export function checkWords(
  view: FtarqView,
  seat: SeatId,
  sheet: Omit<FtarqOrdersSheet, 'turn'>,
  stance: Stance,
): readonly Problem[] {
  const chart = chartOfView(view);
  const { retreat = [], land = [], claims = [], fightOut = [], aftermath = [] } = sheet;
  return [
    ...stanceProblems(view, seat, sheet.stance),
    ...retreat.flatMap((place, index) =>
      chart.has(place) ? [] : [problem(view, 'FTQ_E_UNKNOWN', ['retreat', index], { thing: 'place', id: place })],
    ),
    ...plannedProblems(view, seat, aftermath, stance),
    ...land.flatMap(({ planet }, index) => landProblems(view, seat, planet, ['land', index, 'planet'])),
    ...twice(view, land, ['land']),
    ...claims.flatMap((id, index) =>
      isOpen(view, id) ? [] : [problem(view, 'FTQ_E_CLAIM', ['claims', index], { objective: id })],
    ),
    ...transferProblems(view, seat, sheet.transfer ?? []),
    ...wishProblems(view, fightOut),
  ];
}

/** Checks where battles shall be fought out: planets of the map, in a campaign with battle campaigns (FTQ-609). */
function wishProblems(view: FtarqView, places: readonly PlaceId[]): readonly Problem[] {
  if (places.length === 0) return [];
  if (fightTermsOf(view.options) === null) return [problem(view, 'FTQ_E_OPTION_OFF', ['fightOut'], {}, 'fight')];
  const chart = chartOfView(view);
  return places.flatMap((place, index) =>
    chart.has(place) ? [] : [problem(view, 'FTQ_E_UNKNOWN', ['fightOut', index], { thing: 'planet', id: place })],
  );
}

/**
 * Checks decisions of the aftermath phase: only above planets whose orbit the seat holds and whose owner it shoots at
 * (FTQ-701).
 */
export function checkDecisions(view: FtarqView, seat: SeatId, decisions: readonly FtarqDecision[]): readonly Problem[] {
  const held = new Set(orbitsHeld(view));
  const stance = ownSide(view)?.stance ?? null;
  return [
    ...decisions.flatMap((decision, index) => {
      const { planet } = decision;
      const path = ['decisions', index, 'planet'];
      if (!chartOfView(view).has(planet))
        return [problem(view, 'FTQ_E_UNKNOWN', path, { thing: 'planet', id: planet })];
      if (!held.has(planet)) return [problem(view, 'FTQ_E_NOT_HOLDER', path, { planet: placeRef(planet) })];
      const owner = attacked(view, seat, decision);
      if (owner === null || stance === null) return [];
      if (ownStance(stance, ownUnitsAt(view, planet), owner) === 'shoot') return [];
      return [problem(view, 'FTQ_E_STANCE', path, { player: seatRef(owner), planet: placeRef(planet) }, 'late')];
    }),
    ...twice(view, decisions, ['decisions']),
  ];
}

/** Checks decisions planned in orders: some of the seat's groups must shoot at the owner. */
function plannedProblems(
  view: FtarqView,
  seat: SeatId,
  decisions: readonly FtarqDecision[],
  stance: Stance,
): readonly Problem[] {
  const labels = [null, ...Object.keys(stance.labels)].map((label) => ({ label }));
  return [
    ...decisions.flatMap((decision, index) => {
      const { planet } = decision;
      const path = ['aftermath', index, 'planet'];
      if (!chartOfView(view).has(planet))
        return [problem(view, 'FTQ_E_UNKNOWN', path, { thing: 'planet', id: planet })];
      const owner = attacked(view, seat, decision);
      if (owner === null || stanceOf(stance, labels, owner) === 'shoot') return [];
      return [problem(view, 'FTQ_E_STANCE', path, { player: seatRef(owner) })];
    }),
    ...twice(view, decisions, ['aftermath']),
  ];
}

/** Returns the other player whom a decision attacks; null if there is none. */
function attacked(view: FtarqView, seat: SeatId, { planet, invade, bombard }: FtarqDecision): SeatId | null {
  const owner = view.planets[planet]?.owner ?? null;
  return owner !== seat && (invade !== undefined || bombard === true) ? owner : null;
}

function twice(view: FtarqView, entries: readonly { readonly planet: PlaceId }[], path: FtarqPath): readonly Problem[] {
  return entries.flatMap(({ planet }, index) => {
    const where = [...path, index, 'planet'];
    return entries.findIndex((each) => each.planet === planet) === index
      ? []
      : [problem(view, 'FTQ_E_SHAPE', where, { where: where.join('.') }, 'twice')];
  });
}

function stanceProblems(view: FtarqView, seat: SeatId, stance: FtarqOrdersSheet['stance']): readonly Problem[] {
  const others = (seats: readonly string[], path: FtarqPath): readonly Problem[] =>
    seats
      .filter((other) => other === seat || view.sides[other as SeatId] === undefined)
      .map((other) => problem(view, 'FTQ_E_UNKNOWN', [...path, other], { thing: 'other player', id: other }));
  return [
    ...others(Object.keys(stance?.players ?? {}), ['stance', 'players']),
    ...Object.entries(stance?.labels ?? {}).flatMap(([label, words]) =>
      others(Object.keys(words), ['stance', 'labels', label]),
    ),
  ];
}

function landProblems(view: FtarqView, seat: SeatId, planet: PlaceId, path: FtarqPath): readonly Problem[] {
  const known = view.planets[planet];
  if (known === undefined) return [problem(view, 'FTQ_E_UNKNOWN', path, { thing: 'planet', id: planet })];
  return known.owner === seat ? [] : [problem(view, 'FTQ_E_NOT_YOURS', path, { thing: placeRef(planet) })];
}

/**
 * Returns true if this objective is revealed, or the seat's own secret one, and the seat has not claimed it yet
 * (FTQ-1102).
 */
function isOpen(view: FtarqView, id: string): boolean {
  const side = ownSide(view);
  if (side === null || side.claimed.some((each) => each === id)) return false;
  return side.secret?.id === id || view.revealed.some((each) => each.id === id);
}

function transferProblems(
  view: FtarqView,
  seat: SeatId,
  gifts: NonNullable<FtarqOrdersSheet['transfer']>,
): readonly Problem[] {
  if (gifts.length > 0 && !view.options.creditTransfers) {
    return [problem(view, 'FTQ_E_OPTION_OFF', ['transfer'], { thing: 'credits for other players' })];
  }
  return gifts.flatMap(({ to }, index) => {
    const isRepeated = gifts.findIndex((gift) => gift.to === to) !== index;
    const valid = to !== seat && view.sides[to]?.out === false && !isRepeated;
    return valid ? [] : [problem(view, 'FTQ_E_TRANSFER', ['transfer', index, 'to'])];
  });
}
