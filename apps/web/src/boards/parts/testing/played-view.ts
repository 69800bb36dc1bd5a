import { seat, type GameTypes, type Ruleset, type SeatId } from '@warlog/kernel';
import { applyAll, openGame, resolveWith } from '@warlog/kernel/testing';

const names = ['The Syndicate', '5th Sector', 'Free Hessic', 'House Fyrr'];

/** A phase of a game of bots, and what seat 1 knows when it opens. The view goes on with the game: keep a copy. */
export interface PlayedPhase<View> {
  readonly kind: string;
  readonly turn: number;
  readonly awaited: readonly SeatId[];
  readonly view: View;
}

/** A table of bots: the scenario, for how many, with which options. */
export interface PlayedTable<State = never, View = never, Sheet = unknown> {
  readonly scenario: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What happens beside the sheets of bots when a phase opens: deeds, rulings. */
  readonly meanwhile?: (state: State) => { readonly events?: Iterable<unknown> };
  /** What seat 1 plays in place of its bot's sheet; null leaves it at that. */
  readonly plays?: (view: View) => Sheet | null;
}

/** A game of bots, phase by phase, its end as the last one: always the same for the same seed. */
export function* playedPhases<G extends GameTypes>(
  ruleset: Ruleset<G>,
  { scenario, seats: count, options = {}, meanwhile, plays }: PlayedTable<G['State'], G['View'], G['Sheet']>,
  seed: string,
): Generator<PlayedPhase<G['View']>, void, void> {
  const { setup } = ruleset.scenarios.find(({ id }) => id === scenario)!;
  const seats = names.slice(0, count).map((name, index) => ({ id: seat(index + 1), name, bot: index > 0 }));
  const { game } = openGame<G>(ruleset, setup(seats, options), seed);
  for (let closed = 0; ; closed += 1) {
    const { events = [] } = meanwhile?.(game.state) ?? {};
    applyAll(ruleset, game, [...events] as never);
    const phase = ruleset.phase(game.state);
    const view = game.views['s1'];
    if (phase.phase === 'ended') return yield { kind: 'ended', turn: Infinity, awaited: [], view };
    yield { kind: phase.kind, turn: phase.turn, awaited: phase.awaited, view };
    const sheets = Object.fromEntries(
      game.seats.map((id) => {
        if (!phase.awaited.includes(id)) return [id, null];
        const own = id === 's1' ? plays?.(view) : null;
        return [id, own ?? ruleset.bot(game.views[id]!, noDice)];
      }),
    ) as Record<SeatId, G['Sheet'] | null>;
    applyAll(ruleset, game, resolveWith<G>(ruleset, game.state, sheets, `${seed}/${closed}`));
  }
}

/** What seat 1 knows of a game of bots when `isReached` says so of its phase, or at its end. */
export function playedUntil<G extends GameTypes>(
  ruleset: Ruleset<G>,
  table: PlayedTable<G['State'], G['View'], G['Sheet']>,
  seed: string,
  isReached: (phase: PlayedPhase<G['View']>) => boolean,
): G['View'] {
  for (const phase of playedPhases(ruleset, table, seed)) {
    if (phase.kind === 'ended' || isReached(phase)) return phase.view;
  }
  throw new Error('A game of bots does not end.');
}

/** Bots throw no dice of their own. */
const noDice = { scope: () => ({ roll: () => [], shuffle: <T>(items: readonly T[]) => items, id: String }) } as never;
