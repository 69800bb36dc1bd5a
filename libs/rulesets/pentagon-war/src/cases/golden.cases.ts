import { expectPassed, goldenFiles } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import words from './1-words.json' with { type: 'json' };
import sequence from './3-sequence.json' with { type: 'json' };
import combat from './6-combat.json' with { type: 'json' };
import meetings from './8-meetings.json' with { type: 'json' };
import aftermath from './11-aftermath.json' with { type: 'json' };
import { adapter } from './adapter.js';
import sample from './conformance.json' with { type: 'json' };

/** Objects whose keys a case chooses. */
const free = ['by_section', 'systems', 'units', 'seekers', 'orders', 'dice', 'weapons', 'missiles', 'drones', 'charge'];

goldenFiles(adapter, [words, sequence, combat, meetings, aftermath, sample], free);

it('answers every conformance case', () => expectPassed(adapter, sample.ruleset, sample.cases));

it('refuses invalid hexes, arcs and rolls', () => {
  expect(() => adapter['distance']?.({ h1: '15', h2: '1501' })).toThrow('"15" is no hex');
  expect(() => adapter['in_arc']?.({ arc: 'X9', facing: 'A', origin: '1010', target: '1009' })).toThrow('is no arc');
  expect(() => adapter['fire']?.({ weapon: 'laser', roll: 13, size: 1, r: 3 })).toThrow('expected form');
});
