import type { UserId, Message, NameOf, Param } from '@warlog/core';
import type { PlatformEvent } from './events.js';
import type { Campaign } from './state.js';
import type { RulingDifference } from './governance-events.js';

/**
 * What a ruling changed, disclosed to all when its phase closes or the campaign ends: hidden things by their names
 * only. The game master sees this in advance.
 */
export interface RulingRevealed {
  readonly type: 'RulingRevealed';
  readonly ruling: string;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  readonly differences: readonly RulingDifference[];
}

/** Returns the rulings whose differences become public with this event; `nameOf` returns the referee's names. */
export function revealedBy(
  campaign: Campaign | null,
  event: PlatformEvent,
  nameOf: () => NameOf,
): readonly RulingRevealed[] {
  const phase = campaign?.phase;
  if (!campaign || !phase || (event.type !== 'PhaseClosed' && event.type !== 'CampaignEnded')) return [];
  const rulings = campaign.rulings.filter(
    ({ ordinal, record }) => ordinal === phase.ordinal && record.differences.length > 0,
  );
  return rulings.map(({ id, by, reason, at, record }) => ({
    type: 'RulingRevealed',
    ruling: id,
    by,
    reason,
    at,
    differences: record.differences.map((difference) => ({
      ...difference,
      name: withNames(difference.name, nameOf()),
    })),
  }));
}

/** Replaces ids by names: an id means nothing to viewers who do not see the thing. */
function withNames(line: Message, nameOf: NameOf): Message {
  const named = (param: Param): string | number =>
    typeof param !== 'object' ? param : 'ref' in param ? nameOf(param) : param.map(nameOf).join(', ');
  const params = Object.entries(line.params).map(([key, param]) => [key, named(param)]);
  return { ...line, params: Object.fromEntries(params) as Message['params'] };
}
