import { arrivalStatement, isArrivalSigned, isLeavingSigned, leavingStatement, type HostIdentity } from '@warlog/trust';
import { onCalendar } from '../due.js';
import type { CampaignArrived, CampaignLeft, CampaignStayed } from '../host-events.js';
import type { Campaign, Loaded } from '../state.js';
import { accept, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';

/** Signs a statement, given as hex. In an audit it returns the recorded signature. */
export type Sign = (statement: string) => string;

/** An address that users can open. */
const ADDRESS = /^https:\/\/[!-~]{1,190}$/;

/** Returns the refusal for a campaign that has moved to another server; null if it is here. */
export function refusedWhileAway({ away }: Campaign): Refusal | null {
  return away ? refuse('WLG_E_MOVED', { url: away.url }) : null;
}

/**
 * Moves the campaign to another server. No events if it already left for that one, so that an interrupted move can be
 * repeated. `sign` uses the campaign's checkpoint key.
 */
export function leaveHost(
  { campaign }: Loaded,
  { to, url, sign }: { readonly to: HostIdentity; readonly url: string; readonly sign: Sign },
  { now: at }: Pick<DecisionContext, 'now'>,
): Decision {
  const { away, phase, headKey: checkpointKey, id } = campaign;
  if (away && away.to.sign === to.sign && away.to.seal === to.seal && away.url === url) return accept();
  const refused = refusedWhileAway(campaign);
  if (refused) return refused;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (phase.sealed) return refuse('WLG_E_SEALED');
  if (!ADDRESS.test(url)) return refuse('WLG_E_MOVE_URL', {}, ['url']);
  const said = { to: { sign: to.sign, seal: to.seal }, url, at };
  const left: CampaignLeft = { type: 'CampaignLeft', ...said, signature: sign(leavingStatement(id, said)) };
  return checkpointKey !== undefined && isLeavingSigned(id, checkpointKey, left)
    ? accept(left)
    : refuse('WLG_E_MOVE_SIGNATURE');
}

/** Cancels the move: the server that the campaign left continues it. No events if it is here. */
export function stayAtHost({ campaign }: Loaded, { now }: Pick<DecisionContext, 'now'>): Decision {
  if (!campaign.away) return accept();
  if (now < campaign.away.at) return refuse('WLG_E_MOVE_CLOCK');
  return accept({ type: 'CampaignStayed', at: now, dueAt: dueAfter(campaign, now) } satisfies CampaignStayed);
}

/**
 * Receives a campaign that left for this server; `checkpointKey` signs its checkpoints from now on. `sign` uses this server's
 * identity. Must be later than the departure by this server's clock: a campaign's time never goes back.
 */
export function arriveAtHost(
  { campaign }: Loaded,
  { headKey: checkpointKey, sign }: { readonly headKey: string; readonly sign: Sign },
  { now: at }: Pick<DecisionContext, 'now'>,
): Decision {
  const { away, id } = campaign;
  if (!away) return refuse('WLG_E_NOT_LEFT');
  if (at <= away.at) return refuse('WLG_E_MOVE_CLOCK');
  const said = { headKey: checkpointKey, at };
  const signature = sign(arrivalStatement(id, away, said));
  if (!isArrivalSigned(id, away, { ...said, signature })) return refuse('WLG_E_MOVE_OTHER');
  const dueAt = dueAfter(campaign, at);
  return accept({ type: 'CampaignArrived', ...said, dueAt, signature } satisfies CampaignArrived);
}

/** The deadline with the remaining time; unchanged if the campaign stands still for another reason. */
function dueAfter({ away, phase, pace, pause, parked }: Campaign, now: number): number {
  if (!away || !phase) throw new Error('Only a campaign that left with its phase open goes on');
  return pause || parked ? phase.dueAt : onCalendar(pace, phase, phase.dueAt + (now - away.at));
}
