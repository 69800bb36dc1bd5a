// @vitest-environment happy-dom
import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import { displaceSlots, modifyResults, shipsHere, usualPlaces, type WindowKind } from '@warlog/sw-armada/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
// Loaded here, so that the harness does not wait for it.
import './board.js';
import { openHarness, type GameUiHarness } from '../kit/testing/harness.js';
import { playedPhases } from '../kit/testing/played-view.js';
import { laid, turned } from './deploy/laid.js';
import { frameOf, placeOf, pointAt } from './geometry.js';
import { repairChoices, repairPoints, usesFor, wingChoices } from './orders/crew-model.js';
import { stepsWith } from './orders/modify-model.js';
import { isTurned } from './table-model.js';
import { eventually } from '../../testing/eventually.js';

/** Views of seat 1 at windows of this kind in battles in which everything is asked. */
function asked(kind: WindowKind, most: number): readonly SwArmadaView[] {
  const table = { scenario: 'droid-raid', seats: 2, options: { pace: 'full' } };
  const views: SwArmadaView[] = [];
  for (const seed of ['by hand', 'by tool', 'by eye', 'by ear', 'by luck']) {
    for (const phase of playedPhases(swArmada, table as never, seed)) {
      if (phase.kind === 'ended' || views.length >= most) break;
      if (phase.kind === kind && phase.awaited.includes('s1' as never))
        views.push(structuredClone(phase.view) as SwArmadaView);
    }
  }
  return views;
}
const nameOf = (view: SwArmadaView, unit: string) => swArmada.view.nameOf(view)({ ref: 'unit', id: unit });
const faults = (view: SwArmadaView, sheet: SwArmadaSheet) =>
  swArmada.play.check(view, sheet).filter(({ severity }) => severity === 'error');

