import { defineProject } from 'vitest/config';

const conditions = ['development', 'node', 'import', 'module', 'default'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: 'api-client', include: ['src/**/*.spec.ts', 'src/**/*.cases.ts'], testTimeout: 600_000 },
});
