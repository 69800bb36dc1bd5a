import { defineConfig } from 'vitest/config';
import { longestFirst } from './tools/test/longest-first.mjs';

/** The slowest specs of each project. */
const longest = [
  'graphql/fog-sectors.int.spec.ts',
  'graphql/fog.int.spec.ts',
  'src/corpus.int.spec.ts',
  'beacon/campaign-beacon.int.spec.ts',
  'worker/kill-notices.int.spec.ts',
  'cli/campaigns.int.spec.ts',
  'testing/kill-worker.int.spec.ts',
  'graphql/upgrade.int.spec.ts',
  'game-ui/order-kinds-units.spec.ts',
  'sw-armada/every-order.spec.ts',
  'game-ui/order-kinds.spec.ts',
  'game-ui/question.prop.spec.ts',
  'game-ui/asked.spec.ts',
  'testing/laws.prop.spec.ts',
  'campaign/windows.prop.spec.ts',
  'src/laws.prop.spec.ts',
];

export default defineConfig({
  test: {
    // Two cores are the least that this runs on. Files wait for Postgres and for programs that they start.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'libs/*/*/vitest.config.ts',
      'examples/*/vitest.config.ts',
    ],
  },
});
