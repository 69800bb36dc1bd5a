import type { DiceRolled } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { hitsLeft } from '../battle/group.js';
import { otherSide } from '../model/ids.js';
import type { ArmadaView, ArmadaVisibleOf } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { kit } from '../cases/kit.js';
import { armadaPnp, type ArmadaTypes } from '../index.js';
import { readSums } from './rolls.js';

// Fails if a table, a label or a scope changes without the reading of dice.
it('reads what the dice of every battle might have been worth, and what they were', () => {
  let read = 0;
  for (const [index, setup] of kit.setups.entries()) {
    const { game } = openGame<ArmadaTypes>(armadaPnp, setup, `sums ${index}`);
    for (let n = 1; n <= 20; n += 1) {
      const phase = armadaPnp.play.phase(game.state);
      if (phase.phase === 'ended') break;
      const seed = `sums ${index}/${n}`;
      const sheetOf = (seat: SeatId) => armadaPnp.bot.orders(game.views[seat]!);
      const sheets = Object.fromEntries(phase.awaited.map((seat) => [seat, sheetOf(seat)]));
      const rolls: DiceRolled[] = [];
      applyAll<ArmadaTypes>(
        armadaPnp,
        game,
        resolveWith<ArmadaTypes>(armadaPnp, game.state, sheets, seed),
        (event, disclosed) => {
          if (event.type === 'DiceRolled') rolls.push(event);
          for (const shown of disclosed['referee'] ?? []) {
            for (const sum of readSums(game.views['referee']!, shown as never)) {
              read += 1;
              const rolled = rolls.some(({ scope, faces }) => scope === sum.scope && faces.join() === sum.faces.join());
              expect(rolled, sum.scope).toBe(true);
              const at = sum.faces.reduce((all, face) => all + face, 0) - sum.faces.length;
              for (const { seat, values } of sum.worth) {
                expect(values).toHaveLength(sum.faces.length * (sum.sides - 1) + 1);
                expect(values.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
                expect(values[at]).toBe(dealtBy(seat, event as never, game.views['referee']!));
              }
            }
          }
        },
      );
    }
  }
  expect(read).toBeGreaterThan(10);
});

/** The hits on the other side, at most those that it has left. */
function dealtBy(seat: SeatId, event: ArmadaVisibleOf<'RoundFought' | 'SalvoFired'>, view: ArmadaView): number {
  const other = otherSide(sideOfSeat(view, seat)!);
  if (event.type === 'SalvoFired') return event.hits[other];
  const left = hitsLeft(view.battle!.groups[other]);
  return event.eliminated === other ? left : Math.min(left, event.hits[other]);
}
