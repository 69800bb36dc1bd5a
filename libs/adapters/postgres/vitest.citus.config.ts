import { defineConfig } from 'vitest/config';
import project from './vitest.config.js';

/**
 * Suites of a server, on a Citus cluster (`node scripts/citus.mjs`), and those of Citus alone. Four tests are of one server: one adds
 * events and reads them in one transaction as two roles, which are two connections to a node; another forges events after it took
 * the triggers away, which the shards keep; two look at plans, which are made on the nodes, and anew for each campaign.
 */
const ofOneServer =
  'Plans of statements|adds what follows, of any text|shows where somebody with power over the server broke it';

export default defineConfig({
  resolve: project.resolve ?? {},
  ssr: project.ssr ?? {},
  test: {
    ...project.test,
    name: 'citus',
    include: ['src/**/*.int.spec.ts', 'src/**/*.on-citus.ts'],
    exclude: ['src/database/embedded.int.spec.ts'],
    testNamePattern: `^(?!.*(${ofOneServer})).*\\((server|citus)\\)`,
    maxWorkers: 1,
    hookTimeout: 300_000,
    testTimeout: 120_000,
  },
});
