import { describe, expect, it } from 'vitest';
import { readFleetList } from './read-fleet.js';

const legions = `Name: Night watch
Faction: Rebel
Commander: General Dodonna

Assault: Most Wanted
Navigation: Superior Positions

CR90 Corvette A (44)
• Jaina's Light (2)
= 46 Points

Squadrons:
• Luke Skywalker (20)
• 2 x X-wing Squadron (26)
= 46 Points

Total Points: 92`;

const warlords = `Author: Ana
Points: 170/400

[ flagship ] MC80 Command Cruiser (106 points)
-  General Dodonna  ( 20  points)
= 126 total ship cost

CR90 Corvette A (44 points)
= 44 total ship cost

2 A-Wing Squadrons ( 22 points)`;

/** Returns the result of a list: the fleet, its notes, and each skipped line with its reason. */
function read(text: string, skip?: ReadonlySet<number>) {
  const { sheet, read: lines, asks, problems, notRead } = readFleetList(text, skip);
  return {
    fleet: sheet,
    notes: lines.flatMap(({ notes }) => notes.map(({ code }) => code)),
    asks: asks.map(({ candidates }) => candidates),
    problems: problems.length,
    passed: Object.fromEntries(notRead.map((line) => [line.text, line.why.code])),
  };
}

describe('readFleetList', () => {
  it('TXT-11: reads the layout with bullets and sums', () => {
    const { fleet, passed, ...rest } = read(legions);
    expect(fleet).toEqual(['cr90-corvette-a', 'x-wing-squadron', 'x-wing-squadron']);
    expect(rest).toEqual({ notes: [], asks: [], problems: 0 });
    const outside = Object.keys(passed).filter((line) => passed[line] === 'TEXT_NOT_IN_GAME');
    expect(outside).toEqual([
      'Commander: General Dodonna',
      'Assault: Most Wanted',
      'Navigation: Superior Positions',
      "Jaina's Light (2)",
      'Luke Skywalker (20)',
    ]);
  });

  it('TXT-11: reads the layout that marks the flagship and sums up ship costs', () => {
    const { fleet, passed } = read(warlords);
    expect(fleet).toEqual(['mc80-command-cruiser', 'cr90-corvette-a', 'a-wing-squadron', 'a-wing-squadron']);
    expect(Object.entries(passed).filter(([, code]) => code !== 'TEXT_HEADING')).toEqual([
      ['General Dodonna ( 20 points)', 'TEXT_NOT_IN_GAME'],
    ]);
  });

  it('TXT-11: notes points that differ; the catalog counts', () => {
    expect(read('CR90 Corvette A (39)')).toMatchObject({ fleet: ['cr90-corvette-a'], notes: ['TEXT_POINTS'] });
  });

  it('TXT-11: asks if a short name means several types, and accepts the answer', () => {
    const { fleet, asks } = read('VSD');
    expect([fleet, asks]).toEqual([
      [],
      [['bring victory-i-class-star-destroyer', 'bring victory-ii-class-star-destroyer']],
    ]);
    expect(read('bring victory-i-class-star-destroyer').fleet).toEqual(['victory-i-class-star-destroyer']);
  });

  it('states for every other line that it names no known type', () => {
    expect(read('Shiny thing\nno retreat, 3 times')).toMatchObject({
      fleet: [],
      problems: 0,
      passed: { 'Shiny thing': 'TEXT_NO_TYPE', 'no retreat, 3 times': 'TEXT_NO_TYPE' },
    });
  });

  it('skips the lines that the reader skips', () => {
    expect(read('CR90 Corvette A\nX-wing', new Set([1])).fleet).toEqual(['x-wing-squadron']);
  });
});
