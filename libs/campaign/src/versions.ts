import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignCreated, StreamEvent } from './events.js';
import { foldCampaign } from './evolve.js';
import type { Loaded } from './state.js';
import type { RulesetUpgraded } from './governance-events.js';

/** Returns the rules for a version of one game system; throws if they are not installed. */
export type Versions = (version: number) => AnyRuleset;

/** A game system, and its versions in the order in which a campaign was played with them. */
export interface Played {
  readonly id: string;
  readonly versions: readonly number[];
}

/**
 * Returns the versions that play the events of a stream; `before` is the campaign before them, null at its start. For
 * text that is not a stream the result is meaningless, but it does not throw.
 */
export function playedBy(before: Loaded | null, events: readonly StreamEvent[]): Played {
  const { id, version } = begunWith(before, events);
  const upgrades = events.filter((event): event is RulesetUpgraded => event.type === 'RulesetUpgraded');
  return { id, versions: [...new Set([version, ...upgrades.map(({ to }) => to)])] };
}

/** Folds any part of a stream like `foldCampaign`, each event with the version in force. */
export function foldStream(versions: Versions, before: Loaded | null, events: readonly StreamEvent[]): Loaded {
  const upgraded = events.findIndex(({ type }) => type === 'RulesetUpgraded') + 1;
  const some = upgraded === 0 ? events : events.slice(0, upgraded);
  const after = foldCampaign(versions(begunWith(before, events).version), before, some);
  return some.length === events.length ? after : foldStream(versions, after, events.slice(upgraded));
}

/** Returns the version that decided the first of these events. */
export function begunWith(before: Loaded | null, [first]: readonly StreamEvent[]): CampaignCreated['ruleset'] {
  if (before) return before.campaign.ruleset;
  const { ruleset } = (first ?? {}) as Partial<CampaignCreated>;
  return ruleset ?? { id: '', version: 0 };
}
