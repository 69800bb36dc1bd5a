import { rulebookLaws } from '@warlog/ruleset-testkit';
import register from './cases/clauses.json' with { type: 'json' };
import { overview as frenchOverview, rulebook as french } from './rulebook-french.js';
import { overview, rulebook } from './rulebook.js';

rulebookLaws({ clauses: register.clauses, rulebook, french, overview, frenchOverview });
