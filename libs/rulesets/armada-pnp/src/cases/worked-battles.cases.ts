import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import type { ArmadaEvent } from '../model/event.js';
import { playWorkedBattle, stateAfter, watchWorkedBattle, workedBattles } from './worked-battles.js';
import { conserved } from './kit.js';
import { confed, kilrathi } from './worked/battle.js';

const [duel, strike] = workedBattles.map((battle) => {
  const log = playWorkedBattle(battle);
  const of = <Type extends ArmadaEvent['type']>(type: Type) =>
    log.filter((event): event is Extract<ArmadaEvent, { type: Type }> => event.type === type);
  return { log, of, after: stateAfter(log) };
});
if (duel === undefined || strike === undefined) throw new Error('There are two worked battles');

golden('PNP-8.3', 'one against one: the better pilot attacks, 7 + 1 destroys the Dralthi, Redwop is claimed', () => {
  expect(duel.of('BattleStarted')).toMatchObject([{ by: 'maneuver', battle: { id: 't1-redwop', attacker: 'confed' } }]);
  expect(duel.of('RoundFought')).toMatchObject([
    { round: 1, modifier: 1, ratioTenths: 10, column: '1:1', faces: [3, 4], total: 8, row: '8', cell: '0/1' },
  ]);
  expect(duel.of('CraftDestroyed')).toMatchObject([{ side: 'kilrathi', units: [{ id: 'dralthi-1' }] }]);
  expect(duel.of('BattleEnded')).toMatchObject([{ how: 'rout', winner: 'confed', field: 'confed' }]);
  expect(duel.of('SystemClaimed')).toMatchObject([{ side: 'confed', system: 'redwop' }]);
  expect(duel.after).toMatchObject({ turn: 2, step: 'logistics', systems: { redwop: { controller: 'confed' } } });
});

golden('PNP-13.2', 'the strike at Atrapi: every figure of its seven rounds and seven torpedo runs', () => {
  expect(strike.of('BattleStarted')).toMatchObject([{ by: 'entered-hostile', battle: { attacker: 'confed' } }]);
  expect(strike.of('SalvoFired')).toMatchObject([
    { faces: { confed: [4, 3, 3], kilrathi: [5, 6] }, hits: { kilrathi: 10, confed: 11 } },
  ]);
  const rounds = strike
    .of('RoundFought')
    .map(({ modifier, strength, ratioTenths, column, total, cell }) => [
      modifier,
      `${strength.confed}/${strength.kilrathi}`,
      ratioTenths,
      column,
      total,
      cell,
    ]);
  expect(rounds).toEqual([
    [8, '60/34', 18, '1.5:1', 15, '0/4'],
    [4, '60/33', 18, '1.5:1', 14, '0/4'],
    [4, '60/33', 18, '1.5:1', 12, '1/3'],
    [4, '60/33', 18, '1.5:1', 15, '0/4'],
    [4, '60/33', 18, '1.5:1', 14, '0/4'],
    [0, '60/32', 19, '1.5:1', 12, '1/3'],
    [0, '60/32', 19, '1.5:1', 6, '1/1'],
  ]);
  expect(strike.of('HitsIgnored').map(({ side, hits }) => [side, hits])).toEqual([
    ['kilrathi', 2],
    ['kilrathi', 1],
    ['confed', 1],
  ]);
  const runs = strike.of('TorpedoRun').map(({ threshold, faces, success }) => [threshold, faces.join('+'), success]);
  expect(runs).toEqual([
    [2, '2+4', false],
    [3, '6+6', false],
    [4, '6+6', false],
    [5, '5+6', false],
    [6, '5+6', false],
    [7, '4+4', false],
    [8, '2+3', true],
  ]);
});

golden('PNP-12.2', 'the strike at Atrapi: two transports fall and cost one point, then two', () => {
  expect(strike.of('CraftDestroyed').map(({ units }) => units.map(({ id }) => id))).toEqual([
    ['jakhari-1'],
    ['jakhari-2'],
  ]);
  expect(strike.of('PointsSurrendered')).toMatchObject([
    { side: 'kilrathi', amount: 1, die: 1, unit: 'jakhari-1' },
    { side: 'kilrathi', amount: 2, die: 2, unit: 'jakhari-2' },
  ]);
  expect(strike.after.treasury.kilrathi.pp).toBe(1);
});

golden('PNP-16.1', 'the strike at Atrapi: the Shiraak is destroyed, no capture dice, no claim', () => {
  expect(strike.of('CarrierDestroyed')).toMatchObject([{ side: 'kilrathi', unit: 'shiraak-1' }]);
  expect(strike.log.at(-1)).toMatchObject({ type: 'GameEnded', winner: 'confed', winners: [confed] });
  expect(strike.of('TransportCaptured')).toEqual([]);
  expect(strike.after.systems).toMatchObject({ atrapi: { controller: 'kilrathi' } });
});

golden('PNP-17.27', 'every answer of the worked battles is one that its seat may send', () => {
  for (const battle of workedBattles) {
    battle.phases.forEach((phase, index) => {
      const played = { ...battle, phases: battle.phases.slice(0, index) };
      const asked = armadaPnp.play.phase(stateAfter(playWorkedBattle(played)));
      if (asked.phase === 'ended') throw new Error('The battle is over too early');
      for (const seat of asked.awaited) {
        const view = watchWorkedBattle(played, { kind: 'seat', seat }).at(-1)?.view;
        expect(view === undefined ? null : armadaPnp.play.check(view, phase.sheets[seat])).toEqual([]);
      }
    });
  }
});

golden('PNP-18.1', 'before contact the defender of Atrapi sees counters but not their types', () => {
  const [, battle] = workedBattles;
  if (battle === undefined) throw new Error('There are two worked battles');
  const view = watchWorkedBattle({ ...battle, phases: [] }, { kind: 'seat', seat: kilrathi }).at(-1)?.view;
  expect(JSON.stringify(view)).not.toMatch(/wraith-1|banshee-1/);
  expect(view?.hidden.confed).toEqual([{ system: 'gannet', count: 15 }]);
});

golden('PNP-1.6', 'the worked battles conserve the number of logo tokens', () => {
  for (const { after } of [duel, strike])
    expect(conserved(after)).toMatchObject({ 'logo confed': 36, 'logo kilrathi': 36 });
});
