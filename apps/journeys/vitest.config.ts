import { defineConfig } from 'vitest/config';
import { longestFirst } from '../../tools/test/longest-first.mjs';

const longest = [
  'fight-in-sector.journey.ts',
  'lying-server.journey.ts',
  'sw-armada-full.journey.ts',
  'board.journey.ts',
  'ftarq.journey.ts',
  'moved.journey.ts',
  'offline.journey.ts',
  'pentagon-duel.journey.ts',
  'sw-armada.journey.ts',
  'outpost.journey.ts',
  'languages.journey.ts',
  'sizes.journey.ts',
  'screens.journey.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/global-setup.ts'],
    // The files of a worker share its browser.
    isolate: false,
    // A journey waits half of its time for its server and its deadlines; others run meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(longest) },
    // On a busy machine a change may take longer to arrive than the default second.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
