import { defineProject } from 'vitest/config';

const conditions = ['development', 'node', 'import', 'module', 'default'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'in-process',
    include: ['src/**/*.spec.ts', 'src/**/*.cases.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
