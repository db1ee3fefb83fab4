import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { ESLint } from 'eslint'

const eslint = new ESLint()

/** A file that the project has of each kind; what is in it does not matter. */
const PLACES = {
  ts: globSync('src/rules/*.ts'),
  tsx: globSync('site/islands/**/*.tsx'),
  astro: globSync('site/pages/*.astro'),
}

/** One thing that rules with types have to find, by oxlint. */
const TYPED_SAMPLES: [rule: string, code: string][] = [
  ['typescript/no-floating-promises', 'export const run = (): void => {\n  Promise.resolve(1)\n}\n'],
  ['typescript/no-misused-promises', 'export const run = () => [1].forEach(async () => Promise.resolve())\n'],
  ['typescript/await-thenable', 'export const run = async () => await 1\n'],
  ['typescript/no-unnecessary-type-assertion', 'export const word = (text: string) => text as string\n'],
  ['typescript/only-throw-error', "export const run = (): never => {\n  throw 'no error'\n}\n"],
  [
    'typescript/switch-exhaustiveness-check',
    "export function run(kind: 'a' | 'b'): void {\n  switch (kind) {\n    case 'a':\n      return\n  }\n}\n",
  ],
]

/** One thing that each other family of rules has to find. */
const SAMPLES: [rule: string, kind: keyof typeof PLACES, code: string][] = [
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

test('each rule with types finds what it is for, and the check of types an error', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-lint-'))
  try {
    TYPED_SAMPLES.forEach(([, code], index) => writeFileSync(`${folder}/${index}.ts`, code))
    writeFileSync(`${folder}/types.ts`, "export const count: number = 'no number'\n")
    writeFileSync(
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: path.resolve('tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] }),
    )
    const args = ['--type-aware', '--type-check', '--tsconfig', `${folder}/tsconfig.json`]
    const { stdout } = spawnSync(
      process.execPath,
      [
        'node_modules/oxlint/bin/oxlint',
        ...args,
        '--config',
        'scripts/lint/typed.oxlintrc.json',
        '--format',
        'json',
        folder,
      ],
      { encoding: 'utf8' },
    )
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    const foundIn = (name: string) =>
      diagnostics.filter(({ filename }) => filename.endsWith(`/${name}`)).map(({ code }) => code)
    TYPED_SAMPLES.forEach(([rule], index) => {
      const code = rule.replace(/^typescript\/(.*)$/, 'typescript($1)')
      assert.ok(
        foundIn(`${index}.ts`).includes(code),
        `${rule}: found ${foundIn(`${index}.ts`).join(', ') || 'nothing'}`,
      )
    })
    assert.ok(
      foundIn('types.ts').some((code) => code.includes('2322')),
      'no error of types',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
