import type { CampaignFields } from '@warlog/api-client';
import {
  act,
  bringDeedKey,
  deedKeysOf,
  mustSign,
  seatPlayedBy,
  setReady,
  setStandingOrders,
  submitOrders,
  withdrawOrders,
  type Decision,
  type Loaded,
  type Means,
  type UserId,
} from '@warlog/kernel';
import { guest, PartsTable } from '@warlog/kernel/testing';
import { vi } from 'vitest';
import { smallCampaign } from '../boards/parts/testing/small-campaign.js';

/** Each takes an input of its own, as it travels, and who sends it. */
type Command = (loaded: Loaded, input: never, means: Means) => Decision;

/** What is decided here, by the name of its operation. */
const commands: Readonly<Record<string, Command>> = {
  BringDeedKey: bringDeedKey,
  SubmitOrders: submitOrders,
  WithdrawOrders: withdrawOrders,
  SetReady: (loaded, input: Parameters<typeof setReady>[1], means) =>
    setReady(loaded, { ...input, ready: input.ready.toLowerCase() as 'yes' | 'now' | 'no' }, means),
  SetStandingOrders: setStandingOrders,
  Act: act,
};

const atNoon = {
  ...{ kind: 'orders', turn: 1, part: null, closesAt: null },
  ...{ openedAt: '2026-11-02T12:00:00Z', dueAt: '2026-11-03T12:00:00Z' },
};

/** A campaign behind `fetch`, as the devices of whoever `user` is see it: the kernel decides, as on a server. */
export class SigningServer {
  readonly table: PartsTable;
  user: UserId = guest;
  /** The operations that came, by name, in turn. */
  readonly asked: string[] = [];
  /** Those whose answer never arrives, though what they ask is done. */
  readonly lost = new Set<string>();

  constructor(table = PartsTable.playing()) {
    this.table = table;
    vi.stubGlobal('fetch', (_path: string, { body }: { body?: string }) =>
      body === undefined ? Promise.reject(new TypeError('fetch failed')) : this.answer(body),
    );
  }

  /** The campaign as it stands now. */
  get campaign(): CampaignFields {
    const { campaign } = this.table.loaded;
    const mine = seatPlayedBy(campaign, this.user);
    const number = (mine && campaign.phase?.submissions[mine.id]) ?? 0;
    const { SeatReady: words = 0, StandingOrdersSet: standing = 0, act: acts = 0 } = mine?.deeds ?? {};
    const deeds =
      mine && mustSign(campaign, mine) ? { keys: deedKeysOf(mine, this.user), words, standing, acts } : null;
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
      myDeeds: deeds,
    } as unknown as CampaignFields;
  }

  /** The keys by which whoever it is signs. */
  get keys(): readonly string[] {
    return this.campaign.myDeeds?.keys ?? [];
  }

  private answer(body: string): Promise<Response> {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { input: object } };
    const name = /^\w+ (\w+)/.exec(query)?.[1] ?? '';
    this.asked.push(name);
    const command = commands[name];
    const data = command ? { [fieldOf(name)]: this.obey(command, variables.input) } : this.reading();
    if (this.lost.has(name)) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(new Response(JSON.stringify({ data })));
  }

  private obey(command: Command, given: object): object {
    const input = { ...given, user: this.user } as never;
    const decided = this.table.as(this.user).decide((loaded, means) => command(loaded, input, means));
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
