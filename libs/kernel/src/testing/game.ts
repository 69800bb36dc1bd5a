import { isDiceEvent } from '../campaign/events.js';
import { record } from '../dice/record.js';
import { seedDice } from '../dice/seed-dice.js';
import { clonePlain, foldView } from '../fold.js';
import { frozen } from '../frozen.js';
import type { SeatId } from '../ids.js';
import { viewerKey } from '../ruleset.js';
import type { GameTypes, Ruleset, Sheets, Viewer } from '../ruleset.js';
import type { Logged, Shown } from './kit.js';

/** A game as the server holds it: the truth, and what each viewer knows. */
export interface Game<G extends GameTypes> {
  readonly seats: readonly SeatId[];
  state: G['State'];
  /** By `viewerKey`. */
  readonly views: Record<string, G['View']>;
}

/** What one event showed to each viewer, by `viewerKey`. */
export type Disclosed<G extends GameTypes> = Readonly<Record<string, readonly Shown<G>[]>>;

/** A game from its first event on, with the events of its opening. */
export function openGame<G extends GameTypes>(
  ruleset: Ruleset<G>,
  setup: G['Setup'],
  seed: string,
): { readonly game: Game<G>; readonly events: readonly Logged<G>[] } {
  const events = openingOf(ruleset, setup, seed);
  const seats = seatsIn(ruleset, clonePlain(events));
  const blanks = viewersOf(seats).map((viewer) => [viewerKey(viewer), ruleset.blank(viewer)] as const);
  // The first `evolve` gets null; a game is only looked at after its opening was applied.
  const game: Game<G> = { seats, state: null, views: Object.fromEntries(blanks) };
  applyAll(ruleset, game, events);
  return { game, events };
}

/** The seats of a game that starts from this setup. */
export function seatsOf<G extends GameTypes>(ruleset: Ruleset<G>, setup: G['Setup']): readonly SeatId[] {
  return seatsIn(ruleset, openingOf(ruleset, setup, 'seats'));
}

/** All who look at a game of these seats. */
export function viewersOf(seats: readonly SeatId[]): readonly Viewer[] {
  return [...seats.map((seat) => ({ kind: 'seat', seat }) as const), { kind: 'public' }, { kind: 'referee' }];
}

/** Folds events into truth and views, live: what is disclosed is handed on as it is. `tap` sees each step. */
export function applyAll<G extends GameTypes>(
  ruleset: Ruleset<G>,
  game: Game<G>,
  events: readonly Logged<G>[],
  tap: (event: Logged<G>, disclosed: Disclosed<G>) => void = () => undefined,
): void {
  tellAll(ruleset, game, events, Object.keys(game.views), (event, disclosed) => {
    for (const [key, shown] of Object.entries(disclosed))
      for (const one of shown) game.views[key] = ruleset.project(game.views[key], one);
    tap(event, disclosed);
  });
}

/** Folds events into the truth, live, and tells these viewers of each. */
function tellAll<G extends GameTypes>(
  ruleset: Ruleset<G>,
  game: Game<G>,
  events: readonly Logged<G>[],
  keys: readonly string[],
  tell: (event: Logged<G>, disclosed: Disclosed<G>) => void,
): void {
  const watching = viewersOf(game.seats)
    .map((viewer) => ({ viewer, key: viewerKey(viewer) }))
    .filter(({ key }) => keys.includes(key));
  for (const event of events) {
    if (!isDiceEvent(event)) game.state = ruleset.evolve(game.state, event);
    const disclosed = watching.map(({ viewer, key }) => [key, ruleset.disclose(game.state, event, viewer)] as const);
    tell(event, Object.fromEntries(disclosed));
  }
}

/**
 * The game after these events, frozen; the game itself stays as it was. Each viewer is told of every event, and what it
 * makes of that is worked out when its view is first looked at. `tap` sees each step.
 */
export function afterEvents<G extends GameTypes>(
  ruleset: Ruleset<G>,
  { seats, state, views }: Game<G>,
  events: readonly Logged<G>[],
  tap: (event: Logged<G>, disclosed: Disclosed<G>) => void = () => undefined,
): Game<G> {
  const told: Record<string, Shown<G>[]> = Object.fromEntries(Object.keys(views).map((key) => [key, []]));
  const blind: Game<G> = { seats, state: clonePlain(state), views: {} };
  tellAll(ruleset, blind, events, Object.keys(views), (event, disclosed) => {
    for (const [key, ones] of Object.entries(disclosed)) told[key]?.push(...clonePlain([...ones]));
    tap(event, disclosed);
  });
  return {
    seats,
    state: frozen(blind.state),
    views: lazily(told, (shown, key) => frozen(foldView(ruleset, views[key], shown))),
  };
}

/** A record whose values are made when they are first asked for, once. */
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

/** The events of a phase's closing, with dice of this seed. */
export function resolveWith<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['State'],
  sheets: Sheets<G['Sheet']>,
  seed: string,
): readonly Logged<G>[] {
  return record(
    (log) => seedDice(seed, log),
    (dice) => ruleset.resolve(state, sheets, dice),
  );
}

function openingOf<G extends GameTypes>(ruleset: Ruleset<G>, setup: G['Setup'], seed: string): readonly Logged<G>[] {
  return record(
    (log) => seedDice(seed, log),
    (dice) => ruleset.open(clonePlain(setup), dice),
  );
}

/** The seats as the referee's standings name them; takes the events over. */
function seatsIn<G extends GameTypes>(ruleset: Ruleset<G>, events: readonly Logged<G>[]): readonly SeatId[] {
  const peek: Game<G> = { seats: [], state: null, views: { referee: ruleset.blank({ kind: 'referee' }) } };
  applyAll(ruleset, peek, events);
  return ruleset.standings(peek.views['referee']).map((standing) => standing.seat);
}
