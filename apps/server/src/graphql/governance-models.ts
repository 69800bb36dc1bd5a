import {
  accountDto,
  rulingsOf,
  votesOf,
  type CampaignGovernance,
  type RulingSeen,
  type SeatGovernance,
  type CampaignAccess,
  type VoteSeen,
  type GovernanceType,
  type RulingType,
  type SeatGovernanceType,
  type VoteType,
} from '@warlog/application';

/** Converts the governance of a campaign to its API type. */
export function governanceModel(
  access: CampaignAccess,
  { gameMaster, seats, ...governance }: CampaignGovernance,
): GovernanceType {
  return {
    ...governance,
    gameMaster: gameMaster === null ? null : accountDto(access, gameMaster),
    seats: seats.map((seat) => seatModel(access, seat)),
    votes: votesOf(access).map((vote) => voteModel(access, vote)),
    rulings: rulingsOf(access).map((ruling) => rulingModel(access, ruling)),
  };
}

function seatModel(access: CampaignAccess, { requests, sitter, ...seat }: SeatGovernance): SeatGovernanceType {
  return {
    ...seat,
    requests: requests.map((user) => accountDto(access, user)),
    sitter: sitter && { ...sitter, account: accountDto(access, sitter.user) },
  };
}

function voteModel(access: CampaignAccess, { motion, by, ...vote }: VoteSeen): VoteType {
  const to = 'to' in motion ? motion.to : null;
  return {
    ...vote,
    kind: motion.kind,
    hours: 'hours' in motion ? motion.hours : null,
    minutes: ('minutes' in motion && motion.minutes) || null,
    seat: 'seat' in motion ? motion.seat : null,
    to: to === null ? null : accountDto(access, to),
    by: accountDto(access, by),
  };
}

function rulingModel(access: CampaignAccess, { by, record, ...ruling }: RulingSeen): RulingType {
  return {
    ...ruling,
    by: accountDto(access, by),
    reversible: record !== null && record.counter !== null && !ruling.undone,
    differences: record?.differences ?? null,
  };
}
