import { clonePlain, type AnyRuleset } from '@warlog/ruleset-api';
import {
  type CampaignCreated,
  type DeadlineMoved,
  type OrdersSubmitted,
  type PhaseOpened,
  type PlatformEvent,
  type SeatActed,
  type StreamEvent,
  answerTimeReason,
  isGameEvent,
  isPlatformEvent,
} from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { battleEventTypes, type BattleStreamEvent } from './battle-events.js';
import { evolveBattles, putAway } from './battle-state.js';
import { isDiceEvent } from '@warlog/dice';
import {
  backAtTable,
  forgetWords,
  moveClocks,
  dropPast,
  renamed,
  setLater,
  settled,
  spoken,
  stopClocks,
  takeAllowance,
  unsettled,
  windClocks,
  wordInSheet,
} from './evolve-seat.js';
import { countSignedAction } from './signed-actions.js';
import { evolveTable } from './evolve-governance.js';
import { evolveHosts } from './evolve-hosts.js';
import {
  accounted,
  evolveSeatKey,
  keysOf,
  evolveContribution,
  partsAsked,
  evolveBeaconRound,
  sealed,
} from './evolve-trust.js';
import { noteParticipations } from './participation.js';
import { powerUsed } from './powers.js';
import { noteRated } from './rated.js';
import { type Campaign, type Loaded, type OpenPhase, asksInSecret, isDeserted, seatOf } from './state.js';
import { knownTerms } from './trust-terms.js';
import { PRESS_MOST, usualPress, type PressSent } from './press-events.js';
import { dropPastTreaties, noteAnswer, noteTreaty } from './treaties.js';

/**
 * Folds events into a campaign; `before` is null for the first.
 *
 * Clones what the events change, so the argument is not mutated; the platform's or the game's state is shared if no
 * event changes it. With `known`, the game's state after these events, the game is not folded again.
 */
export function foldCampaign(
  ruleset: AnyRuleset,
  before: Loaded | null,
  events: readonly StreamEvent[],
  known?: unknown,
): Loaded {
  const toFold = known === undefined ? events : events.filter(isPlatformEvent);
  let { campaign, game } = copyToFold(before, toFold);
  let version = before?.version ?? 0;
  for (const event of events) {
    version += 1;
    if (isPlatformEvent(event)) campaign = evolveCampaign(campaign, event, version);
    else if (known === undefined && !isDiceEvent(event)) game = ruleset.play.evolve(game, event);
  }
  return loadedFrom(campaign, known ?? game, version);
}

/** Returns the folded campaign; throws if no event created it. */
export function loadedFrom(campaign: Campaign | null, game: unknown, version: number): Loaded {
  if (!campaign) throw new Error('A stream begins with CampaignCreated');
  return { campaign, game, version };
}

/** Copies the parts of a campaign (platform, game) that these events change; the other part is shared. */
export function copyToFold(
  before: Loaded | null,
  events: readonly StreamEvent[],
): { readonly campaign: Campaign | null; readonly game: unknown } {
  if (!before) return { campaign: null, game: null };
  const { campaign, game } = before;
  return {
    campaign: events.some(isPlatformEvent) ? clonePlain(campaign) : campaign,
    game: events.some(isGameEvent) ? clonePlain(game) : game,
  };
}

/** Folds one platform event, at `version` of the stream. Mutates and returns its argument. */
export function evolveCampaign(campaign: Campaign | null, event: PlatformEvent, version: number): Campaign {
  if (event.type === 'CampaignCreated') return created(event);
  if (!campaign) throw new Error(`${event.type} before CampaignCreated`);
  const power = powerUsed(campaign, event);
  countSignedAction(campaign, event);
  noteRated(campaign, event);
  const after = evolved(campaign, event, version);
  dropPastTreaties(after);
  if (power) after.uses = { ...after.uses, [power]: (after.uses?.[power] ?? 0) + 1 };
  return partTypes.has(event.type) ? noteParticipations(after) : after;
}

/** Events after which the participation of users may change. */
const partTypes: ReadonlySet<PlatformEvent['type']> = new Set([
  'CampaignStarted',
  'SeatTaken',
  'SeatHandedOver',
  'SitterNamed',
  'SitterCalled',
  'RoleTaken',
  'GameMasterReplaced',
]);

