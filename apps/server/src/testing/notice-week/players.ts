import { addMail, addPush, confirmTarget, confirmToken, saveNoticeSettings } from '@warlog/application';
import { FakeBrowser } from '@warlog/channels/testing';
import type { UserId } from '@warlog/kernel';
import type { ServerPorts } from '../../modes/world.js';

const zones = ['Europe/Paris', 'America/New_York', 'Australia/Sydney'];

/** How a player plays: when after the opening a sheet goes, and whether it is whole. */
const habits = ['prompt', 'half-done', 'last-minute', 'never'] as const;

/** Who wants a digest, and at which minute of their day: one in each zone, the busy, the forgetful and the prompt. */
const digests: Readonly<Record<number, number>> = { 1: 20 * 60, 3: 8 * 60, 8: 18 * 60 + 30 };

/** Somebody with a phone, a mailbox, a zone and a way to play. */
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

/** Signs a player up; `pushUrl`: where their phone is reached. */
export async function newPlayer(ports: ServerPorts, number: number, pushUrl: string): Promise<Player> {
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
