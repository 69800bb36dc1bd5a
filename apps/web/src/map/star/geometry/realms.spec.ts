import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import { wideMeasure } from '../testing/wide-measure.js';
import { overlaps } from '../../canvas/box.js';
import { realmLetters, type PlacedRealmLetter } from './realms.js';
import { landOf, ownerAt } from './territory.js';

const model = sampleModel('bzaarcke-sector');
const land = landOf(model);
const letters = (taken: readonly PlacedRealmLetter['box'][], placed: readonly PlacedRealmLetter[] = []) =>
  realmLetters(model, land, taken, [], 1, false, wideMeasure, placed);

describe('realmLetters', () => {
  const free = letters([]);

  it('does not move a name that still has room, even if a better place became free', () => {
    const [first] = free;
    const moved = letters([first!.box]).find(({ seat }) => seat === first!.seat)!;
    expect(overlaps(moved.box, first!.box)).toBe(false);
    expect(letters([], [moved]).find(({ seat }) => seat === first!.seat)).toBe(moved);
  });

  it('moves a name away from a box that now covers its place', () => {
    const [first] = free;
    const moved = letters([first!.box], free).find(({ seat }) => seat === first!.seat)!;
    expect(moved).not.toBe(first);
    expect(overlaps(moved.box, first!.box)).toBe(false);
  });

  it('breaks a name into two lines where one is too long for the land', () => {
    const long = {
      ...model,
      realms: model.realms.map((realm) => ({ ...realm, name: 'The Compact of Dellun and Fyrr' })),
    };
    const named = realmLetters(long, land, [], [], 0.5, false, wideMeasure);
    const texts = named.map(({ lines }) => lines.map(({ text }) => text));
    expect(texts).toContainEqual(['The Compact of', 'Dellun and Fyrr']);
    for (const { seat, at } of named) {
      expect(ownerAt({ x: at.x / 0.5, y: at.y / 0.5 }, model.systems, land.owners)).toBe(seat);
    }
  });
});
