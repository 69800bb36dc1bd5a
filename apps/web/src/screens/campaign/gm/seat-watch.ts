import type { CampaignFields, SeatGovernanceFields } from '@warlog/api-client';
import { localTime } from '@warlog/campaign';

/** Why a seat is late, or that it is not: the first of these that is true. */
export type Lateness = 'away' | 'no-sheet' | 'idle' | 'not-ready' | 'ready' | 'in' | 'bot' | 'not-asked' | 'untold';

/** One seat as its campaign's host or game master watches it. */
export interface WatchedSeat {
  readonly seat: CampaignFields['seats'][number];
  readonly governance: SeatGovernanceFields;
  readonly why: Lateness;
  /** Whether a reminder could make it act. */
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

type Watched = Pick<CampaignFields, 'seats' | 'governance' | 'phase' | 'mySeat' | 'pace'>;

/** Every seat with why it is late: those that owe most first. `now`: ms since 1970. */
export function watchSeats(campaign: Watched, now: number): WatchedSeat[] {
  const { governance } = campaign;
  return campaign.seats
    .flatMap((seat) => {
      const about = governance.seats.find((candidate) => candidate.seat === seat.id);
      if (!about) return [];
      const isSecret = isUnannounced(campaign, seat);
      const why = latenessOf(seat, about, { now, isSecret, asksReady: campaign.pace.earlyClose });
      return [{ seat, governance: about, why, owes: seat.awaited && why !== 'ready' && why !== 'in' }];
    })
    .sort((a, b) => order.indexOf(a.why) - order.indexOf(b.why));
}

/** Whether only the seat's own player may know if the phase asks it. */
function isUnannounced({ phase, mySeat }: Watched, seat: WatchedSeat['seat']): boolean {
  return phase?.secret === true && seat.id !== mySeat;
}

function latenessOf(
  seat: WatchedSeat['seat'],
  { leave, idle }: SeatGovernanceFields,
  { now, isSecret, asksReady }: { readonly now: number; readonly isSecret: boolean; readonly asksReady: boolean },
): Lateness {
  if (seat.bot || seat.standIn || seat.player === null) return 'bot';
  if (!seat.awaited) return isSecret ? 'untold' : 'not-asked';
  if (seat.sheet === 'READY') return 'ready';
  // If phases never close early, orders suffice without ready.
  if (seat.sheet === 'SENT' && !asksReady) return 'in';
  if (leave.some(({ from, to }) => now >= Date.parse(from) && now < Date.parse(to))) return 'away';
  if (seat.sheet === 'NONE') return 'no-sheet';
  return (idle ?? 0) > 0 ? 'idle' : 'not-ready';
}

/** Seats of human players by time zone; null: it is not known yet. */
export function seatsByZone({
  seats,
  governance,
}: Pick<CampaignFields, 'seats' | 'governance'>): ReadonlyMap<string | null, readonly number[]> {
  const zones = new Map<string | null, readonly number[]>();
  for (const { id, number, player } of seats) {
    if (player === null) continue;
    const zone = governance.seats.find(({ seat }) => seat === id)?.zone ?? null;
    zones.set(zone, [...(zones.get(zone) ?? []), number]);
  }
  return zones;
}

/** Whether it is night in the zone, between 23:00 and 07:00. */
export function isAsleep(zone: string, at: number): boolean {
  const hour = localTime(zone, at).timeMs / 3_600_000;
  return hour >= 23 || hour < 7;
}

/** Whether the host has any players to manage; a guest in a demo against bots has not. */
export function hasGmTasks({
  governance,
  demo,
  mySeat,
  seats,
}: Pick<CampaignFields, 'governance' | 'demo' | 'mySeat' | 'seats'>) {
  const isAlone = demo && mySeat !== null && seats.every(({ id, player }) => id === mySeat || player === null);
  return governance.steers && !isAlone;
}
