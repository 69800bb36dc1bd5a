import { viewerKey } from '@warlog/ruleset-api';
import type { CampaignId, UserId } from '@warlog/core';
import type { LogSubject } from '@warlog/campaign';
import type { CommandReply } from '../campaigns/command.js';
import { campaignFor, type ReadPorts, type CampaignAccess } from '../campaigns/campaign-access.js';
import { accountDto } from '../queries/account.js';
import type { LogConnection } from '../queries/log.js';
import { entryOf } from './entry.js';

/** Returns the log of a campaign as disclosed to this user. */
export async function logOf(
  { log, accounts }: Pick<ReadPorts, 'log' | 'accounts'>,
  access: CampaignAccess,
  wanted: {
    readonly subject: LogSubject | null;
    readonly byOffice?: boolean;
    readonly first: number;
    readonly before: string | null;
  },
): Promise<LogConnection> {
  const { row, user, delay } = access;
  const viewers = logViewers(access);
  if (viewers.length === 0) return { nodes: [], next: null, seenAt: null };
  const newest = delay > 0 ? row.ordinal - delay - 1 : null;
  const [page, seenAt] = await Promise.all([
    log.page(row.id, viewers, { ...wanted, newest }),
    user === null ? null : log.seenAt(row.id, user),
  ]);
  const entries = page.items.map(entryOf).filter((entry) => entry !== null);
  const people = new Set(entries.flatMap(({ by, user: who, former }) => [by, who, former]).filter((id) => id !== null));
  const known = new Map((await accounts.byId([...people])).map((account) => [account.id, account]));
  const accountOf = (id: UserId | null) =>
    id === null ? null : accountDto({ accounts: known, campaign: access.campaign }, id);
  const nodes = entries.map(({ by, user: who, former, ...entry }) => ({
    ...entry,
    by: accountOf(by),
    user: accountOf(who),
    former: accountOf(former),
  }));
  return { nodes, next: page.next, seenAt };
}

/** Records that the user has read a campaign's log up to this moment. */
export async function readLog(
  ports: ReadPorts,
  input: { readonly user: UserId; readonly campaign: CampaignId; readonly at: number },
): Promise<CommandReply> {
  const access = await campaignFor(ports, input.user, input.campaign);
  if (!access || logViewers(access).length === 0) return { kind: 'not-found' };
  await ports.log.setSeen(input.campaign, input.user, Math.min(input.at, await ports.reads.now()));
  return { kind: 'done', campaign: input.campaign, version: access.row.version, hash: '' };
}

/**
 * The viewers that a user reads as: their own, and for a host or game master without a seat also that of governance.
 */
function logViewers({ viewers, campaign, user }: CampaignAccess): readonly string[] {
  const [own] = viewers;
  if (!own) return [];
  const isHost = user !== null && campaign.host === user;
  return own.kind === 'public' && isHost ? [viewerKey(own), 'desk'] : [viewerKey(own)];
}
