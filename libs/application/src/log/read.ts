import { viewerKey, type CampaignId, type LogSubject, type UserId } from '@warlog/kernel';
import type { CommandReply } from '../campaigns/command.js';
import { campaignFor, type ReadPorts, type Sight } from '../campaigns/sight.js';
import type { Account } from '../ports/accounts.js';
import { entryOf, type LogEntry } from './entry.js';

/** A page of a campaign's log for one user. */
export interface LogSeen {
  /** The newest first. */
  readonly entries: readonly LogEntry[];
  /** Everybody whom the entries name, by id. */
  readonly accounts: ReadonlyMap<UserId, Account>;
  readonly next: string | null;
  /** Up to when the user has read it; null: never. */
  readonly seenAt: number | null;
}

/** What happened around the table of a campaign, as this user was told of it and in no other words. */
export async function logOf(
  { log, accounts }: Pick<ReadPorts, 'log' | 'accounts'>,
  sight: Sight,
  wanted: { readonly subject: LogSubject | null; readonly first: number; readonly before: string | null },
): Promise<LogSeen> {
  const { row, user, delay } = sight;
  const viewers = logViewers(sight);
  if (viewers.length === 0) return { entries: [], accounts: new Map(), next: null, seenAt: null };
  const newest = delay > 0 ? row.ordinal - delay - 1 : null;
  const [page, seenAt] = await Promise.all([
    log.page(row.id, viewers, { ...wanted, newest }),
    user === null ? null : log.seenAt(row.id, user),
  ]);
  const entries = page.items.map(entryOf).filter((entry) => entry !== null);
  const people = new Set(entries.flatMap(({ by, user: who, former }) => [by, who, former]).filter((id) => id !== null));
  const known = await accounts.byId([...people]);
  return { entries, accounts: new Map(known.map((one) => [one.id, one])), next: page.next, seenAt };
}

/** Notes that the user has read a campaign's log up to this moment. */
export async function readLog(
  ports: ReadPorts,
  input: { readonly user: UserId; readonly campaign: CampaignId; readonly at: number },
): Promise<CommandReply> {
  const sight = await campaignFor(ports, input.user, input.campaign);
  if (!sight || logViewers(sight).length === 0) return { kind: 'not-found' };
  await ports.log.setSeen(input.campaign, input.user, Math.min(input.at, await ports.reads.now()));
  return { kind: 'done', campaign: input.campaign, version: sight.row.version, hash: '' };
}

/** As whom a user reads: their own eyes; whoever steers without a seat hears of what is settled around the table, too. */
function logViewers({ viewers, campaign, user }: Sight): readonly string[] {
  const [own] = viewers;
  if (!own) return [];
  const isHost = user !== null && campaign.host === user;
  return own.kind === 'public' && isHost ? [viewerKey(own), 'desk'] : [viewerKey(own)];
}
