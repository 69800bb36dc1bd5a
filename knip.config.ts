import type { KnipConfig } from 'knip';

/** Set-up that tests share counts as production code, so that what nothing uses is found there, too; tests do not. */
const testing = ['src/**/testing/**/*.{ts,mjs}!', 'src/**/cases/**/*.ts!', 'src/**/*.contract.ts!'];
const library = { entry: ['src/index.ts!', ...testing], project: ['src/**/*.ts!'] };

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Tools of development, and programs of the system that scripts call.
  ignoreBinaries: [
    'nx',
    'eslint',
    'oxlint',
    'redis-server',
    'pg_dump',
    'truncate',
    'mkfs.ext4',
    'mount',
    'umount',
    'fallocate',
  ],
  workspaces: {
    '.': {
      entry: ['tools/**/*.{mjs,mts}!'],
      project: ['tools/**/*.mjs!'],
    },
    // All of it is tests.
    'apps/journeys': { entry: ['src/**/*.{ts,mjs}!'], project: ['src/**/*.ts!'] },
    'apps/server': {
      entry: ['src/main.ts!', 'scripts/*.mjs!', ...testing],
      project: ['src/**/*.ts!'],
      // Found by `import.meta.resolve`: the letters of cards.
      ignoreDependencies: ['@expo-google-fonts/.+'],
    },
    'apps/web': {
      entry: ['src/main.ts!', 'src/service-worker/sw.ts!', 'src/**/*worker.ts!', 'scripts/*.mjs!', '*.ts!', ...testing],
      project: ['src/**/*.{ts,vue}!'],
    },
    'libs/api-client': {
      entry: ['src/index.ts!', 'scripts/*.{mjs,mts}!'],
      project: ['src/**/*.ts!'],
      ignore: ['src/generated/**'],
    },
    'libs/adapters/postgres': {
      entry: [
        ...library.entry,
        'bench/*.mjs!',
        'scripts/*.mjs!',
        'vitest.citus.config.ts!',
        'src/**/*.on-citus.ts!',
        'src/migrations/*.ts!',
      ],
      project: library.project,
    },
    // All of it serves tests.
    'libs/ruleset-testkit': { entry: ['src/**/*.ts!'], project: ['src/**/*.ts!'] },
    'libs/*': library,
    'libs/*/*': library,
    'examples/*': library,
  },
};

export default config;
