import ts from 'typescript-eslint'

const files = ['**/*.ts', '**/*.tsx']

/** `test()` and the like: node:test itself waits for what they return. */
const awaitedByRunner = { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] }

/** Rules that know types. Of templates `astro check` judges the types; their parser has none to offer here. */
export const typeAware = [
  ...ts.configs.recommendedTypeCheckedOnly.map((config) => ({ ...config, files })),
  {
    name: 'house/type-aware',
    files,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: process.cwd() } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [awaitedByRunner] }],
      // A form's handler is asynchronous, and what it throws is the form's to show.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Causes of errors and values of rows are of no known type until they are text.
      '@typescript-eslint/no-base-to-string': 'off',
      // The names of a collection that is still open are any text to this rule.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // What is asynchronous by its type may answer at once, and `async` makes a promise of what it throws.
      '@typescript-eslint/require-await': 'off',
    },
  },
]
