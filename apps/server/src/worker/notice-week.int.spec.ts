import {
  addMail,
  addPush,
  confirmTarget,
  confirmToken,
  createCampaign,
  deliver,
  LEASE_MS,
  prepare,
  rulesetOf,
  saveNoticeSettings,
  setReady,
  startCampaign,
  submitOrders,
  takeSeat,
  wake,
} from '@warlog/application';
import { FakeBrowser, openEndpoint, openMailbox, type Endpoint, type Mailbox } from '@warlog/channels/testing';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { seat, seedDice, type CampaignId, type CommandId, type PhaseId, type UserId } from '@warlog/kernel';
import { PostgresNoticeBook } from '@warlog/postgres';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutlet, type Outlet } from '../modes/outlet.js';
import { worldOver } from '../modes/world-over.js';
import type { ServerPorts } from '../modes/world.js';
import { testHostKey, testSettings } from '../testing/server-kit.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 10 * MINUTE;
/** Eight days: Paris puts its clocks back on the second, New York on the ninth; Sydney did so the other way before. */
const START = Date.parse('2026-10-24T12:00Z');
const END = START + 8 * DAY + 12 * HOUR;

const zones = ['Europe/Paris', 'America/New_York', 'Australia/Sydney'];
/** How a player plays: when after the opening a sheet goes, and whether it is whole. */
const habits = ['prompt', 'half-done', 'last-minute', 'never'] as const;

interface Player {
  readonly user: UserId;
  readonly zone: string;
  readonly habit: (typeof habits)[number];
  readonly lastChance: boolean;
  readonly browser: FakeBrowser;
  readonly path: string;
  readonly mail: string;
}

/** Something that reached somebody, at a moment of the virtual clock. */
interface Arrival {
  readonly at: number;
  readonly player: Player;
  readonly channel: 'push' | 'mail';
  /** Of the delivery, the same at every attempt. */
  readonly wire: string;
  readonly isDone: boolean;
}

/** A reminder that is due by the rules sheet, worked out from the tables alone. */
interface Expected {
  readonly at: number;
  readonly player: Player;
  readonly key: string;
}

