import {
  endCampaign,
  extendDeadline,
  decideDue,
  pauseCampaign,
  resumeCampaign,
  useAllowance,
  bringRound,
  waiveBeacon,
  setSeatKeys,
  type Bringing,
  addSeatKey,
  type Signing,
  accept,
  type Decision,
  type DecisionContext,
  arriveAtHost,
  leaveHost,
  stayAtHost,
  introduceCheckpointKey,
  lacksCheckpointKey,
  editCampaign,
  removePlayer,
  createCampaign,
  leaveSeat,
  seatBot,
  takeSeat,
  moveSeat,
  setReady,
  setLaterOrders,
  setStandingOrders,
  submitOrders,
  acceptOrdersWithoutClosing,
  withdrawOrders,
  parkCampaign,
  releaseCampaign,
  erasePress,
  sendPress,
  answerTreaty,
  pressMemberOf,
  type Letter,
  declareRestored,
  returnToSeat,
  settleBattle,
  steerBattle,
  type BattleOutcome,
  dismissSitter,
  handOverSeat,
  nameSitter,
  noteLeave,
  nudgeSeat,
  endCaptain,
  endRole,
  lendBattle,
  takeBattle,
  offerRole,
  offerSeat,
  requestSeat,
  takeRole,
  askFinish,
  enterResult,
  steerTable,
  castVote,
  changePace,
  openVote,
  rankSeats,
  giveHonor,
  isPlatformEvent,
  type CampaignCreated,
  type OrdersSubmitted,
  type PlatformEvent,
  type SeatTaken,
  type StreamEvent,
  type PhaseClosed,
  type SignedActionEvent,
  foldCampaign,
  type Loaded,
  type PartBrought,
  timeSpan,
} from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { withOptionsOfThen } from './former-options.js';
import type { AuditStep } from './steps.js';

/* Reconstructs the command of a past decision from its events, to check again that it was allowed. */

/** A past command, decided again. */
type ReplayedCommand = (loaded: Loaded, context: DecisionContext) => Decision;

/** In time: the record does not say when a device finished the orders, only that they came within the grace. */
const IN_TIME = 0;
const NO_NONCE = '0'.repeat(64);

/** Earlier facts that some commands need. */
export interface EarlierCommands {
  /** Returns a sent letter by its id. */
  readonly letter: (message: string) => Letter | null;
}

/**
 * Returns the command of a step. Null: a resolution, an action or a ruling, or a step in which a battle follows its
 * parent, which this record does not contain.
 */
export function commandOf({ loaded, events, stored }: AuditStep, earlier: EarlierCommands): ReplayedCommand | null {
  const [first] = events;
  const actor = stored[0]?.meta.actor;
  if (!loaded || !first || !actor || !isPlatformEvent(first)) return null;
  if (actor.kind === 'clock') return ofClock(first, events, loaded);
  return ofPerson(first, events, actor.user, earlier);
}

/** Decisions of the clock or the server. */
function ofClock(first: PlatformEvent, events: AuditStep['events'], { campaign }: Loaded): ReplayedCommand | null {
  const closed = campaign.phase?.sealed && events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  if (closed) {
    const { round = 0, signature = null } = closed.beacon ?? {};
    return (loaded, context) => bringRound(loaded, { round, signature }, context);
  }
  switch (first.type) {
    case 'HeadKeyReplaced':
      return (loaded) => (lacksCheckpointKey(loaded) ? introduceCheckpointKey(first.headKey) : accept());
    case 'StreamRestored':
      return (loaded, context) => declareRestored(loaded, first, context);
    case 'CampaignLeft':
      return (loaded, context) => leaveHost(loaded, { ...first, sign: () => first.signature }, context);
    case 'CampaignStayed':
      return stayAtHost;
    case 'CampaignArrived':
      return (loaded, context) =>
        arriveAtHost(loaded, { headKey: first.headKey, sign: () => first.signature }, context);
    case 'CampaignParked':
      return (loaded, context) => parkCampaign(loaded, context, first.altered);
    case 'CampaignReleased':
      return (loaded, context) => releaseCampaign(loaded, { user: null }, context);
    case 'BattleReturned':
    case 'BattleRecalled':
    case 'BattleFellBack':
      return (loaded, context) => settleBattle(loaded, { battle: first.battle, outcome: outcomeOf(first) }, context);
    case 'FinishAsked':
      if (first.seat !== null) return decideDue;
      return (loaded, context) =>
        first.word === 'finish' || first.word === 'recall' ? steerTable(loaded, first.word, context) : accept();
    default:
      // A battle may also follow its parent, which its own record does not contain.
      return campaign.parent && !events.some(({ type }) => type === 'PhaseClosed') ? null : decideDue;
  }
}

