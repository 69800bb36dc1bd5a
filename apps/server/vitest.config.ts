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
    include: ['src/**/*.spec.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
