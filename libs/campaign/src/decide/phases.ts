import { apart, phaseIdOf, record, vrfDice, type Leaf, type BeaconRound } from '@warlog/dice';
import { clonePlain, type Phase, type Sheets } from '@warlog/ruleset-api';
import type { PhaseId, SeatId } from '@warlog/core';
import type { CampaignEnded, CampaignPaused, OrdersSubmitted, PhaseOpened, StreamEvent } from '../events.js';
import type { ClosedSheet, PhaseClosed, SheetOrigin, PhaseSealed, ClosedPart } from '../closing-events.js';
import { foldCampaign } from '../evolve.js';
import {
  type Campaign,
  type Loaded,
  type OpenPhase,
  type Seat,
  botPlays,
  botRole,
  isDeserted,
  leavesBotsAlone,
  isOnLeave,
  isUnasked,
  seatOf,
} from '../state.js';
import { agreedOn } from '../battle-state.js';
import { deadlineOf, readyAt } from '../clock.js';
import { dueAt } from '../due.js';
import { termsOf } from '../pace.js';
import { fellBack, openBattles, takenBack } from './battles.js';
import { roundOfSealing, roundTaken } from '../beacon-terms.js';
import { absenceLevels } from './ladder.js';
import { laterSheet } from './later-orders.js';
import { endedWithout } from './no-result.js';
import { lapsed } from './vote-outcome.js';
import { isRefusal, type Decision, type DecisionContext } from './decision.js';
import { leavesAt, throwsAt, type DiceOf } from './moment.js';

const DAY_MS = 86_400_000;
/** Stands for the phase's id in the dice of the set-up (dice, section 2). */
const setupPhase = 'setup' as PhaseId;

/** Creates CampaignStarted, the starting position with its dice, and the first phase. */
export function startPhases(loaded: Loaded, setup: unknown, context: DecisionContext): readonly StreamEvent[] {
  const { campaign } = loaded;
  const leaves = leavesAt(campaign, { phase: setupPhase, kind: 0 }, context);
  const started: StreamEvent[] = [
    { type: 'CampaignStarted', setup, leaves },
    ...rolled(campaign, { phase: setupPhase, kind: 0 }, leaves, context, (dice) =>
      context.ruleset.play.open(setup, dice),
    ),
  ];
  const after = foldCampaign(context.ruleset, loaded, started);
  return [...started, ...nextPhase(after, context)];
}

/**
 * Closes the open phase with orders of bots and standing orders, and resolves it in the same append. With a beacon it
 * is sealed instead, until the round of its end comes.
 */
export function closePhase(loaded: Loaded, why: PhaseClosed['why'], context: DecisionContext): readonly StreamEvent[] {
  const { campaign } = loaded;
  const phase = campaign.phase;
  if (!phase) throw new Error(`Campaign ${campaign.id} has no open phase`);
  const chosen = phase.awaited.map((id) => ({ id, ...sheetOf(campaign, phase, id, context) }));
  const leaves = leavesAt(campaign, { phase: phase.id, kind: 2 }, context);
  const filledIn: readonly StreamEvent[] = [
    ...lapsed(campaign, context.now),
    ...fellBack(campaign, 'unfought', context.now),
    ...chosen
      .filter(({ filledIn }) => filledIn)
      .map(({ id, sheet, origin }) => filled(phase, id, sheet, origin, context.now)),
  ];
  const end = {
    ...{ phase: phase.id, ordinal: phase.ordinal, why },
    sheets: chosen.map(({ id, origin }) => closedSheet(campaign, phase, id, origin)),
    leaves,
    ...(phase.asksParts ? { parts: partsOf(campaign, phase) } : {}),
  };
  const { beacon } = campaign.trust ?? {};
  if (beacon) {
    const dueAt = (why === 'deadline' ? deadlineOf(campaign, phase) : readyAt(campaign, phase)) ?? context.now;
    const isWindow = phase.mode === 'live' || phase.closes === 'answer';
    const { round, at: roundAt } = roundOfSealing(beacon, { dueAt, now: context.now, isWindow });
    const at = { dueAt, sealedAt: context.now, round, roundAt };
    return [...filledIn, { type: 'PhaseSealed', ...end, ...at } satisfies PhaseSealed];
  }
  const closed: PhaseClosed = { type: 'PhaseClosed', ...end, closedAt: context.now };
  const sheets = Object.fromEntries(chosen.map(({ id, sheet }) => [id, sheet])) as Sheets<unknown>;
  return resolution(loaded, { before: filledIn, closed, sheets }, context);
}