function evolved(campaign: Campaign, event: Exclude<PlatformEvent, CampaignCreated>, version: number): Campaign {
  switch (event.type) {
    case 'SeatTaken': {
      const seat = settled(campaign, event.seat, event.holder);
      keysOf(campaign, seat, event.keys);
      if (event.from) seat.dealtFrom = event.from;
      if (event.hours) seat.hours = event.hours;
      if (!campaign.phase?.frozen.includes(event.seat)) seat.nonce = event.nonce;
      return campaign;
    }
    case 'SeatHandedOver': {
      if (event.reason === 'moved') renamed(campaign, event.seat, event.to);
      const seat = event.standIn ? seatOf(campaign, event.seat) : settled(campaign, event.seat, event.to);
      if (event.standIn) seat.standIn = true;
      else {
        keysOf(campaign, seat, event.keys);
        // The same person under another account continues unchanged.
        if (event.reason !== 'moved') forgetWords(campaign, event.seat);
      }
      if (event.nonce && !campaign.phase?.frozen.includes(event.seat)) seat.nonce = event.nonce;
      return campaign;
    }
    case 'SeatVacated': {
      const { holder } = seatOf(campaign, event.seat);
      const isRemoved = event.reason === 'removed' && holder?.kind === 'player';
      if (isRemoved) campaign.removed = [...(campaign.removed ?? []), holder.user];
      const seat = settled(campaign, event.seat, null);
      seat.standing = null;
      keysOf(campaign, seat, undefined);
      if (campaign.phase) delete campaign.phase.ready[event.seat];
      forgetWords(campaign, event.seat);
      return campaign;
    }
    case 'CampaignStarted':
      campaign.status = 'running';
      for (const seat of campaign.seats) {
        delete seat.wishes;
        delete seat.hours;
      }
      windClocks(campaign);
      return campaign;
    case 'PhaseOpened':
      campaign.ordinal = event.ordinal;
      campaign.turn = event.turn;
      campaign.phase = { ...opened(event), ...partsAsked(campaign, event) };
      if (!isDeserted(campaign)) delete campaign.wasDeserted;
      for (const seat of campaign.seats) {
        delete seat.deeds;
        delete seat.newDeedKeys;
      }
      return campaign;
    case 'OrdersSubmitted':
      return submitted(campaign, event, version);
    case 'SeatReady':
      if (event.ready === 'no') delete openPhase(campaign).ready[event.seat];
      else spoken(campaign, openPhase(campaign), event.seat, event.ready, event.at);
      return campaign;
    case 'StandingOrdersSet':
      seatOf(campaign, event.seat).standing = event.standing;
      return campaign;
    case 'LaterOrdersSet':
      setLater(seatOf(campaign, event.seat), event);
      return campaign;
    case 'DeadlineMoved':
      return moved(campaign, event);
    case 'CampaignPaused':
      campaign.status = 'paused';
      campaign.pause = { at: event.at, until: event.until, reason: event.reason };
      if (event.by !== null) campaign.pausedMs += event.until - event.at;
      else campaign.pause.deserted = campaign.wasDeserted = true;
      return campaign;
    case 'CampaignResumed':
      campaign.status = 'running';
      campaign.pause = null;
      resumed(campaign, event.dueAt);
      return campaign;
    case 'CampaignParked':
      campaign.status = 'parked';
      campaign.parked = { at: event.at, ...(event.altered === undefined ? {} : { altered: event.altered }) };
      return campaign;
    case 'CampaignReleased':
      campaign.status = 'running';
      campaign.parked = null;
      resumed(campaign, event.dueAt);
      return campaign;
    case 'PhaseClosed':
      return closed(campaign, event);
    case 'CampaignEnded':
      campaign.status = 'ended';
      campaign.phase = null;
      campaign.pause = null;
      campaign.parked = null;
      campaign.votes.length = 0;
      campaign.result = {
        ...{ winners: event.winners, reason: event.reason, clause: event.clause },
        ...(event.finished ? { finished: true } : {}),
      };
      return campaign;
    case 'PressSent':
      return written(campaign, event);
    case 'TreatyAnswered':
      noteAnswer(campaign, event);
      return campaign;
    case 'HeadKeyReplaced':
      campaign.headKey = event.headKey;
      return campaign;
    case 'StreamRestored':
      campaign.restored = { to: event.to, reason: event.reason, at: event.at };
      return campaign;
    case 'CampaignLeft':
    case 'CampaignStayed':
    case 'CampaignArrived':
      return evolveHosts(campaign, event);
    case 'SeatKeyReplaced':
      keysOf(campaign, seatOf(campaign, event.seat), event.keys);
      return campaign;
    case 'DeedKeyBrought':
      evolveSeatKey(campaign, event);
      return campaign;
    case 'PartBrought':
      evolveContribution(openPhase(campaign), event);
      return campaign;
    case 'PhaseSealed':
      sealed(campaign, openPhase(campaign), event);
      return campaign;
    case 'SeatActed':
      return acted(campaign, event);
    case 'PressErased':
    case 'BeaconWaived':
      return campaign;
    default:
      return isOfBattle(event) ? evolveBattles(campaign, event) : evolveTable(campaign, event);
  }
}

function isOfBattle(event: { readonly type: string }): event is BattleStreamEvent {
  return battleEventTypes.some((type) => type === event.type);
}

function closed(campaign: Campaign, event: PhaseClosed): Campaign {
  const phase = openPhase(campaign);
  putAway(campaign);
  if (!phase.sealed) accounted(campaign, phase, event, event.closedAt);
  evolveBeaconRound(campaign, event);
  for (const seat of campaign.seats) dropPast(seat, phase);
  campaign.phase = null;
  return campaign;
}

function acted(campaign: Campaign, { seat, opened: hasOpened }: SeatActed): Campaign {
  const { phase } = campaign;
  if (phase && hasOpened) phase.declared = { ...phase.declared, [seat]: (phase.declared?.[seat] ?? 0) + 1 };
  return campaign;
}

