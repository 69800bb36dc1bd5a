import { type UserId, canonicalJson } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { Campaign, Loaded } from '../state.js';
import type { RulesetUpgraded } from '../governance-events.js';
import { accept, isReason, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { refusedOffice } from './office.js';

/** Returns whether a version of the rules can continue running campaigns of another one. */
export function takesOver(to: AnyRuleset, from: AnyRuleset): boolean {
  return to.id === from.id && to.version > from.version && (to.upgradesFrom ?? []).includes(from.version);
}

/**
 * Upgrades a running campaign to newer rules, with a public reason. Position, open phase and orders stay, so the newer
 * rules must ask the same of the same seats and allow all submitted orders. `to` null: the requested version is not
 * installed.
 */
export function upgradeRuleset(
  { campaign, game }: Loaded,
  { user, to, reason }: { readonly user: UserId; readonly to: AnyRuleset | null; readonly reason: string },
  context: DecisionContext,
): Decision {
  const refused = refusedOffice(campaign, user, 'upgrade') ?? notNow(campaign);
  if (refused) return refused;
  if (!to || !takesOver(to, context.ruleset)) return refuse('WLG_E_UPGRADE_NONE', {}, ['to']);
  if (!isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  if (askedBy(to, game) !== askedBy(context.ruleset, game)) return refuse('WLG_E_UPGRADE_PHASE');
  if (!allowsSheets(to, campaign, context)) return refuse('WLG_E_UPGRADE_SHEETS');
  return accept({
    type: 'RulesetUpgraded',
    from: campaign.ruleset.version,
    to: to.version,
    by: user,
    reason: reason.trim(),
    at: context.now,
  } satisfies RulesetUpgraded);
}

function notNow(campaign: Campaign): Refusal | null {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (campaign.phase?.sealed) return refuse('WLG_E_SEALED');
  return campaign.phase ? null : refuse('WLG_E_NOT_RUNNING');
}

/** What the phase asks, except its hours: the deadline stays. */
function askedBy(ruleset: AnyRuleset, game: unknown): string {
  return canonicalJson({ ...ruleset.play.phase(game), hours: 0 });
}

function allowsSheets(to: AnyRuleset, { phase }: Campaign, { view }: Pick<DecisionContext, 'view'>): boolean {
  return (phase?.awaited ?? []).every((seat) => {
    const sent = phase?.sheets[seat];
    const problems = sent ? to.play.check(view({ kind: 'seat', seat }), sent.sheet) : [];
    return !problems.some(({ severity }) => severity === 'error');
  });
}
