import { armadaPnp, type ArmadaTypes, type ArmadaView, type ArmadaVisible } from '@warlog/armada-pnp';
import { workedBattles, watchWorkedBattle } from '@warlog/armada-pnp/cases';
import { seat } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import { playedUntil } from '../../kit/testing/played-view.js';

const drill = { scenario: 'drill-yard', seats: 2, options: { moveProtocol: 'sealed' } };

/**
 * Returns the view of seat 1 when this phase of this turn opens in a game of bots at the Drill Yard. The same seed
 * gives the same game.
 */
export function playedView(turn: number, kind: string, seed = 'board'): ArmadaView {
  return playedUntil<ArmadaTypes>(armadaPnp, drill, seed, (phase) => phase.turn >= turn && phase.kind === kind);
}

/** Returns the disclosures of the strike at Atrapi to the Confederation, each with the view before and after it. */
export function strikeAtAtrapi(): readonly {
  readonly disclosure: ArmadaVisible | DiceEvent;
  readonly before: ArmadaView;
  readonly after: ArmadaView;
}[] {
  const strike = workedBattles.find(({ id }) => id === 'strike-at-atrapi')!;
  const steps = watchWorkedBattle(strike, { kind: 'seat', seat: seat(1) });
  return steps.map(({ disclosure, view }, index) => ({
    disclosure,
    before: steps[Math.max(0, index - 1)]!.view,
    after: view,
  }));
}
