import { expectPassed, goldenFiles } from '@warlog/ruleset-testkit';
import { it } from 'vitest';
import things from './1-things.json' with { type: 'json' };
import construct from './2-construct.json' with { type: 'json' };
import jump from './3-jump.json' with { type: 'json' };
import combat from './4-combat.json' with { type: 'json' };
import control from './5-control.json' with { type: 'json' };
import stances from './6-stances.json' with { type: 'json' };
import winning from './7-winning.json' with { type: 'json' };
import start from './8-start.json' with { type: 'json' };
import { adapter } from './adapter.js';
import examples from './worked-examples.json' with { type: 'json' };

/** Objects whose keys a case chooses. */
const free = ['costs', 'planets', 'sides', 'orders', 'players', 'labels', 'Raiders'];

goldenFiles(adapter, [things, construct, jump, combat, control, stances, winning, start, examples], free);

it('every worked example gives the figures of the rulebook (BZK-X1 to BZK-X12)', () =>
  expectPassed(adapter, examples.ruleset, examples.cases));
