import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { cellAt } from '../battle/crt.js';
import { allowanceOf, destroyedBy } from '../battle/fight.js';
import { mayRun, verdictOf } from '../battle/group.js';
import { battleOf } from '../battle/table.js';
import type { ArmadaBattle } from '../model/state.js';
import { craftOf } from '../tables.js';
import { defaultDoctrine } from '../model/sheet.js';
import { board, logistics, moves, play, s1, sys } from './board.js';
import { adapter } from './adapter.js';
import { craftFrom } from './table.js';

type Counts = Readonly<Record<string, number>>;
const purses = { confed: { pp: 5, logo: 20 }, kilrathi: { pp: 5, logo: 20 } };
const combat = (confed: Counts, kilrathi: Counts, dice: readonly number[], more: object = {}) =>
  adapter['combat']?.({
    kind: 'system',
    controller: 'kilrathi',
    groups: { confed: { craft: confed }, kilrathi: { craft: kilrathi } },
    treasury: purses,
    dice,
    ...more,
  });
const group = (side: 'confed' | 'kilrathi', craft: Counts) => craftFrom(side, { craft, damage: {} });
const fought = (confed: Counts, kilrathi: Counts): ArmadaBattle =>
  battleOf(
    {
      id: 'b' as never,
      place: { kind: 'system', system: 'a' as never },
      attacker: 'confed',
      by: 'strength',
      byRounds: false,
    },
    { confed: group('confed', confed), kilrathi: group('kilrathi', kilrathi) },
  );
const result = (salvo: boolean, eliminated: 'confed' | null = null) => ({
  salvo,
  hits: { confed: 3, kilrathi: 0 },
  eliminated,
});
golden('PNP-10.2', 'damage equal to its hits destroys a craft, less has no effect', () => {
  const wraith = group('confed', { wraith: 1 });
  expect([4, 5].map((hits) => destroyedBy(wraith, [{ unit: 'wraith-1' as never, hits }]).length)).toEqual([0, 1]);
});
golden('PNP-10.6', 'elimination cannot be ignored', () =>
  expect(
    allowanceOf({ ...fought({ wraith: 3 }, { dralthi: 1 }), result: result(false, 'confed') }, 'confed', 'survivors'),
  ).toBe(0),
);
golden('PNP-10.7', 'elimination takes warcraft and transports, not the carrier; an option spares transports', () => {
  expect(cellAt('5:1', 12).eliminated).toBe('defender');
  const all = combat({ phantom: 5 }, { dralthi: 1, jakhari: 1 }, [6, 6, 2]);
  expect(all).toMatchObject({ outcome: { winner: 'confed' }, ppEvents: [{ why: 'transport-destroyed', die: 2 }] });
  const spared = combat({ phantom: 5 }, { dralthi: 1, jakhari: 1 }, [6, 6, 2], {
    options: { eliminationSparesTransports: true },
  });
  expect(spared).toMatchObject({ outcome: { captured: ['jakhari-1'] } });
});
golden('PNP-10.8', 'damage of a garrison ends with the battle too; its dead craft stay away', () => {
  const all = ['anvil', 'beacon', 'cinder', 'delve', 'ember', 'forge'];
  const secondBattle = (damageCarry: string) => {
    const from = board({
      options: { damageCarry },
      control: Object.fromEntries(all.map((id) => [id, 'kilrathi' as const])),
      bases: { cinder: 'fortress-medium' },
      units: [
        ['a', 'confed', 'phantom', 'anvil'],
        ['b', 'confed', 'phantom', 'anvil'],
        ['c', 'confed', 'phantom', 'delve'],
        ['kc', 'kilrathi', 'shiraak', 'ember'],
      ],
    });
    const doctrines = { default: { ...defaultDoctrine, retreatPreference: [sys('cinder')] } };
    const state = { ...from, words: { ...from.words, kilrathi: { ...from.words.kilrathi, doctrines } } };
    // 1/2, then three times the lowest row: the fortress holds, the attacker has four more hits.
    const dice = [6, 6, 1, 1, 1, 1, 1, 1];
    const { of } = play(state, { [s1]: moves(['a', 'cinder'], ['b', 'cinder'], ['c', 'ember']) }, [...dice, 1, 1]);
    const battles = of('BattleStarted').map(({ battle }) => battle);
    expect(battles.map(({ id }) => id)).toEqual(['t3-cinder', 't3-ember', 't3-cinder-2']);
    return battles[2]?.groups.kilrathi.map(({ damage }) => damage);
  };
  expect([secondBattle('phase'), secondBattle('none')]).toEqual([
    [3, 1, 0],
    [0, 0, 0],
  ]);
});
golden('PNP-10.9', 'a garrison is restored at the end of the phase; an option makes losses permanent', () => {
  const after = (fortressGarrison: string) => {
    const from = board({
      options: { fortressGarrison },
      control: { ember: 'kilrathi' },
      bases: { ember: 'fortress-medium' },
    });
    const hurt = JSON.parse(JSON.stringify(from).replace('"garrison":[0,0,0]', '"garrison":[4,1,0]')) as typeof from;
    return play(hurt).after.systems;
  };
  expect([after('restored'), after('permanent')]).toMatchObject([
    { ember: { base: { garrison: [0, 0, 0] } } },
    { ember: { base: { garrison: [4, 0, 0] } } },
  ]);
});
golden('PNP-10.10', 'salvo hits cannot be ignored', () =>
  expect(allowanceOf({ ...fought({ wraith: 3 }, { dralthi: 1 }), result: result(true) }, 'confed', 'survivors')).toBe(
    0,
  ),
);
golden('PNP-10.11', 'as many hits as living leech craft may be ignored, minus the results ignored before', () => {
  const battle = { ...fought({ wraith: 3 }, { dralthi: 1 }), result: result(false) };
  expect(
    [0, 1, 5].map((n) => allowanceOf({ ...battle, ignored: { confed: n, kilrathi: 0 } }, 'confed', 'survivors')),
  ).toEqual([3, 2, 0]);
});
golden('PNP-10.12', 'the allowance shrinks by one a result, however many hits were ignored', () => {
  expect(
    allowanceOf(
      { ...fought({ wraith: 6 }, { dralthi: 1 }), ignored: { confed: 1, kilrathi: 0 }, result: result(false) },
      'confed',
      'survivors',
    ),
  ).toBe(5);
});
golden('PNP-10.13', 'an option counts the craft of the start while one lives', () => {
  const battle = (alive: number) => ({
    ...fought(alive > 0 ? { wraith: alive } : { arrow: 1 }, { dralthi: 1 }),
    equipped: { confed: 4, kilrathi: 0 },
    result: result(false),
  });
  const allowed = (alive: number, scaling: 'initial' | 'survivors') => allowanceOf(battle(alive), 'confed', scaling);
  expect([4, 1, 0].map((alive) => allowed(alive, 'initial'))).toEqual([4, 4, 0]);
  expect([4, 1, 0].map((alive) => allowed(alive, 'survivors'))).toEqual([4, 1, 0]);
});