/** Commands of a user. An event that no user's command writes gives none. */
function ofPerson(
  first: PlatformEvent,
  events: AuditStep['events'],
  user: UserId,
  earlier: EarlierCommands,
): ReplayedCommand | null {
  switch (first.type) {
    case 'CampaignStarted':
    case 'SeatActed':
    case 'RulingMade':
    case 'RulesetUpgraded':
      return null;
    case 'SeatTaken':
      return first.from
        ? null
        : first.holder.kind === 'bot'
          ? (loaded, context) => seatBot(loaded, { user, seat: first.seat, bot: true }, context)
          : (loaded) => takeSeat(loaded, { user, seat: first.seat, ...broughtTo(first) });
    case 'SeatVacated': {
      const { seat, words } = first;
      if (first.reason === 'dealt') return null;
      if (first.reason === 'left') return (loaded) => leaveSeat(loaded, user);
      if (first.reason === 'removed') return (loaded) => removePlayer(loaded, { user, seat, reason: words ?? '' });
      return (loaded, context) => seatBot(loaded, { user, seat, bot: false }, context);
    }
    case 'OrdersSubmitted':
      return ofSheet(first, events, user);
    case 'SeatReady':
      return (loaded, context) =>
        setReady(loaded, { user, phase: first.phase, ready: first.ready, ...broughtIn(events) }, context);
    case 'DeedKeyBrought':
      return (loaded, context) => addSeatKey(loaded, { user, key: first.key, written: first }, context);
    case 'SeatKeyReplaced':
      return (loaded) => setSeatKeys(loaded, { user, keys: first.keys });
    case 'StandingOrdersSet':
      return (loaded, context) =>
        setStandingOrders(loaded, { user, standing: first.standing, ...broughtIn(events) }, context);
    case 'LaterOrdersSet':
      return (loaded, context) => setLaterOrders(loaded, { user, ...first, ...broughtIn(events) }, context);
    case 'DeadlineMoved': {
      const said = { user, phase: first.phase, ...timeSpan(first.to - first.from), reason: first.reason };
      return (loaded, context) =>
        first.grant ? useAllowance(loaded, said, context) : extendDeadline(loaded, said, context);
    }
    case 'CampaignPaused': {
      const span = timeSpan(first.until - first.at);
      return (loaded, context) => pauseCampaign(loaded, { user, ...span, reason: first.reason }, context);
    }
    case 'PaceChanged':
      return (loaded, context) => changePace(loaded, { user, change: first.change, reason: first.reason }, context);
    case 'CampaignResumed':
      return (loaded, context) => resumeCampaign(loaded, { user }, context);
    case 'CampaignReleased': {
      const [, moved] = events;
      if (moved?.type !== 'DeadlineMoved') return (loaded, context) => releaseCampaign(loaded, { user }, context);
      return ofPerson(moved as PlatformEvent, [], user, earlier);
    }
    case 'CampaignEnded':
      return (loaded, context) => endCampaign(loaded, { user, reason: first.words ?? '' }, context);
    case 'CampaignEdited':
      return (loaded, context) => editCampaign(loaded, { user, changes: first.changes, isRecorded: true }, context);
    case 'VoteOpened':
      return (loaded, context) =>
        openVote(loaded, { user, motion: first.motion, reason: first.reason, written: first }, context);
    case 'VoteCast':
      return (loaded, context) => castVote(loaded, { user, vote: first.vote, choice: first.choice ?? 'no' }, context);
    case 'SeatHandedOver': {
      const to = first.to.kind === 'player' ? first.to.user : null;
      if (first.by === undefined && to !== null) return (loaded) => moveSeat(loaded, { from: user, to });
      return (loaded, context) => handOverSeat(loaded, { user, seat: first.seat, to, reason: first.reason }, context);
    }
    case 'SeatNudged':
      return (loaded, context) => nudgeSeat(loaded, { user, seat: first.seat }, context);
    case 'SitterNamed': {
      const { user: sitter, scope, until } = first;
      return (loaded, context) => nameSitter(loaded, { user, sitter, scope, until }, context);
    }
    case 'SitterDismissed':
      return (loaded) => dismissSitter(loaded, user);
    case 'RoleOffered': {
      const { role } = first;
      // Only a battle campaign has captains, and it follows its parent.
      if (role === 'captain') return () => accept();
      return (loaded) => offerRole(loaded, { user, to: first.user, role });
    }
    case 'RoleTaken':
      return (loaded) => takeRole(loaded, { user, seat: first.seat });
    case 'RoleEnded':
      return (loaded) => endRole(loaded, { user, seat: first.seat, of: first.user });
    case 'CaptainOffered':
      return (loaded) => lendBattle(loaded, { user, battle: first.battle, to: first.user });
    case 'CaptainTaken':
      return (loaded) => takeBattle(loaded, { user, battle: first.battle, seat: first.seat });
    case 'CaptainEnded':
      return (loaded) => endCaptain(loaded, { user, battle: first.battle, seat: first.seat, of: first.user });
    case 'SeatOffered':
    case 'SeatOfferEnded':
      return (loaded) => offerSeat(loaded, { user, seat: first.seat, offered: first.type === 'SeatOffered' });
    case 'SeatRequested':
      return (loaded) => requestSeat(loaded, { user, seat: first.seat });
    case 'SeatReturned':
      return (loaded, context) => returnToSeat(loaded, { user }, context);
    case 'SeatsRanked':
      return (loaded) => rankSeats(loaded, { user, order: first.order });
    case 'HonorGiven':
      return (loaded) => giveHonor(loaded, { user, honor: first.honor, to: first.to });
    case 'LeaveNoted':
      return (loaded) => noteLeave(loaded, { user, leave: first.leave });
    case 'PressSent':
      return (loaded, context) => {
        const { message, signed, mentions = [] } = first;
        const own = pressMemberOf(loaded.campaign, user);
        const isWhole = first.to === 'all' || first.by !== undefined;
        const to = isWhole ? first.to : first.to.filter((member) => member !== own);
        const untilTurn = first.treaty?.untilTurn ?? null;
        return sendPress(loaded, { user, message, to, signed, untilTurn, mentions }, context.now);
      };
    case 'PressErased':
      return (loaded, context) => erasePress(loaded, user, earlier.letter(first.message), context.now, first.reason);
    case 'TreatyAnswered': {
      const { message, answer } = first;
      return (loaded, context) => answerTreaty(loaded, { user, message, answer }, context.now);
    }
    case 'BeaconWaived':
      return (loaded, context) => waiveBeacon(loaded, { user, reason: first.reason }, context);
    case 'BattleSteered':
      return (loaded, context) => steerBattle(loaded, { user, battle: first.battle, word: first.word }, context);
    case 'FinishAsked':
      return (loaded, context) => askFinish(loaded, { user, word: first.word }, context);
    case 'ResultEntered':
      return (loaded, context) => enterResult(loaded, { user, result: first.result }, context);
    case 'CampaignCreated':
    case 'PhaseOpened':
    case 'PhaseClosed':
    case 'PhaseSealed':
    case 'CampaignParked':
    case 'HeadKeyReplaced':
    case 'StreamRestored':
    case 'CampaignLeft':
    case 'CampaignStayed':
    case 'CampaignArrived':
    case 'PartBrought':
    case 'BattleOpened':
    case 'BattleReturned':
    case 'BattleRecalled':
    case 'BattleFellBack':
    case 'VoteClosed':
    case 'GameMasterReplaced':
    case 'SitterCalled':
    case 'SeatAway':
      return () => accept();
  }
}