function resumed(campaign: Campaign, dueAt: number): void {
  const phase = openPhase(campaign);
  stopClocks(campaign, phase, dueAt);
  phase.dueAt = dueAt;
}

function moved(campaign: Campaign, event: DeadlineMoved): Campaign {
  const phase = openPhase(campaign);
  const byMs = event.to - event.from;
  phase.dueAt = event.to;
  moveClocks(campaign, phase, event);
  if (event.reason === answerTimeReason) {
    // Granted by the rules: not charged to the limits of host and game master.
    phase.answerExtensions = (phase.answerExtensions ?? 0) + 1;
  } else if (event.grant?.kind === 'allowance') {
    takeAllowance(seatOf(campaign, event.grant.seat), event.by, byMs);
    phase.granted.push(event.grant.seat);
  } else if (event.grant?.kind === 'rescue') {
    phase.rescued = true;
  } else if (event.grant?.kind !== 'holiday') {
    phase.extendedMs += byMs;
    campaign.extendedMs += byMs;
  }
  return campaign;
}

function created(event: CampaignCreated): Campaign {
  return {
    id: event.campaign,
    name: event.name,
    ...(event.brief ? { brief: event.brief } : {}),
    ruleset: event.ruleset,
    scenario: event.scenario,
    options: event.options,
    host: event.host,
    gm: event.gm,
    pace: event.pace,
    dice: event.dice,
    ...(event.headKey ? { headKey: event.headKey } : {}),
    ...(event.trust ? { trust: knownTerms(event.trust) } : {}),
    spectators: event.spectators,
    listed: event.listed,
    demo: event.demo,
    press: { policy: event.press ?? usualPress, sent: {} },
    status: 'lobby',
    seats: event.seats.map(({ id, name }) => ({
      id,
      name,
      holder: null,
      ...unsettled(),
      nonce: null,
      standing: null,
      allowanceMs: 0,
    })),
    parts: {},
    apart: event.apart === true,
    ...(event.parent ? { parent: event.parent } : {}),
    ...(event.rematch ? { rematch: event.rematch } : {}),
    ...(event.gather ? { gather: event.gather } : {}),
    ...(event.anonymous ? { anonymous: true } : {}),
    ...(event.rated ? { rated: [] } : {}),
    ordinal: 0,
    turn: 0,
    phase: null,
    extendedMs: 0,
    pause: null,
    pausedMs: 0,
    parked: null,
    votes: [],
    rulings: [],
    result: null,
  };
}

function opened(event: PhaseOpened): OpenPhase {
  return {
    id: event.phase,
    ordinal: event.ordinal,
    kind: event.kind,
    turn: event.turn,
    mode: event.mode,
    awaited: event.awaited,
    ...(event.awaitedTold ? { awaitedTold: event.awaitedTold } : {}),
    ...(event.closes ? { closes: event.closes } : {}),
    ...(event.waitsFor ? { waitsFor: event.waitsFor } : {}),
    ...(event.part ? { part: event.part } : {}),
    openedAt: event.openedAt,
    leaves: event.leaves,
    dueAt: event.dueAt,
    extendedMs: 0,
    granted: [],
    rescued: false,
    nudged: {},
    lost: [],
    frozen: [],
    sheets: {},
    submissions: {},
    ready: {},
  };
}

function submitted(campaign: Campaign, event: OrdersSubmitted, version: number): Campaign {
  const phase = openPhase(campaign);
  const seat = seatOf(campaign, event.seat);
  phase.submissions[event.seat] = event.number;
  if (event.sheet === null) {
    delete phase.sheets[event.seat];
    delete phase.ready[event.seat];
  } else {
    phase.sheets[event.seat] = {
      number: event.number,
      sheet: event.sheet,
      origin: event.origin,
      at: event.at,
      version,
    };
  }
  if (event.nonce) {
    seat.nonce = event.nonce;
    phase.frozen.push(event.seat);
  }
  const isWord = event.origin === 'sent' ? event.sheet !== null : event.origin === 'standing' && seat.standing !== null;
  if (campaign.parent && isWord) campaign.begun = true;
  // A player's return is public. If it is secret who was asked, the player returns with the next orders in another
  // phase.
  const isBack = ['sent', 'later'].includes(event.origin) && !asksInSecret(phase);
  if (isBack) backAtTable(campaign, event.seat, event.at);
  const said = event.origin === 'sent' && event.sheet !== null && wordInSheet(phase, event.seat);
  if (said) spoken(campaign, phase, event.seat, said, event.at);
  return campaign;
}

/** Stores only as many timestamps as the author's limit needs. */
function written(campaign: Campaign, event: PressSent): Campaign {
  const { from, by, at } = event;
  const author = by ?? from;
  if (author === null) return campaign;
  noteTreaty(campaign, event);
  campaign.press.sent[author] = [...(campaign.press.sent[author] ?? []), at].slice(-PRESS_MOST);
  return campaign;
}

function openPhase(campaign: Campaign): OpenPhase {
  if (!campaign.phase) throw new Error(`Campaign ${campaign.id} has no open phase`);
  return campaign.phase;
}
