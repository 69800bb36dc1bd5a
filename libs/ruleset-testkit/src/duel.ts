import { z } from 'zod';
import type { Dice, DiceEvent } from '@warlog/dice';
import { type SeatId, seat, declareOptions, type Problem } from '@warlog/core';
import {
  clonePlain,
  type AnyRuleset,
  type Phase,
  type Ruleset,
  type Sheets,
  type Viewer,
  storyStepAt,
  entryIn,
  type StoryEntry,
} from '@warlog/ruleset-api';
import { toy } from './toy.js';

/*
 * A duel of two seats for tests of windows. A round has four phases. Both set a dial, which closes by ready. Each in
 * turn acts, which closes by its answer. An odd move is an attack; the other defends in a window of the same part. Both
 * salute, which closes by the last of two answers. Battles are awaited, which asks no seat. Doctrine answers for
 * missing orders.
 */

export type DuelEvent =
  | { readonly type: 'DuelBegun'; readonly rounds: number; readonly actions: number }
  /** `by`: orders of a seat or its substitute, or the rules without any. */
  | { readonly type: 'WindowAnswered'; readonly window: number; readonly seat: SeatId; readonly move: number }
  | { readonly type: 'WindowDefaulted'; readonly window: number; readonly seat: SeatId; readonly move: number }
  | { readonly type: 'BlowLanded'; readonly on: SeatId }
  | { readonly type: 'WindowOver'; readonly window: number; readonly isAttack: boolean }
  | { readonly type: 'DoctrineSet'; readonly seat: SeatId; readonly move: number };
export interface DuelState {
  rounds: number;
  /** Actions of each seat in a round. */
  actions: number;
  /** Number of finished windows. */
  window: number;
  round: number;
  /** 0: dials, then an action each, then the salute, then battles. */
  step: number;
  /** The open window of this step is the defense. */
  isDefence: boolean;
  blows: Record<SeatId, number>;
  doctrine: Record<SeatId, number>;
}
export interface DuelSheet {
  readonly move: number;
  readonly ready?: boolean | undefined;
}
export interface DuelView extends DuelState {
  readonly viewer: Viewer;
}
export interface DuelGame {
  Setup: { rounds: number; actions: number };
  State: DuelState;
  Sheet: DuelSheet;
  Event: DuelEvent;
  Visible: DuelEvent;
  View: DuelView;
}

const seats = [seat(1), seat(2)] as const;
const move = z.number().int().min(0).max(9);
const sheetSchema: z.ZodType<DuelSheet> = z.strictObject({ move, ready: z.boolean().optional() });
const blank = (): DuelState => ({
  ...{ rounds: 0, actions: 0, window: 0, round: 1, step: 0, isDefence: false },
  ...{ blows: {}, doctrine: {} },
});

function shape(schema: z.ZodType, value: unknown): readonly Problem[] {
  return schema.safeParse(value).success
    ? []
    : [{ code: 'DUEL_E_SHAPE', sentence: 'A move from 0 to 9.', path: [], severity: 'error' }];
}

function evolveDuel<S extends DuelState>(state: S, event: DuelEvent | DiceEvent): S {
  switch (event.type) {
    case 'DuelBegun':
      return Object.assign(state, { rounds: event.rounds, actions: event.actions });
    case 'BlowLanded':
      state.blows[event.on] = (state.blows[event.on] ?? 0) + 1;
      return state;
    case 'DoctrineSet':
      state.doctrine[event.seat] = event.move;
      return state;
    case 'WindowOver': {
      state.window += 1;
      state.isDefence = event.isAttack;
      if (event.isAttack) return state;
      const isLast = state.step === 2 * state.actions + 2;
      return Object.assign(state, { step: isLast ? 0 : state.step + 1, round: state.round + (isLast ? 1 : 0) });
    }
    default:
      return state;
  }
}

function phaseOf({ rounds, actions, round, step, isDefence }: DuelState): ReturnType<Ruleset['play']['phase']> {
  if (round > rounds) return { phase: 'ended', winners: [], reason: 'duel.over', clause: 'DUEL-1' };
  const open = { phase: 'open', turn: round, mode: 'sealed' } as const;
  if (step === 0) return { ...open, kind: 'dials', awaited: seats, hours: 12 };
  if (step === 2 * actions + 1) return { ...open, kind: 'salute', awaited: seats, hours: 6, closes: 'answer' };
  if (step === 2 * actions + 2) return { ...open, kind: 'battles', awaited: [], hours: 5, closes: 'battles' };
  const [first, second] = step % 2 === 1 ? seats : [seats[1], seats[0]];
  const part = { unit: 'activation', of: 2 * actions, from: step, to: step } as const;
  if (isDefence) return { ...open, kind: 'defend', awaited: [second], hours: 6, closes: 'answer', part };
  return { ...open, kind: 'act', awaited: [first], hours: 12, closes: 'answer', part };
}

