import { deliver, LEASE_MS, prepare, closeIfDue } from '@warlog/application';
import { openEndpoint, openMailbox, type Endpoint, type Mail, type Mailbox } from '@warlog/channels/testing';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import type { CampaignId } from '@warlog/core';
import { PostgresNoticeBook, type Database } from '@warlog/postgres';
import { onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { expect } from 'vitest';
import { openSenders } from '../../modes/notification-senders.js';
import { wireServer } from '../../modes/wire-server.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { testHostKey, testSettings } from '../server-kit.js';
import { newCampaign, play } from './campaigns.js';
import { newPlayer, type Player } from './players.js';
import { remindersDue, type Expected } from './reminders.js';
import { END, START, STEP } from './time.js';

/** A message that reached a player, at a time of the virtual clock. */
export interface WeekArrival {
  readonly at: number;
  readonly player: Player;
  readonly channel: 'push' | 'mail';
  /** Id of the delivery, the same in every attempt. */
  readonly wire: string;
  readonly isDone: boolean;
  /** The mail, if it came by mail. */
  readonly mail: Mail | null;
}

/** The record of a simulated week: players, what was due, what arrived. */
export interface Week {
  readonly ports: ServerPorts;
  readonly clock: VirtualClock;
  readonly players: readonly Player[];
  readonly campaigns: readonly CampaignId[];
  readonly arrivals: readonly WeekArrival[];
  readonly expected: readonly Expected[];
  close(): Promise<void>;
}

/** Simulates a week of twelve players in three campaigns on this database, in steps of ten minutes. */
export async function liveThroughWeek(base: Database, url: string): Promise<Week> {
  const clock = await onVirtualClock(base, url, START);
  const players: Player[] = [];
  const campaigns: CampaignId[] = [];
  const arrivals: WeekArrival[] = [];
  const expected: Expected[] = [];
  const endpoint = await phones(players, (arrival) => arrivals.push({ at: clock.now(), ...arrival }));
  const box = await openMailbox();
  const { ports, senders } = await serverOn(clock, box);
  for (let number = 0; number < 12; number += 1) players.push(await newPlayer(ports, number, endpoint.url));
  const [a, b, c, d] = [players.slice(0, 3), players.slice(3, 6), players.slice(6, 9), players.slice(9)] as const;
  campaigns.push(await newCampaign(ports, 'Daily', [...a, ...b], 1440));
  campaigns.push(await newCampaign(ports, 'Two days', [...a, ...c], 2880));
  campaigns.push(await newCampaign(ports, 'Half days', [...a, ...d], 1080));
  box.mails.length = 0; // those that confirmed the addresses
  for (let at = START; at < END; at += STEP) {
    await clock.set(at);
    for (const { campaign } of await ports.reads.due(0, 10)) await closeIfDue(ports, campaign);
    expected.push(...(await remindersDue(ports, players, campaigns, at)));
    await notify(ports, at);
    for (const mail of box.mails.splice(0)) {
      const player = players.find((each) => each.mail === mail.to);
      const wire = /<([^@]+)@/.exec(mail.headers['message-id'] ?? '')?.[1] ?? '';
      if (player) arrivals.push({ at, player, channel: 'mail', wire, isDone: false, mail });
    }
    for (const campaign of campaigns) await play(ports, players, campaign, at);
  }
  return {
    ...{ ports, clock, players, campaigns, arrivals, expected },
    async close() {
      senders.close();
      await endpoint.close();
      await box.close();
      await clock.database.close();
    },
  };
}

/** Opens an endpoint for the phones of all players, which decrypt what they receive. */
function phones(players: readonly Player[], arrived: (arrival: Omit<WeekArrival, 'at'>) => void): Promise<Endpoint> {
  return openEndpoint((heard) => {
    const player = players.find(({ path }) => path === heard.path);
    const { notification } = player?.browser.open(heard).json as {
      notification: { data: { id: string; done: boolean } };
    };
    const { id, done } = notification.data;
    if (player) arrived({ player, channel: 'push', wire: id, isDone: done, mail: null });
    return { status: 201 };
  });
}

async function serverOn({ database }: VirtualClock, box: Mailbox) {
  const vault = new NodeVault(testHostKey);
  const mail = { url: box.url, from: 'Warlog <warlog@warlog.test>' };
  const settings = testSettings({ origin: 'https://warlog.test', reachAnything: true, mail });
  const senders = await openSenders(new PostgresNoticeBook(database), vault, settings);
  const queue = new TimerDeadlineQueue();
  await queue.close();
  const log = { info: () => undefined, defect: (_: string, error: unknown) => expect.fail(String(error)) };
  const { ports } = wireServer({ database, queue, vault, described: 'a week', ownWorker: true, senders }, log);
  return { ports, senders };
}

async function notify(ports: ServerPorts, at: number): Promise<void> {
  await prepare(ports);
  for (;;) {
    const claimed = await ports.deliveries.claim(50, LEASE_MS);
    if (claimed.length === 0) return;
    for (const claim of claimed) await deliver(ports, claim, at);
  }
}
