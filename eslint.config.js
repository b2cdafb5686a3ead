/**
 * Lint rules for components. All other code is linted by oxlint with the rules in .oxlintrc.json, because oxlint checks
 * the rules that need types in a tenth of the time.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * The rules that need types take longer than all other checks together, because ESLint builds a new program for each
 * component. `npm run test:long` runs them.
 */
const WITH_TYPES = process.env.POLA_LINT === 'deep';

export default defineConfig(
  { ignores: ['dist/', 'dist-single/', 'dist-api/', 'lib/', '.cache/', 'coverage/', 'reports/'] },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    extends: [
      js.configs.recommended,
      ts.configs.recommended,
      WITH_TYPES ? ts.configs.recommendedTypeCheckedOnly : [],
      // Must be the last set, because its parser for components has to take precedence.
      svelte.configs.recommended,
    ],
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { parser: ts.parser, projectService: WITH_TYPES, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // State is replaced as a whole and never mutated, so built-in maps and sets are intentional.
      'svelte/prefer-svelte-reactivity': 'off',
      // This rule compiles components without types and misses their warnings; svelte-check needs the comments.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  WITH_TYPES
    ? {
        files: ['**/*.svelte'],
        rules: {
          // An asynchronous interface may have members that do not await anything.
          '@typescript-eslint/require-await': 'off',
          '@typescript-eslint/switch-exhaustiveness-check': [
            'error',
            { considerDefaultExhaustiveForUnions: true },
          ],
          // For the linter, types in a template are often just `any`; svelte-check covers these places.
          '@typescript-eslint/no-unsafe-argument': 'off',
          '@typescript-eslint/no-unsafe-assignment': 'off',
          '@typescript-eslint/no-unsafe-call': 'off',
          '@typescript-eslint/no-unsafe-member-access': 'off',
          '@typescript-eslint/no-unsafe-return': 'off',
        },
      }
    : [],
);