/** Resolves a sealed phase with its round, or without one (null), from what was fixed at the sealing. */
export function resolveSealed(
  loaded: Loaded,
  signature: string | null,
  context: DecisionContext,
): readonly StreamEvent[] {
  const { campaign } = loaded;
  const { phase, trust } = campaign;
  if (!phase?.sealed || !trust?.beacon) throw new Error(`Campaign ${campaign.id} has no sealed phase`);
  const { why, sheets: ends, leaves, parts, round } = phase.sealed;
  const closed: PhaseClosed = {
    type: 'PhaseClosed',
    ...{ phase: phase.id, ordinal: phase.ordinal, why, sheets: ends, leaves, closedAt: context.now },
    ...(parts ? { parts } : {}),
    beacon: { chain: trust.beacon.chain, round, signature },
  };
  const sheets = Object.fromEntries(
    ends.map(({ seat }) => [seat, phase.sheets[seat]?.sheet ?? null]),
  ) as Sheets<unknown>;
  return resolution(loaded, { before: lapsed(campaign, context.now), closed, sheets }, context);
}

/**
 * PhaseClosed, the ruleset's events with their dice, the steps for seats that missed, and the next phase or the end.
 */
function resolution(
  loaded: Loaded,
  {
    before,
    closed,
    sheets,
  }: { readonly before: readonly StreamEvent[]; readonly closed: PhaseClosed; readonly sheets: Sheets<unknown> },
  context: DecisionContext,
): readonly StreamEvent[] {
  const { campaign } = loaded;
  const { phase, leaves } = closed;
  const beacon = closed.beacon ? roundTaken(closed.beacon) : null;
  let game: unknown;
  const resolved = rolled(campaign, { phase, kind: 2, beacon }, leaves, context, function* (dice) {
    const back = yield* takenBack(loaded, context.ruleset, dice);
    game = yield* context.ruleset.play.resolve(back, sheets, dice);
  });
  const events = [...before, closed, ...resolved];
  const resolvedTo = foldCampaign(context.ruleset, loaded, events, game);
  const ladder = absenceLevels(resolvedTo.campaign, context);
  const climbed = foldCampaign(context.ruleset, resolvedTo, ladder);
  const isAsked = agreedOn(campaign)?.word === 'finish';
  if (!isAsked && isUnfought(climbed, context)) return [...events, ...ladder, endedWithout('ended.unfought')];
  const rest = finished(climbed, { id: phase, leaves, beacon, isAsked }, context);
  // The next phase opens with the current nonces: a stand-in's nonce counts one phase later.
  const away = ladder.filter(({ type }) => type === 'SeatAway');
  const after = foldCampaign(context.ruleset, resolvedTo, [...away, ...rest]);
  const next = nextPhase(after, context, rest.length > 0);
  return [...events, ...ladder, ...rest, ...next, ...pausedWithoutPlayers(campaign, climbed, next, context)];
}

/** Pauses a campaign that no player plays any more, once until one does. Battle campaigns follow their parent. */
function pausedWithoutPlayers(
  before: Campaign,
  { campaign }: Loaded,
  next: readonly StreamEvent[],
  { now }: Pick<DecisionContext, 'now'>,
): readonly CampaignPaused[] {
  const { desertedDays } = termsOf(campaign.pace);
  const isOpen = next.some(({ type }) => type === 'PhaseOpened');
  if (desertedDays === null || !isOpen || campaign.parent || !isDeserted(campaign)) return [];
  if (before.wasDeserted && isDeserted(before)) return [];
  return [{ type: 'CampaignPaused', by: null, reason: '', at: now, until: now + desertedDays * DAY_MS }];
}

/** Whether a battle with no seat left to ask received no orders at all. */
function isUnfought({ campaign, game }: Loaded, { ruleset }: Pick<DecisionContext, 'ruleset'>): boolean {
  return (
    Boolean(campaign.parent) && !campaign.begun && isUnaskedAll(campaign) && ruleset.play.phase(game).phase !== 'ended'
  );
}

