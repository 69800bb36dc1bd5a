import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { board, moves, play, s1, s2, type ArmadaGiven } from './board.js';
import { adapter } from './adapter.js';

const purses = { confed: { pp: 2, logo: 3 }, kilrathi: { pp: 4, logo: 9 } };
const enter = (input: object) =>
  adapter['enter']?.({ controller: 'kilrathi', invader: 'confed', treasury: purses, ...input });
const given: ArmadaGiven = { units: [['a', 'confed', 'arrow', 'cinder']] };
const visit = { [s1]: moves(['a', 'ember']) };

golden('PNP-7.1', 'clashes are fought first; the winner flies on and may fight there', () => {
  const from = board({
    units: [
      ['a', 'confed', 'wraith', 'beacon'],
      ['k', 'kilrathi', 'dralthi', 'delve'],
      ['l', 'kilrathi', 'dralthi', 'delve'],
    ],
  });
  const { of } = play(from, { [s1]: moves(['a', 'delve']), [s2]: moves(['k', 'beacon']) }, [3, 6]);
  expect(of('BattleStarted').map(({ battle }) => battle.id)).toEqual(['t3-beacon--delve', 't3-delve']);
});
golden('PNP-7.2', 'a neutral system is claimed with an unused token, else with a point, else not at all', () => {
  const neutral = (pp: number, logo: number) =>
    enter({ controller: null, treasury: { ...purses, confed: { pp, logo } } });
  expect([neutral(2, 3), neutral(2, 0), neutral(0, 0)]).toMatchObject([
    { markerFrom: 'pool' },
    { markerFrom: 'pp' },
    { markerFrom: null, control: null },
  ]);
});
golden('PNP-7.3', 'units that were already in a neutral system claim it too', () => {
  expect(play(board(given)).after.systems).toMatchObject({ cinder: { controller: 'confed' } });
});
golden('PNP-7.4', 'if both are in a neutral system, the winner claims it', () => {
  const from = board({
    units: [
      ['a', 'confed', 'arrow', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'forge'],
    ],
  });
  expect(play(from, { ...visit, [s2]: moves(['k', 'ember']) }, [3, 4]).after.systems).toMatchObject({
    ember: { controller: 'confed' },
  });
});
golden('PNP-7.5', 'an undefended enemy system costs its owner a point, or brings one', () => {
  expect(enter({})).toMatchObject({ control: 'confed', surrendered: 1, gained: 0 });
  expect(enter({ treasury: { ...purses, kilrathi: { pp: 0, logo: 9 } } })).toMatchObject({ surrendered: 0, gained: 1 });
});
golden('PNP-7.6', 'a shipyard is removed without any points', () =>
  expect(enter({ base: 'shipyard' })).toMatchObject({ baseRemoved: 'shipyard', surrendered: 0, gained: 0 }),
);
golden('PNP-7.7', 'a mine is raided by a die', () =>
  expect(enter({ base: 'mine', die: 3 })).toMatchObject({ surrendered: 3, gained: 2, die: 3 }),
);
golden('PNP-7.8', 'a fortress fights with its garrison', () => {
  const from = board({ ...given, control: { ember: 'kilrathi' }, bases: { ember: 'fortress-heavy' } });
  expect(
    play(from, visit, [3, 3])
      .of('BattleStarted')[0]
      ?.battle.groups.kilrathi.map(({ type }) => type),
  ).toEqual(['goran', 'goran', 'goran']);
});
golden('PNP-7.9', 'a base in a system lost in battle is removed; without one no point is surrendered', () => {
  expect(enter({ afterBattle: true })).toMatchObject({ surrendered: 0, gained: 0 });
  expect(enter({ afterBattle: true, base: 'fortress-light' })).toMatchObject({ baseRemoved: 'fortress-light' });
});
golden('PNP-7.9', 'a fortress falls with the lost battle at its system and with no other', () => {
  const stormed = (confed: number, dice: readonly number[]) =>
    adapter['combat']?.({
      kind: 'system',
      controller: 'kilrathi',
      groups: { confed: { craft: { arrow: confed } }, kilrathi: { craft: {}, fortress: 'fortress-light' } },
      dice,
    });
  expect([stormed(12, [6, 6]), stormed(1, [1, 1])]).toMatchObject([
    { outcome: { winner: 'confed', fortressDestroyed: ['kilrathi'] } },
    { outcome: { winner: 'kilrathi', fortressDestroyed: [] } },
  ]);
});
golden('PNP-7.10', 'the last unused token becomes the marker before points are gained', () => {
  expect(
    enter({ base: 'mine', die: 2, treasury: { confed: { pp: 0, logo: 1 }, kilrathi: { pp: 5, logo: 0 } } }),
  ).toMatchObject({ markerFrom: 'pool', gained: 0 });
});
golden('PNP-7.11', 'battles in systems go by id unless both seats sent the same other sequence', () => {
  const from = board({
    units: [
      ['a', 'confed', 'arrow', 'delve'],
      ['b', 'confed', 'arrow', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'delve'],
      ['l', 'kilrathi', 'dralthi', 'cinder'],
    ],
  });
  const places = (state: typeof from) =>
    play(state, {}, [6, 6, 6, 6])
      .of('BattleStarted')
      .map(({ battle }) => battle.id);
  expect(places(from)).toEqual(['t3-cinder', 't3-delve']);
  const word = { ...from.words.confed, sequence: ['delve' as never] };
  expect(places({ ...from, words: { confed: word, kilrathi: word } })).toEqual(['t3-delve', 't3-cinder']);
});
golden('PNP-7.12', 'a battle reveals all units that fight in it', () => {
  const { of } = play(
    board({
      ...given,
      control: { ember: 'kilrathi' },
      units: [...(given.units ?? []), ['k', 'kilrathi', 'dralthi', 'ember']],
    }),
    visit,
    [6, 6],
  );
  expect(of('CountersExposed')).toMatchObject([{ units: ['a'] }, { units: ['k'] }]);
});
golden('PNP-7.13', 'the points change hands even if no marker can be placed', () => {
  expect(enter({ treasury: { confed: { pp: 0, logo: 0 }, kilrathi: { pp: 2, logo: 0 } } })).toMatchObject({
    control: null,
    surrendered: 1,
  });
});
golden('PNP-7.14', 'claims can be declined, but not in enemy systems', () => {
  expect(enter({ controller: null, claimNeutral: false })).toMatchObject({ control: null });
  expect(enter({ claimNeutral: false })).toMatchObject({ control: 'confed' });
});