onServer('A week of three campaigns and twelve players', (fresh) => {
  let clock: VirtualClock;
  let ports: ServerPorts;
  let outlet: Outlet;
  let endpoint: Endpoint;
  let box: Mailbox;
  let players: Player[];
  let campaigns: CampaignId[];
  const arrivals: Arrival[] = [];
  const expected: Expected[] = [];
  const commands = { count: 0 };
  const nextCommand = () => `command-${(commands.count += 1)}` as CommandId;

  beforeAll(async () => {
    clock = await onVirtualClock(fresh().database, fresh().url, START);
    const { database } = clock;
    const arrived = (player: Player | undefined, rest: Omit<Arrival, 'at' | 'player'>) => {
      if (player) arrivals.push({ at: clock.now(), player, ...rest });
    };
    endpoint = await openEndpoint((heard) => {
      const player = players.find(({ path }) => path === heard.path);
      const { notification } = player?.browser.open(heard).json as {
        notification: { data: { id: string; done: boolean } };
      };
      arrived(player, { channel: 'push', wire: notification.data.id, isDone: notification.data.done });
      return { status: 201 };
    });
    box = await openMailbox();
    const vault = new NodeVault(testHostKey);
    const mail = { url: box.url, from: 'Warlog <warlog@warlog.test>' };
    const settings = testSettings({ origin: 'https://warlog.test', reachAnything: true, mail });
    outlet = await openOutlet(new PostgresNoticeBook(database), vault, settings);
    const queue = new TimerDeadlineQueue();
    await queue.close();
    const log = { info: () => undefined, defect: (_: string, error: unknown) => expect.fail(String(error)) };
    ({ ports } = worldOver({ database, queue, vault, described: 'a week', ownWorker: true, outlet }, log));
    players = await Promise.all(Array.from({ length: 12 }, (_, number) => newPlayer(number)));
    campaigns = [];
    const [a, b, c, d] = [players.slice(0, 3), players.slice(3, 6), players.slice(6, 9), players.slice(9)] as const;
    campaigns.push(await newCampaign('Daily', [...a, ...b], 1440));
    campaigns.push(await newCampaign('Two days', [...a, ...c], 2880));
    campaigns.push(await newCampaign('Half days', [...a, ...d], 1080));
    await live();
  }, 10 * MINUTE);

  afterAll(async () => {
    outlet.close();
    await endpoint.close();
    await box.close();
    await clock.database.close();
  });

  async function newPlayer(number: number): Promise<Player> {
    const account = await ports.accounts.create(
      { id: `u${number}` as UserId, name: `Player ${number}`, kind: 'member' },
      null,
    );
    const path = `/push/${number}`;
    const player: Player = {
      user: account?.id as UserId,
      zone: zones[number % 3] ?? 'UTC',
      // Those in all three campaigns among the forgetful ones, too.
      habit: habits[number === 0 ? 3 : number % 4] ?? 'never',
      lastChance: number % 2 === 0,
      browser: new FakeBrowser(`${endpoint.url}${path}`),
      path,
      mail: `player${number}@example.org`,
    };
    await saveNoticeSettings(ports, player.user, { zone: player.zone, lastChance: player.lastChance });
    await addPush(ports, player.user, player.browser.subscription, 'a phone');
    const added = await addMail(ports, player.user, player.mail);
    if (added.kind === 'refused') throw new Error('No mailbox');
    expect(await confirmTarget(ports, added.target.id, confirmToken(ports.vault, added.target.id))).toBe(true);
    return player;
  }

  async function newCampaign(name: string, seated: readonly Player[], phaseMinutes: number): Promise<CampaignId> {
    const [host] = seated;
    if (!host) throw new Error('Nobody plays');
    const created = await createCampaign(ports, {
      command: nextCommand(),
      host: host.user,
      name,
      ruleset: 'bzaarcke',
      scenario: 'bzaarcke-sector',
      seats: seated.length,
      options: {},
      pace: {
        phaseMinutes,
        earlyClose: true,
        coolingSeconds: 0,
        graceSeconds: 0,
        extensionHoursPerPhase: 0,
        extensionHoursTotal: 0,
        standInAfterMisses: 99,
      },
      gm: { mode: 'none' },
      spectators: { allowed: false, delayTurns: 0 },
      listed: true,
      demo: false,
      hostNonce: null,
    });
    if (created.kind !== 'done') throw new Error(JSON.stringify(created));
    const { campaign } = created;
    for (const [index, { user }] of seated.entries()) {
      const at = {
        command: nextCommand(),
        campaign,
        user,
        seat: seat(index + 1),
        nonce: ports.vault.random(32),
        invitation: null,
      };
      expect((await takeSeat(ports, at)).kind).toBe('done');
    }
    expect((await startCampaign(ports, { command: nextCommand(), campaign, user: host.user })).kind).toBe('done');
    return campaign;
  }

  /** Lets the week pass, ten minutes at a time: deadlines, people, notices. */
  async function live(): Promise<void> {
    for (let at = START; at < END; at += STEP) {
      await clock.set(at);
      for (const { campaign } of await ports.reads.due(0, 10)) await wake(ports, campaign);
      await expectReminders(at);
      await notify();
      for (const campaign of campaigns) await play(campaign, at);
    }
  }

  async function notify(): Promise<void> {
    await prepare(ports);
    for (;;) {
      const claimed = await ports.deliveries.claim(50, LEASE_MS);
      if (claimed.length === 0) return;
      const before = box.mails.length;
      for (const one of claimed) await deliver(ports, one, clock.now());
      for (const { to, headers } of box.mails.slice(before)) {
        const player = players.find(({ mail }) => mail === to);
        const wire = /<([^@]+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '';
        if (player) arrivals.push({ at: clock.now(), player, channel: 'mail', wire, isDone: false });
      }
    }
  }

  /** What each player owes when a reminder's moment comes, read from the tables. */
  async function expectReminders(at: number): Promise<void> {
    const seats = await ports.reads.seats(campaigns);
    for (const campaign of campaigns) {
      const row = await ports.reads.campaign(campaign);
      const opened = (await ports.reads.phases(campaign)).at(-1)?.openedAt ?? 0;
      if (!row?.dueAt || !row.phase || row.dueAt <= at) continue;
      for (const [name, lead, reason] of [
        ['24h', 24 * HOUR, 'near'],
        ['3h', 3 * HOUR, 'near'],
        ['30m', HOUR / 2, 'last'],
      ] as const) {
        const moment = row.dueAt - lead;
        if (moment > at || moment <= at - STEP || moment < opened + (row.dueAt - opened) / 10) continue;
        for (const one of seats) {
          const owes =
            one.campaign === campaign && one.awaited && !one.ready && (one.sheet === 'none' || (one.idle ?? 0) > 0);
          const player = players.find(({ user }) => user === one.holder);
          if (owes && player)
            expected.push({
              at,
              player,
              key: `${campaign}.${reason}.${row.phase}.${name}.${row.dueAt}.${player.user}`,
            });
        }
      }
    }
  }

  async function play(campaign: CampaignId, at: number): Promise<void> {
    const row = await ports.reads.campaign(campaign);
    const opened = (await ports.reads.phases(campaign)).at(-1)?.openedAt ?? 0;
    if (!row?.phase || !row.dueAt) return;
    for (const one of await ports.reads.seats([campaign])) {
      const player = players.find(({ user }) => user === one.holder);
      if (!player || !one.awaited || one.ready) continue;
      const is = (due: number) => at >= due && at < due + STEP;
      const isFirst = row.turn === 0;
      const whole = {
        prompt: opened + HOUR,
        'half-done': row.dueAt - 2 * HOUR,
        'last-minute': row.dueAt - 20 * MINUTE,
        never: null,
      }[player.habit];
      // The set-up is done by everybody, so that there is a game.
      if (is(isFirst ? opened + 2 * HOUR : (whole ?? 0))) await send(player, campaign, row.phase, one.seat, true);
      else if (player.habit === 'half-done' && !isFirst && is(opened + 4 * HOUR))
        await send(player, campaign, row.phase, one.seat, false);
    }
  }

  async function send(
    { user }: Player,
    campaign: CampaignId,
    phase: PhaseId,
    at: string,
    isWhole: boolean,
  ): Promise<void> {
    const row = await ports.reads.campaign(campaign);
    const ruleset = await rulesetOf(ports, row?.ruleset ?? '');
    const { view } = (await ports.reads.view(campaign, at)) ?? {};
    const sheet = isWhole ? ruleset.bot(view, seedDice(`${user}/${phase}`)) : ruleset.empty(view);
    const replaces = (await ports.store.read(campaign))?.campaign.phase?.submissions[at as never] ?? 0;
    const order = {
      command: nextCommand(),
      campaign,
      user,
      phase,
      sheet,
      nonce: ports.vault.random(32),
      replaces,
      finishedAt: null,
    };
    expect(await submitOrders(ports, order)).toMatchObject({ kind: 'done' });
    if (isWhole) await setReady(ports, { command: nextCommand(), campaign, user, phase, ready: 'yes' });
  }

  /** Outbox row, and the moment of arrival, of everything that arrived, by the names on the wire. */
  async function told() {
    const { rows } = await readDeliveries(clock);
    const named = new Map(rows.map((row) => [ports.vault.uuidFor(`delivery/${row.id}`), row]));
    return arrivals.map((arrival) => ({ ...arrival, delivery: named.get(arrival.wire) }));
  }

  it('plays on: deadlines pass on all three', async () => {
    const turns = await Promise.all(campaigns.map(async (id) => (await ports.reads.campaign(id))?.ordinal ?? 0));
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(4);
    expect(expected.length).toBeGreaterThan(100);
  });

  it('brings nothing twice', async () => {
    const all = await told();
    expect(all.filter(({ delivery, channel }) => !delivery && channel === 'push')).toEqual([]);
    expect(new Set(all.map(({ wire }) => wire)).size).toBe(all.length);
    const perDevice = all.map(
      ({ delivery, channel, player, isDone }) => `${delivery?.outboxId}/${channel}/${player.user}/${isDone}`,
    );
    const known = perDevice.filter((one) => !one.startsWith('undefined'));
    expect(new Set(known).size).toBe(known.length);
  });

  it('reminds the right people, each of everything due that no quiet hour or day’s measure held back', async () => {
    const due = new Set(expected.map(({ key }) => key));
    const all = await told();
    const reminders = all.filter(
      ({ delivery, isDone }) => !isDone && ['near', 'last'].includes(delivery?.reason ?? ''),
    );
    expect(reminders.filter(({ delivery }) => !due.has(delivery?.outboxId ?? ''))).toEqual([]);
    const missing = expected.filter(({ at, player, key }) => {
      if (isQuiet(player.zone, at) && !(player.lastChance && key.includes('.last.'))) return false;
      return !reminders.some(
        ({ channel, at: then, delivery }) => channel === 'mail' && then === at && delivery?.outboxId === key,
      );
    });
    expect(missing).toEqual([]);
    const unpushed = expected.filter(({ at, player, key }) => {
      if (isQuiet(player.zone, at) && !(player.lastChance && key.includes('.last.'))) return false;
      if (
        reminders.some(
          ({ channel, at: then, delivery }) => channel === 'push' && then === at && delivery?.outboxId === key,
        )
      )
        return false;
      const day = dayOf(player.zone, at);
      const before = all.filter(
        (one) =>
          one.channel === 'push' &&
          !one.isDone &&
          one.player === player &&
          dayOf(player.zone, one.at) === day &&
          one.at <= at,
      );
      return before.length < (key.includes('.last.') ? 5 : 4);
    });
    expect(unpushed).toEqual([]);
  });

  it('wakes nobody, but for the last chance where it is let through', () => {
    const nightly = arrivals.filter(({ at, player, isDone }) => !isDone && isQuiet(player.zone, at));
    expect(nightly.filter(({ player }) => !player.lastChance)).toEqual([]);
  });

  it('lets through at night only what is the last chance', async () => {
    const all = await told();
    const nightly = all.filter(({ at, player, isDone }) => !isDone && isQuiet(player.zone, at));
    expect(nightly.length).toBeGreaterThan(0);
    expect(new Set(nightly.map(({ delivery }) => delivery?.reason))).toEqual(new Set(['last']));
  });

  it('pushes at most five times a day to anybody, also who forgets everything in three campaigns', () => {
    const days = new Map<string, number>();
    for (const { player, at, channel, isDone } of arrivals) {
      if (channel !== 'push' || isDone) continue;
      const key = `${player.user} ${dayOf(player.zone, at)}`;
      days.set(key, (days.get(key) ?? 0) + 1);
    }
    expect(Math.max(...days.values())).toBe(5);
  });

  it('takes a reminder back once what it asks for was done', async () => {
    const all = await told();
    const taken = all.filter(({ isDone }) => isDone);
    expect(taken.length).toBeGreaterThan(0);
    for (const one of taken) {
      const asked = all.find(({ delivery, isDone }) => !isDone && `${delivery?.id}/done` === one.delivery?.id);
      expect(asked?.at).toBeLessThanOrEqual(one.at);
    }
  });
});

async function readDeliveries({ database }: VirtualClock) {
  const rows = await database.kysely.selectFrom('delivery').select(['id', 'outboxId', 'reason']).execute();
  return { rows };
}

/** By the wall, from half past ten to half past seven: asked of the language itself, not of the code under test. */
function isQuiet(zone: string, at: number): boolean {
  const wall = new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return wall >= '22:30' || wall < '07:30';
}

function dayOf(zone: string, at: number): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: zone });
}
