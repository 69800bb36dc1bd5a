import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import { seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { canonicalJson } from '@warlog/core/json';
import { lawTrial, sampling } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
// Loaded here, so that the harness does not wait for it.
import './armada-pnp/board.js';
import './bzaarcke/board.js';
import './ftarq/board.js';
import { useOpenBoard } from './game-ui.js';
import { shown } from '../testing/shown.js';
import { openHarness, type GameUiHarness } from './kit/testing/harness.js';
import { playedUntil, type PlayedTable } from './kit/testing/played-view.js';

interface Case {
  readonly ruleset: AnyRuleset;
  readonly table: PlayedTable;
  readonly kind: string;
  readonly turn: number;
}

const cases: readonly Case[] = [
  { ruleset: bzaarcke, table: { scenario: 'bzaarcke-reach', seats: 4 }, kind: 'orders', turn: 4 },
  { ruleset: ftarq, table: { scenario: 'ftarq-march', seats: 4 }, kind: 'orders', turn: 3 },
  {
    ruleset: armadaPnp,
    table: { scenario: 'drill-yard', seats: 2, options: { moveProtocol: 'sealed' } },
    kind: 'move',
    turn: 1,
  },
];

/** The whole board at once: chart, bar, list of places, order form, and the pane where a question is asked. */
const Board = defineComponent(() => {
  const board = useOpenBoard();
  return () => {
    if (board.value === null) return null;
    const { Chart, Summary, Places, Orders, Place } = board.value;
    const part = (name: string, what: typeof Chart) => h('div', { class: name }, [h(what)]);
    return [
      ...[part('map', Chart), part('bar', Summary), part('list', Places), part('orders', Orders)],
      part('question', Place),
    ];
  };
});

// Acceptance point 75.
describe.each(cases)('a question on the board of $ruleset.id', ({ ruleset, table, kind, turn }) => {
  let harness: GameUiHarness;
  let answers = 0;

  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    // The page has no layout here: this gives the chart the size of a phone.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
    document.body.innerHTML = '';
    answers = 0;
    const view = playedUntil<never>(ruleset as never, table as never, 'question', (phase) => {
      const isMine = phase.kind === kind && phase.awaited.includes(seat(1));
      return isMine && phase.turn >= turn && ruleset.play.idle(phase.view, ruleset.play.empty(phase.view)).length > 0;
    });
    harness = await openHarness(ruleset.id, structuredClone(view), Board);
    const ask = harness.selection.ask.bind(harness.selection);
    harness.selection.ask = (question) =>
      question.kind === 'point'
        ? ask(question)
        : ask({
            ...question,
            answer: (place) => {
              answers += 1;
              question.answer(place);
            },
          });
  });
  afterEach(() => {
    harness.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Opens "where to?" for one of the viewer's forces that has no order. */
  async function ask(which: number): Promise<void> {
    const { idle } = harness.orders;
    // If there are too few ships for the squadrons, no question is asked.
    for (let tried = 0; tried < idle.value.length && harness.selection.question.value === null; tried += 1) {
      harness.selection.choose(idle.value[(which + tried) % idle.value.length]?.place ?? null);
      await shown();
      document.querySelector<HTMLElement>('.question .action button:not([aria-expanded])')?.click();
      await nextTick();
    }
    expect(harness.selection.question.value?.targets.length, harness.selection.place.value ?? '').toBeGreaterThan(0);
  }

  /** Returns every control outside the question: neither in its pane nor a place that is ringed for it. */
  function outside(parts: string): readonly Element[] {
    const targets = harness.selection.question.value?.targets ?? [];
    return [...document.querySelectorAll(parts)].filter(
      (control) => !targets.includes(control.getAttribute('data-place') ?? ''),
    );
  }

  async function press(control: Element): Promise<void> {
    if (control instanceof HTMLInputElement && control.type === 'search') {
      control.value = 'a';
      control.dispatchEvent(new Event('input', { bubbles: true }));
    } else control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
    await nextTick();
  }

  const leads = ['.map', '.bar', '.list', '.orders .idle']
    .flatMap((part) => ['button', 'a', 'input', '[role="button"]'].map((what) => `${part} ${what}`))
    .join();

  it('is answered by no tap elsewhere, and no link changes the draft', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), async (which, taps) => {
        await ask(which);
        const before = canonicalJson(harness.orders.sheet.value);
        for (const tap of taps) {
          const all = outside(leads);
          await press(all[tap % all.length]!);
          if (harness.selection.question.value === null) await ask(which + tap);
        }
        expect(answers).toBe(0);
        expect(canonicalJson(harness.orders.sheet.value)).toBe(before);
        harness.selection.choose(null);
      }),
      { numRuns: sampling.size(20), seed: lawTrial.seed },
    );
  });

  it('is answered by no control of the order form, whatever else that control does', async () => {
    for (let at = 0; ; at += 1) {
      await ask(0);
      const control = outside('.orders button, .orders a, .orders input')[at];
      if (control === undefined) break;
      await press(control);
      expect(answers, control.textContent ?? '').toBe(0);
      if (harness.orders.canUndo.value) harness.orders.undo();
      await nextTick();
    }
  });

  it('is answered by its own places, on the chart and in its list', async () => {
    await ask(0);
    const [target] = harness.selection.question.value!.targets;
    await press(document.querySelector(`.map [data-place="${target}"]`)!);
    expect(answers).toBe(1);
    harness.orders.undo();
    await ask(0);
    await press(document.querySelector('.question [data-target]')!);
    expect(answers).toBe(2);
    expect(harness.orders.canUndo.value).toBe(true);
  });
});
