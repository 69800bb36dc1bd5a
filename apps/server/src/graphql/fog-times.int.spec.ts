import { kits } from '@warlog/catalog/kits';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FogHouse } from '../testing/fog/fog-house.js';
import { timesOf } from '../testing/fog/times.js';

/** Rounds of the worlds; `scripts/fog-times.mjs` asks for more. Figures of one say nothing: this sees that it runs. */
const ROUNDS = Number(process.env['FOG_ROUNDS'] ?? 1);
const often = { rounds: ROUNDS, asks: ROUNDS > 1 ? 5 : 1 };
const SEED = process.env['FOG_SEED'] ?? '1';
const TIMEOUT_MS = 120_000 + ROUNDS * 20_000;

onServer('How long a seat waits', (fresh) => {
  let house: FogHouse;
  beforeAll(async () => {
    house = await FogHouse.open(fresh().url, { remembers: false });
  });
  afterAll(() => house.close());

  it.each(Object.keys(kits))(
    'is compared between two worlds of %s that differ in what it cannot know',
    async (id) => {
      const kit = await kits[id]?.();
      if (!kit) throw new Error(`There is no kit of ${id}`);
      const times = await timesOf(house, kit, SEED, often);
      expect(house.defects).toEqual([]);
      expect(times.length).toBeGreaterThan(20);
      for (const timed of times) process.stdout.write(`${JSON.stringify({ times: id, rounds: ROUNDS, ...timed })}\n`);
    },
    TIMEOUT_MS,
  );
});
