import {
  rulingsOf,
  votesOf,
  type Around,
  type RulingSeen,
  type SeatAround,
  type Sight,
  type VoteSeen,
} from '@warlog/application';
import { accountModel } from './models.js';
import type { AroundType, RulingType, SeatAroundType, VoteType } from './types/table.js';

/** What was agreed around the table as the API tells it. */
export function aroundModel(sight: Sight, { gameMaster, seats, ...around }: Around): AroundType {
  return {
    ...around,
    gameMaster: gameMaster === null ? null : accountModel(sight, gameMaster),
    seats: seats.map((seat) => seatModel(sight, seat)),
    votes: votesOf(sight).map((vote) => voteModel(sight, vote)),
    rulings: rulingsOf(sight).map((ruling) => rulingModel(sight, ruling)),
  };
}

function seatModel(sight: Sight, { requests, sitter, ...seat }: SeatAround): SeatAroundType {
  return {
    ...seat,
    requests: requests.map((user) => accountModel(sight, user)),
    sitter: sitter && { ...sitter, account: accountModel(sight, sitter.user) },
  };
}

function voteModel(sight: Sight, { motion, by, ...vote }: VoteSeen): VoteType {
  const to = 'to' in motion ? motion.to : null;
  return {
    ...vote,
    kind: motion.kind,
    hours: 'hours' in motion ? motion.hours : null,
    minutes: ('minutes' in motion && motion.minutes) || null,
    seat: 'seat' in motion ? motion.seat : null,
    to: to === null ? null : accountModel(sight, to),
    by: accountModel(sight, by),
  };
}

function rulingModel(sight: Sight, { by, record, ...ruling }: RulingSeen): RulingType {
  return {
    ...ruling,
    by: accountModel(sight, by),
    reversible: record !== null && record.counter !== null && !ruling.undone,
    differences: record?.differences ?? null,
  };
}
