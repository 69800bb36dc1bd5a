import { defineProject } from 'vitest/config';

// No 'import' here: Node would apply it to what CommonJS packages require, too.
const conditions = ['development', 'node', 'default'];

export default defineProject({
  resolve: {
    conditions,
    // The copy that Node itself takes: two of them do not know each other's types.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    // Loading the server costs more than most specs: files share it.
    isolate: false,
    include: ['src/**/*.spec.ts'],
    globalSetup: ['../../libs/adapters/postgres/src/testing/one-server.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
