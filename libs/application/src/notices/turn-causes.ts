import {
  isUnasked,
  seatOf,
  type Campaign,
  type CampaignEnded,
  type PhaseClosed,
  type PhaseOpened,
} from '@warlog/campaign';
import { partKey } from '@warlog/ruleset-api';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { NoticeParams } from './about.js';
import type { ViewerOfDecision } from './cause-rows.js';
import { partParam, type Cause } from './governance-causes.js';

/** Returns what a phase that opened or closed causes: one cause, even if a resolution does both. */
export function turnCauses({ before, after, events, seat, recipient }: ViewerOfDecision): readonly Cause[] {
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const end = events.find((event): event is CampaignEnded => event.type === 'CampaignEnded');
  if (end && before?.status === 'lobby') return calledOff(end, recipient);
  if (end) return [{ reason: 'resolved', cause: 'end', about: { code: 'ended', params: turnOf(before) } }];
  if (!opened) return [];
  const { phase, turn, kind, ordinal } = opened;
  const isAwaited = seat === null || (opened.awaited.includes(seat) && !isUnasked(opened, seatOf(after, seat)));
  const last = before?.phase ?? null;
  const isWithinTurn = last?.turn === turn;
  // A closed window within a turn notifies only the seats that the next one asks; the others see it later.
  const isAnswered = isWithinTurn && last.closes === 'answer';
  if (isAnswered && (seat === null || !isAwaited)) return [];
  const isWithinPart = isWithinTurn && partKey(last.part) === partKey(opened.part);
  if (seat !== null && isAwaited && (isAnswered || isWithinPart)) {
    return [{ reason: 'decision', cause: phase, about: { code: 'decision', params: { turn, kind } } }];
  }
  if (closed) {
    const next = isAwaited ? turn : null;
    const params = { turn: last?.turn ?? turn, ...partParam(last?.part), ordinal: ordinal - 1, next };
    return [{ reason: 'resolved', cause: phase, about: { code: 'resolved', params } }];
  }
  const params = { turn, ...partParam(opened.part) };
  return isAwaited ? [{ reason: 'opened', cause: phase, about: { code: 'opened', params } }] : [];
}

/** It ended before it started. */
function calledOff({ by, words }: CampaignEnded, recipient: OutboxRow['recipient']): readonly Cause[] {
  if (by.kind === 'clock') return [{ reason: 'resolved', cause: 'end', about: { code: 'unfilled', params: {} } }];
  const who = by.user;
  if (who === recipient) return [];
  return [{ reason: 'resolved', cause: 'end', about: { code: 'cancelled', params: { by: who, why: words ?? null } } }];
}

function turnOf(campaign: Campaign | null): NoticeParams['ended'] {
  return { turn: campaign?.phase?.turn ?? 0, ordinal: campaign?.ordinal ?? 0 };
}