/** Orders submitted or withdrawn. If the rules failed at the closing, the orders were accepted without it. */
function ofSheet(
  { phase, sheet, nonce, number }: OrdersSubmitted,
  events: AuditStep['events'],
  user: UserId,
): ReplayedCommand {
  if (sheet === null)
    return (loaded, context) => withdrawOrders(loaded, { user, phase, ...broughtIn(events) }, context);
  const sent = {
    user,
    phase,
    sheet,
    nonce: nonce ?? NO_NONCE,
    replaces: number - 1,
    finishedAt: IN_TIME,
    ...broughtIn(events),
  };
  const take = events.some(({ type }) => type === 'PhaseClosed' || type === 'PhaseSealed')
    ? submitOrders
    : acceptOrdersWithoutClosing;
  return (loaded, context) => take(loaded, sent, context);
}

/** Returns the dice contribution and the signature of an action. */
export function broughtIn(events: readonly StreamEvent[]): Bringing & Signing {
  const brought = events.find((event): event is PartBrought => event.type === 'PartBrought');
  return { part: brought?.proof ?? null, actionSignature: (events[0] as Partial<SignedActionEvent>).deed ?? null };
}

function broughtTo({ nonce, keys }: SeatTaken) {
  return { nonce: nonce ?? NO_NONCE, keys: keys ?? null };
}

