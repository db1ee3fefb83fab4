import ts from 'typescript-eslint'

const files = ['**/*.ts', '**/*.tsx']

/** `test()` and the like: node:test itself awaits their promises. */
const awaitedByRunner = { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] }

/** Rules that need types. `astro check` checks the types of templates, whose parser provides none here. */
export const typeAware = [
  ...ts.configs.recommendedTypeCheckedOnly.map((config) => ({ ...config, files })),
  {
    name: 'house/type-aware',
    files,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: process.cwd() } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [awaitedByRunner] }],
      // Form handlers are async; the form displays their errors.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Causes of errors and values of rows are `unknown` until they are text.
      '@typescript-eslint/no-base-to-string': 'off',
      // Names of an open-ended collection are plain strings to this rule.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // A function with a promise type may return synchronously; `async` turns its exceptions into rejections.
      '@typescript-eslint/require-await': 'off',
      // More than half of the rules' time, and no fault found: docs/decisions/0041-lint-rules-that-find-faults.md.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
]
