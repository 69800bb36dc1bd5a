// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
// Loaded here and not while a desk waits for it.
import './board.js';
import { openDesk, type Desk } from '../parts/testing/desk.js';
import { playedPhases } from '../parts/testing/played-view.js';
import { laid, turned } from './deploy/laid.js';
import { frameOf, placeOf, pointAt } from './geometry.js';
import { repairChoices, repairPoints, usesFor, wingChoices } from './orders/crew-model.js';
import { stepsWith } from './orders/modify-model.js';
import {
  displaceSlots,
  modifyResults,
  shipsHere,
  swArmada,
  usualPlaces,
  type Sheet,
  type View,
  type WindowKind,
} from './rules.js';
import { isTurned } from './table-model.js';
import { eventually } from '../../testing/eventually.js';

/** Views of seat 1 at windows of this kind in battles in which everything is asked. */
function asked(kind: WindowKind, most: number): readonly View[] {
  const table = { scenario: 'droid-raid', seats: 2, options: { pace: 'full' } };
  const views: View[] = [];
  for (const seed of ['by hand', 'by tool', 'by eye', 'by ear', 'by luck']) {
    for (const phase of playedPhases(swArmada, table as never, seed)) {
      if (phase.kind === 'ended' || views.length >= most) break;
      if (phase.kind === kind && phase.awaited.includes('s1' as never)) views.push(structuredClone(phase.view) as View);
    }
  }
  return views;
}
const nameOf = (view: View, unit: string) => swArmada.nameOf(view)({ ref: 'unit', id: unit });
const faults = (view: View, sheet: Sheet) => swArmada.check(view, sheet).filter(({ severity }) => severity === 'error');

