import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { assertFailure, assertRanges } from '#tests/helpers/expect.ts'
import { fakeBucket } from '#tests/helpers/fake-bucket.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { filesForm } from '#tests/helpers/files.ts'
import { picture } from '#tests/helpers/images.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let bucket: Awaited<ReturnType<typeof fakeBucket>>
let server: TestServer
let world: Forum
let author: Person
let post: PostRow
before(async () => {
  bucket = await fakeBucket()
  server = await startServer({ env: bucket.env })
  world = await forum(server.base)
  author = await world.member()
  post = await world.post(author)
})
after(async () => {
  await server.stop()
  await bucket.close()
})

async function upload() {
  const form = new FormData()
  form.append('postId', post.id)
  form.append('images[]', new Blob([new Uint8Array(await picture())]), 'a.png')
  return author.api.post<{ imageUrls: string[] }>('/upload/post', form)
}

test('images go to the bucket, signed and immutable, and are served from it under our own headers', async () => {
  const [url = ''] = expectStatus(await upload(), 200).imageUrls
  const stored = bucket.files.get(`/forum${url}`)
  assert.ok(stored, `nothing at /forum${url}`)
  assert.equal(stored.headers['content-type'], 'image/webp')
  assert.match(stored.headers['cache-control'] ?? '', /immutable/)
  assert.equal(existsSync(path.join(server.dataDir, 'media')), false)
  const answer = await fetch(server.base + url)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.ok(Buffer.from(await answer.arrayBuffer()).equals(stored.bytes))
  assert.equal(bucket.state.unsigned, 0)
})

test('a range of a file comes from the bucket', async () => {
  const [url = ''] = expectStatus(await upload(), 200).imageUrls
  const bytes = bucket.files.get(`/forum${url}`)?.bytes ?? Buffer.alloc(0)
  await assertRanges(server.base + url, bytes)
})

test('a file that is not in the bucket is nowhere', async () => {
  const [url = ''] = expectStatus(await upload(), 200).imageUrls
  bucket.files.clear()
  assert.equal((await fetch(server.base + url)).status, 404)
})

test('a bucket that does not respond makes uploads unavailable and breaks nothing else', async () => {
  bucket.state.isDown = true
  try {
    assertFailure(await upload(), 503, 'UNAVAILABLE')
    assert.equal((await world.guest.get('/posts')).status, 200)
  } finally {
    bucket.state.isDown = false
  }
  assert.equal((await upload()).status, 200)
})

test('files of posts go to the bucket from the disk, and come back in parts; one that it does not take is no file', async () => {
  const panel = panelOf(await world.admin())
  assert.equal((await panel.patch('/category/7', { files: { most: 2, megabytes: 5 } })).status, 200)
  const bytes = Buffer.alloc(90_000, '가나다')
  const send = () =>
    author.api.post<{ files: { url: string }[] }>(
      '/upload/file',
      filesForm({ '큰 글.txt': bytes }, { postId: post.id }),
    )
  const [file] = expectStatus(await send(), 200).files
  const stored = [...bucket.files].find(([name]) => name.endsWith('.file'))?.[1]
  assert.ok(stored)
  assert.ok(stored.bytes.equals(bytes))
  assert.match(stored.headers['cache-control'] ?? '', /private/)
  await assertRanges(server.base + (file?.url ?? ''), bytes)
  bucket.state.isDown = true
  try {
    assertFailure(await send(), 503, 'UNAVAILABLE')
  } finally {
    bucket.state.isDown = false
  }
  const { fileCount } = expectStatus(await author.api.get<{ fileCount: number }>(`/posts/${post.id}`), 200)
  assert.equal(fileCount, 1)
  assert.equal(bucket.state.unsigned, 0)
})

test('a bucket that does not exist stops the start with one sentence', async () => {
  bucket.state.isMissing = true
  try {
    await assert.rejects(startServer({ env: bucket.env }), /S3_BUCKET: there is no bucket forum at http:/)
  } finally {
    bucket.state.isMissing = false
  }
})

test('a bucket without its keys stops the start with one sentence', async () => {
  const { S3_SECRET_ACCESS_KEY: _, ...env } = bucket.env
  await assert.rejects(startServer({ env }), /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together\./)
})
