import { apart } from '../../dice/apart.js';
import { record } from '../../dice/record.js';
import { vrfDice } from '../../dice/vrf-dice.js';
import { clonePlain } from '../../fold.js';
import type { UserId } from '../../ids.js';
import { canonicalJson } from '../../json.js';
import type { RulingSubject, Viewer } from '../../ruleset.js';
import { isDiceEvent, isPlatformEvent, type GameEvent, type OrdersSubmitted, type StreamEvent } from '../events.js';
import { foldCampaign } from '../evolve.js';
import { howOf } from '../powers.js';
import type { Campaign, Loaded, OpenPhase } from '../state.js';
import { seatHeldBy } from '../state.js';
import type { RulingDifference, RulingMade, RulingRoll, RulingValue } from '../table-events.js';
import { isReason, isRefusal, refuse, type Decision, type Means, type Refusal } from './decision.js';
import { rulingId, throwsAt } from './moment.js';
import { noteRuling } from './notes.js';
import { refusedOffice } from './office.js';
import { nextPhase } from './phases.js';

const referee: Viewer = { kind: 'referee' };

/**
 * The game master changes the position, for a reason that everybody sees; the ruleset says what may be changed. Without a
 * change (null) it only says something, and may throw dice for it.
 */
export function makeRuling(
  loaded: Loaded,
  input: {
    readonly user: UserId;
    readonly change: unknown;
    readonly reason: string;
    readonly roll?: RulingRoll | null;
  },
  means: Means,
): Decision {
  if (input.change === null) {
    const phase = rulingPhase(loaded.campaign, input.user, means);
    return isRefusal(phase) ? phase : noteRuling(loaded, { ...input, roll: input.roll ?? null }, phase, means);
  }
  return ruled(loaded, { ...input, undoes: null }, means);
}

/** Takes a ruling back by a ruling of its own, while what it set still stands as it left it. */
export function undoRuling(
  loaded: Loaded,
  input: { readonly user: UserId; readonly ruling: string; readonly reason: string },
  means: Means,
): Decision {
  const phase = rulingPhase(loaded.campaign, input.user, means);
  if (isRefusal(phase)) return phase;
  const ruling = loaded.campaign.rulings.find(({ id }) => id === input.ruling);
  if (!ruling || ruling.undone) return refuse('WLG_E_RULING_UNKNOWN');
  const { change, counter } = ruling.record;
  const present = means.ruleset.rulingSubjects(means.view(referee));
  const subject = subjectOf(present, change);
  const stands = subject && canonicalJson(subject.ruling) === canonicalJson(change);
  if (counter === null || !stands) return refuse('WLG_E_RULING_MOVED_ON');
  return ruled(loaded, { user: input.user, reason: input.reason, change: counter, undoes: ruling.id }, means);
}

interface Asked {
  readonly user: UserId;
  readonly change: unknown;
  readonly reason: string;
  readonly undoes: string | null;
}

