import vue from '@vitejs/plugin-vue';
import { defineProject } from 'vitest/config';

const conditions = ['development', 'browser', 'import', 'module', 'default'];

export default defineProject({
  plugins: [vue()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['development', 'node', 'import', 'module', 'default'] } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.spec.ts'],
    // Boards are played through by keys: on a machine with much else to do that takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
