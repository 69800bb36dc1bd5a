import { record, seedDice } from '@warlog/dice';
import { clonePlain, type GameTypes, type Phase, type Sheets } from '@warlog/ruleset-api';
import { type SeatId, type Problem, frozen } from '@warlog/core';
import { below, drawOne } from './draw.js';
import { afterEvents, applyAll, lazily, openGame, resolveWith, type TestGame } from './game.js';
import type { LawKit, Logged, Shown } from './kit.js';
import { afterRuling, someRuling } from './ruling.js';

/** A game at an open phase, as text: each run parses what it needs. */
export interface GameAtPhase {
  readonly name: string;
  readonly seats: readonly SeatId[];
  readonly state: string;
  /** By `viewerKey`. */
  readonly views: Readonly<Record<string, string>>;
}

/** One phase played from its opening to its closing. */
export interface PlayedPhase<G extends GameTypes> {
  /** The game when the phase closed, before the resolution. */
  readonly before: TestGame<G>;
  /** With the views of the watched viewers. */
  readonly after: TestGame<G>;
  readonly sheets: Sheets<G['Sheet']>;
  readonly seed: string;
  /** The events of the resolution, as stored. */
  readonly events: readonly Logged<G>[];
  /** The disclosures to each watched viewer, by `viewerKey`. */
  readonly shown: Readonly<Record<string, readonly Shown<G>[]>>;
}

/** Phases recorded of a game with random orders. */
const wildPhases = 8;
/** Phases recorded of a game of bots, per allowed turn; endless games are covered by law 8. */
const botPhasesPerTurn = 4;

/** Returns starting moments: for each setup a game of bots to its end, and the start of one with random orders. */
export function gamesAtPhases<G extends GameTypes>(kit: LawKit<G>): readonly GameAtPhase[] {
  const moments = kit.setups.flatMap((setup, index) => [
    ...recordGamesAtPhases(kit, setup, `setup ${index}, bots`, kit.turnLimit * botPhasesPerTurn, (game, phase, seed) =>
      botSheets(kit, game, phase, seed),
    ),
    ...recordGamesAtPhases(kit, setup, `setup ${index}, random`, wildPhases, (game, phase, seed) =>
      mixedSheets(kit, game, phase, seed),
    ),
  ]);
  if (moments.length === 0) throw new Error('The kit has no setup in which anything is asked');
  return moments;
}

/**
 * Returns the game at a moment, frozen: mutating read-only values fails. Performance: a view is parsed at the first
 * access, since few runs use all of them.
 */
export function gameAt<G extends GameTypes>({ seats, state, views }: GameAtPhase): TestGame<G> {
  return { seats, state: read<G['State']>(state), views: lazily(views, (text) => read<G['View']>(text)) };
}

function read<T>(text: string): T {
  return frozen(JSON.parse(text) as T);
}

/** Returns the open phase of a running game; throws otherwise. */
export function openPhase<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>): Phase {
  const phase = kit.ruleset.play.phase(game.state);
  if (phase.phase === 'ended') throw new Error('This game has ended');
  return phase;
}

/**
 * Plays one phase from a moment: sometimes a ruling or an action first, then a mix of random orders, bots and misses.
 * Records the disclosures to the viewers with these keys (`viewerKey`). Null if the game ended before.
 */
export function playStep<G extends GameTypes>(
  kit: LawKit<G>,
  moment: GameAtPhase,
  seed: string,
  watched: readonly string[] = [],
): PlayedPhase<G> | null {
  return playFrom(kit, sometimesRuled(kit, gameAt<G>(moment), seed), seed, watched);
}

/** Plays one phase from a game to which a ruling, if any, was already applied. */
export function playFrom<G extends GameTypes>(
  kit: LawKit<G>,
  ruled: TestGame<G>,
  seed: string,
  watched: readonly string[],
): PlayedPhase<G> | null {
  const before = afterAction(kit, ruled, seed);
  const phase = kit.ruleset.play.phase(before.state);
  if (phase.phase === 'ended') return null;
  return closePhase(kit, before, mixedSheets(kit, before, phase, seed), seed, watched);
}

/** Closes the open phase of a game with these orders; the game is not mutated. */
export function closePhase<G extends GameTypes>(
  kit: LawKit<G>,
  before: TestGame<G>,
  sheets: Sheets<G['Sheet']>,
  seed: string,
  watched: readonly string[],
): PlayedPhase<G> {
  const live = resolveWith(kit.ruleset, before.state, sheets, seed);
  const events = clonePlain(live);
  const views = Object.fromEntries(watched.map((key) => [key, clonePlain(before.views[key])]));
  const after: TestGame<G> = { seats: before.seats, state: clonePlain(before.state), views };
  const shown: Record<string, Shown<G>[]> = Object.fromEntries(watched.map((key) => [key, []]));
  applyAll(kit.ruleset, after, live, (_event, disclosed) => {
    for (const [key, ones] of Object.entries(disclosed)) shown[key]?.push(...clonePlain([...ones]));
  });
  return { before, after, sheets, seed, events, shown };
}

