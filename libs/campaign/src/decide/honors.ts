import type { SeatId, UserId } from '@warlog/core';
import { honors, type Honor, type HonorGiven } from '../governance-events.js';
import { type Campaign, type Loaded, seatHeldBy } from '../state.js';
import { accept, refuse, type Decision } from './decision.js';

/** Honors that a user may give, and the seats that may get them. */
export interface HonorOffer {
  /** The user's own seat; null: none, so there are no honors to give. */
  readonly own: SeatId | null;
  readonly honors: readonly Honor[];
  /** In seat order: those that other people played, also people who have left. */
  readonly seats: readonly SeatId[];
}

/** Returns which honors a user may give; both lists are empty if there are none. */
export function honorsFor(campaign: Campaign, user: UserId): HonorOffer {
  const own = seatHeldBy(campaign, user)?.id ?? null;
  const isOver = campaign.status === 'ended' && !campaign.parent;
  const others = Object.entries(campaign.parts).flatMap(([id, { seats }]) => (id === user ? [] : seats));
  const seats = campaign.seats.flatMap(({ id }) => (id !== own && others.includes(id) ? [id] : []));
  if (own === null || !isOver || seats.length === 0) return { own, honors: [], seats: [] };
  return { own, seats, honors: honors.filter((honor) => isGiven(honor, campaign, seats)) };
}

/** Two people have no diplomat among them; without letters none are praised. */
function isGiven(honor: Honor, { press }: Campaign, seats: readonly SeatId[]): boolean {
  if (honor === 'diplomat') return seats.length > 1;
  return honor !== 'letters' || press.policy.channels !== 'none';
}

/** Gives an honor of an ended campaign to another seat, or takes it back. Thanks are added, and stay. */
export function giveHonor(
  { campaign }: Loaded,
  { user, honor, to }: { readonly user: UserId; readonly honor: Honor; readonly to: readonly SeatId[] },
): Decision {
  const { own, ...offer } = honorsFor(campaign, user);
  if (own === null) return refuse('WLG_E_NO_SEAT');
  if (offer.seats.length === 0) return refuse('WLG_E_HONOR_CLOSED');
  if (!offer.honors.includes(honor)) return refuse('WLG_E_HONOR_NONE', {}, ['honor']);
  if (to.some((seat) => !offer.seats.includes(seat))) return refuse('WLG_E_HONOR_SEAT', {}, ['to']);
  if (honor !== 'thanks' && to.length > 1) return refuse('WLG_E_HONOR_ONE', {}, ['to']);
  const former = campaign.honors?.find((given) => given.seat === own && given.honor === honor)?.to ?? [];
  const wanted = honor === 'thanks' ? [...former, ...to] : to;
  const seats = offer.seats.filter((seat) => wanted.includes(seat));
  if (seats.join() === former.join()) return { events: [] };
  return accept({ type: 'HonorGiven', seat: own, honor, to: seats } satisfies HonorGiven);
}
