import { addMessages } from '../../messages/index.js';
import { presets, type PacePreset } from '../../screens/new-campaign/presets.js';
import texts from './paces.en.json';

addMessages(texts);

const { daily, blitz } = presets;
const hour = 60;
const day = 24 * hour;

/**
 * The paces of this game (SWA-ASY-02, SWA-ASY-03). By mail there is a clock per player, and the player is asked for
 * ships only or also for dice. Or both play in one evening.
 */
export const paces: readonly PacePreset[] = [
  {
    name: 'armada.days',
    pace: { ...daily, phaseMinutes: 12 * hour, extensionHoursPerPhase: 12, bankMinutes: 5 * day, awayAfterWindows: 2 },
    options: { pace: 'fast' },
  },
  {
    name: 'armada.full',
    pace: { ...daily, phaseMinutes: 12 * hour, extensionHoursPerPhase: 12, bankMinutes: 10 * day, awayAfterWindows: 2 },
    options: { pace: 'full' },
  },
  {
    name: 'armada.evening',
    pace: {
      ...blitz,
      ...{ phaseMinutes: 5, bankMinutes: 90, awayAfterWindows: 3 },
      kindMinutes: [{ kind: 'fleet', minutes: 15 }],
    },
    options: { pace: 'full' },
  },
];
