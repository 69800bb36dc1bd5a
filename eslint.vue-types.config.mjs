import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';

// The rules that need types, for Vue files: oxlint does not read those with their types, and ESLint takes minutes. Run by
// `npm run test:scripts` and `npm run lint`.
export default tseslint.config({
  files: ['**/*.vue'],
  extends: [tseslint.configs.recommendedTypeCheckedOnly],
  languageOptions: {
    parser: vueParser,
    parserOptions: { parser: tseslint.parser, project: ['apps/web/tsconfig.json'], extraFileExtensions: ['.vue'] },
  },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  rules: {
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
});
