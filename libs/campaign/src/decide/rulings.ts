import { apart, record, vrfDice, isDiceEvent } from '@warlog/dice';
import { clonePlain, type RulingSubject, type Viewer } from '@warlog/ruleset-api';
import { type UserId, canonicalJson } from '@warlog/core';
import { isPlatformEvent, type GameEvent, type OrdersSubmitted, type StreamEvent } from '../events.js';
import { foldCampaign } from '../evolve.js';
import { howOf } from '../powers.js';
import { type Campaign, type Loaded, type OpenPhase, seatHeldBy } from '../state.js';
import type { RulingDifference, RulingMade, RulingRoll, RulingValue } from '../governance-events.js';
import { isReason, isRefusal, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { rulingId, throwsAt } from './moment.js';
import { noteRuling } from './notes.js';
import { refusedOffice } from './office.js';
import { nextPhase } from './phases.js';

const referee: Viewer = { kind: 'referee' };

/**
 * Makes a ruling of the game master, with a public reason; the ruleset says what may be changed. Without a change
 * (null) it is a note, which may roll dice.
 */
export function makeRuling(
  loaded: Loaded,
  input: {
    readonly user: UserId;
    readonly change: unknown;
    readonly reason: string;
    readonly roll?: RulingRoll | null;
  },
  context: DecisionContext,
): Decision {
  if (input.change === null) {
    const phase = rulingPhase(loaded.campaign, input.user, context);
    return isRefusal(phase) ? phase : noteRuling(loaded, { ...input, roll: input.roll ?? null }, phase, context);
  }
  return ruled(loaded, { ...input, undoes: null }, context);
}

/** Undoes a ruling by another ruling, if its value is still in place. */
export function undoRuling(
  loaded: Loaded,
  input: { readonly user: UserId; readonly ruling: string; readonly reason: string },
  context: DecisionContext,
): Decision {
  const phase = rulingPhase(loaded.campaign, input.user, context);
  if (isRefusal(phase)) return phase;
  const ruling = loaded.campaign.rulings.find(({ id }) => id === input.ruling);
  if (!ruling || ruling.undone) return refuse('WLG_E_RULING_UNKNOWN');
  const { change, counter } = ruling.record;
  const present = context.ruleset.view.rulingSubjects(context.view(referee));
  const subject = subjectOf(present, change);
  const stands = subject && canonicalJson(subject.ruling) === canonicalJson(change);
  if (counter === null || !stands) return refuse('WLG_E_RULING_MOVED_ON');
  return ruled(loaded, { user: input.user, reason: input.reason, change: counter, undoes: ruling.id }, context);
}

interface Asked {
  readonly user: UserId;
  readonly change: unknown;
  readonly reason: string;
  readonly undoes: string | null;
}

function ruled(loaded: Loaded, asked: Asked, context: DecisionContext): Decision {
  const phase = rulingPhase(loaded.campaign, asked.user, context);
  if (isRefusal(phase)) return phase;
  if (!isReason(asked.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const id = rulingId(loaded, phase, context);
  const events = gameEvents(loaded, phase, { id, change: asked.change }, context);
  if (isRefusal(events)) return events;

  const before = context.ruleset.view.rulingSubjects(context.view(referee));
  const after = context.ruleset.view.rulingSubjects(viewAfter(loaded, events, referee, context));
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
    at: context.now,
    undoes: asked.undoes,
    record: { change: asked.change, counter: subject?.ruling ?? null, differences },
  };
  return { events: [made, ...events, ...consequences(loaded, [made, ...events], context)] };
}

/** The phase in which this user may rule, or the refusal. */
function rulingPhase(
  campaign: Campaign,
  user: UserId,
  { isAudit }: Pick<DecisionContext, 'isAudit'>,
): OpenPhase | Refusal {
  const refused = refusedOffice(campaign, user, 'rule');
  const isAsItWas = isAudit === true && !campaign.apart && howOf(campaign, user, 'rule') === 'never';
  if (refused && !(isAsItWas && seatHeldBy(campaign, user) === null)) return refused;
  if (campaign.phase?.sealed) return refuse('WLG_E_SEALED');
  return campaign.phase ?? refuse('WLG_E_NOT_RUNNING');
}

/** The ruleset's events with their dice, which have scopes of their own as for declarations. */
function gameEvents(
  { campaign, game }: Loaded,
  phase: OpenPhase,
  { id, change }: { readonly id: string; readonly change: unknown },
  decisionContext: DecisionContext,
): readonly StreamEvent[] | Refusal {
  const context = throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, decisionContext);
  let refusal: Refusal | null = null;
  const events = record<StreamEvent>(
    (log) => vrfDice(context, log),
    (dice) => {
      const answer = decisionContext.ruleset.play.rule(clonePlain(game), change, apart(dice, `d/${id}`));
      if (!isRefusal(answer)) return answer.events;
      refusal = answer;
      return [];
    },
  );
  return refusal ?? events;
}

function viewAfter(
  { game }: Loaded,
  events: readonly StreamEvent[],
  viewer: Viewer,
  { ruleset, view }: Pick<DecisionContext, 'ruleset' | 'view'>,
): unknown {
  let state = clonePlain(game);
  let seen = clonePlain(view(viewer));
  for (const event of events as readonly GameEvent[]) {
    if (isPlatformEvent(event)) continue;
    if (!isDiceEvent(event)) state = ruleset.play.evolve(state, event);
    for (const disclosure of ruleset.view.disclose(state, event, viewer)) seen = ruleset.view.project(seen, disclosure);
  }
  return seen;
}

/** Returns orders that the new position no longer allows to their seats, and checks whether the game has ended. */
function consequences(
  loaded: Loaded,
  events: readonly StreamEvent[],
  context: DecisionContext,
): readonly StreamEvent[] {
  const after = foldCampaign(context.ruleset, loaded, events);
  if (context.ruleset.play.phase(after.game).phase === 'ended') return nextPhase(after, context);
  const { phase } = loaded.campaign;
  return (phase?.awaited ?? []).flatMap((seat): OrdersSubmitted[] => {
    const sent = phase?.sheets[seat];
    if (!phase || !sent) return [];
    const seen = viewAfter(loaded, events, { kind: 'seat', seat }, context);
    if (!context.ruleset.play.check(seen, sent.sheet).some(({ severity }) => severity === 'error')) return [];
    const number = (phase.submissions[seat] ?? 0) + 1;
    const about = { phase: phase.id, seat, number, sheet: null, nonce: null, origin: 'sent', at: context.now } as const;
    return [{ type: 'OrdersSubmitted', ...about }];
  });
}

/** The subject that the change describes completely except for the value. */
function subjectOf(subjects: readonly RulingSubject[], change: unknown): RulingSubject | null {
  if (typeof change !== 'object' || change === null) return null;
  const without = (ruling: object, field: string) => canonicalJson({ ...ruling, [field]: null });
  return subjects.find(({ ruling, field }) => without(ruling, field) === without(change, field)) ?? null;
}

function differencesOf(before: readonly RulingSubject[], after: readonly RulingSubject[]): readonly RulingDifference[] {
  const byKey = (subjects: readonly RulingSubject[]) => new Map(subjects.map((subject) => [subject.key, subject]));
  const [was, is] = [byKey(before), byKey(after)];
  return [...new Map([...was, ...is])].flatMap(([key, { name }]) => {
    const difference = { name, before: valueOf(was.get(key)), after: valueOf(is.get(key)) };
    return difference.before === difference.after ? [] : [difference];
  });
}

function valueOf(subject: RulingSubject | undefined): RulingValue {
  return subject?.ruling[subject.field] ?? null;
}
