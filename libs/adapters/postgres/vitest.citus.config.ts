import { defineConfig } from 'vitest/config';
import project from './vitest.config.js';

/**
 * Runs the server suites, and those for Citus only, on a Citus cluster (`node tools/test/citus.mjs`).
 *
 * Excludes four tests that need a single server. One adds and reads events in one transaction as two roles, which are
 * two connections to a node. One removes the triggers to forge events, but the shards retain theirs. Two inspect plans,
 * which are made on the nodes and for each campaign.
 */
const singleServer =
  'Plans of statements|adds what follows, of any text|shows where an intruder on the server broke it';

export default defineConfig({
  resolve: project.resolve ?? {},
  ssr: project.ssr ?? {},
  test: {
    ...project.test,
    name: 'citus',
    include: ['src/**/*.int.spec.ts', 'src/**/*.on-citus.ts'],
    exclude: ['src/database/embedded.int.spec.ts'],
    testNamePattern: `^(?!.*(${singleServer})).*\\((server|citus)\\)`,
    maxWorkers: 1,
    hookTimeout: 300_000,
    testTimeout: 120_000,
  },
});
