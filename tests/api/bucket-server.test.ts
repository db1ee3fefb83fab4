import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE } from '#tests/helpers/database.ts'
import { assertRanges } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { picture } from '#tests/helpers/images.ts'
import { startS3, type S3Server } from '#tests/helpers/s3-server.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

/** Forwards connections to a port; what is sent back waits for `state.delayMs`. */
async function slowProxy(target: number) {
  const state = { delayMs: 0 }
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.pipe(onward)
    onward.on('data', (chunk: Buffer) => void sleep(state.delayMs).then(() => socket.write(chunk)))
    socket.once('close', () => onward.destroy())
    onward.once('close', () => void sleep(state.delayMs).then(() => socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { state, port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

let bucket: S3Server
let proxy: Awaited<ReturnType<typeof slowProxy>>
let server: TestServer
let make: Forum
let author: Person
let post: PostRow
before(async () => {
  bucket = await startS3()
  proxy = await slowProxy(bucket.port)
  server = await startServer({ env: { ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` } })
  make = await forum(server.base)
  author = await make.member()
  post = await make.post(author)
})
after(async () => {
  await server.stop()
  proxy.stop()
  await bucket.stop()
})

async function upload(who = author, postId = post.id) {
  const form = new FormData()
  form.append('postId', postId)
  form.append('images[]', new Blob([new Uint8Array(await picture())]), 'a.png')
  return who.api.post<{ imageUrls: string[] }>('/upload/post', form)
}

test('a server of S3 keeps images and hands out ranges of them, immutable for browsers', async (t) => {
  t.diagnostic(`the bucket is that of ${bucket.name}`)
  const [url = ''] = expectStatus(await upload(), 200).imageUrls
  assert.equal(existsSync(path.join(server.dataDir, 'media')), false)
  const answer = await fetch(server.base + url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'image/webp')
  assert.equal(answer.headers.get('accept-ranges'), 'bytes')
  assert.match(answer.headers.get('cache-control') ?? '', /public, max-age=31536000, immutable/)
  assert.equal(bytes.subarray(0, 4).toString(), 'RIFF')
  // s3rver takes the last four bytes for the first five.
  if (bucket.name === 'versitygw') await assertRanges(server.base + url, bytes)
  const part = await fetch(server.base + url, { headers: { Range: 'bytes=4-9' } })
  assert.deepEqual([part.status, part.headers.get('content-range')], [206, `bytes 4-9/${bytes.length}`])
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 10)))
  const beyond = await fetch(server.base + url, { headers: { Range: `bytes=${bytes.length}-` } })
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`])
  const etag = answer.headers.get('etag') ?? ''
  assert.equal((await fetch(server.base + url, { headers: { 'If-None-Match': etag } })).status, 304)
  assert.equal((await fetch(server.base + url.replace(/[\da-f]{8}/, '00000000'))).status, 404)
})

test('a bucket that is not there stops the start with one sentence', async () => {
  const env = { ...bucket.env, S3_BUCKET: 'elsewhere' }
  await assert.rejects(startServer({ env }), /S3_BUCKET: there is no bucket elsewhere at http:/)
})

test('a slow bucket holds up who needs it alone: pages and calls are answered as ever', async () => {
  const [url = ''] = expectStatus(await upload(), 200).imageUrls
  proxy.state.delayMs = 5_000
  try {
    const others = await Promise.all(Array.from({ length: 3 }, () => make.member()))
    const theirs = await Promise.all(others.map((who) => make.post(who)))
    const waiting = [
      ...others.map((who, index) => upload(who, theirs[index]?.id).then(({ status }) => status)),
      ...Array.from({ length: 20 }, () => fetch(server.base + url).then(({ status }) => status)),
    ]
    const settled = { isOver: false }
    void Promise.allSettled(waiting).then(() => (settled.isOver = true))
    await sleep(200)
    const times: number[] = []
    for (let round = 0; round < 6; round += 1) {
      for (const address of [`/post/${post.id}?from=${round}`, '/', '/api/posts', '/api/health']) {
        const began = performance.now()
        assert.equal((await fetch(server.base + address)).status, 200)
        times.push(performance.now() - began)
      }
      expectStatus(await author.api.post(`/posts/${post.id}/comments`, { content: `느린 그림 ${round}` }), 201)
    }
    assert.equal(settled.isOver, false)
    assert.ok(Math.max(...times) < 1_500, `${Math.max(...times)} ms`)
    assert.deepEqual([...new Set(await Promise.all(waiting))], [200])
  } finally {
    proxy.state.delayMs = 0
  }
})

test('two replicas share it', { skip: DATABASE === 'mongodb' ? false : 'SQLite has one process' }, async () => {
  const env = { ...server.database, ...bucket.env, DATA_DIR: '' }
  const other = await startServer({ env: { ...env, DATA_DIR: `${server.dataDir}-other` } })
  try {
    const [url = ''] = expectStatus(await upload(), 200).imageUrls
    const [one, two] = await Promise.all([server, other].map(async ({ base }) => (await fetch(base + url)).bytes()))
    assert.ok(one && two && Buffer.from(one).equals(Buffer.from(two)))
  } finally {
    await other.stop()
  }
})
