import { expect, it } from 'vitest';
import { termsDifference } from './audit-terms.js';
import type { StoredEvent } from './steps.js';

/** Returns the difference of a record that starts with this event. */
const differenceOf = (event: object) => termsDifference([{ event } as StoredEvent]);

it('termsDifference reports trust terms that are null, or of an unknown scheme', () => {
  const created = { type: 'CampaignCreated', dice: { source: 'vrf' } };
  expect(differenceOf({ ...created, trust: null })).toBe('Its terms of trust are null.');
  expect(differenceOf({ ...created, trust: { scheme: 9 } })).toBe(
    'Its dice are of scheme 9, which needs a newer Warlog.',
  );
});

it('termsDifference accepts records of earlier versions without trust terms', () => {
  expect(differenceOf({ type: 'CampaignCreated', dice: { source: 'vrf' } })).toBeNull();
});
