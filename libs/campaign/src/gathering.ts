import type { GatherTerms, PlayHours } from './gather-terms.js';
import { isZone } from './zone.js';
import type { Campaign } from './state.js';

const DAY = 86_400_000;

/** Days for which a lobby may gather players, and the usual number. */
export const gatherDays = { least: 2, usual: 14, most: 60 } as const;

/** Returns the terms of a lobby that opens at `now`. */
export function gatherTerms(now: number, days: number, rest: Omit<GatherTerms, 'until'> = {}): GatherTerms {
  return { until: now + days * DAY, ...rest };
}

/** Returns whether hours are usable: a known zone, and two different times of a day. */
export function arePlayHours({ zone, from, to }: PlayHours): boolean {
  const isMinute = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute <= 1440;
  return isMinute(from) && isMinute(to) && from % 1440 !== to % 1440 && isZone(zone);
}

/** Returns whether every seat is taken, at least one by a person, so that the campaign may start. */
export function isFull({ seats }: Pick<Campaign, 'seats'>): boolean {
  return seats.every(({ holder }) => holder !== null) && seats.some(({ holder }) => holder?.kind === 'player');
}

/** Returns whether a proposal has all its players and starts by itself. */
export function startsItself(campaign: Pick<Campaign, 'status' | 'gather' | 'seats'>): boolean {
  return campaign.status === 'lobby' && campaign.gather?.auto === true && isFull(campaign);
}

/** Returns when the clock starts or closes the lobby; null: never. A proposal whose seats are taken starts at once. */
export function lobbyWakeAt(campaign: Campaign): number | null {
  const { status, gather } = campaign;
  if (status !== 'lobby' || !gather) return null;
  return startsItself(campaign) ? 0 : gather.until;
}
