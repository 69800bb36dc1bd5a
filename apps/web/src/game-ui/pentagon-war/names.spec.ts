import { unitName, unitsHere, type PentagonUnit, type PentagonView } from '@warlog/pentagon-war/ui';
import { expect, it } from 'vitest';
import { shortName } from './names.js';
import { playedView } from './testing/played-view.js';

const view = playedView(2);
const named = (known: PentagonView, units: readonly PentagonUnit[] = unitsHere(known)) =>
  units.map((unit) => shortName(known, unit));

it('shortens long names of designs to their last words, so that they do not crowd the map', () => {
  expect(named(view)).toEqual(expect.arrayContaining(['Volley boat', 'Spear fighter', 'Sirian lancer', 'Zelta Dee']));
  for (const name of named(view)) expect(name.length).toBeLessThanOrEqual(14);
});

it('shows the whole name where two designs end alike, and the name that its owner gave a ship', () => {
  const [first] = unitsHere(view).filter(({ design }) => view.designs[design]?.name === 'Barnard volley boat');
  const design = { ...view.designs[first!.design]!, name: 'Old volley boat' };
  expect(shortName({ ...view, designs: { ...view.designs, other: design } }, first!)).toBe('Barnard volley boat');
  expect(shortName(view, { ...first!, name: 'Ann' })).toBe('Ann');
});

it('shows the unit name with a short design name for two ships of one design', () => {
  const [first] = unitsHere(view).filter(({ design }) => view.designs[design]?.name === 'Barnard volley boat');
  const twin = { ...first!, id: `${first!.id}0` as PentagonUnit['id'] };
  const both = { ...view, units: { ...view.units, [twin.id]: twin } };
  expect(shortName(both, first!)).toBe(unitName(both, first!).replace('Barnard volley boat', 'Volley boat'));
});
