import { apart } from '../../dice/apart.js';
import { phaseIdOf } from '../../dice/keys.js';
import { record } from '../../dice/record.js';
import { vrfDice } from '../../dice/vrf-dice.js';
import { clonePlain } from '../../fold.js';
import type { PhaseId, SeatId } from '../../ids.js';
import type { Phase, Sheets } from '../../ruleset.js';
import type {
  CampaignEnded,
  ClosedSheet,
  Leaf,
  OrdersSubmitted,
  PhaseClosed,
  PhaseOpened,
  SheetOrigin,
  StreamEvent,
} from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Campaign, Loaded, OpenPhase, Seat } from '../state.js';
import { botPlays, botRole, isOnLeave, isUnasked, seatOf } from '../state.js';
import { agreedOn } from '../battle-state.js';
import { deadlineOf, readyAt } from '../clock.js';
import { dueAt } from '../due.js';
import { termsOf } from '../pace.js';
import { fellBack, openBattles, takenBack } from './battles.js';
import { roundOfSealing, roundTaken, type PhaseSealed } from '../beacon-terms.js';
import type { BeaconRound } from '../../dice/moment-hash.js';
import type { ClosedPart } from '../trust-terms.js';
import { rungs } from './ladder.js';
import { endedWithout } from './no-result.js';
import { lapsed } from './vote-outcome.js';
import { isRefusal, type Decision, type Means } from './decision.js';
import { leavesAt, throwsAt, type DiceOf } from './moment.js';

/** The name of the set-up where the dice expect a phase's id (dice, section 2). */
const setupPhase = 'setup' as PhaseId;

/** CampaignStarted, the starting position with its dice, and the first phase. */
export function startPhases(loaded: Loaded, setup: unknown, means: Means): readonly StreamEvent[] {
  const { campaign } = loaded;
  const leaves = leavesAt(campaign, { phase: setupPhase, kind: 0 }, means);
  const started: StreamEvent[] = [
    { type: 'CampaignStarted', setup, leaves },
    ...rolled(campaign, { phase: setupPhase, kind: 0 }, leaves, means, (dice) => means.ruleset.open(setup, dice)),
  ];
  const after = foldCampaign(means.ruleset, loaded, started);
  return [...started, ...nextPhase(after, means)];
}

/**
 * Ends the open phase: sheets of bots and standing orders, and its resolution in the same append, whole or not at all. Where a
 * beacon is taken in it is sealed instead, until the round of its end comes.
 */
export function closePhase(loaded: Loaded, why: PhaseClosed['why'], means: Means): readonly StreamEvent[] {
  const { campaign } = loaded;
  const phase = campaign.phase;
  if (!phase) throw new Error(`Campaign ${campaign.id} has no open phase`);
  const chosen = phase.awaited.map((id) => ({ id, ...sheetOf(campaign, phase, id, means) }));
  const leaves = leavesAt(campaign, { phase: phase.id, kind: 2 }, means);
  const filledIn: readonly StreamEvent[] = [
    ...lapsed(campaign, means.now),
    ...fellBack(campaign, 'unfought', means.now),
    ...chosen
      .filter(({ filledIn }) => filledIn)
      .map(({ id, sheet, origin }) => filled(phase, id, sheet, origin, means.now)),
  ];
  const end = {
    ...{ phase: phase.id, ordinal: phase.ordinal, why },
    sheets: chosen.map(({ id, origin }) => closedSheet(campaign, phase, id, origin)),
    leaves,
    ...(phase.asksParts ? { parts: partsOf(campaign, phase) } : {}),
  };
  const { beacon } = campaign.trust ?? {};
  if (beacon) {
    const dueAt = (why === 'deadline' ? deadlineOf(campaign, phase) : readyAt(campaign, phase)) ?? means.now;
    const isWindow = phase.mode === 'live' || phase.closes === 'answer';
    const { round, at: roundAt } = roundOfSealing(beacon, { dueAt, now: means.now, isWindow });
    const at = { dueAt, sealedAt: means.now, round, roundAt };
    return [...filledIn, { type: 'PhaseSealed', ...end, ...at } satisfies PhaseSealed];
  }
  const closed: PhaseClosed = { type: 'PhaseClosed', ...end, closedAt: means.now };
  const sheets = Object.fromEntries(chosen.map(({ id, sheet }) => [id, sheet])) as Sheets<unknown>;
  return resolution(loaded, { before: filledIn, closed, sheets }, means);
}