describe('orders given by hand', () => {
  let harness: GameUiHarness | undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    harness?.close();
    vi.unstubAllGlobals();
  });
  const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  const button = (name: RegExp) =>
    [...document.querySelectorAll('button')].find((element) => name.test(element.textContent?.trim() ?? ''));

  it('shows a unit as it would be deployed, and moves it where a tap puts it, or next to it', async () => {
    const [view] = asked('deploy', 1);
    const usual = usualPlaces(view!)!;
    const shown = laid(view!, usual);
    for (const { unit, x, y } of usual.ships)
      expect(shown.ships[unit]).toMatchObject({ status: 'here', pose: { x, y } });
    for (const { unit, x, y } of usual.squadrons) expect(shown.squadrons[unit]!.at).toEqual([x, y]);
    const [first] = usual.ships;
    expect(turned(turned(usual, first!.unit, -2), first!.unit, 2)).toEqual(usual);

    harness = await openHarness('sw-armada', view);
    const { selection, orders } = harness;
    const frame = frameOf(view!.table, isTurned(view!));
    for (const { unit } of [...usual.ships, ...usual.squadrons]) {
      selection.choose(unit);
      await nextTick();
      await eventually(() => expect(button(/^Put it elsewhere$/)).toBeDefined());
      button(/^Put it elsewhere$/)!.click();
      const question = selection.pointQuestion.value!;
      expect(question.from).toBe(unit);
      // No side may begin in the middle of the table.
      expect(question.legal(placeOf(frame, [frame.width * 50, frame.depth * 50]))).toMatch(/cannot be deployed there/);
      // Coordinates are typed as the rules and the text orders count them, from whichever side the table is seen.
      const place = [...usual.ships, ...usual.squadrons].find((placement) => placement.unit === unit)!;
      expect(question.counted!.of(question.start)).toEqual({ x: place.x / 100, y: place.y / 100 });
      expect(question.counted!.drawn({ x: place.x / 100, y: place.y / 100 })).toEqual(question.start);
      const goal = question.snap({ x: question.start.x + 40, y: question.start.y - 20 });
      if (goal === null) continue;
      expect(question.legal(goal)).toBeNull();
      selection.answerPoint(goal);
      const sheet = orders.sheet.value as SwArmadaSheet;
      const [x, y] = pointAt(frame, goal);
      expect(
        [...sheet.deploy!.ships, ...sheet.deploy!.squadrons].find((placement) => placement.unit === unit),
      ).toMatchObject({
        x,
        y,
      });
      await nextTick();
    }
  });

  it('turns a ship and sets its speed before the battle', async () => {
    const [view] = asked('deploy', 1);
    const [first] = usualPlaces(view!)!.ships;
    harness = await openHarness('sw-armada', view);
    harness.selection.choose(first!.unit);
    await nextTick();
    await eventually(() => expect(button(/^Turn to port$/)).toBeDefined());
    button(/^Turn to port$/)!.click();
    const placed = () =>
      (harness!.orders.sheet.value as SwArmadaSheet).deploy!.ships.find(({ unit }) => unit === first!.unit)!;
    expect(placed().h).toBe((first!.h + 62) % 64);
    await nextTick();
    const speeds = [...document.querySelectorAll<HTMLInputElement>('.deploy input[type="radio"]')];
    const other = speeds.find(({ checked }) => !checked)!;
    other.click();
    await nextTick();
    expect(placed().speed).not.toBe(first!.speed);
  });

  it('changes dice only as the rules allow, and shows the result of each step', async () => {
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
    const view = views.find((swArmadaView) => stepsWith(swArmadaView, []).length > 0)!;
    harness = await openHarness('sw-armada', view);
    await eventually(() => expect(text()).toContain('As rolled'));
    document.querySelector<HTMLInputElement>('.modify input[type="checkbox"]')!.click();
    await nextTick();
    expect((harness.orders.sheet.value as SwArmadaSheet).modify).toHaveLength(1);
    expect(text()).toContain('Your choice');
  });

  it('sends a squadron where it may fly, or at a target that it may attack', async () => {
    const view = asked('squadron', 3).at(-1)!;
    const own = Object.values(view.squadrons).filter(
      (squadron) => squadron.seat === view.seat && !squadron.activated && squadron.at,
    );
    const frame = frameOf(view.table, isTurned(view));
    harness = await openHarness('sw-armada', view);
    const { selection, orders } = harness;
    let flown = 0;
    for (const { id } of own) {
      selection.choose(id);
      await nextTick();
      await eventually(() => expect(button(/^Fly to a point$/)).toBeDefined());
      button(/^Fly to a point$/)!.click();
      const { start, snap, legal } = selection.pointQuestion.value!;
      const goal = snap({ x: start.x + 20, y: start.y - 60 });
      if (goal === null) continue; // an enemy engages it
      expect(legal(goal)).toBeNull();
      selection.answerPoint(goal);
      await nextTick();
      const [x, y] = pointAt(frame, goal);
      const sheet = orders.sheet.value as SwArmadaSheet;
      expect(sheet.squadrons?.at(-1)).toEqual({ unit: id, do: ['move'], move: { x, y } });
      expect(faults(view, sheet)).toEqual([]);
      flown += 1;
    }
    expect(flown).toBeGreaterThan(0);
  });

  it('repairs point by point and commands squadrons one by one, never more than the rules allow', () => {
    const seen = { repairs: 0, wings: 0 };
    for (const [index, view] of asked('activate', 40).entries()) {
      // Bots seldom repair: in every other view the top dial is set to it.
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
    harness = await openHarness('sw-armada', view);
    const { selection, orders } = harness;
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
    const sheet = orders.sheet.value as SwArmadaSheet;
    expect(sheet.displace?.map(({ unit }) => unit)).toEqual(lifted.map(({ unit }) => unit));
    expect(sheet.displace?.[0]?.slot).toBe(slots[0]!.slot);
    expect(new Set(sheet.displace?.map(({ slot }) => slot)).size).toBe(lifted.length);
    expect(faults(view!, sheet)).toEqual([]);
  });
});
