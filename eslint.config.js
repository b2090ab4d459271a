import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { noBareText } from './tools/eslint/no-bare-text.js';
import { onlyPeriodicRepeats } from './tools/eslint/only-periodic-repeats.js';
import { onlyRepositoriesAsk } from './tools/eslint/only-repositories-ask.js';
import { rowsAreParsed } from './tools/eslint/rows-are-parsed.js';

const rigwise = { rules: { 'no-bare-text': noBareText } };
const environmentMessage = 'Configuration is parsed once, in config.ts or main.ts: take it from there.';

export default defineConfig(
  globalIgnores(['**/dist/', '**/generated/', 'coverage/', '.rigwise/', 'docs/']),
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', 400],
      'no-console': 'error',
    },
  },
  {
    // Generated tables grow with the pages.
    files: ['console/src/app/derived/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: [
      '**/config.ts',
      '**/main.ts',
      'libs/platform/src/**/config*.ts',
      'libs/testing/**',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: environmentMessage },
      ],
    },
  },
  onlyPeriodicRepeats,
  onlyRepositoriesAsk,
  rowsAreParsed,
  {
    files: ['console/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    plugins: { rigwise, 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'rigwise/no-bare-text': 'error' },
  },
  {
    files: ['infra/**', 'tools/**', 'e2e/**', 'libs/*/bin/**', 'console/src/log.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'fetch',
          'WebAssembly',
          'globalThis',
          'structuredClone',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { require: 'readonly', module: 'writable', __dirname: 'readonly', __filename: 'readonly' },
    },
  },
);
