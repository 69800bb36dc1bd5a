import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are the least that this runs on: one spec file each.
    maxWorkers: 2,
    projects: [
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'libs/*/*/vitest.config.ts',
    ],
  },
});
