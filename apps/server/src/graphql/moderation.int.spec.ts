import { hideCampaignName } from '@warlog/application';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const codeOf = (payload: GraphqlReply | undefined): unknown =>
  (payload?.['problems'] as GraphqlReply[])[0]?.['code'] ?? 'yes';

onEveryEngine('Moderation over GraphQL', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let cat: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ann, bob, cat] = [await server.person('Ann'), await server.person('Bob'), await server.person('Cat')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const send = async (by: ApiPerson, campaign: string, body: string, more: Record<string, unknown> = {}) => {
    expect(codeOf(await command(by, 'SendLetter', campaign, { body, ...more }))).toBe('yes');
    const letters = await lettersOf(by, campaign);
    return String(letters.find((letter) => letter['body'] === body)?.['message']);
  };
  const lettersOf = async (by: ApiPerson, id: string) => {
    const { campaign } = await by.data(operation('Letters'), { id });
    return (campaign?.['letters'] as GraphqlReply)['nodes'] as GraphqlReply[];
  };
  const report = async (by: ApiPerson, given: Record<string, unknown>) =>
    codeOf((await by.data(operation('Report'), { input: { reason: 'INSULT', ...given } })).report);
  const desk = async (person: ApiPerson, campaign: string) =>
    ((await look(person, campaign))['decisions'] as GraphqlReply[]).filter(({ kind }) => kind === 'REPORT');
  const mark = async (by: ApiPerson, of: ApiPerson | string, marks: Record<string, boolean> = {}) => {
    const account = typeof of === 'string' ? of : of.id;
    const input = { account, muted: false, avoided: false, blocked: false, ...marks };
    return (await by.data(operation('MarkPerson'), { input })).markPerson as GraphqlReply;
  };
  const open = async (given: Record<string, unknown> = {}) => {
    const campaign = await newCampaign(ann, { listed: true, press: { channels: 'ALL', unsigned: true }, ...given });
    for (const person of [bob, cat])
      expect(codeOf(await command(person, 'TakeSeat', campaign, { nonce: nonce() }))).toBe('yes');
    return campaign;
  };
  const newsOf = async (person: ApiPerson) => {
    const { inbox } = await person.data(operation('InboxRead'), { first: 50 });
    return (inbox?.['nodes'] as { code: string; campaign: { id: string } }[])
      .filter(({ code }) => code === 'press')
      .map(({ campaign }) => campaign.id);
  };

  it('brings a reported letter to the host, who erases it with a reason in the log', async () => {
    const campaign = await open();
    const message = await send(bob, campaign, 'You are a fool');
    for (const _twice of [1, 2])
      expect(await report(cat, { campaign, message, words: '\u001b[31mSee this' })).toBe('yes');
    const reported = { message, report: 'INSULT', text: 'You are a fool', seat: 's2' };
    expect(await desk(ann, campaign)).toMatchObject([{ ...reported, id: `report:${message}`, user: null }]);
    for (const person of [bob, cat]) expect(await desk(person, campaign)).toEqual([]);
    expect(JSON.stringify(await look(ann, campaign))).not.toContain('See this');
    expect(await server.world.ports.moderation.reports(campaign as never)).toMatchObject([{ words: '[31mSee this' }]);

    const erase = (reason: string) => command(ann, 'EraseLetter', campaign, { message, reason });
    expect(codeOf(await erase(' '))).toBe('WLG_E_REASON');
    expect(codeOf(await erase('No insults here'))).toBe('yes');
    expect(await lettersOf(cat, campaign)).toMatchObject([
      { erasedBy: 'GM', erasedWhy: 'No insults here', body: null },
    ]);
    expect(await desk(ann, campaign)).toEqual([]);
    const { campaign: read } = await cat.data(operation('LogRead'), { id: campaign, byOffice: true });
    expect((read?.['log'] as GraphqlReply)['nodes']).toMatchObject([
      { code: 'letter.erased', reason: 'No insults here' },
    ]);
  });

  it('lists only what host and game master did as such', async () => {
    const campaign = await open();
    const own = await send(bob, campaign, 'A mistake of mine');
    expect(codeOf(await command(bob, 'EraseLetter', campaign, { message: own, reason: 'mine' }))).toBe('yes');
    expect((await lettersOf(cat, campaign))[0]).toMatchObject({ erasedBy: 'AUTHOR', erasedWhy: null });
    await command(ann, 'RemovePlayer', campaign, { seat: 's3', reason: 'By request' });
    const codes = async (byOffice: boolean) => {
      const { campaign: read } = await bob.data(operation('LogRead'), { id: campaign, byOffice });
      return ((read?.['log'] as GraphqlReply)['nodes'] as GraphqlReply[]).map(({ code }) => code);
    };
    expect(await codes(true)).toEqual(['seat.removed']);
    expect(await codes(false)).toEqual(expect.arrayContaining(['seat.removed', 'seat.taken', 'created']));
  });

  it('leaves a letter, and shows no report of what the host could not read or wrote', async () => {
    const campaign = await open();
    const spam = await send(bob, campaign, 'Buy my ships', { signed: false });
    await report(cat, { campaign, message: spam, reason: 'SPAM' });
    expect(await desk(ann, campaign)).toMatchObject([{ seat: null, channel: 'all', report: 'SPAM' }]);
    expect(codeOf(await command(ann, 'LeaveLetter', campaign, { message: spam }))).toBe('yes');
    const secret = await send(bob, campaign, 'Between us', { to: ['s3'] });
    const hosts = await send(ann, campaign, 'From the host', { signed: false });
    for (const message of [secret, hosts]) expect(await report(cat, { campaign, message })).toBe('yes');
    expect(await desk(ann, campaign)).toEqual([]);
    expect(codeOf(await command(ann, 'LeaveLetter', campaign, { message: secret }))).toBe('WLG_E_REPORT_NONE');
    expect((await server.world.ports.moderation.reports(campaign as never)).length).toBe(3);
  });

  it('refuses reports of what is hidden, own or unknown with one sentence', async () => {
    const campaign = await startedCampaign(ann, bob);
    const secret = await send(ann, campaign, 'For Bob', { to: ['s2'] });
    const attempts = [
      [cat, { campaign, message: secret }],
      [cat, { campaign }],
      [cat, { campaign: 'none', message: secret }],
      [bob, { campaign, message: 'none' }],
      [ann, { campaign, message: secret }],
      [ann, { account: ann.id }],
      [ann, { account: 'none' }],
      [ann, { account: bob.id, campaign }],
      [ann, {}],
    ] as const;
    for (const [person, given] of attempts) expect(await report(person, given)).toBe('WLG_E_REPORT_NONE');
    expect(await report(bob, { campaign, words: 'x'.repeat(501) })).toBe('WLG_E_REPORT_WORDS');
    expect(await report(bob, { campaign, reason: 'NAME' })).toBe('yes');
  });

  it('accepts ten open reports of a user, also when they come at once', async () => {
    const fay = await server.person('Fay');
    const campaign = await open({ spectators: true });
    const messages = [];
    for (let n = 0; n < 12; n += 1) messages.push(await send(bob, campaign, `Letter ${n}`));
    const codes = await Promise.all(messages.map((message) => report(fay, { campaign, message })));
    expect(codes.filter((code) => code === 'yes').length).toBe(10);
    expect(codes.filter((code) => code === 'WLG_E_REPORT_MOST').length).toBe(2);
  });

  it('mutes signed letters without a notification, and never anonymous ones', async () => {
    expect(await mark(cat, bob, { muted: true })).toMatchObject({
      marks: [{ account: { name: bob.name }, muted: true }],
    });
    const [quiet, anonymous] = [await open(), await open()];
    await send(bob, quiet, 'Signed');
    await send(bob, anonymous, 'Unsigned', { signed: false });
    expect(await newsOf(cat)).toContain(anonymous);
    expect(await newsOf(cat)).not.toContain(quiet);
    expect(await newsOf(ann)).toContain(quiet);
    expect((await lettersOf(cat, quiet))[0]).toMatchObject({ body: 'Signed' });
    expect(await mark(cat, bob)).toMatchObject({ marks: [] });
  });

  it('keeps a blocked member out in the words of a closed lobby', async () => {
    expect(await mark(ann, bob, { blocked: true })).toMatchObject({
      marks: [{ muted: true, avoided: true, blocked: true }],
    });
    const campaign = await newCampaign(ann, { listed: true });
    const invitation = await inviteToken(ann, campaign);
    for (const more of [{}, { invitation }])
      expect(codeOf(await command(bob, 'TakeSeat', campaign, { nonce: nonce(), ...more }))).toBe('WLG_E_INVITATION');
    expect(codeOf(await command(cat, 'TakeSeat', campaign, { nonce: nonce() }))).toBe('yes');
    const theirs = await startedCampaign(bob, cat);
    expect(codeOf(await command(bob, 'OfferRole', theirs, { name: ann.name, role: 'MENTOR' }))).toBe(
      'WLG_E_ROLE_PARTY',
    );
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const sitter = { name: ann.name, scope: 'ALWAYS', until };
    expect(codeOf(await command(bob, 'NameSitter', theirs, sitter))).toBe('WLG_E_SITTER_PARTY');
    await mark(ann, bob);
    expect(codeOf(await command(bob, 'TakeSeat', campaign, { nonce: nonce() }))).toBe('yes');
  });

  it('accepts no thanks to a member who blocks', async () => {
    const campaign = await startedCampaign(ann, bob);
    await mark(ann, bob, { blocked: true });
    const motion = { kind: 'CANCEL' };
    await command(ann, 'OpenVote', campaign, { motion, reason: 'Enough' });
    const [vote] = ((await look(bob, campaign))['governance'] as GraphqlReply)['votes'] as GraphqlReply[];
    await command(bob, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' });
    const thanks = (by: ApiPerson, to: string) => command(by, 'GiveHonor', campaign, { honor: 'THANKS', to: [to] });
    expect(codeOf(await thanks(bob, 's1'))).toBe('WLG_E_HONOR_SEAT');
    expect(codeOf(await thanks(ann, 's2'))).toBe('yes');
    await mark(ann, bob);
  });

  it('refuses marks of oneself and of unknown ids, and shows marks to their owner only', async () => {
    for (const of of [cat, 'none']) expect(codeOf(await mark(cat, of, { muted: true }))).toBe('WLG_E_MARK_NONE');
    await mark(cat, bob, { avoided: true });
    expect(codeOf(await mark(cat, 'none'))).toBe('yes');
    const marks = async (person: ApiPerson) => (await person.data(operation('PersonMarks')))['personMarks'];
    expect(await marks(cat)).toMatchObject([{ account: { name: bob.name }, avoided: true, muted: false }]);
    expect(await marks(bob)).toEqual([]);
    const { text } = await cat.rest('GET', '/api/account/data');
    expect(JSON.parse(text)).toMatchObject({ marks: [{ account: bob.id, avoided: true }] });
    const { text: theirs } = await bob.rest('GET', '/api/account/data');
    expect(JSON.parse(theirs)).toMatchObject({ marks: [] });
  });

  it('shows a neutral name of a campaign until its host changes it, and the reason to the host only', async () => {
    const campaign = await open({ name: 'Badword War', spectators: true });
    const neutral = await hideCampaignName(server.world.ports, campaign as never, 'No such words here.');
    const nameFor = async (person: ApiPerson) => (await look(person, campaign))['name'];
    const hiddenOf = async (person: ApiPerson) => (await person.data(operation('HiddenNames')))['hiddenNames'];
    expect([await nameFor(ann), await nameFor(bob)]).toEqual([neutral, neutral]);
    const found = await server.stranger().graphql(operation('Lobby'), { filter: { words: 'badword' } });
    expect(JSON.stringify(found.json)).not.toContain(campaign);
    const shown = { isCampaign: true, name: 'Badword War', neutral, reason: 'No such words here.' };
    expect([await hiddenOf(ann), await hiddenOf(bob)]).toEqual([[shown], []]);
    expect(codeOf(await command(ann, 'EditCampaign', campaign, { name: 'A War' }))).toBe('yes');
    expect([await nameFor(bob), await hiddenOf(ann)]).toEqual(['A War', []]);
  });

  it('removes marks and reports with the account, in both directions', async () => {
    const dan = await server.person('Dan');
    await mark(cat, dan, { muted: true });
    await mark(dan, cat, { muted: true });
    await report(cat, { account: dan.id });
    await report(dan, { account: cat.id });
    const { moderation, accounts } = server.world.ports;
    const about = async () => (await moderation.reports(null)).filter(({ account }) => account !== null);
    expect((await about()).length).toBe(2);
    await accounts.remove(dan.id as never, `Former player ${nonce().slice(0, 8)}`);
    expect(await about()).toEqual([]);
    const others = [...(await moderation.marks(cat.id as never)), ...(await moderation.marks(dan.id as never))];
    expect(others.map(({ account }) => account)).not.toContain(dan.id);
  });
});
