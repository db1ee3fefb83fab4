import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createPost } from '#src/contracts/posts.ts'
import { createComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { formatDocument } from '#cms/operations/exporting/format-document.ts'
import { LEFT_OUT } from '#cms/operations/exporting/left-out.ts'
import type { Manifest } from '#cms/operations/exporting/layout.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { freshDatabase } from '#tests/helpers/database.ts'
import { fakeBucket } from '#tests/helpers/fake-bucket.ts'
import { picture } from '#tests/helpers/images.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const forum = await openForum()
const root = mkdtempSync(path.join(os.tmpdir(), 'aah-export-'))
const place = (name: string) => path.join(root, name)
after(async () => {
  await forum.close()
  rmSync(root, { recursive: true, force: true })
})

/** What a command prints, and how it ends. */
const run = (script: 'export' | 'import', folder: string, env: Record<string, string>) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const all = { ...process.env, NODE_ENV: 'test' as const, ...env }
    execFile(process.execPath, [`scripts/${script}.ts`, folder], { env: all }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, text: out + err }),
    )
  })
const emptyPlace = (name: string) => ({ DATA_DIR: place(name), ...freshDatabase() })
const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'export.json'), 'utf8')) as Manifest
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const copyOf = (name: string): string => {
  cpSync(place('export'), place(name), { recursive: true })
  return place(name)
}

before(async () => {
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { storeFiles } = await import('#cms/files/store-files.ts')
  const { storeImages } = await import('#cms/media/store-images.ts')
  const { encodePostImage } = await import('#cms/media/encode.ts')
  const { changeRow, insertRow } = await import('#cms/core/database/rows.ts')
  const { openSession } = await import('#cms/accounts/sessions.ts')
  const [writer, reader] = [await addMember(forum.payload, { points: 50 }), await addMember(forum.payload)]
  const req: AppRequest = localRequest(forum.payload, writer)
  await insertRow(req, 'credential', { id: writer.id, salt: 'salt', hash: 'hash', failures: 0 })
  await openSession(req, writer.id, new Date())
  const input = { title: '옮겨 갈 글', content: '열 글자가 넘는 고래 이야기예요. 🐋', categoryIds: [7] }
  const { id } = (await runAs(forum.payload, createPost, writer, input)) as { id: string }
  await runAs(forum.payload, createComment, reader, { id, content: '열 글자가 넘는 댓글이에요.' })
  await runAs(forum.payload, sendMessage, reader, { receiverId: writer.id, content: '처음 뵙겠습니다' })
  writeFileSync(place('one.txt'), '글자')
  writeFileSync(place('one.png'), await picture())
  const file = { path: place('one.txt'), name: '하나.txt', bytes: statSync(place('one.txt')).size, type: 'text/plain' }
  const count = async () => void (await changeRow(req, 'post', id, { fileCount: 1 }))
  await storeFiles(req, { files: [file], ownerId: writer.id, target: { post: id }, count, now: new Date() })
  const image = await encodePostImage(req, place('one.png'))
  await storeImages(req, { images: [image], kind: 'post', ownerId: writer.id, post: id, now: new Date() })
  const { exportForum } = await import('#cms/operations/boot/export.ts')
  await exportForum({ folder: place('export'), say: () => undefined })
})

test('an export has every collection but sessions and secrets, for its owner alone', () => {
  const { collections, media } = manifestOf(place('export'))
  for (const slug of Object.keys(LEFT_OUT)) assert.equal(collections[slug], undefined, slug)
  for (const slug of ['member', 'credential', 'post', 'comment', 'message', 'point-transaction', 'post-file', 'upload'])
    assert.ok((collections[slug]?.lines ?? 0) > 0, slug)
  assert.ok(media.lines >= 2)
  for (const file of filesBelow(place('export'))) assert.equal(statSync(file).mode & 0o777, 0o600, file)
})

test('it is read into an empty place to the same forum, and into no other', async () => {
  const fresh = emptyPlace('fresh')
  const read = await run('import', place('export'), fresh)
  assert.equal(read.code, 0, read.text)
  const again = await run('export', place('again'), fresh)
  assert.equal(again.code, 0, again.text)
  const [before, now] = [manifestOf(place('export')), manifestOf(place('again'))]
  assert.deepEqual(now.collections, before.collections)
  assert.deepEqual(now.media, before.media)
  const twice = await run('import', place('export'), fresh)
  assert.equal(twice.code, 1)
  assert.match(twice.text, /not empty/)
  assert.equal(twice.text.trim().split('\n').at(-1)?.includes('not empty'), true)
})

