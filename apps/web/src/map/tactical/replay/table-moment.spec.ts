import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { i18n } from '../../../messages/index.js';
import { emptyTable, type TableModel, type TablePiece } from '../model.js';
import type { AimTool } from '../use-aim.js';
import TableMoment from './TableMoment.vue';

/** Width and height of the map canvas, pixels. */
const SIDE = 400;
const ground = { kind: 'mat', width: 4000, height: 4000, cell: 1000, top: null, bottom: null } as const;
const piece = (id: string, x: number, y: number): TablePiece => ({
  ...{ id, at: { x, y }, heading: 0, seat: 1, label: id, sides: [], look: 'real' },
  body: { kind: 'disc', radius: 10, letters: 'A' },
});
const tableOf = (...pieces: readonly TablePiece[]): TableModel => ({
  ...emptyTable(ground, { left: 0, top: 0, right: 4000, bottom: 4000 }),
  pieces,
});
const opening = tableOf(piece('one', 500, 500), piece('other', 900, 500), piece('far', 3900, 3900));
const everybody: AimTool = { partners: [], place: null };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIDE);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIDE);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

async function show(aim: AimTool) {
  const moment = mount(TableMoment, {
    props: { model: opening, aim, battlePlace: null, past: true },
    global: { plugins: [i18n] },
    attachTo: document.body,
  });
  await nextTick();
  return moment;
}
type Shown = Awaited<ReturnType<typeof show>>;

const numbers = (text: string | undefined): readonly number[] => (text?.match(/-?[\d.]+/g) ?? []).map(Number);

/** The position of a piece, in pixels of the map canvas. */
function placeOf(moment: Shown, id: string): { readonly x: number; readonly y: number } {
  const world = moment.get('svg.world');
  const style = world.attributes('style') ?? '';
  const [slidX = 0, slidY = 0] = numbers(/translate3d\((.*?)\)/.exec(style)?.[1]);
  const [left = 0, top = 0] = [/left: ([^;]*)/, /top: ([^;]*)/].map((side) =>
    Number.parseFloat(side.exec(style)?.[1] ?? ''),
  );
  const [originX = 0, originY = 0] = numbers(world.get('g').attributes('transform'));
  const [x = 0, y = 0] = numbers(moment.get(`[data-place="${id}"]`).attributes('transform'));
  return { x: left + slidX + originX + x, y: top + slidY + originY + y };
}
const isVisible = (moment: Shown, id: string): boolean => {
  const { x, y } = placeOf(moment, id);
  return Math.min(x, y) > 0 && Math.max(x, y) < SIDE;
};
const apart = (moment: Shown): number => placeOf(moment, 'other').x - placeOf(moment, 'one').x;

it('frames the units that take part, else all', async () => {
  const all = await show(everybody);
  expect(['one', 'other', 'far'].map((id) => isVisible(all, id))).toEqual([true, true, true]);
  const two = await show({ partners: ['one', 'other'], place: null });
  expect(['one', 'other', 'far'].map((id) => isVisible(two, id))).toEqual([true, true, false]);
  expect(apart(two)).toBeGreaterThan(apart(all));
});

it('draws another story step once, at its final view', async () => {
  const moment = await show(everybody);
  const drawn: string[] = [];
  const observer = new MutationObserver((records) =>
    drawn.push(...records.map(({ target }) => (target as Element).getAttribute('data-place') ?? '')),
  );
  observer.observe(document.body, { attributes: true, attributeFilter: ['transform'], subtree: true });
  const model = tableOf(piece('one', 600, 500), piece('other', 900, 500), piece('far', 3900, 3900));
  await moment.setProps({ model, aim: { partners: ['one', 'other'], place: 'one' } });
  observer.disconnect();
  expect(drawn.filter((id) => id === 'one')).toHaveLength(1);
  expect(isVisible(moment, 'one') && isVisible(moment, 'other')).toBe(true);
});

it('stays where the player looked while the same units act, and moves the narrated place into sight', async () => {
  const moment = await show({ partners: ['one', 'other'], place: null });
  for (let press = 0; press < 8; press += 1)
    await moment.get('.tactical-table').trigger('keydown', { key: 'ArrowRight' });
  const looked = placeOf(moment, 'one');
  expect(looked.x).toBeLessThan(0);
  await moment.setProps({
    model: tableOf(...opening.pieces.slice(0, 2)),
    aim: { partners: ['one', 'other'], place: null },
  });
  expect(placeOf(moment, 'one')).toEqual(looked);
  await moment.setProps({ model: opening, aim: { partners: ['one', 'other'], place: 'far' } });
  expect(isVisible(moment, 'far')).toBe(true);
  await moment.setProps({ aim: { partners: ['one', 'other'], place: 'other' } });
  expect(isVisible(moment, 'one') && isVisible(moment, 'other')).toBe(true);
});

it('does not move where the next acting unit is well in sight, and is not much smaller than it could be', async () => {
  const moment = await show({ partners: ['one', 'other'], place: null });
  const stood = placeOf(moment, 'one');
  await moment.setProps({ aim: { partners: ['other'], place: null } });
  expect(placeOf(moment, 'one')).toEqual(stood);
  await moment.setProps({ aim: { partners: ['far'], place: null } });
  expect(isVisible(moment, 'far')).toBe(true);
  expect(isVisible(moment, 'one')).toBe(false);
});
