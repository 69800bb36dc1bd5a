import { z } from 'zod';
import {
  type OpenBattle,
  type Ended,
  type Phase,
  type Ruleset,
  type Viewer,
  storyStepAt,
  entryIn,
} from '@warlog/ruleset-api';
import type { Dice, DiceEvent } from '@warlog/dice';
import { seat, seatId, type SeatId } from '@warlog/core';
import { duel } from './duel.js';
import { toy } from './toy.js';

/*
 * A campaign of three seats for tests of battles. Each turn all give orders; the first seat that wishes a fight meets
 * the next one that does, in a skirmish, while the third watches. Without a report, each side loses as many units as
 * the other rolls fives and sixes.
 */

interface FeudSheet {
  readonly wish: boolean;
  readonly ready?: boolean | undefined;
}
export type FeudEvent =
  | { readonly type: 'FeudBegun'; readonly turns: number; readonly units: number }
  | { readonly type: 'Quarrelled'; readonly sides: readonly SeatId[] }
  | { readonly type: 'Settled'; readonly left: Readonly<Record<SeatId, number>> }
  | { readonly type: 'TurnOver' };
export interface FeudState {
  turns: number;
  turn: number;
  units: Record<SeatId, number>;
  /** The seats of the battle; null: none. */
  quarrel: readonly SeatId[] | null;
}
interface FeudView extends FeudState {
  readonly viewer: Viewer;
}
export interface FeudGame {
  Setup: { turns: number; units: number };
  State: FeudState;
  Sheet: FeudSheet;
  Event: FeudEvent;
  Visible: FeudEvent;
  View: FeudView;
}

const seats = [seat(1), seat(2), seat(3)] as const;
const sheetSchema: z.ZodType<FeudSheet> = z.strictObject({ wish: z.boolean(), ready: z.boolean().optional() });
const reportSchema = z.strictObject({ left: z.record(seatId, z.int().min(0)) });
const blank = (): FeudState => ({ turns: 0, turn: 1, units: {}, quarrel: null });
/** Sum of the clocks in hours. */
const HOURS = 4;
/** Returns the name of the turn's battle. */
export const battleOf = ({ turn }: Pick<FeudState, 'turn'>): string => `t${turn}-field`;

function evolve<S extends FeudState>(state: S, event: FeudEvent | DiceEvent): S {
  switch (event.type) {
    case 'FeudBegun': {
      const units = Object.fromEntries(seats.map((id) => [id, event.units]));
      return Object.assign(state, { turns: event.turns, units });
    }
    case 'Quarrelled':
      state.quarrel = event.sides;
      return state;
    case 'Settled':
      Object.assign(state.units, event.left);
      state.quarrel = null;
      return state;
    case 'TurnOver':
      state.turn += 1;
      return state;
    default:
      return state;
  }
}

function phase({ turns, turn, quarrel }: FeudState): Phase | Ended {
  if (turn > turns) return { phase: 'ended', winners: [], reason: 'duel.over', clause: 'DUEL-1' };
  const open = { phase: 'open', turn, mode: 'sealed' } as const;
  if (quarrel === null) return { ...open, kind: 'orders', awaited: seats, hours: 24 };
  return { ...open, kind: 'fight', awaited: [], hours: HOURS + 0.5, closes: 'battles' };
}

function battles(state: FeudState): readonly OpenBattle[] {
  const { quarrel, units } = state;
  if (quarrel === null || phase(state).phase === 'ended') return [];
  const brief = { rounds: 3, units: Object.fromEntries(quarrel.map((id) => [id, units[id] ?? 0])) };
  const at = { place: 'field', title: 'The field' };
  const names = quarrel.map((id) => `Side ${id}`);
  return [{ battle: battleOf(state), ...at, sides: quarrel, names, table: 'skirmish', brief, hours: HOURS }];
}

