import { laws } from '@warlog/kernel/testing';
import { crises } from './cases/crises.js';
import { kit } from './cases/kit.js';

laws({ ...kit, crises });
