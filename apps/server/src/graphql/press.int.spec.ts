import { ownData } from '@warlog/application';
import { onEveryEngine } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, listening } from '../testing/listening.js';
import { operation } from '../testing/operations.js';
import type { ApiPerson, GraphqlReply } from '../testing/person.js';
import { closePhase, command, newCampaign, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

interface Letter {
  readonly message: string;
  readonly from: string | null;
  readonly body: string | null;
  readonly mayErase: boolean;
  readonly erasedBy: string | null;
  readonly treaty: Treaty | null;
}

interface Treaty {
  readonly message: string;
  readonly status: string;
  readonly answers: readonly unknown[];
}

onEveryEngine('Press', (fresh) => {
  let server: TestServer;
  let address: string;
  let ana: ApiPerson;
  let ben: ApiPerson;
  let cleo: ApiPerson;
  let outsider: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    address = await listening(server);
    [ana, ben, cleo, outsider] = (await Promise.all(
      ['Ana', 'Ben', 'Cleo', 'Out'].map((name) => server.person(name)),
    )) as [ApiPerson, ApiPerson, ApiPerson, ApiPerson];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  /** Creates a campaign of Ana's with Ana, Ben and Cleo in its three seats. */
  async function three(given: Record<string, unknown> = {}): Promise<string> {
    const campaign = await newCampaign(ana, { listed: true, ...given });
    for (const person of [ben, cleo]) {
      expect((await command(person, 'TakeSeat', campaign, { nonce: 'ab'.repeat(32) })).problems).toEqual([]);
    }
    return campaign;
  }

  const send = (by: ApiPerson, campaign: string, body: string, more: Record<string, unknown> = {}) =>
    command(by, 'SendLetter', campaign, { body, ...more });
  const codeOf = (payload: GraphqlReply): unknown => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? 'yes';
  const press = async (by: ApiPerson, id: string) =>
    ((await by.data(operation('PressRead'), { id })).campaign as GraphqlReply)['press'] as {
      readonly channels: readonly { readonly id: string; readonly unread: number }[];
      readonly partners: readonly string[];
      readonly me: string | null;
      readonly treaties: readonly Treaty[];
      readonly pinned: readonly unknown[];
    };
  const letters = async (by: ApiPerson, id: string, more: Record<string, unknown> = {}) => {
    const { campaign } = await by.data(operation('Letters'), { id, ...more });
    return (campaign?.['letters'] as GraphqlReply | undefined)?.['nodes'] as readonly Letter[] | undefined;
  };

  it('delivers a letter to all with its text', async () => {
    const campaign = await three();
    expect(codeOf(await send(ana, campaign, 'Peace until turn 10'))).toBe('yes');
    for (const reader of [ana, ben, cleo])
      expect(await letters(reader, campaign)).toMatchObject([{ from: 's1', body: 'Peace until turn 10' }]);
  });

  it('hides a private channel from everybody outside it', async () => {
    const campaign = await startedCampaign(ana, ben, { spectators: true });
    expect(codeOf(await send(ana, campaign, 'Between us two', { to: ['s2'] }))).toBe('yes');
    expect(await letters(ben, campaign)).toMatchObject([{ body: 'Between us two' }]);
    expect(await letters(outsider, campaign)).toEqual([]);
    expect((await press(outsider, campaign)).channels).toMatchObject([{ id: 'all', unread: 0 }]);
    expect((await press(ben, campaign)).channels.map(({ id }) => id)).toEqual(['all', 's1+s2']);
    const { campaign: disclosed } = await outsider.data(operation('PhaseDisclosuresRead'), {
      id: campaign,
      ordinal: 1,
    });
    expect(JSON.stringify(disclosed)).not.toContain('PressSent');
    const { campaign: own } = await ben.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal: 1 });
    expect(JSON.stringify(own)).toContain('PressSent');
    expect(JSON.stringify(own)).not.toContain('Between us two');
  });

  it('hides a group from the third seat', async () => {
    const campaign = await three();
    await send(ana, campaign, 'Only for Ben', { to: ['s2'] });
    expect(await letters(cleo, campaign)).toEqual([]);
    expect(await letters(cleo, campaign, { channel: 's1+s2' })).toEqual([]);
    await send(ana, campaign, 'For you both', { to: ['s2', 's3'] });
    expect(await letters(cleo, campaign)).toMatchObject([{ body: 'For you both' }]);
    const [hidden] = (await letters(ben, campaign, { channel: 's1+s2' })) ?? [];
    for (const name of ['EraseLetter', 'ReadLetters'])
      expect(codeOf(await command(cleo, name, campaign, { message: hidden?.message }))).toBe('WLG_E_PRESS_UNKNOWN');
  });

  /** Lets Ben leave his seat in a running campaign of Ana's and Cleo take it. */
  async function succeeded(given: Record<string, unknown>): Promise<string> {
    const campaign = await startedCampaign(ana, ben, { listed: true, ...given });
    await send(ana, campaign, 'For Ben alone', { to: ['s2'] });
    await send(ana, campaign, 'For everybody');
    expect(codeOf(await command(ben, 'LeaveSeat', campaign))).toBe('yes');
    expect(codeOf(await command(cleo, 'TakeSeat', campaign, { seat: 's2', nonce: 'ab'.repeat(32) }))).toBe('yes');
    return campaign;
  }
  const notificationsOf = async (campaign: string) => {
    const { rows } = await sql<{ readonly recipient: string; readonly params: unknown }>`
      select recipient, about -> 'params' as params from outbox
      where campaign_id = ${campaign} and about ->> 'code' = 'seat.follows'`.execute(server.world.database.kysely);
    return rows;
  };

  it('goes with its seat, and all others learn who reads it now', async () => {
    const campaign = await succeeded({});
    expect(await letters(cleo, campaign)).toMatchObject([{ body: 'For everybody' }, { body: 'For Ben alone' }]);
    const params = { seat: 's2', by: cleo.id, letters: 'seat' };
    expect(await notificationsOf(campaign)).toEqual([{ recipient: ana.id, params }]);
  });

  it('stays with its player if the campaign says so, also when that player returns', async () => {
    const policy = { channels: 'ALL', unsigned: false, staysWithPlayer: true };
    const campaign = await succeeded({ press: policy });
    expect(await letters(cleo, campaign)).toMatchObject([{ body: 'For everybody' }]);
    expect((await press(cleo, campaign)).channels.map(({ id }) => id)).toEqual(['all']);
    expect(await notificationsOf(campaign)).toMatchObject([{ recipient: ana.id, params: { letters: 'person' } }]);
    expect(await press(ana, campaign)).toMatchObject({ staysWithPlayer: true });
    await send(cleo, campaign, 'From Cleo', { to: ['s1'] });
    await send(ana, campaign, 'For Cleo', { to: ['s2'] });
    const bodies = async (reader: ApiPerson) => (await letters(reader, campaign))?.map(({ body }) => body);
    expect(await bodies(cleo)).toEqual(['For Cleo', 'From Cleo', 'For everybody']);
    expect(await bodies(ana)).toEqual(['For Cleo', 'From Cleo', 'For everybody', 'For Ben alone']);
    expect(codeOf(await command(cleo, 'LeaveSeat', campaign))).toBe('yes');
    expect(codeOf(await command(ben, 'TakeSeat', campaign, { seat: 's2', nonce: 'ab'.repeat(32) }))).toBe('yes');
    expect(await bodies(ben)).toEqual(['For everybody', 'For Ben alone']);
    const [own] = (await letters(ben, campaign, { channel: 's1+s2' })) ?? [];
    expect(codeOf(await command(ben, 'ReadLetters', campaign, { message: own?.message }))).toBe('yes');
    expect((await press(ben, campaign)).channels.find(({ id }) => id === 's1+s2')?.unread).toBe(0);
  });

  it('counts unread letters until they are read', async () => {
    const campaign = await three();
    await send(ana, campaign, 'One');
    await send(ana, campaign, 'Two');
    expect((await press(ben, campaign)).channels[0]?.unread).toBe(2);
    expect((await press(ana, campaign)).channels[0]?.unread).toBe(0);
    const [newest] = (await letters(ben, campaign)) ?? [];
    const read = await command(ben, 'ReadLetters', campaign, { message: newest?.message });
    expect(read['campaign']).toMatchObject({ unreadLetters: 0 });
    await send(cleo, campaign, 'Three');
    expect((await press(ben, campaign)).channels[0]?.unread).toBe(1);
  });

  it('leaves a mark in place of an erased letter, and none of its text', async () => {
    const campaign = await three();
    await send(ben, campaign, 'I regret this');
    const [letter] = (await letters(cleo, campaign)) ?? [];
    expect(letter?.mayErase).toBe(false);
    expect(codeOf(await command(cleo, 'EraseLetter', campaign, { message: letter?.message }))).toBe(
      'WLG_E_PRESS_AUTHOR',
    );
    expect(codeOf(await command(ben, 'EraseLetter', campaign, { message: letter?.message }))).toBe('yes');
    expect(await letters(cleo, campaign)).toMatchObject([{ from: 's2', body: null, erasedBy: 'AUTHOR' }]);
    const stream = await server.world.ports.store.events(campaign as never, 0, 1_000);
    expect(JSON.stringify(stream)).not.toContain('I regret this');
  });

  it('treats hostile text as plain text', async () => {
    const campaign = await three();
    expect(codeOf(await send(ana, campaign, '<script>alert(1)</script>\u202e{{t}} end'))).toBe('yes');
    expect((await letters(ben, campaign))?.[0]?.body).toBe('<script>alert(1)</script>{{t}} end');
    expect(codeOf(await send(ana, campaign, ' \n '))).toBe('WLG_E_PRESS_TEXT');
    expect(codeOf(await send(ana, campaign, 'x'.repeat(4_001)))).toBe('WLG_E_PRESS_TEXT');
  });

  it('enforces the press policy of the campaign', async () => {
    const silent = await three({ press: { channels: 'NONE', unsigned: false } });
    expect(codeOf(await send(ana, silent, 'Hello'))).toBe('WLG_E_PRESS_NONE');
    const grey = await three({ press: { channels: 'PUBLIC', unsigned: true } });
    expect(codeOf(await send(ana, grey, 'Psst', { to: ['s2'] }))).toBe('WLG_E_PRESS_PUBLIC');
    expect(codeOf(await send(ana, grey, 'Somebody will strike', { signed: false }))).toBe('yes');
    expect(await letters(ben, grey)).toMatchObject([{ from: null, body: 'Somebody will strike' }]);
    expect(await letters(ana, grey)).toMatchObject([{ from: 's1' }]);
  });

  it('sends one letter for two copies of a command, and pages through many', async () => {
    const campaign = await three();
    const copy = { commandId: 'ab'.repeat(12), campaign, body: 'Once' };
    await Promise.all([1, 2].map(() => ana.data(operation('SendLetter'), { input: copy })));
    for (const body of ['Two', 'Three']) await send(ana, campaign, body);
    const { campaign: read } = await ben.data(operation('Letters'), { id: campaign, first: 2 });
    const page = read?.['letters'] as GraphqlReply;
    expect((page['nodes'] as Letter[]).map(({ body }) => body)).toEqual(['Three', 'Two']);
    const rest = await letters(ben, campaign, { first: 2, before: page['next'] });
    expect(rest?.map(({ body }) => body)).toEqual(['Once']);
  });

  it('returns what was written during a phase', async () => {
    const campaign = await startedCampaign(ana, ben);
    await send(ana, campaign, 'In the set-up');
    await closePhase([ana, ben], campaign);
    await send(ben, campaign, 'In the first turn');
    expect((await letters(ana, campaign, { ordinal: 1 }))?.map(({ body }) => body)).toEqual(['In the set-up']);
    expect((await letters(ana, campaign, { ordinal: 2 }))?.map(({ body }) => body)).toEqual(['In the first turn']);
  });

  it('proposes a treaty that only its parties see, answer and can cancel', async () => {
    const campaign = await startedCampaign(ana, ben, { spectators: true });
    expect(codeOf(await send(ana, campaign, 'Peace', { to: ['s2'], untilTurn: 200 }))).toBe('WLG_E_TREATY_TURN');
    expect(codeOf(await send(ana, campaign, 'Peace', { untilTurn: 1 }))).toBe('WLG_E_TREATY_PARTIES');
    expect(codeOf(await send(ana, campaign, 'Peace', { to: ['s2'], untilTurn: 1 }))).toBe('yes');
    const treaties = async (by: ApiPerson) => (await press(by, campaign)).treaties;
    const [{ message } = { message: '' }] = await treaties(ben);
    expect(await treaties(outsider)).toEqual([]);
    expect(await treaties(ana)).toMatchObject([{ from: 's1', status: 'PROPOSED', mayAnswer: ['WITHDRAWN'] }]);
    expect(await treaties(ben)).toMatchObject([{ untilTurn: 1, mayAnswer: ['AGREED', 'DECLINED'] }]);
    const answer = async (by: ApiPerson, given: string, letter = message) =>
      codeOf(await command(by, 'AnswerTreaty', campaign, { message: letter, answer: given }));
    for (const letter of [message, 'none such'])
      expect(await answer(cleo, 'AGREED', letter)).toBe('WLG_E_TREATY_ANSWER');
    const both = await Promise.all([answer(ben, 'AGREED'), answer(ana, 'WITHDRAWN')]);
    expect(both.sort()).toEqual(['WLG_E_TREATY_ANSWER', 'yes']);
    const [letter] = (await letters(ben, campaign)) ?? [];
    expect(letter?.treaty?.answers).toHaveLength(1);
    expect(letter?.treaty?.status).toMatch(/^(AGREED|WITHDRAWN)$/);
    await send(ana, campaign, 'Peace at last', { to: ['s2'], untilTurn: 1 });
    const second = (await treaties(ben)).at(-1)?.message;
    expect(await answer(ben, 'AGREED', second)).toBe('yes');
    expect(codeOf(await command(ana, 'EraseLetter', campaign, { message: second }))).toBe('WLG_E_TREATY_STANDS');
    expect(await answer(ana, 'CANCELLED', second)).toBe('yes');
    expect((await letters(ben, campaign))?.[0]?.treaty).toMatchObject({ status: 'CANCELLED', mayAnswer: [] });
    expect(codeOf(await command(ana, 'EraseLetter', campaign, { message: second }))).toBe('yes');
    const codes = await sql<{ readonly code: string; readonly recipient: string }>`
      select about ->> 'code' as code, recipient from outbox where campaign_id = ${campaign}
      and about ->> 'code' like 'treaty%' order by recipient`.execute(server.world.database.kysely);
    expect(new Set(codes.rows.map(({ recipient }) => recipient))).toEqual(new Set([ana.id, ben.id]));
  });

  it('is over once its last turn is', async () => {
    const campaign = await startedCampaign(ana, ben);
    await send(ana, campaign, 'Peace', { to: ['s2'], untilTurn: 1 });
    const [{ message } = { message: '' }] = (await press(ben, campaign)).treaties;
    await command(ben, 'AnswerTreaty', campaign, { message, answer: 'AGREED' });
    await closePhase([ana, ben], campaign);
    expect((await press(ben, campaign)).treaties).toMatchObject([{ status: 'AGREED' }]);
    await closePhase([ana, ben], campaign);
    expect((await press(ben, campaign)).treaties).toEqual([]);
    expect((await letters(ben, campaign))?.[0]?.treaty).toMatchObject({ status: 'OVER' });
  });

  it('mentions readers, and pins letters for its readers alone', async () => {
    const campaign = await three();
    await send(ana, campaign, '@Ben, look', { to: ['s2'], mentions: ['s2', 's3', 'none'] });
    const [letter] = (await letters(ben, campaign)) ?? [];
    expect(letter).toMatchObject({ mentionsMe: true, pinned: false });
    expect(await letters(ana, campaign)).toMatchObject([{ mentionsMe: false }]);
    const pin = async (by: ApiPerson, on: boolean) =>
      codeOf(await command(by, 'PinLetter', campaign, { message: letter?.message, on }));
    expect(await pin(cleo, true)).toBe('WLG_E_PRESS_UNKNOWN');
    expect(await pin(ben, true)).toBe('yes');
    expect((await press(ana, campaign)).pinned).toMatchObject([{ message: letter?.message, pinned: true }]);
    expect((await press(cleo, campaign)).pinned).toEqual([]);
    expect(await pin(ana, false)).toBe('yes');
    expect((await press(ben, campaign)).pinned).toEqual([]);
  });

  it('stores notes for their user alone, also of a spectator, and lists them in the own data', async () => {
    const campaign = await startedCampaign(ana, ben, { spectators: true });
    const save = async (by: ApiPerson, subject: string, body: string, of = campaign) =>
      codeOf(await command(by, 'SaveNote', of, { subject, body }));
    const notes = async (by: ApiPerson) =>
      ((await by.data(operation('NotesRead'), { id: campaign })).campaign as GraphqlReply)['notes'];
    expect(await save(ana, 'place:p.far', ' A trap\u202e ')).toBe('yes');
    expect(await save(outsider, 'turn:1', 'They wait')).toBe('yes');
    expect(await notes(ana)).toMatchObject([{ subject: 'place:p.far', body: 'A trap' }]);
    expect([await notes(ben), await notes(outsider)]).toMatchObject([[], [{ subject: 'turn:1' }]]);
    for (const subject of ['', 'place:', 'turn:x', 'place:a b', 'campaign\n']) {
      expect(await save(ana, subject, 'x')).toBe('WLG_E_NOTE_TEXT');
    }
    expect(await save(ana, 'campaign', 'x'.repeat(2_001))).toBe('WLG_E_NOTE_TEXT');
    const { ports } = server.world;
    expect(JSON.stringify(await ownData(ports, ana.id as never, ''))).toContain('A trap');
    expect(await save(ana, 'place:p.far', ' ')).toBe('yes');
    expect(await notes(ana)).toEqual([]);
  });

  it('is announced live to its channel only', async () => {
    const campaign = await three();
    const [mine, theirs] = [ben, cleo].map((person) =>
      listen(address, person, operation('CampaignChanged'), { campaign }),
    ) as [ReturnType<typeof listen>, ReturnType<typeof listen>];
    await Promise.all([mine.atLeast(1), theirs.atLeast(1)]);
    await send(ana, campaign, 'Now', { to: ['s2'] });
    expect(await mine.atLeast(2)).toBe(2);
    expect(await theirs.atLeast(2, 1_500)).toBe(1);
    mine.stop();
    theirs.stop();
  });
});
