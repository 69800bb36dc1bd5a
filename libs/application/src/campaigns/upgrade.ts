import { howOf, refusal, upgradeRuleset as decideUpgrade } from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { RulesFailed } from './rules-failed.js';
import { newerFor } from './rulesets.js';
import type { CampaignAccess } from './campaign-access.js';

/**
 * Upgrades a campaign to version `to` of its rules, with a reason. Refused without a change if that version fails to
 * read the campaign.
 */
export async function upgradeRuleset(
  ports: Ports,
  input: PersonalCommand & { readonly to: number; readonly reason: string },
): Promise<CommandReply> {
  const row = await ports.reads.campaign(input.campaign);
  const isThere = row !== null && ports.rulesets.versions(row.ruleset).includes(input.to);
  const to = isThere ? await ports.rulesets.load(row.ruleset, input.to) : null;
  try {
    return await handleCommand(ports, {
      ...userCommand(input),
      touches: 'all-views',
      decide: (loaded, context) => decideUpgrade(loaded, { ...input, to }, context),
    });
  } catch (error) {
    if (!(error instanceof RulesFailed)) throw error;
    ports.onDefect?.(input.campaign, error.cause);
    return { kind: 'refused', problems: [refusal('WLG_E_UPGRADE_FAILED')] };
  }
}

/** Returns the newer rules to which a user may upgrade a campaign; null: none, or not allowed. */
export async function upgradeFor(
  ports: Pick<Ports, 'rulesets'>,
  { campaign, user }: CampaignAccess,
): Promise<AnyRuleset | null> {
  const mayNow = user !== null && campaign.phase !== null && howOf(campaign, user, 'upgrade') === 'alone';
  return mayNow ? newerFor(ports, campaign) : null;
}
