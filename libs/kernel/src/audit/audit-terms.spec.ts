import { expect, it } from 'vitest';
import { termsDifference } from './audit-terms.js';
import type { StoredEvent } from './steps.js';

/** What differs in a record that begins with this event. */
const differenceOf = (event: object) => termsDifference([{ event } as StoredEvent]);

it('says what is wrong with terms of trust that are null, or of a scheme that is not known', () => {
  const created = { type: 'CampaignCreated', dice: { source: 'vrf' } };
  expect(differenceOf({ ...created, trust: null })).toBe('Its terms of trust are null.');
  expect(differenceOf({ ...created, trust: { scheme: 9 } })).toBe(
    'Its dice are of scheme 9, which needs a newer Warlog.',
  );
});

it('finds no difference where an earlier version wrote no terms of trust', () => {
  expect(differenceOf({ type: 'CampaignCreated', dice: { source: 'vrf' } })).toBeNull();
});
