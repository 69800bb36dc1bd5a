import { describe, expect, it } from 'vitest';
import { judgeBattle, type JudgedUnit } from './battle-judge.js';

const ship = (cost: number, after: JudgedUnit['after'], before: JudgedUnit['before'] = 'ok'): JudgedUnit => ({
  ...{ kind: 'ship', cost, before, after },
});
const wing = (cost: number, after: JudgedUnit['after']): JudgedUnit => ({ ...ship(cost, after), kind: 'squadron' });
const remaining = { victory: 'remaining', tie: 'attackerRetreats' } as const;
const inflicted = { victory: 'inflicted', tie: 'smallerRetreats' } as const;

describe('judgeBattle', () => {
  it('gives the win to the side with more points left, whichever destroyed more', () => {
    const sides = [
      [ship(57, 'destroyed'), ship(39, 'scarred')],
      [ship(62, 'destroyed'), ship(59, 'ok')],
    ] as const;
    expect(judgeBattle(remaining, sides)).toEqual({ winner: 1, measure: [19, 59] });
    expect(judgeBattle({ ...remaining, victory: 'score' }, sides)).toEqual({ winner: 0, measure: [62, 57] });
  });

  it('counts a scar as half the damage of a loss', () => {
    const sides = [[ship(57, 'scarred')], [ship(44, 'scarred'), wing(13, 'ok')]] as const;
    expect(judgeBattle(inflicted, sides)).toEqual({ winner: 1, measure: [22, 29] });
  });

  it('applies the rule for equal points, and compares the fleets at the start', () => {
    const even = [[ship(40, 'ok')], [ship(80, 'scarred')]] as const;
    const winner = (tie: 'attackerRetreats' | 'defenderRetreats' | 'smallerRetreats') =>
      judgeBattle({ ...remaining, tie }, even).winner;
    expect([winner('attackerRetreats'), winner('defenderRetreats'), winner('smallerRetreats')]).toEqual([1, 0, 1]);
    const untouched = [[ship(57, 'ok')], [ship(44, 'ok')]] as const;
    expect(judgeBattle(inflicted, untouched).winner).toBe(0);
    expect(judgeBattle(inflicted, [[ship(44, 'ok')], [ship(44, 'ok')]]).winner).toBeNull();
  });

  it('gives the loss to a side that conceded, that has no ship against one, or nothing against something', () => {
    const rich = [[ship(110, 'ok')], [ship(44, 'ok')]] as const;
    expect(judgeBattle(remaining, rich, 0).winner).toBe(1);
    const shipless = [[ship(44, 'destroyed'), wing(60, 'ok')], [ship(20, 'scarred')]] as const;
    expect(judgeBattle(remaining, shipless)).toEqual({ winner: 1, measure: [60, 10] });
    const wiped = [[wing(10, 'destroyed')], [wing(60, 'destroyed'), wing(9, 'ok')]] as const;
    expect(judgeBattle(inflicted, wiped)).toEqual({ winner: 1, measure: [60, 10] });
  });
});