/** What the dice leave of both sides. */
function byDice({ turn, units }: FeudState, quarrel: readonly SeatId[], dice: Dice): Record<SeatId, number> {
  const hits = quarrel.map((id) => {
    const request = { label: id, count: Math.max(1, units[id] ?? 0), sides: 6, purpose: 'duel.blow', clause: 'DUEL-2' };
    return dice
      .scope(`battle/t${turn}-field`)
      .roll(request)
      .filter((face) => face >= 5).length;
  });
  return Object.fromEntries(quarrel.map((id, n) => [id, Math.max(0, (units[id] ?? 0) - (hits[1 - n] ?? 0))]));
}

const { doctrine: _never, ...base } = duel as unknown as Ruleset<FeudGame>;

/** The ruleset of the feud. */
export const feud = {
  ...base,
  ...{ id: 'feud', title: 'Feud', seats: { min: 3, max: 3 } },
  scenarios: [
    {
      ...{ id: 'three', title: 'Three', summary: 'Three seats.', seats: { min: 3, max: 3 } },
      setup: () => ({ turns: 3, units: 9 }),
    },
  ],
  play: {
    ...base.play,
    setupSchema: z.object({ turns: z.number(), units: z.number() }),
    phaseKinds: ['orders'],
    orderSchema: () => sheetSchema,
    *open({ turns, units }) {
      yield { type: 'FeudBegun', turns, units };
    },
    evolve: (state, event) => evolve(state ?? blank(), event),
    phase,
    check: (_view, sheet) =>
      sheetSchema.safeParse(sheet).success
        ? []
        : [{ code: 'DUEL_E_SHAPE', sentence: 'A wish.', path: [], severity: 'error' }],
    *resolve(state, sheets) {
      const sides = seats.filter((id) => sheets[id]?.wish === true).slice(0, 2);
      const asks = phase(state);
      if (asks.phase === 'open' && asks.kind === 'orders' && sides.length === 2) yield { type: 'Quarrelled', sides };
      else yield { type: 'TurnOver' };
    },
    act: () => ({ problems: [{ code: 'DUEL_E_SHAPE', sentence: 'Nothing.', path: [], severity: 'error' }] }),
    empty: () => ({ wish: false }),
    fromStanding: () => null,
    checkStanding: () => [],
    earlyStanding: null,
  },
  view: {
    ...base.view,
    disclose: (_state, event, viewer) => {
      const isThird =
        viewer.kind !== 'referee' && event.type === 'Quarrelled' && !event.sides.some((id) => isOf(id, viewer));
      return isThird ? [] : [event];
    },
    blank: (viewer) => ({ ...blank(), viewer }),
    project: (view, visible) => evolve(view, visible),
    storyEntry: () => entryIn('powers', storyStepAt('round')),
    standings: ({ units }) => seats.map((id) => ({ seat: id, out: false, figures: [units[id] ?? 0] })),
    aim: (view) => toy.view.aim({ viewer: view.viewer, turn: view.turn, sides: {} }),
  },
  bot: { ...base.bot, orders: () => ({ wish: false }) },
  battles: {
    awaited: battles,
    practice: () => null,
    beforehand: () => [],
    refuses({ quarrel, units }, _battle, report) {
      const { data } = reportSchema.safeParse(report);
      if (!data) return 'It says not what is left.';
      const named = Object.keys(data.left).sort().join();
      if (named !== [...(quarrel ?? [])].sort().join()) return 'It names other sides.';
      return Object.entries(data.left).some(([id, left]) => left > (units[id as SeatId] ?? 0))
        ? 'More are left than came.'
        : null;
    },
    *takeBack(state, _battle, report, dice) {
      const { data } = reportSchema.safeParse(report);
      yield { type: 'Settled', left: data?.left ?? byDice(state, state.quarrel ?? [], dice) };
    },
  },
} as const satisfies Ruleset<FeudGame>;

const isOf = (id: SeatId, viewer: Viewer): boolean => viewer.kind === 'seat' && viewer.seat === id;