test('pictures and files go into a bucket, and from it into the same export', async () => {
  const bucket = await fakeBucket()
  try {
    const inBucket = { ...emptyPlace('bucket'), ...bucket.env }
    const read = await run('import', place('export'), inBucket)
    assert.equal(read.code, 0, read.text)
    const local = path.join(place('bucket'), 'media')
    assert.deepEqual(existsSync(local) ? filesBelow(local) : [], [])
    const again = await run('export', place('from-bucket'), inBucket)
    assert.equal(again.code, 0, again.text)
    const [before, now] = [manifestOf(place('export')), manifestOf(place('from-bucket'))]
    assert.deepEqual([now.collections, now.media], [before.collections, before.media])
  } finally {
    await bucket.close()
  }
})

test('an export that is cut, altered or of another version is refused before the first row', async () => {
  const spoil: [string, (folder: string) => void, RegExp][] = [
    ['cut', (folder) => rmSync(path.join(folder, 'export.json')), /is cut: it has no export\.json/],
    [
      'short',
      (folder) => writeFileSync(path.join(folder, 'rows/post.jsonl'), ''),
      /rows\/post\.jsonl \(it is not what/,
    ],
    ['half', (folder) => appendFileSync(path.join(folder, 'rows/member.jsonl'), '{"id"'), /its last line is cut/],
    ['more', (folder) => appendFileSync(path.join(folder, 'rows/member.jsonl'), '{"id":"~","x":1}\n'), /no row of it/],
    ['gone', (folder) => rmSync(path.join(folder, 'rows/comment.jsonl')), /it is missing/],
    ['picture', (folder) => writeFileSync(filesBelow(path.join(folder, 'media'))[0] ?? '', 'x'), /is altered: media/],
    [
      'newer',
      (folder) => {
        const manifest = { ...manifestOf(folder), format: 2 }
        writeFileSync(path.join(folder, 'export.json'), JSON.stringify(manifest))
      },
      /is of format 2, and this version reads format 1 alone/,
    ],
    [
      'strange',
      (folder) => {
        const manifest = manifestOf(folder)
        const none = { lines: 0, bytes: 0, sha256: '0'.repeat(64) }
        writeFileSync(
          path.join(folder, 'export.json'),
          JSON.stringify({ ...manifest, collections: { ...manifest.collections, whale: none } }),
        )
      },
      /of another version: this one knows no whale/,
    ],
  ]
  const { readInExport } = await import('#cms/operations/boot/export.ts')
  for (const [name, change, sentence] of spoil) {
    const folder = copyOf(name)
    change(folder)
    await assert.rejects(
      readInExport({ folder, isDryRun: false, say: () => undefined }),
      (error: Error) => sentence.test(error.message),
      name,
    )
  }
})

test('a folder that holds something is no place for an export', async () => {
  const { exportForum } = await import('#cms/operations/boot/export.ts')
  const say = () => undefined
  await assert.rejects(exportForum({ folder: place('export'), say }), /is not empty/)
  await assert.rejects(exportForum({ folder: path.join(forum.folder, 'x'), say }), /neither into DATA_DIR/)
})

test('docs/export-format.md has every file and field, as they are', async () => {
  const { default: config } = await import('#payload-config')
  const { storedCollections } = await import('#cms/core/database/stored-collections.ts')
  const document = readFileSync('docs/export-format.md', 'utf8')
  const written = formatDocument(document, storedCollections(await config))
  assert.equal(document, written, 'npm run migrate:create writes it anew')
})

test('no collection with secrets of sessions or devices is exported', async () => {
  const { default: config } = await import('#payload-config')
  const { storedCollections } = await import('#cms/core/database/stored-collections.ts')
  const { exported } = await import('#cms/operations/exporting/left-out.ts')
  for (const { slug, fields } of exported(storedCollections(await config)))
    // How secret the posts of a board are is a choice, and no secret.
    for (const { name } of fields.filter(({ options }) => !options))
      assert.doesNotMatch(name, /^secret$|token|session|endpoint|p256dh/, slug)
})
