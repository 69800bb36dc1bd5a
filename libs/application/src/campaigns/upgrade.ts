import { howOf, refusal, upgradeRuleset as decideUpgrade, type AnyRuleset } from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';
import { RulesFailed } from './rules-failed.js';
import { newerFor } from './rulesets.js';
import type { Sight } from './sight.js';

/**
 * Lets a campaign go on by version `to` of its rules, with a reason. Refused, with everything as it was, where that version
 * fails at reading the campaign.
 */
export async function upgradeRuleset(
  ports: Ports,
  input: PersonalCommand & { readonly to: number; readonly reason: string },
): Promise<CommandReply> {
  const row = await ports.reads.campaign(input.campaign);
  const isThere = row !== null && ports.rulesets.versions(row.ruleset).includes(input.to);
  const to = isThere ? await ports.rulesets.load(row.ruleset, input.to) : null;
  try {
    return await obey(ports, {
      ...personal(input),
      touches: 'all-views',
      decide: (loaded, means) => decideUpgrade(loaded, { ...input, to }, means),
    });
  } catch (error) {
    if (!(error instanceof RulesFailed)) throw error;
    ports.onDefect?.(input.campaign, error.cause);
    return { kind: 'refused', problems: [refusal('WLG_E_UPGRADE_FAILED')] };
  }
}

/** The newer rules by which a user may let a campaign go on; null: there are none, or it is not theirs to say. */
export async function upgradeFor(
  ports: Pick<Ports, 'rulesets'>,
  { campaign, user }: Sight,
): Promise<AnyRuleset | null> {
  const mayNow = user !== null && campaign.phase !== null && howOf(campaign, user, 'upgrade') === 'alone';
  return mayNow ? newerFor(ports, campaign) : null;
}
