import { setImmediate } from 'node:timers/promises';
import { putPastAway } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';
import { openDatabase, type Database, type Readings } from '@warlog/postgres';
import { administer, onReplica } from '@warlog/postgres/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type Person, type Reply } from '../testing/person.js';
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
import { testServer, type TestServer } from '../testing/server-kit.js';
import { wireTo, type Wire } from '../testing/wire.js';
import { measureWorld, newMetrics } from '../watch/metrics.js';

const MINUTES = 300_000;

onReplica('People of two servers that a replica helps', (followed) => {
  const wires: Wire[] = [];
  const databases: Database[] = [];
  const servers: TestServer[] = [];
  let [ann, bob, eve]: Person[] = [];

  beforeAll(async () => {
    const { fresh, readUrl } = followed();
    wires.push(await wireTo(fresh.url), await wireTo(readUrl));
    for (let count = 0; count < 2; count += 1) {
      const [url, own] = count === 0 ? wires.map((wire) => wire.url) : [fresh.url, readUrl];
      const database = await openDatabase({ url: url ?? fresh.url, readUrl: own ?? readUrl });
      databases.push(database);
      servers.push(await testServer(database, { worker: count === 0 }));
    }
    const [server] = servers as [TestServer];
    [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => server.person(name)));
  });
  afterAll(async () => {
    for (const server of servers) {
      expect(server.log.defects).toEqual([]);
      await server.close();
    }
    for (const database of databases) await database.close();
    for (const wire of wires) await wire.close();
  });
  afterEach(async () => {
    await replay('resume');
    await used();
  });

  const people = (): readonly Person[] => [ann, bob, eve].filter((one) => one !== undefined);
  const one = (index: number): Person => people()[index] ?? expect.fail('There are three');
  const at = (person: Person, index: number): Person =>
    person.at(servers[index]?.app ?? expect.fail('There are two servers'));
  const replay = (what: 'pause' | 'resume') => administer(followed().readUrl, `select pg_wal_replay_${what}()`);
  const readings = (): readonly Readings[] => databases.flatMap((database) => database.readings ?? []);
  /** Once both servers use the replica. */
  const used = () =>
    expect.poll(() => readings().map(({ replica }) => replica.figures().trouble)).toEqual([null, null]);
  const told = (): number => readings().reduce((sum, { answered }) => sum + answered.replica, 0);
  const must = async (person: Person, name: string, campaign: string, more: Record<string, unknown>) =>
    expect((await command(person, name, campaign, more)).problems).toEqual([]);

  describe('are answered', () => {
    /** The fewest round trips of some tries to the primary and to the replica: looks at the replica come in between. */
    const trips = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
      const [near, far] = wires as [Wire, Wire];
      const found: number[][] = [];
      for (let time = 0; time < 6; time += 1) {
        let there = 0;
        const here = await near.during(async () => (there = await far.during(work)));
        found.push([here, there]);
      }
      return [0, 1].map((index) => Math.min(...found.map((both) => both[index] ?? 0)));
    };

    it('by the replica but for who asks, what time it is, and how far it must be', async () => {
      const campaign = await startedCampaign(one(0), one(1));
      const readsOf = async (person: Person) => ({
        campaign: await trips(() => look(person, campaign)),
        home: await trips(() => person.data(operation('Home'))),
        lobby: await trips(() => person.data(operation('Lobby'))),
        phase: await trips(() => person.data(operation('HappenedRead'), { id: campaign, ordinal: 0 })),
        report: await trips(() => person.rest('GET', `/api/campaigns/${campaign}/report/1.md`)),
      });
      await used();
      // At the primary how far it must be, at the replica how far it is, are one each.
      const shared = { campaign: [3, 8], home: [3, 4], lobby: [3, 2], phase: [2, 3], report: [2, 5] };
      expect(await readsOf(at(one(0), 0))).toEqual(shared);
      const without = await openDatabase({ url: wires[0]?.url ?? '' });
      const alone = await testServer(without, { worker: false });
      const all = { campaign: [9, 0], home: [5, 0], lobby: [3, 0], phase: [3, 0], report: [5, 0] };
      expect(await readsOf(one(0).at(alone.app))).toEqual(all);
      await alone.close();
      await without.close();
    });

    it('by the primary alone where something is done', async () => {
      const campaign = await startedCampaign(one(0), one(1));
      await used();
      const [, there] = await trips(() => command(one(0), 'SendLetter', campaign, { body: 'To all' }));
      expect(there).toBe(0);
    });
  });

  describe('never see anything older than was there when they asked', () => {
    interface Seen {
      readonly letter: string | null;
      readonly unread: number;
      readonly draft: number;
      readonly home: number;
    }
    type Act = 'letter' | 'read' | 'draft' | 'create' | 'pause' | 'resume';
    const asked = `query ($id: ID!) {
      campaign(id: $id) { unreadLetters letters(first: 1) { nodes { message body } } myDraft { revision } }
      home(first: 100) { nodes { id } }
    }`;
    const step = fc.record({
      act: fc.constantFrom<Act[]>('letter', 'letter', 'read', 'read', 'draft', 'draft', 'create', 'pause', 'resume'),
      who: fc.nat(2),
      where: fc.nat(1),
      looks: fc.array(fc.record({ who: fc.nat(2), where: fc.nat(1) }), { minLength: 2, maxLength: 4 }),
    });

    it(
      'whatever is done meanwhile, by whom and through which server, and however far behind the replica is',
      async () => {
        const campaign = await newCampaign(one(0));
        for (const person of [one(1), one(2)]) {
          const invitation = await inviteToken(one(0), campaign);
          await must(person, 'TakeSeat', campaign, { invitation, nonce: nonce() });
        }
        await must(one(0), 'StartCampaign', campaign, {});
        const phase = phaseId(await look(one(0), campaign));
        let newest: string | null = null;

        const see = async (person: Person): Promise<Seen> => {
          const { campaign: shown, home } = await person.data(asked, { id: campaign });
          const [letter] = (shown?.['letters'] as Reply)['nodes'] as { message: string; body: string }[];
          newest = letter?.message ?? newest;
          return {
            letter: letter?.body ?? null,
            unread: Number(shown?.['unreadLetters']),
            draft: Number((shown?.['myDraft'] as Reply | null)?.['revision'] ?? 0),
            home: (home?.['nodes'] as unknown[]).length,
          };
        };
        const known = await Promise.all(people().map(see));
        let letters = 0;

        const does: Record<Act, (by: Person, who: number) => Promise<readonly Seen[]>> = {
          async letter(by, who) {
            letters += 1;
            const body = `Letter ${letters}`;
            await must(by, 'SendLetter', campaign, { body });
            return known.map((seen, index) => ({ ...seen, letter: body, unread: seen.unread + Number(index !== who) }));
          },
          async read(by, who) {
            if (newest === null) return known;
            const { campaign: shown } = await by.data(asked, { id: campaign });
            const [last] = (shown?.['letters'] as Reply)['nodes'] as { message: string }[];
            await must(by, 'ReadLetters', campaign, { message: last?.message });
            return known.map((seen, index) => (index === who ? { ...seen, unread: 0 } : seen));
          },
          async draft(by, who) {
            const seen = known[who]?.draft ?? 0;
            const input = { campaign, phase, sheet: { note: seen }, device: 'phone', seen };
            await by.data(operation('SaveDraft'), { input });
            return known.map((one, index) => (index === who ? { ...one, draft: seen + 1 } : one));
          },
          async create(by, who) {
            if ((known[who]?.home ?? 0) > 30) return known;
            await newCampaign(by);
            return known.map((one, index) => (index === who ? { ...one, home: one.home + 1 } : one));
          },
          pause: () => replay('pause').then(() => known),
          resume: () => replay('resume').then(() => known),
        };

        const before = told();
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
            for (const { act, who, where, looks } of steps) {
              const was = [...known];
              const doing = does[act](at(one(who), where), who);
              const during = await Promise.all(looks.map((eye) => see(at(one(eye.who), eye.where))));
              const is = await doing;
              for (const [index, { who: reader }] of looks.entries()) {
                for (const field of ['letter', 'unread', 'draft', 'home'] as const) {
                  expect([was[reader]?.[field], is[reader]?.[field]]).toContain(during[index]?.[field]);
                }
              }
              known.splice(0, known.length, ...is);
              for (const eye of looks) expect(await see(at(one(eye.who), eye.where))).toEqual(known[eye.who]);
            }
          }),
          { numRuns: 8, ...(process.env['LAW_SEED'] && { seed: Number(process.env['LAW_SEED']) }) },
        );
        expect(told()).toBeGreaterThan(before);
      },
      MINUTES,
    );
  });

  describe('lose what was taken from them at once', () => {
    /** Both servers have shown it from the replica; then that stands still. */
    const shown = async (person: Person, campaign: string) => {
      await used();
      const before = told();
      for (const index of [0, 1]) expect(await look(at(person, index), campaign)).not.toBeNull();
      expect(told()).toBeGreaterThan(before);
      await replay('pause');
    };
    const isGone = async (person: Person, campaign: string) => {
      for (const index of [0, 1]) {
        const { campaign: left } = await at(person, index).data(operation('CampaignRead'), { id: campaign });
        expect(left).toBeNull();
        const { home } = await at(person, index).data(operation('Home'));
        expect((home?.['nodes'] as Reply[]).map(({ id }) => id)).not.toContain(campaign);
      }
    };

    it('a seat at a table', async () => {
      const campaign = await newCampaign(one(0));
      const invitation = await inviteToken(one(0), campaign);
      await must(one(1), 'TakeSeat', campaign, { invitation, nonce: nonce() });
      await shown(one(1), campaign);
      await must(one(0), 'RemovePlayer', campaign, { seat: 's2', reason: 'You asked me to' });
      await isGone(one(1), campaign);
    });

    it('a seat that they sat for', async () => {
      const campaign = await startedCampaign(one(0), one(1));
      const until = new Date(Date.now() + 86_400_000).toISOString();
      await must(one(1), 'NameSitter', campaign, { name: one(2).name, scope: 'ALWAYS', until });
      await shown(one(2), campaign);
      await must(one(1), 'DismissSitter', campaign, {});
      for (const index of [0, 1]) {
        const { campaign: left } = await at(one(2), index).data(operation('CampaignRead'), { id: campaign });
        expect((left as Reply | null)?.['viewers'] ?? []).not.toContain('s2');
      }
    });

    it('a session, and an account', async () => {
      const fay = (await servers[0]?.person('Fay')) ?? expect.fail('There are two servers');
      const campaign = await newCampaign(fay);
      const elsewhere = fay.cookie;
      const asElsewhere = (index: number) =>
        at(one(0), index)
          .graphql(operation('Home'), {}, { cookie: elsewhere })
          .then(({ json }) => json.errors?.[0]);
      await shown(fay, campaign);
      expect(await asElsewhere(1)).toBeUndefined();
      await fay.rest('POST', '/api/account/removal', { password: 'a good password' });
      for (const index of [0, 1]) expect(await asElsewhere(index)).toMatchObject({ message: 'Sign in first.' });
      for (const index of [0, 1]) {
        const { lobby } = await at(one(1), index).data(operation('Lobby'), { filter: { words: fay.name } });
        expect(lobby?.['nodes']).toEqual([]);
      }
    });
  });

  it('read the past of an ended campaign, put away or not', async () => {
    const campaign = (await startedCampaign(one(0), one(1))) as CampaignId;
    await closePhase([one(0), one(1)], campaign);
    await carry([one(0), one(1)], campaign, { kind: 'CANCEL' });
    const read = (person: Person) =>
      Promise.all([1, 1, 2, 2].map((ordinal) => person.data(operation('HappenedRead'), { id: campaign, ordinal })));
    const stood = await read(one(0));
    const ports = servers[0]?.world.ports ?? expect.fail('There are two servers');
    expect(await putPastAway(ports, campaign, { breathe: () => setImmediate(), unreadMs: 0 })).toBe(true);
    const { fresh, readUrl } = followed();
    const database = await openDatabase({ url: fresh.url, readUrl });
    const server = await testServer(database, { worker: false });
    await expect.poll(() => database.readings?.replica.figures().trouble).toBeNull();
    expect(await read(one(0).at(server.app))).toEqual(stood);
    expect(await read(one(0).at(server.app))).toEqual(stood);
    expect(database.readings?.answered.replica).toBeGreaterThan(0);
    await server.close();
    await database.close();
  });

  it('are called by their new names at once', async () => {
    const campaign = await startedCampaign(one(0), one(1));
    for (let time = 0; time < 5; time += 1) {
      const name = `Bob ${time} ${nonce().slice(0, 8)}`;
      const looks = Promise.all([1, 2, 3].map(() => look(one(0), campaign)));
      expect((await one(1).rest('POST', '/api/account/name', { name })).status).toBe(201);
      const { seats } = (await look(one(0), campaign)) as Reply & { readonly seats: readonly Reply[] };
      expect(seats[1]).toMatchObject({ player: { name } });
      await looks;
    }
  });

  it('and whoever looks after them sees who answers, and how far behind the replica is', async () => {
    await look(one(0), await startedCampaign(one(0), one(1)));
    const metrics = newMetrics();
    measureWorld(metrics, servers[0]?.world ?? expect.fail('There are two servers'));
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^warlog_reads_total\{from="replica"\} [1-9]/m);
    expect(text).toMatch(/^warlog_replica_lag_seconds\{state="used"\} [0-9.]+$/m);
  });

  it('play on while the replica goes and comes', async () => {
    const campaign = await startedCampaign(one(0), one(1));
    await followed().replica.kill();
    const before = phaseId(await look(at(one(1), 1), campaign));
    expect(phaseId(await closePhase([one(0), one(1)], campaign))).not.toBe(before);
    await followed().replica.start();
    await used();
    const from = told();
    await look(at(one(1), 1), campaign);
    expect(told()).toBeGreaterThan(from);
  });
});
