import { describe, expect, it } from 'vitest';
import type { ArmadaGroup } from '../battle/group.js';
import { perSide, type SideId, type ArmadaUnitId } from '../model/ids.js';
import { battleOdds, type OddsAsk } from './odds.js';

const options: OddsAsk['options'] = {
  ratioRounding: 'towardEven',
  ignoreScaling: 'survivors',
  eliminationSparesTransports: true,
  dice: '2d6',
};
const group = (side: SideId, types: readonly string[]): ArmadaGroup =>
  types.map((type, index) => ({ id: `${side}-${index}` as ArmadaUnitId, type, damage: 0, fort: false }));
const times = (count: number, ...types: readonly string[]): string[] =>
  types.flatMap((type) => Array<string>(count).fill(type));

const battles = [
  { name: 'one craft a side', confed: times(1, 'arrow'), kilrathi: times(1, 'dralthi') },
  { name: 'a few', confed: times(2, 'arrow', 'wraith'), kilrathi: times(2, 'dralthi', 'jrathek') },
  { name: 'transports', confed: times(1, 'phantom', 'belleau-wood'), kilrathi: times(2, 'shoklar', 'jakhari') },
  {
    name: 'twelve a side and both carriers',
    confed: [...times(4, 'arrow', 'phantom', 'gladius'), 'lexington'],
    kilrathi: [...times(4, 'dralthi', 'jrathek', 'korlarh'), 'shiraak'],
  },
];

describe.each(battles)('the odds of a battle: $name', ({ confed, kilrathi }) => {
  const types = { confed, kilrathi };
  const ask: OddsAsk = { groups: perSide((side) => group(side, types[side])), attacker: 'confed', options };

  it('exact odds add up to one', () => {
    const odds = battleOdds(ask);
    expect(odds.exact).toBe(true);
    expect(odds.attackerField + odds.defenderField + odds.unchanged).toBeCloseTo(1, 12);
  });

  it('the odds equal the results of simulated battles', () => {
    const [exact, fought] = [battleOdds(ask), battleOdds({ ...ask, budget: 0 })];
    // Three half-widths of 95 %, and a margin for what never occurred in four thousand battles.
    expect(Math.abs(exact.attackerField - fought.attackerField)).toBeLessThan(3 * fought.plusMinus + 0.002);
    for (const side of ['confed', 'kilrathi'] as const) expect(exact.left[side]).toBeCloseTo(fought.left[side], 0);
  });
});
