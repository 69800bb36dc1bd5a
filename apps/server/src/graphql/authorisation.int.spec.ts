import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, operationNames } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { closePhase, look, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

type Role = 'nobody' | 'outsider' | 'player' | 'host';
/** `yes` if the command is accepted, otherwise the code of its refusal. */
type Expected = string;

interface Row {
  readonly name: string;
  readonly input: (at: { campaign: string; phase: string }) => Record<string, unknown>;
  readonly may: Readonly<Record<Role, Expected>>;
}

const signedOut = 'UNAUTHENTICATED';
const hostOnly = { nobody: signedOut, outsider: 'WLG_E_NOT_HOST', player: 'WLG_E_NOT_HOST' };
const seatOnly = { nobody: signedOut, outsider: 'WLG_E_NO_SEAT' };
const unknownLetter = 'WLG_E_PRESS_UNKNOWN';
const sheet = { v: 1, turn: 1 };

/** Every mutation about a campaign, by role. Commands that end the campaign of their row come last. */
const mutations: readonly Row[] = [
  {
    name: 'SaveDraft',
    input: (at) => ({ ...at, sheet, device: 'd', seen: 0 }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'SubmitOrders',
    input: (at) => ({ ...at, sheet, nonce: nonce(), replaces: 0 }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'SubmitOrderText',
    input: (at) => ({ ...at, text: 'ready', nonce: nonce(), replaces: 1 }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  { name: 'WithdrawOrders', input: (at) => at, may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' } },
  {
    name: 'SetStandingOrders',
    input: ({ campaign }) => ({ campaign, standing: { v: 1 } }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'Act',
    input: ({ campaign }) => ({ campaign, action: { do: 'nothing of the kind' } }),
    may: { ...seatOnly, player: 'BZK_E_SHAPE', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'AskFinish',
    input: ({ campaign }) => ({ campaign, word: 'FINISH' }),
    may: { ...seatOnly, player: 'WLG_E_NO_BATTLE', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'EnterResult',
    input: ({ campaign }) => ({ campaign, result: null }),
    may: { ...seatOnly, player: 'WLG_E_NO_BATTLE', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'SteerBattle',
    input: ({ campaign }) => ({ campaign, battle: 't1-nowhere', word: 'FINISH' }),
    may: { nobody: signedOut, outsider: 'WLG_E_NOT_GM', player: 'WLG_E_NOT_GM', host: 'WLG_E_NOT_GM' },
  },
  {
    name: 'WaiveBeacon',
    input: ({ campaign }) => ({ campaign, reason: 'r' }),
    may: { nobody: signedOut, outsider: 'WLG_E_NOT_GM', player: 'WLG_E_NOT_GM', host: 'WLG_E_NOT_GM' },
  },
  {
    name: 'TakeSeat',
    input: ({ campaign }) => ({ campaign, nonce: nonce() }),
    may: { nobody: signedOut, outsider: 'WLG_E_SEATS_FULL', player: 'WLG_E_SEATED', host: 'WLG_E_SEATS_FULL' },
  },
  {
    name: 'AddSeatKey',
    input: ({ campaign }) => ({ campaign, key: 'ab'.repeat(32) }),
    may: { ...seatOnly, player: 'WLG_E_DEED_NONE', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'RankSeats',
    input: ({ campaign }) => ({ campaign, order: ['s1'] }),
    may: { ...seatOnly, player: 'WLG_E_NOT_LOBBY', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'SeatBot',
    input: ({ campaign }) => ({ campaign, seat: 's1', bot: true }),
    may: { ...hostOnly, host: 'WLG_E_NOT_LOBBY' },
  },
  { name: 'StartCampaign', input: ({ campaign }) => ({ campaign }), may: { ...hostOnly, host: 'WLG_E_NOT_LOBBY' } },
  {
    name: 'Invite',
    input: ({ campaign }) => ({ campaign }),
    may: { nobody: signedOut, outsider: 'NOT_FOUND', player: 'NOT_FOUND', host: 'yes' },
  },
  { name: 'ExtendDeadline', input: (at) => ({ ...at, hours: 1, reason: 'r' }), may: { ...hostOnly, host: 'yes' } },
  {
    name: 'PauseCampaign',
    input: ({ campaign }) => ({ campaign, hours: 1, reason: 'r' }),
    may: { ...hostOnly, host: 'yes' },
  },
  { name: 'ResumeCampaign', input: ({ campaign }) => ({ campaign }), may: { ...hostOnly, host: 'yes' } },
  {
    name: 'ReleaseCampaign',
    input: ({ campaign }) => ({ campaign }),
    may: { ...hostOnly, host: 'WLG_E_NOT_PARKED' },
  },
  {
    name: 'SetReady',
    input: (at) => ({ ...at, ready: 'YES' }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'SendLetter',
    input: ({ campaign }) => ({ campaign, body: 'To all' }),
    may: { nobody: signedOut, outsider: 'WLG_E_PRESS_MEMBER', player: 'yes', host: 'yes' },
  },
  {
    name: 'EraseLetter',
    input: ({ campaign }) => ({ campaign, message: 'none such' }),
    may: { nobody: signedOut, outsider: unknownLetter, player: unknownLetter, host: unknownLetter },
  },
  {
    name: 'ReadLetters',
    input: ({ campaign }) => ({ campaign, message: 'none such' }),
    may: { nobody: signedOut, outsider: unknownLetter, player: unknownLetter, host: unknownLetter },
  },
  {
    name: 'NudgeSeat',
    input: ({ campaign }) => ({ campaign, seat: 's2' }),
    may: { ...hostOnly, host: 'yes' },
  },
  {
    name: 'OfferSeat',
    input: ({ campaign }) => ({ campaign, seat: 's2', offered: true }),
    may: { ...hostOnly, host: 'yes' },
  },
  {
    name: 'RequestSeat',
    input: ({ campaign }) => ({ campaign, seat: 's2' }),
    may: { nobody: signedOut, outsider: 'yes', player: 'WLG_E_SEATED', host: 'yes' },
  },
  {
    name: 'HandOverSeat',
    input: ({ campaign }) => ({ campaign, seat: 's2', to: 'nobody', reason: 'r' }),
    may: { ...hostOnly, host: 'WLG_E_NO_REQUEST' },
  },
  {
    name: 'OpenVote',
    input: ({ campaign }) => ({ campaign, motion: { kind: 'PAUSE', hours: 5 }, reason: 'r' }),
    may: { nobody: signedOut, outsider: 'WLG_E_NO_SEAT', player: 'yes', host: 'WLG_E_VOTE_OPEN' },
  },
  {
    name: 'CastVote',
    input: ({ campaign }) => ({ campaign, vote: 'none such', choice: 'YES' }),
    may: {
      nobody: signedOut,
      outsider: 'WLG_E_VOTE_CLOSED',
      player: 'WLG_E_VOTE_CLOSED',
      host: 'WLG_E_VOTE_CLOSED',
    },
  },
  {
    name: 'UseAllowance',
    input: (at) => ({ ...at, hours: 1, reason: 'r' }),
    may: { ...seatOnly, player: 'WLG_E_ALLOWANCE', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'NameSitter',
    input: ({ campaign }) => ({ campaign, name: 'no such member', scope: 'ALWAYS', until: '2030-01-01T00:00:00Z' }),
    may: { nobody: signedOut, outsider: 'WLG_E_NO_MEMBER', player: 'WLG_E_NO_MEMBER', host: 'WLG_E_NO_MEMBER' },
  },
  {
    name: 'DismissSitter',
    input: ({ campaign }) => ({ campaign }),
    may: { nobody: signedOut, outsider: 'WLG_E_NO_SITTER', player: 'WLG_E_NO_SITTER', host: 'WLG_E_NO_SITTER' },
  },
  {
    name: 'MakeRuling',
    input: ({ campaign }) => ({ campaign, change: {}, reason: 'r' }),
    may: { nobody: signedOut, outsider: 'WLG_E_NOT_GM', player: 'WLG_E_NOT_GM', host: 'WLG_E_NOT_GM' },
  },
  {
    name: 'UpgradeRuleset',
    input: ({ campaign }) => ({ campaign, to: 99, reason: 'r' }),
    may: { ...hostOnly, host: 'WLG_E_UPGRADE_NONE' },
  },
  {
    name: 'UndoRuling',
    input: ({ campaign }) => ({ campaign, ruling: 'none such', reason: 'r' }),
    may: {
      nobody: signedOut,
      outsider: 'WLG_E_NOT_GM',
      player: 'WLG_E_NOT_GM',
      host: 'WLG_E_NOT_GM',
    },
  },
  {
    name: 'ReturnToSeat',
    input: ({ campaign }) => ({ campaign }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  {
    name: 'LeaveSeat',
    input: ({ campaign }) => ({ campaign }),
    may: { ...seatOnly, player: 'yes', host: 'WLG_E_NO_SEAT' },
  },
  { name: 'EndCampaign', input: ({ campaign }) => ({ campaign, reason: 'r' }), may: { ...hostOnly, host: 'yes' } },
];

onEveryEngine('Authorization of commands and queries', (fresh) => {
  let server: TestServer;
  let people: Record<Role, ApiPerson>;
  let other: ApiPerson;
  let campaign: string;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    const [host, player, outsider] = await Promise.all([server.person(), server.person(), server.person()]);
    other = await server.person();
    people = { nobody: server.stranger(), outsider, player, host };
    campaign = await hostedFor(host, player, other, { spectators: true });
    await closePhase([player, other], campaign);
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  describe.each(mutations)('$name', ({ name, input, may }) => {
    it.each(['nobody', 'outsider', 'player', 'host'] as const)('by %s', async (role) => {
      const version = await versionOf(server, campaign);
      const phase = phaseId(await look(other, campaign));
      const query = operation(name);
      const { json } = await people[role].graphql(query, { input: inputOf(name, input({ campaign, phase })) });
      const outcome = outcomeOf(json);
      expect(outcome).toBe(may[role]);
      if (outcome !== 'yes') expect(await versionOf(server, campaign)).toBe(version);
    });
  });

  describe('a hidden campaign answers like one that does not exist', () => {
    let hidden: string;
    const missing = '00000000-0000-7000-8000-00000000dead';

    beforeAll(async () => {
      hidden = await hostedFor(people.host, people.player, other);
    });

    it.each(mutations.map(({ name, input }) => ({ name, input })))('$name', async ({ name, input }) => {
      const { id: phase } = (await look(other, hidden))['phase'] as { id: string };
      const version = await versionOf(server, hidden);
      for (const who of [people.outsider, people.nobody]) {
        const [hiddenReply, none] = await Promise.all(
          [hidden, missing].map(async (id) => {
            const given = inputOf(name, input({ campaign: id, phase }));
            const { status, text } = await who.graphql(operation(name), { input: given });
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
    const { campaign: read } = await people.host.data(operation('PhaseDisclosuresRead'), { id: led, ordinal: 1 });
    const types = ((read?.['phaseDisclosures'] as GraphqlReply)['events'] as { event: { type: string } }[]).map(
      ({ event }) => event.type,
    );
    expect(types).toContain('PhaseOpened');
    expect(types).not.toContain('OrdersSubmitted');
    expect(types).not.toContain('StandingOrdersSet');
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

function inputOf(name: string, input: Record<string, unknown>): Record<string, unknown> {
  return name === 'SaveDraft' ? input : { commandId: commandId(), ...input };
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
