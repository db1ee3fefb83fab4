import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import ts from 'typescript-eslint'
import { EXEMPT_FROM_VISIBILITY } from '../../scripts/lint/project.mjs'

// The samples are files that do not exist, so there are no types to ask for.
const eslint = new ESLint({ overrideConfig: ts.configs.disableTypeChecked })

/** The rules of this project that a source at `filePath` breaks. */
async function broken(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath })
  const fatal = result?.messages.find((message) => message.fatal)
  assert.equal(fatal, undefined, `${filePath}: ${fatal?.message}`)
  const rules = result?.messages.map(({ ruleId }) => ruleId ?? '').filter((rule) => rule.startsWith('project/'))
  return [...new Set(rules)]
}

const CMS = 'cms/posts/sample.ts'
const UNGUARDED = [
  `const rows = await findPage(req, { collection: 'post', where: {}, fields: ['id'], sort: [], limit: 10 })`,
  `findPage(req, { where: { id: { in: ids.map((id) => id) } }, collection: 'comment' })`,
  `countRows(req, { collection: 'post', where: {} })`,
  `sumsWhere(req, { collection: 'post', where: {}, fields: ['viewCount'] })`,
  `relatedIds(req, { collection: 'post', field: 'categories', ids })`,
  `joinedRows(req, { ids, first: { collection: 'post', fields: ['id'] }, second })`,
  `rowsWhere(req, 'comment', { post: { equals: id } })`,
  `firstRow(req, 'post', {})`,
  `payload.db.find({ collection: 'post' })`,
  `req.payload.find({ where: {}, collection: 'comment' })`,
]

const PIECE_RULE = 'project/piece-key'
const TEMPLATE = 'site/components/post/Sample.astro'

const BROKEN: [rule: string, file: string, source: string][] = [
  ...UNGUARDED.map((source): [string, string, string] => ['project/visible-lists', CMS, source]),
  ['project/database-port', CMS, `import { thing } from '../core/database/sqlite/thing.ts'`],
  ['project/database-port', CMS, `export * from '#cms/core/database/mongodb/thing.ts'`],
  ['project/database-port', CMS, `export const it = () => import('../core/database/sqlite/thing.ts')`],
  ['project/database-port', CMS, `import { MongoClient } from 'mongodb'`],
  ['project/database-port', CMS, `import { sql } from '@payloadcms/drizzle'`],
  ['project/database-port', CMS, `export const it = name === 'sqlite' ? 1 : 2`],
  ['project/database-port', CMS, `export const it = 'mongoose' !== name`],
  ['project/only-composing', 'site/hooks/sample.ts', `export const it = (event) => event.isComposing`],
  ['project/only-composing', 'site/islands/post/Sample.tsx', `export const it = ({ isComposing }) => isComposing`],
  ['project/only-stored', 'site/loaders/sample.ts', `export const it = await getPayload()`],
  ['project/only-stored', 'site/pages/sample.astro', `---\nconst it = await getPayload(1)\n---\n<p>{it}</p>`],
  [PIECE_RULE, TEMPLATE, `---\nconst { a, b } = load()\n---\n<Piece by={[a]} name="x">{a}{b}</Piece>`],
  [PIECE_RULE, TEMPLATE, `<Piece by={[]} name="x"><p>{Astro.locals.actor.id}</p></Piece>`],
  [PIECE_RULE, TEMPLATE, `---\nconst row = 1\n---\n<Piece by={[]} name="x">{[1].map((one) => one + row)}</Piece>`],
  ['project/island-folders', 'site/islands/post/Sample.tsx', `import { It } from '../message/It.tsx'`],
  [
    'project/island-folders',
    'site/islands/admin/reports/Sample.tsx',
    `export const it = () => import('../../feed/It.tsx')`,
  ],
]

const ACCEPTED: [file: string, source: string][] = [
  [CMS, `findPage(req, { collection: 'post', where: visiblePosts(reader) })`],
  [CMS, `findPage(req, { collection: 'like', where: {} })`],
  [CMS, `// rowsWhere(req, 'post', {})`],
  [CMS, `array.find({ collection: 'post' })`],
  [CMS, `import { rows } from '../core/database/rows.ts'`],
  [
    TEMPLATE,
    `---\nimport { t } from './t'\nconst A = 1\nconst { a } = load()\n---\n<Piece by={[a]} name="x">{t(a, A)}</Piece>`,
  ],
  [
    TEMPLATE,
    `---\nconst rows = []\n---\n<Piece by={[rows]} name="x">{rows.map((row) => <p>{Number(row)}</p>)}</Piece>`,
  ],
  [TEMPLATE, `---\nconst { a, b } = load()\n---\n{b}<Piece by={[a]} name="x">{a}</Piece>`],
  ['site/islands/post/Sample.tsx', `import { It } from '../report/It.tsx'`],
  ['site/islands/post/Sample.tsx', `import { It } from '../../lib/forms/composing.ts'`],
]

for (const [rule, file, source] of BROKEN)
  test(`${rule} finds ${source.replace(/\s+/g, ' ')}`, async () => assert.deepEqual(await broken(file, source), [rule]))

for (const [file, source] of ACCEPTED)
  test(`no rule of the project minds ${source}`, async () => assert.deepEqual(await broken(file, source), []))

for (const [pattern, why] of Object.entries(EXEMPT_FROM_VISIBILITY))
  test(`${pattern} still needs its exemption: ${why}`, async () => {
    const files = globSync(pattern)
    assert.equal(files.length, 1)
    assert.deepEqual(await broken(CMS, readFileSync(String(files[0]), 'utf8')), ['project/visible-lists'])
  })
