import { closeIfDue, commands, createCampaign, submitOrders, takeSeat, unsigned } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignId, CommandId, UserId } from '@warlog/core';
import { duelOnTable } from '@warlog/ruleset-testkit';
import { onServer } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandId, nonce, type ApiPerson } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MINUTE = 60_000;
/** Rounds, and actions of each seat per round. An action is an attack and its defense. */
const [ROUNDS, ACTIONS] = [26, 5];
const WINDOWS = ROUNDS * (4 * ACTIONS + 3);
/** Tables that grow with a campaign. */
const tables = ['event', 'told', 'boundary', 'snapshot', 'phase_mark', 'closing', 'command_reply', 'outbox'];

/** A long duel without any phase elsewhere in between. */
const duel: AnyRuleset = {
  ...duelOnTable,
  scenarios: duelOnTable.scenarios.map((scenario) => ({
    ...scenario,
    setup: () => ({ rounds: ROUNDS, actions: ACTIONS }),
  })),
  play: {
    ...duelOnTable.play,
    phase(state) {
      const asked = duelOnTable.play.phase(state);
      return asked.phase === 'open' && asked.kind === 'battles' ? { ...asked, hours: 0 } : asked;
    },
  },
};
const rulesets = {
  ...{ ids: ['duel'], offered: ['duel'], versions: () => [1] },
  ...{ load: () => Promise.resolve(duel), text: () => Promise.resolve(null) },
};

onServer('A battle of 600 windows', (fresh) => {
  let server: TestServer;
  let people: readonly [ApiPerson, ApiPerson];

  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false, rulesets });
    people = [await server.person('Ann'), await server.person('Ben')];
  });
  afterAll(() => server.close());

  it(
    'is stored in at most 6 kB per window, with views per part and not per window',
    async () => {
      const { ports } = server.world;
      const users = people.map(({ id }) => id as UserId);
      const said = (n: number, campaign: CampaignId) =>
        ({ command: commandId() as CommandId, campaign, user: users[n] ?? ('' as UserId) }) as const;
      const made = await createCampaign(ports, {
        ...{
          command: commandId() as CommandId,
          ruleset: 'duel',
          scenario: 'pair',
          seats: 2,
          options: {},
          name: 'Duel',
        },
        ...{ host: users[0] ?? ('' as UserId), hostNonce: nonce(), gm: { mode: 'none' }, listed: true, demo: false },
        spectators: { allowed: false, delayTurns: 0 },
        pace: {
          ...{ phaseMinutes: null, earlyClose: true, coolingSeconds: 0, graceSeconds: 0, standInAfterMisses: 2 },
          ...{ extensionHoursPerPhase: 0, extensionHoursTotal: 0, bankMinutes: 600, awayAfterWindows: 2 },
        },
      });
      if (made.kind !== 'done') throw new Error('No campaign was made');
      const { campaign } = made;
      await takeSeat(ports, { ...said(1, campaign), seat: null, nonce: nonce(), invitation: null });
      await commands.startCampaign.run(ports, said(0, campaign));
      for (;;) {
        const phase = (await ports.store.read(campaign))?.campaign.phase;
        if (!phase) break;
        for (const seat of phase.awaited) {
          const n = seat === 's1' ? 0 : 1;
          const sent = { phase: phase.id, sheet: { move: 1 }, nonce: nonce(), replaces: 0, finishedAt: null };
          expect((await submitOrders(ports, { ...said(n, campaign), ...sent })).kind).toBe('done');
          if (!phase.closes)
            await commands.setReady.run(ports, { ...said(n, campaign), phase: phase.id, ready: 'now', ...unsigned });
        }
        if (phase.closes !== 'answer') await closeIfDue(ports, campaign);
      }
      const { kysely } = fresh().database;
      const sizes: Record<string, { readonly rows: number; readonly bytes: number }> = {};
      for (const table of tables) {
        const { rows } = await sql<{ readonly rows: number; readonly bytes: number }>`
          select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes
          from ${sql.table(table)} t where campaign_id = ${campaign}`.execute(kysely);
        sizes[table] = rows[0] ?? { rows: 0, bytes: 0 };
      }
      expect(sizes['phase_mark']?.rows).toBe(WINDOWS);
      // Views are stored at the start of each attack and each defense, for every fourth of the other phases, and at the
      // end.
      const { rows: others } = await sql<{ readonly kept: number }>`
        select count(*)::int as kept from phase_mark
        where campaign_id = ${campaign} and part is null and ordinal % 4 = 1`.execute(kysely);
      expect(others[0]?.kept).toBeGreaterThan(0);
      expect(sizes['boundary']?.rows).toBe(ROUNDS * 2 * ACTIONS + (others[0]?.kept ?? 0) + 1);
      expect(sizes['snapshot']?.rows).toBe(1);
      const total = Object.values(sizes).reduce((sum, { bytes }) => sum + bytes, 0);
      expect(total, JSON.stringify(sizes)).toBeLessThan(WINDOWS * 6_000);
    },
    5 * MINUTE,
  );
});
