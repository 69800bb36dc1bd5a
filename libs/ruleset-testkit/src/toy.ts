import fc from 'fast-check';
import { z } from 'zod';
import {
  aimPart,
  aimRow,
  type Chance,
  type Fraction,
  type NamedFace,
  type Ruleset,
  type Sheets,
  type Viewer,
  type OrderText,
  storyStepAt,
  entryIn,
} from '@warlog/ruleset-api';
import type { Dice, DiceEvent } from '@warlog/dice';
import { seat, seatNumber, type SeatId, declareOptions, seatRef, type Message, type Problem } from '@warlog/core';
import { normalise } from '@warlog/ruleset-api/text';
import type { LawKit } from './kit.js';

/*
 * A game of two seats to test the law suite with: each hides a number and guesses the other's. A right guess takes a
 * token, a lucky die finds one. A seat without tokens loses; after ten turns the richer seat wins.
 */

export type ToyEvent =
  | { readonly type: 'Dealt'; readonly tokens: number }
  | { readonly type: 'TokenTaken'; readonly from: SeatId; readonly by: SeatId }
  | { readonly type: 'TokenFound'; readonly seat: SeatId }
  | { readonly type: 'NumberHidden'; readonly seat: SeatId; readonly number: number }
  | { readonly type: 'TokensRuled'; readonly seat: SeatId; readonly tokens: number; readonly by: number }
  | { readonly type: 'TurnEnded' };
export interface ToySide {
  tokens: number;
  hidden: number | null;
}
export interface ToyState {
  turn: number;
  sides: Record<SeatId, ToySide>;
}
export interface ToySheet {
  readonly guess: number;
  readonly hide: number;
}
export interface ToyView extends ToyState {
  readonly viewer: Viewer;
}
export interface ToyGame {
  Setup: { tokens: number };
  State: ToyState;
  Sheet: ToySheet;
  Event: ToyEvent;
  Visible: ToyEvent;
  View: ToyView;
}

const seats = [seat(1), seat(2)] as const;
const lastTurn = 10;
const number = z.number().int().min(0).max(3);
const bannerSchema = z.strictObject({ stripes: z.int().min(1).max(3) });
const sheetSchema: z.ZodType<ToySheet> = z.strictObject({ guess: number, hide: number });
const conditionSchema = z.strictObject({ if: z.literal('rich'), tokens: z.int().min(0).max(9) });
const rulingSchema = z.strictObject({
  what: z.literal('tokens'),
  seat: z.enum(seats),
  tokens: z.number().int().min(0).max(9),
});
const other = (of: SeatId): SeatId => (of === seats[0] ? seats[1] : seats[0]);
const richest = { code: 'toy.rich', params: {} };
const blankState = (): ToyState => ({ turn: 0, sides: {} });

function evolveToy<S extends ToyState>(state: S, event: ToyEvent | DiceEvent): S {
  switch (event.type) {
    case 'Dealt':
      for (const id of seats) state.sides[id] = { tokens: event.tokens, hidden: null };
      state.turn = 1;
      break;
    case 'TokenTaken':
      sideOf(state, event.from).tokens -= 1;
      sideOf(state, event.by).tokens += 1;
      break;
    case 'TokenFound':
      sideOf(state, event.seat).tokens += 1;
      break;
    case 'NumberHidden':
      sideOf(state, event.seat).hidden = event.number;
      break;
    case 'TokensRuled':
      sideOf(state, event.seat).tokens = event.tokens;
      break;
    case 'TurnEnded':
      state.turn += 1;
      break;
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      break;
  }
  return state;
}

