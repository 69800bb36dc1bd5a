import type { UserId } from '../../ids.js';
import { gameAt, restWhenParked } from '../clock.js';
import { onCalendar } from '../due.js';
import type { CampaignParked, CampaignReleased } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Loaded } from '../state.js';
import { refusedOffice } from './office.js';
import { lookAtClock } from './clock.js';
import { accept, isRefusal, refuse, type Decision, type Means } from './decision.js';

/**
 * The rules failed at closing what is due, or the record is not as it was written from row `altered` on: the clock stands
 * still. No events where nothing is due (any more).
 */
export function parkCampaign({ campaign }: Loaded, means: Pick<Means, 'now'>, altered: number | null = null): Decision {
  const { phase } = campaign;
  if (!phase || campaign.status !== 'running' || gameAt(campaign, phase) > means.now) return accept();
  const parked: CampaignParked = { type: 'CampaignParked', phase: phase.id, at: means.now };
  return accept(altered === null ? parked : { ...parked, altered });
}

/**
 * Lets the clock of a parked campaign run again and, where its phase is due, closes it in the same breath: rules that
 * fail again leave everything as it was. `user` null: the host's own program asks.
 */
export function releaseCampaign(loaded: Loaded, { user }: { readonly user: UserId | null }, means: Means): Decision {
  const { campaign } = loaded;
  const { phase, parked } = campaign;
  const refused = user === null ? null : refusedOffice(campaign, user, 'release');
  if (refused) return refused;
  if (!phase || !parked) return refuse('WLG_E_NOT_PARKED');
  const restMs = restWhenParked(phase, parked);
  const released: CampaignReleased = {
    type: 'CampaignReleased',
    by: user === null ? { kind: 'clock' } : { kind: 'user', user },
    // A deadline that had passed stays where it was: who was on leave then is judged by it.
    dueAt: restMs === 0 ? phase.dueAt : onCalendar(campaign.pace, phase, means.now + restMs),
  };
  const follows = lookAtClock(foldCampaign(means.ruleset, loaded, [released]), means);
  return isRefusal(follows) ? follows : accept(released, ...follows.events);
}
