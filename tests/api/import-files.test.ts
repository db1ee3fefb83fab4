import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { OldFile } from '#cms/operations/importing/attached-files.ts'
import type { Importing } from '#cms/operations/importing/importing.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

const forum = await openForum()
const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-files-'))
after(async () => {
  await forum.close()
  rmSync(folder, { recursive: true, force: true })
})
const { localRequest } = await import('#cms/core/platform/request.ts')
const { newId } = await import('#cms/core/platform/id.ts')
const { attachFiles } = await import('#cms/operations/importing/attached-files.ts')
const { ImportReport } = await import('#cms/operations/importing/report.ts')
const req: AppRequest = localRequest(forum.payload)
const owner = await addMember(forum.payload)
const createdAt = new Date('2020-02-03T04:05:06Z').toISOString()

const report = () => new ImportReport({ product: 'gnuboard5', dump: '', isDryRun: false })
const planOf = (isDryRun = false): Importing =>
  ({
    req,
    report: report(),
    source: 'test',
    files: folder,
    fileKeyOf: (found: string) => found,
    isDryRun,
    now: new Date(),
  }) as unknown as Importing

const put = (name: string, bytes: string | Buffer): string => {
  mkdirSync(path.join(folder, 'file'), { recursive: true })
  writeFileSync(path.join(folder, 'file', name), bytes)
  return `file/${name}`
}
const old = (found: string, name: string, key: number): OldFile => ({
  found,
  name,
  key,
  downloads: key,
  addresses: [`download/x/1/${key}`],
  what: name,
})

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const SCRIPTS = ['a.html', 'b.HTM', 'c.svg', 'd.js', 'e.mjs', 'f.xhtml']

test('files come whatever types they are of, but for what a browser would run and for lost ones', async () => {
  const post = { id: newId(new Date()), ownerId: owner.id, createdAt }
  const plan = planOf()
  const files = [
    ...SCRIPTS.map((name, key) => old(put(name, 'x'), name, key)),
    old(put('g', '\n<!DOCTYPE html><p>'), '글.txt', 10),
    old(put('h', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), '그림.xml', 11),
    old('file/none', '없음.zip', 12),
    old(put('empty', ''), '빈.txt', 13),
    old('../outside.txt', '밖.txt', 14),
    old(put('i', PDF), '계획.pdf', 20),
    old(put('j', 'MZ\0\0'), '설치.exe', 21),
    old(put('k', 'no pdf'), '계획.pdf', 22),
    old(put('l', 'a <b>word</b>'), '../경로/메모.txt', 23),
  ]
  const { count, addresses } = await attachFiles(plan, post, files)
  assert.equal(count, 4)
  const rows = await rowsWhere(req, 'post-file', { draft: { equals: post.id } }, { sort: ['id'] })
  assert.deepEqual(
    rows.map(({ name, type, downloads }) => [name, type, downloads]),
    [
      ['계획.pdf', 'application/pdf', 20],
      ['설치.exe', 'application/octet-stream', 21],
      ['계획 (2).pdf', 'application/octet-stream', 22],
      ['메모.txt', 'application/octet-stream', 23],
    ],
  )
  assert.ok(rows.every(({ droppedAt, post: of }) => droppedAt && !of))
  assert.deepEqual(
    addresses.map(({ id, target }) => [id, target]),
    rows.flatMap(({ id, name }, nth) =>
      [`download/x/1/${20 + nth}`, files.find(({ key }) => key === 20 + nth)?.found].map((key) => [
        key,
        `files/${id}/${encodeURIComponent(name)}`,
      ]),
    ),
  )
  const { leftBehind, came } = plan.report.file()
  assert.deepEqual(leftBehind, {
    'attached files that a browser would run': [...SCRIPTS, '글.txt', '그림.xml'],
    'attached files that are lost or empty': ['없음.zip', '빈.txt', '밖.txt'],
  })
  assert.equal(came['attached files'], 4)
})

test('what a killed run left is replaced, and given to the post with it', async () => {
  const { giveBroughtFiles } = await import('#cms/files/bring-files.ts')
  const id = newId(new Date())
  const post = { id, ownerId: owner.id, createdAt }
  const files = [old(put('m', PDF), '하나.pdf', 1), old(put('n', PDF), '둘.pdf', 2)]
  await attachFiles(planOf(true), post, files)
  assert.equal(
    (await rowsWhere(req, 'post-file', { draft: { equals: post.id } })).length,
    0,
    'a dry run writes nothing',
  )
  await attachFiles(planOf(), post, files)
  const before = await rowsWhere(req, 'post-file', { draft: { equals: post.id } }, { sort: ['id'] })
  await attachFiles(planOf(), post, files)
  await insertRow(req, 'post', {
    ...{ id, title: '제목입니다', content: '본문', contentHtml: '<p>본문</p>', excerpt: '본문', author: owner.id },
    ...{ categories: [7], levelRestriction: 0, likeCount: 0, commentCount: 0, viewCount: 0, removedByReport: false },
    ...{ createdAt, editedAt: createdAt, isImported: true },
  })
  await giveBroughtFiles(req, id)
  const rows = await rowsWhere(req, 'post-file', { post: { equals: post.id } }, { sort: ['id'] })
  assert.deepEqual(
    rows.map(({ id, name }) => [id, name]),
    before.map(({ id, name }) => [id, name]),
  )
  assert.ok(rows.every(({ droppedAt, draft, key }, nth) => !droppedAt && !draft && key !== before[nth]?.key))
})
