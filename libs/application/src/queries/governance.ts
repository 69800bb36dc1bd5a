import { z } from 'zod';
import { anyId, enumType, list, moment, outputType, rulesetOrders } from '../api-types.js';
import { accountType } from './account.js';
import { noticeColumn } from './notices.js';
import { payload } from './payloads.js';

export const motionKind = enumType('MotionKind', 'The kinds of proposals.', [
  'pause',
  'extend',
  'draw',
  'cancel',
  'replace-seat',
  'replace-gm',
  'pace',
  'holiday',
]);

export const paceChangeKind = enumType(
  'PaceChangeKind',
  'Whether the length of phases changes, or days off are added.',
  ['pace', 'holiday'],
);

export const voteChoice = enumType('VoteChoice', 'A ballot.', ['yes', 'no']);

export const sitterScope = enumType(
  'SitterScope',
  'Whether a sitter may give orders at any time, or only after a missed deadline.',
  ['always', 'after-miss'],
);

export const voteType = outputType('Vote', 'An open vote.', {
  id: anyId.describe('Its id, which every ballot names.'),
  kind: motionKind.describe('The kind of the proposal.'),
  hours: z.int().nullable().describe('Hours of a pause or an extension.'),
  minutes: z.int().nullable().describe('Minutes beyond the hours, 0 to 59.'),
  seat: anyId.nullable().describe('The seat whose player is replaced.'),
  fromTurn: z.int().nullable().describe('The first turn of a proposed length of phases.'),
  phaseMinutes: z.int().nullable().describe("Proposed minutes of a phase; null: the ruleset's own time."),
  zone: z.string().nullable().describe('The IANA zone of the days off.'),
  firstDay: z.string().nullable().describe('The first day off, an ISO date.'),
  lastDay: z.string().nullable().describe('The last day off, an ISO date.'),
  to: accountType.nullable().describe('The proposed substitute or game master; null: a bot, or none.'),
  reason: z.string().describe("The proposer's reason."),
  by: accountType.describe('The proposer.'),
  closesAt: moment.describe('When it expires.'),
  electorate: list(anyId).describe('The seats that may vote.'),
  quorum: z.int().describe('The number of yes ballots that accepts it.'),
  secret: z.boolean().describe('Whether the ballots stay secret until the end of the campaign.'),
  spoken: list(anyId).describe('The seats that have voted.'),
  yes: z.int().nullable().describe('The yes ballots so far; null while they are secret.'),
  no: z.int().nullable().describe('The no ballots so far; null while they are secret.'),
  mine: voteChoice.nullable().describe("The user's ballot."),
  mayVote: z.boolean().describe('Whether the user may vote.'),
});
export type VoteType = z.output<typeof voteType>;

export const periodType = outputType('Period', 'A period.', {
  from: moment.describe('The first moment.'),
  to: moment.describe('The end, which is not included.'),
});
export type PeriodType = z.output<typeof periodType>;

export const sitterType = outputType('Sitter', 'The sitter of a seat.', {
  account: accountType.describe('Who.'),
  scope: sitterScope.describe('When they may give orders.'),
  until: moment.describe('Until when.'),
  active: z.boolean().describe('Whether they may give orders now.'),
});

export const reachedType = outputType('Reached', 'The delivery of a reminder by one channel other than the inbox.', {
  channel: noticeColumn.describe('The channel.'),
  sent: z.int().describe('The number of addresses to which it was sent.'),
  waiting: z.int().describe('The number of addresses that it still has to reach.'),
});

export const seatGovernanceType = outputType(
  'SeatGovernance',
  'The governance of one seat; empty where it is hidden from the user.',
  {
    seat: anyId.describe('The seat.'),
    offered: z.boolean().describe('Whether it is offered to substitutes.'),
    requests: list(accountType).describe('The accounts that requested it, in this order.'),
    sitter: sitterType.nullable().describe('Its sitter.'),
    leave: list(periodType).describe('The days of absence of its player.'),
    allowanceHours: z.int().describe('Hours that it may still add to deadlines.'),
    idle: z.int().nullable().describe('Places without orders in its submission; for the seat and a referee.'),
    nudgedAt: moment.nullable().describe('When host or game master last reminded it in this phase.'),
    reached: list(reachedType).describe('The delivery of that reminder; for host and game master.'),
    zone: z.string().nullable().describe('The time zone of its player; for host and game master.'),
  },
);
export type SeatGovernanceType = z.output<typeof seatGovernanceType>;

export const rulingDifferenceType = outputType('RulingDifference', 'A change of a ruling.', {
  name: rulesetOrders.describe('Its name, as a message of the ruleset.'),
  before: rulesetOrders.nullable().describe('The value before.'),
  after: rulesetOrders.nullable().describe('The value since.'),
});

export const rulingType = outputType('Ruling', 'A ruling of the game master.', {
  id: anyId.describe('Its id, which never changes.'),
  by: accountType.describe('Who ruled.'),
  reason: z.string().describe('Why.'),
  at: moment.describe('When.'),
  ordinal: z.int().describe('Its phase.'),
  undoes: anyId.nullable().describe('The ruling that it reverts.'),
  undone: z.boolean().describe('Whether it was reverted.'),
  reversible: z.boolean().describe('Whether it can be reverted, as far as the user knows.'),
  differences: list(rulingDifferenceType).nullable().describe('Its changes; null if they are hidden from the user.'),
});
export type RulingType = z.output<typeof rulingType>;

export const how = enumType('How', 'Whether a power may be used alone, by a vote, not in the own interest, or never.', [
  'alone',
  'vote',
  'never',
  'no-office',
]);

export const powerType = outputType('Power', 'A power of host or game master.', {
  power: z.string().describe('Its name.'),
  host: how.describe('How the host may use it.'),
  gameMaster: how.nullable().describe('How the game master may use it; null without a game master.'),
  used: z.int().nullable().describe('The number of its uses since the start; null until it is disclosed at the end.'),
});
export type PowerType = z.output<typeof powerType>;

export const governanceType = outputType(
  'Governance',
  'The governance of a campaign, as far as the user may know it.',
  {
    steers: z.boolean().describe('Whether the user may extend, pause, remind and hand over.'),
    rules: z.boolean().describe('Whether the user may make rulings.'),
    needsVote: z.boolean().describe('Whether the user needs a vote for extensions and pauses.'),
    gameMaster: accountType.nullable().describe('The game master.'),
    extensionMinutes: z.int().nullable().describe('Whole minutes by which the open phase may still be extended.'),
    upgrade: z
      .int()
      .nullable()
      .describe('The newer version of the rules to which the user may upgrade; null for none.'),
    seats: list(seatGovernanceType).describe('Every seat, in order.'),
    votes: list(voteType).describe('Open votes, the oldest first.'),
    rulings: list(rulingType).describe('Rulings, the newest first.'),
  },
);
export type GovernanceType = z.output<typeof governanceType>;

export const leavePayload = outputType('LeavePayload', "The result of a change of the user's absence.", {
  ...payload,
  leave: list(periodType).describe("The user's days of absence."),
});
export type LeavePayload = z.output<typeof leavePayload>;
