import { setImmediate } from 'node:timers/promises';
import { putPastAway } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import { openDatabase } from '@warlog/postgres';
import { onReplica } from '@warlog/postgres/testing';
import { describe, expect, it } from 'vitest';
import { listen, listening } from '../testing/listening.js';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import {
  carry,
  closePhase,
  command,
  inviteToken,
  look,
  newCampaign,
  phaseId,
  startedCampaign,
} from '../testing/play.js';
import { testServer } from '../testing/server-kit.js';
import { twoServers } from '../testing/two-servers.js';
import { measureWorld, newMetrics } from '../watch/metrics.js';

onReplica('Users of two servers with a replica', (followed) => {
  const { person, at, server, wires, replay, used, answered } = twoServers(followed);
  const must = async (by: ApiPerson, name: string, campaign: string, more: Record<string, unknown> = {}) =>
    expect((await command(by, name, campaign, more)).problems).toEqual([]);

  describe('are answered', () => {
    /**
     * Returns the fewest round trips of several tries, to the primary and to the replica: polls of the replica come in
     * between.
     */
    const trips = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
      const [near, far] = wires();
      const found: number[][] = [];
      for (let time = 0; time < 6; time += 1) {
        let there = 0;
        const here = await near.during(async () => (there = await far.during(work)));
        found.push([here, there]);
      }
      return [0, 1].map((index) => Math.min(...found.map((both) => both[index] ?? 0)));
    };

    it('by the replica, except for the session, the time, and the version that is required', async () => {
      const campaign = await startedCampaign(person(0), person(1));
      const readsOf = async (person: ApiPerson) => ({
        campaign: await trips(() => look(person, campaign)),
        home: await trips(() => person.data(operation('Home'))),
        lobby: await trips(() => person.data(operation('Lobby'))),
        phase: await trips(() => person.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal: 0 })),
        report: await trips(() => person.rest('GET', `/api/campaigns/${campaign}/report/1.md`)),
      });
      await used();
      // One round trip each: the required version at the primary, the version reached at the replica.
      const shared = { campaign: [4, 8], home: [3, 4], lobby: [3, 2], phase: [2, 3], report: [2, 5] };
      expect(await readsOf(at(person(0), 0))).toEqual(shared);
      const without = await openDatabase({ url: wires()[0].url });
      const alone = await testServer(without, { worker: false });
      const all = { campaign: [10, 0], home: [5, 0], lobby: [3, 0], phase: [3, 0], report: [5, 0] };
      expect(await readsOf(person(0).at(alone.app))).toEqual(all);
      await alone.close();
      await without.close();
    });

    it('by the primary only, if something is changed', async () => {
      const campaign = await startedCampaign(person(0), person(1));
      await used();
      const [, there] = await trips(() => command(person(0), 'SendLetter', campaign, { body: 'To all' }));
      expect(there).toBe(0);
    });
  });

  describe('lose what was taken from them at once', () => {
    /** Shows a campaign from the replica through both servers, then freezes the replica. */
    const shown = async (to: ApiPerson, campaign: string) => {
      await used();
      const before = answered();
      for (const index of [0, 1]) expect(await look(at(to, index), campaign)).not.toBeNull();
      expect(answered()).toBeGreaterThan(before);
      await replay('pause');
    };
    const isGone = async (from: ApiPerson, campaign: string) => {
      for (const index of [0, 1]) {
        expect(await look(at(from, index), campaign)).toBeNull();
        const { home } = await at(from, index).data(operation('Home'));
        expect((home?.['nodes'] as GraphqlReply[]).map(({ id }) => id)).not.toContain(campaign);
      }
    };

    it('a seat of a campaign', async () => {
      const campaign = await newCampaign(person(0));
      const invitation = await inviteToken(person(0), campaign);
      await must(person(1), 'TakeSeat', campaign, { invitation, nonce: nonce() });
      await shown(person(1), campaign);
      await must(person(0), 'RemovePlayer', campaign, { seat: 's2', reason: 'You asked me to' });
      await isGone(person(1), campaign);
    });

    it('a seat that they sat for', async () => {
      const campaign = await startedCampaign(person(0), person(1));
      const until = new Date(Date.now() + 86_400_000).toISOString();
      await must(person(1), 'NameSitter', campaign, { name: person(2).name, scope: 'ALWAYS', until });
      const viewers = async (index: number) => (await look(at(person(2), index), campaign))?.['viewers'] ?? [];
      await shown(person(2), campaign);
      expect(await viewers(1)).toContain('s2');
      await must(person(1), 'DismissSitter', campaign);
      for (const index of [0, 1]) expect(await viewers(index)).not.toContain('s2');
    });

    it('a session, and an account', async () => {
      const fay = await server(0).person('Fay');
      const campaign = await newCampaign(fay);
      const elsewhere = fay.cookie;
      const asElsewhere = (index: number) =>
        at(person(0), index)
          .graphql(operation('Home'), {}, { cookie: elsewhere })
          .then(({ json }) => json.errors?.[0]);
      await shown(fay, campaign);
      expect(await asElsewhere(1)).toBeUndefined();
      await fay.rest('POST', '/api/account/removal', { password: 'a good password' });
      for (const index of [0, 1]) expect(await asElsewhere(index)).toMatchObject({ message: 'Sign in first.' });
      for (const index of [0, 1]) {
        const { lobby } = await at(person(1), index).data(operation('Lobby'), { filter: { words: fay.name } });
        expect(lobby?.['nodes']).toEqual([]);
      }
    });
  });

  it('read the past of an ended campaign, whether removed or not', async () => {
    const campaign = (await startedCampaign(person(0), person(1))) as CampaignId;
    await closePhase([person(0), person(1)], campaign);
    await carry([person(0), person(1)], campaign, { kind: 'CANCEL' });
    const read = (by: ApiPerson) =>
      Promise.all([1, 1, 2, 2].map((ordinal) => by.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal })));
    const stood = await read(person(0));
    expect(
      await putPastAway(server(0).world.ports, campaign, { yieldToEventLoop: () => setImmediate(), unreadMs: 0 }),
    ).toBe(true);
    const { fresh, readUrl } = followed();
    const database = await openDatabase({ url: fresh.url, readUrl });
    const third = await testServer(database, { worker: false });
    await expect.poll(() => database.readings?.replica.figures().trouble).toBeNull();
    expect(await read(person(0).at(third.app))).toEqual(stood);
    expect(await read(person(0).at(third.app))).toEqual(stood);
    expect(database.readings?.answered.replica).toBeGreaterThan(0);
    await third.close();
    await database.close();
  });

  it('receive changes from the server that they subscribed to, as long as they have access', async () => {
    const campaign = await newCampaign(person(0));
    const invitation = await inviteToken(person(0), campaign);
    await must(person(1), 'TakeSeat', campaign, { invitation, nonce: nonce() });
    const before = server(1).world.database.readings?.answered.replica ?? 0;
    const heard = listen(await listening(server(1)), person(1), operation('CampaignChanged'), { campaign });
    expect(await heard.atLeast(1)).toBe(1);
    await must(person(0), 'SendLetter', campaign, { body: 'While it follows' });
    expect(await heard.atLeast(2)).toBe(2);
    expect(server(1).world.database.readings?.answered.replica).toBeGreaterThan(before);
    await replay('pause');
    await must(person(0), 'SendLetter', campaign, { body: 'While it stands still' });
    expect(await heard.atLeast(3)).toBe(3);
    await must(person(0), 'RemovePlayer', campaign, { seat: 's2', reason: 'You asked me to' });
    await heard.ended;
    expect(heard.hints).toHaveLength(3);
  });

  it('have new names at once', async () => {
    const campaign = await startedCampaign(person(0), person(1));
    for (let time = 0; time < 5; time += 1) {
      const name = `Bob ${time} ${nonce().slice(0, 8)}`;
      const looks = Promise.all([1, 2, 3].map(() => look(person(0), campaign)));
      expect((await person(1).rest('POST', '/api/account/name', { name })).status).toBe(201);
      const { seats } = (await look(person(0), campaign)) as GraphqlReply & { readonly seats: readonly GraphqlReply[] };
      expect(seats[1]).toMatchObject({ player: { name } });
      await looks;
    }
  });

  it('show the operator which database answers, and how far behind the replica is', async () => {
    await look(person(0), await startedCampaign(person(0), person(1)));
    const metrics = newMetrics();
    measureWorld(metrics, server(0).world);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^warlog_reads_total\{from="replica"\} [1-9]/m);
    expect(text).toMatch(/^warlog_replica_lag_seconds\{state="used"\} [0-9.]+$/m);
  });

  it('continue while the replica goes away and returns', async () => {
    const campaign = await startedCampaign(person(0), person(1));
    await followed().replica.kill();
    const before = phaseId(await look(at(person(1), 1), campaign));
    expect(phaseId(await closePhase([person(0), person(1)], campaign))).not.toBe(before);
    await followed().replica.start();
    await used();
    const from = answered();
    await look(at(person(1), 1), campaign);
    expect(answered()).toBeGreaterThan(from);
  });
});
