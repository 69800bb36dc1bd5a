import { laws } from '@warlog/ruleset-testkit';
import { kit } from './cases/kit.js';

laws(kit);
