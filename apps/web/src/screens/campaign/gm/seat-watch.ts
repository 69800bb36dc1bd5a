import type { CampaignFields, SeatAroundFields } from '@warlog/api-client';
import { localTime } from '@warlog/kernel';

/** Why a seat is late, or that it is not: the first thing that is true. */
export type Lateness = 'away' | 'no-sheet' | 'idle' | 'not-ready' | 'ready' | 'in' | 'bot' | 'not-asked' | 'untold';

/** One seat as its campaign's host or game master watches it. */
export interface WatchedSeat {
  readonly seat: CampaignFields['seats'][number];
  readonly around: SeatAroundFields;
  readonly why: Lateness;
  /** Does it owe something that a reminder could bring? */
  readonly owes: boolean;
}

const order: readonly Lateness[] = [
  'no-sheet',
  'idle',
  'away',
  'not-ready',
  'ready',
  'in',
  'bot',
  'not-asked',
  'untold',
];

type Watched = Pick<CampaignFields, 'seats' | 'around' | 'phase' | 'mySeat' | 'pace'>;

/** Every seat with why it is late: those that need a decision first, then those that owe most. `now`: milliseconds since 1970. */
export function watchSeats(campaign: Watched, now: number): WatchedSeat[] {
  const { around } = campaign;
  return campaign.seats
    .flatMap((seat) => {
      const about = around.seats.find((one) => one.seat === seat.id);
      if (!about) return [];
      const isSecret = isUntold(campaign, seat);
      const why = latenessOf(seat, about, { now, isSecret, asksReady: campaign.pace.earlyClose });
      return [{ seat, around: about, why, owes: seat.awaited && why !== 'ready' && why !== 'in' }];
    })
    .sort((a, b) => Number(needsDecision(b)) - Number(needsDecision(a)) || order.indexOf(a.why) - order.indexOf(b.why));
}

/** Whether a seat waits for a word of whoever steers: somebody asks for it, or a bot stands in for its player. */
export function needsDecision({ seat, around }: Pick<WatchedSeat, 'seat' | 'around'>): boolean {
  return around.requests.length > 0 || seat.standIn;
}

/** Whether such a phase asks a seat is told to nobody else. */
function isUntold({ phase, mySeat }: Watched, seat: WatchedSeat['seat']): boolean {
  return phase?.secret === true && seat.id !== mySeat;
}

function latenessOf(
  seat: WatchedSeat['seat'],
  { leave, idle }: SeatAroundFields,
  { now, isSecret, asksReady }: { readonly now: number; readonly isSecret: boolean; readonly asksReady: boolean },
): Lateness {
  if (seat.bot || seat.standIn || seat.player === null) return 'bot';
  if (!seat.awaited) return isSecret ? 'untold' : 'not-asked';
  if (seat.sheet === 'READY') return 'ready';
  // Where nothing closes early, a sheet that is in is all that is asked.
  if (seat.sheet === 'SENT' && !asksReady) return 'in';
  if (leave.some(({ from, to }) => now >= Date.parse(from) && now < Date.parse(to))) return 'away';
  if (seat.sheet === 'NONE') return 'no-sheet';
  return (idle ?? 0) > 0 ? 'idle' : 'not-ready';
}

/** Seats that people play, by the time zone of their player; null: it is not known yet. */
export function seatsByZone({
  seats,
  around,
}: Pick<CampaignFields, 'seats' | 'around'>): ReadonlyMap<string | null, readonly number[]> {
  const zones = new Map<string | null, readonly number[]>();
  for (const { id, number, player } of seats) {
    if (player === null) continue;
    const zone = around.seats.find(({ seat }) => seat === id)?.zone ?? null;
    zones.set(zone, [...(zones.get(zone) ?? []), number]);
  }
  return zones;
}

/** Is it deep in the night there: between 23:00 and 07:00? */
export function isAsleep(zone: string, at: number): boolean {
  const hour = localTime(zone, at).timeMs / 3_600_000;
  return hour >= 23 || hour < 7;
}

/** Whether somebody who may steer has anybody to lead: a guest who tries a demo against bots has not. */
export function hasDesk({ around, demo, mySeat, seats }: Pick<CampaignFields, 'around' | 'demo' | 'mySeat' | 'seats'>) {
  const isAlone = demo && mySeat !== null && seats.every(({ id, player }) => id === mySeat || player === null);
  return around.steers && !isAlone;
}

type Desk = Pick<CampaignFields, 'around' | 'seats' | 'status'>;

/** What waits for whoever steers: a parked turn, seats that need a decision, how many votes lack their word. */
export function deskTasks({ around, seats, status }: Desk) {
  if (!around.steers) return { isParked: false, seats: [], votes: 0 };
  const isDue = (seat: WatchedSeat['seat']): boolean => {
    const about = around.seats.find((one) => one.seat === seat.id);
    return about === undefined ? seat.standIn : needsDecision({ seat, around: about });
  };
  return {
    isParked: status === 'PARKED',
    seats: seats.filter(isDue).map(({ id }) => id),
    votes: around.votes.filter(({ mayVote, mine }) => mayVote && mine === null).length,
  };
}

/** How many things wait for whoever steers. */
export function deskCount(campaign: Desk): number {
  const { isParked, seats, votes } = deskTasks(campaign);
  return Number(isParked) + seats.length + votes;
}
