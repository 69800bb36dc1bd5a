import { canonicalJson, type SeatId, type UserId } from '@warlog/core';
import { waitsUntil } from './beacon-terms.js';
import { isDone, peopleAsked, votableUntil } from './clock.js';
import { extensionLeft } from './decide/clock.js';
import { mayFollow } from './decide/joining.js';
import { paceChangeFault } from './decide/pace-change.js';
import { nudgeableAt } from './decide/substitutes.js';
import { motionFault } from './decide/votes.js';
import { isFull } from './gathering.js';
import type { Motion } from './governance-events.js';
import { termsOf, type PaceChange } from './pace.js';
import { howOf } from './powers.js';
import type { Power } from './power-rules.js';
import { asksInSecret, botPlays, isOnLeave, type Campaign, type OpenPhase, type Seat } from './state.js';
import { spanMs } from './time-span.js';

/** Why a decision is open. Of several with the same deadline, the first kind of this list comes first. */
export const decisionKinds = {
  parked: 'The open phase could not be closed.',
  beacon: 'The beacon round of a sealed phase is overdue.',
  request: 'A user requests a seat.',
  missed: 'A player missed two deadlines or more in a row.',
  'stand-in': 'A bot plays for a player.',
  silent: 'A player has sent no orders, and the deadline is near.',
  vote: 'A vote waits for the ballot of the user, or for what the user may do alone.',
  vacant: 'A seat has no player, and nothing describes it to players who may take it.',
  start: 'The lobby is full.',
  report: 'A user reports a letter.',
  letter: 'A letter to the game master has no answer.',
  upgrade: 'Newer rules are available.',
} as const;
export type DecisionKind = keyof typeof decisionKinds;

/** What may be done about a decision, each by one command. */
export const decisionSteps = {
  release: 'Closes the parked phase.',
  waive: 'Resolves the sealed phase without its beacon round.',
  'hand-over': 'Hands the seat over to the user of the decision.',
  'hand-to-bot': 'Hands the seat over to a bot.',
  offer: 'Offers the seat to substitutes.',
  keep: 'Ends the offer of the seat.',
  nudge: 'Reminds the player of the seat.',
  extend: 'Extends the deadline by `minutes`.',
  pause: 'Pauses the campaign for `minutes`.',
  'set-pace': 'Changes the pace as the motion says.',
  yes: 'A ballot for the motion.',
  no: 'A ballot against the motion.',
  describe: 'Edits the public description of the campaign.',
  start: 'Starts the campaign.',
  answer: 'Answers the letter.',
  erase: 'Erases the reported letter.',
  'leave-letter': 'Leaves the reported letter as it is.',
  upgrade: 'Upgrades the campaign to the version of the decision.',
} as const;

/** One step of a decision. */
export interface DecisionStep {
  readonly step: keyof typeof decisionSteps;
  /** The user needs a vote for it, and may open that vote. */
  readonly byVote: boolean;
  readonly minutes: number | null;
}

/** A decision that waits for a host or game master. Fields are null where its kind does not use them. */
export interface OpenDecision {
  /** The same as long as it is open. */
  readonly id: string;
  readonly kind: DecisionKind;
  readonly seat: SeatId | null;
  /** Who requests the seat, or would get it by the motion. */
  readonly user: UserId | null;
  readonly vote: string | null;
  readonly channel: string | null;
  /** The reported letter, and why. */
  readonly message: string | null;
  readonly report: ReportReason | null;
  /** What the letter says, or the reason of the motion. */
  readonly text: string | null;
  /** The newer version of the rules. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly by: number | null;
  /** The most useful one first. */
  readonly steps: readonly DecisionStep[];
}

/** A letter to the game master that is the last one of its channel. */
export interface UnansweredLetter {
  readonly channel: string;
  /** Null: anonymous. */
  readonly from: SeatId | null;
  readonly text: string;
  readonly at: number;
}

/** Why users report something. */
export const reportReasons = {
  insult: 'It insults or threatens.',
  spam: 'It is advertising or spam.',
  name: 'The name breaks the rules of this server.',
  cheating: 'Cheating.',
  other: 'Another reason.',
} as const;
export type ReportReason = keyof typeof reportReasons;

