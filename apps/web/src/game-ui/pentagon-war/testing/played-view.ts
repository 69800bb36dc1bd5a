import { pentagonWar, type PentagonTypes, type PentagonView } from '@warlog/pentagon-war';
import { playedUntil } from '../../kit/testing/played-view.js';

/**
 * Returns the view of seat 1 when this phase of this turn opens in a game of bots. The same seed gives the same game.
 */
export function playedView(
  turn: number,
  kind = 'plot',
  {
    scenario = 'squadrons',
    options = {},
  }: { readonly scenario?: string; readonly options?: Readonly<Record<string, unknown>> } = {},
): PentagonView {
  const table = { scenario, seats: 2, options };
  return playedUntil<PentagonTypes>(pentagonWar, table, 'board', (phase) => phase.turn >= turn && phase.kind === kind);
}
