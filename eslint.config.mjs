import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import ts from 'typescript-eslint'
import { boundaries } from './scripts/lint/boundaries.mjs'
import { project } from './scripts/lint/project.mjs'
import { tone } from './scripts/lint/tone.mjs'

/** Templates, and the scripts in them, which are checked under names of their own. */
const TEMPLATES = ['**/*.astro', '**/*.astro/**']

export default [
  {
    ignores: [
      'node_modules',
      '.node',
      '.cache',
      '.astro',
      'dist',
      'data',
      'tests',
      'scripts',
      '**/.next',
      'cms/app/**',
      'cms/core/database/migrations/*',
      'cms/core/database/payload-types.ts',
      '**/*.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  // For templates, which oxlint does not read. `npm run check` has the rules below checked in other files by oxlint
  // (.oxlintrc.json), which parses them once for all rules; tests of these rules use this configuration.
  { ...ts.configs.base, files: ['**/*.{ts,tsx}'] },
  ...[js.configs.recommended, ...ts.configs.recommended].map((config) => ({ ...config, files: TEMPLATES })),
  ...astro.configs.recommended,
  ...astro.configs['flat/jsx-a11y-strict'],
  ...project,
  ...tone,
  {
    name: 'house/templates',
    files: TEMPLATES,
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // TypeScript knows better what exists.
      'no-undef': 'off',
    },
  },
  ...boundaries,
]
