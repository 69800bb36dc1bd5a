import { clonePlain, type Viewer } from '@warlog/ruleset-api';
import { record, seedDice, type DiceEvent } from '@warlog/dice';
import { seat, type SeatId } from '@warlog/core';
import { botAt } from '../bot/bot.js';
import { evolve } from '../evolve.js';
import { messages } from '../messages.js';
import type { PentagonEvent } from '../model/event.js';
import type { BotLevel } from '../model/options.js';
import type { PentagonSetup } from '../model/setup.js';
import type { PentagonSheet } from '../model/sheet.js';
import type { PentagonState } from '../model/state.js';
import type { View } from '../model/view.js';
import { phase } from '../orders/phase.js';
import { open } from '../resolve/setup.js';
import { resolve } from '../resolve.js';
import { battles, scenarioOf } from '../scenarios.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';

/** A game between bots, each from its own view alone. */
export interface BotGame {
  state: PentagonState;
  readonly views: Map<SeatId, View>;
}

/** Called after every phase with the position before it, the orders and the events. */
export type PentagonWatch = (
  before: PentagonState,
  sheets: Readonly<Record<SeatId, PentagonSheet | null>>,
  events: readonly PentagonEvent[],
) => void;

export interface Match {
  readonly battle: string;
  readonly seed: string;
  /** Level of each side in the order of the scenario. */
  readonly levels: readonly [BotLevel, BotLevel];
  readonly options?: Readonly<Record<string, unknown>>;
  /** Called with each seat's view and its bot's orders. */
  readonly onSheet?: (view: View, sheet: PentagonSheet) => void;
  readonly watch?: PentagonWatch;
  /** Maximum number of phases. */
  readonly phases?: number;
}

const isDice = (event: PentagonEvent | DiceEvent): event is DiceEvent => event.type.startsWith('Dice');

/** Plays a match to its end. */
export function playMatch({ battle, seed, levels, options, onSheet, watch, phases = 800 }: Match): BotGame {
  const scenario = battles.find(({ id }) => id === battle);
  if (scenario === undefined) throw new Error(`There is no battle ${battle}.`);
  const ids = [seat(1), seat(2)];
  const seats = ids.map((id, index) => ({ id, name: `Player ${index + 1}`, bot: true }));
  const setup = scenarioOf(scenario, messages).setup(seats, options ?? {}) as PentagonSetup;
  const game: BotGame = {
    state: null as unknown as PentagonState,
    views: new Map(ids.map((id) => [id, blank({ kind: 'seat', seat: id })])),
  };
  tell(
    game,
    record<PentagonEvent>(
      (log) => seedDice(`${seed}/open`, log),
      (dice) => open(setup, dice),
    ),
  );
  for (let n = 0; n < phases && game.state.ended === null; n += 1) {
    const sheets = sheetsOf(game, ids, levels, `${seed}/${n}`, onSheet);
    const before = watch === undefined ? game.state : clonePlain(game.state);
    const events = clonePlain(
      record<PentagonEvent>(
        (log) => seedDice(`${seed}/${n}`, log),
        (dice) => resolve(game.state, sheets, dice),
      ),
    );
    watch?.(
      before,
      sheets,
      events.filter((event): event is PentagonEvent => !isDice(event)),
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
): Record<SeatId, PentagonSheet | null> {
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

function tell(game: BotGame, events: readonly (PentagonEvent | DiceEvent)[]): void {
  for (const event of events) {
    if (isDice(event)) continue;
    game.state = evolve(game.state, clonePlain(event));
    for (const [id, view] of game.views) {
      const viewer: Viewer = { kind: 'seat', seat: id };
      const disclosures = clonePlain(disclose(game.state, event, viewer));
      game.views.set(
        id,
        disclosures.reduce<View>((known, disclosure) => project(known, disclosure), view),
      );
    }
  }
}

/** The number of games won by each side. */
export interface PentagonTally {
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly unfinished: number;
  readonly turns: number;
}

/** Plays a number of games of a scenario, for `warlog simulate` and for tuning; no test measures chance with it. */
export function tournament(games: number, match: Omit<Match, 'seed'>): PentagonTally {
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
