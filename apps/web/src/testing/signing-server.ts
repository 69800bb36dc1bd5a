import type { CampaignFields } from '@warlog/api-client';
import {
  act,
  addSeatKey,
  actionKeysOf,
  mustSign,
  seatPlayedBy,
  setReady,
  setStandingOrders,
  submitOrders,
  withdrawOrders,
  type Decision,
  type Loaded,
  type DecisionContext,
} from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { guest, PartsTable } from '@warlog/ruleset-testkit';
import { vi } from 'vitest';
import { smallCampaign } from '../game-ui/kit/testing/small-campaign.js';

/** A command with its own input, in the form of the API, and its sender. */
type Command = (loaded: Loaded, input: never, context: DecisionContext) => Decision;

/** The supported commands, by the name of their operation. */
const commands: Readonly<Record<string, Command>> = {
  AddSeatKey: addSeatKey,
  SubmitOrders: submitOrders,
  WithdrawOrders: withdrawOrders,
  SetReady: (loaded, input: Parameters<typeof setReady>[1], context) =>
    setReady(loaded, { ...input, ready: input.ready.toLowerCase() as 'yes' | 'now' | 'no' }, context),
  SetStandingOrders: setStandingOrders,
  Act: act,
};

const atNoon = {
  ...{ kind: 'orders', turn: 1, part: null, closesAt: null },
  ...{ openedAt: '2026-11-02T12:00:00Z', dueAt: '2026-11-03T12:00:00Z' },
};

/** A campaign behind `fetch`, as the devices of `user` see it: the core decides, as on a server. */
export class SigningServer {
  readonly table: PartsTable;
  user: UserId = guest;
  /** The names of the received operations, in order. */
  readonly asked: string[] = [];
  /** Operations that are executed but whose answer never arrives. */
  readonly lost = new Set<string>();

  constructor(table = PartsTable.playing()) {
    this.table = table;
    vi.stubGlobal('fetch', (_path: string, { body }: { body?: string }) =>
      body === undefined ? Promise.reject(new TypeError('fetch failed')) : this.answer(body),
    );
  }

  /** The current state of the campaign. */
  get campaign(): CampaignFields {
    const { campaign } = this.table.loaded;
    const mine = seatPlayedBy(campaign, this.user);
    const number = (mine && campaign.phase?.submissions[mine.id]) ?? 0;
    const {
      SeatReady: words = 0,
      StandingOrdersSet: standing = 0,
      LaterOrdersSet: later = 0,
      act: acts = 0,
    } = mine?.deeds ?? {};
    const signedActions =
      mine && mustSign(campaign, mine) ? { keys: actionKeysOf(mine, this.user), words, standing, later, acts } : null;
    return {
      ...smallCampaign({}).campaign,
      id: campaign.id,
      status: campaign.status.toUpperCase(),
      phase: campaign.phase && { ...atNoon, id: campaign.phase.id, ordinal: campaign.ordinal, myPartKey: null },
      waiting: { sheet: 'SENT', idle: 0, done: false },
      battles: [],
      seats: campaign.seats.map(({ id, keys }) => ({ id, number: Number(id.slice(1)), partKey: keys?.part ?? null })),
      mySeat: mine?.id ?? null,
      mySheet: number === 0 ? null : { number, sheet: null, ready: false },
      mySignedActions: signedActions,
    } as unknown as CampaignFields;
  }

  /** The keys by which the user signs. */
  get keys(): readonly string[] {
    return this.campaign.mySignedActions?.keys ?? [];
  }

  private answer(body: string): Promise<Response> {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { input: object } };
    const name = /^\w+ (\w+)/.exec(query)?.[1] ?? '';
    this.asked.push(name);
    const command = commands[name];
    const data = command ? { [fieldOf(name)]: this.decide(command, variables.input) } : this.reading();
    if (this.lost.has(name)) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(new Response(JSON.stringify({ data })));
  }

  private decide(command: Command, given: object): object {
    const input = { ...given, user: this.user } as never;
    const decided = this.table.as(this.user).decide((loaded, context) => command(loaded, input, context));
    const refused = 'problems' in decided;
    const problems = refused ? decided.problems.map(({ code }) => ({ code, sentence: code, warning: false })) : [];
    const { campaign } = this;
    return {
      problems,
      campaign: refused ? null : campaign,
      receipt: refused ? null : campaign.mySheet,
      conflict: null,
    };
  }

  private reading(): object {
    const campaign = { ...this.campaign, game: smallCampaign({}).game, marks: [] };
    return { serverTime: '2026-11-02T10:00:00Z', campaign, home: { nodes: [campaign] }, inboxUnread: 0 };
  }
}

const fieldOf = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
