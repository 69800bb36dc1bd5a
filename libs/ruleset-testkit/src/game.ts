import { isDiceEvent, record, seedDice } from '@warlog/dice';
import {
  clonePlain,
  foldView,
  viewerKey,
  type GameTypes,
  type Ruleset,
  type Sheets,
  type Viewer,
} from '@warlog/ruleset-api';
import { frozen, type SeatId } from '@warlog/core';
import type { Logged, Shown } from './kit.js';

/** A game as the server sees it: the truth, and the view of each viewer. */
export interface TestGame<G extends GameTypes> {
  readonly seats: readonly SeatId[];
  state: G['State'];
  /** By `viewerKey`. */
  readonly views: Record<string, G['View']>;
}

/** The disclosures of one event by viewer (`viewerKey`). */
export type Disclosed<G extends GameTypes> = Readonly<Record<string, readonly Shown<G>[]>>;

/** Opens a game, and returns it with the events of its opening. */
export function openGame<G extends GameTypes>(
  ruleset: Ruleset<G>,
  setup: G['Setup'],
  seed: string,
): { readonly game: TestGame<G>; readonly events: readonly Logged<G>[] } {
  const events = openingOf(ruleset, setup, seed);
  const seats = seatsIn(ruleset, clonePlain(events));
  const blanks = viewersOf(seats).map((viewer) => [viewerKey(viewer), ruleset.view.blank(viewer)] as const);
  // The first `evolve` gets null; a game is used only after its opening was applied.
  const game: TestGame<G> = { seats, state: null, views: Object.fromEntries(blanks) };
  applyAll(ruleset, game, events);
  return { game, events };
}

/** Returns the seats of a game with this setup. */
export function seatsOf<G extends GameTypes>(ruleset: Ruleset<G>, setup: G['Setup']): readonly SeatId[] {
  return seatsIn(ruleset, openingOf(ruleset, setup, 'seats'));
}

/** Returns all viewers of a game with these seats. */
export function viewersOf(seats: readonly SeatId[]): readonly Viewer[] {
  return [...seats.map((seat) => ({ kind: 'seat', seat }) as const), { kind: 'public' }, { kind: 'referee' }];
}

/** Folds events into truth and views, passing disclosures on without copying. `tap` sees each step. */
export function applyAll<G extends GameTypes>(
  ruleset: Ruleset<G>,
  game: TestGame<G>,
  events: readonly Logged<G>[],
  tap: (event: Logged<G>, disclosed: Disclosed<G>) => void = () => undefined,
): void {
  discloseToAll(ruleset, game, events, Object.keys(game.views), (event, disclosed) => {
    for (const [key, shown] of Object.entries(disclosed))
      for (const disclosure of shown) game.views[key] = ruleset.view.project(game.views[key], disclosure);
    tap(event, disclosed);
  });
}

/** Folds events into the truth and discloses each to these viewers, without copying. */
function discloseToAll<G extends GameTypes>(
  ruleset: Ruleset<G>,
  game: TestGame<G>,
  events: readonly Logged<G>[],
  keys: readonly string[],
  notify: (event: Logged<G>, disclosed: Disclosed<G>) => void,
): void {
  const watching = viewersOf(game.seats)
    .map((viewer) => ({ viewer, key: viewerKey(viewer) }))
    .filter(({ key }) => keys.includes(key));
  for (const event of events) {
    if (!isDiceEvent(event)) game.state = ruleset.play.evolve(game.state, event);
    const disclosed = watching.map(
      ({ viewer, key }) => [key, ruleset.view.disclose(game.state, event, viewer)] as const,
    );
    notify(event, Object.fromEntries(disclosed));
  }
}

/**
 * Returns the game after these events, frozen; the given game is not mutated. Each event is disclosed to each viewer,
 * and a view is computed when it is first read. `tap` sees each step.
 */
export function afterEvents<G extends GameTypes>(
  ruleset: Ruleset<G>,
  { seats, state, views }: TestGame<G>,
  events: readonly Logged<G>[],
  tap: (event: Logged<G>, disclosed: Disclosed<G>) => void = () => undefined,
): TestGame<G> {
  const disclosures: Record<string, Shown<G>[]> = Object.fromEntries(Object.keys(views).map((key) => [key, []]));
  const blind: TestGame<G> = { seats, state: clonePlain(state), views: {} };
  discloseToAll(ruleset, blind, events, Object.keys(views), (event, disclosed) => {
    for (const [key, ones] of Object.entries(disclosed)) disclosures[key]?.push(...clonePlain([...ones]));
    tap(event, disclosed);
  });
  return {
    seats,
    state: frozen(blind.state),
    views: lazily(disclosures, (shown, key) => frozen(foldView(ruleset, views[key], shown))),
  };
}

/** Returns a record whose values are computed once, at the first access. */
export function lazily<From, To>(
  from: Readonly<Record<string, From>>,
  make: (from: From, key: string) => To,
): Record<string, To> {
  const lazy: Record<string, To> = {};
  for (const [key, value] of Object.entries(from)) {
    let known: { readonly made: To } | null = null;
    const get = (): To => (known ??= { made: make(value, key) }).made;
    Object.defineProperty(lazy, key, { get, enumerable: true });
  }
  return lazy;
}

/** Returns the events of a phase's resolution, with dice of this seed. */
export function resolveWith<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['State'],
  sheets: Sheets<G['Sheet']>,
  seed: string,
): readonly Logged<G>[] {
  return record(
    (log) => seedDice(seed, log),
    (dice) => ruleset.play.resolve(state, sheets, dice),
  );
}

function openingOf<G extends GameTypes>(ruleset: Ruleset<G>, setup: G['Setup'], seed: string): readonly Logged<G>[] {
  return record(
    (log) => seedDice(seed, log),
    (dice) => ruleset.play.open(clonePlain(setup), dice),
  );
}

/** The seats by the referee's standings; owns the events. */
function seatsIn<G extends GameTypes>(ruleset: Ruleset<G>, events: readonly Logged<G>[]): readonly SeatId[] {
  const peek: TestGame<G> = { seats: [], state: null, views: { referee: ruleset.view.blank({ kind: 'referee' }) } };
  applyAll(ruleset, peek, events);
  return ruleset.view.standings(peek.views['referee']).map((standing) => standing.seat);
}
