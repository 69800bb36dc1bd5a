import {
  createCampaign as decideCreation,
  foldCampaign,
  refusal,
  takeSeat as decideSeat,
  usualTrust,
  type AskedRecord,
  gatherDays,
  gatherTerms,
  type PlayHours,
  type CreateCampaign,
  type Decision,
  type StreamEvent,
  checkpointKeyOf,
} from '@warlog/campaign';
import { publicKeyOf } from '@warlog/dice';
import type { CampaignId, CommandId, Problem } from '@warlog/core';
import type { SeatKeys } from '@warlog/trust';
import type { Hosted } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';
import { changeOf } from './change-of.js';
import { commandKey, keyContext, type CommandReply } from './command.js';
import { beaconTermsOf, type BeaconWish } from './beacon.js';
import { bringLeave } from './leave.js';
import { checkpointKeyContext } from './sign.js';

/** How many open campaigns one host may have: what a person can manage, not what a script can create. */
const MOST_HOSTED: Hosted = { demos: 20, campaigns: 40, listed: 10 };

/** Input for a new campaign. */
export interface CreateCampaignCommand extends Omit<
  CreateCampaign,
  'campaign' | 'publicKey' | 'checkpointKey' | 'trust' | 'gather'
> {
  readonly command: CommandId;
  /** Its id; absent: from host and command. */
  readonly id?: CampaignId;
  readonly ruleset: string;
  /** The host's nonce if the host takes the first seat at once. */
  readonly hostNonce: string | null;
  /** The host's device keys in that case; absent or null: none. */
  readonly hostKeys?: SeatKeys | null;
  /** The host's choice for the server's beacon; absent or null: no beacon. */
  readonly beacon?: BeaconWish | null;
  /** How it gathers its players; absent or null: a public lobby or a rematch has the usual end, others have none. */
  readonly gather?: GatherWish | null;
}

/** How a campaign is to gather its players. */
export interface GatherWish {
  readonly days: number;
  readonly startsItself: boolean;
  readonly hours: PlayHours | null;
  readonly asks?: AskedRecord | null;
}

/**
 * Creates a campaign with a new dice key and a new checkpoint key. Their secret halves are stored sealed, never in an
 * event.
 */
export async function createCampaign(ports: Ports, input: CreateCampaignCommand): Promise<CommandReply> {
  const { offered } = ports.rulesets;
  const ruleset = offered.includes(input.ruleset) ? await ports.rulesets.load(input.ruleset) : null;
  if (!ruleset) return { kind: 'refused', problems: [refusal('WLG_E_RULESET', { id: input.ruleset }, ['ruleset'])] };
  const beacon = beaconTermsOf(ports.beacon, input.beacon ?? null);
  if (beacon && 'refused' in beacon) return { kind: 'refused', problems: [beacon.refused] };
  // The same command creates the same campaign, so a repeated delivery finds it.
  const campaign = input.id ?? (ports.vault.uuidFor(`${input.host}/${input.command}`) as CampaignId);
  const tooMany = (await ports.reads.campaign(campaign)) ? null : await oneTooMany(ports, input);
  if (tooMany) return { kind: 'refused', problems: [tooMany] };
  const key = commandKey({ kind: 'user', user: input.host }, input.command);
  const secretKey = ports.vault.random(32);
  const checkpointSecret = ports.vault.random(32);
  const { gather: _wish, ...settings } = input;
  const created = decideCreation(ruleset, {
    ...settings,
    campaign,
    publicKey: publicKeyOf(secretKey),
    checkpointKey: checkpointKeyOf(checkpointSecret),
    trust: beacon ? { ...usualTrust, beacon } : usualTrust,
    ...(await gatherOf(ports, input)),
  });
  const decision = 'problems' in created || input.hostNonce === null ? created : seated(created.events, input);
  if ('problems' in decision) return { kind: 'refused', problems: decision.problems };

  const made = await ports.store.transact(campaign, async (tx): Promise<CommandReply> => {
    const { now, answered } = await tx.look({ command: key });
    if (answered) return answered.reply as CommandReply;
    const meta = {
      at: now,
      actor: { kind: 'user', user: input.host },
      command: input.command,
      correlation: ports.vault.uuid(),
      rulesetVersion: ruleset.version,
    } as const;
    const before = { loaded: null, views: new Map(), seqs: {} };
    const sealed = ports.vault.seal(secretKey, keyContext(campaign));
    const { change } = changeOf(ruleset, before, decision.events, meta, sealed);
    const sealedCheckpointKey = ports.vault.seal(checkpointSecret, checkpointKeyContext(campaign));
    const reply = (version: number, hash: string): CommandReply => ({ kind: 'done', campaign, version, hash });
    const appended = await tx.append({ ...change, sealedCheckpointKey }, { command: key, reply });
    if (appended.outcome === 'version-conflict') throw new Error(`Campaign ${campaign} exists already`);
    return reply(appended.version, appended.hash);
  });
  if (made.kind === 'done' && input.hostNonce !== null) await bringLeave(ports, input.host, campaign);
  return made;

  function seated(
    events: readonly StreamEvent[],
    { host, hostNonce, hostKeys = null, gather }: CreateCampaignCommand,
  ): Decision {
    if (!ruleset) throw new Error('checked above');
    const loaded = foldCampaign(ruleset, null, events);
    const seat = decideSeat(loaded, {
      ...{ user: host, seat: null, nonce: hostNonce ?? '', keys: hostKeys },
      hours: gather?.hours ?? null,
    });
    return 'problems' in seat ? seat : { events: [...events, ...seat.events] };
  }
}

async function gatherOf(
  { reads }: Pick<Ports, 'reads'>,
  { gather, listed, demo, rematch }: CreateCampaignCommand,
): Promise<Pick<CreateCampaign, 'gather'>> {
  if (demo || (!gather && !listed && !rematch)) return {};
  const { days = gatherDays.usual, startsItself = false, hours = null, asks = null } = gather ?? {};
  const rest = {
    ...(startsItself ? { auto: true as const } : {}),
    ...(hours ? { hours } : {}),
    ...(asks ? { asks } : {}),
  };
  return { gather: gatherTerms(await reads.now(), days, rest) };
}

async function oneTooMany(
  { reads }: Pick<Ports, 'reads'>,
  { host, demo, listed }: Pick<CreateCampaign, 'host' | 'demo' | 'listed'>,
): Promise<Problem | null> {
  const hosted = await reads.hosted(host);
  if (demo) return hosted.demos < MOST_HOSTED.demos ? null : refusal('WLG_E_MOST_DEMOS', { most: MOST_HOSTED.demos });
  if (hosted.campaigns >= MOST_HOSTED.campaigns) return refusal('WLG_E_MOST_HOSTED', { most: MOST_HOSTED.campaigns });
  const isFull = listed && hosted.listed >= MOST_HOSTED.listed;
  return isFull ? refusal('WLG_E_MOST_LISTED', { most: MOST_HOSTED.listed }, ['listed']) : null;
}
