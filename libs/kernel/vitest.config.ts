import { defineProject } from 'vitest/config';

const conditions = ['development', 'node', 'import', 'module', 'default'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Pure functions leave nothing behind: files may share what is loaded.
  test: { isolate: false, name: 'kernel', include: ['src/**/*.spec.ts', 'src/**/*.cases.ts'], testTimeout: 600_000 },
});