function ruled(loaded: Loaded, asked: Asked, means: Means): Decision {
  const phase = rulingPhase(loaded.campaign, asked.user, means);
  if (isRefusal(phase)) return phase;
  if (!isReason(asked.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const id = rulingId(loaded, phase, means);
  const events = gameEvents(loaded, phase, { id, change: asked.change }, means);
  if (isRefusal(events)) return events;

  const before = means.ruleset.rulingSubjects(means.view(referee));
  const after = means.ruleset.rulingSubjects(viewAfter(loaded, events, referee, means));
  const differences = differencesOf(before, after);
  const subject = subjectOf(before, asked.change);
  if (events.length === 0 || (subject && differences.length === 0)) {
    return refuse('WLG_E_RULING_NOTHING', {}, ['change']);
  }
  const made: RulingMade = {
    type: 'RulingMade',
    ruling: id,
    by: asked.user,
    reason: asked.reason.trim(),
    at: means.now,
    undoes: asked.undoes,
    record: { change: asked.change, counter: subject?.ruling ?? null, differences },
  };
  return { events: [made, ...events, ...consequences(loaded, [made, ...events], means)] };
}

/** The phase in which this user may rule; else why not. */
function rulingPhase(campaign: Campaign, user: UserId, { again }: Pick<Means, 'again'>): OpenPhase | Refusal {
  const refused = refusedOffice(campaign, user, 'rule');
  const isAsItWas = again === true && !campaign.apart && howOf(campaign, user, 'rule') === 'never';
  if (refused && !(isAsItWas && seatHeldBy(campaign, user) === null)) return refused;
  if (campaign.phase?.sealed) return refuse('WLG_E_SEALED');
  return campaign.phase ?? refuse('WLG_E_NOT_RUNNING');
}

/** The ruleset's events with their dice, which are the ruling's own (as of a declaration). */
function gameEvents(
  { campaign, game }: Loaded,
  phase: OpenPhase,
  { id, change }: { readonly id: string; readonly change: unknown },
  means: Means,
): readonly StreamEvent[] | Refusal {
  const context = throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, means);
  let refusal: Refusal | null = null;
  const events = record<StreamEvent>(
    (log) => vrfDice(context, log),
    (dice) => {
      const answer = means.ruleset.rule(clonePlain(game), change, apart(dice, `d/${id}`));
      if (!isRefusal(answer)) return answer.events;
      refusal = answer;
      return [];
    },
  );
  return refusal ?? events;
}

/** What a viewer sees once these events have happened. */
function viewAfter(
  { game }: Loaded,
  events: readonly StreamEvent[],
  viewer: Viewer,
  { ruleset, view }: Pick<Means, 'ruleset' | 'view'>,
): unknown {
  let state = clonePlain(game);
  let seen = clonePlain(view(viewer));
  for (const event of events as readonly GameEvent[]) {
    if (isPlatformEvent(event)) continue;
    if (!isDiceEvent(event)) state = ruleset.evolve(state, event);
    for (const told of ruleset.disclose(state, event, viewer)) seen = ruleset.project(seen, told);
  }
  return seen;
}

/** Sheets that the new position no longer allows go back to their seats; the game may be over. */
function consequences(loaded: Loaded, events: readonly StreamEvent[], means: Means): readonly StreamEvent[] {
  const after = foldCampaign(means.ruleset, loaded, events);
  if (means.ruleset.phase(after.game).phase === 'ended') return nextPhase(after, means);
  const { phase } = loaded.campaign;
  return (phase?.awaited ?? []).flatMap((seat): OrdersSubmitted[] => {
    const sent = phase?.sheets[seat];
    if (!phase || !sent) return [];
    const seen = viewAfter(loaded, events, { kind: 'seat', seat }, means);
    if (!means.ruleset.check(seen, sent.sheet).some(({ severity }) => severity === 'error')) return [];
    const number = (phase.submissions[seat] ?? 0) + 1;
    const about = { phase: phase.id, seat, number, sheet: null, nonce: null, origin: 'sent', at: means.now } as const;
    return [{ type: 'OrdersSubmitted', ...about }];
  });
}

/** A ruling's subject: the one that it says everything of but the value. */
function subjectOf(subjects: readonly RulingSubject[], change: unknown): RulingSubject | null {
  if (typeof change !== 'object' || change === null) return null;
  const without = (ruling: object, field: string) => canonicalJson({ ...ruling, [field]: null });
  return subjects.find(({ ruling, field }) => without(ruling, field) === without(change, field)) ?? null;
}

function differencesOf(before: readonly RulingSubject[], after: readonly RulingSubject[]): readonly RulingDifference[] {
  const byKey = (subjects: readonly RulingSubject[]) => new Map(subjects.map((one) => [one.key, one]));
  const [was, is] = [byKey(before), byKey(after)];
  return [...new Map([...was, ...is])].flatMap(([key, { name }]) => {
    const difference = { name, before: valueOf(was.get(key)), after: valueOf(is.get(key)) };
    return difference.before === difference.after ? [] : [difference];
  });
}

function valueOf(subject: RulingSubject | undefined): RulingValue {
  return subject?.ruling[subject.field] ?? null;
}
