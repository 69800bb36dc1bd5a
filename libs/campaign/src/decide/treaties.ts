import type { UserId } from '@warlog/core';
import type { PressMember, PressSent, Treaty, TreatyAnswer, TreatyAnswered } from '../press-events.js';
import { type Campaign, type Loaded, seatWith } from '../state.js';
import { standingTreaty, treatyStatus, TREATIES_MOST, TREATY_TURNS } from '../treaties.js';
import { accept, refuse, type Decision, type Refusal } from './decision.js';

/** Refuses a treaty that is not between seats of a running campaign, or whose turn or number is too high. */
export function refusedTreaty(
  campaign: Campaign,
  { from, to, untilTurn }: Pick<Treaty, 'from' | 'untilTurn'> & Pick<PressSent, 'to'>,
): Refusal | null {
  const { status, turn, press } = campaign;
  const isBetweenSeats = to !== 'all' && to.length > 1 && !to.includes('gm');
  if (!isBetweenSeats || status === 'lobby' || status === 'ended') {
    return refuse('WLG_E_TREATY_PARTIES', {}, ['untilTurn']);
  }
  const last = turn + TREATY_TURNS;
  if (!Number.isInteger(untilTurn) || untilTurn < turn || untilTurn > last) {
    return refuse('WLG_E_TREATY_TURN', { from: turn, to: last }, ['untilTurn']);
  }
  // Only those of the proposer count: what others agree among themselves cannot be noticed here.
  const own = (press.treaties ?? []).filter((treaty) => treaty.from === from);
  return own.length >= TREATIES_MOST ? refuse('WLG_E_TREATY_MOST', { most: TREATIES_MOST }) : null;
}

/** Answers a treaty for the seat whose letters the user may write. */
export function answerTreaty(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly message: string; readonly answer: TreatyAnswer },
  now: number,
): Decision {
  const by = seatWith(campaign, input.user, 'letters')?.id ?? null;
  const treaty = standingTreaty(campaign, input.message);
  // One refusal for all treaties of others, whether they exist or not.
  if (by === null || treaty === null || !mayAnswer(treaty, by, input.answer)) {
    return refuse('WLG_E_TREATY_ANSWER', {}, ['message']);
  }
  const { message, to } = treaty;
  return accept({
    type: 'TreatyAnswered',
    ...{ message, to, by, answer: input.answer, at: now },
  } satisfies TreatyAnswered);
}

/** Returns whether a party may give this answer now. */
export function mayAnswer(treaty: Treaty, by: PressMember, answer: TreatyAnswer): boolean {
  const { from, to, answers } = treaty;
  if (!to.includes(by)) return false;
  const isProposed = treatyStatus(treaty) === 'proposed';
  switch (answer) {
    case 'agreed':
      return isProposed && by !== from && !answers.some((reply) => reply.by === by);
    case 'declined':
      return isProposed && by !== from;
    case 'withdrawn':
      return isProposed && by === from;
    case 'cancelled':
      return treatyStatus(treaty) === 'agreed';
  }
}