/** Resolves a sealed phase by the round that it waited for, or without (null), from what was fixed when it was sealed. */
export function resolveSealed(loaded: Loaded, signature: string | null, means: Means): readonly StreamEvent[] {
  const { campaign } = loaded;
  const { phase, trust } = campaign;
  if (!phase?.sealed || !trust?.beacon) throw new Error(`Campaign ${campaign.id} has no sealed phase`);
  const { why, sheets: ends, leaves, parts, round } = phase.sealed;
  const closed: PhaseClosed = {
    type: 'PhaseClosed',
    ...{ phase: phase.id, ordinal: phase.ordinal, why, sheets: ends, leaves, closedAt: means.now },
    ...(parts ? { parts } : {}),
    beacon: { chain: trust.beacon.chain, round, signature },
  };
  const sheets = Object.fromEntries(
    ends.map(({ seat }) => [seat, phase.sheets[seat]?.sheet ?? null]),
  ) as Sheets<unknown>;
  return resolution(loaded, { before: lapsed(campaign, means.now), closed, sheets }, means);
}

/**
 * PhaseClosed, the ruleset's events with their dice, the further rungs of the ladder for those who missed, and the next phase
 * or the end.
 */
function resolution(
  loaded: Loaded,
  {
    before,
    closed,
    sheets,
  }: { readonly before: readonly StreamEvent[]; readonly closed: PhaseClosed; readonly sheets: Sheets<unknown> },
  means: Means,
): readonly StreamEvent[] {
  const { campaign } = loaded;
  const { phase, leaves } = closed;
  const beacon = closed.beacon ? roundTaken(closed.beacon) : null;
  let game: unknown;
  const resolved = rolled(campaign, { phase, kind: 2, beacon }, leaves, means, function* (dice) {
    const back = yield* takenBack(loaded, means.ruleset, dice);
    game = yield* means.ruleset.resolve(back, sheets, dice);
  });
  const events = [...before, closed, ...resolved];
  const resolvedTo = foldCampaign(means.ruleset, loaded, events, game);
  const ladder = rungs(resolvedTo.campaign, means);
  const climbed = foldCampaign(means.ruleset, resolvedTo, ladder);
  const isAsked = agreedOn(campaign)?.word === 'finish';
  if (!isAsked && isUnfought(climbed, means)) return [...events, ...ladder, endedWithout('ended.unfought')];
  const rest = finished(climbed, { id: phase, leaves, beacon, isAsked }, means);
  // The next phase opens on the nonces as they stood: that of a stand-in counts from the phase after.
  const away = ladder.filter(({ type }) => type === 'SeatAway');
  const after = foldCampaign(means.ruleset, resolvedTo, [...away, ...rest]);
  return [...events, ...ladder, ...rest, ...nextPhase(after, means, rest.length > 0)];
}

/** Has a battle for which nobody is left to be asked had no order from anybody? */
function isUnfought({ campaign, game }: Loaded, { ruleset }: Pick<Means, 'ruleset'>): boolean {
  return Boolean(campaign.parent) && !campaign.begun && isDeserted(campaign) && ruleset.phase(game).phase !== 'ended';
}

/** Is nobody left to be asked, since bots, plan and doctrine answer for all? */
function isDeserted({ seats }: Campaign): boolean {
  return seats.some((seat) => isUnasked(null, seat)) && seats.every((seat) => botPlays(seat) || isUnasked(null, seat));
}

/**
 * What was decided and, where it is the last answer that the open phase waited for, the closing in the same append. Not
 * while the campaign stands still.
 */
export function withClosing(loaded: Loaded, decided: Decision, means: Means): Decision {
  if (isRefusal(decided) || loaded.campaign.phase?.closes !== 'answer') return decided;
  const after = foldCampaign(means.ruleset, loaded, decided.events);
  const { phase, status } = after.campaign;
  const at = phase && status === 'running' ? readyAt(after.campaign, phase) : null;
  if (at === null || at > means.now) return decided;
  return { events: [...decided.events, ...closePhase(after, 'all-ready', means)] };
}

/**
 * All that is still to come, where nobody is left to be asked, or a battle's seats asked for it: the dice are of the phase that
 * closes, in scopes of their own.
 */
function finished(
  { campaign, game }: Loaded,
  closed: {
    readonly id: PhaseId;
    readonly leaves: readonly Leaf[];
    readonly beacon: BeaconRound | null;
    readonly isAsked: boolean;
  },
  means: Means,
): readonly StreamEvent[] {
  const { ruleset } = means;
  const isWanted = closed.isAsked || isDeserted(campaign);
  if (!ruleset.finish || !isWanted || ruleset.phase(game).phase === 'ended') return [];
  const standing: Record<SeatId, unknown> = {};
  for (const seat of campaign.seats) if (seat.standing !== null) standing[seat.id] = seat.standing;
  const moment = { phase: closed.id, kind: 2, beacon: closed.beacon } as const;
  return rolled(
    campaign,
    moment,
    closed.leaves,
    means,
    (dice) => ruleset.finish?.(clonePlain(game), apart(dice, 'finish'), standing) ?? [],
  );
}