/** Returns the bots' orders for all awaited seats. */
export function botSheets<G extends GameTypes>(
  kit: LawKit<G>,
  game: TestGame<G>,
  phase: Phase,
  seed: string,
): Sheets<G['Sheet']> {
  return Object.fromEntries(phase.awaited.map((seat) => [seat, botSheet(kit, game, seat, seed)]));
}

/** Returns orders that `check` accepts: drawn from the kit, or after some tries the bot's. */
export function legalSheet<G extends GameTypes>(
  kit: LawKit<G>,
  game: TestGame<G>,
  seat: SeatId,
  seed: string,
): G['Sheet'] {
  const view = game.views[seat];
  for (const attempt of [1, 2, 3, 4]) {
    const sheet = frozen(clonePlain(drawOne(kit.sheet(view), `${seed}/${seat}/sheet/${attempt}`)));
    if (refusals(kit.ruleset.play.check(view, sheet)).length === 0) return sheet;
  }
  return botSheet(kit, game, seat, seed);
}

/** Returns the problems that refuse; warnings do not. */
export function refusals(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function recordGamesAtPhases<G extends GameTypes>(
  kit: LawKit<G>,
  setup: G['Setup'],
  name: string,
  most: number,
  sheetsOf: (game: TestGame<G>, phase: Phase, seed: string) => Sheets<G['Sheet']>,
): readonly GameAtPhase[] {
  const moments: GameAtPhase[] = [];
  const { game } = openGame(kit.ruleset, setup, name);
  for (;;) {
    const phase = kit.ruleset.play.phase(game.state);
    if (phase.phase === 'ended' || phase.turn > kit.turnLimit || moments.length >= most) return moments;
    const moment = gameAtPhaseOf(`${name}, turn ${phase.turn}, ${phase.kind}`, game);
    moments.push(moment);
    const seed = `${name}/${moments.length}`;
    const before = gameAt<G>(moment);
    applyAll(kit.ruleset, game, resolveWith(kit.ruleset, before.state, sheetsOf(before, phase, seed), seed));
  }
}

function gameAtPhaseOf<G extends GameTypes>(name: string, { seats, state, views }: TestGame<G>): GameAtPhase {
  const texts = Object.entries(views).map(([key, view]) => [key, JSON.stringify(view)] as const);
  return { name, seats, state: JSON.stringify(state), views: Object.fromEntries(texts) };
}

/** Returns orders for all awaited seats: drawn ones, the bots', and sometimes none. */
export function mixedSheets<G extends GameTypes>(
  kit: LawKit<G>,
  game: TestGame<G>,
  phase: Phase,
  seed: string,
): Sheets<G['Sheet']> {
  const sheetOf = (seat: SeatId): G['Sheet'] | null => {
    const way = below(6, `${seed}/${seat}/way`);
    if (way === 0) return null;
    return way <= 2 ? botSheet(kit, game, seat, seed) : legalSheet(kit, game, seat, seed);
  };
  return Object.fromEntries(phase.awaited.map((seat) => [seat, sheetOf(seat)]));
}

function botSheet<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>, seat: SeatId, seed: string): G['Sheet'] {
  return frozen(clonePlain(kit.ruleset.bot.orders(game.views[seat], seedDice(`${seed}/${seat}/bot`))));
}

/** Returns a game, one time in three after an accepted ruling. */
export function sometimesRuled<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>, seed: string): TestGame<G> {
  if (below(3, `${seed}/rules`) > 0) return game;
  const ruling = someRuling(kit.ruleset.view.rulingSubjects(game.views['referee']), game.seats, seed);
  return afterRuling(kit, game, ruling, seed) ?? game;
}

/** A game after an action outside the orders, if one is drawn. */
function afterAction<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>, seed: string): TestGame<G> {
  const seat = game.seats[below(game.seats.length, `${seed}/actor`)] as SeatId;
  if (below(4, `${seed}/acts`) > 0) return game;
  const actions = kit.actions(game.views[seat]);
  if (!actions) return game;
  const action = drawOne(actions, `${seed}/action`);
  const events = record<G['Event']>(
    (log) => seedDice(`${seed}/act`, log),
    (dice) => {
      const outcome = kit.ruleset.play.act(game.state, seat, action, dice);
      return 'events' in outcome ? outcome.events : [];
    },
  );
  if (events.length === 0) return game;
  return afterEvents(kit.ruleset, game, events);
}
