import { parkCampaign, refusal, releaseCampaign as decideRelease } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { RulesFailed } from './rules-failed.js';
import { RecordAltered } from './sound-record.js';

/** Reports a failure of a campaign. */
export type OnDefect = (campaign: CampaignId, error: unknown) => void;

/**
 * Parks a campaign whose rules failed or whose record was altered. All see it, host and game master are notified, and
 * nothing is lost. The ruleset is not loaded, because loading it may fail.
 */
export function park(ports: Ports, campaign: CampaignId, why: RulesFailed): Promise<CommandReply> {
  const altered = why instanceof RecordAltered ? why.version : null;
  return handleCommand(ports, {
    ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'platform' },
    decide: (loaded, context) => parkCampaign(loaded, context, altered),
  });
}

/** Releases a parked campaign, by host or game master. Refused without a change if the rules fail again. */
export function releaseCampaign(ports: Ports, input: PersonalCommand, onDefect: OnDefect): Promise<CommandReply> {
  return unlessItFails(input.campaign, onDefect, () =>
    handleCommand(ports, {
      ...userCommand(input),
      touches: 'all-views',
      decide: (loaded, context) => decideRelease(loaded, input, context),
    }),
  );
}

/** Releases a parked campaign, by the operator. */
export function releaseAsHost(ports: Ports, campaign: CampaignId, onDefect: OnDefect): Promise<CommandReply> {
  return unlessItFails(campaign, onDefect, () =>
    handleCommand(ports, {
      campaign,
      command: null,
      actor: { kind: 'clock' },
      touches: 'all-views',
      decide: (loaded, context) => decideRelease(loaded, { user: null }, context),
    }),
  );
}

/** Tries to release every parked campaign: a new server version may contain the fix. Returns the released ones. */
export async function releaseAll(ports: Ports, onDefect: OnDefect): Promise<readonly CampaignId[]> {
  const released: CampaignId[] = [];
  for (const campaign of await ports.reads.parked()) {
    const { kind } = await releaseAsHost(ports, campaign, onDefect);
    if (kind === 'done') released.push(campaign);
  }
  return released;
}

async function unlessItFails(
  campaign: CampaignId,
  onDefect: OnDefect,
  run: () => Promise<CommandReply>,
): Promise<CommandReply> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RulesFailed)) throw error;
    onDefect(campaign, error.cause);
    return { kind: 'refused', problems: [refusal('WLG_E_STILL_PARKED')] };
  }
}
