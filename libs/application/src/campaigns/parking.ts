import { parkCampaign, refusal, releaseCampaign as decideRelease, type CampaignId } from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';
import { RulesFailed } from './rules-failed.js';
import { RecordAltered } from './sound-record.js';

/** Hears what went wrong with a campaign. */
export type OnDefect = (campaign: CampaignId, error: unknown) => void;

/**
 * Stops the clock of a campaign whose rules failed, or whose record is not as it was written: everybody sees it, whoever
 * steers it is told, nothing is lost. Its game is not even read, since that may be what fails.
 */
export function park(ports: Ports, campaign: CampaignId, why: RulesFailed): Promise<CommandReply> {
  const altered = why instanceof RecordAltered ? why.version : null;
  return obey(ports, {
    ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'platform' },
    decide: (loaded, means) => parkCampaign(loaded, means, altered),
  });
}

/** Tries a parked campaign again, for whoever steers it. Refused, with everything as it was, where the rules fail again. */
export function releaseCampaign(ports: Ports, input: PersonalCommand, onDefect: OnDefect): Promise<CommandReply> {
  return unlessItFails(input.campaign, onDefect, () =>
    obey(ports, {
      ...personal(input),
      touches: 'all-views',
      decide: (loaded, means) => decideRelease(loaded, input, means),
    }),
  );
}

/** The same, for whoever runs the host's program. */
export function releaseAsHost(ports: Ports, campaign: CampaignId, onDefect: OnDefect): Promise<CommandReply> {
  return unlessItFails(campaign, onDefect, () =>
    obey(ports, {
      campaign,
      command: null,
      actor: { kind: 'clock' },
      touches: 'all-views',
      decide: (loaded, means) => decideRelease(loaded, { user: null }, means),
    }),
  );
}

/** Tries every parked campaign again: a program that starts may be the one that was mended. Those that go on. */
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
