import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { rowById } from '#cms/core/database/rows.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import { countPageView, writeViews } from '#cms/posts/views.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { freshDatabase } from '#tests/helpers/database.ts'
import { expectStatus, forum, type PostRow } from '#tests/helpers/forum.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'
import { startServer } from '#tests/helpers/server.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
})
after(() => close())

test('a page that was read counts once a reader, also when it was rendered for another', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'aah-views-'))
  const env = { ...freshDatabase(), TRUST_PROXY: '1', SITE_URL: 'http://forum.test' }
  const server = await startServer({ dataDir, env })
  const make = await forum(server.base)
  const [author, reader] = [await make.member(), await make.member()]
  const [open, elsewhere, shut] = [
    await make.post(author),
    await make.post(reader),
    await make.post(await make.member(), { levelRestriction: 2 }),
  ]
  const removed = await make.post(await make.member())
  expectStatus(await (await make.admin()).api.delete(`/posts/${removed.id}`), 204)

  interface Visit {
    ip?: string
    agent?: string
    token?: string
    method?: string
    purpose?: string
  }
  const visit = async (
    id: string,
    { ip = '192.0.2.1', agent = BROWSER, token, method = 'GET', purpose }: Visit = {},
  ) => {
    const headers = {
      'X-Forwarded-For': ip,
      'User-Agent': agent,
      ...(token && { Cookie: `aah-token=${token}` }),
      ...(purpose && { 'Sec-Purpose': purpose }),
    }
    const response = await fetch(`${server.base}/post/${id}`, { method, headers })
    await response.text()
    return response.status
  }
  assert.equal(await visit(open.id), 200)
  // The same reader: later, under another browser's name, on another page of the comments.
  await visit(open.id)
  await visit(open.id, { agent: `${BROWSER} Edg/1` })
  await visit(`${open.id}?comments=2`)
  // Another guest has the page from memory, and a member has their own.
  await visit(open.id, { ip: '192.0.2.2' })
  await visit(open.id, { token: reader.token })
  await visit(open.id, { token: reader.token, ip: '192.0.2.9' })
  // Neither is a reader.
  await visit(open.id, { agent: 'Googlebot/2.1', ip: '192.0.2.3' })
  await visit(open.id, { method: 'HEAD', ip: '192.0.2.4' })
  // A page that the browser fetches ahead may never be looked at; when it is, the page says so, and counts once as well.
  const tell = async (id: string, { ip = '192.0.2.1', agent = BROWSER, token }: Visit = {}) => {
    const headers = { 'X-Forwarded-For': ip, 'User-Agent': agent, ...(token && { Authorization: `Bearer ${token}` }) }
    return (await fetch(`${server.base}/api/posts/${id}/view`, { method: 'POST', headers })).status
  }
  await visit(open.id, { ip: '192.0.2.5', purpose: 'prefetch' })
  await visit(open.id, { ip: '192.0.2.6', purpose: 'prefetch;anonymous-client-ip' })
  assert.equal(await tell(open.id, { ip: '192.0.2.6' }), 204)
  await tell(open.id, { ip: '192.0.2.6' })
  await visit(open.id, { ip: '192.0.2.6' })
  await tell(open.id, { token: reader.token, ip: '192.0.2.7' })
  await tell(open.id, { agent: 'Googlebot/2.1', ip: '192.0.2.8' })
  assert.equal(await tell(shut.id), 401)
  assert.equal(await tell(shut.id, { token: reader.token }), 403)
  assert.equal(await tell(removed.id), 404)
  // What is shut, gone or was never there has no views.
  assert.equal(await visit(shut.id), 200)
  assert.equal(await visit(removed.id), 404)
  assert.equal(await visit('0198c5a0-0000-7000-8000-000000000000'), 404)
  await visit(elsewhere.id)
  await server.stop()

  const again = await startServer({ dataDir, env })
  const admin = await (await forum(again.base)).admin()
  const views = async ({ id }: PostRow) => (await admin.api.get<PostRow>(`/posts/${id}`)).body.viewCount
  assert.deepEqual(await Promise.all([open, elsewhere, shut, removed].map(views)), [4, 1, 0, 0])
  await again.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function post(): Promise<string> {
  const actor = await addMember(payload)
  const input = { title: '읽힐 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const call = { req: localRequest(payload, actor), actor, input, now: new Date() }
  return (await createPost(call, await renderPost(call))).id
}

const message = { headers: { 'user-agent': BROWSER } } as IncomingMessage
const read = (viewOf: string, ip: string) => countPageView({ viewOf, message, ip, memberId: null })
const stored = async (id: string) => (await rowById({ payload }, 'post', id))?.viewCount

test('views that could not be written are written the next time, with what came meanwhile', async (t) => {
  const [one, other] = [await post(), await post()]
  read(one, '192.0.2.1')
  read(one, '192.0.2.2')
  read(other, '192.0.2.1')
  const away = t.mock.method(payload.db, 'beginTransaction', () => Promise.reject(new Error('the disk is full')))
  await writeViews(payload)
  away.mock.restore()
  assert.deepEqual([await stored(one), await stored(other)], [0, 0])
  read(one, '192.0.2.3')
  await writeViews(payload)
  await writeViews(payload)
  assert.deepEqual([await stored(one), await stored(other)], [3, 1])
})

test('what is counted while others are written waits for the next time, and a post that is gone is passed over', async () => {
  const id = await post()
  read(id, '192.0.2.1')
  read('gone', '192.0.2.1')
  const writing = writeViews(payload)
  // The writing has begun by then, and holds what was counted before.
  await Promise.resolve()
  await Promise.resolve()
  read(id, '192.0.2.2')
  await writing
  await writeViews(payload)
  assert.equal(await stored(id), 2)
})
