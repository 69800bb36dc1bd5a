// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import { seat, type AnyRuleset } from '@warlog/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
// Loaded here and not while a desk waits for them.
import './armada-pnp/board.js';
import './bzaarcke/board.js';
import './ftarq/board.js';
import { shown } from '../testing/shown.js';
import { openDesk, type Desk } from './parts/testing/desk.js';
import { playedPhases, type PlayedTable } from './parts/testing/played-view.js';

interface Case {
  readonly ruleset: AnyRuleset;
  readonly table: PlayedTable;
  readonly kind: string;
}

const cases: readonly Case[] = [
  { ruleset: bzaarcke, table: { scenario: 'bzaarcke-reach', seats: 4 }, kind: 'orders' },
  { ruleset: ftarq, table: { scenario: 'ftarq-march', seats: 4 }, kind: 'orders' },
  {
    ruleset: armadaPnp,
    table: { scenario: 'drill-yard', seats: 2, options: { moveProtocol: 'sealed' } },
    kind: 'move',
  },
];

// Where no place would do, the board says why instead of asking.
describe.each(cases)('what the board of $ruleset.id asks', ({ ruleset, table, kind }) => {
  let desk: Desk | undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    desk?.close();
    vi.unstubAllGlobals();
  });

  it('has an answer that the rules accept', async () => {
    let asked = 0;
    const hopeless: string[] = [];
    for (const view of viewsOf(ruleset, table, kind)) {
      desk = await openDesk(ruleset.id, structuredClone(view));
      for (const { place } of ruleset.idle(view, ruleset.empty(view))) {
        const count = (await actionsAt(desk, place)).length;
        for (let at = 0; at < count; at += 1) {
          const action = (await actionsAt(desk, place))[at];
          action?.click();
          await nextTick();
          if (desk.selection.question.value !== null) {
            asked += 1;
            if (!(await isAnswerable(desk))) hopeless.push(`${place}: ${action?.textContent}`);
          }
          await undoAll(desk);
        }
      }
      desk.close();
    }
    expect(hopeless).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  });
});

/** What seat 1 knows when it gives orders for the first, fourth, seventh and tenth time. */
function* viewsOf(ruleset: AnyRuleset, table: PlayedTable, kind: string): Generator<unknown> {
  let orders = 0;
  for (const phase of playedPhases<never>(ruleset as never, table as never, 'asked')) {
    if (phase.kind === 'ended' || orders >= 10) return;
    if (phase.kind !== kind || !phase.awaited.includes(seat(1))) continue;
    if (orders % 3 === 0) yield phase.view;
    orders += 1;
  }
}

/** Opens a place, and gives the buttons by which its force is ordered. */
async function actionsAt({ selection }: Desk, place: string): Promise<readonly HTMLElement[]> {
  for (const next of [null, place]) {
    selection.choose(next);
    await shown();
  }
  return [...document.querySelectorAll<HTMLElement>('.action button:not([aria-expanded])')];
}

/** Is there a target of the open question after which nothing new is wrong with the sheet? */
async function isAnswerable(desk: Desk): Promise<boolean> {
  const { orders, selection } = desk;
  const question = selection.question.value!;
  const before = orders.errors.value.length;
  for (const target of question.targets) {
    selection.ask(question);
    selection.answer(target);
    await nextTick();
    if (orders.errors.value.length <= before) return true;
    await undoAll(desk);
  }
  return false;
}

async function undoAll({ orders }: Desk): Promise<void> {
  while (orders.canUndo.value) orders.undo();
  await nextTick();
}
