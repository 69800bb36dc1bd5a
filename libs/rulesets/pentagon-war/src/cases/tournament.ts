import { clonePlain, record, seat, seedDice, type DiceEvent, type SeatId, type Viewer } from '@warlog/kernel';
import { botAt } from '../bot/bot.js';
import { evolve } from '../evolve.js';
import { messages } from '../messages.js';
import type { Event } from '../model/event.js';
import type { BotLevel } from '../model/options.js';
import type { Setup } from '../model/setup.js';
import type { Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import type { View } from '../model/view.js';
import { phase } from '../orders/phase.js';
import { open } from '../resolve/setup.js';
import { resolve } from '../resolve.js';
import { battles, scenarioOf } from '../scenarios.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';

/** A game that bots play against each other, each from its own view alone. */
export interface BotGame {
  state: State;
  readonly views: Map<SeatId, View>;
}

/** What is looked at after every phase: the position before it, the sheets and what happened. */
export type Watch = (before: State, sheets: Readonly<Record<SeatId, Sheet | null>>, events: readonly Event[]) => void;

export interface Match {
  readonly battle: string;
  readonly seed: string;
  /** Level of each side in the order of the scenario. */
  readonly levels: readonly [BotLevel, BotLevel];
  readonly options?: Readonly<Record<string, unknown>>;
  /** Sees each seat's view and the sheet that its bot makes of it. */
  readonly onSheet?: (view: View, sheet: Sheet) => void;
  readonly watch?: Watch;
  /** No game takes more phases. */
  readonly phases?: number;
}

const isDice = (event: Event | DiceEvent): event is DiceEvent => event.type.startsWith('Dice');

/** Plays a match to its end. */
export function playMatch({ battle, seed, levels, options, onSheet, watch, phases = 800 }: Match): BotGame {
  const scenario = battles.find(({ id }) => id === battle);
  if (scenario === undefined) throw new Error(`There is no battle ${battle}.`);
  const ids = [seat(1), seat(2)];
  const seats = ids.map((id, index) => ({ id, name: `Player ${index + 1}`, bot: true }));
  const setup = scenarioOf(scenario, messages).setup(seats, options ?? {}) as Setup;
  const game: BotGame = {
    state: null as unknown as State,
    views: new Map(ids.map((id) => [id, blank({ kind: 'seat', seat: id })])),
  };
  tell(
    game,
    record<Event>(
      (log) => seedDice(`${seed}/open`, log),
      (dice) => open(setup, dice),
    ),
  );
  for (let n = 0; n < phases && game.state.ended === null; n += 1) {
    const sheets = sheetsOf(game, ids, levels, `${seed}/${n}`, onSheet);
    const before = watch === undefined ? game.state : clonePlain(game.state);
    const events = clonePlain(
      record<Event>(
        (log) => seedDice(`${seed}/${n}`, log),
        (dice) => resolve(game.state, sheets, dice),
      ),
    );
    watch?.(
      before,
      sheets,
      events.filter((event): event is Event => !isDice(event)),
    );
    tell(game, events);
  }
  return game;
}

function sheetsOf(
  { state, views }: BotGame,
  ids: readonly SeatId[],
  levels: Match['levels'],
  seed: string,
  onSheet: Match['onSheet'],
): Record<SeatId, Sheet | null> {
  const asked = phase(state);
  const awaited = asked.phase === 'open' ? asked.awaited : [];
  return Object.fromEntries(
    awaited.map((id) => {
      const view = views.get(id) as View;
      const sheet = botAt(view, seedDice(`${seed}/${id}`), 'own', levels[ids.indexOf(id)] ?? 'regular');
      onSheet?.(view, sheet);
      return [id, sheet];
    }),
  );
}

function tell(game: BotGame, events: readonly (Event | DiceEvent)[]): void {
  for (const event of events) {
    if (isDice(event)) continue;
    game.state = evolve(game.state, clonePlain(event));
    for (const [id, view] of game.views) {
      const viewer: Viewer = { kind: 'seat', seat: id };
      const told = clonePlain(disclose(game.state, event, viewer));
      game.views.set(
        id,
        told.reduce<View>((known, one) => project(known, one), view),
      );
    }
  }
}

/** How many games of a match-up each side won. */
export interface Tally {
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly unfinished: number;
  readonly turns: number;
}

/** Plays so many games of a scenario, for `warlog simulate` and for tuning; no test measures chance with it. */
export function tournament(games: number, match: Omit<Match, 'seed'>): Tally {
  const wins: [number, number] = [0, 0];
  let [draws, unfinished, turns] = [0, 0, 0];
  for (let n = 0; n < games; n += 1) {
    const { state } = playMatch({ ...match, seed: `tournament/${n}` });
    turns += state.turn;
    if (state.ended === null) unfinished += 1;
    else if (state.ended.winners.length !== 1) draws += 1;
    else wins[state.ended.winners[0] === seat(1) ? 0 : 1] += 1;
  }
  return { wins, draws, unfinished, turns: turns / games };
}
