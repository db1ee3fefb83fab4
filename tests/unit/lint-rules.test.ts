import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { ESLint } from 'eslint'

const eslint = new ESLint()

/** Rules that know types need a file that the project has; what is in it does not matter. */
const PLACES = {
  ts: globSync('src/rules/*.ts'),
  tsx: globSync('site/islands/**/*.tsx'),
  astro: globSync('site/pages/*.astro'),
}

/** One thing that each family of rules has to find. */
const SAMPLES: [rule: string, kind: keyof typeof PLACES, code: string][] = [
  ['@typescript-eslint/no-floating-promises', 'ts', 'export const run = (): void => {\n  Promise.resolve(1)\n}\n'],
  [
    '@typescript-eslint/no-misused-promises',
    'ts',
    'export const run = () => [1].forEach(async () => Promise.resolve())\n',
  ],
  ['@typescript-eslint/await-thenable', 'ts', 'export const run = async () => await 1\n'],
  ['@typescript-eslint/no-unnecessary-type-assertion', 'ts', 'export const word = (text: string) => text as string\n'],
  ['@typescript-eslint/only-throw-error', 'ts', "export const run = (): never => {\n  throw 'no error'\n}\n"],
  [
    '@typescript-eslint/switch-exhaustiveness-check',
    'ts',
    "export function run(kind: 'a' | 'b'): void {\n  switch (kind) {\n    case 'a':\n      return\n  }\n}\n",
  ],
  ['@typescript-eslint/no-restricted-imports', 'ts', "export { createClient } from '@libsql/client'\n"],
  [
    'react-hooks/rules-of-hooks',
    'tsx',
    "import { useState } from 'react'\nexport const It = ({ is }: { is: boolean }) => (is ? <p>{useState(1)[0]}</p> : null)\n",
  ],
  [
    'react-hooks/exhaustive-deps',
    'tsx',
    "import { useEffect } from 'react'\nexport function It({ of }: { of: string }) {\n  useEffect(() => console.log(of), [])\n  return null\n}\n",
  ],
  ['jsx-a11y-x/alt-text', 'tsx', 'export const It = () => <img src="/a.webp" />\n'],
  [
    'jsx-a11y-x/click-events-have-key-events',
    'tsx',
    'export const It = () => <div onClick={() => undefined}>x</div>\n',
  ],
  ['astro/jsx-a11y/alt-text', 'astro', '<img src="/a.webp" />\n'],
]

for (const [rule, kind, code] of SAMPLES) {
  test(`${rule} finds what it is for in .${kind} files`, async () => {
    const [filePath] = PLACES[kind]
    assert.ok(filePath, `no .${kind} file`)
    const [result] = await eslint.lintText(code, { filePath })
    const found = result?.messages.map(({ ruleId, message }) => ruleId ?? message)
    assert.ok(found?.includes(rule), `found ${found?.join(', ') || 'nothing'}`)
  })
}
