// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { useOpenBoard } from '../../../game-ui/game-ui.js';
import { openHarness } from '../../../game-ui/kit/testing/harness.js';
import { playedPhases } from '../../../game-ui/kit/testing/played-view.js';
import { provideFirstTurn, type FirstTurn } from '../../../composables/useFirstTurn.js';
import { useOpenOrders } from '../../../composables/useOrders.js';
import { useOpenSelection } from '../../../composables/useSelection.js';
import { provideAim } from '../aim/useAim.js';
import CoachCard from './CoachCard.vue';
import CoachLine from './CoachLine.vue';
import { eventually } from '../../../testing/eventually.js';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  localStorage.clear();
});

let first: FirstTurn | undefined;

/** The coach over a map in a first turn: its card, or the line that stays while a place is open. */
const CoachPane = defineComponent(() => {
  const [orders, selection, board] = [useOpenOrders(), useOpenSelection(), useOpenBoard()];
  provideAim(orders, selection);
  const turn = provideFirstTurn(orders, board, false);
  first = turn;
  return () => {
    const coach = board.value?.coach;
    if (coach === undefined || !turn.isOn.value) return h('button', 'nothing');
    const Part = selection.place.value === null ? CoachCard : CoachLine;
    return [
      h(Part, { first: turn, coach }),
      selection.place.value !== null && board.value ? h(board.value.Place) : null,
    ];
  };
});

const tables = [
  { ruleset: bzaarcke as unknown as AnyRuleset, scenario: 'bzaarcke-reach', seats: 4 },
  { ruleset: ftarq as unknown as AnyRuleset, scenario: 'ftarq-march', seats: 4 },
  { ruleset: armadaPnp as unknown as AnyRuleset, scenario: 'kestrel-reach', seats: 2 },
];
const text = () => document.body.textContent ?? '';
const button = (named: RegExp) =>
  [...document.querySelectorAll('button')].find((each) =>
    named.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
const shown = (wanted: RegExp) => eventually(() => expect(text()).toMatch(wanted));

/** The phases of a first turn in which seat 1 is asked: the set-up, then the orders. */
function* firstPhases({ ruleset, scenario, seats }: (typeof tables)[number]) {
  for (const { kind, turn, awaited, view } of playedPhases(ruleset, { scenario, seats }, 'coach')) {
    if (turn > 1) return;
    if (awaited.includes('s1' as never)) yield { kind, turn, view: structuredClone(view) };
  }
}

describe.each(tables)('the coach of $ruleset.id', (table) => {
  const { ruleset } = table;

  it("shows in every phase of a first turn the user's side, how to win, and what to try", async () => {
    const phases = [...firstPhases(table)];
    expect(phases.length).toBeGreaterThan(1);
    for (const { view } of phases) {
      const harness = await openHarness(ruleset.id, view, CoachPane);
      await shown(/You are/);
      await eventually(() => expect(first?.steps.value.length).toBeGreaterThan(1));
      await shown(/Show me/);
      expect(text()).not.toMatch(/\{\w+\}|suggest\.|coach\./);
      harness.close();
    }
  });

  it('opens the question that a suggested move answers, and orders nothing by itself', async () => {
    for (const { view } of firstPhases(table)) {
      const harness = await openHarness(ruleset.id, view, CoachPane);
      await eventually(() => expect(first?.steps.value.length).toBeGreaterThan(1));
      const move = first?.steps.value.find(({ kind }) => kind === 'move');
      if (move?.suggestion) {
        const before = JSON.stringify(harness.orders.sheet.value);
        button(/Show me: .*, then/)?.click();
        await eventually(() => expect(harness.selection.question.value).not.toBeNull());
        expect(harness.selection.question.value?.targets).toContain(move.suggestion.to);
        expect(JSON.stringify(harness.orders.sheet.value)).toBe(before);
        expect(text()).toMatch(/Closing this gives no orders/);
        harness.selection.answer(move.suggestion.to!);
        await eventually(() => expect(first?.steps.value.find(({ kind }) => kind === 'move')?.isDone).toBe(true));
        expect(harness.orders.errors.value).toEqual([]);
      }
      harness.close();
    }
  });

  it('disappears for good when closed, only in this game', async () => {
    const [phase] = [...firstPhases(table)];
    const harness = await openHarness(ruleset.id, phase?.view, CoachPane);
    await shown(/You are/);
    button(/No more tips/)?.click();
    await shown(/nothing/);
    harness.close();
    const reopened = await openHarness(ruleset.id, phase?.view, CoachPane);
    await eventually(() => expect(text()).toMatch(/nothing/));
    expect(first?.isOn.value).toBe(false);
    reopened.close();
    expect(Object.values(JSON.parse(localStorage.getItem('warlog.first-turns') ?? '{}') as object)).toEqual([
      { dismissed: [ruleset.id], first: expect.anything() as object },
    ]);
  });
});

it('shows in Armada: PNP where the own carrier hides, then where the other one may be', async () => {
  const table = tables.find(({ ruleset }) => ruleset.id === 'armada-pnp')!;
  const asked = [...firstPhases(table)].filter(({ kind }) => kind !== 'setup.choose');
  expect(asked.map(({ kind }) => kind)).toEqual(['logistics', 'move']);
  const hints = [/your carrier hides there/, /their carrier may be there: destroy it and you win/];
  for (const [index, { view }] of asked.entries()) {
    const harness = await openHarness('armada-pnp', view, CoachPane);
    await shown(hints[index]!);
    const look = () => first?.steps.value.find(({ kind }) => kind === 'look');
    expect(look()?.isDone).toBe(false);
    const before = JSON.stringify(harness.orders.sheet.value);
    button(/Show me: Look at/)?.click();
    await eventually(() => expect(harness.selection.place.value).toBe(look()?.suggestion?.place));
    expect([look()?.isDone, JSON.stringify(harness.orders.sheet.value)]).toEqual([true, before]);
    harness.close();
  }
});
