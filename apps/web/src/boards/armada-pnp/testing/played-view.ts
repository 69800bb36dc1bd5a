import { armadaPnp, type ArmadaTypes } from '@warlog/armada-pnp';
import { workedBattles, watchWorkedBattle } from '@warlog/armada-pnp/cases';
import { seat, type DiceEvent } from '@warlog/kernel';
import { playedUntil } from '../../parts/testing/played-view.js';
import type { View, Visible } from '../rules.js';

const drill = { scenario: 'drill-yard', seats: 2, options: { moveProtocol: 'sealed' } };

/**
 * What seat 1 knows when this phase of this turn opens in a game of bots at the Drill Yard: always the same game for the
 * same seed.
 */
export function playedView(turn: number, kind: string, seed = 'board'): View {
  return playedUntil<ArmadaTypes>(armadaPnp, drill, seed, (phase) => phase.turn >= turn && phase.kind === kind);
}

/** The strike at Atrapi as the Confederation was told of it: each disclosure with the view before and after it. */
export function strikeAtAtrapi(): readonly {
  readonly told: Visible | DiceEvent;
  readonly before: View;
  readonly after: View;
}[] {
  const strike = workedBattles.find(({ id }) => id === 'strike-at-atrapi')!;
  const steps = watchWorkedBattle(strike, { kind: 'seat', seat: seat(1) });
  return steps.map(({ told, view }, index) => ({ told, before: steps[Math.max(0, index - 1)]!.view, after: view }));
}
