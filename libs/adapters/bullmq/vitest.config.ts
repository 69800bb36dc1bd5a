import { defineProject } from 'vitest/config';

// No 'import' here: Node would also apply it to packages that CommonJS code requires.
const conditions = ['development', 'node', 'module', 'default'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: 'bullmq', include: ['src/**/*.spec.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