/** Whether bots, plan and doctrine answer for all seats. */
function isUnaskedAll({ seats }: Campaign): boolean {
  return leavesBotsAlone(seats, (seat) => isUnasked(null, seat));
}

/**
 * Adds the closing to a decision if it is the last answer that the open phase waits for. Not while the campaign stands
 * still.
 */
export function withClosing(loaded: Loaded, decided: Decision, context: DecisionContext): Decision {
  if (isRefusal(decided) || loaded.campaign.phase?.closes !== 'answer') return decided;
  const after = foldCampaign(context.ruleset, loaded, decided.events);
  const { phase, status } = after.campaign;
  const at = phase && status === 'running' ? readyAt(after.campaign, phase) : null;
  if (at === null || at > context.now) return decided;
  return { events: [...decided.events, ...closePhase(after, 'all-ready', context)] };
}

/**
 * Plays the rest of a game that asks no seat any more, or that a battle's seats asked to finish. The dice belong to the
 * closing phase, in their own scopes.
 */
function finished(
  { campaign, game }: Loaded,
  closed: {
    readonly id: PhaseId;
    readonly leaves: readonly Leaf[];
    readonly beacon: BeaconRound | null;
    readonly isAsked: boolean;
  },
  context: DecisionContext,
): readonly StreamEvent[] {
  const { ruleset } = context;
  const isWanted = closed.isAsked || isUnaskedAll(campaign);
  if (!ruleset.doctrine || !isWanted || ruleset.play.phase(game).phase === 'ended') return [];
  const standing: Record<SeatId, unknown> = {};
  for (const seat of campaign.seats) if (seat.standing !== null) standing[seat.id] = seat.standing;
  const moment = { phase: closed.id, kind: 2, beacon: closed.beacon } as const;
  return rolled(
    campaign,
    moment,
    closed.leaves,
    context,
    (dice) => ruleset.doctrine?.finish(clonePlain(game), apart(dice, 'finish'), standing) ?? [],
  );
}

/** Opens the next phase with its battles, or ends the game; `isFinished`: the rules played it to its end. */
export function nextPhase(
  { campaign, game }: Loaded,
  context: DecisionContext,
  isFinished = false,
): readonly StreamEvent[] {
  const asked = context.ruleset.play.phase(game);
  if (asked.phase === 'ended') {
    return [
      {
        type: 'CampaignEnded',
        winners: asked.winners,
        reason: asked.reason,
        clause: asked.clause,
        by: { kind: 'clock' },
        // A battle campaign shares the key of its parent, which continues.
        secretKey: campaign.parent ? null : context.secretKey,
        ...(campaign.parent && isFinished ? { finished: true } : {}),
      } satisfies CampaignEnded,
    ];
  }
  const ordinal = campaign.ordinal + 1;
  const phase = phaseIdOf(context.secretKey, ordinal);
  return [
    {
      type: 'PhaseOpened',
      phase,
      ordinal,
      kind: asked.kind,
      turn: asked.turn,
      mode: asked.mode,
      awaited: asked.awaited,
      ...(asked.awaitedTold === 'own' && context.written?.asksInSecret !== false ? { awaitedTold: 'own' } : {}),
      ...(asked.closes ? { closes: asked.closes } : {}),
      ...(context.waitsForAll ? {} : { waitsFor: 'players' as const }),
      ...(asked.part ? { part: asked.part } : {}),
      openedAt: context.now,
      dueAt: context.dueAt ?? dueOf(campaign, asked, context.now),
      leaves: leavesAt(campaign, { phase, kind: 1 }, context),
    } satisfies PhaseOpened,
    ...(asked.closes === 'battles' ? openBattles(campaign, game, context) : []),
  ];
}

/** At most until the longest clock of the asked seats is spent. */
function dueOf(campaign: Campaign, asked: Phase, now: number): number {
  const seats = asked.awaited.map((id) => seatOf(campaign, id));
  const isAsked = (seat: Seat) => !botPlays(seat) && !isUnasked(null, seat);
  const clocks = asked.awaitedTold === 'own' ? [] : seats.filter(isAsked).map(({ clockMs }) => clockMs ?? Infinity);
  const longest = clocks.length === 0 ? Infinity : Math.max(...clocks);
  return Math.min(dueAt(campaign.pace, asked, now), now + longest);
}

