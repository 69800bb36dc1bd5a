import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import { wideMeasure } from '../testing/wide-measure.js';
import type { ChartCallout } from '../model.js';
import { overlaps, shifted, type Box } from '../../canvas/box.js';
import type { Block } from './block.js';
import { placeCallouts } from './callouts.js';
import { letteringAt } from './lettering.js';
import { spotsOf } from './spots.js';
import { levelAt } from './zoom.js';

const k = 1;
const everywhere: Box = { left: -5_000, top: -5_000, right: 5_000, bottom: 5_000 };
const model = sampleModel('bzaarcke-reach');
const { blocks } = letteringAt(model, spotsOf(model, levelAt(k)), k, {
  level: levelAt(k),
  measure: wideMeasure,
  seenText: (turn) => `seen turn ${turn}`,
});
const mine = model.places.filter(({ seat, kind }) => seat === 1 && kind === 'planet');
const callouts: readonly ChartCallout[] = [
  ...mine.map(({ id }) => ({ place: id, at: 'figure' as const, text: '40 credits every turn' })),
  ...mine.map(({ id }) => ({ place: id, at: 'fleet' as const, text: '3 ships, 3 squadrons' })),
];

describe('placeCallouts', () => {
  it('explains each written figure and force, without overlapping callouts', () => {
    const placed = placeCallouts(callouts, blocks, k, everywhere, wideMeasure);
    const forces = mine.filter(({ id }) => model.fleets.some(({ place, seat }) => place === id && seat === 1));
    expect(placed).toHaveLength(mine.length + forces.length);
    const pairs = placed.flatMap((a, index) => placed.slice(index + 1).map((b) => [a.box, b.box] as const));
    expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([]);
  });

  it('places callouts over no label', () => {
    const letters = blocks.flatMap(({ system, letters: all }) =>
      all.map(({ box }) => shifted(box, { x: system.x * k, y: system.y * k })),
    );
    const placed = placeCallouts(callouts, blocks, k, everywhere, wideMeasure);
    expect(placed.filter(({ box }) => letters.some((each) => overlaps(each, box)))).toEqual([]);
  });

  it('places callouts in sight, and leaves them out where their figure is not', () => {
    const [first] = placeCallouts(callouts, blocks, k, everywhere, wideMeasure);
    if (first === undefined) throw new Error('nothing was placed');
    const { x, y } = first.to;
    const viewport = { left: x - 150, top: y - 150, right: x + 150, bottom: y + 150 };
    const placed = placeCallouts(callouts, blocks, k, viewport, wideMeasure);
    expect(placed.length).toBeGreaterThan(0);
    for (const { box } of placed) {
      expect(box.left).toBeGreaterThanOrEqual(viewport.left);
      expect(box.bottom).toBeLessThanOrEqual(viewport.bottom);
    }
    expect(placeCallouts(callouts, blocks, k, { left: 0, top: 0, right: 1, bottom: 1 }, wideMeasure)).toEqual([]);
  });

  it('places callouts off the name of a realm', () => {
    const [callout] = callouts;
    const place = (names: readonly Box[]) =>
      placeCallouts([callout!], blocks, k, everywhere, wideMeasure, names)[0]!.box;
    const name = place([]);
    expect(overlaps(place([name]), name)).toBe(false);
  });

  it.each(['stacks', 'bases', 'chips'] as const)('places callouts off what else is drawn in a block: %s', (part) => {
    const [callout] = callouts;
    const [block, ...others] = blocks;
    if (block === undefined) throw new Error('nothing is drawn');
    const boxOf = (drawn: readonly Block[]) => placeCallouts([callout!], drawn, k, everywhere, wideMeasure)[0]!.box;
    const free = boxOf(blocks);
    const drawn = { box: shifted(free, { x: -block.system.x * k, y: -block.system.y * k }) };
    expect(overlaps(boxOf([{ ...block, [part]: [...block[part], drawn] }, ...others]), free)).toBe(false);
  });
});