/** Resolves a turn of the toy, in which each seat rolls a die: from this face on it finds a token. */
export function* resolveToy(
  state: ToyState,
  sheets: Sheets<ToySheet>,
  dice: Dice,
  luckyFrom: number,
): Generator<ToyEvent, void, undefined> {
  for (const id of seats) {
    const target = sideOf(state, other(id)).hidden;
    if (target !== null && sheets[id]?.guess === target) yield { type: 'TokenTaken', from: other(id), by: id };
    const ask = { label: 'find', count: 1, sides: 6, purpose: 'toy.find', clause: 'TOY-2' };
    const [face = 0] = dice.scope(`find/${id}`).roll(ask);
    if (face >= luckyFrom) yield { type: 'TokenFound', seat: id };
  }
  for (const id of seats) {
    const sheet = sheets[id];
    if (sheet) yield { type: 'NumberHidden', seat: id, number: sheet.hide };
  }
  yield { type: 'TurnEnded' };
}

function sideOf(state: ToyState, id: SeatId): ToySide {
  const side = state.sides[id];
  if (!side) throw new Error(`No side ${id}`);
  return side;
}

function problem(code: string, path: Problem['path']): Problem {
  return { code, sentence: code, path, severity: 'error' };
}

/** Returns the problems of orders by their schema. */
export function checkToy(schema: z.ZodType, value: unknown): readonly Problem[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => problem('TOY_E_SHAPE', issue.path as string[]));
}

