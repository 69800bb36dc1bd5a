import type { Problem, SeatId } from '@warlog/core';
import { withChange } from '@warlog/star-map';
import { aftermathSheet, ordersSheet, setupSheet, standingSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { startFaults } from '../resolve/setup.js';
import { ownSide } from '../view/knowledge.js';
import { checkConstruct } from './check-construct.js';
import { checkJumps } from './check-jump.js';
import { checkDecisions, checkWords } from './check-words.js';
import { draftOf } from './draft.js';
import { problem, shapeProblems } from './problem.js';

/** Returns every problem of the orders from the seat's own view alone. Never throws. */
export function check(view: FtarqView, sheet: unknown): readonly Problem[] {
  if (view.seat === null || view.map === null) return [problem(view, 'FTQ_E_NO_SEAT', [])];
  switch (view.stage) {
    case 'setup':
      return checkSetup(view, sheet);
    case 'orders':
      return checkOrders(view, view.seat, sheet);
    case 'battles':
      return [problem(view, 'FTQ_E_BATTLES', [])];
    case 'aftermath':
      return checkAftermath(view, view.seat, sheet);
    case 'ended':
      return [problem(view, 'FTQ_E_ENDED', [])];
  }
}

/** Returns every problem of standing orders. Planets and yards change while they wait, so only names are checked. */
export function checkStanding(view: FtarqView, standing: unknown): readonly Problem[] {
  if (view.seat === null || view.map === null) return [problem(view, 'FTQ_E_NO_SEAT', [])];
  const parsed = standingSheet.safeParse(standing);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  const { stance, retreat, aftermath } = parsed.data;
  const before = ownSide(view)?.stance ?? { default: 'shoot', players: {}, labels: {} };
  const words = { v: 1 as const, stance, retreat, aftermath };
  return checkWords(view, view.seat, defined(words), withChange(before, stance ?? {}));
}

/** Returns a copy without undefined members. */
function defined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never;
}

function checkSetup(view: FtarqView, sheet: unknown): readonly Problem[] {
  const parsed = setupSheet.safeParse(sheet);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  return startFaults(parsed.data, view.options).map(({ code, path, params }) => problem(view, code, path, params));
}

function checkOrders(view: FtarqView, seat: SeatId, raw: unknown): readonly Problem[] {
  const parsed = ordersSheet.safeParse(raw);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  const sheet = parsed.data;
  const draft = draftOf(view, seat, sheet);
  return [
    ...turnProblems(view, sheet.turn),
    ...checkConstruct(view, seat, sheet, draft),
    ...checkJumps(view, seat, sheet, draft),
    ...checkWords(view, seat, sheet, draft.stance),
  ];
}

function checkAftermath(view: FtarqView, seat: SeatId, raw: unknown): readonly Problem[] {
  const parsed = aftermathSheet.safeParse(raw);
  if (!parsed.success) return shapeProblems(view, parsed.error.issues);
  return [...turnProblems(view, parsed.data.turn), ...checkDecisions(view, seat, parsed.data.decisions)];
}

function turnProblems(view: FtarqView, turn: number): readonly Problem[] {
  return turn === view.turn ? [] : [problem(view, 'FTQ_E_TURN', ['turn'], { turn, open: view.turn })];
}
