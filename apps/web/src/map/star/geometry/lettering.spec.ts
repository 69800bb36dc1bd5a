import { describe, expect, it } from 'vitest';
import { sampleModel, type SampleMap } from '../testing/sample-model.js';
import { wideMeasure } from '../testing/wide-measure.js';
import { collisions, letteringAt } from './lettering.js';
import { spotsOf } from './spots.js';
import { levelAt, opening } from './zoom.js';

const seenText = (turn: number) => `seen turn ${turn}`;

function laidOut(map: SampleMap, k: number, options: { readonly busy?: boolean } = {}) {
  const model = sampleModel(map, options);
  const level = levelAt(k);
  return letteringAt(model, spotsOf(model, level), k, { level, measure: wideMeasure, seenText });
}

describe('letteringAt on the shipped maps, in a wide font', () => {
  const screens = [
    { width: 390, height: 700 },
    { width: 1400, height: 900 },
  ];
  for (const map of ['bzaarcke-sector', 'bzaarcke-reach'] as const)
    for (const size of screens)
      for (const busy of [false, true])
        it(`has no collision on ${map} at the opening zoom of ${size.width} px${busy ? ', fleets everywhere' : ''}`, () => {
          const { k } = opening(sampleModel(map).systems, null, size);
          const { marks } = laidOut(map, k, { busy });
          expect(collisions(marks).map(([a, b]) => `${a.key} × ${b.key}`)).toEqual([]);
        });
});

describe('the battle of the current story step', () => {
  it('keeps its ring off the figure of its planet', () => {
    const [plain, k] = [sampleModel('bzaarcke-sector'), 1];
    let seen = 0;
    for (const place of plain.places.filter(({ kind }) => kind !== 'deep')) {
      const model = { ...plain, attention: [], battles: [], battlePlace: place.id };
      const spots = spotsOf(model, levelAt(k));
      const [spot, system] = [spots.get(place.id)!, model.systems.find(({ id }) => id === place.system)!];
      const [x, y] = [system.x * k + spot.x, system.y * k + spot.y];
      const { marks } = letteringAt(model, spots, k, { level: levelAt(k), measure: wideMeasure, seenText });
      const figures = marks.filter(({ kind, key }) => kind === 'figure' && key.includes(place.id));
      seen += figures.length;
      for (const { box } of figures) {
        const across = Math.max(box.left - x, x - box.right, 0);
        const down = Math.max(box.top - y, y - box.bottom, 0);
        expect(Math.hypot(across, down), place.id).toBeGreaterThanOrEqual(spot.warning);
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
});

describe('the order in which labels are left out', () => {
  it('keeps every name, ship count and chevron, however crowded', () => {
    const { marks } = laidOut('bzaarcke-sector', 0.72, { busy: true });
    const model = sampleModel('bzaarcke-sector', { busy: true });
    expect(marks.filter((mark) => mark.kind === 'name')).toHaveLength(model.systems.length);
    const counters = marks.filter((mark) => mark.kind === 'counter').length;
    expect(marks.filter((mark) => mark.kind === 'ships')).toHaveLength(counters);
  });

  it('drops notes first, then squadron counts, then the figures of small planets', () => {
    const count = (k: number) => {
      const kinds = laidOut('bzaarcke-sector', k, { busy: true }).marks.map((mark) => mark.kind);
      return (kind: string) => kinds.filter((other) => other === kind).length;
    };
    const [roomy, tight] = [count(1.2), count(0.7)];
    expect(tight('note')).toBeLessThanOrEqual(roomy('note'));
    expect(tight('squadrons')).toBeLessThan(roomy('squadrons'));
    expect(tight('name')).toBe(roomy('name'));
  });

  it('drops squadrons rather than the figure that their ships were pushed onto', () => {
    const { marks } = laidOut('bzaarcke-sector', 0.74);
    const keys = marks.map((mark) => mark.key);
    expect(keys).toContain('figure.p.tarrow-ii');
    expect(keys).toContain('ships.p.kolvane-i.1');
    expect(keys).not.toContain('squadrons.p.kolvane-i.1');
  });

  it('never moves a name away from its place', () => {
    for (const k of [0.55, 0.8, 1.2])
      for (const { letters } of laidOut('bzaarcke-sector', k, { busy: true }).blocks) {
        const name = letters.find((item) => item.style === 'name' || item.style === 'capital');
        expect(name?.x).toBe(0);
        expect(name?.y).toBeGreaterThanOrEqual(34);
        expect(name?.y).toBeLessThan(40);
      }
  });
});

describe('levels of detail', () => {
  it('writes nothing at level far', () => {
    expect(laidOut('bzaarcke-sector', 0.4).blocks.flatMap((block) => block.letters)).toEqual([]);
  });

  it('shows only own figures at level mid', () => {
    const model = sampleModel('bzaarcke-sector');
    const figures = laidOut('bzaarcke-sector', 0.6).blocks.flatMap(({ letters }) =>
      letters.filter((item) => item.style === 'figure').map((item) => item.key.slice('figure.'.length)),
    );
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.map((id) => model.places.find((place) => place.id === id)?.seat)).toEqual(figures.map(() => 1));
  });

  it('adds notes and unit names only at level close', () => {
    const notes = (k: number) =>
      laidOut('bzaarcke-reach', k).marks.filter((mark) => mark.kind === 'note' && !mark.key.startsWith('age.')).length;
    expect(notes(1.2)).toBe(0);
    expect(notes(1.6)).toBeGreaterThan(0);
  });
});

describe('ages', () => {
  it('writes the turn of old knowledge under the name, and none for a system that was never seen', () => {
    const model = sampleModel('bzaarcke-sector');
    const { marks } = laidOut('bzaarcke-sector', 1.2);
    const stale = model.systems.filter((system) =>
      model.places.some((place) => place.system === system.id && typeof place.fresh === 'object'),
    );
    const aged = marks.filter((mark) => mark.key.startsWith('age.')).map((mark) => mark.system);
    expect(aged.sort()).toEqual(stale.map((system) => system.id).sort());
  });
});
