import {
  allowanceLeft,
  extensionLeft,
  isReferee,
  maySteer,
  needsVote,
  sitsFor,
  termsOf,
  type Leave,
  type Seat,
  type SeatId,
  type SitterScope,
  type UserId,
} from '@warlog/kernel';
import { nudgeRowId } from '../notices/causes.js';
import type { NoticePorts } from '../notices/ports.js';
import { profileSchema } from '../notices/profile.js';
import type { Reached } from '../ports/inbox.js';
import type { Ports } from '../ports/ports.js';
import type { Sight } from './sight.js';
import { upgradeFor } from './upgrade.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
  /** Places with forces that have no order in the sheet sent: for the seat itself and who reads sealed sheets. */
  readonly idle: number | null;
  /** When its player was last reminded by hand in the open phase: for the player and those who steer. */
  readonly nudgedAt: number | null;
  /** How that reminder went out beside the inbox: for those who steer. */
  readonly reached: readonly Reached[];
  /** By which clocks its player lives: for the player, host and game master, where it was ever said. */
  readonly zone: string | null;
}

/** What the table looks like to one user. */
export interface Around {
  /** May the user steer: extend, pause, remind, hand over? */
  readonly steers: boolean;
  /** Is the user a game master who never played, so that they see everything and rule? */
  readonly rules: boolean;
  /** Extensions, pauses and the end are not the user's to decide alone. */
  readonly needsVote: boolean;
  /** The newer version of the rules by which the user may let it go on; null: there is none, or they may not. */
  readonly upgrade: number | null;
  readonly gameMaster: UserId | null;
  /** Whole minutes by which the open phase may still be extended; null while none is open. */
  readonly extensionMinutes: number | null;
  /** Of those the whole hours. */
  readonly extensionHours: number | null;
  readonly seats: readonly SeatAround[];
}

/** What was agreed around the table, for whoever sits at it; onlookers learn no more than which seats are offered. */
export async function aroundOf(
  ports: Pick<NoticePorts, 'notices' | 'inbox'> & Pick<Ports, 'rulesets'>,
  sight: Sight,
): Promise<Around> {
  const { campaign, user } = sight;
  const gameMaster = campaign.gm.mode === 'none' ? null : campaign.gm.user;
  const steers = user !== null && maySteer(campaign, user);
  const left = campaign.phase && extensionLeft(campaign, campaign.phase);
  const extensionMs = left && Math.min(left.phase, left.total);
  const rowIds = steers ? campaign.seats.flatMap(({ id }) => nudgeRowId(campaign, id) ?? []) : [];
  const reached = await ports.inbox.reached(campaign.id, rowIds);
  const seats = await Promise.all(
    campaign.seats.map(async (seat) => ({
      ...(await seatAround(ports, sight, seat, steers)),
      reached: reached.get(nudgeRowId(campaign, seat.id) ?? '') ?? [],
    })),
  );
  return {
    steers,
    rules: user !== null && isReferee(campaign, user),
    needsVote: user !== null && needsVote(campaign, user),
    upgrade: (await upgradeFor(ports, sight))?.version ?? null,
    gameMaster,
    extensionMinutes: extensionMs === null ? null : Math.floor(extensionMs / MINUTE),
    extensionHours: extensionMs === null ? null : Math.floor(extensionMs / HOUR),
    seats,
  };
}

async function seatAround(
  ports: Pick<NoticePorts, 'notices'>,
  { campaign, mine, seats }: Sight,
  seat: Seat,
  steers: boolean,
): Promise<Omit<SeatAround, 'reached'>> {
  const isOwn = mine?.id === seat.id;
  const isAtTable = mine !== null || steers;
  const { sitter } = seat;
  return {
    seat: seat.id,
    offered: seat.offered,
    requests: isAtTable ? seat.requests : [],
    sitter: isAtTable && sitter ? { ...sitter, active: sitsFor(seat, sitter.user) } : null,
    leave: isAtTable ? seat.leave : [],
    allowanceHours: allowanceLeft(seat, termsOf(campaign.pace).allowanceHours),
    idle: seats.find((row) => row.seat === seat.id)?.idle ?? null,
    nudgedAt: isOwn || steers ? (campaign.phase?.nudged[seat.id] ?? null) : null,
    zone: isOwn || steers ? await zoneOf(ports, seat) : null,
  };
}

async function zoneOf({ notices }: Pick<NoticePorts, 'notices'>, { holder }: Seat): Promise<string | null> {
  if (holder?.kind !== 'player') return null;
  const kept = await notices.profile(holder.user);
  return profileSchema.safeParse(kept?.profile).data?.zone ?? null;
}
