import { changeAmong, type SeatId } from '@warlog/kernel';
import { standingSheet, type ConstructEntry, type Decision, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { chartOfView, ownSide } from '../view/knowledge.js';
import { workPlanet } from '../workshop.js';
import { check } from './check.js';
import { benchIn } from './bench.js';
import { tradeOf } from './draft.js';

/** The sheet that standing orders make for the open phase: whatever does not fit is left out, planet by planet. */
export function fromStanding(view: View, standing: unknown): Sheet | null {
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

/** Would a sheet that says this alone be accepted? */
function isClean(view: View, part: object): boolean {
  return check(view, { v: 1, turn: view.turn, ...part }).every((found) => found.severity === 'warning');
}

function isFirst(decision: Decision, index: number, all: readonly Decision[]): boolean {
  return all.findIndex((each) => each.planet === decision.planet) === index;
}

function lateDecisions(view: View, decisions: readonly Decision[]): Decision[] {
  const fits = (decision: Decision) =>
    check(view, { v: 1, turn: view.turn, decisions: [decision] }).every((found) => found.severity === 'warning');
  return decisions.filter((decision, index, all) => fits(decision) && isFirst(decision, index, all));
}

/** Of every own planet's list as much as is valid and paid for from the treasury, in the order of the list. */
function affordable(view: View, seat: SeatId, entries: readonly ConstructEntry[]): ConstructEntry[] {
  const done = new Set<string>();
  let treasury = ownSide(view)?.treasury ?? 0;
  return entries.flatMap(({ planet, items }) => {
    if (view.planets[planet]?.owner !== seat || done.has(planet)) return [];
    done.add(planet);
    const bench = { ...benchIn(view, seat, planet), treasury };
    const work = workPlanet(bench, items, tradeOf(view, seat, planet), 'until-fault');
    const valid = items.slice(0, work.faults[0]?.item ?? items.length);
    if (valid.length === 0) return [];
    if (bench.purse === null) {
      treasury -= workPlanet(bench, valid, tradeOf(view, seat, planet), 'until-fault').spent;
    }
    return [{ planet, items: valid }];
  });
}
