import type { SeatId } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { battleOdds } from '../forecast/odds.js';
import { armadaPnp } from '../index.js';
import type { ArmadaBattle } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { s1, s2 } from './board.js';
import { back, moved, strike, wished } from './fought.js';
import { pentagonLike } from './table-report.js';

golden('PNP-17.32', 'the report states the fate of the craft, and to its sides the result by dice', () => {
  const handed = moved(wished());
  const over = back(handed.after, (openBattle) =>
    pentagonLike(openBattle, { wraith: { lost: 1, damage: '1/2' }, jrathek: { lost: 3 } }, s1),
  );
  const messagesFor = (viewer: Viewer) => {
    let now = structuredClone(handed.after);
    let view = { ...armadaPnp.view.blank(viewer), ...handed.after, opened: true } as ArmadaView;
    return over.events.flatMap((event) => {
      now = armadaPnp.play.evolve(now, structuredClone(event));
      return armadaPnp.view.disclose(now, event, viewer).flatMap((disclosure) => {
        view = armadaPnp.view.project(view, structuredClone(disclosure));
        return armadaPnp.view.narrate(view, disclosure);
      });
    });
  };
  const lines = messagesFor({ kind: 'seat', seat: s1 });
  const codes = lines.map(({ code }) => code);
  expect(codes.slice(0, codes.indexOf('battle.won@side') + 1)).toEqual([
    ...['battle.fought-out', 'battle.by-dice', 'battle.hurt@side', 'battle.destroyed@side', 'battle.destroyed'],
    'battle.won@side',
  ]);
  // One of two is left with half of its five hits taken, rounded down.
  expect(lines[2]?.params).toMatchObject({ craft: '1 Wraith (2/5)' });
  expect(lines.slice(3, 5).map(({ params }) => params['craft'])).toEqual(['1 Wraith', '3 Jrathek']);
  const by = (seat: SeatId) =>
    messagesFor({ kind: 'seat', seat }).find(({ code }) => code === 'battle.by-dice')?.params['percent'] as number;
  const { attackerField, defenderField, exact } = battleOdds({
    ...{ groups: (handed.after.handed?.[0] as ArmadaBattle).groups, attacker: 'confed', options: handed.after.options },
  });
  expect([by(s1), by(s2), exact]).toEqual([Math.round(100 * attackerField), Math.round(100 * defenderField), true]);
  expect(messagesFor({ kind: 'public' }).map(({ code }) => code)).not.toContain('battle.by-dice');
});

golden(
  'PNP-17.21',
  'the forecast states the measure and its lead, what comes back, what follows, and the dice mode',
  () => {
    const messagesWith = (options: object) => {
      const state = wished();
      const view = { ...armadaPnp.view.blank({ kind: 'seat', seat: s1 }), ...state, opened: true } as ArmadaView;
      const sheet = { ...(strike[s1] as object) } as Parameters<typeof armadaPnp.battles.beforehand>[1];
      return armadaPnp.battles.beforehand({ ...view, options: { ...view.options, ...options } }, sheet, 'ember');
    };
    const lines = messagesWith({ tableLoser: 'withdraws' });
    expect(lines.map(({ code }) => code)).toEqual([
      ...['beforehand.judged-lead', 'beforehand.back', 'beforehand.withdraws', 'beforehand.mode.doctrine'],
    ]);
    // Two Wraiths of 924 points each are the smaller fleet.
    expect(lines[0]?.params).toEqual({ lead: 185 });
    expect(
      messagesWith({ tableLoser: 'dice', battleMode: 'rounds' })
        .map(({ code }) => code)
        .slice(2),
    ).toEqual([...['beforehand.stays', 'beforehand.mode.rounds']]);
    expect(messagesWith({ fightItOut: 'off' })).toEqual([]);
  },
);
golden('PNP-17.31', 'when dice decide instead, the first sentence states why to the two sides alone', () => {
  const over = back(moved(wished()).after, () => null, 'recalled');
  const resumed = over.events.find(({ type }) => type === 'BattleResumed');
  expect(resumed).toMatchObject({ fought: false, why: 'recalled' });
  const view = { ...armadaPnp.view.blank({ kind: 'seat', seat: s1 }), ...over.after, opened: true } as ArmadaView;
  expect(armadaPnp.view.narrate(view, resumed as never).map(({ code }) => code)).toEqual(['battle.diced.recalled']);
  expect(JSON.stringify(armadaPnp.view.disclose(over.after, resumed as never, { kind: 'public' }))).not.toContain(
    'why',
  );
});
