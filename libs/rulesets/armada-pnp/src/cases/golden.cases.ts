import { expectPassed, goldenFiles } from '@warlog/ruleset-testkit';
import { it } from 'vitest';
import words from './1-words.json' with { type: 'json' };
import hide from './3-hide.json' with { type: 'json' };
import build from './5-build.json' with { type: 'json' };
import move from './6-move.json' with { type: 'json' };
import situations from './7-situations.json' with { type: 'json' };
import combat from './8-combat.json' with { type: 'json' };
import hits from './10-hits.json' with { type: 'json' };
import retreat from './14-retreat.json' with { type: 'json' };
import asynchronous from './17-asynchronous.json' with { type: 'json' };
import { adapter } from './adapter.js';
import examples from './worked-examples.json' with { type: 'json' };

/** Objects whose keys a case chooses. */
const free = [
  ...['control', 'bases', 'craft', 'damage', 'neutral', 'craftPool', 'systems', 'protect'],
  ...['pp', 'unused', 'orders'],
];

goldenFiles(adapter, [words, hide, build, move, situations, combat, hits, retreat, asynchronous, examples], free);

it('every worked example gives the figures of the rulebook (PNP-20)', () =>
  expectPassed(adapter, examples.ruleset, examples.cases));
