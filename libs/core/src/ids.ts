import { z } from 'zod';

/** A value of `T` that cannot be confused with another kind of `T`. Created at the edge (parse), trusted inside. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** A side of a campaign: `s1`, `s2`, … in the order of the seats. */
export type SeatId = Brand<string, 'SeatId'>;
/** A campaign and its event stream: a UUIDv7. */
export type CampaignId = Brand<string, 'CampaignId'>;
/**
 * An opened phase: 32 hex digits derived from the campaign's secret key (dice, section 1); reveals neither count nor
 * order.
 */
export type PhaseId = Brand<string, 'PhaseId'>;
/** An account. Events contain this id, never a name or an address. */
export type UserId = Brand<string, 'UserId'>;
/** A client's id of a command, so that a repeated delivery is answered without being executed again. */
export type CommandId = Brand<string, 'CommandId'>;

const seatPattern = /^s[1-9][0-9]?$/;
export const seatId = z.string().regex(seatPattern) as unknown as z.ZodType<SeatId>;
export const campaignId = z.string().regex(/^[a-z0-9-]{1,64}$/) as unknown as z.ZodType<CampaignId>;
export const phaseId = z.string().regex(/^[0-9a-f]{32}$/) as unknown as z.ZodType<PhaseId>;
export const userId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) as unknown as z.ZodType<UserId>;
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) as unknown as z.ZodType<CommandId>;

/** Returns the id of the n-th seat, n from 1 to 99. */
export function seat(n: number): SeatId {
  return `s${n}` as SeatId;
}

/** Returns the number in a seat's id, which defines seat order. */
export function seatNumber(id: SeatId): number {
  return Number(id.slice(1));
}

/** Returns whether this has the form of a seat's id. */
export function isSeatId(text: unknown): text is SeatId {
  return typeof text === 'string' && seatPattern.test(text);
}

/** Compares seats by their numbers: `s2` before `s10`. */
export function bySeat(a: SeatId, b: SeatId): number {
  return seatNumber(a) - seatNumber(b);
}

/**
 * Compares by code points, never by locale: the order in which rules process places, planets and units.
 *
 * @example
 *   const places = Object.keys(state.planets).sort(byCodePoint);
 *   units.sort((a, b) => bySeat(a.owner, b.owner) || byCodePoint(a.id, b.id));
 */
export function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
