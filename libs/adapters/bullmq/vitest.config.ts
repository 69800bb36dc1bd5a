import { defineProject } from 'vitest/config';

// No 'import' here: Node would apply it to what CommonJS packages require, too.
const conditions = ['development', 'node', 'module', 'default'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: 'bullmq', include: ['src/**/*.spec.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
