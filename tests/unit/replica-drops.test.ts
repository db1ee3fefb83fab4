import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BusEvent } from '#cms/core/database/bus.ts'
import { mongodbPort } from '#cms/core/database/mongodb/port.ts'
import { followDrops, forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { sqlitePort } from '#cms/core/database/sqlite/port.ts'
import { clearPages, followPageClears, outdatePages, pageCache } from '#cms/core/page-cache/page-cache.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { PageTag } from '#src/rules/page-tags.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

/** A bus whose events the test sees, and by which it speaks as another replica. */
function onBus(port = mongodbPort) {
  const sent: BusEvent[] = []
  const heard = { event: (_: BusEvent): void => undefined, gap: (): void => undefined }
  const bus = () => ({
    publish: async (event: BusEvent) => {
      sent.push(event)
      heard.event(event)
    },
    caughtUp: () => Promise.resolve(),
    listen: (onEvent: (event: BusEvent) => void, onGap = () => undefined as void) => {
      Object.assign(heard, { event: onEvent, gap: onGap })
      return () => undefined
    },
  })
  const { req } = requestOn({ ...port, bus })
  followPageClears()
  followDrops(req.payload)
  const fromElsewhere = (event: BusEvent | undefined) => heard.event({ ...(event as BusEvent), id: 'elsewhere:1' })
  return { req, sent, heard, fromElsewhere }
}

const cachePage = (key: string, ...tags: PageTag[]) =>
  pageCache().fill(key, async () => ({
    status: 200,
    headers: {},
    etag: '"x"',
    body: Buffer.from('page'),
    tags: new Set(tags),
    viewOf: null,
    route: null,
  }))

test('what many commits clear goes out as one event, and clears the same on another replica', async () => {
  const { req, sent, fromElsewhere } = onBus()
  for (let n = 1; n <= 20; n += 1) outdatePages(req, ['list', `post:${n}`])
  clearPages(req, ['list'])
  await sleep(100)
  assert.equal(sent.length, 1)
  for (const key of ['gone', 'kept']) await cachePage(key, key === 'gone' ? 'list' : 'post:7')
  await cachePage('other', 'help')
  fromElsewhere(sent[0])
  assert.deepEqual(
    ['gone', 'kept', 'other'].map((key) => [pageCache().get(key) !== undefined, Boolean(pageCache().lastCopy(key))]),
    [
      [false, false],
      [false, true],
      [true, true],
    ],
  )
})

test('what a process announced itself it does not drop again', async () => {
  const { req, sent } = onBus()
  clearPages(req, ['list'])
  await cachePage('own', 'list')
  await sleep(100)
  assert.equal(sent.length, 1)
  assert.ok(pageCache().get('own'))
})

test('a remembered value is read anew where another replica changed it, and after events may have been missed', async () => {
  const { req, sent, heard, fromElsewhere } = onBus()
  const cache = remembered<number>('a test')
  let reads = 0
  const read = () => cache.get(async () => (reads += 1))
  assert.equal(await read(), 1)
  forgetOnReplicas(req, cache)
  assert.equal(await read(), 2)
  await sleep(100)
  assert.equal(await read(), 2)
  fromElsewhere(sent[0])
  assert.equal(await read(), 3)
  await cachePage('page', 'help')
  heard.gap()
  assert.equal(await read(), 4)
  assert.equal(pageCache().lastCopy('page'), undefined)
})

test('where one process has the database nothing is sent', async () => {
  const { req, sent } = onBus(sqlitePort)
  clearPages(req, ['list'])
  await sleep(100)
  assert.deepEqual(sent, [])
})