/** A reported letter that host or game master can read, reported by another user. */
export interface ReportedLetter extends UnansweredLetter {
  readonly message: string;
  readonly report: ReportReason;
}

/** Who asks, when, and what the campaign's state does not contain. */
export interface DecisionsAsked {
  readonly user: UserId;
  readonly now: number;
  readonly letters?: readonly UnansweredLetter[];
  readonly reported?: readonly ReportedLetter[];
  readonly upgrade?: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Misses in a row from which a seat needs a decision. */
const MISSES = 2;
/** Extensions that are proposed, minutes: the first that is at most a quarter of the phase, else the last. */
const extensions = [360, 60, 15, 5] as const;

/** Returns what a host or game master may decide on now, soonest first; empty for all others. Pure. */
export function decisionsOf(campaign: Campaign, asked: DecisionsAsked): readonly OpenDecision[] {
  if (campaign.away || campaign.status === 'ended') return [];
  const { phase } = campaign;
  const rows =
    campaign.status === 'lobby'
      ? ofLobby(campaign, asked)
      : phase
        ? [...ofClosing(campaign, phase, asked), ...ofSeats(campaign, phase, asked), ...ofVotes(campaign, phase, asked)]
        : [];
  const rank = Object.keys(decisionKinds);
  return [...rows, ...ofReports(campaign, asked), ...ofLetters(campaign, asked), ...ofRules(campaign, asked)]
    .filter(({ steps }) => steps.length > 0)
    .sort((a, b) => (a.by ?? Infinity) - (b.by ?? Infinity) || rank.indexOf(a.kind) - rank.indexOf(b.kind));
}

type Given = Pick<OpenDecision, 'kind' | 'since' | 'steps'> & Partial<OpenDecision>;

function decision(given: Given): OpenDecision {
  const { kind, seat = null, user = null, vote = null, channel = null, message = null } = given;
  const id = [kind, message ?? vote ?? channel ?? seat, user].filter((part) => part !== null).join(':');
  return { ...{ seat, user, vote, channel, message, report: null, text: null, version: null, by: null }, ...given, id };
}

const plain = (step: DecisionStep['step'], byVote = false, minutes: number | null = null): DecisionStep => ({
  step,
  byVote,
  minutes,
});

const ownSeat = ({ seats }: Campaign, { user }: DecisionsAsked) =>
  seats.find(({ holder }) => holder?.kind === 'player' && holder.user === user);

const isAlone = (campaign: Campaign, { user }: DecisionsAsked, power: Power) =>
  howOf(campaign, user, power) === 'alone';

function ofLobby(campaign: Campaign, asked: DecisionsAsked): readonly OpenDecision[] {
  if (!isFull(campaign) || campaign.parent || !isAlone(campaign, asked, 'start')) return [];
  return [decision({ kind: 'start', since: asked.now, steps: [plain('start')] })];
}

/** What keeps a phase from closing. */
function ofClosing(campaign: Campaign, { sealed }: OpenPhase, asked: DecisionsAsked): readonly OpenDecision[] {
  const { parked, trust, status } = campaign;
  if (parked && isAlone(campaign, asked, 'release')) {
    const { at } = parked;
    return [decision({ kind: 'parked', since: at, by: at, steps: [plain('release')] })];
  }
  if (!sealed || !trust?.beacon || status !== 'running' || !isAlone(campaign, asked, 'rule')) return [];
  const since = waitsUntil(trust.beacon, sealed);
  return asked.now < since ? [] : [decision({ kind: 'beacon', since, by: since, steps: [plain('waive')] })];
}

/** At most one decision about a seat, but one for each request. The own seat is no matter of the office. */
function ofSeats(campaign: Campaign, phase: OpenPhase, asked: DecisionsAsked): readonly OpenDecision[] {
  const own = ownSeat(campaign, asked)?.id;
  return campaign.seats.flatMap((seat) => {
    if (seat.id === own) return [];
    const requests = requestsOf(campaign, phase, seat, asked);
    return requests.length > 0 ? requests : (seatless(campaign, phase, seat, asked) ?? []);
  });
}

function requestsOf(campaign: Campaign, phase: OpenPhase, seat: Seat, asked: DecisionsAsked): readonly OpenDecision[] {
  if (campaign.parent || seat.holder?.kind !== 'player') return [];
  return seat.requests
    .filter((user) => mayFollow(campaign, seat, user))
    .flatMap((user) => {
      const over = handOver(campaign, phase, { seat, to: user }, asked);
      const about = { kind: 'request', seat: seat.id, user, since: phase.openedAt, by: phase.dueAt } as const;
      const keep = isAlone(campaign, asked, 'offer') ? [plain('keep')] : [];
      return over.length > 0 ? [decision({ ...about, steps: [...over, ...keep] })] : [];
    });
}

/** The decision about a seat without requests; null if there is none. */
function seatless(campaign: Campaign, phase: OpenPhase, seat: Seat, asked: DecisionsAsked): OpenDecision | null {
  const about = { seat: seat.id, since: phase.openedAt, by: phase.dueAt };
  if (seat.holder === null) {
    const isDescribed = (campaign.brief?.text ?? '').trim() !== '';
    if (campaign.parent || isDescribed || !isAlone(campaign, asked, 'edit')) return null;
    return decision({ ...about, kind: 'vacant', steps: [plain('describe')] });
  }
  if (seat.holder.kind !== 'player') return null;
  const nudge = mayNudge(campaign, phase, seat, asked) ? [plain('nudge')] : [];
  // Security: while it is secret who is asked, a decision must not disappear because a seat sent its orders.
  const hasSent = !asksInSecret(phase) && phase.sheets[seat.id] !== undefined;
  const isLost = seat.standIn || (seat.misses >= MISSES && !hasSent);
  if (isLost && !seat.offered && !campaign.parent) {
    const offer = isAlone(campaign, asked, 'offer') ? [plain('offer')] : [];
    const steps = [...nudge, ...offer, ...handOver(campaign, phase, { seat, to: null }, asked)];
    return decision({ ...about, kind: seat.standIn ? 'stand-in' : 'missed', steps });
  }
  const isSilent = nudge.length > 0 && !hasSent && isNear(phase, asked.now);
  if (!isSilent) return null;
  return decision({ ...about, kind: 'silent', steps: [...nudge, ...moreTimeStep(campaign, phase, asked)] });
}

/** Whether a reminder would be accepted and could help: the player is asked, not on leave, and owes orders. */
function mayNudge(campaign: Campaign, phase: OpenPhase, seat: Seat, asked: DecisionsAsked): boolean {
  if (campaign.status !== 'running' || phase.sealed || campaign.realTable || asksInSecret(phase)) return false;
  const isAsked = peopleAsked(campaign, phase).includes(seat.id) && !isDone(campaign, phase, seat.id);
  const isAllowed = asked.now >= nudgeableAt(phase, seat.id) && isAlone(campaign, asked, 'nudge');
  return isAsked && !botPlays(seat) && !isOnLeave(seat, asked.now) && isAllowed;
}

/** The last quarter of a phase, at least an hour, or half of a short one. */
function isNear({ openedAt, dueAt }: OpenPhase, now: number): boolean {
  const length = dueAt - openedAt;
  return dueAt - now <= Math.max(length / 4, Math.min(HOUR, length / 2));
}

function moreTimeStep(campaign: Campaign, phase: OpenPhase, asked: DecisionsAsked): readonly DecisionStep[] {
  const length = (phase.dueAt - phase.openedAt - phase.extendedMs) / MINUTE;
  const wanted = extensions.find((minutes) => minutes * 4 <= length) ?? 5;
  const how = howOf(campaign, asked.user, 'extend');
  if (how === 'vote') {
    const motion: Motion = { kind: 'extend', hours: Math.floor(wanted / 60), minutes: wanted % 60 };
    return mayMove(campaign, phase, motion, asked) ? [plain('extend', true, wanted)] : [];
  }
  const left = extensionLeft(campaign, phase);
  const minutes = Math.min(wanted, Math.floor(Math.min(left.phase, left.total) / MINUTE));
  return how === 'alone' && minutes >= 5 ? [plain('extend', false, minutes)] : [];
}

function handOver(
  campaign: Campaign,
  phase: OpenPhase,
  { seat, to }: { readonly seat: Seat; readonly to: UserId | null },
  asked: DecisionsAsked,
): readonly DecisionStep[] {
  const step = to === null ? 'hand-to-bot' : 'hand-over';
  const how = howOf(campaign, asked.user, 'hand-over');
  if (how === 'alone') return [plain(step)];
  const isMovable = mayMove(campaign, phase, { kind: 'replace-seat', seat: seat.id, to }, asked);
  return how === 'vote' && isMovable ? [plain(step, true)] : [];
}

/** Whether the user may open this vote now, as far as the campaign's own state says. */
function mayMove(campaign: Campaign, phase: OpenPhase, motion: Motion, { user, now }: DecisionsAsked): boolean {
  const about = motion.kind === 'replace-seat' ? motion.seat : null;
  const hasElectors = campaign.seats.some(
    ({ id, holder, standIn }) => holder?.kind === 'player' && !standIn && id !== about,
  );
  return !campaign.parent && !phase.sealed && hasElectors && motionFault(campaign, motion, user, now) === null;
}

/** Votes in which the user's seat has not voted, and motions that the user may grant alone. */
function ofVotes(campaign: Campaign, phase: OpenPhase, asked: DecisionsAsked): readonly OpenDecision[] {
  const own = ownSeat(campaign, asked);
  const steers = howOf(campaign, asked.user, 'propose') !== 'no-office';
  if (!steers) return [];
  return campaign.votes.map((vote) => {
    const { id, motion, reason, at } = vote;
    const isAsked = own !== undefined && vote.electorate.includes(own.id) && vote.choices[own.id] === undefined;
    const steps = isAsked ? [plain('yes'), plain('no')] : granting(campaign, phase, motion, asked);
    const about = { vote: id, text: reason, since: at, by: votableUntil(campaign, vote), steps };
    if (motion.kind !== 'replace-seat') return decision({ ...about, kind: 'vote' });
    return { ...decision({ ...about, kind: 'vote' }), seat: motion.seat, user: motion.to };
  });
}

/** What carries out a motion at once. Not an extension: the vote would extend the phase a second time. */
function granting(campaign: Campaign, phase: OpenPhase, motion: Motion, asked: DecisionsAsked) {
  if (motion.kind === 'pause') {
    const isFree = campaign.status === 'running' && !phase.sealed && isAlone(campaign, asked, 'pause');
    return isFree ? [plain('pause', false, Math.floor((spanMs(motion) ?? 0) / MINUTE))] : [];
  }
  if (motion.kind === 'pace' || motion.kind === 'holiday') {
    const isFree = isAlone(campaign, asked, 'pace') && !isSet(campaign, motion);
    return isFree && paceChangeFault(campaign, motion, asked.now, 'alone') === null ? [plain('set-pace')] : [];
  }
  if (motion.kind !== 'replace-seat') return [];
  const seat = campaign.seats.find(({ id }) => id === motion.seat);
  if (seat?.holder?.kind !== 'player' || (motion.to !== null && !mayFollow(campaign, seat, motion.to))) return [];
  return handOver(campaign, phase, { seat, to: motion.to }, asked).filter(({ byVote }) => !byVote);
}

/** Whether the pace already is as the motion says. */
function isSet({ pace }: Campaign, { kind: _kind, ...change }: PaceChange): boolean {
  const { plan, holidays } = termsOf(pace);
  return [...plan, ...holidays].some((one) => canonicalJson(one) === canonicalJson(change));
}

function ofReports(campaign: Campaign, asked: DecisionsAsked): readonly OpenDecision[] {
  const { reported = [] } = asked;
  if (!isAlone(campaign, asked, 'erase')) return [];
  return reported.map(({ from: seat, at: since, ...letter }) =>
    decision({ ...letter, kind: 'report', seat, since, steps: [plain('erase'), plain('leave-letter')] }),
  );
}

function ofLetters(campaign: Campaign, { letters = [] }: DecisionsAsked): readonly OpenDecision[] {
  return letters.map(({ channel, from, text, at }) =>
    decision({ kind: 'letter', channel, seat: from, text, since: at, steps: [plain('answer')] }),
  );
}

function ofRules(campaign: Campaign, asked: DecisionsAsked): readonly OpenDecision[] {
  const { upgrade: version = null, now } = asked;
  const isFree = campaign.phase !== null && !campaign.phase.sealed && isAlone(campaign, asked, 'upgrade');
  return version !== null && isFree
    ? [decision({ kind: 'upgrade', version, since: now, steps: [plain('upgrade')] })]
    : [];
}