function outcomeOf(
  event: Extract<PlatformEvent, { type: 'BattleReturned' | 'BattleRecalled' | 'BattleFellBack' }>,
): BattleOutcome {
  switch (event.type) {
    case 'BattleReturned':
      return { how: 'returned', report: event.report, closed: event.closed, stream: event.stream };
    case 'BattleRecalled':
      return { how: 'recalled', by: event.by };
    case 'BattleFellBack':
      return { how: 'fell-back', why: event.why };
  }
}

/**
 * Re-decides the creation of a campaign with its host's first seat. Null for a battle campaign, which its parent
 * creates, and for campaigns of earlier rules, which may have had other options.
 */
export function redecideCreation({ events, stored, ruleset }: AuditStep): readonly StreamEvent[] | null {
  const created = events[0] as CampaignCreated;
  const actor = stored[0]?.meta.actor;
  // The first campaigns with checkpoints had permanent participation already.
  const isFormer = created.apart === undefined && created.headKey === undefined;
  const isEarlier = isFormer || created.ruleset.version !== ruleset.version;
  if (created.parent || isEarlier || created.dice.source !== 'vrf') return null;
  if (actor?.kind !== 'user') return [];
  const { user } = actor;
  const { seats, dice, headKey, ...said } = created;
  const key = headKey === undefined ? {} : { checkpointKey: headKey };
  const input = { ...said, ...key, host: user, seats: seats.length, publicKey: dice.publicKey ?? '' };
  const decided = createCampaign(ruleset, input);
  const [, seated] = events;
  if ('problems' in decided) return [];
  const creation = withOptionsOfThen(created, decided.events);
  if (seated?.type !== 'SeatTaken') return creation;
  const brought = broughtTo(seated as SeatTaken);
  const sat = takeSeat(foldCampaign(ruleset, null, creation), { user, seat: null, ...brought });
  return 'problems' in sat ? [] : [...creation, ...sat.events];
}
