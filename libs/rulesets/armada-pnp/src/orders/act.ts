import { fightTermsOf, type Acted } from '@warlog/ruleset-api';
import type { Problem, SeatId } from '@warlog/core';
import type { ArmadaEvent } from '../model/event.js';
import { otherSide, type SideId } from '../model/ids.js';
import { actionSchema, scopeKey, type Action, type ArmadaDoctrine, type MoveSheet } from '../model/sheet.js';
import type { ArmadaState } from '../model/state.js';
import { chartOf } from '../chart.js';
import { seatOfSide, sideOfSeat, unitIn } from '../position.js';
import { moveFault } from '../resolve/move.js';
import { findCraft } from '../tables.js';
import { kindOf } from './phase.js';
import { refusal, shapeFaults, type ArmadaPath } from './problem.js';

/** The result of an action. */
export type ArmadaOutcome = Acted<ArmadaEvent> | { readonly problems: readonly Problem[] };
type Word = NonNullable<Acted<ArmadaEvent>['words']>[number];

/** Handles open declarations, standing instructions, resignation and draws, at any time (PNP-17.8 to PNP-17.25). */
export function act(state: ArmadaState, seat: SeatId, action: unknown): ArmadaOutcome {
  const parsed = actionSchema.safeParse(action);
  if (!parsed.success) {
    return {
      problems: shapeFaults(parsed.error.issues).map(({ code, path, field }) => refusal(code, { field }, path)),
    };
  }
  const side = sideOfSeat(state, seat);
  if (state.ended !== null) return refused('WRONG_PHASE');
  if (side === null) return parsed.data.order === 'game.resign' ? leave(state, seat) : refused('WRONG_PHASE');
  return applyAction(state, side, parsed.data);
}

const refused = (code: string, params: Parameters<typeof refusal>[1] = {}, path: ArmadaPath = []): ArmadaOutcome => ({
  problems: [refusal(code, params, path)],
});

function applyAction(state: ArmadaState, side: SideId, action: Action): ArmadaOutcome {
  const other = otherSide(side);
  switch (action.order) {
    case 'move':
      return declareOpenly(state, side, action);
    case 'doctrine': {
      const { order: _, scope, ...doctrine } = action;
      const faults = [...scopeFaults(state, scope), ...doctrineFaults(state, doctrine)];
      if (faults.length > 0) return { problems: faults };
      return { events: [{ type: 'DoctrineSet', side, scope: scopeKey(scope), doctrine }] };
    }
    case 'combat.mode': {
      if (state.options.battleMode !== 'rounds') return refused('MODE_OFF', { thing: 'battles by rounds' });
      const faults = scopeFaults(state, action.scope);
      if (faults.length > 0) return { problems: faults };
      return { events: [{ type: 'ModeSet', side, scope: scopeKey(action.scope), mode: action.mode }] };
    }
    case 'combat.fightOut': {
      if (fightTermsOf(state.options) === null)
        return refused('MODE_OFF', { thing: 'battles fought out at the table' });
      const faults = scopeFaults(state, action.scope);
      if (faults.length > 0) return { problems: faults };
      return { events: [{ type: 'WishSet', side, scope: scopeKey(action.scope), wish: action.wish }] };
    }
    case 'battle.sequence': {
      if (kindOf(state) !== 'move') return refused('WRONG_PHASE', {}, ['order']);
      const faults = action.battles.flatMap((id, index) => systemFault(state, id, ['battles', index]));
      if (new Set(action.battles).size !== action.battles.length)
        faults.push(refusal('BAD_VALUE', { field: 'battles' }, ['battles']));
      return faults.length > 0
        ? { problems: faults }
        : { events: [{ type: 'SequenceSet', side, battles: action.battles }] };
    }
    case 'game.resign':
      return { events: [ending(state, other, 'ended.resigned', 'PNP-16.2')] };
    case 'game.offerDraw':
      return {
        events:
          state.drawOffer === null ? [{ type: 'DrawOffered', side }] : state.drawOffer === side ? [] : [agreed(state)],
      };
    case 'game.withdrawDraw':
      return { events: state.drawOffer === side ? [{ type: 'DrawWithdrawn', side }] : [] };
    case 'game.acceptDraw':
      return state.drawOffer === other ? { events: [agreed(state)] } : refused('NO_DRAW_OFFER');
  }
}

/**
 * The open protocol (PNP-6.8, PNP-6.9): adds declarations and revokes the other seat's ready; then sets the sender's
 * own.
 */
