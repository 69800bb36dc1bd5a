import type { UserId } from '../../ids.js';
import { canonicalJson } from '../../json.js';
import type { AnyRuleset } from '../../ruleset.js';
import type { Campaign, Loaded } from '../state.js';
import type { RulesetUpgraded } from '../table-events.js';
import { accept, isReason, refuse, type Decision, type Means, type Refusal } from './decision.js';
import { refusedOffice } from './office.js';

/** Does a version of the rules take running campaigns of another one over? */
export function takesOver(to: AnyRuleset, from: AnyRuleset): boolean {
  return to.id === from.id && to.version > from.version && (to.upgradesFrom ?? []).includes(from.version);
}

/**
 * A running campaign goes over to newer rules, for a reason that everybody sees. Position, open phase and orders stand as
 * they are, so the newer rules must ask the same of the same seats now, and allow every sheet that is in. `to` null: the
 * version that was asked for is not there.
 */
export function upgradeRuleset(
  { campaign, game }: Loaded,
  { user, to, reason }: { readonly user: UserId; readonly to: AnyRuleset | null; readonly reason: string },
  means: Means,
): Decision {
  const refused = refusedOffice(campaign, user, 'upgrade') ?? notNow(campaign);
  if (refused) return refused;
  if (!to || !takesOver(to, means.ruleset)) return refuse('WLG_E_UPGRADE_NONE', {}, ['to']);
  if (!isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  if (askedBy(to, game) !== askedBy(means.ruleset, game)) return refuse('WLG_E_UPGRADE_PHASE');
  if (!allowsSheets(to, campaign, means)) return refuse('WLG_E_UPGRADE_SHEETS');
  return accept({
    type: 'RulesetUpgraded',
    from: campaign.ruleset.version,
    to: to.version,
    by: user,
    reason: reason.trim(),
    at: means.now,
  } satisfies RulesetUpgraded);
}

function notNow(campaign: Campaign): Refusal | null {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (campaign.phase?.sealed) return refuse('WLG_E_SEALED');
  return campaign.phase ? null : refuse('WLG_E_NOT_RUNNING');
}

/** What is asked at this point, but for the time that it is given: the deadline stands. */
function askedBy(ruleset: AnyRuleset, game: unknown): string {
  return canonicalJson({ ...ruleset.phase(game), hours: 0 });
}

function allowsSheets(to: AnyRuleset, { phase }: Campaign, { view }: Pick<Means, 'view'>): boolean {
  return (phase?.awaited ?? []).every((seat) => {
    const sent = phase?.sheets[seat];
    const problems = sent ? to.check(view({ kind: 'seat', seat }), sent.sheet) : [];
    return !problems.some(({ severity }) => severity === 'error');
  });
}
