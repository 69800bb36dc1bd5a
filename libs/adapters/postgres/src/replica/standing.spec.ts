import { expect, it } from 'vitest';
import { unfit, type Standing } from './standing.js';

const primary: Standing = { follows: false, database: '7/5', timeline: 2, position: 100 };
const replica: Standing = { ...primary, follows: true };

it('takes for a replica what follows a server, of the same database, on the same line of history', () => {
  expect(unfit(replica, primary)).toBeNull();
  expect(unfit({ ...replica, position: 1 }, primary)).toBeNull();
  expect(unfit({ ...replica, follows: false }, primary)).toContain('promoted');
  expect(unfit({ ...replica, database: '7/6' }, primary)).toContain('another database');
  // Of a server that was left behind at a fail-over, and is written to still.
  expect(unfit({ ...replica, timeline: 1, position: 900 }, primary)).toContain('last promotion');
});
