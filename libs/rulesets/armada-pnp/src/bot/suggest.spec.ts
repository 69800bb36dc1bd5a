import type { Message } from '@warlog/core';
import type { Suggestion } from '@warlog/ruleset-api';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { armadaPnp, type ArmadaTypes } from '../index.js';
import { otherSide } from '../model/ids.js';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaState } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { carrierAt, sideOfSeat, unitsOf } from '../position.js';
import { bot } from './bot.js';
import { suggest } from './suggest.js';

const games = 6;
const mostPhases = 60;

/** Returns true if a reason is true: of the position itself where it says what is, of the view where it says what may be. */
function holds(
  { code, params }: Message,
  { place, to }: Suggestion<ArmadaSheet>,
  truth: ArmadaState,
  view: ArmadaView,
) {
  const side = sideOfSeat(view, view.seat)!;
  const [own, other] = [carrierAt(truth, side), carrierAt(truth, otherSide(side))];
  const controller = truth.systems[(to ?? place) as never]?.controller ?? null;
  const mine = unitsOf(truth, (unit) => unit.side === side && unit.system === to);
  switch (code) {
    case 'suggest.hide':
      return own?.system === place && !own.exposed;
    case 'suggest.found':
      return other?.system === place && other.exposed;
    case 'suggest.prey':
      return other?.exposed === false;
    case 'suggest.claim':
      return controller === null;
    case 'suggest.take':
      return controller === otherSide(side);
    case 'suggest.gather':
      return mine.length > 0;
    case 'suggest.guard':
      return controller === side && mine.length === 0;
    default:
      return params !== undefined;
  }
}

describe('suggest', () => {
  it('gives reasons that are true, and in each first turn a move', () => {
    const said = new Map<string, number>();
    for (let seed = 0; seed < games; seed += 1) {
      const { setup } = armadaPnp.scenarios[seed % armadaPnp.scenarios.length]!;
      const seats = (['s1', 's2'] as const).map((id) => ({ id, name: id, bot: true }));
      const { game } = openGame<ArmadaTypes>(
        armadaPnp,
        setup(seats as never, {}) as ArmadaTypes['Setup'],
        `suggest ${seed}`,
      );
      const kinds = new Set<string>();
      for (let closed = 0; closed < mostPhases; closed += 1) {
        const phase = armadaPnp.play.phase(game.state);
        if (phase.phase === 'ended') break;
        for (const seat of phase.awaited) {
          const view = game.views[seat]!;
          for (const given of suggest(view, bot(view))) {
            said.set(given.reason.code, (said.get(given.reason.code) ?? 0) + 1);
            if (phase.turn <= 1) kinds.add(`${seat} ${given.kind}`);
            const isTrue = holds(given.reason, given, game.state, view);
            expect([seed, closed, given.reason, isTrue]).toEqual([seed, closed, given.reason, true]);
          }
        }
        const sheets = Object.fromEntries(
          game.seats.map((seat) => [seat, phase.awaited.includes(seat) ? bot(game.views[seat]!) : null]),
        );
        applyAll<ArmadaTypes>(
          armadaPnp,
          game,
          resolveWith<ArmadaTypes>(armadaPnp, game.state, sheets, `suggest ${seed}/${closed}`),
        );
      }
      for (const seat of ['s1', 's2']) for (const kind of ['look', 'move']) expect(kinds).toContain(`${seat} ${kind}`);
    }
    for (const code of ['hide', 'prey', 'claim', 'gather']) expect(said.get(`suggest.${code}`) ?? 0).toBeGreaterThan(0);
  });
});
