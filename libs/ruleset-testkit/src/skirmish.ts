import { z } from 'zod';
import type { Dice, DiceEvent } from '@warlog/dice';
import { clonePlain, type Ended, type Phase, type Ruleset, type Sheets, type Viewer } from '@warlog/ruleset-api';
import { seatId, type SeatId } from '@warlog/core';
import { duel, type DuelSheet } from './duel.js';

/*
 * The battle campaign of the feud: in each round both seats answer one window, and each unit may destroy one of the
 * other side. It ends after the given rounds, or when a side has no units left.
 */

const army = z.record(seatId, z.int().min(0).max(99));
const briefSchema = z.strictObject({ rounds: z.int().min(1).max(99), units: army });
/** The brief: number of units of each side. */
export type SkirmishBrief = z.infer<typeof briefSchema>;

export type SkirmishEvent =
  | { readonly type: 'SkirmishBegun'; readonly rounds: number; readonly units: Readonly<Record<SeatId, number>> }
  | { readonly type: 'Struck'; readonly round: number; readonly on: SeatId; readonly fell: number }
  | { readonly type: 'RoundOver'; readonly round: number };
export interface SkirmishState {
  rounds: number;
  round: number;
  units: Record<SeatId, number>;
}
export interface SkirmishView extends SkirmishState {
  readonly viewer: Viewer;
}
export interface SkirmishGame {
  Setup: SkirmishBrief;
  State: SkirmishState;
  Sheet: DuelSheet;
  Event: SkirmishEvent;
  Visible: SkirmishEvent;
  View: SkirmishView;
}

const blank = (): SkirmishState => ({ rounds: 0, round: 1, units: {} });
const sides = ({ units }: SkirmishState): readonly SeatId[] => (Object.keys(units) as SeatId[]).sort();

function evolve<S extends SkirmishState>(state: S, event: SkirmishEvent | DiceEvent): S {
  switch (event.type) {
    case 'SkirmishBegun':
      return Object.assign(state, { rounds: event.rounds, units: { ...event.units } });
    case 'Struck':
      state.units[event.on] = (state.units[event.on] ?? 0) - event.fell;
      return state;
    case 'RoundOver':
      state.round = event.round + 1;
      return state;
    default:
      return state;
  }
}

function phase(state: SkirmishState): Phase | Ended {
  const left = sides(state).filter((id) => (state.units[id] ?? 0) > 0);
  if (state.round > state.rounds || left.length < 2) {
    return { phase: 'ended', winners: left, reason: 'duel.over', clause: 'DUEL-1' };
  }
  return {
    ...{ phase: 'open', kind: 'strike', turn: state.round, mode: 'sealed' },
    ...{ awaited: sides(state), hours: 12, closes: 'answer' },
  };
}

/** Each unit rolls a die, and hits if it is no higher than its side's move. */
function* play(state: SkirmishState, sheets: Sheets<DuelSheet>, dice: Dice): Generator<SkirmishEvent, void, void> {
  const { round, units } = state;
  for (const id of sides(state)) {
    const on = sides(state).find((other) => other !== id);
    const count = units[id] ?? 0;
    if (on === undefined || count === 0) continue;
    const request = { label: id, count, sides: 6, purpose: 'duel.blow', clause: 'DUEL-2' };
    const hits = dice.scope(`round/${round}`).roll(request);
    const fell = Math.min(units[on] ?? 0, hits.filter((face) => face <= (sheets[id]?.move ?? 2)).length);
    if (fell > 0) yield { type: 'Struck', round, on, fell };
  }
  yield { type: 'RoundOver', round };
}

const base = duel as unknown as Ruleset<SkirmishGame>;

/** The ruleset of the skirmish. */
export const skirmish = {
  ...base,
  ...{ id: 'skirmish', title: 'Skirmish' },
  play: {
    ...base.play,
    setupSchema: briefSchema,
    phaseKinds: ['strike'],
    *open({ rounds, units }: SkirmishBrief) {
      yield { type: 'SkirmishBegun', rounds, units } as const;
    },
    evolve: (state, event) => evolve(state ?? blank(), event),
    phase,
    *resolve(state, sheets, dice) {
      yield* play(state, sheets, dice);
    },
  },
  view: {
    ...base.view,
    disclose: (_state, event) => [event],
    blank: (viewer) => ({ ...blank(), viewer }),
    project: (view, visible) => evolve(view, visible),
    standings: (view) => sides(view).map((id) => ({ seat: id, out: false, figures: [view.units[id] ?? 0] })),
  },
  doctrine: {
    *finish(state, dice, standing) {
      const now = clonePlain(state);
      while (phase(now).phase === 'open') {
        const said = sides(now).map((id) => [id, (standing[id] ?? null) as DuelSheet | null]);
        for (const event of play(clonePlain(now), Object.fromEntries(said) as Sheets<DuelSheet>, dice)) {
          yield event;
          evolve(now, event);
        }
      }
    },
    answer: () => null,
  },
  battleCampaign: {
    fromBrief: (brief) => ({ setup: briefSchema.parse(brief), windows: { strike: 12 } }),
    report: ({ units }) => ({ left: units }),
  },
  miniatures: {
    realTable: (board) => ({
      sides: sides(board).map((id) => ({
        ...{ seat: id, edge: { code: 'duel.edge', params: {} } },
        units: [
          {
            ...{ ref: 'unit', name: 'Unit', count: board.units[id] ?? 0, mayBeDamaged: true, brought: null },
            ...{ type: 'unit', tracks: [] },
          },
        ],
      })),
      ...{ notes: [], hows: ['struck', 'tired'], mayDraw: true },
    }),
    reportEntered: ({ units }, result) => ({
      left: Object.fromEntries(result.units.map(({ seat, lost }) => [seat, (units[seat] ?? 0) - lost])),
    }),
  },
} as const satisfies Ruleset<SkirmishGame>;
