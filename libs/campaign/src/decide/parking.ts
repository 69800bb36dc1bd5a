import type { UserId } from '@warlog/core';
import { gameAt, restWhenParked } from '../clock.js';
import { onCalendar } from '../due.js';
import type { CampaignParked, CampaignReleased } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Loaded } from '../state.js';
import { refusedOffice } from './office.js';
import { decideDue } from './clock.js';
import { accept, isRefusal, refuse, type Decision, type DecisionContext } from './decision.js';

/**
 * Parks a campaign whose rules failed, or whose record was altered from row `altered` on: the clock stands still. No
 * events if nothing is due.
 */
export function parkCampaign(
  { campaign }: Loaded,
  context: Pick<DecisionContext, 'now'>,
  altered: number | null = null,
): Decision {
  const { phase } = campaign;
  if (!phase || campaign.status !== 'running' || gameAt(campaign, phase) > context.now) return accept();
  const parked: CampaignParked = { type: 'CampaignParked', phase: phase.id, at: context.now };
  return accept(altered === null ? parked : { ...parked, altered });
}

/**
 * Releases a parked campaign and, if its phase is due, closes it in the same append; if the rules fail again, nothing
 * changes. `user` null: the server itself.
 */
export function releaseCampaign(
  loaded: Loaded,
  { user }: { readonly user: UserId | null },
  context: DecisionContext,
): Decision {
  const { campaign } = loaded;
  const { phase, parked } = campaign;
  const refused = user === null ? null : refusedOffice(campaign, user, 'release');
  if (refused) return refused;
  if (!phase || !parked) return refuse('WLG_E_NOT_PARKED');
  const restMs = restWhenParked(phase, parked);
  const released: CampaignReleased = {
    type: 'CampaignReleased',
    by: user === null ? { kind: 'clock' } : { kind: 'user', user },
    // A passed deadline stays: leave is judged by it.
    dueAt: restMs === 0 ? phase.dueAt : onCalendar(campaign.pace, phase, context.now + restMs),
  };
  const follows = decideDue(foldCampaign(context.ruleset, loaded, [released]), context);
  return isRefusal(follows) ? follows : accept(released, ...follows.events);
}
