// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import { pentagonWar } from '@warlog/pentagon-war';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { swArmada } from '@warlog/sw-armada';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { provideFirstTurn, type FirstTurn } from '../../../composables/useFirstTurn.js';
import { useOpenOrders } from '../../../composables/useOrders.js';
import { provideSubject } from '../../../composables/useSubject.js';
import { useOpenBoard } from '../../../game-ui/game-ui.js';
import { chartPage, frameOnMap, onScreen, placeOnMap, textsOnMap } from '../../../game-ui/kit/testing/chart-page.js';
import { openHarness, type GameUiHarness } from '../../../game-ui/kit/testing/harness.js';
import { playedPhases } from '../../../game-ui/kit/testing/played-view.js';
import { overlaps, type Box } from '../../../map/canvas/box.js';
import { eventually } from '../../../testing/eventually.js';
import Coach from './Coach.vue';
// Loaded here, so that the harness does not wait for them.
import '../../../game-ui/armada-pnp/board.js';
import '../../../game-ui/bzaarcke/board.js';
import '../../../game-ui/ftarq/board.js';
import '../../../game-ui/pentagon-war/board.js';
import '../../../game-ui/sw-armada/board.js';

/** What the coach leaves of a phone of 390 × 844 and of 320 × 640 for the map. */
const maps = [
  { phone: '390 × 844', width: 390, height: 430 },
  { phone: '320 × 640', width: 320, height: 200 },
];
/** Pixels of the upper edge where the buttons of the map are, unless it is too low for them. */
const buttonsPx = 64;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  localStorage.clear();
  chartPage(maps[0]!, false);
});
let opened: GameUiHarness | undefined;
afterEach(() => {
  opened?.close();
  opened = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let first: FirstTurn | undefined;

/** The map of a first turn, and the coach below it. */
const BoardPane = defineComponent(() => {
  const [orders, board] = [useOpenOrders(), useOpenBoard()];
  provideSubject();
  const turn = provideFirstTurn(orders, board, false);
  first = turn;
  return () => {
    const coach = board.value?.coach;
    const isShown = coach !== undefined && turn.isOn.value && turn.next.value !== null;
    return [
      board.value ? h(board.value.Chart) : null,
      isShown ? h(Coach, { first: turn, coach }) : h('button', 'nothing'),
    ];
  };
});

interface Table {
  readonly ruleset: AnyRuleset;
  readonly scenario: string;
  readonly seats: number;
}
const tables: readonly Table[] = [
  { ruleset: bzaarcke, scenario: 'bzaarcke-reach', seats: 4 },
  { ruleset: ftarq, scenario: 'ftarq-march', seats: 4 },
  { ruleset: armadaPnp, scenario: 'kestrel-reach', seats: 2 },
  { ruleset: pentagonWar, scenario: 'squadrons', seats: 2 },
  { ruleset: swArmada, scenario: 'border-clash', seats: 2 },
];
const text = () => document.body.textContent ?? '';
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)?.click();

/** The phases of a first turn in which seat 1 is asked, at most four. */
function firstPhases({ ruleset, scenario, seats }: Table) {
  const phases: { readonly kind: string; readonly view: unknown }[] = [];
  for (const { kind, turn, awaited, view } of playedPhases(ruleset, { scenario, seats }, 'coach')) {
    if (turn > 1 || phases.length === 4) break;
    if (awaited.includes('s1' as never)) phases.push({ kind, view: structuredClone(view) });
  }
  return phases;
}

async function openCoach({ ruleset }: Table, view: unknown) {
  opened?.close();
  opened = await openHarness(ruleset.id, view, BoardPane);
  await eventually(() => expect(first?.steps.value.length).toBeGreaterThan(1));
  return opened;
}

/** What the frame or its line covers, besides its subject inside it. */
function covered({ frame, line }: NonNullable<ReturnType<typeof frameOnMap>>): readonly string[] {
  const inner = ({ left, top, right, bottom }: Box) =>
    left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
  return textsOnMap()
    .filter((letters) => !inner(letters) && [frame, ...line].some((box) => overlaps(box, letters)))
    .map(({ text: letters }) => letters);
}

describe.each(tables)('the coach of $ruleset.id', (table) => {
  it.each(maps)('frames each subject clear of letters and buttons, above itself, at $phone', async (size) => {
    chartPage(size, false);
    let framed = 0;
    for (const { view, kind } of firstPhases(table)) {
      await openCoach(table, view);
      for (const step of first?.steps.value.slice(0, -1) ?? []) {
        if (first?.next.value?.kind !== step.kind) continue;
        const what = `${kind}/${step.kind}/${step.suggestion?.place}`;
        const found = await eventually(() => {
          const now = frameOnMap();
          const { x = NaN, y = NaN } = placeOnMap(step.suggestion?.to ?? step.suggestion?.place ?? '');
          const isOther = step.suggestion !== null && now !== null && !(x > now.frame.left && y > now.frame.top);
          expect([what, now !== null, isOther]).toEqual([what, true, false]);
          return now!;
        });
        expect([what, covered(found)]).toEqual([what, []]);
        const [from, to] = [
          onScreen({ x: found.frame.left, y: found.frame.top }),
          onScreen({ x: found.frame.right, y: found.frame.bottom }),
        ];
        const isClear =
          from.x > 0 &&
          from.y > (document.querySelector('.controls') === null ? 0 : buttonsPx) &&
          to.x < size.width &&
          to.y < size.height;
        expect([what, from, to, isClear]).toEqual([what, from, to, true]);
        const end = found.line.at(-1);
        expect([what, end && onScreen({ x: end.left, y: end.bottom }).y]).toEqual([what, size.height]);
        framed += 1;
        press('Next');
        await eventually(() => expect(first?.next.value?.kind).not.toBe(step.kind));
      }
      expect(first?.next.value?.kind).toBe('send');
      await eventually(() => expect(frameOnMap()).toBeNull());
    }
    expect(framed).toBeGreaterThan(1);
  });

  it('writes each suggested order at one press, without an error, and goes on', async () => {
    const kinds = new Set<string>();
    for (const { view } of firstPhases(table)) {
      const harness = await openCoach(table, view);
      while (first?.next.value && first.next.value.kind !== 'send') {
        const { kind } = first.next.value;
        const isTip = kind === 'home' || kind === 'look';
        await eventually(() => expect(text()).toMatch(isTip ? /Next/ : /Do it for me/));
        press(isTip ? 'Next' : 'Do it for me');
        await eventually(() => expect(first?.next.value?.kind).not.toBe(kind));
        expect([kind, harness.orders.errors.value]).toEqual([kind, []]);
        kinds.add(kind);
      }
      expect(text()).not.toMatch(/\{\w+\}|suggest\.|coach\./);
    }
    expect([...kinds]).toContain('move');
  });
});

describe.each(tables.slice(0, 3))('a suggested move of $ruleset.id', (table) => {
  it('is a question on the bare map that the framed place answers', async () => {
    let asked = 0;
    for (const { view } of firstPhases(table)) {
      const harness = await openCoach(table, view);
      while (first?.next.value && !['move', 'send'].includes(first.next.value.kind)) first.pass();
      const to = first?.next.value?.suggestion?.to ?? null;
      if (to !== null) {
        await eventually(() => expect(harness.selection.question.value?.targets).toContain(to));
        expect([harness.selection.place.value, harness.orders.canUndo.value]).toEqual([null, false]);
        document.querySelector(`[data-place="${to}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await eventually(() => expect(first?.next.value?.kind).not.toBe('move'));
        expect(harness.orders.errors.value).toEqual([]);
        harness.orders.undo();
        await eventually(() => expect(harness.selection.question.value?.targets).toContain(to));
        asked += 1;
      }
    }
    expect(asked).toBe(1);
  });
});

it('goes back to a step that was left, and disappears for good when closed, only in this game', async () => {
  const [table] = tables;
  const { view } = firstPhases(table!).at(-1)!;
  await openCoach(table!, view);
  await eventually(() => expect(text()).toMatch(/1 of 4.* is yours/));
  while (first?.next.value?.kind !== 'send') first?.pass();
  await eventually(() => expect(text()).toMatch(/4 of 4/));
  press('Back');
  await eventually(() => expect(first?.next.value?.kind).toBe('build'));
  document.querySelector<HTMLButtonElement>('[aria-label="No more tips in this game"]')?.click();
  await eventually(() => expect(text()).toMatch(/nothing/));
  opened?.close();
  opened = await openHarness(table!.ruleset.id, view, BoardPane);
  await eventually(() => expect(text()).toMatch(/nothing/));
  expect(first?.isOn.value).toBe(false);
  expect(Object.values(JSON.parse(localStorage.getItem('warlog.first-turns') ?? '{}') as object)).toEqual([
    { dismissed: [table!.ruleset.id], first: expect.anything() as object },
  ]);
});

it('says in Armada: PNP where the own carrier hides, then where the other one may be, then a move', async () => {
  const table = tables.find(({ ruleset }) => ruleset.id === 'armada-pnp')!;
  const said: string[][] = [];
  for (const { view } of firstPhases(table).slice(-2)) {
    await openCoach(table, view);
    said.push(first!.steps.value.map(({ kind, suggestion }) => suggestion?.reason.code ?? kind));
  }
  expect(said).toEqual([
    ['suggest.hide', expect.stringMatching(/craft|mine|shipyard/), 'send'],
    ['suggest.prey', expect.stringMatching(/claim|hunt|take/), 'send'],
  ]);
});
