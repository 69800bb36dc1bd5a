import { addMessages } from '../../messages/index.js';
import { presets, type PacePreset } from '../../screens/new-campaign/presets.js';
import texts from './paces.en.json';

addMessages(texts);

const { daily, blitz } = presets;

/**
 * The paces of this game: orders for whole or half turns, or impulse by impulse with everyone present (PW-18.1,
 * PW-18.2).
 */
export const paces: readonly PacePreset[] = [
  { name: 'pentagon.daily', pace: daily, options: { mode: 'plot', impulsesPerPhase: '12' } },
  {
    name: 'pentagon.halves',
    pace: { ...daily, phaseMinutes: 12 * 60, extensionHoursPerPhase: 12 },
    options: { mode: 'plot', impulsesPerPhase: '6' },
  },
  {
    name: 'pentagon.duel',
    pace: { ...blitz, phaseMinutes: 3, kindMinutes: [{ kind: 'setup', minutes: 15 }], standInAfterMisses: 3 },
    options: { mode: 'duel' },
  },
];
