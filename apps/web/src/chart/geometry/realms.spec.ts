import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import { wideMeasure } from '../testing/wide-measure.js';
import { overlaps } from '../../surface/box.js';
import { realmLetters, type RealmLetter } from './realms.js';
import { landOf, ownerAt } from './territory.js';

const model = sampleModel('bzaarcke-sector');
const land = landOf(model);
const letters = (taken: readonly RealmLetter['box'][], placed: readonly RealmLetter[] = []) =>
  realmLetters(model, land, taken, [], 1, false, wideMeasure, placed);

describe('names of realms', () => {
  const free = letters([]);

  it('stay where they are while they have room, though a better place came free', () => {
    const [first] = free;
    const moved = letters([first!.box]).find(({ seat }) => seat === first!.seat)!;
    expect(overlaps(moved.box, first!.box)).toBe(false);
    expect(letters([], [moved]).find(({ seat }) => seat === first!.seat)).toBe(moved);
  });

  it('make room for what comes to lie on them', () => {
    const [first] = free;
    const moved = letters([first!.box], free).find(({ seat }) => seat === first!.seat)!;
    expect(moved).not.toBe(first);
    expect(overlaps(moved.box, first!.box)).toBe(false);
  });

  it('are broken into two lines where one is too long for the land', () => {
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
