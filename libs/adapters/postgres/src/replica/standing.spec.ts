import { expect, it } from 'vitest';
import { unfit, type ReplicaPosition } from './standing.js';

const primary: ReplicaPosition = { follows: false, database: '7/5', timeline: 2, position: 100 };
const replica: ReplicaPosition = { ...primary, follows: true };

it('unfit accepts only a server that follows another one, with the same database and timeline', () => {
  expect(unfit(replica, primary)).toBeNull();
  expect(unfit({ ...replica, position: 1 }, primary)).toBeNull();
  expect(unfit({ ...replica, follows: false }, primary)).toContain('promoted');
  expect(unfit({ ...replica, database: '7/6' }, primary)).toContain('another database');
  // A server that was left behind at a fail-over and still accepts writes.
  expect(unfit({ ...replica, timeline: 1, position: 900 }, primary)).toContain('last promotion');
});
