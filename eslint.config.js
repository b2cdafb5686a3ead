/**
 * Lint rules. What types can know is asked of types; what must hold in one room only stands under that
 * room's heading with the reason in the message.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const SEEDED = 'Same request, same bytes: use seededNumbers of kit.';
const CLOCK = 'The engine has no wall clock: time is the trial clock, which only steps advance.';
/**
 * A program is built anew for each component, which takes longer than everything else that is checked;
 * `npm run test:long` asks the rules that need it.
 */
const WITH_TYPES = process.env.POLA_LINT === 'deep';
const LOCALE = 'The result would depend on the machine: compare code units with compareCodeUnits of kit.';

export default defineConfig(
  { ignores: ['dist/', 'dist-single/', 'dist-api/', 'lib/', '.cache/', 'coverage/', 'reports/'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An asynchronous interface has members that need not wait.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // State is replaced whole and never mutated, so built-in maps and sets are what we want.
      'svelte/prefer-svelte-reactivity': 'off',
      // Compiles without the types and so without their warnings; svelte-check needs the comments.
      'svelte/no-unused-svelte-ignore': 'off',
      // A type the template gives is often only `any` to the linter; svelte-check judges these places.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  WITH_TYPES
    ? []
    : {
        files: ['**/*.svelte'],
        extends: [ts.configs.disableTypeChecked],
        languageOptions: { parserOptions: { parser: ts.parser, projectService: false } },
        rules: { '@typescript-eslint/switch-exhaustiveness-check': 'off' },
      },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only: a name is the same everywhere.',
        },
      ],
    },
  },
  {
    files: ['src/engine/**/*.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: CLOCK },
        { name: 'Intl', message: LOCALE },
        { name: 'console', message: 'The engine has no outside world: return an issue or record an event.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: SEEDED },
        ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map((property) => ({
          property,
          message: LOCALE,
        })),
        ...['toLocaleDateString', 'toLocaleTimeString'].map((property) => ({ property, message: LOCALE })),
      ],
    },
  },
  {
    // Offsets of a zone that an expression names itself: the one use of Intl that no locale changes.
    files: ['src/engine/kit/expression/time.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Known answers and command output arrive as JSON, whose shape the test states by comparing it.
    // A missing entry makes the test fail at the next line, which is what a test is for.
    files: ['tests/**', 'scripts/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
