import { golden } from '@warlog/ruleset-testkit';
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