function declareOpenly(state: ArmadaState, side: SideId, { declare, ready }: MoveSheet): ArmadaOutcome {
  if (kindOf(state) !== 'move') return refused('WRONG_PHASE', {}, ['order']);
  if (state.options.moveProtocol !== 'open') return refused('MODE_OFF', { thing: 'open declarations' });
  const named = new Set<string>();
  const problems = declare.flatMap((move, index): readonly Problem[] => {
    const code = moveFault(state, side, move, named);
    named.add(move.unit);
    if (code === null) return [];
    const from = unitIn(state, move.unit)?.system;
    // A refusal names only what the sender wrote; it never reveals the place of a foreign counter.
    const own =
      code === 'UNKNOWN_UNIT' || code === 'NOT_YOURS' ? {} : { from: { ref: 'place', id: from ?? move.to } as const };
    const system = code === 'UNKNOWN_SYSTEM';
    const params = {
      unit: move.unit,
      id: system ? move.to : move.unit,
      thing: system ? 'system' : 'unit',
      to: move.to,
      ...own,
    };
    return [refusal(code, params, ['declare', index])];
  });
  if (problems.length > 0) return { problems };
  const own: Word = { seat: seatOfSide(state, side), ready: ready ? 'now' : 'no' };
  if (declare.length === 0) return { events: [], words: [own] };
  const { antiSnipeMinutes, maxMoveExtensions } = state.options;
  return {
    events: [{ type: 'MovesDeclared', side, moves: declare }],
    words: [{ seat: seatOfSide(state, otherSide(side)), ready: 'no' }, own],
    answerTime: { minutes: antiSnipeMinutes, most: maxMoveExtensions },
  };
}

function systemFault(state: ArmadaState, id: string, path: ArmadaPath): Problem[] {
  return chartOf(state.map).has(id) ? [] : [refusal('UNKNOWN_SYSTEM', { thing: 'system', id }, path)];
}

function scopeFaults(state: ArmadaState, scope: Extract<Action, { order: 'doctrine' }>['scope']): Problem[] {
  if (scope === 'default') return [];
  if ('system' in scope) return systemFault(state, scope.system, ['scope', 'system']);
  const [a = '', b = ''] = scope.line.split('--');
  const known = state.map.jumpLines.some((line) => line.includes(a as never) && line.includes(b as never)) && a < b;
  return known ? [] : [refusal('UNKNOWN_SYSTEM', { thing: 'line', id: scope.line }, ['scope', 'line'])];
}

/** Returns problems for unknown or repeated entries (PNP-17.29). */
function doctrineFaults(state: ArmadaState, { hitPriority, protect, retreatPreference }: ArmadaDoctrine): Problem[] {
  const unknown = (id: string, path: ArmadaPath): Problem[] =>
    findCraft(id) === null ? [refusal('UNKNOWN_CRAFT', { thing: 'craft', id }, path)] : [];
  const repeated = (list: readonly string[], field: string): Problem[] =>
    new Set(list).size === list.length ? [] : [refusal('BAD_VALUE', { field }, [field])];
  return [
    ...hitPriority.flatMap((id, index) => unknown(id, ['hitPriority', index])),
    ...Object.keys(protect).flatMap((id) => unknown(id, ['protect', id])),
    ...retreatPreference.flatMap((id, index) => systemFault(state, id, ['retreatPreference', index])),
    ...repeated(hitPriority, 'hitPriority'),
    ...repeated(retreatPreference, 'retreatPreference'),
  ];
}

function ending(state: ArmadaState, winner: SideId, reason: 'ended.resigned', clause: string): ArmadaEvent {
  return { type: 'GameEnded', winner, winners: [seatOfSide(state, winner)], reason, clause };
}

/** A seat may also resign before sides are chosen; the other wins without a side (PNP-16.5). */
function leave({ seats }: ArmadaState, seat: SeatId): ArmadaOutcome {
  const winners = seats.flatMap(({ id }) => (id === seat ? [] : [id]));
  return { events: [{ type: 'GameEnded', winner: null, winners, reason: 'ended.resigned-early', clause: 'PNP-16.5' }] };
}

function agreed(state: ArmadaState): ArmadaEvent {
  const winners = state.seats.map(({ id }) => id);
  return { type: 'GameEnded', winner: null, winners, reason: 'ended.agreed', clause: 'PNP-16.5' };
}
