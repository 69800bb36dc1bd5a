import {
  endCampaign,
  extendDeadline,
  lookAtClock,
  pauseCampaign,
  resumeCampaign,
  useAllowance,
} from '../campaign/decide/clock.js';
import { bringRound, waiveBeacon } from '../campaign/decide/beacon.js';
import { bringKeys, type Bringing } from '../campaign/decide/bring.js';
import { bringDeedKey, type Signing } from '../campaign/decide/deeds.js';
import { accept, type Decision, type Means } from '../campaign/decide/decision.js';
import { arriveAtHost, leaveHost, stayAtHost } from '../campaign/decide/change-host.js';
import { introduceHeadKey, lacksHeadKey } from '../campaign/decide/head-key.js';
import { editCampaign, removePlayer } from '../campaign/decide/host.js';
import { createCampaign, leaveSeat, seatBot, takeSeat } from '../campaign/decide/lobby.js';
import { moveSeat } from '../campaign/decide/move-seat.js';
import { setReady, setStandingOrders, submitOrders, takeOrders, withdrawOrders } from '../campaign/decide/orders.js';
import { parkCampaign, releaseCampaign } from '../campaign/decide/parking.js';
import { erasePress, sendPress, pressMemberOf, type Letter } from '../campaign/decide/press.js';
import { declareRestored } from '../campaign/decide/restored.js';
import { returnToSeat } from '../campaign/decide/return.js';
import { settleBattle, steerBattle, type BattleOutcome } from '../campaign/decide/settle.js';
import {
  dismissSitter,
  handOverSeat,
  nameSitter,
  noteLeave,
  nudgeSeat,
  offerSeat,
  requestSeat,
} from '../campaign/decide/substitutes.js';
import { askFinish, enterResult, steerTable } from '../campaign/decide/table-of-battle.js';
import { castVote, openVote } from '../campaign/decide/votes.js';
import { rankSeats } from '../campaign/decide/wishes.js';
import {
  isPlatformEvent,
  type CampaignCreated,
  type OrdersSubmitted,
  type PhaseClosed,
  type PlatformEvent,
  type SeatTaken,
  type StreamEvent,
} from '../campaign/events.js';
import type { DeedEvent } from '../campaign/deeds.js';
import { foldCampaign } from '../campaign/evolve.js';
import type { Loaded } from '../campaign/state.js';
import type { PartBrought } from '../campaign/trust-terms.js';
import { timeSpan } from '../campaign/time-span.js';
import type { UserId } from '../ids.js';
import { withOptionsOfThen } from './former-options.js';
import type { AuditStep } from './steps.js';

/* The command that a decision of the past answered, read back from what it wrote, so that its right to stand there can be decided again. */

/** Once more what somebody asked for, as if it was asked now. */
type Command = (loaded: Loaded, means: Means) => Decision;

/** In time, whenever it came: how long a device had it finished is not on record, only that it came within the grace. */
const IN_TIME = 0;
const NO_NONCE = '0'.repeat(64);

/** What an audit has to remember for the commands that speak of something earlier. */
export interface Earlier {
  /** A letter that was sent, by its name. */
  readonly letter: (message: string) => Letter | null;
}

/**
 * The command that a step answered. Null: it is none that stands by itself: a resolution, a deed or a ruling, or it follows the
 * campaign that this battle belongs to, of which this record says nothing.
 */
export function commandOf({ loaded, events, stored }: AuditStep, earlier: Earlier): Command | null {
  const [first] = events;
  const actor = stored[0]?.meta.actor;
  if (!loaded || !first || !actor || !isPlatformEvent(first)) return null;
  if (actor.kind === 'clock') return ofClock(first, events, loaded);
  return ofPerson(first, events, actor.user, earlier);
}

