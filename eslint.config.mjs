import nx from '@nx/eslint-plugin';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';

// TypeScript files: who may import whom, and what oxlint has no rule for; oxlint (.oxlintrc.json) does the rest in a small
// part of the time. Vue files: all that needs no types; eslint.vue-types.config.mjs holds what needs them.

/** What a ruleset may import besides its family. */
const rules = ['layer:core', 'layer:dice', 'layer:ruleset-api'];
const pureLayers = [...rules, 'layer:trust', 'layer:campaign', 'layer:audit'];

/** The layers and the layers that each may import (see ARCHITECTURE.md). */
const layers = [
  { sourceTag: 'layer:core', onlyDependOnLibsWithTags: ['layer:core'] },
  { sourceTag: 'layer:dice', onlyDependOnLibsWithTags: ['layer:core'] },
  { sourceTag: 'layer:trust', onlyDependOnLibsWithTags: ['layer:core', 'layer:dice'] },
  { sourceTag: 'layer:ruleset-api', onlyDependOnLibsWithTags: ['layer:core', 'layer:dice'] },
  { sourceTag: 'layer:ruleset-family', onlyDependOnLibsWithTags: rules },
  { sourceTag: 'layer:ruleset', onlyDependOnLibsWithTags: [...rules, 'layer:ruleset-family'] },
  { sourceTag: 'layer:catalog', onlyDependOnLibsWithTags: [...rules, 'layer:ruleset'] },
  { sourceTag: 'layer:campaign', onlyDependOnLibsWithTags: [...rules, 'layer:trust'] },
  { sourceTag: 'layer:audit', onlyDependOnLibsWithTags: [...rules, 'layer:trust', 'layer:campaign'] },
  { sourceTag: 'layer:testkit', onlyDependOnLibsWithTags: pureLayers },
  { sourceTag: 'layer:application', onlyDependOnLibsWithTags: pureLayers },
  { sourceTag: 'layer:adapter', onlyDependOnLibsWithTags: [...pureLayers, 'layer:application'] },
  { sourceTag: 'layer:client', onlyDependOnLibsWithTags: ['layer:core'] },
  {
    sourceTag: 'layer:app-server',
    onlyDependOnLibsWithTags: [...pureLayers, 'layer:catalog', 'layer:application', 'layer:adapter'],
  },
  {
    sourceTag: 'layer:app-web',
    onlyDependOnLibsWithTags: [
      ...pureLayers,
      'layer:catalog',
      'layer:client',
      'layer:ruleset',
      'layer:ruleset-family',
      'layer:application',
    ],
  },
  { sourceTag: 'layer:journeys', onlyDependOnLibsWithTags: [...pureLayers, 'layer:testkit'] },
];

/** Tests may import all that is pure, and the testkit, which stands above it. */
const tests = layers.map(({ sourceTag, onlyDependOnLibsWithTags }) => ({
  sourceTag,
  onlyDependOnLibsWithTags: [...onlyDependOnLibsWithTags, ...pureLayers, 'layer:ruleset-family', 'layer:testkit'],
}));

