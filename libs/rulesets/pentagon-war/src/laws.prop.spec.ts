import { laws } from '@warlog/kernel/testing';
import { kit } from './cases/kit.js';

// Not offered yet: its forecasts and games are still too slow for a thousand runs of each law.
laws(kit, 30);
