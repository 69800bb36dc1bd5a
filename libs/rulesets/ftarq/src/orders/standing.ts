import { changeAmong } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { standingSheet, type FtarqConstructEntry, type FtarqDecision, type FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { chartOfView, ownSide } from '../view/knowledge.js';
import { workPlanet } from '../workshop.js';
import { check } from './check.js';
import { budgetIn } from './planet-budget.js';
import { tradeOf } from './draft.js';

/** Returns the orders from standing orders for the open phase without what does not fit, planet by planet. */
export function fromStanding(view: FtarqView, standing: unknown): FtarqSheet | null {
  const { seat, stage, turn } = view;
  const parsed = standingSheet.safeParse(standing);
  if (!parsed.success || seat === null) return null;
  if (stage === 'aftermath') return { v: 1, turn, decisions: lateDecisions(view, parsed.data.aftermath ?? []) };
  if (stage !== 'orders') return null;
  const { stance, retreat, claims } = parsed.data;
  const words = {
    ...(stance === undefined ? {} : { stance: changeAmong(view.sides, seat, stance) }),
    ...(retreat === undefined ? {} : { retreat: retreat.filter((place) => chartOfView(view).has(place)) }),
  };
  const construct = affordable(view, seat, parsed.data.construct ?? []);
  const aftermath = (parsed.data.aftermath ?? []).filter(
    (decision, index, all) => isClean(view, { ...words, aftermath: [decision] }) && isFirst(decision, index, all),
  );
  const open = claims?.filter((id) => isClean(view, { claims: [id] }));
  return {
    v: 1,
    turn,
    ...words,
    ...(construct.length > 0 ? { construct } : {}),
    ...(aftermath.length > 0 ? { aftermath } : {}),
    ...(open === undefined || open.length === 0 ? {} : { claims: open }),
  };
}

/** Returns true if orders with only this part would be accepted. */
function isClean(view: FtarqView, part: object): boolean {
  return check(view, { v: 1, turn: view.turn, ...part }).every((found) => found.severity === 'warning');
}

function isFirst(decision: FtarqDecision, index: number, all: readonly FtarqDecision[]): boolean {
  return all.findIndex((each) => each.planet === decision.planet) === index;
}

function lateDecisions(view: FtarqView, decisions: readonly FtarqDecision[]): FtarqDecision[] {
  const fits = (decision: FtarqDecision) =>
    check(view, { v: 1, turn: view.turn, decisions: [decision] }).every((found) => found.severity === 'warning');
  return decisions.filter((decision, index, all) => fits(decision) && isFirst(decision, index, all));
}

/** Returns the valid and affordable beginning of every own planet's list, in order. */
function affordable(view: FtarqView, seat: SeatId, entries: readonly FtarqConstructEntry[]): FtarqConstructEntry[] {
  const done = new Set<string>();
  let treasury = ownSide(view)?.treasury ?? 0;
  return entries.flatMap(({ planet, items }) => {
    if (view.planets[planet]?.owner !== seat || done.has(planet)) return [];
    done.add(planet);
    const budget = { ...budgetIn(view, seat, planet), treasury };
    const work = workPlanet(budget, items, tradeOf(view, seat, planet), 'until-fault');
    const valid = items.slice(0, work.faults[0]?.item ?? items.length);
    if (valid.length === 0) return [];
    if (budget.purse === null) {
      treasury -= workPlanet(budget, valid, tradeOf(view, seat, planet), 'until-fault').spent;
    }
    return [{ planet, items: valid }];
  });
}
