import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { oldCopyText } from '#src/text/layout.ts'
import { cuttable, type Cuttable } from '#tests/helpers/cuttable-proxy.ts'
import { DATABASE, freshDatabase, skipUnlessSqlite } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { FAILS } from './failing-disk.ts'
import { forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { directly, primaryOf } from '#tests/helpers/primary.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

/** The first failure is seen within a second; whoever comes later does not wait. */
const FIRST_WITHIN_MS = 1_000
const LATER_WITHIN_MS = 250
const BACK_WITHIN_MS = 2_000
const LINE = new RegExp(oldCopyText.shownFrom('오[전후] \\d+:\\d\\d').replaceAll('.', '\\.'))

let server: TestServer
let world: Forum
let reader: Person
/** A post that guests have seen, and one that was deleted after guests had seen it. */
let [seen, deleted] = ['', '']

const page = async (url: string, cookie = '') => {
  const began = performance.now()
  const response = await fetch(server.base + url, {
    redirect: 'manual',
    headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ms: performance.now() - began }
}

async function open(env: Record<string, string>): Promise<void> {
  server = await startServer({ env })
  world = await forum(server.base)
  reader = await world.member()
  const author = await world.member()
  ;[seen, deleted] = [(await world.post(author)).id, (await world.post(await world.member())).id]
  assert.equal((await page(`/post/${deleted}`)).status, 200)
  assert.equal((await (await world.admin()).api.delete(`/posts/${deleted}`)).status, 204)
  await sleep(50)
  for (const url of ['/', '/rss.xml', '/sitemap.xml', `/post/${seen}`]) assert.equal((await page(url)).status, 200)
  // What takes nothing back leaves a copy.
  assert.equal((await reader.api.post(`/posts/${seen}/comments`, { content: '새 댓글이에요.' })).status, 201)
}

/** What everybody is answered while the database is away, and that the server goes on when it is back. */
async function assertServesWithout(takeAway: () => unknown, bringBack: () => unknown): Promise<void> {
  const { id: unseen } = await world.post(await world.member())
  await takeAway()
  const first = await page(`/post/${unseen}`)
  assert.equal(first.status, 503)
  assert.ok(first.ms < FIRST_WITHIN_MS, `the first answer took ${first.ms} ms`)
  assert.ok(Number(first.headers.get('retry-after')) > 0)
  assert.match(first.text, /^<!doctype html>[\s\S]*지금은 이용할 수 없어요/)
  for (const url of ['/', `/post/${seen}`]) {
    const copy = await page(url)
    assert.equal(copy.status, 200)
    assert.match(copy.text, LINE)
    assert.ok(copy.ms < LATER_WITHIN_MS, `${url} took ${copy.ms} ms`)
  }
  for (const url of ['/rss.xml', '/sitemap.xml']) {
    const copy = await page(url)
    assert.equal(copy.status, 200)
    assert.match(copy.text, new RegExp(`<!-- ${LINE.source} -->\\s*$`))
  }
  for (const refused of [await page(`/post/${deleted}`), await page('/', `aah-token=${reader.token}`)])
    assert.deepEqual([refused.status, refused.headers.has('retry-after')], [503, true])
  const calls = [
    () => world.guest.get('/posts'),
    () => world.guest.get('/health'),
    () => reader.api.get('/auth/user'),
    () => reader.api.post(`/posts/${seen}/comments`, { content: '지금은 쓸 수 없어요.' }),
  ]
  const began = performance.now()
  for (const answer of await Promise.all(calls.map((call) => call()))) {
    assertFailure(answer, 503, 'UNAVAILABLE')
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
  }
  assert.ok(performance.now() - began < LATER_WITHIN_MS * 2)
  await bringBack()
  const back = performance.now()
  while ((await world.guest.get('/health')).status !== 200) {
    assert.ok(performance.now() - back < BACK_WITHIN_MS, 'the database is back, and nobody noticed')
    await sleep(50)
  }
  const again = await page(`/post/${seen}`)
  assert.equal(again.status, 200)
  assert.doesNotMatch(again.text, /data-old-copy/)
  assert.equal((await reader.api.post(`/posts/${seen}/comments`, { content: '다시 쓸 수 있어요.' })).status, 201)
  const comments = await world.guest.get<{ content: string }[]>(`/posts/${seen}/comments`)
  assert.ok(comments.body.every(({ content }) => content !== '지금은 쓸 수 없어요.'))
}

describe('SQLite', { skip: skipUnlessSqlite }, () => {
  before(() => open({ NODE_OPTIONS: `--import ${path.resolve('tests/api/failing-disk.ts')}` }))
  after(() => server.stop())

  test('without its disk guests get what they saw before, others 503 at once', async () => {
    const flag = path.join(server.dataDir, FAILS)
    await assertServesWithout(
      () => writeFileSync(flag, ''),
      () => rmSync(flag),
    )
  })

  test('a file that another process has locked refuses writes within a second, and holds up nobody who reads', async () => {
    // What the server still writes after the test before may hold the lock for a moment.
    const other = new DatabaseSync(path.join(server.dataDir, 'forum.db'), { timeout: 1_000 })
    other.exec('BEGIN IMMEDIATE')
    const write = async () => {
      const began = performance.now()
      const answer = await reader.api.post(`/posts/${seen}/comments`, { content: '잠긴 동안 쓴 댓글이에요.' })
      return { answer, ms: performance.now() - began }
    }
    const first = write()
    await sleep(100)
    const read = await page('/ranking')
    assert.equal(read.status, 200)
    assert.ok(read.ms < LATER_WITHIN_MS * 2, `reading took ${read.ms} ms`)
    for (const { answer, ms } of [await first, await write()]) {
      assertFailure(answer, 503, 'UNAVAILABLE')
      assert.ok(ms < FIRST_WITHIN_MS, `writing took ${ms} ms`)
    }
    assert.doesNotMatch((await page('/')).text, /data-old-copy/)
    other.exec('ROLLBACK')
    other.close()
    assert.equal((await write()).answer.status, 201)
  })
})

describe('MongoDB', { skip: DATABASE === 'mongodb' ? false : 'DATABASE_URI names no MongoDB' }, () => {
  let way: Cuttable
  before(async () => {
    const env = freshDatabase()
    const uri = env.DATABASE_URI ?? ''
    way = await cuttable((await primaryOf(uri)).port)
    // Else the driver asks the server for its addresses and goes round the way.
    await open({ ...env, DATABASE_URI: directly(uri, `127.0.0.1:${way.port}`) })
  })
  after(async () => {
    await server.stop()
    await way.cut()
  })

  test('that refuses connections: guests get what they saw before, others 503 at once', () =>
    assertServesWithout(way.cut, way.restore))

  test('that takes connections and never answers: the same', () => assertServesWithout(way.freeze, way.thaw))
})
