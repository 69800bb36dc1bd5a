import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/longest-first.mjs';

/** Of the specs, on two cores. */
const longest = [
  'graphql/fog-sectors.int.spec.ts',
  'graphql/fog.int.spec.ts',
  'worker/kill-notices.int.spec.ts',
  'src/laws.prop.spec.ts',
  'testing/laws.prop.spec.ts',
  'campaign/windows.prop.spec.ts',
  'boards/order-kinds.spec.ts',
  'boards/order-kinds-units.spec.ts',
  'testing/kill-worker.int.spec.ts',
  'src/corpus.int.spec.ts',
  'cli/campaigns.int.spec.ts',
  'graphql/upgrade.int.spec.ts',
  'boards/question.prop.spec.ts',
  'boards/asked.spec.ts',
];

export default defineConfig({
  test: {
    // Two cores are the least that this runs on: one spec file each.
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'libs/*/*/vitest.config.ts',
    ],
  },
});
