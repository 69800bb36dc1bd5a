import { fightTermsOf } from '@warlog/kernel';
import type { Acted, Problem, SeatId } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import { otherSide, type SideId } from '../model/ids.js';
import { actionSchema, scopeKey, type Action, type Doctrine, type MoveSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { chartOf } from '../chart.js';
import { seatOfSide, sideOfSeat, unitIn } from '../position.js';
import { moveFault } from '../resolve/move.js';
import { findCraft } from '../tables.js';
import { kindOf } from './phase.js';
import { refusal, shapeFaults, type Path } from './problem.js';

/** What became of an action. */
export type Outcome = Acted<Event> | { readonly problems: readonly Problem[] };
type Word = NonNullable<Acted<Event>['words']>[number];

/** Declarations of the open movement, standing words, resignation and draws, at any time (PNP-17.8 to PNP-17.25). */
export function act(state: State, seat: SeatId, action: unknown): Outcome {
  const parsed = actionSchema.safeParse(action);
  if (!parsed.success) {
    return {
      problems: shapeFaults(parsed.error.issues).map(({ code, path, field }) => refusal(code, { field }, path)),
    };
  }
  const side = sideOfSeat(state, seat);
  if (state.ended !== null) return refused('WRONG_PHASE');
  if (side === null) return parsed.data.order === 'game.resign' ? leave(state, seat) : refused('WRONG_PHASE');
  return obey(state, side, parsed.data);
}

const refused = (code: string, params: Parameters<typeof refusal>[1] = {}, path: Path = []): Outcome => ({
  problems: [refusal(code, params, path)],
});

function obey(state: State, side: SideId, action: Action): Outcome {
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
 * The open protocol (PNP-6.8, PNP-6.9): declarations are added first and take the word "ready" from the other seat;
 * then the sender's own word is set.
 */
function declareOpenly(state: State, side: SideId, { declare, ready }: MoveSheet): Outcome {
  if (kindOf(state) !== 'move') return refused('WRONG_PHASE', {}, ['order']);
  if (state.options.moveProtocol !== 'open') return refused('MODE_OFF', { thing: 'open declarations' });
  const named = new Set<string>();
  const problems = declare.flatMap((one, index): readonly Problem[] => {
    const code = moveFault(state, side, one, named);
    named.add(one.unit);
    if (code === null) return [];
    const from = unitIn(state, one.unit)?.system;
    // A refusal names what the sender wrote; where a foreign counter lies is not told.
    const own =
      code === 'UNKNOWN_UNIT' || code === 'NOT_YOURS' ? {} : { from: { ref: 'place', id: from ?? one.to } as const };
    const system = code === 'UNKNOWN_SYSTEM';
    const params = {
      unit: one.unit,
      id: system ? one.to : one.unit,
      thing: system ? 'system' : 'unit',
      to: one.to,
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

function systemFault(state: State, id: string, path: Path): Problem[] {
  return chartOf(state.map).has(id) ? [] : [refusal('UNKNOWN_SYSTEM', { thing: 'system', id }, path)];
}

function scopeFaults(state: State, scope: Extract<Action, { order: 'doctrine' }>['scope']): Problem[] {
  if (scope === 'default') return [];
  if ('system' in scope) return systemFault(state, scope.system, ['scope', 'system']);
  const [a = '', b = ''] = scope.line.split('--');
  const known = state.map.jumpLines.some((line) => line.includes(a as never) && line.includes(b as never)) && a < b;
  return known ? [] : [refusal('UNKNOWN_SYSTEM', { thing: 'line', id: scope.line }, ['scope', 'line'])];
}

/** Unknown or repeated entries (PNP-17.29). */
function doctrineFaults(state: State, { hitPriority, protect, retreatPreference }: Doctrine): Problem[] {
  const unknown = (id: string, path: Path): Problem[] =>
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

function ending(state: State, winner: SideId, reason: 'ended.resigned', clause: string): Event {
  return { type: 'GameEnded', winner, winners: [seatOfSide(state, winner)], reason, clause };
}

/** Before sides are chosen a seat may resign too; the other wins without one (PNP-16.5). */
function leave({ seats }: State, seat: SeatId): Outcome {
  const winners = seats.flatMap(({ id }) => (id === seat ? [] : [id]));
  return { events: [{ type: 'GameEnded', winner: null, winners, reason: 'ended.resigned-early', clause: 'PNP-16.5' }] };
}

function agreed(state: State): Event {
  const winners = state.seats.map(({ id }) => id);
  return { type: 'GameEnded', winner: null, winners, reason: 'ended.agreed', clause: 'PNP-16.5' };
}