describe('what is given by hand', () => {
  let desk: Desk | undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    desk?.close();
    vi.unstubAllGlobals();
  });
  const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  const button = (name: RegExp) =>
    [...document.querySelectorAll('button')].find((one) => name.test(one.textContent?.trim() ?? ''));

  it('stands on the table as it would be deployed, and goes where a tap puts it, or next to it', async () => {
    const [view] = asked('deploy', 1);
    const usual = usualPlaces(view!)!;
    const shown = laid(view!, usual);
    for (const { unit, x, y } of usual.ships)
      expect(shown.ships[unit]).toMatchObject({ status: 'here', pose: { x, y } });
    for (const { unit, x, y } of usual.squadrons) expect(shown.squadrons[unit]!.at).toEqual([x, y]);
    const [first] = usual.ships;
    expect(turned(turned(usual, first!.unit, -2), first!.unit, 2)).toEqual(usual);

    desk = await openDesk('sw-armada', view);
    const { selection, orders } = desk;
    const frame = frameOf(view!.table, isTurned(view!));
    for (const { unit } of [...usual.ships, ...usual.squadrons]) {
      selection.choose(unit);
      await nextTick();
      await eventually(() => expect(button(/^Put it elsewhere$/)).toBeDefined());
      button(/^Put it elsewhere$/)!.click();
      const question = selection.pointQuestion.value!;
      expect(question.from).toBe(unit);
      // The middle of the table is nobody's to begin at.
      expect(question.legal(placeOf(frame, [frame.width * 50, frame.depth * 50]))).toMatch(/may not be deployed there/);
      // It is typed as the rules and the text orders count it, from whichever side the table is seen.
      const place = [...usual.ships, ...usual.squadrons].find((one) => one.unit === unit)!;
      expect(question.counted!.of(question.start)).toEqual({ x: place.x / 100, y: place.y / 100 });
      expect(question.counted!.drawn({ x: place.x / 100, y: place.y / 100 })).toEqual(question.start);
      const goal = question.snap({ x: question.start.x + 40, y: question.start.y - 20 });
      if (goal === null) continue;
      expect(question.legal(goal)).toBeNull();
      selection.answerPoint(goal);
      const sheet = orders.sheet.value as Sheet;
      const [x, y] = pointAt(frame, goal);
      expect([...sheet.deploy!.ships, ...sheet.deploy!.squadrons].find((one) => one.unit === unit)).toMatchObject({
        x,
        y,
      });
      await nextTick();
    }
  });

  it('turns a ship and sets its speed before the battle', async () => {
    const [view] = asked('deploy', 1);
    const [first] = usualPlaces(view!)!.ships;
    desk = await openDesk('sw-armada', view);
    desk.selection.choose(first!.unit);
    await nextTick();
    await eventually(() => expect(button(/^Turn to port$/)).toBeDefined());
    button(/^Turn to port$/)!.click();
    const placed = () => (desk!.orders.sheet.value as Sheet).deploy!.ships.find(({ unit }) => unit === first!.unit)!;
    expect(placed().h).toBe((first!.h + 62) % 64);
    await nextTick();
    const speeds = [...document.querySelectorAll<HTMLInputElement>('.deploy input[type="radio"]')];
    const other = speeds.find(({ checked }) => !checked)!;
    other.click();
    await nextTick();
    expect(placed().speed).not.toBe(first!.speed);
  });

  it('changes dice only as the rules allow, each step with what it comes to', async () => {
    const views = asked('modify', 6);
    expect(views.length).toBeGreaterThan(1);
    let steps = 0;
    for (const view of views) {
      for (const step of stepsWith(view, [])) {
        steps += 1;
        expect(faults(view, { modify: [...step.next] })).toEqual([]);
        expect(modifyResults(view, step.next)).toEqual(step.results);
        const back = stepsWith(view, step.next).find(({ key }) => key === step.key);
        expect([back?.isOn, back?.next]).toEqual([true, []]);
        for (const more of stepsWith(view, step.next)) expect(faults(view, { modify: [...more.next] })).toEqual([]);
      }
    }
    expect(steps).toBeGreaterThan(3);
    const view = views.find((one) => stepsWith(one, []).length > 0)!;
    desk = await openDesk('sw-armada', view);
    await eventually(() => expect(text()).toContain('As they lie'));
    document.querySelector<HTMLInputElement>('.modify input[type="checkbox"]')!.click();
    await nextTick();
    expect((desk.orders.sheet.value as Sheet).modify).toHaveLength(1);
    expect(text()).toContain('Your choice');
  });

  it('sends a squadron where it may fly, or at whom it may attack', async () => {
    const view = asked('squadron', 3).at(-1)!;
    const own = Object.values(view.squadrons).filter((one) => one.seat === view.seat && !one.activated && one.at);
    const frame = frameOf(view.table, isTurned(view));
    desk = await openDesk('sw-armada', view);
    const { selection, orders } = desk;
    let flown = 0;
    for (const { id } of own) {
      selection.choose(id);
      await nextTick();
      await eventually(() => expect(button(/^Fly to a point$/)).toBeDefined());
      button(/^Fly to a point$/)!.click();
      const { start, snap, legal } = selection.pointQuestion.value!;
      const goal = snap({ x: start.x + 20, y: start.y - 60 });
      if (goal === null) continue; // held by an enemy
      expect(legal(goal)).toBeNull();
      selection.answerPoint(goal);
      await nextTick();
      const [x, y] = pointAt(frame, goal);
      const sheet = orders.sheet.value as Sheet;
      expect(sheet.squadrons?.at(-1)).toEqual({ unit: id, do: ['move'], move: { x, y } });
      expect(faults(view, sheet)).toEqual([]);
      flown += 1;
    }
    expect(flown).toBeGreaterThan(0);
  });

  it('repairs point by point and commands squadrons one by one, never more than the rules allow', () => {
    const seen = { repairs: 0, wings: 0 };
    for (const [index, view] of asked('activate', 40).entries()) {
      // Bots seldom repair: in every other view the dials on top say so.
      if (index % 2 === 0)
        for (const ship of shipsHere(view, view.seat!))
          Object.assign(ship, { dials: ['repair', ...ship.dials.slice(1)] });
      for (const ship of shipsHere(view, view.seat!).filter(({ activated }) => !activated)) {
        const order = { unit: ship.id };
        for (const use of usesFor(ship, order, 'repair')) {
          const { of, left } = repairPoints(ship, use, []);
          expect(left).toBe(of);
          for (const choice of repairChoices(view, ship, order, use)) {
            seen.repairs += 1;
            expect(faults(view, { activate: choice.order })).toEqual([]);
            expect(repairPoints(ship, use, choice.order.repair!.steps).left).toBeLessThan(of);
            for (const next of repairChoices(view, ship, choice.order, use))
              expect(repairPoints(ship, use, next.order.repair!.steps).left).toBeGreaterThanOrEqual(0);
          }
        }
        for (const use of usesFor(ship, order, 'squadron')) {
          for (const choice of wingChoices(view, ship, order, use)) {
            seen.wings += 1;
            expect([choice.isOn, faults(view, { activate: choice.order })]).toEqual([false, []]);
            const back = wingChoices(view, ship, choice.order, use).find(
              ({ entry }) => entry.unit === choice.entry.unit,
            );
            expect([back?.isOn, back?.order]).toEqual([true, order]);
          }
        }
      }
    }
    expect(seen.repairs).toBeGreaterThan(3);
    expect(seen.wings).toBeGreaterThan(3);
  });

  it('puts squadrons down where a slot is free, each in its own', async () => {
    const [view] = asked('displace', 1);
    expect(view).toBeDefined();
    const slots = displaceSlots(view!);
    const frame = frameOf(view!.table, isTurned(view!));
    desk = await openDesk('sw-armada', view);
    const { selection, orders } = desk;
    const { lifted } = view!.placing!;
    expect(lifted.length).toBeGreaterThan(0);
    for (const { unit } of lifted) {
      const row = [...document.querySelectorAll('li')].find(
        (each) => each.querySelector('button') && each.textContent?.includes(nameOf(view!, unit)),
      );
      row!.querySelector('button')!.click();
      await nextTick();
      const { snap, legal } = selection.pointQuestion.value!;
      const goal = snap(placeOf(frame, slots[0]!.at))!;
      expect(legal(goal)).toBeNull();
      selection.answerPoint(goal);
      await nextTick();
    }
    const sheet = orders.sheet.value as Sheet;
    expect(sheet.displace?.map(({ unit }) => unit)).toEqual(lifted.map(({ unit }) => unit));
    expect(sheet.displace?.[0]?.slot).toBe(slots[0]!.slot);
    expect(new Set(sheet.displace?.map(({ slot }) => slot)).size).toBe(lifted.length);
    expect(faults(view!, sheet)).toEqual([]);
  });
});
