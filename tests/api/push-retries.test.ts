import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment } from '#src/contracts/comments.ts'
import { createPost } from '#src/contracts/posts.ts'
import { subscribeToPushes } from '#src/contracts/push.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, leaveAs, openForum, runAs } from '#tests/helpers/in-process.ts'
import { pushService } from '#tests/helpers/push-service.ts'

const MINUTE_MS = 60_000

let service: Awaited<ReturnType<typeof pushService>>
let payload: Payload
let close: () => Promise<void>
before(async () => {
  service = await pushService()
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  Object.assign(process.env, { SITE_URL: 'http://localhost:4321', PUSH_ORIGIN: service.origin, ...keys })
  ;({ payload, close } = await openForum())
})
after(async () => {
  await close()
  service.stop()
})

/** The job, so many minutes from now; this process sends nothing by itself. */
async function runJob(minutes: number): Promise<void> {
  const { runPushes } = await import('#cms/push/deliver.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await runPushes(localRequest(payload), new Date(Date.now() + minutes * MINUTE_MS))
}

/** A push that waits: someone with one browser whose post got a comment. */
async function waiting(): Promise<{ me: Actor; arrived: () => number; read: () => string[] }> {
  const [me, fan] = [await addMember(payload), await addMember(payload)]
  const { subscription, read } = service.browser()
  await runAs(payload, subscribeToPushes, me, subscription)
  const written = { title: '푸시를 기다리는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const post = (await runAs(payload, createPost, me, written)) as { id: string }
  await runAs(payload, createComment, fan, { id: post.id, content: '댓글' })
  const there = () => service.arrived.filter(({ path }) => path === new URL(subscription.endpoint).pathname)
  return { me, arrived: () => there().length, read: () => there().map((one) => read(one).body) }
}

test('what waits is sent by the job, by one of two that run at once, and never again', async () => {
  const { arrived, read } = await waiting()
  assert.equal(arrived(), 0)
  await Promise.all([runJob(0), runJob(0)])
  assert.equal(arrived(), 1)
  assert.match(read()[0] ?? '', /댓글을 남겼어요/)
  await runJob(60)
  assert.equal(arrived(), 1)
})

test('a browser whose session has expired gets nothing and is forgotten, one whose session goes on gets its push', async () => {
  const { changeRow, findPage, insertRow } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(payload)
  for (const [minutes, sent] of [
    [-1, 0],
    [60, 1],
  ] as const) {
    const { me, arrived } = await waiting()
    const session = `session-${minutes}`
    const now = Date.now()
    const at = (minute: number) => new Date(now + minute * MINUTE_MS).toISOString()
    await insertRow(req, 'session', { id: session, member: me.id, createdAt: at(-2), expiresAt: at(minutes) })
    const own = { member: { equals: me.id } }
    await changeRow(req, 'push-subscription', own, { session })
    await runJob(0)
    const left = await findPage(req, { collection: 'push-subscription', where: own, fields: ['id'] })
    assert.deepEqual([arrived(), left.length], [sent, sent])
  }
})

test('429 and 503 wait for Retry-After, in seconds or as a date; without it the pauses grow', async () => {
  const { arrived } = await waiting()
  service.respondWith((res) => void res.writeHead(429, { 'Retry-After': '600' }).end())
  await runJob(0)
  await runJob(9)
  assert.equal(arrived(), 1)
  service.respondWith((res) => {
    res.writeHead(503, { 'Retry-After': new Date(Date.now() + 20 * MINUTE_MS).toUTCString() }).end()
  })
  await runJob(11)
  assert.equal(arrived(), 2)
  await runJob(25)
  assert.equal(arrived(), 2)
  service.respondWith((res) => void res.writeHead(500).end())
  await runJob(40)
  assert.equal(arrived(), 3)
  await runJob(54)
  assert.equal(arrived(), 3)
  service.respondWith((res) => void res.writeHead(201).end())
  await runJob(56)
  await runJob(57)
  assert.equal(arrived(), 4)
})

test('a push that no service accepts is dropped, as is one that would be a day late', async () => {
  const { arrived } = await waiting()
  service.respondWith((res) => void res.destroy())
  for (const minutes of [0, 2, 10, 30, 100, 400, 800]) await runJob(minutes)
  assert.equal(arrived(), 6)
  const late = await waiting()
  service.respondWith((res) => void res.writeHead(429, { 'Retry-After': '90000' }).end())
  await runJob(0)
  service.respondWith((res) => void res.writeHead(201).end())
  await runJob(1_600)
  assert.equal(late.arrived(), 1)
})

test('leaving deletes the member’s subscriptions and waiting pushes', async () => {
  const { me, arrived } = await waiting()
  await leaveAs(payload, me)
  await runJob(0)
  assert.equal(arrived(), 0)
  const { countRows } = await import('#cms/core/database/rows.ts')
  for (const collection of ['push-subscription', 'push-delivery'] as const)
    assert.equal(await countRows({ payload }, { collection, where: { member: { equals: me.id } } }), 0)
})
