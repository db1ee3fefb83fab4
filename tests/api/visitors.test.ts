import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { getOverview } from '#src/contracts/admin-overview.ts'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { addDays, previousDay, seoulDay, startOfDay } from '#src/rules/dates.ts'
import { addTo, countOf, emptySketch, fromText, joined, toText } from '#cms/visitors/sketch.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  ;({ payload, close } = await openForum())
})
after(() => close())

const counting = () => import('#cms/visitors/count.ts')
const rows = () => import('#cms/core/database/rows.ts')
const noonOf = (day: string): Date => new Date(startOfDay(day).getTime() + 12 * 3_600_000)

interface View {
  ip?: string
  agent?: string
  from?: string
}

/** Opens pages on a day, and writes them as the writer does. */
async function visit(day: string, views: readonly View[]): Promise<void> {
  const { countVisit, writeVisits } = await counting()
  for (const { ip = '192.0.2.1', agent = FIREFOX, from } of views)
    await countVisit(payload, { ip, agent, from }, noonOf(day))
  await writeVisits(payload, noonOf(day))
}

/** Makes this process one that has just started, or another replica. */
async function becomeAnother(): Promise<void> {
  const { shared } = await import('#cms/core/platform/shared.ts')
  shared('visitors', () => new Map()).clear()
  ;(await import('#cms/core/platform/remembered.ts')).forgetRemembered('visitorKey')
}

