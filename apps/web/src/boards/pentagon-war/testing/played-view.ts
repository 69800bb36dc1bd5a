import { pentagonWar, type PentagonTypes } from '@warlog/pentagon-war';
import { playedUntil } from '../../parts/testing/played-view.js';
import type { View } from '../rules.js';

/** What seat 1 knows when this phase of this turn opens in a game of bots: always the same game for the same seed. */
export function playedView(
  turn: number,
  kind = 'plot',
  {
    scenario = 'squadrons',
    options = {},
  }: { readonly scenario?: string; readonly options?: Readonly<Record<string, unknown>> } = {},
): View {
  const table = { scenario, seats: 2, options };
  return playedUntil<PentagonTypes>(pentagonWar, table, 'board', (phase) => phase.turn >= turn && phase.kind === kind);
}