/** What the clock, or the host's own program, brings about. */
function ofClock(first: PlatformEvent, events: AuditStep['events'], { campaign }: Loaded): Command | null {
  const closed = campaign.phase?.sealed && events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  if (closed) {
    const { round = 0, signature = null } = closed.beacon ?? {};
    return (loaded, means) => bringRound(loaded, { round, signature }, means);
  }
  switch (first.type) {
    case 'HeadKeyReplaced':
      return (loaded) => (lacksHeadKey(loaded) ? introduceHeadKey(first.headKey) : accept());
    case 'StreamRestored':
      return (loaded, means) => declareRestored(loaded, first, means);
    case 'CampaignLeft':
      return (loaded, means) => leaveHost(loaded, { ...first, sign: () => first.signature }, means);
    case 'CampaignStayed':
      return stayAtHost;
    case 'CampaignArrived':
      return (loaded, means) => arriveAtHost(loaded, { headKey: first.headKey, sign: () => first.signature }, means);
    case 'CampaignParked':
      return (loaded, means) => parkCampaign(loaded, means, first.altered);
    case 'CampaignReleased':
      return (loaded, means) => releaseCampaign(loaded, { user: null }, means);
    case 'BattleReturned':
    case 'BattleRecalled':
    case 'BattleFellBack':
      return (loaded, means) => settleBattle(loaded, { battle: first.battle, outcome: outcomeOf(first) }, means);
    case 'FinishAsked':
      if (first.seat !== null) return lookAtClock;
      return (loaded, means) =>
        first.word === 'finish' || first.word === 'recall' ? steerTable(loaded, first.word, means) : accept();
    default:
      // A battle is also brought after its campaign, of which its own record says nothing.
      return campaign.parent && !events.some(({ type }) => type === 'PhaseClosed') ? null : lookAtClock;
  }
}

