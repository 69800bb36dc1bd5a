import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { battleOf } from './kit.js';
import { mirrorMatches } from './mirror.js';

const fleet = ['cr90-corvette-b', 'raider-i-class-corvette', 'x-wing-squadron'];
const equal = battleOf([fleet, fleet], { obstacles: 'none' });

golden(
  'SWA-BOT-60',
  'equal fleets: with the seats swapped and the same dice the other seat wins, so no seat has an advantage',
  () => {
    const { bySeat, byInitiative, rounds, windows, endings } = mirrorMatches(equal, 8, 'mirror');
    expect(Object.values(bySeat)).toEqual([4, 4]);
    expect(byInitiative % 2).toBe(0);
    expect(rounds).toBeLessThanOrEqual(8 * 6);
    expect(windows).toBeGreaterThan(rounds);
    expect(Object.values(endings).reduce((all, n) => all + n, 0)).toBe(8);
  },
);