const dayRow = async (day: string) => (await rows()).rowById({ payload }, 'visitor-day', day)
const figures = async (now: Date, from = seoulDay(now), to = seoulDay(now)) => {
  const { visitorFigures } = await import('#cms/visitors/figures.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  return visitorFigures(localRequest(payload), { from, to }, now)
}

test('a sketch counts different values, and joined ones count a value once', () => {
  const hashOf = (value: string) => createHash('sha256').update(value).digest()
  for (const many of [0, 1, 3, 100, 5_000, 60_000]) {
    const sketch = emptySketch()
    for (let nth = 0; nth < many; nth += 1) addTo(sketch, hashOf(`${many}:${nth}`))
    const error = Math.abs(countOf(sketch) - many)
    assert.ok(error <= Math.max(many <= 3 ? 0 : 3, many * 0.03), `${countOf(sketch)} of ${many}`)
    assert.equal(countOf(joined(sketch, sketch)), countOf(sketch))
    assert.deepEqual(fromText(toText(sketch)), sketch)
  }
  const [one, other] = [emptySketch(), emptySketch()]
  assert.ok(addTo(one, hashOf('a')))
  assert.ok(!addTo(one, hashOf('a')))
  addTo(other, hashOf('a'))
  addTo(other, hashOf('b'))
  assert.equal(countOf(joined(one, other)), 2)
  for (const broken of [null, '', 'x', randomBytes(9).toString('base64')]) assert.equal(countOf(fromText(broken)), 0)
})

test('a browser at an address is one visitor a day; crawlers count apart', async () => {
  const day = '2024-05-06'
  await visit(day, [
    {},
    {},
    { agent: SAFARI },
    { ip: '192.0.2.2' },
    { agent: GOOGLEBOT },
    { agent: '' },
    { from: 'https://www.google.com/search?q=aah' },
    { from: 'https://m.search.naver.com/' },
    { from: 'https://m.search.naver.com/another?query=secret' },
    { from: 'http://203.0.113.9/private' },
    { from: 'android-app://com.example' },
    { from: 'nonsense' },
    { from: (await import('#cms/core/platform/runtime.ts')).env().SITE_URL },
  ])
  const found = await figures(noonOf(day))
  assert.deepEqual(
    { ...found, most: null },
    {
      ...{ today: 3, yesterday: 0, most: null, pages: 11, bots: 2 },
      from: [
        { host: 'm.search.naver.com', count: 2 },
        { host: 'google.com', count: 1 },
      ],
    },
  )
})

test('another process, or the same one after a restart, counts the same visitor once', async () => {
  const day = '2024-05-07'
  await visit(day, [{}, { ip: '192.0.2.2' }])
  await becomeAnother()
  await visit(day, [{}, { ip: '192.0.2.3' }])
  const { today, yesterday, pages } = await figures(noonOf(day))
  assert.deepEqual({ today, yesterday, pages }, { today: 3, yesterday: 3, pages: 4 })
})

test('what is counted while a write runs is not lost', async () => {
  const day = '2024-05-08'
  const { countVisit, writeVisits } = await counting()
  await countVisit(payload, { ip: '192.0.2.1', agent: FIREFOX }, noonOf(day))
  const writing = writeVisits(payload, noonOf(day))
  await countVisit(payload, { ip: '192.0.2.2', agent: FIREFOX }, noonOf(day))
  await writing
  await writeVisits(payload, noonOf(day))
  const { today, pages } = await figures(noonOf(day))
  assert.deepEqual({ today, pages }, { today: 2, pages: 2 })
})

test('invented hosts fill no table', async () => {
  const day = '2023-05-06'
  const invented = (from: number) =>
    Array.from({ length: 300 }, (_, nth) => ({ from: `https://h${from + nth}.example/` }))
  await visit(day, invented(0))
  await visit(day, invented(300))
  await visit(day, [{ from: 'https://h0.example/' }, { from: 'https://h599.example/' }])
  const hosts = await (await rows()).rowsWhere({ payload }, 'visitor-host', { day: { equals: day } })
  assert.equal(hosts.length, 500)
  assert.equal(hosts.find(({ host }) => host === 'h0.example')?.count, 2)
})

test('nothing stored names a visitor, and the key goes at midnight in Seoul', async () => {
  const day = '2024-05-09'
  await visit(day, [{ ip: '198.51.100.77', agent: SAFARI, from: 'https://from.example/path?who=me' }])
  const { rowsWhere } = await rows()
  const all = async () => ({
    days: await rowsWhere({ payload }, 'visitor-day', {}),
    hosts: await rowsWhere({ payload }, 'visitor-host', {}),
    keys: await rowsWhere({ payload }, 'visitor-key', {}),
  })
  const before = await all()
  assert.doesNotMatch(JSON.stringify(before), /198\.51|Safari|path|who/)
  assert.deepEqual(before.keys.map(({ id }) => id).slice(-1), [day])
  const next = addDays(day, 1)
  const midnight = startOfDay(next)
  const { writeVisits, countVisit } = await counting()
  await writeVisits(payload, new Date(midnight.getTime() - 1))
  assert.equal((await all()).keys.at(-1)?.id, day)
  await writeVisits(payload, midnight)
  assert.deepEqual((await all()).keys, [])
  // The same visitor is hashed by another key, and is a new one.
  await countVisit(payload, { ip: '198.51.100.77', agent: SAFARI }, midnight)
  await writeVisits(payload, midnight)
  assert.deepEqual(
    (await all()).keys.map(({ id }) => id),
    [next],
  )
  assert.equal((await figures(midnight)).today, 1)
  // A day later the registers go too, and the numbers stay.
  const { dropExpired } = await import('#cms/operations/registries/drop-expired.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await becomeAnother()
  await dropExpired(localRequest(payload), noonOf(addDays(day, 2)))
  const row = await dayRow(day)
  assert.deepEqual([row?.sketch ?? null, row?.visitors, row?.pages], [null, 1, 1])
  assert.deepEqual((await all()).keys, [])
  assert.ok((await all()).hosts.length > 0)
  await dropExpired(localRequest(payload), noonOf(addDays(day, 400)))
  assert.deepEqual((await all()).hosts, [])
})

test('the overview of admins has the visitors of today, yesterday and the best day', async () => {
  const now = new Date()
  const today = seoulDay(now)
  const { insertRow } = await rows()
  const none = { pages: 7, bots: 1, sketch: null }
  await insertRow({ payload }, 'visitor-day', { id: previousDay(today), visitors: 40, ...none })
  await insertRow({ payload }, 'visitor-day', { id: '2025-01-01', visitors: 900, ...none })
  const { countVisit } = await counting()
  await countVisit(payload, { ip: '192.0.2.1', agent: FIREFOX }, now)
  const admin = await addMember(payload, { isAdmin: true })
  const { visitors } = (await runAs(payload, getOverview, admin, {})) as Overview
  assert.deepEqual(visitors, {
    ...{ today: 1, yesterday: 40, most: { count: 900, day: '2025-01-01' }, pages: 8, from: [], bots: 1 },
  })
})

test('pages count, from the cache too; calls, feeds, pictures, prefetched pages and refusals do not', async () => {
  const { server, make, admin } = await ownForum({ env: { TRUST_PROXY: '1', SITE_URL: 'http://forum.test' } })
  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const from = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '192.0.2.1', ...headers }
    await (await fetch(server.base + path, { method, headers: from })).text()
  }
  const author = await make.member()
  const post = await make.post(author)
  for (let time = 0; time < 3; time += 1) await open('/')
  await open('/', { 'X-Forwarded-For': '192.0.2.2', Referer: 'https://cafe.example.com/board/1' })
  await open(`/post/${post.id}`, { Cookie: author.cookie })
  await open('/help', { 'User-Agent': GOOGLEBOT })
  await open('/popular', { 'Sec-Purpose': 'prefetch;prerender' })
  await open('/popular', {}, 'HEAD')
  for (const path of ['/rss.xml', '/robots.txt', '/sitemap.xml', '/no-such-page', '/api/posts', '/face/x.svg'])
    await open(path)
  const { visitors } = expectStatus(await admin.api.get<Overview>('/admin/overview'), 200)
  assert.deepEqual(visitors, {
    ...{ today: 2, yesterday: 0, most: { count: 2, day: seoulDay(new Date()) }, pages: 5, bots: 1 },
    from: [{ host: 'cafe.example.com', count: 1 }],
  })
  // A prefetched post that is opened says so.
  await make.guest.post(`/posts/${post.id}/view`, {}, { headers: { 'User-Agent': FIREFOX } })
  assert.equal(expectStatus(await admin.api.get<Overview>('/admin/overview'), 200).visitors.pages, 6)
})
