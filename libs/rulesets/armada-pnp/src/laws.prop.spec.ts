import { laws } from '@warlog/ruleset-testkit';
import { crises } from './cases/crises.js';
import { kit } from './cases/kit.js';

laws({ ...kit, crises });