/** What a person asked for. A command that writes such an event never comes from them: it gives nothing. */
function ofPerson(first: PlatformEvent, events: AuditStep['events'], user: UserId, earlier: Earlier): Command | null {
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
          ? (loaded, means) => seatBot(loaded, { user, seat: first.seat, bot: true }, means)
          : (loaded) => takeSeat(loaded, { user, seat: first.seat, ...broughtTo(first) });
    case 'SeatVacated': {
      const { seat, words } = first;
      if (first.reason === 'dealt') return null;
      if (first.reason === 'left') return (loaded) => leaveSeat(loaded, user);
      if (first.reason === 'removed') return (loaded) => removePlayer(loaded, { user, seat, reason: words ?? '' });
      return (loaded, means) => seatBot(loaded, { user, seat, bot: false }, means);
    }
    case 'OrdersSubmitted':
      return ofSheet(first, events, user);
    case 'SeatReady':
      return (loaded, means) =>
        setReady(loaded, { user, phase: first.phase, ready: first.ready, ...broughtIn(events) }, means);
    case 'DeedKeyBrought':
      return (loaded, means) => bringDeedKey(loaded, { user, key: first.key, written: first }, means);
    case 'SeatKeyReplaced':
      return (loaded) => bringKeys(loaded, { user, keys: first.keys });
    case 'StandingOrdersSet':
      return (loaded, means) =>
        setStandingOrders(loaded, { user, standing: first.standing, ...broughtIn(events) }, means);
    case 'DeadlineMoved': {
      const said = { user, phase: first.phase, ...timeSpan(first.to - first.from), reason: first.reason };
      return (loaded, means) => (first.grant ? useAllowance(loaded, said, means) : extendDeadline(loaded, said, means));
    }
    case 'CampaignPaused': {
      const span = timeSpan(first.until - first.at);
      return (loaded, means) => pauseCampaign(loaded, { user, ...span, reason: first.reason }, means);
    }
    case 'CampaignResumed':
      return (loaded, means) => resumeCampaign(loaded, { user }, means);
    case 'CampaignReleased': {
      const [, moved] = events;
      if (moved?.type !== 'DeadlineMoved') return (loaded, means) => releaseCampaign(loaded, { user }, means);
      return ofPerson(moved as PlatformEvent, [], user, earlier);
    }
    case 'CampaignEnded':
      return (loaded, means) => endCampaign(loaded, { user, reason: first.words ?? '' }, means);
    case 'CampaignEdited':
      return (loaded, means) => editCampaign(loaded, { user, changes: first.changes }, means);
    case 'VoteOpened':
      return (loaded, means) =>
        openVote(loaded, { user, motion: first.motion, reason: first.reason, written: first }, means);
    case 'VoteCast':
      return (loaded, means) => castVote(loaded, { user, vote: first.vote, choice: first.choice ?? 'no' }, means);
    case 'SeatHandedOver': {
      const to = first.to.kind === 'player' ? first.to.user : null;
      if (first.by === undefined && to !== null) return (loaded) => moveSeat(loaded, { from: user, to });
      return (loaded, means) => handOverSeat(loaded, { user, seat: first.seat, to, reason: first.reason }, means);
    }
    case 'SeatNudged':
      return (loaded, means) => nudgeSeat(loaded, { user, seat: first.seat }, means);
    case 'SitterNamed': {
      const { user: sitter, scope, until } = first;
      return (loaded, means) => nameSitter(loaded, { user, sitter, scope, until }, means);
    }
    case 'SitterDismissed':
      return (loaded) => dismissSitter(loaded, user);
    case 'SeatOffered':
    case 'SeatOfferEnded':
      return (loaded) => offerSeat(loaded, { user, seat: first.seat, offered: first.type === 'SeatOffered' });
    case 'SeatRequested':
      return (loaded) => requestSeat(loaded, { user, seat: first.seat });
    case 'SeatReturned':
      return (loaded, means) => returnToSeat(loaded, { user }, means);
    case 'SeatsRanked':
      return (loaded) => rankSeats(loaded, { user, order: first.order });
    case 'LeaveNoted':
      return (loaded) => noteLeave(loaded, { user, leave: first.leave });
    case 'PressSent':
      return (loaded, means) => {
        const { message, signed } = first;
        const own = pressMemberOf(loaded.campaign, user);
        const to = first.to === 'all' ? first.to : first.to.filter((member) => member !== own);
        return sendPress(loaded, { user, message, to, signed }, means.now);
      };
    case 'PressErased':
      return (loaded, means) => erasePress(loaded, user, earlier.letter(first.message), means.now);
    case 'BeaconWaived':
      return (loaded, means) => waiveBeacon(loaded, { user, reason: first.reason }, means);
    case 'BattleSteered':
      return (loaded, means) => steerBattle(loaded, { user, battle: first.battle, word: first.word }, means);
    case 'FinishAsked':
      return (loaded, means) => askFinish(loaded, { user, word: first.word }, means);
    case 'ResultEntered':
      return (loaded, means) => enterResult(loaded, { user, result: first.result }, means);
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

/** A sheet sent, or taken back. Where the rules failed in the closing that it would bring, it was taken without it. */
function ofSheet({ phase, sheet, nonce, number }: OrdersSubmitted, events: AuditStep['events'], user: UserId): Command {
  if (sheet === null) return (loaded, means) => withdrawOrders(loaded, { user, phase, ...broughtIn(events) }, means);
  const sent = {
    user,
    phase,
    sheet,
    nonce: nonce ?? NO_NONCE,
    replaces: number - 1,
    finishedAt: IN_TIME,
    ...broughtIn(events),
  };
  const take = events.some(({ type }) => type === 'PhaseClosed' || type === 'PhaseSealed') ? submitOrders : takeOrders;
  return (loaded, means) => take(loaded, sent, means);
}

/** The part and the signature that came along with a deed. */
export function broughtIn(events: readonly StreamEvent[]): Bringing & Signing {
  const brought = events.find((event): event is PartBrought => event.type === 'PartBrought');
  return { part: brought?.proof ?? null, deed: (events[0] as Partial<DeedEvent>).deed ?? null };
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
 * The creation of a campaign decided again, and its host's first seat with it; null for a battle, which its campaign creates,
 * and for campaigns that were made by earlier rules, which may have offered other options.
 */
export function createdAgain({ events, stored, ruleset }: AuditStep): readonly StreamEvent[] | null {
  const created = events[0] as CampaignCreated;
  const actor = stored[0]?.meta.actor;
  // Heads were first signed in campaigns in which parts were for good already.
  const isFormer = created.apart === undefined && created.headKey === undefined;
  const isEarlier = isFormer || created.ruleset.version !== ruleset.version;
  if (created.parent || isEarlier || created.dice.source !== 'vrf') return null;
  if (actor?.kind !== 'user') return [];
  const { user } = actor;
  const { seats, dice, ...said } = created;
  const input = { ...said, host: user, seats: seats.length, publicKey: dice.publicKey ?? '' };
  const decided = createCampaign(ruleset, input);
  const [, seated] = events;
  if ('problems' in decided) return [];
  const creation = withOptionsOfThen(created, decided.events);
  if (seated?.type !== 'SeatTaken') return creation;
  const brought = broughtTo(seated as SeatTaken);
  const sat = takeSeat(foldCampaign(ruleset, null, creation), { user, seat: null, ...brought });
  return 'problems' in sat ? [] : [...creation, ...sat.events];
}
