import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { createPost, deletePost, updatePost } from '#src/contracts/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { json, recordingServer } from '#tests/helpers/recording-server.ts'
import { startServer } from '#tests/helpers/server.ts'

const KEY = 'a-key-of-this-site'
type Engine = Awaited<ReturnType<typeof recordingServer>>

let engine: Engine
let payload: Payload
let close: () => Promise<void>
let author: Actor
before(async () => {
  engine = await recordingServer(json({}))
  Object.assign(process.env, {
    SITE_URL: 'https://forum.example',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `${engine.origin}/indexnow`,
  })
  ;({ payload, close } = await openForum())
  author = await addMember(payload)
  const admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'postCooldownSeconds', value: '0' })
})
after(async () => {
  await close()
  engine.stop()
})

const WRITTEN = { title: '알려질 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
const write = async (fields: object = {}) =>
  (await runAs(payload, createPost, author, { ...WRITTEN, ...fields })) as { id: string }

/** The URLs that the engine receives when the job runs so many minutes later. */
async function submittedAfter(minutes = 1): Promise<string[]> {
  engine.requests.length = 0
  const { runIndexNow } = await import('#cms/crawlers/index-now.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await runIndexNow(localRequest(payload), new Date(Date.now() + minutes * 60_000))
  return engine.requests.flatMap(({ text }) => (JSON.parse(text) as { urlList: string[] }).urlList)
}
const urlOf = ({ id }: { id: string }) => `https://forum.example/post/${id}`

test('the engine is notified once of a post that is new, changed or deleted, with the site’s key', async () => {
  const post = await write()
  assert.deepEqual(await submittedAfter(), [urlOf(post)])
  const [{ method, path, headers, text } = { method: '', path: '', headers: {}, text: '{}' }] = engine.requests
  assert.deepEqual([method, path], ['POST', '/indexnow'])
  assert.match(headers['content-type'] ?? '', /^application\/json/)
  const { urlList, ...rest } = JSON.parse(text) as Record<string, unknown>
  assert.ok(urlList)
  assert.deepEqual(rest, { host: 'forum.example', key: KEY, keyLocation: `https://forum.example/${KEY}.txt` })
  assert.deepEqual(await submittedAfter(), [])
  await runAs(payload, updatePost, author, { ...WRITTEN, id: post.id, title: '고친 글이에요' })
  assert.deepEqual(await submittedAfter(), [urlOf(post)])
  await runAs(payload, deletePost, author, { id: post.id })
  assert.deepEqual(await submittedAfter(), [urlOf(post)])
})

test('the engine is not notified of a post that guests may not read, not even of its deletion', async () => {
  const post = await write({ levelRestriction: 5 })
  const open = await write()
  assert.deepEqual(await submittedAfter(), [urlOf(open)])
  await runAs(payload, deletePost, author, { id: post.id })
  assert.deepEqual(await submittedAfter(), [])
  assert.ok(!engine.requests.some(({ text }) => text.includes(post.id)))
})

test('what the engine does not take is tried again with growing pauses, and given up in the end', async () => {
  const post = await write()
  engine.respondWith(json({}, 503))
  assert.deepEqual(await submittedAfter(1), [urlOf(post)])
  assert.deepEqual(await submittedAfter(1.5), [])
  for (const minutes of [3, 14, 80, 500])
    assert.deepEqual(await submittedAfter(minutes), [urlOf(post)], String(minutes))
  engine.respondWith(json({}))
  assert.deepEqual(await submittedAfter(5_000), [])
})

test('a transaction that fails notifies no engine', async () => {
  await assert.rejects(write({ title: '제목만 좋은 글', categoryIds: [999] }))
  assert.deepEqual(await submittedAfter(), [])
})

test('the key is served under its own name only, and nothing is queued or served without one', async () => {
  for (const [env, status] of [
    [{ INDEXNOW_KEY: KEY, INDEXNOW_URL: engine.origin }, 200],
    [{}, 404],
  ] as const) {
    const server = await startServer({ env })
    try {
      const answer = await fetch(`${server.base}/${KEY}.txt`)
      assert.equal(answer.status, status)
      if (status === 200) assert.equal(await answer.text(), KEY)
      assert.equal((await fetch(`${server.base}/another-key.txt`)).status, 404)
      assert.equal((await fetch(`${server.base}/robots.txt`)).status, 200)
    } finally {
      await server.stop()
    }
  }
})
