import { seat, type SeatId } from '@warlog/core';
import type { GameTypes, Ruleset } from '@warlog/ruleset-api';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';

const names = ['The Syndicate', '5th Sector', 'Free Hessic', 'House Fyrr', 'Outer Ring', 'Dravi League'];

/** A phase of a game of bots, and the view of seat 1 when it opens. The view changes with the game: keep a copy. */
export interface PlayedView<View> {
  readonly kind: string;
  readonly turn: number;
  readonly awaited: readonly SeatId[];
  readonly view: View;
}

/** A game of bots: the scenario, the number of seats, the options. */
export interface PlayedTable<State = never, View = never, Sheet = unknown> {
  readonly scenario: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What happens besides the orders of bots when a phase opens: actions, rulings. */
  readonly meanwhile?: (state: State) => { readonly events?: Iterable<unknown> };
  /** The orders of seat 1 in place of its bot's; null keeps the bot's. */
  readonly plays?: (view: View) => Sheet | null;
}

/** Plays a game of bots, phase by phase, its end as the last one. The same seed gives the same game. */
export function* playedPhases<G extends GameTypes>(
  ruleset: Ruleset<G>,
  { scenario, seats: count, options = {}, meanwhile, plays }: PlayedTable<G['State'], G['View'], G['Sheet']>,
  seed: string,
): Generator<PlayedView<G['View']>, void, void> {
  const { setup } = ruleset.scenarios.find(({ id }) => id === scenario)!;
  const seats = names.slice(0, count).map((name, index) => ({ id: seat(index + 1), name, bot: index > 0 }));
  const { game } = openGame<G>(ruleset, setup(seats, options), seed);
  for (let closed = 0; ; closed += 1) {
    const { events = [] } = meanwhile?.(game.state) ?? {};
    applyAll(ruleset, game, [...events] as never);
    const phase = ruleset.play.phase(game.state);
    const view = game.views['s1'];
    if (phase.phase === 'ended') return yield { kind: 'ended', turn: Infinity, awaited: [], view };
    yield { kind: phase.kind, turn: phase.turn, awaited: phase.awaited, view };
    const sheets = Object.fromEntries(
      game.seats.map((id) => {
        if (!phase.awaited.includes(id)) return [id, null];
        const own = id === 's1' ? plays?.(view) : null;
        return [id, own ?? ruleset.bot.orders(game.views[id]!, noDice)];
      }),
    ) as Record<SeatId, G['Sheet'] | null>;
    applyAll(ruleset, game, resolveWith<G>(ruleset, game.state, sheets, `${seed}/${closed}`));
  }
}

/** Returns the view of seat 1 in the first phase for which `isReached` is true, or at the end of the game. */
export function playedUntil<G extends GameTypes>(
  ruleset: Ruleset<G>,
  table: PlayedTable<G['State'], G['View'], G['Sheet']>,
  seed: string,
  isReached: (phase: PlayedView<G['View']>) => boolean,
): G['View'] {
  for (const phase of playedPhases(ruleset, table, seed)) {
    if (phase.kind === 'ended' || isReached(phase)) return phase.view;
  }
  throw new Error('A game of bots does not end.');
}

/** Bots roll no dice of their own. */
const noDice = { scope: () => ({ roll: () => [], shuffle: <T>(items: readonly T[]) => items, id: String }) } as never;