interface ChosenSheet {
  readonly sheet: unknown;
  readonly origin: SheetOrigin;
  /** No seat submitted it: the platform adds it to the log. */
  readonly filledIn: boolean;
}

/**
 * The orders that count for a seat, in this order: submitted, set in an earlier turn, ready without orders, bot,
 * standing orders, none.
 */
function sheetOf(campaign: Campaign, phase: OpenPhase, id: SeatId, context: DecisionContext): ChosenSheet {
  const sent = phase.sheets[id];
  if (sent) return { sheet: sent.sheet, origin: sent.origin, filledIn: false };
  const seat = seatOf(campaign, id);
  const view = () => context.view({ kind: 'seat', seat: id });
  const later = laterSheet(phase, seat, context);
  if (later !== null) return { sheet: later, origin: 'later', filledIn: true };
  if (phase.ready[id]) return { sheet: context.ruleset.play.empty(view()), origin: 'sent', filledIn: true };
  if (botPlays(seat)) return { sheet: botSheet(campaign, phase, seat, view(), context), origin: 'bot', filledIn: true };
  const stored = seat.standing === null ? null : context.ruleset.play.fromStanding(view(), seat.standing);
  const standing = stored ?? (isUnasked(phase, seat) ? (context.ruleset.doctrine?.answer(view()) ?? null) : null);
  if (standing !== null) return { sheet: standing, origin: 'standing', filledIn: true };
  return { sheet: null, origin: 'missed', filledIn: false };
}

/** A bot's dice have their own scope of the open phase; a bot that rolls nothing leaves no trace. */
function botSheet(campaign: Campaign, phase: OpenPhase, seat: Seat, view: unknown, context: DecisionContext): unknown {
  const { id } = seat;
  if (context.written && id in context.written.bots) return context.written.bots[id];
  const dice = vrfDice(throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, context), () => undefined);
  const ofBot = { scope: (name: string) => dice.scope(`bot/${id}/${name}`) };
  const sheet = context.ruleset.bot.orders(view, ofBot, botRole(seat));
  const [fault] = context.ruleset.play.check(view, sheet).filter(({ severity }) => severity === 'error');
  if (!fault) return sheet;
  // Orders that the rules refuse are a defect of the bot: they are not played, and the turn does not fail.
  context.defect?.(
    new Error(
      `The bot of ${context.ruleset.id} gave orders that are refused: ${fault.code} at ${fault.path.join('.')}`,
    ),
  );
  return context.ruleset.play.empty(view);
}

function filled(phase: OpenPhase, seat: SeatId, sheet: unknown, origin: SheetOrigin, at: number): StreamEvent {
  if (origin === 'missed') throw new Error('A missed sheet is not written');
  return {
    type: 'OrdersSubmitted',
    phase: phase.id,
    seat,
    number: (phase.submissions[seat] ?? 0) + 1,
    sheet,
    nonce: null,
    origin,
    at,
  } satisfies OrdersSubmitted;
}

/** On leave, a seat may miss as many deadlines without penalty as the pace allows. */
function closedSheet(campaign: Campaign, phase: OpenPhase, id: SeatId, origin: SheetOrigin): ClosedSheet {
  const seat = seatOf(campaign, id);
  const missed = origin === 'missed' || origin === 'standing';
  if (missed && isUnasked(phase, seat)) return { seat: id, origin, unasked: true };
  const excused = missed && isOnLeave(seat, phase.dueAt) && seat.excused < termsOf(campaign.pace).leaveDeadlines;
  return { seat: id, origin, ...(excused ? { excused: true } : {}) };
}

/** The dice contributions received of those asked for, in seat order. */
function partsOf({ seats }: Campaign, { asksParts = {}, brought }: OpenPhase): readonly ClosedPart[] {
  const asked = seats.filter(({ id }) => Object.hasOwn(asksParts, id));
  return asked.map(({ id: seat }) => ({ seat, proof: brought?.[seat]?.proof ?? null }));
}

function rolled(
  campaign: Campaign,
  moment: DiceOf,
  leaves: readonly Leaf[],
  decisionContext: DecisionContext,
  run: Parameters<typeof record<StreamEvent>>[1],
): readonly StreamEvent[] {
  const context = throwsAt(campaign, moment, leaves, decisionContext);
  return record<StreamEvent>((log) => decisionContext.dice?.(log) ?? vrfDice(context, log), run);
}
