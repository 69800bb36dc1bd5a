import vue from '@vitejs/plugin-vue';
import { defineProject } from 'vitest/config';
import { forecastWorker } from './forecast-worker.js';

const conditions = ['development', 'browser', 'import', 'module', 'default'];

export default defineProject({
  plugins: [vue(), forecastWorker()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['development', 'node', 'import', 'module', 'default'] } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Loading the app costs more than most specs: files share it, and `clean-up` resets the shared state.
    isolate: false,
    setupFiles: ['src/testing/worker.ts', 'src/testing/clean-up.ts'],
    include: ['src/**/*.spec.ts'],
    // Some specs play a whole board by keyboard, which is slow on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
