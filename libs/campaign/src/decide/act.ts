import { record, vrfDice, type VrfDice, apart } from '@warlog/dice';
import { clonePlain, type Acted } from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import { readyAt } from '../clock.js';
import { answerTimeReason, type DeadlineMoved, type SeatActed, type SeatReady, type StreamEvent } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Loaded, OpenPhase, Seat } from '../state.js';
import { partOfSeat, type Bringing } from './bring.js';
import { withSignature, type Signing } from './seat-keys.js';
import { isRefusal, playedSeat, refuse, type Decision, type DecisionContext } from './decision.js';
import { declarationId, throwsAt } from './moment.js';
import { closePhase, nextPhase } from './phases.js';

const MINUTE = 60_000;

/**
 * Decides an action of a seat outside its orders, at any time while the game runs.
 *
 * Its dice belong to the open phase (kind 1). It may end the game. In a live phase it may make all seats ready; then
 * the phase closes in the same append.
 */
export function act(
  loaded: Loaded,
  input: Bringing & Signing & { readonly user: UserId; readonly action: unknown },
  decisionContext: DecisionContext,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { campaign, game } = loaded;
  const { phase } = campaign;
  if (!phase || game === null) return refuse('WLG_E_NOT_RUNNING');
  if (phase.sealed) return refuse('WLG_E_SEALED');
  const part = partOfSeat(loaded, seat, input, decisionContext);
  if (isRefusal(part)) return part;
  const given: SeatActed = { type: 'SeatActed', seat: seat.id, action: input.action, at: decisionContext.now };
  const said = withSignature(campaign, given, input, decisionContext);
  if (isRefusal(said)) return said;
  const context = throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, decisionContext);
  // Each declaration has its own scopes: an opened scope is never rolled again (dice, section 5).
  const declaration = declarationId(loaded, phase, seat, decisionContext);
  let problems: Extract<Decision, { problems: unknown }>['problems'] | null = null;
  let acted: Acted<StreamEvent> | null = null;
  let thrown: VrfDice | null = null;
  const events = record<StreamEvent>(
    (log) => (thrown = vrfDice(context, log)),
    (dice) => {
      const outcome = decisionContext.ruleset.play.act(
        clonePlain(game),
        seat.id,
        input.action,
        apart(dice, `d/${declaration}`),
      );
      if ('events' in outcome) {
        acted = outcome;
        return outcome.events;
      }
      problems = outcome.problems;
      return [];
    },
  );
  if (problems) return { problems };
  const opened = campaign.trust !== undefined && hasOpened(thrown);
  const action: ActionTaken = { phase, seat, user: input.user, said, acted, part, opened };
  return { events: withConsequences(loaded, events, action, decisionContext) };
}

interface ActionTaken {
  readonly phase: OpenPhase;
  readonly seat: Seat;
  readonly user: UserId;
  readonly said: SeatActed;
  readonly acted: Acted<StreamEvent> | null;
  readonly part: readonly StreamEvent[];
  /** Whether dice were opened for it, in campaigns that record this. */
  readonly opened: boolean;
}

function hasOpened(dice: VrfDice | null): boolean {
  return dice !== null && Object.keys(dice.proofs()).length > 0;
}

/** Adds the action's own events, the changed ready states, and the end or closing that follows at once. */
function withConsequences(
  loaded: Loaded,
  events: readonly StreamEvent[],
  action: ActionTaken,
  context: DecisionContext,
): readonly StreamEvent[] {
  const words = wordsOf(action, context.now);
  const came = [...events, ...words, ...moreTime(action, words, context.now)];
  if (came.length === 0) return came;
  const { said, opened } = action;
  const decided = [{ ...said, ...(opened ? { opened } : {}) } satisfies SeatActed, ...action.part, ...came];
  const after = foldCampaign(context.ruleset, loaded, decided);
  if (context.ruleset.play.phase(after.game).phase === 'ended') return [...decided, ...nextPhase(after, context)];
  const open = after.campaign.phase;
  const due = words.length > 0 && open && !after.campaign.pause ? readyAt(after.campaign, open) : null;
  return due !== null && due <= context.now ? [...decided, ...closePhase(after, 'all-ready', context)] : decided;
}

/** Only changes: a seat that was not ready has nothing to revoke. */
function wordsOf({ phase, acted }: ActionTaken, now: number): readonly SeatReady[] {
  return (acted?.words ?? []).flatMap(({ seat, ready }) => {
    const former = phase.ready[seat]?.word ?? 'no';
    if (former === ready || !phase.awaited.includes(seat)) return [];
    return [{ type: 'SeatReady', phase: phase.id, seat, ready, at: now } as const];
  });
}

/** A seat that is no longer ready because of a late declaration gets time to answer it. */
function moreTime(
  { phase, seat, user, acted }: ActionTaken,
  words: readonly SeatReady[],
  now: number,
): readonly DeadlineMoved[] {
  const time = acted?.answerTime;
  const taken = words.some((word) => word.ready === 'no' && word.seat !== seat.id);
  if (!time || !taken || (phase.answerExtensions ?? 0) >= time.most) return [];
  const to = now + time.minutes * MINUTE;
  if (to <= phase.dueAt) return [];
  return [{ type: 'DeadlineMoved', phase: phase.id, from: phase.dueAt, to, by: user, reason: answerTimeReason }];
}