/** What holds everywhere. */
const noEnums = { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' };

/** What a ruleset and a game UI export has a name, so that a reader sees what is used. */
const noExportAll = { selector: 'ExportAllDeclaration', message: 'Export each name.' };

/** What a device checks a server by. The repository rules check that each of these exists. */
export const deviceChecks = [
  'apps/web/src/composables/proof/**/*.ts',
  'apps/web/src/composables/disclosures-here.ts',
  'apps/web/src/composables/end-check.ts',
  'apps/web/src/composables/recorded-terms.ts',
  'apps/web/src/composables/remembered-here.ts',
  'apps/web/src/composables/useCheckpoints.ts',
  'apps/web/src/composables/useMemory.ts',
  'apps/web/src/composables/useWholeCheck.ts',
  'apps/web/src/offline/memory.ts',
  'apps/web/src/offline/pinned-keys.ts',
];
const onlyAdds = 'What a server claims at the moment may only add a check: more-checks.ts reads it.';

const pure = [
  'libs/{core,dice,trust,ruleset-api,campaign,audit,application}/src/**/*.ts',
  'libs/rulesets/**/src/**/*.ts',
  'examples/**/src/**/*.ts',
];

const boundaries = {
  depConstraints: layers,
  enforceBuildableLibDependency: false,
  // What records campaigns of a version, and what rehearses a restore, is held by the specs that use it.
  // What begins with # is the package's own, chosen by where it runs.
  allow: [
    '/vitest.library.js',
    '/tools/corpus/',
    '/tools/restore/',
    '/tools/test/longest-first.mjs',
    '/tools/lib/tied-process.mjs',
    '/docs/verify/',
    '#curve25519',
    '#sha256',
    '#examples',
  ],
  // A library may be loaded at once in one place and lazily in another: the bundler keeps one copy.
  checkDynamicDependenciesExceptions: ['^@warlog/.*'],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/generated/**',
      '.nx/**',
      '**/*.mjs',
      '**/bin/*.js',
      '**/public/*.js',
    ],
  },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  {
    files: ['**/*.vue'],
    extends: [tseslint.configs.recommended, vue.configs['flat/recommended']],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.vue'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      'no-restricted-syntax': ['error', noEnums],
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.cases.ts', '**/cases/*.ts', '**/testing/**/*.ts', '**/*.contract.ts', '**/kits.ts'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          ...boundaries,
          depConstraints: tests,
          // Builds leave specs out, so these circles concern no program.
          ignoredCircularDependencies: [
            ['@warlog/ruleset-testkit', '*'],
            ['@warlog/audit', '*'],
            ['@warlog/dice', '*'],
          ],
        },
      ],
    },
  },
  {
    files: ['libs/rulesets/*/src/**/*.ts', 'apps/web/src/game-ui/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnums, noExportAll] },
  },
  {
    // The formatter owns the layout of templates.
    files: ['**/*.vue'],
    rules: {
      'vue/html-indent': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/multi-word-component-names': 'off',
      'vue/require-default-prop': 'off',
      'vue/attributes-order': 'off',
    },
  },
  {
    // What runs on or listens in the app ends with the component or store that wanted it.
    files: ['apps/web/src/stores/**/*.ts', 'apps/web/src/composables/**/*.ts', 'apps/web/src/**/*.vue'],
    ignores: ['**/*.spec.ts', '**/*.worker.ts', '**/scoped.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'setInterval', message: 'useInterval ends with its scope.' }],
    },
  },
  {
    files: ['apps/web/src/**/*.ts', 'apps/web/src/**/*.vue'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [{ name: '@warlog/application', message: 'The app may import only its entries queries and report.' }],
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.spec.ts', 'apps/web/src/**/testing/*.ts'],
    ignores: ['apps/web/src/testing/pinia.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'pinia', importNames: ['createPinia'], message: 'freshPinia ends with its test.' }] },
      ],
    },
  },
  {
    // What a device checks a server by comes from the signed record, never from what the server says of a campaign at the moment.
    files: deviceChecks,
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@warlog/api-client',
              allowImportNames: ['CheckpointsRead', 'CheckpointsReadResult'],
              message: 'Checks of a server take nothing from its summary of a campaign.',
            },
          ],
          patterns: [
            {
              group: ['**/useCampaign.js'],
              message: 'Checks of a server take nothing from its summary of a campaign.',
            },
          ],
        },
      ],
    },
  },
  {
    // Of the moment a check knows only that it is another one.
    files: deviceChecks,
    ignores: ['**/*.spec.ts', '**/testing/**', '**/proof/more-checks.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEnums,
        { selector: 'MemberExpression[property.name="claimed"]', message: onlyAdds },
        { selector: 'MemberExpression[property.value="claimed"]', message: onlyAdds },
        { selector: 'ObjectPattern > Property[key.name="claimed"]', message: onlyAdds },
        { selector: 'ImportSpecifier[imported.name="ClaimedMoment"]', message: onlyAdds },
      ],
    },
  },
  {
    // The part that decides games sees no clock, no chance and no wire; of Node it has the hashes, in one file (ADR 56).
    files: pure,
    ignores: ['**/*.spec.ts', '**/testing/**', '**/sha256-node.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch', 'crypto'],
      'no-restricted-imports': ['error', { patterns: ['node:*'] }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from the dice.' },
        { object: 'Date', property: 'now', message: 'Time is an argument.' },
      ],
    },
  },
);
