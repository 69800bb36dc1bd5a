import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { useSelection, type Selection } from '../../composables/useSelection.js';
import { usePointAnswer, type PointAnswer } from '../../composables/usePointAnswer.js';
import { i18n } from '../../messages/index.js';
import type { CanvasView } from '../canvas/view.js';
import { emptyTable, type TableModel } from './model.js';
import TacticalTable from './TacticalTable.vue';

const ground = { kind: 'mat', width: 400, height: 400, cell: 100, top: null, bottom: null } as const;
const model: TableModel = {
  ...emptyTable(ground, { left: 0, top: 0, right: 400, bottom: 400 }),
  pieces: [
    {
      ...{ id: 'ship', at: { x: 200, y: 200 }, heading: 0, seat: 1, label: 'Ship', sides: [], look: 'real' },
      body: { kind: 'disc', radius: 10, letters: 'A' },
    },
  ],
};

it('a question with points to choose from is a group with its name, and short names inside', async () => {
  const asked = [100, 200].map((x) => ({ id: `h${x}`, at: { x, y: 100 }, seat: 1, isBad: false, label: `Hex ${x}` }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const table = mount(TacticalTable, {
    props: { model: { ...model, asked, question: 'Where to be: 2 hexes' }, selected: null },
    global: { plugins: [i18n] },
    attachTo: document.body,
  });
  await nextTick();
  const group = table.get('[role="group"][aria-label="Where to be: 2 hexes"]');
  expect(group.findAll('[role="button"]').map((button) => button.attributes('aria-label'))).toEqual([
    'Hex 100',
    'Hex 200',
  ]);
  table.unmount();
  vi.restoreAllMocks();
});

describe('a question for a point on the map', () => {
  const answered = vi.fn();
  let selection: Selection;
  let answer: PointAnswer;

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    answered.mockReset();
    selection = useSelection();
    answer = usePointAnswer(selection);
  });
  afterEach(() => vi.restoreAllMocks());

  function ask(): void {
    selection.ask({
      kind: 'point',
      from: 'wing',
      start: { x: 100, y: 100 },
      answer: answered,
      legal: ({ x }) => (x > 300 ? 'Beyond the edge.' : null),
      snap: ({ x, y }) => ({ x: Math.min(300, Math.round(x)), y: Math.round(y) }),
      targets: [{ id: 'ship', name: 'By the ship', point: { x: 240, y: 200 } }],
    });
  }
  async function open() {
    const table = mount(TacticalTable, {
      props: { model, selected: null, answer },
      global: { plugins: [i18n] },
      attachTo: document.body,
    });
    await nextTick();
    return table;
  }
  const surfaceOf = (table: Awaited<ReturnType<typeof open>>) => table.get('.tactical-table');
  const placesOf = (table: Awaited<ReturnType<typeof open>>) =>
    table.findAll('[data-place]').map((each) => each.attributes('data-place'));
  /** Clicks on a point of the ground, found by the present position of the world. */
  async function tap(table: Awaited<ReturnType<typeof open>>, x: number, y: number): Promise<void> {
    const { view } = (table.vm as unknown as { surface: { view: CanvasView } }).surface;
    await surfaceOf(table).trigger('click', { clientX: x * view.k + view.x, clientY: y * view.k + view.y, detail: 1 });
  }

  it('is answered by a tap, where a ship lies too; without a question the ship is chosen', async () => {
    const table = await open();
    await tap(table, 200, 200);
    expect(table.emitted('choose')).toEqual([['ship']]);
    ask();
    await nextTick();
    await tap(table, 200, 200);
    expect(table.emitted('choose')).toHaveLength(1);
    expect(answer.mark.value).toEqual({ x: 200, y: 200 });
    await tap(table, 380, 90);
    expect(answer.mark.value).toEqual({ x: 300, y: 90 });
    expect(table.emitted('tap')).toBeUndefined();
    answer.take();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 300, y: 90 });
    await nextTick();
    await tap(table, 380, 90);
    expect(table.emitted('tap')).toHaveLength(1);
    table.unmount();
  });

  it('is answered by keys, small steps with Shift; Enter does nothing at a position that is not allowed', async () => {
    const table = await open();
    ask();
    await nextTick();
    const press = (key: string, shiftKey = false) => surfaceOf(table).trigger('keydown', { key, shiftKey });
    await press('ArrowRight');
    await press('ArrowDown', true);
    expect(answer.mark.value).toEqual({ x: 110, y: 101 });
    expect(table.get('[role=status]').text()).toBe('The mark is at 110 101.');
    answer.type('310 50');
    await nextTick();
    expect(table.get('.point-mark').classes('bad')).toBe(true);
    await press('Enter');
    expect(answered).not.toHaveBeenCalled();
    await press('ArrowLeft');
    await press('Enter');
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 300, y: 50 });
    expect(table.find('.point-mark').exists()).toBe(false);
    table.unmount();
  });

  it('offers its named ends as targets, in place of the pieces', async () => {
    const table = await open();
    expect(placesOf(table)).toEqual(['ship']);
    ask();
    await nextTick();
    expect(placesOf(table)).toEqual(['end ship']);
    await table.get('[data-place="end ship"]').trigger('keydown', { key: 'Enter' });
    expect(answer.mark.value).toEqual({ x: 240, y: 200 });
    expect(answered).not.toHaveBeenCalled();
    selection.drop();
    await nextTick();
    expect(placesOf(table)).toEqual(['ship']);
    table.unmount();
  });
});
