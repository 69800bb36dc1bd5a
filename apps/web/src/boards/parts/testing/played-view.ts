import { seat, type GameTypes, type Ruleset, type SeatId } from '@warlog/kernel';
import { applyAll, openGame, resolveWith } from '@warlog/kernel/testing';

const names = ['The Syndicate', '5th Sector', 'Free Hessic', 'House Fyrr'];

/**
 * What seat 1 knows of a game of bots when `isReached` says so of its phase: four seats, always the same game for the
 * same seed.
 */
export function playedUntil<G extends GameTypes>(
  ruleset: Ruleset<G>,
  scenarioId: string,
  seed: string,
  isReached: (phase: { readonly kind: string; readonly turn: number; readonly awaited: readonly SeatId[] }) => boolean,
): G['View'] {
  const scenario = ruleset.scenarios.find(({ id }) => id === scenarioId)!;
  const seats = names.map((name, index) => ({ id: seat(index + 1), name, bot: index > 0 }));
  const { game } = openGame<G>(ruleset, scenario.setup(seats, {}), seed);
  for (let closed = 0; ; closed += 1) {
    const phase = ruleset.phase(game.state);
    if (phase.phase === 'ended' || isReached(phase)) return game.views['s1'];
    const sheets = Object.fromEntries(
      game.seats.map((id) => [id, phase.awaited.includes(id) ? ruleset.bot(game.views[id]!, noDice) : null]),
    ) as Record<SeatId, G['Sheet'] | null>;
    applyAll(ruleset, game, resolveWith<G>(ruleset, game.state, sheets, `${seed}/${closed}`));
  }
}

/** Bots of campaigns on a map throw no dice of their own. */
const noDice = { scope: () => ({ roll: () => [], shuffle: <T>(items: readonly T[]) => items, id: String }) } as never;
