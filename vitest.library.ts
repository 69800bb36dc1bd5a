import { defineProject } from 'vitest/config';

const conditions = ['development', 'node', 'import', 'module', 'default'];

/** Returns the test project of a library of pure functions. They share no state: files may share loaded modules. */
export function library(name: string, test: object = {}) {
  return defineProject({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: { isolate: false, name, include: ['src/**/*.spec.ts', 'src/**/*.cases.ts'], testTimeout: 600_000, ...test },
  });
}
