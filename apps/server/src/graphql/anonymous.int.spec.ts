import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { Account } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { onEveryEngine } from '@warlog/postgres/testing';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questions } from '../testing/fog/asked.js';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { carry, closePhase, command, look, newCampaign, phaseId } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { contextOf } from './context.js';

const codeOf = (payload: GraphqlReply | undefined): unknown =>
  (payload?.['problems'] as GraphqlReply[])[0]?.['code'] ?? 'yes';

onEveryEngine('Anonymous campaigns', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let cat: ApiPerson;
  let eve: ApiPerson;
  let campaign: string;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ann, bob] = [await server.person('Annabella'), await server.person('Bobadilla')];
    [cat, eve] = [await server.person('Catalina'), await server.person('Evelina')];
    campaign = await newCampaign(ann, { listed: true, spectators: true, anonymous: true, takeSeat: false });
    // The host takes the last seat, so that no one expects the first one to be theirs.
    for (const person of [bob, cat, ann]) {
      expect(codeOf(await command(person, 'TakeSeat', campaign, { nonce: nonce() }))).toBe('yes');
    }
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  /** Everything that a person can read by GraphQL, and the campaign's files. */
  async function allThat(person: ApiPerson): Promise<string> {
    const { schema } = server.app.get(GraphQLSchemaHost);
    const account: Account = { id: person.id as UserId, name: person.name, kind: 'member', createdAt: 0 };
    const visitor = { account, secret: null, device: null, address: '127.0.0.1', origin: '', language: 'en' } as const;
    const contextValue = contextOf({ extra: { visitor } });
    const variableValues = { campaign, ruleset: 'bzaarcke', other: 's1', channel: 'all', last: 0, now: 1 };
    const texts: string[] = [];
    for (const document of questions(schema).values()) {
      texts.push(JSON.stringify(await execute({ schema, document: parse(document), variableValues, contextValue })));
    }
    for (const path of ['export', 'report/0.md', 'report/1.md', 'orders']) {
      texts.push((await person.rest('GET', `/api/campaigns/${campaign}/${path}`)).text);
    }
    return texts.join('\n');
  }

  /** Expects that no one reads ids or names of other players than the host, and none of the host as a player. */
  async function expectHidden(): Promise<void> {
    for (const person of [ann, bob, cat, eve]) {
      const seen = await allThat(person);
      expect(seen).toContain(campaign);
      const hidden = [bob, cat].filter(({ id }) => id !== person.id);
      for (const { id, name } of hidden) for (const text of [id, name]) expect(seen.split(text)).toHaveLength(1);
      const { seats } = (await look(person, campaign)) as unknown as {
        seats: { id: string; name: string; player: { id: string; name: string; kind: string } }[];
      };
      const players = seats.map(({ id, name, player }) =>
        player.kind === 'HIDDEN' ? [`seat:${id}`, name] : player.id,
      );
      const all = seats.map(({ id, name }) => [`seat:${id}`, name]);
      const own = [bob, cat, ann].findIndex(({ id }) => id === person.id);
      expect(players).toEqual(all.map((text, index) => (index === own ? person.id : text)));
    }
    const told = await fresh().database.kysely.selectFrom('told').selectAll().execute();
    for (const { id } of [bob, cat]) expect(JSON.stringify(told)).not.toContain(id);
    const outbox = await fresh().database.kysely.selectFrom('outbox').select(['about', 'recipient']).execute();
    for (const { about, recipient } of outbox) {
      const [text, others] = [JSON.stringify(about), [bob, cat].filter(({ id }) => id !== recipient)];
      for (const { id } of others) expect(text).not.toContain(id);
    }
  }

  it('hide their players in the lobby', expectHidden);

  it('are found by the name of their host, and not by those of their players', async () => {
    const foundBy = async (words: string) => {
      const { lobby } = await eve.data(operation('Lobby'), { filter: { stage: 'WATCH', words } });
      const { lobby: open } = await eve.data(operation('Lobby'), { filter: { words } });
      return [...(lobby?.['nodes'] as { id: string }[]), ...(open?.['nodes'] as { id: string }[])].map(({ id }) => id);
    };
    // An open seat lists it.
    expect(codeOf(await command(cat, 'LeaveSeat', campaign))).toBe('yes');
    expect(await foundBy(ann.name)).toContain(campaign);
    expect(await foundBy(bob.name)).toEqual([]);
    expect(codeOf(await command(cat, 'TakeSeat', campaign, { seat: 's2', nonce: nonce() }))).toBe('yes');
  });

  it('hide who acts, also if it is the host', async () => {
    expect(codeOf(await command(ann, 'StartCampaign', campaign))).toBe('yes');
    const phase = phaseId(await look(ann, campaign));
    for (const person of [bob, cat]) {
      expect(codeOf(await command(person, 'SendLetter', campaign, { body: 'Who are you?' }))).toBe('yes');
    }
    expect(codeOf(await command(bob, 'SetReady', campaign, { phase, ready: 'YES' }))).toBe('yes');
    // The host plays, and so asks for a vote like the others.
    await carry([ann, bob], campaign, { kind: 'EXTEND', hours: 2 });
    expect(codeOf(await command(bob, 'OpenVote', campaign, { motion: { kind: 'DRAW' }, reason: 'Peace' }))).toBe('yes');
    await expectHidden();
    const { campaign: read } = await cat.data(operation('LogRead'), { id: campaign, first: 50 });
    const log = (read?.['log'] as GraphqlReply)['nodes'] as { code: string; by: { id: string; name: string } | null }[];
    const movers = log.filter(({ code }) => code === 'vote.opened').map(({ by }) => by?.id);
    expect(movers).toEqual(['seat:s1', 'seat:s3']);
    const moved = log.find(({ code }) => code.startsWith('deadline'));
    expect(moved?.by?.id).toBe('seat:s3');
    await closePhase([ann, bob, cat], campaign);
    await expectHidden();
  });

  it('tell the mover of a vote apart from the others in notifications', async () => {
    const inboxOf = async (person: ApiPerson) => {
      const { inbox } = await person.data(operation('InboxRead'), { first: 50 });
      const nodes = inbox?.['nodes'] as { code: string; by: { id: string; name: string } | null }[];
      return nodes.filter(({ code }) => code === 'vote').map(({ by }) => [by?.id, by?.name]);
    };
    const names = ((await look(cat, campaign))['seats'] as { name: string }[]).map(({ name }) => name);
    expect(await inboxOf(bob)).toEqual([['seat:s3', names[2]]]);
    expect(await inboxOf(cat)).toEqual([
      ['seat:s1', names[0]],
      ['seat:s3', names[2]],
    ]);
  });

  it('refuse what would tell who plays, and notifications do not depend on a mute', async () => {
    for (const name of [cat.name, eve.name]) {
      const until = new Date(Date.now() + 86_400_000).toISOString();
      expect(codeOf(await command(bob, 'NameSitter', campaign, { name, scope: 'ALWAYS', until }))).toBe(
        'WLG_E_ANONYMOUS',
      );
      expect(codeOf(await command(bob, 'OfferRole', campaign, { name, role: 'MENTOR' }))).toBe('WLG_E_ANONYMOUS');
      const motion = { kind: 'REPLACE_GM', name };
      expect(codeOf(await command(bob, 'OpenVote', campaign, { motion, reason: 'r' }))).toBe('WLG_E_ANONYMOUS');
    }
    const marks = { account: cat.id, muted: true, avoided: false, blocked: false };
    await bob.data(operation('MarkPerson'), { input: marks });
    const letters = async () => {
      const { inbox } = await bob.data(operation('InboxRead'), { first: 50 });
      return (inbox?.['nodes'] as { code: string }[]).filter(({ code }) => code === 'press').length;
    };
    const before = await letters();
    expect(codeOf(await command(cat, 'SendLetter', campaign, { body: 'Do you hear me?' }))).toBe('yes');
    expect(await letters()).toBe(before + 1);
  });

  it('do not answer a text with the id of a member by the seat of that member', async () => {
    const brief = { text: cat.id, newcomers: false, language: null };
    expect(codeOf(await command(ann, 'EditCampaign', campaign, { brief }))).toBe('yes');
    expect((await look(eve, campaign))['brief']).toMatchObject({ text: cat.id });
  });

  it('name all players at the end, also to onlookers', async () => {
    const [vote] = ((await look(bob, campaign))['governance'] as GraphqlReply)['votes'] as GraphqlReply[];
    for (const person of [cat, ann]) {
      expect(codeOf(await command(person, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' }))).toBe('yes');
    }
    for (const person of [bob, eve]) {
      const { seats } = (await look(person, campaign)) as unknown as { seats: { player: { name: string } }[] };
      expect(seats.map(({ player }) => player.name)).toEqual([bob.name, cat.name, ann.name]);
    }
  });
});
