import type { PhaseId, SeatId, UserId } from '@warlog/core';
import type { FinishAsked } from '../battle-events.js';
import type {
  Actor,
  CampaignEnded,
  CampaignPaused,
  CampaignReleased,
  CampaignResumed,
  DeadlineMoved,
  StreamEvent,
} from '../events.js';
import { dueAfterPause, gameAt, readyAt, restWhenParked, wakeAt } from '../clock.js';
import { MAX_PAUSED_DAYS, termsOf } from '../pace.js';
import { type Campaign, type Loaded, type OpenPhase, asksInSecret, seatHeldBy } from '../state.js';
import { spanMs, spanText, type TimeSpan } from '../time-span.js';
import { accept, isReason, isRefusal, refuse, type Decision, type DecisionContext } from './decision.js';
import { startsItself } from '../gathering.js';
import { startCampaign } from './lobby.js';
import { allowanceLeft, moreTime, sitterAllowanceLeft } from './ladder.js';
import { laterSheet } from './later-orders.js';
import { refusedOffice } from './office.js';
import { askedOf, phaseFor } from './orders.js';
import { closePhase } from './phases.js';
import { decidedByLeaving, expired } from './vote-outcome.js';

const HOUR = 3_600_000;
const MAX_PAUSE_HOURS = 336;

/**
 * Decides what is due: starts or closes a lobby, ends votes, sitters' terms and pauses, grants more time by the pace, or
 * closes the phase. No
 * events if nothing is due, so a repeated wake-up is harmless.
 *
 * @example
 *   const clock = { kind: 'clock' } as const;
 *   const command: Command = { campaign, command: null, actor: clock, touches: 'all-views', decide: decideDue };
 *   const reply = await handleCommand(ports, command);
 */
export function decideDue(loaded: Loaded, context: DecisionContext): Decision {
  const { campaign } = loaded;
  const due = wakeAt(campaign);
  const { phase } = campaign;
  if (due === null || due > context.now) return accept();
  if (campaign.status === 'lobby') return lobbyDue(loaded, context);
  if (!phase) return accept();
  const decided = decidedByLeaving(campaign, context);
  if (decided.length > 0) return { events: decided };
  const over = [...expired(campaign, context.now), ...dismissed(campaign, context.now)];
  if (over.length > 0 || gameAt(campaign, phase) > context.now) return { events: over };
  if (campaign.pause) return accept(resumed(loaded, { kind: 'clock' }, context.now));
  // A sealed phase waits for its beacon round, which another job fetches.
  if (phase.sealed) return accept();
  if (campaign.realTable) return { events: outOfTime(campaign, context.now) };
  const early = readyAt(campaign, phase);
  if (early !== null && early <= context.now) return { events: closePhase(loaded, 'all-ready', context) };
  const granted = moreTime(campaign, phase, (seat) => laterSheet(phase, seat, context) !== null);
  return granted ? accept(granted) : { events: closePhase(loaded, 'deadline', context) };
}

/** Starts a proposal whose seats are taken. Closes a lobby whose time is over, also one that cannot start. */
function lobbyDue(loaded: Loaded, context: DecisionContext): Decision {
  const { campaign } = loaded;
  const started = startsItself(campaign) ? startCampaign(loaded, { user: campaign.host }, context) : null;
  if (started && 'events' in started) return started;
  if (context.now < (campaign.gather?.until ?? Infinity)) return accept();
  return accept({
    type: 'CampaignEnded',
    winners: [],
    reason: 'ended.unfilled',
    clause: null,
    by: { kind: 'clock' },
    secretKey: context.secretKey,
  } satisfies CampaignEnded);
}

/** The clocks ran out while a battle was played with miniatures: it continues here from the same position. */
function outOfTime({ asked = {}, phase }: Campaign, at: number): readonly FinishAsked[] {
  return Object.keys(asked).map((id) => ({
    type: 'FinishAsked',
    seat: id as SeatId,
    ...{ word: null, turn: phase?.turn ?? 0, at },
  }));
}

function dismissed({ seats }: Campaign, now: number): readonly StreamEvent[] {
  return seats
    .filter(({ sitter }) => sitter !== null && sitter.until <= now)
    .map(({ id }) => ({ type: 'SitterDismissed', seat: id }));
}

/**
 * Spends a seat's allowance on more time for all. Only asked seats may, or any seat if it is secret who is asked. A
 * sitter leaves half of it to the holder.
 */
export function useAllowance(
  loaded: Loaded,
  input: { readonly user: UserId; readonly phase: PhaseId; readonly hours: number; readonly reason: string },
  { isAudit }: Pick<DecisionContext, 'isAudit'> = {},
): Decision {
  const asked = openTo(loaded, input.user, input.phase);
  if (isRefusal(asked)) return asked;
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const { seat, phase } = asked;
  const { allowanceHours } = termsOf(loaded.campaign.pace);
  const left = allowanceLeft(seat, allowanceHours);
  const isSitter = seatHeldBy(loaded.campaign, input.user)?.id !== seat.id;
  // Earlier versions let sitters take all of it.
  const sitters = isSitter && !isAudit ? sitterAllowanceLeft(seat, allowanceHours) : left;
  if (input.hours > sitters && input.hours <= left)
    return refuse('WLG_E_ALLOWANCE_SITTER', { left: sitters }, ['hours']);
  if (!Number.isInteger(input.hours) || input.hours < 1 || input.hours > left) {
    return refuse('WLG_E_ALLOWANCE', { left }, ['hours']);
  }
  return accept({
    type: 'DeadlineMoved',
    phase: phase.id,
    from: phase.dueAt,
    to: phase.dueAt + input.hours * HOUR,
    by: input.user,
    reason: input.reason.trim(),
    grant: { kind: 'allowance', seat: seat.id },
  } satisfies DeadlineMoved);
}

