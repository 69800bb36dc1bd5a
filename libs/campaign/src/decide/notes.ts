import { openScope, record, vrfDice } from '@warlog/dice';
import type { UserId } from '@warlog/core';
import type { StreamEvent } from '../events.js';
import type { Loaded, OpenPhase } from '../state.js';
import type { RulingMade, RulingRoll } from '../governance-events.js';
import { isReason, refuse, type Decision, type DecisionContext } from './decision.js';
import { rulingId, throwsAt } from './moment.js';

/** A ruling that changes nothing: a text, and dice if requested. */
export interface RulingNote {
  readonly user: UserId;
  readonly reason: string;
  readonly roll: RulingRoll | null;
}

const MOST_DICE = 20;
const MOST_SIDES = 100;
const MOST_PURPOSE = 80;

/** Records a note of the game master, with dice of the open phase if requested; disclosed to all at once. */
export function noteRuling(loaded: Loaded, note: RulingNote, phase: OpenPhase, context: DecisionContext): Decision {
  const { roll } = note;
  if (!isReason(note.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  if (roll !== null && !isRoll(roll)) {
    return refuse('WLG_E_RULING_ROLL', { dice: MOST_DICE, sides: MOST_SIDES, letters: MOST_PURPOSE }, ['roll']);
  }
  const ruling = rulingId(loaded, phase, context);
  const made: RulingMade = {
    type: 'RulingMade',
    ruling,
    by: note.user,
    reason: note.reason.trim(),
    at: context.now,
    undoes: null,
    ...(roll ? { roll: { ...roll, purpose: roll.purpose.trim() } } : {}),
    record: { change: null, counter: null, differences: [] },
  };
  return { events: [made, ...thrown(loaded, made, phase, context)] };
}

function isRoll({ count, sides, purpose }: RulingRoll): boolean {
  const length = purpose.trim().length;
  const isCounted = Number.isInteger(count) && count >= 1 && count <= MOST_DICE;
  return (
    isCounted && Number.isInteger(sides) && sides >= 2 && sides <= MOST_SIDES && length >= 1 && length <= MOST_PURPOSE
  );
}

function thrown(
  { campaign }: Loaded,
  { ruling, roll }: RulingMade,
  phase: OpenPhase,
  decisionContext: DecisionContext,
): readonly StreamEvent[] {
  if (!roll) return [];
  const context = throwsAt(campaign, { phase: phase.id, kind: 1 }, phase.leaves, decisionContext);
  return record<StreamEvent>(
    (log) => vrfDice(context, log),
    (dice) => {
      dice.scope(openScope(ruling)).roll({ label: 'roll', ...roll, clause: '' });
      return [];
    },
  );
}
