import { record } from '../../dice/record.js';
import { vrfDice, type VrfDice } from '../../dice/vrf-dice.js';
import { clonePlain } from '../../fold.js';
import type { UserId } from '../../ids.js';
import { apart } from '../../dice/apart.js';
import type { Acted } from '../../ruleset.js';
import { readyAt } from '../clock.js';
import { answerTimeReason, type DeadlineMoved, type SeatActed, type SeatReady, type StreamEvent } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Loaded, OpenPhase, Seat } from '../state.js';
import { partOfSeat, type Bringing } from './bring.js';
import { signedDeed, type Signing } from './deeds.js';
import { isRefusal, playedSeat, refuse, type Decision, type Means } from './decision.js';
import { declarationId, throwsAt } from './moment.js';
import { closePhase, nextPhase } from './phases.js';

const MINUTE = 60_000;

/**
 * What a seat does outside its sheet, at any time while the game runs. Its dice are of the open phase (kind 1). A deed
 * may end the game; a declaration in a live phase may make everybody ready, and the phase closes in the same append.
 */
export function act(
  loaded: Loaded,
  input: Bringing & Signing & { readonly user: UserId; readonly action: unknown },
  means: Means,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { campaign, game } = loaded;
  const { phase } = campaign;
  if (!phase || game === null) return refuse('WLG_E_NOT_RUNNING');
  if (phase.sealed) return refuse('WLG_E_SEALED');
  const part = partOfSeat(loaded, seat, input, means);
  if (isRefusal(part)) return part;
  const given: SeatActed = { type: 'SeatActed', seat: seat.id, action: input.action, at: means.now };
  const said = signedDeed(campaign, given, input, means);
  if (isRefusal(said)) return said;
  const context = throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, means);
  // Each declaration has scopes of its own: one that was opened is never rolled in again (dice, section 5).
  const declaration = declarationId(loaded, phase, seat, means);
  let problems: Extract<Decision, { problems: unknown }>['problems'] | null = null;
  let acted: Acted<StreamEvent> | null = null;
  let thrown: VrfDice | null = null;
  const events = record<StreamEvent>(
    (log) => (thrown = vrfDice(context, log)),
    (dice) => {
      const outcome = means.ruleset.act(clonePlain(game), seat.id, input.action, apart(dice, `d/${declaration}`));
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
  const deed: Deed = { phase, seat, user: input.user, said, acted, part, opened };
  return { events: withConsequences(loaded, events, deed, means) };
}

interface Deed {
  readonly phase: OpenPhase;
  readonly seat: Seat;
  readonly user: UserId;
  readonly said: SeatActed;
  readonly acted: Acted<StreamEvent> | null;
  readonly part: readonly StreamEvent[];
  /** Were dice opened for it, where that is written? */
  readonly opened: boolean;
}

function hasOpened(dice: VrfDice | null): boolean {
  return dice !== null && Object.keys(dice.proofs()).length > 0;
}

/** The deed, its own events, the words that change with it, and what follows at once: the end, or the closing. */
function withConsequences(
  loaded: Loaded,
  events: readonly StreamEvent[],
  deed: Deed,
  means: Means,
): readonly StreamEvent[] {
  const words = wordsOf(deed, means.now);
  const came = [...events, ...words, ...moreTime(deed, words, means.now)];
  if (came.length === 0) return came;
  const { said, opened } = deed;
  const told = [{ ...said, ...(opened ? { opened } : {}) } satisfies SeatActed, ...deed.part, ...came];
  const after = foldCampaign(means.ruleset, loaded, told);
  if (means.ruleset.phase(after.game).phase === 'ended') return [...told, ...nextPhase(after, means)];
  const open = after.campaign.phase;
  const due = words.length > 0 && open && !after.campaign.pause ? readyAt(after.campaign, open) : null;
  return due !== null && due <= means.now ? [...told, ...closePhase(after, 'all-ready', means)] : told;
}

/** Changed words only: who never was ready need not take it back. */
function wordsOf({ phase, acted }: Deed, now: number): readonly SeatReady[] {
  return (acted?.words ?? []).flatMap(({ seat, ready }) => {
    const former = phase.ready[seat]?.word ?? 'no';
    if (former === ready || !phase.awaited.includes(seat)) return [];
    return [{ type: 'SeatReady', phase: phase.id, seat, ready, at: now } as const];
  });
}

/** Whoever is no longer ready because of another's late declaration gets time to answer it. */
function moreTime(
  { phase, seat, user, acted }: Deed,
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
