import { defineProject } from 'vitest/config';

// No 'import' here: Node would also apply it to packages that CommonJS code requires.
const conditions = ['development', 'node', 'default'];

export default defineProject({
  resolve: {
    conditions,
    // The copy that Node itself uses: two copies do not share their types.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    // Loading the server costs more than most specs, so files share it.
    isolate: false,
    include: ['src/**/*.spec.ts'],
    globalSetup: ['../../libs/adapters/postgres/src/testing/one-server.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
