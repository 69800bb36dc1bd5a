import type { Campaign, OpenPhase } from './state.js';
import { botPlays, seatOf } from './state.js';

/**
 * When the platform's clock must act on a campaign, milliseconds since 1970: the deadline with its grace, the end of
 * the cooling window once everyone is ready, the end of a pause, of a vote or of a sitter's time. Null: nothing waits
 * for the clock.
 */
export function wakeAt(campaign: Campaign): number | null {
  if (!campaign.phase) return null;
  const at = Math.min(
    gameAt(campaign, campaign.phase),
    ...campaign.votes.map(({ closesAt }) => closesAt),
    ...campaign.seats.map(({ sitter }) => sitter?.until ?? Infinity),
  );
  return at === Infinity ? null : at;
}

/** When the game itself goes on: a pause ends, or the phase closes. Never by itself while it is parked. */
export function gameAt(campaign: Campaign, phase: OpenPhase): number {
  if (campaign.parked) return Infinity;
  if (campaign.pause) return campaign.pause.until;
  const atDeadline = phase.dueAt + campaign.pace.graceSeconds * 1000;
  return Math.min(atDeadline, readyAt(campaign, phase) ?? Infinity);
}

/** What was left of a phase's time when it was parked, milliseconds; 0 where its deadline had passed. */
export function restWhenParked({ dueAt }: OpenPhase, { at }: NonNullable<Campaign['parked']>): number {
  return Math.max(0, dueAt - at);
}

/** When the open phase closes because every awaited seat is ready; null while one is not. */
export function readyAt(campaign: Campaign, phase: OpenPhase): number | null {
  if (!campaign.pace.earlyClose) return null;
  const people = phase.awaited.filter((id) => !botPlays(seatOf(campaign, id)));
  if (people.length === 0) {
    // Only bots are asked. Somebody who still watches need not wait for them; without anybody there is no hurry.
    return campaign.seats.some((seat) => !botPlays(seat)) ? phase.openedAt : null;
  }
  const words = people.map((id) => phase.ready[id]);
  if (words.some((word) => word === undefined)) return null;
  const last = Math.max(...words.map((word) => word?.at ?? 0));
  const hurry = words.every((word) => word?.word === 'now');
  return last + (hurry ? 0 : campaign.pace.coolingSeconds * 1000);
}
