import { expect, it } from 'vitest';
import { partKey, partOfKey } from './phase-part.js';

it('partOfKey returns the part of a key of partKey', () => {
  const part = { unit: 'impulse', of: 12, from: 7, to: 12 } as const;
  expect(partKey(part)).toBe('impulse/7/12/12');
  expect(partOfKey(partKey(part))).toEqual(part);
});

it('partOfKey returns null without a part and for invalid keys', () => {
  expect(partKey(undefined)).toBeNull();
  for (const key of [null, 3, '', 'impulse', 'impulse/1/2', 'hour/1/2/3', 'impulse/1/2/x', 'impulse/1/2/3/4'])
    expect(partOfKey(key)).toBeNull();
});
