// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import { seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
// Loaded here, so that the harness does not wait for it.
import './armada-pnp/board.js';
import './bzaarcke/board.js';
import './ftarq/board.js';
import { shown } from '../testing/shown.js';
import { openHarness, type GameUiHarness } from './kit/testing/harness.js';
import { playedPhases, type PlayedTable } from './kit/testing/played-view.js';

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

// Where no target is legal, the board says why instead of asking.
describe.each(cases)('what the board of $ruleset.id asks', ({ ruleset, table, kind }) => {
  let harness: GameUiHarness | undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    harness?.close();
    vi.unstubAllGlobals();
  });

  it('has an answer that the rules accept', async () => {
    let asked = 0;
    const hopeless: string[] = [];
    for (const view of viewsOf(ruleset, table, kind)) {
      harness = await openHarness(ruleset.id, structuredClone(view));
      for (const { place } of ruleset.play.idle(view, ruleset.play.empty(view))) {
        const count = (await actionsAt(harness, place)).length;
        for (let at = 0; at < count; at += 1) {
          const action = (await actionsAt(harness, place))[at];
          action?.click();
          await nextTick();
          if (harness.selection.question.value !== null) {
            asked += 1;
            if (!(await isAnswerable(harness))) hopeless.push(`${place}: ${action?.textContent}`);
          }
          await undoAll(harness);
        }
      }
      harness.close();
    }
    expect(hopeless).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  });
});

/** Yields the view of seat 1 when it gives orders for the first, fourth, seventh and tenth time. */
function* viewsOf(ruleset: AnyRuleset, table: PlayedTable, kind: string): Generator<unknown> {
  let orders = 0;
  for (const phase of playedPhases<never>(ruleset as never, table as never, 'asked')) {
    if (phase.kind === 'ended' || orders >= 10) return;
    if (phase.kind !== kind || !phase.awaited.includes(seat(1))) continue;
    if (orders % 3 === 0) yield phase.view;
    orders += 1;
  }
}

/** Opens a place, and returns the buttons by which its force is ordered. */
async function actionsAt({ selection }: GameUiHarness, place: string): Promise<readonly HTMLElement[]> {
  for (const next of [null, place]) {
    selection.choose(next);
    await shown();
  }
  return [...document.querySelectorAll<HTMLElement>('.action button:not([aria-expanded])')];
}

/** Returns whether some target of the open question adds no problem to the orders. */
async function isAnswerable(harness: GameUiHarness): Promise<boolean> {
  const { orders, selection } = harness;
  const question = selection.question.value!;
  const before = orders.errors.value.length;
  for (const target of question.targets) {
    selection.ask(question);
    selection.answer(target);
    await nextTick();
    if (orders.errors.value.length <= before) return true;
    await undoAll(harness);
  }
  return false;
}

async function undoAll({ orders }: GameUiHarness): Promise<void> {
  while (orders.canUndo.value) orders.undo();
  await nextTick();
}
