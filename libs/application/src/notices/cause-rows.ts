import type { Campaign, PlatformVisible } from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { Cause } from './governance-causes.js';

/** One viewer of a decision, and what was disclosed to it. */
export interface ViewerOfDecision {
  readonly before: Campaign | null;
  readonly after: Campaign;
  readonly recipient: UserId | 'public';
  /** The recipient's seat; null for the public. */
  readonly seat: SeatId | null;
  readonly events: readonly PlatformVisible[];
  /** Whether events of the game were disclosed to it. */
  readonly hasGame: boolean;
  /** The `seq` of the viewer's last disclosure. */
  readonly seq: number;
}

/** The campaign before and after a decision. */
export type Transition = Pick<ViewerOfDecision, 'before' | 'after'>;

/** Returns the notification of one viewer for a cause. */
export function rowFor({ after, recipient }: ViewerOfDecision, { reason, cause, about }: Cause): OutboxRow {
  const id = `${after.id}.${reason}.${cause}.${recipient}`;
  // Letters, votes, seats and rulings do not depend on the phase; the others belong to the open one.
  const isOfPhase = !['press', 'vote', 'seat', 'ruling'].includes(reason);
  return { id, campaign: after.id, reason, recipient, phase: isOfPhase ? (after.phase?.id ?? null) : null, about };
}

/** Returns the player of a seat; null for a bot or a free seat. */
export function playerOf(campaign: Campaign, id: SeatId): UserId | null {
  const holder = campaign.seats.find((seat) => seat.id === id)?.holder;
  return holder?.kind === 'player' ? holder.user : null;
}
