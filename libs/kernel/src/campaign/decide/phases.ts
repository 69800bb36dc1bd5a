import { phaseIdOf } from '../../dice/keys.js';
import { leavesOf, noncesHash } from '../../dice/nonces.js';
import { record } from '../../dice/record.js';
import { vrfDice } from '../../dice/vrf-dice.js';
import { clonePlain } from '../../fold.js';
import type { PhaseId, SeatId } from '../../ids.js';
import type { Sheets } from '../../ruleset.js';
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
import { botPlays, isOnLeave, seatOf } from '../state.js';
import { dueAt } from '../due.js';
import { termsOf } from '../pace.js';
import { rungs } from './ladder.js';
import { lapsed } from './vote-outcome.js';
import type { Means } from './decision.js';

/** The name of the set-up where the dice expect a phase's id (dice, section 2). */
const setupPhase = 'setup' as PhaseId;

/** CampaignStarted, the starting position with its dice, and the first phase. */
export function startPhases(loaded: Loaded, setup: unknown, means: Means): readonly StreamEvent[] {
  const { campaign } = loaded;
  const leaves = leavesOf(campaign.id, setupPhase, 0, nonces(campaign));
  const started: StreamEvent[] = [
    { type: 'CampaignStarted', setup, leaves },
    ...rolled(campaign, setupPhase, 0, leaves, means, (dice) => means.ruleset.open(setup, dice)),
  ];
  const after = foldCampaign(means.ruleset, loaded, started);
  return [...started, ...nextPhase(after, means)];
}

/**
 * Closes the open phase and resolves it: sheets of bots and standing orders, PhaseClosed, the ruleset's events with
 * their dice, the further rungs of the ladder for those who missed, and the next phase or the end. One append, whole or not at all.
 */
export function closePhase(loaded: Loaded, why: PhaseClosed['why'], means: Means): readonly StreamEvent[] {
  const { campaign } = loaded;
  const phase = campaign.phase;
  if (!phase) throw new Error(`Campaign ${campaign.id} has no open phase`);
  const chosen = phase.awaited.map((id) => ({ id, ...sheetOf(campaign, phase, id, means) }));
  const leaves = leavesOf(campaign.id, phase.id, 2, nonces(campaign));
  const closing: StreamEvent[] = [
    ...lapsed(campaign, means.now),
    ...chosen
      .filter(({ filledIn }) => filledIn)
      .map(({ id, sheet, origin }) => filled(phase, id, sheet, origin, means.now)),
    {
      type: 'PhaseClosed',
      phase: phase.id,
      ordinal: phase.ordinal,
      why,
      closedAt: means.now,
      sheets: chosen.map(({ id, origin }) => closedSheet(campaign, phase, id, origin)),
      leaves,
    } satisfies PhaseClosed,
  ];
  const sheets = Object.fromEntries(chosen.map(({ id, sheet }) => [id, sheet])) as Sheets<unknown>;
  const resolved = rolled(campaign, phase.id, 2, leaves, means, (dice) =>
    means.ruleset.resolve(clonePlain(loaded.game), sheets, dice),
  );
  const events = [...closing, ...resolved];
  const after = foldCampaign(means.ruleset, loaded, events);
  return [...events, ...rungs(after.campaign, means), ...nextPhase(after, means)];
}

/** The next phase of the game, or its end. */
export function nextPhase({ campaign, game }: Loaded, means: Means): readonly StreamEvent[] {
  const asked = means.ruleset.phase(game);
  if (asked.phase === 'ended') {
    return [
      {
        type: 'CampaignEnded',
        winners: asked.winners,
        reason: asked.reason,
        clause: asked.clause,
        by: { kind: 'clock' },
        secretKey: means.secretKey,
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
      openedAt: means.now,
      dueAt: means.dueAt ?? dueAt(campaign.pace, asked, means.now),
      leaves: leavesOf(campaign.id, phase, 1, nonces(campaign)),
    } satisfies PhaseOpened,
  ];
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
  if (botPlays(seat)) return { sheet: botSheet(campaign, phase, id, view(), means), origin: 'bot', filledIn: true };
  const standing = seat.standing === null ? null : means.ruleset.fromStanding(view(), seat.standing);
  if (standing !== null) return { sheet: standing, origin: 'standing', filledIn: true };
  return { sheet: null, origin: 'missed', filledIn: false };
}

/** A bot's dice are its own scope of the open phase; a bot that rolls nothing leaves no trace of them. */
function botSheet(campaign: Campaign, phase: OpenPhase, id: SeatId, view: unknown, means: Means): unknown {
  const dice = vrfDice(
    {
      secretKey: means.secretKey,
      kind: 1,
      campaign: campaign.id,
      phase: phase.id,
      noncesHash: noncesHash(campaign.id, phase.id, 1, phase.leaves),
    },
    () => undefined,
  );
  return means.ruleset.bot(view, { scope: (name) => dice.scope(`bot/${id}/${name}`) });
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
  const excused = missed && isOnLeave(seat, phase.dueAt) && seat.excused < termsOf(campaign.pace).leaveDeadlines;
  return { seat: id, origin, ...(excused ? { excused: true } : {}) };
}

function nonces(campaign: Campaign): readonly { readonly seat: SeatId; readonly nonce: string }[] {
  return campaign.seats.map((seat: Seat) => {
    if (seat.nonce === null) throw new Error(`Seat ${seat.id} has no nonce`);
    return { seat: seat.id, nonce: seat.nonce };
  });
}

function rolled(
  campaign: Campaign,
  phase: PhaseId,
  kind: 0 | 1 | 2,
  leaves: readonly Leaf[],
  means: Means,
  run: Parameters<typeof record<StreamEvent>>[1],
): readonly StreamEvent[] {
  const context = {
    secretKey: means.secretKey,
    kind,
    campaign: campaign.id,
    phase,
    noncesHash: noncesHash(campaign.id, phase, kind, leaves),
  };
  return record<StreamEvent>((log) => means.dice?.(log) ?? vrfDice(context, log), run);
}
