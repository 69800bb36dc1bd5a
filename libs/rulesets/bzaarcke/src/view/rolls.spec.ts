import { placeOfScopeAt } from '@warlog/star-map';
import { seedDice, type DiceRolled } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { kit } from '../cases/kit.js';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import { readRoll } from './rolls.js';

// Fails if a table, a label or a scope changes without the reading of dice.
it('reads the meaning of every battle roll and control roll', () => {
  let battles = 0;
  let controls = 0;
  for (const [index, setup] of kit.setups.entries()) {
    const { game } = openGame<BzaarckeTypes>(bzaarcke, setup, `rolls ${index}`);
    for (let turn = 1; turn <= 12; turn += 1) {
      const phase = bzaarcke.play.phase(game.state);
      if (phase.phase === 'ended') break;
      const seed = `rolls ${index}/${turn}`;
      const sheetOf = (seat: SeatId) => bzaarcke.bot.orders(game.views[seat]!, seedDice(`${seed}/${seat}`));
      const sheets = Object.fromEntries(phase.awaited.map((seat) => [seat, sheetOf(seat)]));
      const rolls: DiceRolled[] = [];
      applyAll<BzaarckeTypes>(
        bzaarcke,
        game,
        resolveWith<BzaarckeTypes>(bzaarcke, game.state, sheets, seed),
        (event) => {
          const view = game.views['referee']!;
          if (event.type === 'DiceRolled') rolls.push(event);
          if (event.type === 'BattleFought') {
            battles += 1;
            const ofBattle = rolls.filter(({ scope }) => placeOfScopeAt(view, scope) === event.place);
            for (const side of [event.a, event.b]) {
              const roll = ofBattle.findLast(({ label }) => label === `hits/${side.seat}`)!;
              const { need, counts, seat } = readRoll(view, roll);
              expect({ need, seat }).toEqual({ need: side.hitOn, seat: side.seat });
              expect(counts.filter(Boolean)).toHaveLength(side.hits);
            }
          }
          if (event.type === 'ControlRolled') {
            controls += 1;
            const roll = rolls.findLast(({ scope }) => placeOfScopeAt(view, scope) === event.planet)!;
            const { need, counts, seat } = readRoll(view, roll);
            expect({ need, counts, seat }).toEqual({ need: event.need, counts: [event.success], seat: event.by });
          }
        },
      );
    }
  }
  expect([battles, controls].every((count) => count > 10)).toBe(true);
});
