import {
  accept,
  battlesOf,
  leaveHost as decideLeaving,
  refusal,
  stayAtHost as decideStaying,
  type CampaignId,
} from '@warlog/kernel';
import { signStatement, type HostIdentity } from '@warlog/kernel/trust';
import type { Ports } from '../ports/ports.js';
import { tendBattles } from './battles.js';
import { introduceHeadKey } from './clock.js';
import { obey, type Command, type CommandReply } from './command.js';
import { headKeyContext } from './sign.js';

/** Where a campaign goes on. */
export interface Destination {
  readonly to: HostIdentity;
  readonly url: string;
}

/** How often it is looked whether all battles lie on their tables, before somebody is told to come back later. */
const ATTEMPTS = 5;

/**
 * A campaign leaves for another host, and with it each battle that is under way: from then on nothing is taken here. Where that
 * broke off it is done again, with the same destination.
 */
export async function leaveHost(ports: Ports, campaign: CampaignId, given: Destination): Promise<CommandReply> {
  const url = originIn(given.url);
  if (url === null) return { kind: 'refused', problems: [refusal('WLG_E_MOVE_URL', {}, ['url'])] };
  const where = { ...given, url };
  const row = await ports.reads.campaign(campaign);
  if (!row) return { kind: 'not-found' };
  if (row.parent !== null) return { kind: 'refused', problems: [refusal('WLG_E_MOVE_BATTLE')] };
  const left = await leaveWithAll(ports, campaign, where);
  if (left.kind !== 'done') return left;
  for (const table of await underWay(ports, campaign)) {
    const reply = await leave(ports, table, where);
    if (reply.kind !== 'done') return reply;
  }
  return left;
}

/** The origin that is typed: everybody is told it and follows it, so it is https, a host and a port, and nothing else. Null: none. */
function originIn(typed: string): string | null {
  const origin = bareOrigin.exec(typed.toLowerCase())?.[1] ?? null;
  return origin?.replace(/:443$/, '') ?? null;
}

/** `https`, a host by name or address, perhaps a port, perhaps one slash. */
const bareOrigin = /^(https:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?)\/?$/;

/** The host that a campaign left goes on with it, and with its battles. */
export async function stayAtHost(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  const reply = await stay(ports, campaign);
  if (reply.kind !== 'done') return reply;
  for (const table of await underWay(ports, campaign)) await stay(ports, table);
  return reply;
}

/** It leaves at a version at which every battle that it waits for lies on its table: no table is laid by two hosts. */
async function leaveWithAll(ports: Ports, campaign: CampaignId, where: Destination): Promise<CommandReply> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await tendBattles(ports, campaign);
    const half = await ports.store.platform(campaign);
    if (!half) return { kind: 'not-found' };
    const tables = await ports.reads.battlesOf(campaign);
    const isLaid = battlesOf(half.campaign).every(({ settled, child }) => {
      return settled !== null || tables.some(({ id, status }) => id === child && status !== 'lobby');
    });
    if (!isLaid) continue;
    const found = { isLater: false };
    const reply = await leave(ports, campaign, where, (version) => (found.isLater = version !== half.version));
    if (!found.isLater) return reply;
  }
  return { kind: 'refused', problems: [refusal('WLG_E_MOVE_LAYING')] };
}

async function leave(
  ports: Ports,
  campaign: CampaignId,
  { to, url }: Destination,
  isLater: (version: number) => boolean = () => false,
): Promise<CommandReply> {
  await introduceHeadKey(ports, campaign);
  const { sealedHeadKey } = await ports.store.unlocked(campaign).look({ game: false });
  const sign = (statement: string): string =>
    sealedHeadKey === null ? '' : signStatement(ports.vault.open(sealedHeadKey, headKeyContext(campaign)), statement);
  return obey(ports, {
    ...asOperator(campaign),
    decide: (loaded, means) =>
      !loaded.campaign.away && isLater(loaded.version) ? accept() : decideLeaving(loaded, { to, url, sign }, means),
  });
}

function stay(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  return obey(ports, { ...asOperator(campaign), decide: decideStaying });
}

/** As whoever runs the host changes where a campaign is played. */
export function asOperator(
  campaign: CampaignId,
): Pick<Command, 'campaign' | 'command' | 'actor' | 'touches' | 'changesHost'> {
  return { campaign, command: null, actor: { kind: 'clock' }, touches: 'platform', changesHost: true };
}

/** Tables of a campaign's battles that are being fought. */
export async function underWay({ reads }: Pick<Ports, 'reads'>, campaign: CampaignId): Promise<readonly CampaignId[]> {
  const tables = await reads.battlesOf(campaign);
  return tables.filter(({ status }) => status !== 'ended' && status !== 'lobby').map(({ id }) => id);
}
