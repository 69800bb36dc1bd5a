import type { UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { freshId } from '../testing/toy-campaign.js';
import type { LeaveBook } from './leave-book.js';

/** Contract of `LeaveBook`. */
export function leaveBookContract(name: string, open: () => LeaveBook): void {
  describe(`${name} keeps the LeaveBook contract`, () => {
    it('stores the last leave of each user, in order', async () => {
      const book = open();
      const [ann, bob] = [`u${freshId()}`, `u${freshId()}`] as [UserId, UserId];
      expect(await book.of(ann)).toEqual([]);
      const both = [
        { from: 1_800_000_000_000, to: 1_800_086_400_000 },
        { from: 1_700_000_000_000, to: 1_700_086_400_000 },
      ];
      await book.save(ann, both);
      await book.save(bob, []);
      expect(await book.of(ann)).toEqual(both);
      await book.save(ann, both.slice(1));
      expect([await book.of(ann), await book.of(bob)]).toEqual([both.slice(1), []]);
    });
  });
}
