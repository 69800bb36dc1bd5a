import {
  canonicalJson,
  clonePlain,
  foldView,
  record,
  seat,
  seedDice,
  valuesOf,
  type DiceEvent,
  type SeatId,
  type Viewer,
} from '@warlog/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolve } from '../evolve.js';
import { messages } from '../messages.js';
import type { Event } from '../model/event.js';
import { interiorOf } from '../model/design.js';
import { battleSheet, type Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import type { View } from '../model/view.js';
import { check } from '../orders/check.js';
import { empty } from '../orders/standing.js';
import { phase } from '../orders/phase.js';
import { designOf } from '../position.js';
import { open } from '../resolve/setup.js';
import { resolve } from '../resolve.js';
import { battles, scenarioOf } from '../scenarios.js';
import { formatOrders } from '../text/format.js';
import { parseOrders } from '../text/parse.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';
import type { Setup } from '../model/setup.js';
import { randomSheet } from './random-sheet.js';

interface Game {
  state: State;
  readonly views: Map<string, View>;
}
const viewers: readonly Viewer[] = [
  { kind: 'seat', seat: seat(1) },
  { kind: 'seat', seat: seat(2) },
  { kind: 'public' },
  { kind: 'referee' },
];
const keyOf = (viewer: Viewer): string => (viewer.kind === 'seat' ? viewer.seat : viewer.kind);
const isDice = (event: Event | DiceEvent): event is DiceEvent => event.type.startsWith('Dice');

function start(battle: number, options: Readonly<Record<string, unknown>>): Game {
  const scenario = battles[battle];
  if (scenario === undefined) throw new Error('There is no such battle.');
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  const setup = scenarioOf(scenario, messages).setup(seats, options) as Setup;
  const game: Game = {
    state: null as unknown as State,
    views: new Map(viewers.map((viewer) => [keyOf(viewer), blank(viewer)])),
  };
  tell(
    game,
    record<Event>(
      (log) => seedDice('start', log),
      (dice) => open(setup, dice),
    ),
  );
  return game;
}

/** Folds what happened into truth and views; what each viewer received. */
function tell(game: Game, events: readonly (Event | DiceEvent)[]): Map<string, unknown[]> {
  const told = new Map<string, unknown[]>(viewers.map((viewer) => [keyOf(viewer), []]));
  for (const event of clonePlain(events)) {
    if (!isDice(event)) game.state = evolve(game.state, event);
    for (const viewer of viewers) {
      const key = keyOf(viewer);
      for (const one of clonePlain(disclose(game.state, event, viewer))) {
        told.get(key)?.push(clonePlain(one));
        game.views.set(key, project(game.views.get(key) as View, one));
      }
    }
  }
  return told;
}

const closing = (state: State, sheets: Readonly<Record<SeatId, Sheet | null>>, seed: string) =>
  record<Event>(
    (log) => seedDice(seed, log),
    (dice) => resolve(state, sheets, dice),
  );

/** Sheets that pass, drawn for every seat that is asked; now and then none. */
function sheetsFor(game: Game, seed: number): Record<SeatId, Sheet | null> {
  const asked = phase(game.state);
  const awaited = asked.phase === 'open' ? asked.awaited : [];
  return Object.fromEntries(
    awaited.map((id, index) => {
      const view = game.views.get(id) as View;
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const sheet = randomSheet(view, seed * 31 + index * 7 + attempt * 1009);
        if (check(view, sheet).length === 0) return [id, (seed + index) % 7 === 0 ? null : sheet];
      }
      return [id, empty(view)];
    }),
  );
}

const games = fc.record({
  battle: fc.nat(2),
  seed: fc.nat(1_000_000),
  options: fc.record({
    mode: fc.constantFrom('plot', 'plot', 'duel'),
    impulsesPerPhase: fc.constantFrom('12', '6', '4', '3', '2'),
    buy: fc.boolean(),
    crashAcceleration: fc.boolean(),
    grabbing: fc.boolean(),
  }),
});
const runs = { numRuns: Number(process.env['LAW_RUNS'] ?? 100) / 4 };

