import {
  allowanceLeft,
  extensionLeft,
  isReferee,
  maySteer,
  needsVote,
  sitsFor,
  termsOf,
  type Seat,
} from '@warlog/campaign';
import { nudgeRowId } from '../notices/causes.js';
import type { NoticePorts } from '../notices/ports.js';
import { profileSchema } from '../notices/profile.js';
import type { Ports } from '../ports/ports.js';
import { accountDto } from '../queries/account.js';
import type { GovernanceType, SeatGovernanceType, VoteType } from '../queries/governance.js';
import type { CampaignAccess } from './campaign-access.js';
import { rulingsOf } from './gm.js';
import { upgradeFor } from './upgrade.js';
import { votesOf } from './votes.js';

const MINUTE = 60_000;

/** Returns the governance of a campaign for its participants; spectators only see which seats are offered. */
export async function governanceOf(
  ports: Pick<NoticePorts, 'notices' | 'inbox'> & Pick<Ports, 'rulesets'>,
  access: CampaignAccess,
): Promise<GovernanceType> {
  const { campaign, user } = access;
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
    gameMaster: campaign.gm.mode === 'none' ? null : accountDto(access, campaign.gm.user),
    extensionMinutes: extensionMs === null ? null : Math.floor(extensionMs / MINUTE),
    seats,
    votes: votesOf(access).map((vote) => voteDto(access, vote)),
    rulings: rulingsOf(access),
  };
}

async function seatGovernance(
  ports: Pick<NoticePorts, 'notices'>,
  access: CampaignAccess,
  seat: Seat,
  steers: boolean,
): Promise<Omit<SeatGovernanceType, 'reached'>> {
  const { campaign, mine, seats } = access;
  const isOwn = mine?.id === seat.id;
  const isAtTable = mine !== null || steers;
  const { sitter } = seat;
  return {
    seat: seat.id,
    offered: seat.offered,
    requests: isAtTable ? seat.requests.map((user) => accountDto(access, user)) : [],
    sitter:
      isAtTable && sitter
        ? { ...sitter, account: accountDto(access, sitter.user), active: sitsFor(seat, sitter.user) }
        : null,
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

function voteDto(access: CampaignAccess, { motion, by, ...vote }: ReturnType<typeof votesOf>[number]): VoteType {
  const to = 'to' in motion ? motion.to : null;
  return {
    ...vote,
    kind: motion.kind,
    hours: 'hours' in motion ? motion.hours : null,
    minutes: ('minutes' in motion && motion.minutes) || null,
    seat: 'seat' in motion ? motion.seat : null,
    fromTurn: motion.kind === 'pace' ? motion.fromTurn : null,
    phaseMinutes: motion.kind === 'pace' ? motion.phaseMinutes : null,
    zone: motion.kind === 'holiday' ? motion.zone : null,
    firstDay: motion.kind === 'holiday' ? motion.firstDay : null,
    lastDay: motion.kind === 'holiday' ? motion.lastDay : null,
    to: to === null ? null : accountDto(access, to),
    by: accountDto(access, by),
  };
}