/** The next phase of the game with the battles that it waits for, or the game's end; `isFinished`: played to it by the rules. */
export function nextPhase({ campaign, game }: Loaded, means: Means, isFinished = false): readonly StreamEvent[] {
  const asked = means.ruleset.phase(game);
  if (asked.phase === 'ended') {
    return [
      {
        type: 'CampaignEnded',
        winners: asked.winners,
        reason: asked.reason,
        clause: asked.clause,
        by: { kind: 'clock' },
        // The key of a battle is that of its campaign, which goes on.
        secretKey: campaign.parent ? null : means.secretKey,
        ...(campaign.parent && isFinished ? { finished: true } : {}),
      } satisfies CampaignEnded,
    ];
  }
  const ordinal = campaign.ordinal + 1;
  const phase = phaseIdOf(means.secretKey, ordinal);
  return [
    {
      type: 'PhaseOpened',
      phase,
      ordinal,
      kind: asked.kind,
      turn: asked.turn,
      mode: asked.mode,
      awaited: asked.awaited,
      ...(asked.awaitedTold === 'own' && means.written?.asksInSecret !== false ? { awaitedTold: 'own' } : {}),
      ...(asked.closes ? { closes: asked.closes } : {}),
      ...(means.waitsForAll ? {} : { waitsFor: 'players' as const }),
      ...(asked.part ? { part: asked.part } : {}),
      openedAt: means.now,
      dueAt: means.dueAt ?? dueOf(campaign, asked, means.now),
      leaves: leavesAt(campaign, { phase, kind: 1 }, means),
    } satisfies PhaseOpened,
    ...(asked.closes === 'battles' ? openBattles(campaign, game, means) : []),
  ];
}

/** No later than the longest clock of those who are asked is spent. */
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
  /** Nobody sent it: the platform writes it into the log. */
  readonly filledIn: boolean;
}

/** The sheet that counts for a seat, by the ladder: sent, ready without one, bot, standing orders, none. */
function sheetOf(campaign: Campaign, phase: OpenPhase, id: SeatId, means: Means): ChosenSheet {
  const sent = phase.sheets[id];
  if (sent) return { sheet: sent.sheet, origin: sent.origin, filledIn: false };
  const seat = seatOf(campaign, id);
  const view = () => means.view({ kind: 'seat', seat: id });
  if (phase.ready[id]) return { sheet: means.ruleset.empty(view()), origin: 'sent', filledIn: true };
  if (botPlays(seat)) return { sheet: botSheet(campaign, phase, seat, view(), means), origin: 'bot', filledIn: true };
  const kept = seat.standing === null ? null : means.ruleset.fromStanding(view(), seat.standing);
  const standing = kept ?? (isUnasked(phase, seat) ? (means.ruleset.answer?.(view()) ?? null) : null);
  if (standing !== null) return { sheet: standing, origin: 'standing', filledIn: true };
  return { sheet: null, origin: 'missed', filledIn: false };
}

/** A bot's dice are its own scope of the open phase; a bot that rolls nothing leaves no trace of them. */
function botSheet(campaign: Campaign, phase: OpenPhase, seat: Seat, view: unknown, means: Means): unknown {
  const { id } = seat;
  if (means.written && id in means.written.bots) return means.written.bots[id];
  const dice = vrfDice(throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, means), () => undefined);
  const ofBot = { scope: (name: string) => dice.scope(`bot/${id}/${name}`) };
  const sheet = means.ruleset.bot(view, ofBot, botRole(seat));
  const [fault] = means.ruleset.check(view, sheet).filter(({ severity }) => severity === 'error');
  if (!fault) return sheet;
  // A sheet that the rules refuse is a fault of the bot: it is never played as it is, and nobody's turn fails for it.
  means.defect?.(
    new Error(`The bot of ${means.ruleset.id} gave orders that are refused: ${fault.code} at ${fault.path.join('.')}`),
  );
  return means.ruleset.empty(view);
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

/** On leave, a seat may miss so many deadlines as the rules sheet says without harm. */
function closedSheet(campaign: Campaign, phase: OpenPhase, id: SeatId, origin: SheetOrigin): ClosedSheet {
  const seat = seatOf(campaign, id);
  const missed = origin === 'missed' || origin === 'standing';
  if (missed && isUnasked(phase, seat)) return { seat: id, origin, unasked: true };
  const excused = missed && isOnLeave(seat, phase.dueAt) && seat.excused < termsOf(campaign.pace).leaveDeadlines;
  return { seat: id, origin, ...(excused ? { excused: true } : {}) };
}

/** What was brought, of what was asked for, in the order of the seats. */
function partsOf({ seats }: Campaign, { asksParts = {}, brought }: OpenPhase): readonly ClosedPart[] {
  const asked = seats.filter(({ id }) => Object.hasOwn(asksParts, id));
  return asked.map(({ id: seat }) => ({ seat, proof: brought?.[seat]?.proof ?? null }));
}

function rolled(
  campaign: Campaign,
  moment: DiceOf,
  leaves: readonly Leaf[],
  means: Means,
  run: Parameters<typeof record<StreamEvent>>[1],
): readonly StreamEvent[] {
  const context = throwsAt(campaign, moment, leaves, means);
  return record<StreamEvent>((log) => means.dice?.(log) ?? vrfDice(context, log), run);
}
