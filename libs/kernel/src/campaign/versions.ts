import type { AnyRuleset } from '../ruleset.js';
import type { CampaignCreated, StreamEvent } from './events.js';
import { foldCampaign } from './evolve.js';
import type { Loaded } from './state.js';
import type { RulesetUpgraded } from './table-events.js';

/** The rules by which campaigns of a version of one game system are played. Throws where they are not at hand. */
export type Versions = (version: number) => AnyRuleset;

/** A game system, and versions of it in the order in which a campaign was played by them. */
export interface Played {
  readonly id: string;
  readonly versions: readonly number[];
}

/**
 * By what the events of a stream are played; `before` is the campaign before them, null at its beginning. Of a text that is
 * no stream it says nothing sensible, and does not throw.
 */
export function playedBy(before: Loaded | null, events: readonly StreamEvent[]): Played {
  const { id, version } = begunWith(before, events);
  const upgrades = events.filter((event): event is RulesetUpgraded => event.type === 'RulesetUpgraded');
  return { id, versions: [...new Set([version, ...upgrades.map(({ to }) => to)])] };
}

/** `foldCampaign` over any stretch of a stream: each event by the version that was in force. */
export function foldStream(versions: Versions, before: Loaded | null, events: readonly StreamEvent[]): Loaded {
  const upgraded = events.findIndex(({ type }) => type === 'RulesetUpgraded') + 1;
  const some = upgraded === 0 ? events : events.slice(0, upgraded);
  const after = foldCampaign(versions(begunWith(before, events).version), before, some);
  return some.length === events.length ? after : foldStream(versions, after, events.slice(upgraded));
}

/** The version by which the first of these events was decided. */
export function begunWith(before: Loaded | null, [first]: readonly StreamEvent[]): CampaignCreated['ruleset'] {
  if (before) return before.campaign.ruleset;
  const { ruleset } = (first ?? {}) as Partial<CampaignCreated>;
  return ruleset ?? { id: '', version: 0 };
}
