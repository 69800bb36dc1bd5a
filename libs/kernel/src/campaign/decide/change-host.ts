import {
  arrivalStatement,
  isArrivalSigned,
  isLeavingSigned,
  leavingStatement,
  type HostIdentity,
} from '../../trust/host-identity.js';
import { onCalendar } from '../due.js';
import type { CampaignArrived, CampaignLeft, CampaignStayed } from '../host-events.js';
import type { Campaign, Loaded } from '../state.js';
import { accept, refuse, type Decision, type Means, type Refusal } from './decision.js';

/** Signs a statement, given as hex: in an audit it gives what was signed. */
export type Sign = (statement: string) => string;

/** An address that people may follow. */
const ADDRESS = /^https:\/\/[!-~]{1,190}$/;

/** Why nothing may be done here in a campaign that goes on at another host; null: it is here. */
export function refusedWhileAway({ away }: Campaign): Refusal | null {
  return away ? refuse('WLG_E_MOVED', { url: away.url }) : null;
}

/**
 * From now on the campaign goes on at another host. No events where it left for that one already, so that whoever broke off
 * may go on. `sign`: by its head key.
 */
export function leaveHost(
  { campaign }: Loaded,
  { to, url, sign }: { readonly to: HostIdentity; readonly url: string; readonly sign: Sign },
  { now: at }: Pick<Means, 'now'>,
): Decision {
  const { away, phase, headKey, id } = campaign;
  if (away && away.to.sign === to.sign && away.to.seal === to.seal && away.url === url) return accept();
  const refused = refusedWhileAway(campaign);
  if (refused) return refused;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (phase.sealed) return refuse('WLG_E_SEALED');
  if (!ADDRESS.test(url)) return refuse('WLG_E_MOVE_URL', {}, ['url']);
  const said = { to: { sign: to.sign, seal: to.seal }, url, at };
  const left: CampaignLeft = { type: 'CampaignLeft', ...said, signature: sign(leavingStatement(id, said)) };
  return headKey !== undefined && isLeavingSigned(id, headKey, left) ? accept(left) : refuse('WLG_E_MOVE_SIGNATURE');
}

/** The host that a campaign left goes on with it. No events where it is here. */
export function stayAtHost({ campaign }: Loaded, { now }: Pick<Means, 'now'>): Decision {
  if (!campaign.away) return accept();
  if (now < campaign.away.at) return refuse('WLG_E_MOVE_CLOCK');
  return accept({ type: 'CampaignStayed', at: now, dueAt: dueAfter(campaign, now) } satisfies CampaignStayed);
}

/**
 * A campaign that left for this host goes on here, and its heads are signed by `headKey`; `sign`: by this host's identity. Later
 * than it left by this host's clock: no time of it may go back.
 */
export function arriveAtHost(
  { campaign }: Loaded,
  { headKey, sign }: { readonly headKey: string; readonly sign: Sign },
  { now: at }: Pick<Means, 'now'>,
): Decision {
  const { away, id } = campaign;
  if (!away) return refuse('WLG_E_NOT_LEFT');
  if (at <= away.at) return refuse('WLG_E_MOVE_CLOCK');
  const said = { headKey, at };
  const signature = sign(arrivalStatement(id, away, said));
  if (!isArrivalSigned(id, away, { ...said, signature })) return refuse('WLG_E_MOVE_OTHER');
  const dueAt = dueAfter(campaign, at);
  return accept({ type: 'CampaignArrived', ...said, dueAt, signature } satisfies CampaignArrived);
}

/** The deadline with as much time as was left; of a campaign that stands still for another reason as it is. */
function dueAfter({ away, phase, pace, pause, parked }: Campaign, now: number): number {
  if (!away || !phase) throw new Error('Only a campaign that left with its phase open goes on');
  return pause || parked ? phase.dueAt : onCalendar(pace, phase, phase.dueAt + (now - away.at));
}
