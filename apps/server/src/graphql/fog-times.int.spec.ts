import { kits } from '@warlog/catalog/kits';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FogServer } from '../testing/fog/fog-server.js';
import { timesOf } from '../testing/fog/times.js';

/**
 * Rounds of worlds; `tools/fog/fog-times.mjs` sets more. One round measures nothing, it only shows that the test runs.
 */
const ROUNDS = Number(process.env['FOG_ROUNDS'] ?? 1);
const often = { rounds: ROUNDS, asks: ROUNDS > 1 ? 5 : 1 };
const SEED = process.env['FOG_SEED'] ?? '1';
const TIMEOUT_MS = 120_000 + ROUNDS * 20_000;

onServer('The response time for a seat', (fresh) => {
  let fogServer: FogServer;
  beforeAll(async () => {
    fogServer = await FogServer.open(fresh().url, { remembers: false });
  });
  afterAll(() => fogServer.close());

  it.each(Object.keys(kits))(
    'is compared between two worlds of %s that differ in what it cannot know',
    async (id) => {
      const kit = await kits[id]?.();
      if (!kit) throw new Error(`There is no kit of ${id}`);
      const times = await timesOf(fogServer, kit, SEED, often);
      expect(fogServer.defects).toEqual([]);
      expect(times.length).toBeGreaterThan(20);
      for (const timed of times) process.stdout.write(`${JSON.stringify({ times: id, rounds: ROUNDS, ...timed })}\n`);
    },
    TIMEOUT_MS,
  );
});
