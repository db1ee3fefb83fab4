import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAnnouncement, listAnnouncements } from '#src/contracts/announcements.ts'
import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import { getHealth } from '#src/contracts/site.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { forum, type Forum } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// One of its own: others publish on the shared one.
let server: TestServer
let world: Forum
before(async () => {
  server = await startServer()
  world = await forum(server.base)
})
after(() => server.stop())

test('a new forum has five announcements, important ones among them, newest first', async () => {
  const { data, total, page, totalPages } = await world.guest.call(listAnnouncements, {})
  assert.deepEqual({ total, page, totalPages, shown: data.length }, { total: 5, page: 1, totalPages: 1, shown: 5 })
  assert.ok(data.some(({ isImportant }) => isImportant) && data.some(({ isImportant }) => !isImportant))
  const times = data.map(({ createdAt }) => createdAt)
  assert.deepEqual(times, [...times].sort().reverse())
})

test('an announcement comes with its markdown rendered', async () => {
  const { data } = await world.guest.call(listAnnouncements, {})
  const [first] = data
  assert.ok(first)
  const alone = await world.guest.call(getAnnouncement, { id: first.id })
  assert.deepEqual(alone, first)
  assert.match(alone.contentHtml, /<table>/)
  assert.equal(alone.status, 'published')
})

test('the page of an announcement is described by the words one reads, never by markdown or addresses', async () => {
  const { data } = await world.guest.call(listAnnouncements, {})
  assert.ok(
    data.some(({ content }) => content.includes('](/')),
    'none has a link',
  )
  for (const { id } of data) {
    const page = await fetch(`${server.base}/announcements/${id}`)
    const description = /<meta content="([^"]*)" name="description">/.exec(await page.text())?.[1] ?? ''
    assert.ok(description.length > 40, description)
    assert.doesNotMatch(description, /\(\/|https?:|[[\]#*|]/)
  }
})

test('a page beyond the last is empty, and one before the first is refused', async () => {
  assert.deepEqual((await world.guest.call(listAnnouncements, { page: '7' })).data, [])
  assertFailure(await world.guest.get('/announcements?page=0'), 400, 'VALIDATION')
  assertFailure(await world.guest.get('/announcements/none'), 404, 'NOT_FOUND')
})

test('the coin figures are marked as placeholders', async () => {
  assert.deepEqual(await world.guest.call(getCoinPrice, {}), { priceUsd: 0.1582, placeholder: true })
  assert.deepEqual(await world.guest.call(getCoinStats, {}), { rate: 10_000, minPoints: 10_000, placeholder: true })
})

test('health names the database', async () => {
  assert.deepEqual(await world.guest.call(getHealth, {}), { status: 'ok', database: DATABASE })
})
