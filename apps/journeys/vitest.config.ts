import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['src/**/*.journey.ts'],
    // One browser at a time: the machines this runs on have two cores.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