golden('PNP-12.1', 'transports fight and take ten hits', () =>
  expect(craftOf('jakhari')).toMatchObject({ strength: 1, maneuver: -4, hits: 10 }),
);
golden('PNP-12.4', 'a captured token keeps its figure, and leaves the game when it is destroyed', () => {
  const from = board({
    control: { ember: 'kilrathi' },
    units: [
      ['t', 'confed', 'jakhari', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'ember'],
    ],
  });
  expect(from.units).toMatchObject({ t: { side: 'confed', type: 'jakhari' } });
  expect(play(from, { [s1]: moves(['t', 'ember']) }, [3]).after.units).toMatchObject({ t: { side: 'kilrathi' } });
});
golden('PNP-12.6', 'a recaptured transport is an ordinary one again: destroyed later, its token returns', () => {
  const phantoms = [1, 2, 3, 4, 5].map((n) => [`p${n}`, 'confed', 'phantom', 'cinder'] as const);
  const from = board({
    control: { ember: 'kilrathi' },
    units: [['t', 'confed', 'jakhari', 'cinder'], ['k', 'kilrathi', 'dralthi', 'ember'], ...phantoms],
  });
  const back = play(from, { [s1]: moves(['t', 'ember']) }, [3]).after;
  expect(back.units).toMatchObject({ t: { side: 'kilrathi', type: 'jakhari' } });
  const shown = play(back, { [s1]: logistics({ hide: { keepExposed: phantoms.map(([id]) => id) } }) }).after;
  const strike = Object.values(shown.units).filter(({ type }) => type === 'phantom');
  const { of, after } = play(shown, { [s1]: moves(...strike.map(({ id }) => [id, 'ember'] as const)) }, [6, 6, 2]);
  expect(of('CraftDestroyed').flatMap(({ units }) => units.map(({ type }) => type))).toContain('jakhari');
  expect(after.pools.kilrathi['jakhari']).toBe((shown.pools.kilrathi['jakhari'] ?? 0) + 1);
});
golden('PNP-12.6', 'a transport destroyed while captured takes its token out of the game', () => {
  const from = board({
    control: { ember: 'kilrathi' },
    units: [
      ['t', 'kilrathi', 'belleau-wood', 'ember'],
      ['k', 'kilrathi', 'dralthi', 'ember'],
      ...[1, 2, 3, 4, 5].map((n) => [`p${n}`, 'confed', 'phantom', 'cinder'] as const),
    ],
  });
  const all = [1, 2, 3, 4, 5].map((n) => [`p${n}`, 'ember'] as const);
  const { of, after } = play(from, { [s1]: moves(...all) }, [6, 6, 2]);
  expect(of('CraftDestroyed').flatMap(({ units }) => units.map(({ id }) => id))).toContain('t');
  expect([after.pools.confed['belleau-wood'], after.pools.kilrathi['belleau-wood']]).toEqual([
    from.pools.confed['belleau-wood'],
    from.pools.kilrathi['belleau-wood'],
  ]);
});

golden('PNP-13.1', 'each living torpedo craft makes one run, only against a carrier', () => {
  const groups = { confed: group('confed', { gladius: 1 }), kilrathi: group('kilrathi', { dralthi: 1, shiraak: 1 }) };
  expect([
    mayRun(groups, { confed: 0, kilrathi: 0 }, 'confed'),
    mayRun(groups, { confed: 1, kilrathi: 0 }, 'confed'),
  ]).toEqual([true, false]);
});
golden('PNP-14.7', 'battles go on until one side is destroyed', () =>
  expect(verdictOf({ confed: group('confed', { arrow: 1 }), kilrathi: group('kilrathi', { goran: 6 }) })).toBeNull(),
);
