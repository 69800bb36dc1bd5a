import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import type { Point } from '../../canvas/box.js';
import { cellsOf, outlinesOf, reach } from './cells.js';
import { fogAt, seesEverything } from './fog.js';
import { landOf, ownerAt, territoriesAt } from './territory.js';

/** Even-odd rule over all loops. */
function inside(point: Point, loops: readonly (readonly Point[])[]): boolean {
  let crossings = 0;
  for (const loop of loops)
    loop.forEach((a, index) => {
      const b = loop[(index + 1) % loop.length] ?? a;
      if (a.y > point.y === b.y > point.y) return;
      if (point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossings += 1;
    });
  return crossings % 2 === 1;
}

describe('landOf', () => {
  for (const map of ['bzaarcke-sector', 'bzaarcke-reach'] as const) {
    const model = sampleModel(map);
    const land = landOf(model);

    it(`covers each owner's systems on ${map} and no other's`, () => {
      for (const { seat, loops } of land.realms)
        model.systems.forEach((system, index) => {
          expect(inside(system, loops), `${system.id} in the land of seat ${seat}`).toBe(land.owners[index] === seat);
        });
    });

    it(`agrees everywhere on ${map} with the nearest system within reach`, () => {
      for (let x = -60; x <= 1060; x += 37)
        for (let y = -60; y <= 1060; y += 37) {
          const at = { x, y };
          const distances = model.systems.map((system) => Math.hypot(system.x - x, system.y - y)).sort((a, b) => a - b);
          const [first = 0, second = 0] = distances;
          // Arcs are drawn with chords: points close to a border are left out.
          if (Math.abs(first - reach) < 1 || second - first < 1) continue;
          const owner = ownerAt(at, model.systems, land.owners);
          const drawn = land.realms.filter(({ loops }) => inside(at, loops)).map(({ seat }) => seat);
          expect(drawn, `${x}, ${y}`).toEqual(owner === null ? [] : [owner]);
        }
    });

    it(`includes as seen on ${map} exactly the systems with a fresh place`, () => {
      for (const system of model.systems) {
        const fresh = model.places.some((place) => place.system === system.id && place.fresh === 'now');
        expect(inside(system, land.seen), system.id).toBe(fresh);
      }
    });
  }

  it('gives a system to the owner of its richest planet', () => {
    const model = sampleModel('bzaarcke-reach');
    const places = model.places.map((place) => {
      if (place.id === 'p.redjik') return { ...place, seat: 3 };
      return place.id === 'p.bzaarcke-prime' ? { ...place, seat: 2 } : place;
    });
    const index = model.systems.findIndex((system) => system.id === 'bzaarcke');
    expect(landOf({ ...model, places }).owners[index]).toBe(3);
  });

  it('is a full circle for a lone system, and one loop for two that touch', () => {
    const lone = cellsOf([{ x: 0, y: 0 }]);
    expect(outlinesOf(lone, () => true)).toHaveLength(1);
    const pair = cellsOf([
      { x: 0, y: 0 },
      { x: 150, y: 0 },
    ]);
    expect(outlinesOf(pair, () => true)).toHaveLength(1);
    const apart = cellsOf([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
    ]);
    expect(outlinesOf(apart, () => true)).toHaveLength(2);
  });

  it('keeps a hole of open sea', () => {
    const ring = Array.from({ length: 8 }, (_, index) => ({
      x: 260 * Math.cos((index * Math.PI) / 4),
      y: 260 * Math.sin((index * Math.PI) / 4),
    }));
    const loops = outlinesOf(cellsOf(ring), () => true);
    expect(loops).toHaveLength(2);
    expect(inside({ x: 0, y: 0 }, loops)).toBe(false);
    for (const point of ring) expect(inside(point, loops)).toBe(true);
  });
});

describe('drawn coasts', () => {
  const model = sampleModel('bzaarcke-sector');
  const land = landOf(model);

  it('gives finite path data at every scale', () => {
    for (const k of [0.3, 0.74, 1, 2.2])
      for (const { wash, band, strip } of territoriesAt(land, k)) {
        for (const path of [wash, band, strip]) expect(path).toMatch(/^M[-0-9. MLQZ]+Z$/);
      }
  });

  it('leaves no fog where all is seen', () => {
    const open = { ...model, places: model.places.map((place) => ({ ...place, fresh: 'now' as const })) };
    expect(seesEverything(open)).toBe(true);
    expect(fogAt(open, landOf(open), 1).veil).toBe('');
    expect(fogAt(model, land, 1).veil).not.toBe('');
  });
});