function openTo(loaded: Loaded, user: UserId, id: PhaseId): ReturnType<typeof askedOf> {
  return asksInSecret(loaded.campaign.phase) ? phaseFor(loaded, user, id) : askedOf(loaded, user, id);
}

/** Returns by how many milliseconds the phase, and all phases together, may still be extended. */
export function extensionLeft(
  { pace, extendedMs }: Pick<Campaign, 'pace' | 'extendedMs'>,
  phase: Pick<OpenPhase, 'extendedMs'>,
): { readonly phase: number; readonly total: number } {
  return {
    phase: Math.max(0, pace.extensionHoursPerPhase * HOUR - phase.extendedMs),
    total: Math.max(0, pace.extensionHoursTotal * HOUR - extendedMs),
  };
}

/**
 * Extends the deadline within the limits of the pace, with a public reason. A parked campaign is released: orders are
 * open again for the remaining time plus the extension.
 */
export function extendDeadline(
  { campaign }: Loaded,
  input: TimeSpan & { readonly user: UserId; readonly phase: PhaseId; readonly reason: string },
  context: Pick<DecisionContext, 'now'>,
): Decision {
  const refused = refusedOffice(campaign, input.user, 'extend');
  if (refused) return refused;
  const { phase, parked } = campaign;
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (phase.id !== input.phase) return refuse('WLG_E_PHASE');
  if (phase.sealed) return refuse('WLG_E_SEALED');
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const left = extensionLeft(campaign, phase);
  const added = spanMs(input);
  if (added === null || added > Math.min(left.phase, left.total)) {
    return refuse('WLG_E_EXTENSION', { phase: spanText(left.phase), total: spanText(left.total) }, ['hours']);
  }
  const from = parked ? context.now + restWhenParked(phase, parked) : phase.dueAt;
  const released: CampaignReleased = { type: 'CampaignReleased', by: { kind: 'user', user: input.user }, dueAt: from };
  const moved: DeadlineMoved = {
    type: 'DeadlineMoved',
    phase: phase.id,
    from,
    to: from + added,
    by: input.user,
    reason: input.reason.trim(),
  };
  return parked ? accept(released, moved) : accept(moved);
}

/** Pauses the clock for at most two weeks; it resumes by itself. Orders are still accepted. */
export function pauseCampaign(
  { campaign }: Loaded,
  input: TimeSpan & { readonly user: UserId; readonly reason: string },
  context: Pick<DecisionContext, 'now'>,
): Decision {
  const refused = refusedOffice(campaign, input.user, 'pause');
  if (refused) return refused;
  if (campaign.status !== 'running') return refuse('WLG_E_NOT_RUNNING');
  if (campaign.phase?.sealed) return refuse('WLG_E_SEALED');
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const length = spanMs(input);
  if (length === null || length > MAX_PAUSE_HOURS * HOUR) {
    return refuse('WLG_E_PAUSE', { max: MAX_PAUSE_HOURS }, ['hours']);
  }
  if (campaign.pausedMs + length > MAX_PAUSED_DAYS * 24 * HOUR) {
    return refuse('WLG_E_PAUSES', { days: MAX_PAUSED_DAYS }, ['hours']);
  }
  return accept({
    type: 'CampaignPaused',
    by: input.user,
    reason: input.reason.trim(),
    at: context.now,
    until: context.now + length,
  } satisfies CampaignPaused);
}

/**
 * Ends a pause early; the deadline moves by the time that passed. Refused to players, because the others rely on the
 * pause.
 */
export function resumeCampaign(
  loaded: Loaded,
  input: { readonly user: UserId },
  context: Pick<DecisionContext, 'now'>,
): Decision {
  const refused = refusedOffice(loaded.campaign, input.user, 'resume');
  if (refused) return refused;
  if (!loaded.campaign.pause) return refuse('WLG_E_NOT_PAUSED');
  return accept(resumed(loaded, { kind: 'user', user: input.user }, context.now));
}

function resumed({ campaign }: Loaded, by: Actor, now: number): CampaignResumed {
  if (!campaign.pause || !campaign.phase) throw new Error(`Campaign ${campaign.id} is not paused in a phase`);
  return { type: 'CampaignResumed', by, dueAt: dueAfterPause(campaign, campaign.pause, now) };
}

/**
 * Ends the campaign by host or game master: no winner, all is disclosed, the dice key is published. A host or game
 * master who plays needs a vote.
 */
export function endCampaign(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly reason: string },
  context: Pick<DecisionContext, 'secretKey'>,
): Decision {
  const refused = refusedOffice(campaign, input.user, 'end');
  if (refused) return refused;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  return accept({
    type: 'CampaignEnded',
    winners: [],
    reason: 'ended.by-host',
    clause: null,
    by: { kind: 'user', user: input.user },
    words: input.reason.trim(),
    secretKey: context.secretKey,
  } satisfies CampaignEnded);
}
