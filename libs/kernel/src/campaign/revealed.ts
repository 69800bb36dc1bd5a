import type { UserId } from '../ids.js';
import type { Line, NameOf, Param } from '../text/line.js';
import type { PlatformEvent } from './events.js';
import type { Campaign } from './state.js';
import type { RulingDifference } from './table-events.js';

/**
 * What a ruling changed, told to everybody once the phase in which it was made closes, or the campaign ends: hidden
 * things among it, by their names alone. Whoever rules is told so beforehand.
 */
export interface RulingRevealed {
  readonly type: 'RulingRevealed';
  readonly ruling: string;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  readonly differences: readonly RulingDifference[];
}

/** Rulings whose differences become public with this event; `nameOf`: the referee's names of things. */
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
    differences: record.differences.map((one) => ({ ...one, name: withNames(one.name, nameOf()) })),
  }));
}

/** A line with the names of things in place of their ids, which say nothing to whoever does not see them. */
function withNames(line: Line, nameOf: NameOf): Line {
  const named = (param: Param): string | number =>
    typeof param !== 'object' ? param : 'ref' in param ? nameOf(param) : param.map(nameOf).join(', ');
  const params = Object.entries(line.params).map(([key, param]) => [key, named(param)]);
  return { ...line, params: Object.fromEntries(params) as Line['params'] };
}
