import {
  allowanceLeft,
  needsVote,
  sitsFor,
  termsOf,
  type Leave,
  type Seat,
  type SeatId,
  type SitterScope,
  type UserId,
} from '@warlog/kernel';
import type { NoticePorts } from '../notices/ports.js';
import { profileSchema } from '../notices/profile.js';
import type { Sight } from './sight.js';

const HOUR = 3_600_000;

/** What people at the table agreed about one seat. What is not the user's to know is null or empty. */
export interface SeatAround {
  readonly seat: SeatId;
  readonly offered: boolean;
  /** Who would take it over, in the order of asking. */
  readonly requests: readonly UserId[];
  readonly sitter: {
    readonly user: UserId;
    readonly scope: SitterScope;
    readonly until: number;
    readonly active: boolean;
  } | null;
  readonly leave: readonly Leave[];
  /** Hours that it may still add to deadlines. */
  readonly allowanceHours: number;
  /** Places with forces that have no order in the sheet sent: for the seat itself and a referee. */
  readonly idle: number | null;
  readonly nudgedAt: number | null;
  /** By which clocks its player lives: for the player, host and game master, where it was ever said. */
  readonly zone: string | null;
}

/** What the table looks like to one user. */
export interface Around {
  /** May the user steer: extend, pause, remind, hand over? */
  readonly steers: boolean;
  /** Is the user the game master, who rules? */
  readonly rules: boolean;
  /** Extensions and pauses are not the user's to decide alone. */
  readonly needsVote: boolean;
  readonly gameMaster: UserId | null;
  /** Hours by which the open phase may still be extended; null while none is open. */
  readonly extensionHours: number | null;
  readonly seats: readonly SeatAround[];
}

/** What was agreed around the table, for whoever sits at it; onlookers learn no more than which seats are offered. */
export async function aroundOf(ports: Pick<NoticePorts, 'notices'>, sight: Sight): Promise<Around> {
  const { campaign, user } = sight;
  const gameMaster = campaign.gm.mode === 'none' ? null : campaign.gm.user;
  const rules = user !== null && gameMaster === user;
  const steers = rules || (user !== null && campaign.host === user);
  const { phase, pace } = campaign;
  const left = (cap: number, usedMs: number) => cap - Math.ceil(usedMs / HOUR);
  const seats = await Promise.all(campaign.seats.map((seat) => seatAround(ports, sight, seat, steers)));
  return {
    steers,
    rules: rules && sight.mine === null,
    needsVote: user !== null && needsVote(campaign, user),
    gameMaster,
    extensionHours: phase
      ? Math.min(
          left(pace.extensionHoursPerPhase, phase.extendedMs),
          left(pace.extensionHoursTotal, campaign.extendedMs),
        )
      : null,
    seats,
  };
}

async function seatAround(
  ports: Pick<NoticePorts, 'notices'>,
  { campaign, mine, viewers, seats }: Sight,
  seat: Seat,
  steers: boolean,
): Promise<SeatAround> {
  const isOwn = mine?.id === seat.id;
  const isAtTable = mine !== null || steers;
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  const { sitter } = seat;
  return {
    seat: seat.id,
    offered: seat.offered,
    requests: isAtTable ? seat.requests : [],
    sitter: isAtTable && sitter ? { ...sitter, active: sitsFor(seat, sitter.user) } : null,
    leave: isAtTable ? seat.leave : [],
    allowanceHours: allowanceLeft(seat, termsOf(campaign.pace).allowanceHours),
    idle: isOwn || isReferee ? (seats.find((row) => row.seat === seat.id)?.idle ?? null) : null,
    nudgedAt: isAtTable ? (campaign.phase?.nudged[seat.id] ?? null) : null,
    zone: isOwn || steers ? await zoneOf(ports, seat) : null,
  };
}

async function zoneOf({ notices }: Pick<NoticePorts, 'notices'>, { holder }: Seat): Promise<string | null> {
  if (holder?.kind !== 'player') return null;
  const kept = await notices.profile(holder.user);
  return profileSchema.safeParse(kept?.profile).data?.zone ?? null;
}
