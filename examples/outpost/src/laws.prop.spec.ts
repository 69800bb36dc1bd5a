import { laws } from '@warlog/kernel/testing';
import { kit } from './cases/kit.js';

laws(kit);
