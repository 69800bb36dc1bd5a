import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import { reach } from './cells.js';
import { centredOn } from '../../canvas/view.js';
import { fitted, kept, levelAt, needsLayout, opening, smallestPast, together } from './zoom.js';

const { systems } = sampleModel('bzaarcke-sector');
const phone = { width: 390, height: 700 };
const desktop = { width: 1400, height: 900 };

describe('levels of detail', () => {
  it('changes the level at 0.5, 0.65 and 1.3 px per unit', () => {
    expect([0.49, 0.5, 0.64, 0.65, 1.3, 1.31].map(levelAt)).toEqual(['far', 'mid', 'mid', 'near', 'near', 'close']);
  });

  it('requires a new layout when the level changes, or after a tenth of the scale', () => {
    expect(needsLayout(0.655, 0.645)).toBe(true);
    expect(needsLayout(1.02, 1)).toBe(false);
    expect(needsLayout(1.12, 1)).toBe(true);
  });
});

describe('chart views', () => {
  it('shows some systems together, no larger than asked, clear of what covers the chart', () => {
    const some = [
      { x: 100, y: 400 },
      { x: 300, y: 300 },
    ];
    const insets = { top: 64, right: 0, bottom: 300, left: 0 };
    const view = together(some, 0.8, phone, insets);
    expect(view?.k).toBeLessThanOrEqual(0.8);
    for (const { x, y } of view ? some : []) {
      expect(x * view!.k + view!.x).toBeGreaterThanOrEqual(84);
      expect(x * view!.k + view!.x).toBeLessThanOrEqual(phone.width - 84);
      expect(y * view!.k + view!.y).toBeGreaterThanOrEqual(64 + 44);
      expect(y * view!.k + view!.y).toBeLessThanOrEqual(phone.height - 300 - 56);
    }
    expect(together([...some, { x: 5_000, y: 0 }], 0.8, phone, insets)).toBeNull();
    expect(together(some, 0.8, phone, { ...insets, bottom: 690 })).toBeNull();
  });

  it('fits every system into the chart', () => {
    for (const size of [phone, desktop, { width: 320, height: 400 }]) {
      const { x, y, k } = fitted(systems, size);
      for (const system of systems) {
        expect(system.x * k + x).toBeGreaterThan(20);
        expect(system.x * k + x).toBeLessThan(size.width - 20);
        expect(system.y * k + y).toBeGreaterThan(20);
        expect(system.y * k + y).toBeLessThan(size.height - 20);
      }
    }
  });

  it('opens a past turn whole where the present one opens nearer', () => {
    const small = { width: 726, height: 660 };
    const now = opening(systems, systems[0]!, small);
    const past = opening(systems, systems[0]!, small, undefined, smallestPast);
    expect(now).not.toEqual(fitted(systems, small));
    expect(past).toEqual(fitted(systems, small));
    expect(levelAt(past.k)).not.toBe('far');
  });

  it('cuts no coast', () => {
    for (const id of ['bzaarcke-sector', 'bzaarcke-reach'] as const)
      for (const size of [phone, desktop, { width: 800, height: 847 }]) {
        const { systems: all } = sampleModel(id);
        const { x, y, k } = fitted(all, size);
        for (const system of all) {
          expect(system.x * k + x - reach * k).toBeGreaterThanOrEqual(0);
          expect(system.x * k + x + reach * k).toBeLessThanOrEqual(size.width);
          expect(system.y * k + y - reach * k).toBeGreaterThanOrEqual(0);
          expect(system.y * k + y + reach * k).toBeLessThanOrEqual(size.height);
        }
      }
  });

  it('opens legible on a phone, with the needed place in sight', () => {
    const needed = { x: 759, y: 856 };
    const { x, y, k } = opening(systems, needed, phone);
    expect(k).toBeGreaterThanOrEqual(0.72);
    expect(k).toBeLessThanOrEqual(0.8);
    expect(needed.x * k + x).toBeGreaterThan(60);
    expect(needed.x * k + x).toBeLessThan(330);
    expect(needed.y * k + y).toBeGreaterThan(60);
    expect(needed.y * k + y).toBeLessThan(640);
  });

  it('opens whole where the whole is legible', () => {
    expect(opening(systems, { x: 0, y: 0 }, desktop)).toEqual(fitted(systems, desktop));
  });

  it('opens whole beside seats and orders on a usual wide screen, below the buttons', () => {
    const [chart, buttons] = [
      { width: 800, height: 803 },
      { top: 64, right: 0, bottom: 0, left: 0 },
    ];
    const view = opening(systems, { x: 0, y: 0 }, chart, buttons);
    expect(view).toEqual(fitted(systems, chart, buttons));
    expect(levelAt(view.k)).toBe('near');
  });

  it('leaves a system at the edge room for its figures and fleets', () => {
    for (const system of systems) {
      const { x, k } = kept(centredOn(system, 0.8, phone), systems, phone);
      expect(system.x * k + x).toBeGreaterThanOrEqual(111);
      expect(system.x * k + x).toBeLessThanOrEqual(phone.width - 111);
    }
  });

  it('shows everything from north to south where only the width is short', () => {
    const narrow = { width: 390, height: 2_000 };
    for (const system of systems) {
      const { y, k } = kept(centredOn(system, 0.8, narrow), systems, narrow);
      for (const other of systems) {
        expect(other.y * k + y).toBeGreaterThan(40);
        expect(other.y * k + y).toBeLessThan(narrow.height - 40);
      }
    }
  });
});
