import { rulebookLaws } from '@warlog/kernel/testing';
import register from './cases/clauses.json' with { type: 'json' };
import { rulebook as french } from './rulebook-french.js';
import { rulebook } from './rulebook.js';

rulebookLaws({ clauses: register.clauses, rulebook, french });
