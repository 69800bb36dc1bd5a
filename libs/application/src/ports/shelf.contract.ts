import type { UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { freshId } from '../testing/toy-campaign.js';
import type { Shelf } from './shelf.js';

/** Contract of `Shelf`. */
export function shelfContract(name: string, open: () => Shelf): void {
  describe(`${name} keeps the Shelf contract`, () => {
    const person = () => `u${freshId()}` as UserId;
    const ship = (
      id: string,
      more: { readonly name?: string; readonly ruleset?: string; readonly document?: unknown } = {},
    ) => ({
      ...{ id, ruleset: 'toy', kind: 'banner', name: id, document: { z: 1, a: [2] } },
      ...more,
    });

    it('stores designs by player, game and name, unchanged', async () => {
      const shelf = open();
      const [ann, bob] = [person(), person()];
      expect(await shelf.of(ann, 'toy')).toEqual([]);
      await shelf.save(ann, ship('b', { name: 'Zeal' }), 0, 9);
      await shelf.save(ann, ship('a', { name: 'arrow' }), 0, 9);
      await shelf.save(ann, ship('c', { ruleset: 'other' }), 0, 9);
      await shelf.save(bob, ship('a', { name: 'Mine' }), 0, 9);
      const names = async (user: UserId, ruleset: string) => (await shelf.of(user, ruleset)).map(({ name }) => name);
      expect(await names(ann, 'toy')).toEqual(['arrow', 'Zeal']);
      expect(await names(bob, 'toy')).toEqual(['Mine']);
      expect((await shelf.all(ann)).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
      const [saved] = await shelf.of(ann, 'toy');
      expect(JSON.stringify(saved?.document)).toBe('{"z":1,"a":[2]}');
      expect(saved?.savedAt).toBeGreaterThan(1_700_000_000_000);
    });

    it('replaces only the seen revision, and returns the stored one otherwise', async () => {
      const shelf = open();
      const ann = person();
      expect(await shelf.save(ann, ship('a'), 0, 9)).toMatchObject({ kind: 'saved', design: { revision: 1 } });
      const second = await shelf.save(ann, ship('a', { name: 'second' }), 1, 9);
      expect(second).toMatchObject({ kind: 'saved', design: { revision: 2, name: 'second' } });
      for (const seen of [0, 1, 3])
        expect(await shelf.save(ann, ship('a', { name: 'third' }), seen, 9)).toMatchObject({
          ...{ kind: 'newer', design: { revision: 2, name: 'second' } },
        });
      expect(await shelf.save(ann, ship('gone'), 4, 9)).toEqual({ kind: 'newer', design: null });
    });

    it('saves a repeated request once', async () => {
      const shelf = open();
      const ann = person();
      const send = (seen: number) => shelf.save(ann, ship('a'), seen, 9);
      const twice = await Promise.all([send(0), send(0)]);
      expect(twice.map((reply) => reply.kind === 'saved' && reply.design.revision)).toEqual([1, 1]);
      expect(await shelf.of(ann, 'toy')).toHaveLength(1);
    });

    it('refuses new designs above the limit of a game but accepts existing ones, and deletes what is removed', async () => {
      const shelf = open();
      const ann = person();
      await shelf.save(ann, ship('a'), 0, 2);
      await shelf.save(ann, ship('b'), 0, 2);
      expect(await shelf.save(ann, ship('c'), 0, 2)).toEqual({ kind: 'full' });
      expect(await shelf.save(ann, ship('c', { ruleset: 'other' }), 0, 2)).toMatchObject({ kind: 'saved' });
      expect(await shelf.save(ann, ship('b', { name: 'B' }), 1, 2)).toMatchObject({ kind: 'saved' });
      await shelf.remove(ann, 'a');
      await shelf.remove(ann, 'a');
      await shelf.remove(person(), 'b');
      expect((await shelf.of(ann, 'toy')).map(({ id }) => id)).toEqual(['b']);
      expect(await shelf.save(ann, ship('d'), 0, 2)).toMatchObject({ kind: 'saved' });
    });
  });
}
