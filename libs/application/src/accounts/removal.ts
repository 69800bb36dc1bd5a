import type { CampaignId, CommandId, UserId } from '@warlog/core';
import { endCaptain } from '../campaigns/captains.js';
import { clockCommands } from '../commands/clock.js';
import { governanceCommands } from '../commands/governance.js';
import { lobbyCommands } from '../commands/lobby.js';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';

const PAGE = 100;

/** The effect of an account's removal on campaigns. */
export interface AccountRemoval {
  /** Seats in running campaigns: a bot plays them until a player takes them. */
  readonly seats: number;
  /** Campaigns that they host and that have not started: these end. */
  readonly gathering: number;
}

/** Returns what `removeAccount` would do. */
export async function leavingOf(ports: Ports, user: UserId): Promise<AccountRemoval> {
  const rows = await unended(ports, user);
  const seats = await ports.reads.seats(rows.map(({ id }) => id));
  const begun = new Set(rows.filter(({ status }) => status !== 'lobby').map(({ id }) => id));
  return {
    seats: seats.filter(({ holder, campaign }) => holder === user && begun.has(campaign)).length,
    gathering: rows.filter(({ host, status }) => host === user && status === 'lobby').length,
  };
}

/**
 * Removes an account permanently. It first leaves its campaigns like any player; records keep an id without a user. May
 * be repeated after an interruption.
 */
export async function removeAccount(ports: Ports, user: UserId): Promise<void> {
  for (const row of await unended(ports, user)) await leave(ports, user, row);
  await ports.accounts.remove(user, `Former player ${ports.vault.digest(user).slice(0, 8)}`);
}

async function leave(ports: Ports, user: UserId, { id: campaign, host, status }: CampaignRow): Promise<void> {
  const command = () => ({ campaign, user, command: ports.vault.uuid() as CommandId });
  for (const seat of await ports.reads.seats([campaign])) {
    if (seat.sitter === user) await governanceCommands.dismissSitter.run(ports, command());
    if (seat.holder !== user) continue;
    await ports.drafts.dropDrafts(campaign, seat.seat);
    await lobbyCommands.leaveSeat.run(ports, command());
  }
  const { seats = [] } = (await ports.store.platform(campaign))?.campaign ?? {};
  for (const { id: seat, roles = [] } of seats) {
    const own = roles.find((role) => role.user === user);
    if (!own) continue;
    const ended = { ...command(), seat, account: user };
    await (own.role === 'captain' ? endCaptain(ports, ended) : governanceCommands.endRole.run(ports, ended));
  }
  if (host === user && status === 'lobby')
    await clockCommands.endCampaign.run(ports, { ...command(), reason: 'The host has left.' });
}

async function unended({ reads }: Pick<Ports, 'reads'>, user: UserId): Promise<readonly CampaignRow[]> {
  const rows = new Map<CampaignId, CampaignRow>();
  for (let after: string | null = null; ;) {
    const { items, next } = await reads.mine(user, PAGE, after);
    for (const row of items) rows.set(row.id, row);
    if (next === null) return [...rows.values()].filter(({ status }) => status !== 'ended');
    after = next;
  }
}