function* play(
  state: DuelState,
  { kind, awaited }: Phase,
  sheets: Sheets<DuelSheet>,
  dice: Dice,
): Generator<DuelEvent, void, void> {
  const { window } = state;
  for (const id of awaited) {
    const answered = sheets[id]?.move;
    const by = answered === undefined ? 'WindowDefaulted' : 'WindowAnswered';
    yield { type: by, window, seat: id, move: answered ?? state.doctrine[id] ?? 0 };
  }
  const [first] = awaited;
  const move = first === undefined ? 0 : (sheets[first]?.move ?? state.doctrine[first] ?? 0);
  if (kind === 'defend' && first) {
    const ask = { label: 'blow', count: 1, sides: 6, purpose: 'duel.blow', clause: 'DUEL-2' };
    if ((dice.scope(`blow/${window}`).roll(ask)[0] ?? 0) > move) yield { type: 'BlowLanded', on: first };
  }
  yield { type: 'WindowOver', window, isAttack: kind === 'act' && move % 2 === 1 };
}

/** Actions are narrated by part, as their windows are counted; dials, salutes and battles by round. */
function narrateDuel(view: DuelView, disclosure: DuelEvent): StoryEntry {
  if (disclosure.type === 'DuelBegun' || disclosure.type === 'DoctrineSet')
    return entryIn('powers', storyStepAt('round', disclosure.type));
  // The end of a window has advanced the step, unless it was an attack.
  const step = disclosure.type === 'WindowOver' && !disclosure.isAttack ? view.step - 1 : view.step;
  const isAction = step >= 1 && step <= 2 * view.actions;
  if (!isAction) return entryIn('powers', storyStepAt('round'));
  return entryIn('rolls', storyStepAt('action', 'action', { isBattle: disclosure.type === 'BlowLanded', part: step }));
}

/** The rules of the duel. */
export const duel: Ruleset<DuelGame> = {
  options: declareOptions({}),
  ...{ id: 'duel', version: 1, title: 'Duel', seats: { min: 2, max: 2 }, figures: ['blows'] },
  scenarios: [
    {
      ...{ id: 'pair', title: 'Pair', summary: 'Two seats.', seats: { min: 2, max: 2 } },
      setup: () => ({ rounds: 3, actions: 2 }),
    },
  ],
  messages: {
    DUEL_E_SHAPE: 'A move from 0 to 9.',
    'duel.silent': 'Who sends nothing keeps still.',
    'stage.round': 'the round',
    'stage.action': 'an action',
  },
  play: {
    setupSchema: z.object({ rounds: z.number(), actions: z.number() }),
    phaseKinds: ['dials', 'act', 'defend', 'salute'],
    orderSchema: () => sheetSchema,
    *open({ rounds, actions }) {
      yield { type: 'DuelBegun', rounds, actions };
    },
    evolve: (state, event) => evolveDuel(state ?? blank(), event),
    phase: phaseOf,
    check: (_view, sheet) => shape(sheetSchema, sheet),
    *resolve(state, sheets, dice) {
      const phase = phaseOf(state);
      if (phase.phase === 'open') yield* play(state, phase, sheets, dice);
    },
    act(_state, id, action) {
      const parsed = z.strictObject({ doctrine: move }).safeParse(action);
      if (!parsed.success) return { problems: shape(move, null) };
      return { events: [{ type: 'DoctrineSet', seat: id, move: parsed.data.doctrine }] };
    },
    rule: () => ({ problems: shape(move, null) }),
    empty: () => ({ move: 0 }),
    idle: () => [],
    fromStanding: (_view, standing) => sheetSchema.safeParse(standing).data ?? null,
    checkStanding: (_view, standing) => shape(sheetSchema, standing),
    earlyStanding: sheetSchema,
  },
  view: {
    disclose(_state, event, viewer) {
      if (event.type !== 'DoctrineSet' || viewer.kind === 'referee') return [event];
      return viewer.kind === 'seat' && viewer.seat === event.seat ? [event] : [];
    },
    blank: (viewer) => ({ ...blank(), viewer }),
    project: (view, visible) => evolveDuel(view, visible),
    narrate: () => [],
    storyEntry: narrateDuel,
    readRoll: () => ({ need: null, counts: [], seat: null }),
    placeOfScope: () => null,
    card: () => null,
    nameOf: () => (ref) => ref.id,
    standings: ({ blows }) => seats.map((id) => ({ seat: id, out: false, figures: [blows[id] ?? 0] })),
    aim: (view) => toy.view.aim({ viewer: view.viewer, turn: view.round, sides: {} }),
    rulingSubjects: () => [],
  },
  bot: { orders: () => ({ move: 3 }), suggest: () => [] },
  odds: {
    forecast: (_view, draft) => ({
      ...{ budgets: [], chances: [] },
      notes: draft === null ? [{ code: 'duel.silent', params: {}, weight: 'headline' }] : [],
    }),
  },
  doctrine: {
    answer({ viewer, doctrine }) {
      const own = viewer.kind === 'seat' ? doctrine[viewer.seat] : undefined;
      return own === undefined ? null : { move: own };
    },
    *finish(state, dice, standing) {
      const now = clonePlain(state);
      for (let phase = phaseOf(now); phase.phase === 'open'; phase = phaseOf(now)) {
        const sheetOf = (id: SeatId) => sheetSchema.safeParse(standing[id]).data ?? null;
        const sheets = Object.fromEntries(phase.awaited.map((id) => [id, sheetOf(id)]));
        for (const event of play(clonePlain(now), phase, sheets, dice)) {
          yield event;
          evolveDuel(now, event);
        }
      }
    },
  },
};

/** The duel in the form that campaigns need. */
export const duelOnTable = duel as AnyRuleset;
