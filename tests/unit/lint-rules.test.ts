import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import forOxlint from '../../scripts/lint/for-oxlint.mjs'

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

/** One thing that other rules have to find, in a file where they hold. */
const SAMPLES: [rule: string, file: string, code: string][] = [
  ['eslint/no-restricted-imports', 'src/rules/it.ts', "export { createClient } from '@libsql/client'\n"],
  [
    'eslint/no-restricted-properties',
    'tests/unit/it.test.ts',
    "import { test } from 'node:test'\ntest.skip('it', () => {})\n",
  ],
  ['eslint/no-console', 'cms/posts/it.ts', "console.log('it')\n"],
  ['eslint/eqeqeq', 'src/rules/it.ts', 'export const isOne = (one: number) => one == 1\n'],
  ['eslint/no-warning-comments', 'src/rules/it.ts', '// TODO it\nexport const it = 1\n'],
  ['typescript/no-explicit-any', 'src/rules/it.ts', 'export const it = (one: any) => String(one)\n'],
  [
    'react-hooks/rules-of-hooks',
    'site/islands/it/It.tsx',
    "import { useState } from 'react'\nexport const It = ({ is }: { is: boolean }) => (is ? <p>{useState(1)[0]}</p> : null)\n",
  ],
  [
    'react-hooks/exhaustive-deps',
    'site/islands/it/It.tsx',
    "import { useEffect } from 'react'\nexport function It({ of }: { of: string }) {\n  useEffect(() => document.write(of), [])\n  return null\n}\n",
  ],
  [
    'react/static-components',
    'site/islands/it/It.tsx',
    'export function It() {\n  const In = () => <p>1</p>\n  return <In />\n}\n',
  ],
  ['house/closed', 'cms/posts/it.ts', "export { it } from 'astro'\n"],
  ['house/core-knows-no-noun', 'cms/core/jobs/it.ts', "export const it = { collection: 'post' }\n"],
  ['house/database-port', 'cms/posts/it.ts', "export { MongoClient } from 'mongodb'\n"],
  ['house/imports', 'cms/members/it.ts', "export { it } from '#cms/posts/it.ts'\n"],
  ['house/island-folders', 'site/islands/post/it.ts', "export { it } from '../message/it.ts'\n"],
  ['house/only-composing', 'site/hooks/it.ts', 'export const it = (event: InputEvent) => event.isComposing\n'],
  ['house/only-stored', 'site/loaders/it.ts', 'export const it = getPayload()\n'],
  ['house/rows', 'cms/posts/it.ts', "deleteRows(req, 'member', {})\n"],
  ['house/sentences', 'src/text/it.ts', "export const itText = { saved: '저장했습니다.' }\n"],
  ['house/visible-lists', 'cms/posts/it.ts', "firstRow(req, 'post', {})\n"],
  ['jsx-a11y/alt-text', 'site/islands/it/It.tsx', 'export const It = () => <img src="/a.webp" />\n'],
  [
    'jsx-a11y/click-events-have-key-events',
    'site/islands/it/It.tsx',
    'export const It = () => <div onClick={() => undefined}>x</div>\n',
  ],
]

/** What oxlint, run in `cwd`, at which the paths of our rules begin, finds in a folder: `plugin/rule` by file. */
function oxlintFinds(folder: string, cwd: string, args: readonly string[]): (file: string) => string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/oxlint/bin/oxlint'), ...args, '--format', 'json', folder],
    { encoding: 'utf8', cwd },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return (file) =>
    diagnostics
      .filter(({ filename }) => `/${filename}`.endsWith(`/${file}`))
      .map(({ code }) => code.replace(/^(.+)\((.+)\)$/, '$1/$2'))
}

test('each rule without types finds what it is for, where it holds', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-lint-'))
  try {
    const config = readFileSync('.oxlintrc.json', 'utf8').replace('./scripts/lint', path.resolve('scripts/lint'))
    writeFileSync(`${folder}/.oxlintrc.json`, config)
    const fileOf = (index: number, file: string) => file.replace(/it(?=\.)/i, `it${index}`)
    SAMPLES.forEach(([, file, code], index) => {
      mkdirSync(path.dirname(`${folder}/${file}`), { recursive: true })
      writeFileSync(`${folder}/${fileOf(index, file)}`, code)
    })
    const foundIn = oxlintFinds(folder, folder, ['--config', `${folder}/.oxlintrc.json`])
    SAMPLES.forEach(([rule, file], index) => {
      const found = foundIn(fileOf(index, file))
      assert.ok(found.includes(rule), `${rule}: found ${found.join(', ') || 'nothing'}`)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('oxlint runs every rule of our own but that of templates', () => {
  const { rules } = forOxlint
  const config = readFileSync('.oxlintrc.json', 'utf8')
  assert.deepEqual(
    Object.keys(rules).filter((rule) => !config.includes(`"house/${rule}": "error"`)),
    ['piece-key'],
  )
})

test('astro/jsx-a11y/alt-text finds what it is for in templates', async () => {
  const [filePath] = globSync('site/pages/*.astro')
  const [result] = await new ESLint().lintText('<img src="/a.webp" />\n', { filePath: filePath as string })
  const found = result?.messages.map(({ ruleId, message }) => ruleId ?? message)
  assert.ok(found?.includes('astro/jsx-a11y/alt-text'), `found ${found?.join(', ') || 'nothing'}`)
})

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
    const foundIn = oxlintFinds(folder, process.cwd(), [...args, '--config', path.resolve('.oxlintrc.json')])
    TYPED_SAMPLES.forEach(([rule], index) => {
      const found = foundIn(`${index}.ts`)
      assert.ok(found.includes(rule), `${rule}: found ${found.join(', ') || 'nothing'}`)
    })
    assert.ok(
      foundIn('types.ts').some((code) => code.includes('2322')),
      'no error of types',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
