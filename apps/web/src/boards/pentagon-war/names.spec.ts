import { expect, it } from 'vitest';
import { shortName } from './names.js';
import { unitName, unitsHere, type Unit, type View } from './rules.js';
import { playedView } from './testing/played-view.js';

const view = playedView(2);
const named = (known: View, units: readonly Unit[] = unitsHere(known)) => units.map((unit) => shortName(known, unit));

it('leaves long names of designs their last words, so that they crowd no table', () => {
  expect(named(view)).toEqual(expect.arrayContaining(['Volley boat', 'Spear fighter', 'Sirian lancer', 'Zelta Dee']));
  for (const name of named(view)) expect(name.length).toBeLessThanOrEqual(14);
});

it('keeps the whole name where two designs end alike, and what its owner called a ship', () => {
  const [first] = unitsHere(view).filter(({ design }) => view.designs[design]?.name === 'Barnard volley boat');
  const design = { ...view.designs[first!.design]!, name: 'Old volley boat' };
  expect(shortName({ ...view, designs: { ...view.designs, other: design } }, first!)).toBe('Barnard volley boat');
  expect(shortName(view, { ...first!, name: 'Ann' })).toBe('Ann');
});

it('tells two of one design by their word', () => {
  const [first] = unitsHere(view).filter(({ design }) => view.designs[design]?.name === 'Barnard volley boat');
  const twin = { ...first!, id: `${first!.id}0` as Unit['id'] };
  const both = { ...view, units: { ...view.units, [twin.id]: twin } };
  expect(shortName(both, first!)).toBe(unitName(both, first!).replace('Barnard volley boat', 'Volley boat'));
});
