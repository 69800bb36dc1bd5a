import { accept, battlesOf, leaveHost as decideLeaving, refusal, stayAtHost as decideStaying } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { signStatement, type HostIdentity } from '@warlog/trust';
import type { Ports } from '../ports/ports.js';
import { tendBattles } from './battles.js';
import { introduceCheckpointKey } from './clock.js';
import { handleCommand, type Command, type CommandReply } from './command.js';
import { checkpointKeyContext } from './sign.js';

/** The server to which a campaign moves. */
export interface Destination {
  readonly to: HostIdentity;
  readonly url: string;
}

/** How often to check that all battle campaigns are open before the user is asked to retry later. */
const ATTEMPTS = 5;

/**
 * Moves a campaign with its open battles to another server: from then on nothing is accepted here. After an
 * interruption it may be repeated with the same destination.
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

/**
 * The origin of an entered URL. It is shown to all and followed, so only https, a host and a port are allowed. Null:
 * invalid.
 */
function originIn(typed: string): string | null {
  const origin = bareOrigin.exec(typed.toLowerCase())?.[1] ?? null;
  return origin?.replace(/:443$/, '') ?? null;
}

/** `https`, a host by name or address, optional port, optional slash. */
const bareOrigin = /^(https:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?)\/?$/;

/** Cancels the move of a campaign and of its battles. */
export async function stayAtHost(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  const reply = await stay(ports, campaign);
  if (reply.kind !== 'done') return reply;
  for (const table of await underWay(ports, campaign)) await stay(ports, table);
  return reply;
}

/** Leaves at a version at which every awaited battle campaign is open, so that none is opened by two servers. */
async function leaveWithAll(ports: Ports, campaign: CampaignId, where: Destination): Promise<CommandReply> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await tendBattles(ports, campaign);
    const state = await ports.store.platform(campaign);
    if (!state) return { kind: 'not-found' };
    const tables = await ports.reads.battlesOf(campaign);
    const isLaid = battlesOf(state.campaign).every(({ settled, child }) => {
      return settled !== null || tables.some(({ id, status }) => id === child && status !== 'lobby');
    });
    if (!isLaid) continue;
    const found = { isLater: false };
    const reply = await leave(ports, campaign, where, (version) => (found.isLater = version !== state.version));
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
  await introduceCheckpointKey(ports, campaign);
  const { sealedCheckpointKey } = await ports.store.unlocked(campaign).look({ game: false });
  const sign = (statement: string): string =>
    sealedCheckpointKey === null
      ? ''
      : signStatement(ports.vault.open(sealedCheckpointKey, checkpointKeyContext(campaign)), statement);
  return handleCommand(ports, {
    ...asOperator(campaign),
    decide: (loaded, context) =>
      !loaded.campaign.away && isLater(loaded.version) ? accept() : decideLeaving(loaded, { to, url, sign }, context),
  });
}

function stay(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  return handleCommand(ports, { ...asOperator(campaign), decide: decideStaying });
}

/** Returns a command of the operator that moves a campaign between servers. */
export function asOperator(
  campaign: CampaignId,
): Pick<Command, 'campaign' | 'command' | 'actor' | 'touches' | 'changesHost'> {
  return { campaign, command: null, actor: { kind: 'clock' }, touches: 'platform', changesHost: true };
}

/** Returns the open battle campaigns of a campaign. */
export async function underWay({ reads }: Pick<Ports, 'reads'>, campaign: CampaignId): Promise<readonly CampaignId[]> {
  const tables = await reads.battlesOf(campaign);
  return tables.filter(({ status }) => status !== 'ended' && status !== 'lobby').map(({ id }) => id);
}
