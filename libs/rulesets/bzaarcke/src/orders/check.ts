import { fightTermsOf } from '@warlog/ruleset-api';
import type { PlaceId } from '@warlog/star-map';
import { placeRef, type Problem, type SeatId, seatRef } from '@warlog/core';
import { ordersSheet, setupSheet, standingSheet, type BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { startFaults } from '../resolve/setup.js';
import { chartOfView } from '../view/knowledge.js';
import { acknowledgeFault } from './acknowledge.js';
import { checkConstruct } from './check-construct.js';
import { checkJumps } from './check-jump.js';
import { draftOf, type BzaarckeDraft } from './draft.js';
import { problem, shapeProblems, type BzaarckePath } from './problem.js';

/** Returns every problem of the orders from the seat's own view alone. Never throws. */
export function check(view: BzaarckeView, sheet: unknown): readonly Problem[] {
  if (view.seat === null || view.map === null) return [problem(view, 'BZK_E_NO_SEAT', [])];
  if (view.stage === 'ended') return [problem(view, 'BZK_E_ENDED', [])];
  if (view.stage === 'battles') return [problem(view, 'BZK_E_BATTLES', [])];
  return view.stage === 'setup' ? checkSetup(view, sheet) : checkOrders(view, view.seat, sheet);
}

/** Returns every problem of standing orders, as if they were for the open turn (BZK-601). Never throws. */
export function checkStanding(view: BzaarckeView, standing: unknown): readonly Problem[] {
  if (view.seat === null || view.map === null) return [problem(view, 'BZK_E_NO_SEAT', [])];
  const parsed = standingSheet.safeParse(standing);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  const { v, ...orders } = parsed.data;
  // Only names are checked: planets and yards change later, and orders that no longer fit are then skipped.
  return wordProblems(view, view.seat, { v, turn: Math.max(1, view.turn), ...orders });
}

function checkSetup(view: BzaarckeView, sheet: unknown): readonly Problem[] {
  const parsed = setupSheet.safeParse(sheet);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  return startFaults(parsed.data, view.options).map(({ code, path, params }) => problem(view, code, path, params));
}

function checkOrders(view: BzaarckeView, seat: SeatId, raw: unknown): readonly Problem[] {
  const parsed = ordersSheet.safeParse(raw);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  const sheet = parsed.data;
  const draft = draftOf(view, seat, sheet);
  return [
    ...(sheet.turn === view.turn ? [] : [problem(view, 'BZK_E_TURN', ['turn'], { turn: sheet.turn, open: view.turn })]),
    ...checkConstruct(view, seat, sheet, draft),
    ...checkJumps(view, seat, sheet, draft),
    ...wordProblems(view, seat, sheet),
    ...wishProblems(view, sheet.fightOut ?? []),
    ...lossWarnings(view, draft, sheet),
  ];
}

/** Checks the places of battles to fight out: planets of the map, in a campaign with battle campaigns (BZK-409). */
function wishProblems(view: BzaarckeView, places: readonly PlaceId[]): readonly Problem[] {
  if (places.length === 0) return [];
  if (fightTermsOf(view.options) === null)
    return [problem(view, 'BZK_E_OPTION_OFF', ['fightOut'], { thing: 'battles fought out at the table' })];
  const chart = chartOfView(view);
  return places.flatMap((place, index) =>
    chart.has(place) ? [] : [problem(view, 'BZK_E_UNKNOWN', ['fightOut', index], { thing: 'planet', id: place })],
  );
}

/** Checks stances, retreat lists, control and acknowledgement: every name must be known. */
function wordProblems(view: BzaarckeView, seat: SeatId, sheet: BzaarckeOrdersSheet): readonly Problem[] {
  const chart = chartOfView(view);
  const unknown = (path: BzaarckePath, thing: string, id: string): Problem =>
    problem(view, 'BZK_E_UNKNOWN', path, { thing, id });
  const others = (seats: readonly string[], path: BzaarckePath): readonly Problem[] =>
    seats
      .filter((other) => other === seat || view.sides[other as SeatId] === undefined)
      .map((other) => unknown([...path, other], 'other player', other));
  const { stance, retreat = [], control = [], acknowledge } = sheet;
  const wrong = acknowledge === undefined ? null : acknowledgeFault(view, seat, acknowledge, seatRef);
  return [
    ...others(Object.keys(stance?.players ?? {}), ['stance', 'players']),
    ...Object.entries(stance?.labels ?? {}).flatMap(([label, words]) =>
      others(Object.keys(words), ['stance', 'labels', label]),
    ),
    ...retreat.flatMap((place, index) => (chart.has(place) ? [] : [unknown(['retreat', index], 'place', place)])),
    ...control.flatMap(({ planet }, index) =>
      chart.has(planet) ? [] : [unknown(['control', index, 'planet'], 'planet', planet)],
    ),
    ...(wrong ? [problem(view, wrong.code, ['acknowledge'], wrong.params)] : []),
  ];
}

/** Warns of unused credits, but only if the orders do not exceed the available ones. */
function lossWarnings(view: BzaarckeView, draft: BzaarckeDraft, sheet: BzaarckeOrdersSheet): readonly Problem[] {
  return draft.lost.map(({ planet, amount }) => {
    const index = sheet.construct?.findIndex((entry) => entry.planet === planet) ?? -1;
    const path = index < 0 ? ['construct'] : ['construct', index];
    return problem(view, 'BZK_W_LOST', path, { n: amount, planet: placeRef(planet) });
  });
}