/** The rules of the toy; spread it and replace a part to break a law. */
export const toy: Ruleset<ToyGame> = {
  id: 'toy',
  version: 1,
  title: 'Toy',
  seats: { min: 2, max: 2 },
  scenarios: [],
  options: declareOptions({}),
  figures: ['tokens'],
  messages: {
    TOY_E_SHAPE: 'Two numbers from 0 to 3.',
    'design.banner': 'Banner',
    'design.banner.teach': 'What your side flies.',
    'toy.banner': 'A banner of {stripes} stripes.',
    'toy.taken': '{by} guessed the number of {from}.',
    'stage.turn': 'the turn',
    'toy.silent': 'Who sends nothing guesses nothing.',
    'toy.rich': 'Have the most tokens when one has none left.',
    'toy.side': 'Side {number}',
    'toy.chance': 'that {who} guesses the number of {whom}',
    'toy.blind': 'if {whom} hides any number',
    'toy.low': 'if {whom} hides 0 or 1',
    'toy.gain': 'tokens won',
    'if.rich': 'you have at least {tokens} tokens',
  },
  designs: {
    kinds: ['banner'],
    check: (_kind, design) => checkToy(bannerSchema, design),
    describe: (_kind, design) => ({ code: 'toy.banner', params: { stripes: bannerSchema.parse(design).stripes } }),
    example: () => ({ stripes: 2 }),
  },
  play: {
    setupSchema: z.object({ tokens: z.number() }),
    phaseKinds: ['orders'],
    orderSchema: () => sheetSchema,
    *open(setup) {
      yield { type: 'Dealt', tokens: setup.tokens };
    },
    evolve: (state, event) => evolveToy(state ?? blankState(), event),
    phase(state) {
      const poor = seats.filter((id) => sideOf(state, id).tokens === 0);
      if (poor.length === 0 && state.turn <= lastTurn) {
        return { phase: 'open', kind: 'orders', turn: state.turn, awaited: seats, mode: 'sealed', hours: 24 };
      }
      const most = Math.max(...seats.map((id) => sideOf(state, id).tokens));
      const winners = seats.filter((id) => sideOf(state, id).tokens === most);
      return { phase: 'ended', winners, reason: 'toy.over', clause: 'TOY-1' };
    },
    check: (_view, sheet) => checkToy(sheetSchema, sheet),
    resolve: (state, sheets, dice) => resolveToy(state, sheets, dice, 6),
    act(_state, id, action) {
      const problems = checkToy(z.literal('found'), action);
      return problems.length > 0 ? { problems } : { events: [{ type: 'TokenFound', seat: id }] };
    },
    rule(state, ruling) {
      const parsed = rulingSchema.safeParse(ruling);
      if (!parsed.success) return { problems: [problem('TOY_E_SHAPE', [])] };
      const { seat: id, tokens } = parsed.data;
      return { events: [{ type: 'TokensRuled', seat: id, tokens, by: tokens - sideOf(state, id).tokens }] };
    },
    empty: () => ({ guess: 0, hide: 0 }),
    idle: () => [],
    fromStanding: (_view, standing) => sheetSchema.safeParse(standing).data ?? null,
    checkStanding: (_view, standing) => checkToy(sheetSchema, standing),
    earlyStanding: sheetSchema,
  },
  later: {
    kinds: ['orders'],
    check: (_view, _phase, sheet) => checkToy(sheetSchema, sheet),
    ahead: (view) => ({ ...view, turn: view.turn + 1 }),
    conditions: {
      specs: [{ code: 'rich', fields: [{ name: 'tokens', kind: 'integer', min: 0, max: 9 }] }],
      check: (_view, condition) => checkToy(conditionSchema, condition),
      holds({ viewer, sides }, condition) {
        const { data } = conditionSchema.safeParse(condition);
        return viewer.kind === 'seat' && data !== undefined && (sides[viewer.seat]?.tokens ?? 0) >= data.tokens;
      },
      sentence: (condition) => ({ code: 'if.rich', params: { tokens: conditionSchema.parse(condition).tokens } }),
    },
  },
  view: {
    disclose(_state, event, viewer) {
      if (viewer.kind === 'referee') return [event];
      const mine = viewer.kind === 'seat' ? viewer.seat : null;
      if (event.type === 'NumberHidden') return event.seat === mine ? [event] : [];
      return 'scope' in event && event.scope !== `find/${mine}` ? [] : [event];
    },
    blank: (viewer) => ({ ...blankState(), viewer }),
    project: (view, visible) => evolveToy(view, visible),
    narrate: (_view, visible) =>
      visible.type === 'TokenTaken'
        ? [
            {
              code: 'toy.taken',
              params: { from: { ref: 'seat', id: visible.from }, by: { ref: 'seat', id: visible.by } },
            },
          ]
        : [],
    storyEntry: () => entryIn('powers', storyStepAt('turn')),
    readRoll: (_view, { faces }) => ({ need: null, counts: [], seat: null, faces: faces.map(faceOf) }),
    placeOfScope: () => null,
    card: () => null,
    nameOf: () => (ref) => (ref.ref === 'seat' ? `Side ${seatNumber(ref.id)}` : ref.id),
    standings: (view) => seats.map((id) => ({ seat: id, out: false, figures: [view.sides[id]?.tokens ?? null] })),
    aim(view) {
      const rows = seats.map((id) =>
        aimRow({ seat: id, measure: { have: view.sides[id]?.tokens ?? null, need: null } }),
      );
      return {
        now: { text: richest, measure: null },
        parts: [aimPart({ key: 'goal', title: richest, rows, clause: 'TOY-1' })],
      };
    },
    rulingSubjects: (view) =>
      seats.map((id) => ({
        key: `tokens/${id}`,
        ruling: { what: 'tokens', seat: id, tokens: view.sides[id]?.tokens ?? 0 },
        field: 'tokens',
        name: { code: 'toy.tokens', params: { seat: { ref: 'seat', id } } },
        range: { kind: 'integer', min: 0, max: 9 },
      })),
  },
  bot: {
    orders(_view, dice) {
      const ask = { label: 'bot', count: 2, sides: 4, purpose: 'toy.bot', clause: 'TOY-3' };
      const [guess = 1, hide = 1] = dice.scope('bot').roll(ask);
      return { guess: guess - 1, hide: hide - 1 };
    },
    suggest: (_view, sheet) => [
      { kind: 'choose', place: '', to: null, text: richest, reason: { code: 'toy.silent', params: {} }, sheet },
    ],
  },
  odds: {
    forecast: (view, draft) => ({
      budgets: [],
      chances: draft === null || view.viewer.kind !== 'seat' ? [] : [guessed(view.viewer.seat, draft)],
      notes: draft === null ? [{ code: 'toy.silent', params: {}, weight: 'headline' }] : [],
    }),
  },
};

