import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { board, logistics, play, s1, s2, type ArmadaGiven } from './board.js';

const yards: ArmadaGiven = {
  step: 'logistics',
  control: { anvil: 'confed', beacon: 'confed', forge: 'kilrathi', cinder: 'confed' },
  bases: { anvil: 'shipyard', forge: 'shipyard', cinder: 'fortress-light' },
  pp: { confed: 20, kilrathi: 20 },
};
const mine = { do: 'buildBase', base: 'mine', system: 'beacon' };
const arrow = { do: 'buildUnit', type: 'arrow', shipyards: ['anvil'], at: 'anvil' };
const at = (system: string): ArmadaGiven => ({ ...yards, units: [['cv', 'confed', 'lexington', system]] });
const built = (given: ArmadaGiven, ...build: readonly object[]) => play(board(given), { [s1]: logistics({ build }) });
const codes = (given: ArmadaGiven, ...build: readonly object[]) =>
  built(given, ...build)
    .of('BuildFailed')
    .map(({ code }) => code);

golden(
  'PNP-5.1',
  'lists are carried out item by item in turn, the high roller first on odd turns; failed items are free',
  () => {
    const state = board({
      ...yards,
      units: [
        ['cv', 'confed', 'lexington', 'beacon'],
        ['kc', 'kilrathi', 'shiraak', 'ember'],
      ],
      control: { ...yards.control, ember: 'kilrathi' },
    });
    const from = { ...state, neutral: { ...state.neutral, mine: 1 } };
    const sheets = { [s1]: logistics({ build: [mine] }), [s2]: logistics({ build: [{ ...mine, system: 'ember' }] }) };
    expect(play(from, sheets).of('BuildFailed')).toMatchObject([{ side: 'kilrathi' }]);
    expect(play({ ...from, turn: 4 }, sheets).of('BuildFailed')).toMatchObject([{ side: 'confed' }]);
  },
);
golden(
  'PNP-5.2',
  'a base is built where the carrier is, in a controlled system, and its points become tokens at once',
  () => {
    const { after } = built(at('beacon'), mine);
    expect(after.systems).toMatchObject({ beacon: { base: { kind: 'mine', exposed: true } } });
    expect(after.units).toMatchObject({ cv: { exposed: true } });
    expect(codes(at('anvil'), mine)).toEqual(['CARRIER_ABSENT']);
  },
);
golden('PNP-5.3', 'a system has at most one base', () =>
  expect(codes(at('beacon'), mine, { ...mine, base: 'shipyard' })).toEqual(['SYSTEM_HAS_BASE']),
);
golden('PNP-5.4', 'a shipyard works at once', () => {
  expect(codes(at('beacon'), { ...mine, base: 'shipyard' }, { ...arrow, shipyards: ['beacon'], at: 'beacon' })).toEqual(
    [],
  );
});
golden('PNP-5.5', 'a fortress is strengthened for ten a level from anywhere, and is exposed', () => {
  const { after, of } = built(yards, { do: 'changeFortress', system: 'cinder', to: 'fortress-medium' });
  expect(of('FortressChanged')).toMatchObject([{ cost: 10 }]);
  expect(after.systems).toMatchObject({ cinder: { base: { kind: 'fortress-medium', exposed: true } } });
});
golden('PNP-5.6', 'a fortress is weakened for free', () => {
  const given = { ...yards, bases: { ...yards.bases, cinder: 'fortress-heavy' } };
  expect(
    built(given, { do: 'changeFortress', system: 'cinder', to: 'fortress-light' }).of('FortressChanged'),
  ).toMatchObject([{ cost: 0 }]);
});
golden('PNP-5.7', 'a fortress changes once a turn, and not in the turn it was built', () => {
  const change = { do: 'changeFortress', system: 'cinder', to: 'fortress-medium' };
  expect(codes(yards, change, { ...change, to: 'fortress-light' })).toEqual(['ALREADY_CHANGED']);
  const fresh = { do: 'buildBase', base: 'fortress-light', system: 'beacon' };
  expect(codes(at('beacon'), fresh, { ...change, system: 'beacon' })).toEqual(['FORTRESS_NEW']);
});
golden('PNP-5.8', 'salvage gives 1, 2 or 5 and leaves room for another base', () => {
  expect(
    built(at('anvil'), { do: 'salvage', system: 'anvil' }, { ...mine, system: 'anvil' }).of('BaseSalvaged'),
  ).toMatchObject([{ gained: 2 }]);
  expect(built(at('cinder'), { do: 'salvage', system: 'cinder' }).of('BaseSalvaged')).toMatchObject([{ gained: 5 }]);
});
golden('PNP-5.9', 'a unit needs its shipyards, expends them and appears face up', () => {
  const { after, of } = built(yards, arrow, arrow);
  expect(of('UnitBuilt')).toMatchObject([{ cost: 2, system: 'anvil' }]);
  expect(of('BuildFailed')).toMatchObject([{ code: 'SHIPYARD_EXPENDED' }]);
  expect(Object.values(after.units).find(({ type }) => type === 'arrow')).toMatchObject({ exposed: true });
});
golden('PNP-5.10', 'a unit cannot be disbanded and a marker cannot be given up', () => {
  expect(() => built(yards, { do: 'disband', unit: 'x' })).toThrow();
});
golden('PNP-5.11', 'the carrier that built stays face up until the next Hide', () => {
  const { after } = built(at('beacon'), mine);
  expect(after.units).toMatchObject({ cv: { exposed: true } });
  expect(play({ ...after, step: 'logistics' }).of('CountersHidden')).toHaveLength(2 - 1);
});
golden('PNP-5.12', 'a failed item reveals nothing', () => {
  expect(built({ ...at('beacon'), pp: { confed: 0 } }, { ...mine, base: 'fortress-heavy' }).after.units).toMatchObject({
    cv: { exposed: false },
  });
});
