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
import type { CampaignAccess } from './campaign-access.js';
import { upgradeFor } from './upgrade.js';

const MINUTE = 60_000;

/** Governance of one seat. Null or empty if it is hidden from the user. */
export interface SeatGovernance {
  readonly seat: SeatId;
  readonly offered: boolean;
  /** Users who requested it, in order of request. */
  readonly requests: readonly UserId[];
  readonly sitter: {
    readonly user: UserId;
    readonly scope: SitterScope;
    readonly until: number;
    readonly active: boolean;
  } | null;
  readonly leave: readonly Leave[];
  /** Hours that the seat may still add to deadlines. */
  readonly allowanceHours: number;
  /**
   * Number of places with forces that the submitted orders do not mention; visible to the seat itself and to readers of
   * sealed orders.
   */
  readonly idle: number | null;
  /** When its player was last reminded in the open phase; visible to the player, host and game master. */
  readonly nudgedAt: number | null;
  /** How that reminder was sent besides the inbox; visible to host and game master. */
  readonly reached: readonly Reached[];
  /** Time zone of its player, if ever stated; visible to the player, host and game master. */
  readonly zone: string | null;
}

/** Governance of a campaign as one user may see it. */
export interface CampaignGovernance {
  /** Whether the user may steer: extend, pause, remind, hand over. */
  readonly steers: boolean;
  /** Whether the user is a game master who never played, and so sees everything and rules. */
  readonly rules: boolean;
  /** Whether the user needs a vote for extensions, pauses and the end. */
  readonly needsVote: boolean;
  /** The newer version of the rules to which the user may upgrade; null: none, or not allowed. */
  readonly upgrade: number | null;
  readonly gameMaster: UserId | null;
  /** Whole minutes by which the open phase may still be extended; null if none is open. */
  readonly extensionMinutes: number | null;
  readonly seats: readonly SeatGovernance[];
}

/** Returns the governance of a campaign for its participants; spectators only see which seats are offered. */
export async function governanceOf(
  ports: Pick<NoticePorts, 'notices' | 'inbox'> & Pick<Ports, 'rulesets'>,
  access: CampaignAccess,
): Promise<CampaignGovernance> {
  const { campaign, user } = access;
  const gameMaster = campaign.gm.mode === 'none' ? null : campaign.gm.user;
  const steers = user !== null && maySteer(campaign, user);
  const left = campaign.phase && extensionLeft(campaign, campaign.phase);
  const extensionMs = left && Math.min(left.phase, left.total);
  const rowIds = steers ? campaign.seats.flatMap(({ id }) => nudgeRowId(campaign, id) ?? []) : [];
  const reached = await ports.inbox.reached(campaign.id, rowIds);
  const seats = await Promise.all(
    campaign.seats.map(async (seat) => ({
      ...(await seatGovernance(ports, access, seat, steers)),
      reached: reached.get(nudgeRowId(campaign, seat.id) ?? '') ?? [],
    })),
  );
  return {
    steers,
    rules: user !== null && isReferee(campaign, user),
    needsVote: user !== null && needsVote(campaign, user),
    upgrade: (await upgradeFor(ports, access))?.version ?? null,
    gameMaster,
    extensionMinutes: extensionMs === null ? null : Math.floor(extensionMs / MINUTE),
    seats,
  };
}

async function seatGovernance(
  ports: Pick<NoticePorts, 'notices'>,
  { campaign, mine, seats }: CampaignAccess,
  seat: Seat,
  steers: boolean,
): Promise<Omit<SeatGovernance, 'reached'>> {
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
  const stored = await notices.profile(holder.user);
  return profileSchema.safeParse(stored?.profile).data?.zone ?? null;
}
