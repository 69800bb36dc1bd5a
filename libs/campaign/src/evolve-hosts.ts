import type { CampaignArrived, CampaignLeft, CampaignStayed, HostEvent } from './host-events.js';
import { stopClocks } from './evolve-seat.js';
import type { Campaign, OpenPhase } from './state.js';

/** Folds a departure to another server, an arrival or a canceled move. Mutates its argument. */
export function evolveHosts(campaign: Campaign, event: HostEvent): Campaign {
  const { phase } = campaign;
  if (!phase) throw new Error(`Campaign ${campaign.id} has no open phase`);
  phase.hostEvents = (phase.hostEvents ?? 0) + 1;
  return event.type === 'CampaignLeft' ? left(campaign, event) : goneOn(campaign, phase, event);
}

function left(campaign: Campaign, { to, url, at, signature }: CampaignLeft): Campaign {
  campaign.away = { to, url, at, signature };
  campaign.status = 'paused';
  campaign.departures = (campaign.departures ?? 0) + 1;
  return campaign;
}

/** Continues the campaign here with the time that was left at the departure. */
function goneOn(campaign: Campaign, phase: OpenPhase, event: CampaignArrived | CampaignStayed): Campaign {
  const { away, pause, parked } = campaign;
  if (!away) throw new Error(`Campaign ${campaign.id} has not left`);
  const stoodMs = event.at - away.at;
  delete campaign.away;
  campaign.status = parked ? 'parked' : pause ? 'paused' : 'running';
  for (const vote of campaign.votes) vote.closesAt += stoodMs;
  // A paused or parked campaign gets this time back when the pause ends or when it is released.
  if (pause) campaign.pause = { ...pause, until: pause.until + stoodMs };
  if (campaign.status === 'running') {
    stopClocks(campaign, phase, event.dueAt);
    phase.dueAt = event.dueAt;
  }
  if (event.type === 'CampaignStayed') return campaign;
  const { headKey: checkpointKey, at, signature } = event;
  const move = { left: away, arrived: { headKey: checkpointKey, at, signature }, ordinal: phase.ordinal };
  campaign.headKey = checkpointKey;
  campaign.moves = [...(campaign.moves ?? []), move];
  return campaign;
}
