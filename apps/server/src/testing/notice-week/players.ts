import { addMail, addPush, confirmTarget, confirmToken, saveNoticeSettings } from '@warlog/application';
import { FakeBrowser } from '@warlog/channels/testing';
import type { UserId } from '@warlog/core';
import type { ServerPorts } from '../../modes/runtime.js';

const zones = ['Europe/Paris', 'America/New_York', 'Australia/Sydney'];

/** Habits of players: how long after the opening they submit orders, and whether they are complete. */
const habits = ['prompt', 'half-done', 'last-minute', 'never'] as const;

/** The players with a digest, and its minute of their day: one per time zone, with different habits. */
const digests: Readonly<Record<number, number>> = { 1: 20 * 60, 3: 8 * 60, 8: 18 * 60 + 30 };

/** A player with a phone, a mailbox, a time zone and a habit. */
export interface Player {
  readonly user: UserId;
  readonly zone: string;
  readonly habit: (typeof habits)[number];
  readonly lastChance: boolean;
  /** Minutes after local midnight; null: no digest. */
  readonly digestAt: number | null;
  readonly browser: FakeBrowser;
  readonly path: string;
  readonly mail: string;
}

/** Signs a player up; `pushUrl` is the endpoint of their phone. */
export async function newPlayer(ports: ServerPorts, number: number, pushUrl: string): Promise<Player> {
  const account = await ports.accounts.create(
    { id: `u${number}` as UserId, name: `Player ${number}`, kind: 'member' },
    null,
  );
  const path = `/push/${number}`;
  const player: Player = {
    user: account?.id as UserId,
    zone: zones[number % 3] ?? 'UTC',
    // Makes a player of all three campaigns forgetful.
    habit: habits[number === 0 ? 3 : number % 4] ?? 'never',
    lastChance: number % 2 === 0,
    digestAt: digests[number] ?? null,
    browser: new FakeBrowser(`${pushUrl}${path}`),
    path,
    mail: `player${number}@example.org`,
  };
  const { zone, lastChance, digestAt } = player;
  await saveNoticeSettings(ports, player.user, { zone, lastChance, digestAt });
  await addPush(ports, player.user, player.browser.subscription, 'a phone');
  const added = await addMail(ports, player.user, player.mail);
  if (added.kind === 'refused') throw new Error('No mailbox');
  if (!(await confirmTarget(ports, added.target.id, confirmToken(ports.vault, added.target.id)))) {
    throw new Error('A mailbox is not confirmed');
  }
  return player;
}
