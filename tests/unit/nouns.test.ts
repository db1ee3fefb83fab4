import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import ts from 'typescript-eslint'
import { KNOWN_TO_CORE, NOUNS, OWNERS, READ_UPWARDS, WRITTEN_ELSEWHERE } from '../../scripts/lint/nouns.mjs'

// The samples are files that do not exist, so there are no types to ask for.
const eslint = new ESLint({ overrideConfig: ts.configs.disableTypeChecked })

/** The rules of nouns that a source at `filePath` breaks. */
async function broken(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath })
  const fatal = result?.messages.find((message) => message.fatal)
  assert.equal(fatal, undefined, `${filePath}: ${fatal?.message}`)
  const rules = result?.messages.map(({ ruleId }) => ruleId ?? '').filter((rule) => rule.startsWith('nouns/'))
  return [...new Set(rules)]
}

const BROKEN: [rule: string, file: string, source: string][] = [
  ['nouns/core-knows-no-noun', 'cms/core/jobs/sample.ts', `export const it = { collection: 'post' }`],
  ['nouns/core-knows-no-noun', 'cms/core/jobs/sample.ts', `export type It = 'post' | 'message'`],
  ['nouns/core-knows-no-noun', 'cms/core/jobs/sample.ts', `export type It = Row<'member'>`],
  ['nouns/core-knows-no-noun', 'cms/core/jobs/sample.ts', `export type It = Suspension | null`],
  ['nouns/rows', 'cms/posts/sample.ts', `changeRow(req, 'member', id, { editedAt })`],
  ['nouns/rows', 'cms/posts/sample.ts', `addToRows(req, { collection: 'comment', field: 'replyCount', by })`],
  ['nouns/rows', 'cms/comments/sample.ts', `deleteRows(req, 'post', { id: { equals: id } })`],
  ['nouns/rows', 'cms/members/sample.ts', `rowById(req, 'post', id)`],
  [
    'nouns/rows',
    'cms/media/sample.ts',
    `joinedRows(req, { ids, first: { collection: 'like', fields: ['id'] }, second })`,
  ],
]

const ACCEPTED: [file: string, source: string][] = [
  ['cms/core/jobs/sample.ts', `export const it = { collection: 'lease' }`],
  ['cms/core/jobs/sample.ts', `export const it = 'postal'`],
  ['cms/posts/sample.ts', `changeRow(req, 'post', id, { editedAt })`],
  ['cms/comments/sample.ts', `rowById(req, 'member', id)`],
  ['cms/posts/sample.ts', `changeRow(req, 'account', id, { lastPostAt })`],
  ['cms/operations/seed/sample.ts', `insertRow(req, 'post', row)`],
]

for (const [rule, file, source] of BROKEN)
  test(`${file}: ${rule} finds ${source}`, async () => assert.ok((await broken(file, source)).includes(rule)))

for (const [file, source] of ACCEPTED)
  test(`${file}: no rule of nouns minds ${source}`, async () => assert.deepEqual(await broken(file, source), []))

test('every collection has an owner among the folders', () => {
  assert.ok(OWNERS.size > 70)
  assert.deepEqual(
    [...OWNERS].filter(([, owner]) => !NOUNS.includes(owner as string)),
    [],
  )
})

for (const [name, exceptions] of Object.entries({ WRITTEN_ELSEWHERE, READ_UPWARDS }))
  test(`each line of ${name} is needed: a file of the folder names the table, which another folder owns`, () => {
    const idle = Object.entries(exceptions).flatMap(([noun, tables]) => {
      const sources = globSync(`cms/${noun}/**/*.ts`).map((file) => readFileSync(file, 'utf8'))
      return Object.keys(tables)
        .flatMap((group) => group.split(' '))
        .filter((table) => OWNERS.get(table) === noun || !sources.some((source) => source.includes(`'${table}'`)))
        .map((table) => `${noun}: ${table}`)
    })
    assert.deepEqual(idle, [])
  })

test('core still knows each noun that KNOWN_TO_CORE lists', () => {
  const idle = Object.entries(KNOWN_TO_CORE).flatMap(([file, [words = '']]) =>
    words
      .split(' ')
      .filter((word) => !existsSync(file) || !new RegExp(`\\b${word}\\b`).test(readFileSync(file, 'utf8')))
      .map((word) => `${file}: ${word}`),
  )
  assert.deepEqual(idle, [])
})
