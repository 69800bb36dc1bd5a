import { defineProject } from 'vitest/config';

const conditions = ['development', 'node', 'import', 'module', 'default'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Pure functions have no side effects, so test files may share loaded modules.
  test: { isolate: false, name: 'outpost', include: ['src/**/*.spec.ts', 'src/**/*.cases.ts'], testTimeout: 600_000 },
});
