import { fightTermsOf, type PlaceId, placeRef, type Problem, type SeatId, seatRef } from '@warlog/kernel';
import type { Decision, OrdersSheet } from '../model/sheet.js';
import type { Stance } from '../model/state.js';
import type { View } from '../model/view.js';
import { stanceOf } from '../position.js';
import { chartOfView, orbitsHeld, ownSide, ownStance, ownUnitsAt } from '../view/knowledge.js';
import { problem, type Path } from './problem.js';

/** Stances, retreat lists, landings, claims, gifts: every name must be known and every thing allowed. */
export function checkWords(
  view: View,
  seat: SeatId,
  sheet: Omit<OrdersSheet, 'turn'>,
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

/** Where battles are to be fought out: planets of the map, in a campaign that has tables (FTQ-609). */
function wishProblems(view: View, places: readonly PlaceId[]): readonly Problem[] {
  if (places.length === 0) return [];
  if (fightTermsOf(view.options) === null) return [problem(view, 'FTQ_E_OPTION_OFF', ['fightOut'], {}, 'fight')];
  const chart = chartOfView(view);
  return places.flatMap((place, index) =>
    chart.has(place) ? [] : [problem(view, 'FTQ_E_UNKNOWN', ['fightOut', index], { thing: 'planet', id: place })],
  );
}

/** Decisions of the aftermath phase: only above planets that the seat holds the orbit of, and shoots at (FTQ-701). */
export function checkDecisions(view: View, seat: SeatId, decisions: readonly Decision[]): readonly Problem[] {
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

/** Decisions that orders make beforehand: towards their owner some of the seat's groups must shoot. */
function plannedProblems(view: View, seat: SeatId, decisions: readonly Decision[], stance: Stance): readonly Problem[] {
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

/** The other player whom a decision attacks; null when it attacks nobody. */
function attacked(view: View, seat: SeatId, { planet, invade, bombard }: Decision): SeatId | null {
  const owner = view.planets[planet]?.owner ?? null;
  return owner !== seat && (invade !== undefined || bombard === true) ? owner : null;
}

function twice(view: View, entries: readonly { readonly planet: PlaceId }[], path: Path): readonly Problem[] {
  return entries.flatMap(({ planet }, index) => {
    const where = [...path, index, 'planet'];
    return entries.findIndex((each) => each.planet === planet) === index
      ? []
      : [problem(view, 'FTQ_E_SHAPE', where, { where: where.join('.') }, 'twice')];
  });
}

function stanceProblems(view: View, seat: SeatId, stance: OrdersSheet['stance']): readonly Problem[] {
  const others = (seats: readonly string[], path: Path): readonly Problem[] =>
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

function landProblems(view: View, seat: SeatId, planet: PlaceId, path: Path): readonly Problem[] {
  const known = view.planets[planet];
  if (known === undefined) return [problem(view, 'FTQ_E_UNKNOWN', path, { thing: 'planet', id: planet })];
  return known.owner === seat ? [] : [problem(view, 'FTQ_E_NOT_YOURS', path, { thing: placeRef(planet) })];
}

/** Is this objective revealed, or the seat's own secret one, and not claimed by it yet (FTQ-1102)? */
function isOpen(view: View, id: string): boolean {
  const side = ownSide(view);
  if (side === null || side.claimed.some((each) => each === id)) return false;
  return side.secret?.id === id || view.revealed.some((each) => each.id === id);
}

function transferProblems(view: View, seat: SeatId, gifts: NonNullable<OrdersSheet['transfer']>): readonly Problem[] {
  if (gifts.length > 0 && !view.options.creditTransfers) {
    return [problem(view, 'FTQ_E_OPTION_OFF', ['transfer'], { thing: 'credits for other players' })];
  }
  return gifts.flatMap(({ to }, index) => {
    const again = gifts.findIndex((gift) => gift.to === to) !== index;
    const valid = to !== seat && view.sides[to]?.out === false && !again;
    return valid ? [] : [problem(view, 'FTQ_E_TRANSFER', ['transfer', index, 'to'])];
  });
}