/** Reads pasted orders of a toy by its strict grammar only. */
export function readToy(
  words: OrderText<ToyGame>,
  view: ToyGame['View'],
  text: string,
): ReturnType<OrderText<ToyGame>['readOrders']> {
  const said = normalise(text).lines.map((line) => line.text);
  const { sheet, problems } = words.parseOrders(view, said.join('\n'));
  const echoed = said.map((says, at) => ({ lines: [at + 1], text: says, says, how: 'exact' as const, notes: [] }));
  return { sheet, problems, read: problems.length > 0 ? [] : echoed, asks: [], notRead: [] };
}

/** Its text notation. */
export const toyText: OrderText<ToyGame> = {
  parseOrders(_view, text) {
    const [, guess, hide] = /^guess ([0-3])\nhide ([0-3])$/.exec(text) ?? [];
    if (guess === undefined || hide === undefined) {
      return { sheet: { guess: 0, hide: 0 }, problems: [problem('TOY_E_SHAPE', [1])] };
    }
    return { sheet: { guess: Number(guess), hide: Number(hide) }, problems: [] };
  },
  formatOrders: (_view, { guess, hide }) => `guess ${guess}\nhide ${hide}`,
  readOrders: (view, text) => readToy(toyText, view, text),
  exampleOrders: () => ['guess 1', 'hide 2'],
};

/** The chance of a guess: one of four equally likely numbers, or of two by an assumption. */
function guessed(by: SeatId, { guess }: ToySheet): Chance {
  const [who, whom] = [seatRef(by), seatRef(other(by))];
  const odds = (good: Fraction, share: number) => ({ good, share, mean: good });
  const low = guess < 2 ? odds('1/2', 0.5) : odds('0/1', 0);
  const text = (code: string): Message => ({ code, params: { whom } });
  return {
    ...{ code: 'toy.chance', place: by, path: ['guess'], who, whom, at: 1, ...odds('1/4', 0.25) },
    variants: [
      { text: text('toy.blind'), ...odds('1/4', 0.25) },
      { text: text('toy.low'), ...low },
    ],
    ...{ condition: text('toy.blind'), exact: true, axis: 'toy.gain', rows: [], assumptions: [], clause: 'TOY-1' },
    bars: [
      { at: 0, p: '3/4', share: 0.75, tone: 'bad', figures: [] },
      { at: 1, p: '1/4', share: 0.25, tone: 'good', figures: [] },
    ],
  };
}

/** Symbols of the toy's dice: blank, hit, and from 3 on a crit. */
function faceOf(face: number): NamedFace {
  return { colour: 'red', symbol: face > 2 ? 'crit' : face === 2 ? 'hit' : 'blank' };
}

const sheets = fc.record({ guess: fc.integer({ min: 0, max: 3 }), hide: fc.integer({ min: 0, max: 3 }) });

/** The kit for the laws of the toy. */
export const toyKit: LawKit<ToyGame> = {
  ruleset: toy,
  text: toyText,
  setups: [{ tokens: 2 }, { tokens: 3 }],
  sheet: () => sheets,
  actions: () => fc.constant('found'),
  irrevocable: () => [],
  hiddenVariants: (_state, viewer, sent) => {
    const hidden = sent[other(viewer)];
    return hidden ? fc.nat(3).map((hide) => ({ ...sent, [other(viewer)]: { ...hidden, hide } })) : null;
  },
  conserved: (state) => ({ tokens: seats.reduce((sum, id) => sum + sideOf(state, id).tokens, 0) }),
  accounted(event) {
    if (event.type === 'TokenFound') return { tokens: 1 };
    return event.type === 'TokensRuled' ? { tokens: event.by } : {};
  },
  cameTrue: () => null,
  turnLimit: 10,
};