describe('random games', () => {
  it('resolve whatever passes the check, alike each time, and views fold to what truth discloses', () => {
    fc.assert(
      fc.property(games, ({ battle, seed, options }) => {
        const game = start(battle, options);
        for (let n = 0; n < 14 && game.state.ended === null; n += 1) {
          const sheets = sheetsFor(game, seed + n);
          const before = canonicalJson(game.state);
          const events = clonePlain(closing(game.state, sheets, `${seed}/${n}`));
          expect(canonicalJson(game.state)).toBe(before);
          expect(closing(game.state, sheets, `${seed}/${n}`)).toEqual(events);
          const kept = new Map([...game.views].map(([key, view]) => [key, clonePlain(view)]));
          const told = tell(game, events);
          for (const [key, view] of kept)
            expect(foldView({ project }, view, told.get(key) as never)).toEqual(game.views.get(key));
          expectSound(game);
        }
      }),
      runs,
    );
  });

  it('order text says whatever a sheet says', () => {
    fc.assert(
      fc.property(games, ({ battle, seed, options }) => {
        const game = start(battle, options);
        for (let n = 0; n < 6 && game.state.ended === null; n += 1) {
          const sheets = sheetsFor(game, seed + n);
          for (const [id, sheet] of Object.entries(sheets) as [SeatId, Sheet | null][]) {
            const view = game.views.get(id) as View;
            const text = formatOrders(view, sheet ?? {});
            expect(parseOrders(view, text), text).toEqual({ sheet: sheet ?? {}, problems: [] });
          }
          tell(game, closing(game.state, sheets, `${seed}/${n}`));
        }
      }),
      runs,
    );
  });

  it('no text whatever makes the reader throw, and what it keeps is a sheet', () => {
    const view = start(2, { mode: 'plot' }).views.get('s1') as View;
    const words = fc.constantFrom(
      'all',
      '#x',
      ':',
      'doctrine 1',
      'fire',
      'l1',
      'at',
      'nearest',
      ',',
      '3-5',
      'face B',
      'launch m1',
      'ram',
      '\n',
      'radar active',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, words, fc.string())), (parts) => {
        const { sheet } = parseOrders(view, parts.join(' '));
        expect(battleSheet.safeParse(sheet).success).toBe(true);
      }),
      runs,
    );
  });

  it('the check never throws, whatever it is given', () => {
    const game = start(2, { mode: 'plot' });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ units: fc.dictionary(fc.string(), fc.anything()) })), (junk) => {
        check(game.views.get('s1') as View, junk);
      }),
      runs,
    );
  });
});

/** What a viewer knows agrees with the truth, and no box or unit of power came from nowhere. */
function expectSound({ state, views }: Game): void {
  for (const unit of valuesOf(state.units)) {
    expect(unit.armor.every((left) => left >= 0) && Object.values(unit.systems).every((left) => left >= 0)).toBe(true);
    expect(unit.own === null || unit.own.power >= 0).toBe(true);
    expect(interiorOf(designOf(state, unit))).toBeGreaterThan(0);
  }
  for (const id of ['s1', 's2'] as SeatId[]) {
    const view = views.get(id) as View;
    for (const known of valuesOf(view.units)) {
      const { own, track, lastAttacker, ...rest } = known;
      expect(state.units[known.id]).toMatchObject(rest);
      if (known.seat === id)
        expect({ own, track, lastAttacker }).toEqual({
          own: state.units[known.id]?.own,
          track: state.units[known.id]?.track,
          lastAttacker: state.units[known.id]?.lastAttacker,
        });
      else expect(state.ended !== null || own === null).toBe(true);
    }
    expect(valuesOf(view.seekers).map(({ id: one, at, heading }) => [one, at, heading])).toEqual(
      valuesOf(state.seekers).map(({ id: one, at, heading }) => [one, at, heading]),
    );
  }
}
