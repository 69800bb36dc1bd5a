import { expectPassed, goldenFiles } from '@warlog/ruleset-testkit';
import { it } from 'vitest';
import things from './1-things.json' with { type: 'json' };
import construct from './2-gather-construct.json' with { type: 'json' };
import jump from './3-jump.json' with { type: 'json' };
import combat from './4-combat.json' with { type: 'json' };
import ground from './7-ground.json' with { type: 'json' };
import objectives from './8-objectives.json' with { type: 'json' };
import { adapter } from './adapter.js';
import examples from './worked-examples.json' with { type: 'json' };

/** Objects whose keys a case chooses. */
const free = ['costs', 'planets', 'sides', 'orders', 'players', 'labels', 'Raiders', 'levels', 'cargo', 'revealed'];

goldenFiles(adapter, [things, construct, jump, combat, ground, objectives, examples], free);

it('every worked example gives the figures of the rulebook (FTQ-X1 to FTQ-X9), and so does the table of odds', () =>
  expectPassed(adapter, examples.ruleset, examples.cases));
