import { commands, type CommandAsker, type CommandName } from '@warlog/application';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, operationNames } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { closePhase, look, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

/** Roles in the player's seat, which end when the player leaves. */
const inSeat = ['officer', 'diplomat', 'mentor'] as const;
const roles = ['nobody', 'outsider', ...inSeat, 'player', 'host'] as const;
type Role = (typeof roles)[number];
/** `yes` if the command is accepted, otherwise the code of its refusal. */
type Answers = Readonly<Partial<Record<Role, string>>>;

/** The answers to roles that may not ask; the campaign has no game master. */
const refusals: Readonly<Record<CommandAsker, Answers>> = {
  seat: { outsider: 'WLG_E_NO_SEAT', ...allInSeat('WLG_E_ROLE_RIGHTS'), host: 'WLG_E_NO_SEAT' },
  host: { outsider: 'WLG_E_NOT_HOST', ...allInSeat('WLG_E_NOT_HOST'), player: 'WLG_E_NOT_HOST' },
  'game-master': everyone('WLG_E_NOT_GM'),
  user: {},
};

function allInSeat(answer: string): Answers {
  return { officer: answer, diplomat: answer, mentor: answer };
}

function everyone(answer: string): Answers {
  return { outsider: answer, ...allInSeat(answer), player: answer, host: answer };
}

/** An input of a command, and the answers to roles that may ask or that get another refusal. */
interface Attempt {
  readonly input: (at: { campaign: string; phase: string }) => Record<string, unknown>;
  readonly may: Answers;
}

/** Commands that are not about one campaign. */
const others = [
  'createCampaign',
  'openDemo',
  'readInbox',
  'saveNoticeSettings',
  'addNoticeTarget',
  'removeNoticeTarget',
  'testNotice',
  'renewCalendar',
  'saveLeave',
  'savePersonSettings',
  'markPerson',
  'report',
  'saveDesign',
  'removeDesign',
] as const satisfies readonly CommandName[];

const sheet = { v: 1, turn: 1 };

/** An attempt of every command about a campaign. Those that end the campaign of their row come last. */
const attempts: Readonly<Record<Exclude<CommandName, (typeof others)[number]>, Attempt>> = {
  saveDraft: { input: (at) => ({ ...at, sheet, device: 'd', seen: 0 }), may: { officer: 'yes', player: 'yes' } },
  followCampaign: {
    input: ({ campaign }) => ({ campaign, on: true }),
    may: everyone('yes'),
  },
  submitOrders: { input: (at) => ({ ...at, sheet, nonce: nonce(), replaces: 0 }), may: { player: 'yes' } },
  submitOrderText: { input: (at) => ({ ...at, text: 'ready', nonce: nonce(), replaces: 1 }), may: { player: 'yes' } },
  withdrawOrders: { input: (at) => at, may: { player: 'yes' } },
  setStandingOrders: { input: ({ campaign }) => ({ campaign, standing: { v: 1 } }), may: { player: 'yes' } },
  setLaterOrders: {
    input: ({ campaign }) => ({
      campaign,
      turn: 2,
      phaseKind: 'orders',
      orders: { sheet: { v: 1, turn: 2 }, only: [] },
    }),
    may: { player: 'yes' },
  },
  act: {
    input: ({ campaign }) => ({ campaign, action: { do: 'nothing of the kind' } }),
    may: { player: 'BZK_E_SHAPE' },
  },
  askFinish: { input: ({ campaign }) => ({ campaign, word: 'FINISH' }), may: { player: 'WLG_E_NO_BATTLE' } },
  enterResult: { input: ({ campaign }) => ({ campaign, result: null }), may: { player: 'WLG_E_NO_BATTLE' } },
  steerBattle: { input: ({ campaign }) => ({ campaign, battle: 't1-nowhere', word: 'FINISH' }), may: {} },
  waiveBeacon: { input: ({ campaign }) => ({ campaign, reason: 'r' }), may: {} },
  rematch: {
    input: ({ campaign }) => ({ campaign, nonce: nonce() }),
    may: { ...everyone('NOT_FOUND'), player: 'WLG_E_NOT_ENDED', host: 'WLG_E_NOT_ENDED' },
  },
  takeSeat: {
    input: ({ campaign }) => ({ campaign, nonce: nonce() }),
    may: { ...everyone('WLG_E_SEATS_FULL'), ...allInSeat('WLG_E_SEAT_OTHER'), player: 'WLG_E_SEATED' },
  },
  setSeatKeys: {
    input: ({ campaign }) => ({ campaign, keys: { part: 'no key', deed: 'no key' } }),
    may: { player: 'WLG_E_KEYS' },
  },
  addSeatKey: { input: ({ campaign }) => ({ campaign, key: 'ab'.repeat(32) }), may: { player: 'WLG_E_DEED_NONE' } },
  rankSeats: { input: ({ campaign }) => ({ campaign, order: ['s1'] }), may: { player: 'WLG_E_NOT_LOBBY' } },
  seatBot: { input: ({ campaign }) => ({ campaign, seat: 's1', bot: true }), may: { host: 'WLG_E_NOT_LOBBY' } },
  editCampaign: { input: ({ campaign }) => ({ campaign, listed: false }), may: { host: 'WLG_E_NOT_LOBBY' } },
  removePlayer: {
    input: ({ campaign }) => ({ campaign, seat: 's1', reason: 'r' }),
    may: { host: 'WLG_E_STARTED_REMOVE' },
  },
  startCampaign: { input: ({ campaign }) => ({ campaign }), may: { host: 'WLG_E_NOT_LOBBY' } },
  invite: { input: ({ campaign }) => ({ campaign }), may: { ...everyone('NOT_FOUND'), host: 'yes' } },
  revokeInvitation: {
    input: ({ campaign }) => ({ campaign, invitation: 'none such' }),
    may: { ...everyone('NOT_FOUND'), host: 'yes' },
  },
  extendDeadline: { input: (at) => ({ ...at, hours: 1, reason: 'r' }), may: { host: 'yes' } },
  pauseCampaign: { input: ({ campaign }) => ({ campaign, hours: 1, reason: 'r' }), may: { host: 'yes' } },
  changePace: {
    input: ({ campaign }) => ({ campaign, change: { kind: 'PACE', fromTurn: 90, phaseMinutes: 60 }, reason: 'r' }),
    may: { host: 'yes' },
  },
  resumeCampaign: { input: ({ campaign }) => ({ campaign }), may: { host: 'yes' } },
  releaseCampaign: { input: ({ campaign }) => ({ campaign }), may: { host: 'WLG_E_NOT_PARKED' } },
  setReady: { input: (at) => ({ ...at, ready: 'YES' }), may: { player: 'yes' } },
  sendLetter: {
    input: ({ campaign }) => ({ campaign, body: 'To all' }),
    may: {
      ...everyone('yes'),
      outsider: 'WLG_E_PRESS_MEMBER',
      officer: 'WLG_E_ROLE_RIGHTS',
      mentor: 'WLG_E_ROLE_RIGHTS',
    },
  },
  eraseLetter: {
    input: ({ campaign }) => ({ campaign, message: 'none such' }),
    may: everyone('WLG_E_PRESS_UNKNOWN'),
  },
  leaveLetter: {
    input: ({ campaign }) => ({ campaign, message: 'none such' }),
    may: everyone('WLG_E_REPORT_NONE'),
  },
  answerTreaty: {
    input: ({ campaign }) => ({ campaign, message: 'none such', answer: 'AGREED' }),
    may: everyone('WLG_E_TREATY_ANSWER'),
  },
  readLetters: {
    input: ({ campaign }) => ({ campaign, message: 'none such' }),
    may: everyone('WLG_E_PRESS_UNKNOWN'),
  },
  pinLetter: {
    input: ({ campaign }) => ({ campaign, message: 'none such', on: true }),
    may: everyone('WLG_E_PRESS_UNKNOWN'),
  },
  saveNote: {
    input: ({ campaign }) => ({ campaign, subject: 'place:kolvane', body: 'A trap' }),
    may: everyone('yes'),
  },
  readLog: { input: ({ campaign }) => ({ campaign, at: '2030-01-01T00:00:00Z' }), may: everyone('yes') },
  nudgeSeat: { input: ({ campaign }) => ({ campaign, seat: 's2' }), may: { host: 'yes' } },
  offerSeat: { input: ({ campaign }) => ({ campaign, seat: 's2', offered: true }), may: { host: 'yes' } },
  requestSeat: {
    input: ({ campaign }) => ({ campaign, seat: 's2' }),
    may: { ...everyone('yes'), ...allInSeat('WLG_E_SEAT_OTHER'), player: 'WLG_E_SEATED' },
  },
  handOverSeat: {
    input: ({ campaign }) => ({ campaign, seat: 's2', to: 'nobody', reason: 'r' }),
    may: { host: 'WLG_E_NO_REQUEST' },
  },
  openVote: {
    input: ({ campaign }) => ({ campaign, motion: { kind: 'PAUSE', hours: 5 }, reason: 'r' }),
    may: { ...allInSeat('WLG_E_NO_SEAT'), player: 'yes', host: 'WLG_E_VOTE_OPEN' },
  },
  castVote: {
    input: ({ campaign }) => ({ campaign, vote: 'none such', choice: 'YES' }),
    may: everyone('WLG_E_VOTE_CLOSED'),
  },
  giveHonor: {
    input: ({ campaign }) => ({ campaign, honor: 'STROKE', to: ['s2'] }),
    may: { ...allInSeat('WLG_E_NO_SEAT'), player: 'WLG_E_HONOR_CLOSED' },
  },
  useAllowance: { input: (at) => ({ ...at, hours: 1, reason: 'r' }), may: { player: 'WLG_E_ALLOWANCE' } },
  nameSitter: {
    input: ({ campaign }) => ({ campaign, name: 'no such member', scope: 'ALWAYS', until: '2030-01-01T00:00:00Z' }),
    may: everyone('WLG_E_NO_MEMBER'),
  },
  offerRole: {
    input: ({ campaign }) => ({ campaign, name: 'no such member', role: 'MENTOR' }),
    may: everyone('WLG_E_NO_MEMBER'),
  },
  takeRole: { input: ({ campaign }) => ({ campaign, seat: 's2' }), may: everyone('WLG_E_ROLE_NONE') },
  endRole: {
    input: ({ campaign }) => ({ campaign, seat: 's2', account: 'nobody' }),
    may: everyone('WLG_E_ROLE_NONE'),
  },
  // The campaign of the matrix is no battle campaign.
  lendBattle: {
    input: ({ campaign }) => ({ campaign, name: 'no such member' }),
    may: everyone('WLG_E_NO_MEMBER'),
  },
  takeBattle: { input: ({ campaign }) => ({ campaign, seat: 's2' }), may: everyone('WLG_E_NO_BATTLE') },
  endCaptain: {
    input: ({ campaign }) => ({ campaign, seat: 's2', account: 'nobody' }),
    may: everyone('WLG_E_NO_BATTLE'),
  },
  dismissSitter: { input: ({ campaign }) => ({ campaign }), may: everyone('WLG_E_NO_SITTER') },
  makeRuling: { input: ({ campaign }) => ({ campaign, change: {}, reason: 'r' }), may: {} },
  upgradeRuleset: {
    input: ({ campaign }) => ({ campaign, to: 99, reason: 'r' }),
    may: { host: 'WLG_E_UPGRADE_NONE' },
  },
  undoRuling: { input: ({ campaign }) => ({ campaign, ruling: 'none such', reason: 'r' }), may: {} },
  returnToSeat: { input: ({ campaign }) => ({ campaign }), may: { player: 'yes' } },
  leaveSeat: { input: ({ campaign }) => ({ campaign }), may: { player: 'yes' } },
  endCampaign: { input: ({ campaign }) => ({ campaign, reason: 'r' }), may: { host: 'yes' } },
};

const mutations = (Object.keys(attempts) as (keyof typeof attempts)[]).map((name) => ({
  name,
  query: operation(`${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  input: attempts[name].input,
  answers: { nobody: 'UNAUTHENTICATED', ...refusals[commands[name].asker], ...attempts[name].may },
}));

it('has an answer of every command about a campaign for every role', () => {
  expect([...Object.keys(attempts), ...others].toSorted()).toEqual(Object.keys(commands).toSorted());
  for (const { answers } of mutations) expect(Object.keys(answers).toSorted()).toEqual([...roles].toSorted());
});

onEveryEngine('Authorization of commands and queries', (fresh) => {
  let server: TestServer;
  let people: Record<Role, ApiPerson>;
  let other: ApiPerson;
  let campaign: string;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    const [host, player, outsider] = await Promise.all([server.person(), server.person(), server.person()]);
    other = await server.person();
    const [officer, diplomat, mentor] = await Promise.all([server.person(), server.person(), server.person()]);
    people = { nobody: server.stranger(), outsider, officer, diplomat, mentor, player, host };
    campaign = await hostedFor(host, player, other, { spectators: true });
    for (const role of inSeat) await serve(player, people[role], campaign, role);
    await closePhase([player, other], campaign);
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  describe.each(mutations)('$name', ({ name, query, input, answers }) => {
    it.each(roles)('by %s', async (role) => {
      const version = await versionOf(server, campaign);
      const phase = phaseId(await look(other, campaign));
      const { json } = await people[role].graphql(query, { input: inputOf(name, input({ campaign, phase })) });
      const outcome = outcomeOf(json);
      expect(outcome).toBe(answers[role]);
      if (outcome !== 'yes') expect(await versionOf(server, campaign)).toBe(version);
    });
  });

  describe('a hidden campaign answers like one that does not exist', () => {
    let hidden: string;
    const missing = '00000000-0000-7000-8000-00000000dead';

    beforeAll(async () => {
      hidden = await hostedFor(people.host, people.player, other);
    });

    it.each(mutations)('$name', async ({ name, query, input }) => {
      const { id: phase } = (await look(other, hidden))['phase'] as { id: string };
      const version = await versionOf(server, hidden);
      for (const who of [people.outsider, people.nobody]) {
        const [hiddenReply, none] = await Promise.all(
          [hidden, missing].map(async (id) => {
            const given = inputOf(name, input({ campaign: id, phase }));
            const { status, text } = await who.graphql(query, { input: given });
            return { status, text: text.replaceAll(id, '<id>') };
          }),
        );
        expect(hiddenReply).toEqual(none);
      }
      expect(await versionOf(server, hidden)).toBe(version);
    });

    it.each(operationNames.filter((name) => operation(name).startsWith('query')))('%s', async (name) => {
      const ids = (id: string) => ({ id, campaign: id, ordinal: 1, token: 'none', ruleset: 'bzaarcke', first: 1 });
      const [hiddenReply, none] = await Promise.all(
        [hidden, missing].map(async (id) => {
          const { status, text } = await people.outsider.graphql(operation(name), ids(id));
          return { status, text: text.replaceAll(id, '<id>').replaceAll(/"serverTime":"[^"]*"/g, '') };
        }),
      );
      expect(hiddenReply).toEqual(none);
    });

    it.each(['export', 'report/1.md', 'atom'])('/api/campaigns/<id>/%s', async (path) => {
      const [hiddenReply, none] = await Promise.all(
        [hidden, missing].map(async (id) => {
          const { status, text } = await people.outsider.rest('GET', `/api/campaigns/${id}/${path}`);
          return { status, text: text.replaceAll(id, '<id>') };
        }),
      );
      expect(hiddenReply).toEqual(none);
    });
  });

  it('does not repeat the answer to another user’s command', async () => {
    const mine = await startedCampaign(people.host, other);
    const phase = phaseId(await look(other, mine));
    const input = { commandId: commandId(), campaign: mine, phase, ready: 'YES' };
    for (const person of [people.host, other, people.host]) {
      expect(outcomeOf((await person.graphql(operation('SetReady'), { input })).json)).toBe('yes');
    }
    const seats = (await look(other, mine))['seats'] as { sheet: string; bot: boolean }[];
    // Both commands were accepted, so the phase has closed or is about to close.
    expect(seats.some(({ sheet, bot }) => !bot && sheet === 'NONE') && phaseId(await look(other, mine)) === phase).toBe(
      false,
    );
    expect(outcomeOf((await people.outsider.graphql(operation('SetReady'), { input })).json)).toBe('NOT_FOUND');
  });

  it('shows a spectator of an ended campaign neither absences nor authors of unsigned letters', async () => {
    const given = { spectators: true, press: { channels: 'ALL', unsigned: true } };
    const open = await hostedFor(people.host, people.player, other, given);
    await other.data(operation('SendLetter'), {
      input: { commandId: commandId(), campaign: open, body: 'From nobody', signed: false },
    });
    const leave = 'mutation($input: SaveLeaveInput!) { saveLeave(input: $input) { problems { code } } }';
    const input = { zone: 'Europe/Paris', days: [{ from: '2031-02-01', to: '2031-02-03' }] };
    expect((await people.player.data(leave, { input }))['saveLeave']).toEqual({ problems: [] });
    await people.host.data(operation('EndCampaign'), {
      input: { commandId: commandId(), campaign: open, reason: 'r' },
    });
    const texts = async (who: ApiPerson) => {
      const { text } = await who.rest('GET', `/api/campaigns/${open}/export`);
      const read = await Promise.all(
        ['s1', 's2', 'public', 'referee'].flatMap((viewer) =>
          [0, 1].map(async (ordinal) => {
            const found = await who.graphql(operation('PhaseDisclosuresRead'), { id: open, ordinal, viewer });
            return found.text;
          }),
        ),
      );
      return [text, ...read];
    };
    for (const who of [people.nobody, people.outsider]) {
      for (const text of await texts(who)) {
        expect(text).not.toContain('LeaveNoted');
        expect(text).not.toMatch(/"PressSent"[^}]*"from":"s/);
      }
    }
    const [whole = ''] = await texts(people.player);
    expect(whole.split('\n')[0]).toContain('"holds":"stream"');
    expect(whole).toContain('LeaveNoted');
  });

  it('shows each role what it may see', async () => {
    const mine = await startedCampaign(people.host, other);
    expect(await look(people.nobody, mine)).toBeNull();
    expect(await look(people.outsider, mine)).toBeNull();
    expect((await look(other, mine))['viewers']).toEqual(['s2', 'public']);
    for (const viewer of ['s1', 's3', 'referee', 'nonsense']) {
      expect((await look(other, mine, { viewer }))['game']).toBeNull();
    }
  });

  it('shows onlookers only what is public, if they are allowed', async () => {
    const open = await startedCampaign(people.host, other, { spectators: true });
    const seen = await look(people.nobody, open);
    expect(seen).toMatchObject({ viewers: ['public'], mySeat: null, mySheet: null, myStanding: null });
    expect((seen['game'] as GraphqlReply)['view']).toMatchObject({ viewer: 'public' });
    expect((await look(people.nobody, open, { viewer: 's1' }))['game']).toBeNull();
  });

  it('shows a blind game master the board but no sealed orders', async () => {
    const led = await hostedFor(people.host, people.player, other, { gameMaster: 'BLIND' });
    const phase = phaseId(await look(other, led));
    expect((await look(people.host, led))['viewers']).toEqual(['referee', 'public']);
    const view = (await look(other, led))['game'] as GraphqlReply;
    expect(view['view']).toBeTruthy();
    const form = { v: 1, faction: 'rebel', name: 'Secret', units: [] };
    await other.graphql(operation('SubmitOrders'), {
      input: { commandId: commandId(), campaign: led, phase, sheet: form, nonce: nonce(), replaces: 0 },
    });
    await other.graphql(operation('SetStandingOrders'), {
      input: { commandId: commandId(), campaign: led, standing: { v: 1 } },
    });
    await other.graphql(operation('SetLaterOrders'), {
      input: {
        ...{ commandId: commandId(), campaign: led, turn: 2, phaseKind: 'orders' },
        orders: { sheet: { v: 1, turn: 2 }, only: [] },
      },
    });
    const planned = operation('LaterOrdersRead');
    expect(await other.data(planned, { id: led })).toMatchObject({ campaign: { laterOrders: [{ turn: 2 }] } });
    expect(await people.host.data(planned, { id: led })).toMatchObject({ campaign: { laterOrders: [] } });
    const { campaign: read } = await people.host.data(operation('PhaseDisclosuresRead'), { id: led, ordinal: 1 });
    const types = ((read?.['phaseDisclosures'] as GraphqlReply)['events'] as { event: { type: string } }[]).map(
      ({ event }) => event.type,
    );
    expect(types).toContain('PhaseOpened');
    expect(types).not.toContain('OrdersSubmitted');
    expect(types).not.toContain('StandingOrdersSet');
    expect(types).not.toContain('LaterOrdersSet');
  });
});

/** Creates a campaign whose host has no seat: two people and a bot play. */
async function hostedFor(
  host: ApiPerson,
  apiPerson: ApiPerson,
  two: ApiPerson,
  given: Record<string, unknown> = {},
): Promise<string> {
  const input = {
    commandId: commandId(),
    name: 'Hosted',
    ruleset: 'bzaarcke',
    scenario: 'bzaarcke-reach',
    seats: 3,
    pace: { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 },
    gameMaster: 'NONE',
    listed: true,
    spectators: false,
    takeSeat: false,
    ...given,
  };
  const { createCampaign } = await host.data(operation('CreateCampaign'), { input });
  const campaign = String((createCampaign?.campaign as GraphqlReply)['id']);
  for (const person of [apiPerson, two]) {
    await person.data(operation('TakeSeat'), { input: { commandId: commandId(), campaign, nonce: nonce() } });
  }
  await host.data(operation('SeatBot'), { input: { commandId: commandId(), campaign, seat: 's3', bot: true } });
  await host.data(operation('StartCampaign'), { input: { commandId: commandId(), campaign } });
  return campaign;
}

/** The player of the first seat offers a role, and the person takes it. */
async function serve(player: ApiPerson, person: ApiPerson, campaign: string, role: string): Promise<void> {
  const offer = { campaign, name: person.name, role: role.toUpperCase() };
  await player.data(operation('OfferRole'), { input: inputOf('offerRole', offer) });
  await person.data(operation('TakeRole'), { input: inputOf('takeRole', { campaign, seat: 's1' }) });
}

function inputOf(name: string, input: Record<string, unknown>): Record<string, unknown> {
  return name === 'saveDraft' ? input : { commandId: commandId(), ...input };
}

function outcomeOf(json: GraphqlReply): string {
  const [error] = json.errors ?? [];
  if (error) return error.extensions.code;
  const [payload] = Object.values<GraphqlReply>(json.data);
  const [problem] = (payload?.['problems'] ?? []) as GraphqlReply[];
  return problem ? String(problem['code']) : 'yes';
}

async function versionOf({ world: runtime }: TestServer, campaign: string): Promise<number> {
  return (await runtime.ports.store.read(campaign as never))?.version ?? 0;
}
