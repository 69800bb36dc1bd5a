import type { UserId } from '@warlog/core';
import { onCalendar } from '../due.js';
import type { DeadlineMoved, StreamEvent } from '../events.js';
import type { PaceChanged } from '../governance-events.js';
import { endOf, lengthOf, MAX_PAUSED_DAYS, paceBounds, termsOf, withPaceChange, type PaceChange } from '../pace.js';
import type { Campaign, Loaded } from '../state.js';
import { dayOf, isZone } from '../zone.js';
import { isReason, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { decidedInParent } from './joining.js';
import { refusedOffice } from './office.js';
import { FURTHEST_TURN } from './pace-problems.js';

const DAY = 86_400_000;
/** The longest holiday, in days. */
const MOST_DAYS: Readonly<Record<'alone' | 'vote', number>> = { alone: 14, vote: 60 };
/** How many holidays may lie ahead. */
const MOST_HOLIDAYS = 10;

/** Changes the pace for good, by a host or game master who does not play. */
export function changePace(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly change: PaceChange; readonly reason: string },
  { now }: Pick<DecisionContext, 'now'>,
): Decision {
  const elsewhere = decidedInParent(campaign);
  if (elsewhere) return elsewhere;
  const refused = refusedOffice(campaign, input.user, 'pace');
  if (refused) return refused;
  if (!campaign.phase || campaign.status === 'ended') return refuse('WLG_E_NOT_RUNNING');
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const fault = paceChangeFault(campaign, input.change, now, 'alone');
  if (fault) return fault;
  const { change, user: by, reason } = input;
  return { events: paceChanged(campaign, { change, by, reason: reason.trim() }, now) };
}

/** Returns why such a change cannot be made now; null if it can. */
export function paceChangeFault(
  campaign: Campaign,
  change: PaceChange,
  now: number,
  how: 'alone' | 'vote',
): Refusal | null {
  if (change.kind === 'pace') {
    const { min, max } = paceBounds.phaseMinutes;
    const { fromTurn, phaseMinutes } = change;
    const next = (campaign.phase?.turn ?? 0) + 1;
    if (!Number.isInteger(fromTurn) || fromTurn < next || fromTurn > FURTHEST_TURN)
      return refuse('WLG_E_PACE_TURN', { min: next, max: FURTHEST_TURN }, ['fromTurn']);
    if (phaseMinutes === null || (Number.isInteger(phaseMinutes) && phaseMinutes >= min && phaseMinutes <= max))
      return null;
    return refuse('WLG_E_PACE', { field: 'phaseMinutes', min, max }, ['phaseMinutes']);
  }
  if (!isZone(change.zone)) return refuse('WLG_E_ZONE', { zone: change.zone }, ['zone']);
  const [first, last] = [dayOf(change.firstDay), dayOf(change.lastDay)];
  const days = MOST_DAYS[how];
  if (first === null || last === null || last < first || last - first >= days || endOf(change) <= now)
    return refuse('WLG_E_HOLIDAY', { days }, ['firstDay']);
  const toCome = termsOf(campaign.pace).holidays.filter((holiday) => endOf(holiday) > now);
  if (toCome.length >= MOST_HOLIDAYS) return refuse('WLG_E_HOLIDAYS', { max: MOST_HOLIDAYS }, ['firstDay']);
  return how === 'alone' && campaign.pausedMs + lengthOf(change) > MAX_PAUSED_DAYS * DAY
    ? refuse('WLG_E_PAUSES', { days: MAX_PAUSED_DAYS }, ['firstDay'])
    : null;
}

/** Returns the events of a changed pace: a holiday also moves a deadline that would fall on one of its days. */
export function paceChanged(
  campaign: Campaign,
  about: Pick<PaceChanged, 'change' | 'by' | 'reason' | 'vote'>,
  at: number,
): readonly StreamEvent[] {
  const { pace, phase, status } = campaign;
  const changed: PaceChanged = { type: 'PaceChanged', ...about, at };
  // A paused or parked clock takes the days into account when it runs on.
  if (about.change.kind !== 'holiday' || !phase || phase.sealed || campaign.realTable || status !== 'running')
    return [changed];
  const to = onCalendar(withPaceChange(pace, about.change, { turn: phase.turn, at }), phase, phase.dueAt);
  if (to === phase.dueAt) return [changed];
  const { by, reason } = about;
  const move = { phase: phase.id, from: phase.dueAt, to };
  return [changed, { type: 'DeadlineMoved', ...move, by, reason, grant: { kind: 'holiday' } } satisfies DeadlineMoved];
}
