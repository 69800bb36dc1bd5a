import { defineConfig } from 'vitest/config';
import { longestFirst } from '../../scripts/longest-first.mjs';

const longest = [
  'fight-in-sector.journey.ts',
  'lying-server.journey.ts',
  'board.journey.ts',
  'sw-armada-full.journey.ts',
  'screens.journey.ts',
  'keyboard.journey.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/global-setup.ts'],
    // The files of a worker share its browser.
    isolate: false,
    // A journey waits for its server and its deadlines half of its time: others walk meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(longest) },
    // On a busy machine a change may take longer to arrive than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
