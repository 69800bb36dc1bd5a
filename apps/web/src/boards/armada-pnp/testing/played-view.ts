import { armadaPnp, type ArmadaTypes } from '@warlog/armada-pnp';
import { workedBattles, watchWorkedBattle } from '@warlog/armada-pnp/cases';
import { seat, type DiceEvent, type SeatId } from '@warlog/kernel';
import { applyAll, openGame, resolveWith } from '@warlog/kernel/testing';
import type { View, Visible } from '../rules.js';

/**
 * What seat 1 knows when this phase of this turn opens in a game of bots at the Drill Yard: always the same game for the
 * same seed.
 */
export function playedView(turn: number, kind: string, seed = 'board'): View {
  const scenario = armadaPnp.scenarios.find(({ id }) => id === 'drill-yard')!;
  const seats = ['Ana', 'Ben'].map((name, index) => ({ id: seat(index + 1), name, bot: index > 0 }));
  const setup = scenario.setup(seats, { moveProtocol: 'sealed' }) as ArmadaTypes['Setup'];
  const { game } = openGame<ArmadaTypes>(armadaPnp, setup, seed);
  for (let n = 0; ; n += 1) {
    const phase = armadaPnp.phase(game.state);
    if (phase.phase === 'ended' || (phase.turn >= turn && phase.kind === kind)) return game.views['s1']!;
    const sheets = Object.fromEntries(
      game.seats.map((id) => [id, phase.awaited.includes(id) ? armadaPnp.bot(game.views[id]!) : null]),
    ) as Record<SeatId, ArmadaTypes['Sheet'] | null>;
    applyAll(armadaPnp, game, resolveWith<ArmadaTypes>(armadaPnp, game.state, sheets, `${seed}/${n}`));
  }
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
