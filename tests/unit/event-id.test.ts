import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'

Object.assign(process.env, { NODE_ENV: 'test' })
const { lastEventId, newEventId, publishedId, replayFrom } = await import('#cms/core/live/event-id.ts')

const rises = (ids: readonly string[]): void =>
  assert.deepEqual(
    ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? '')),
    [],
  )

test('ids of one process rise, within a millisecond and when the clock is set back', () => {
  const now = Date.now()
  const times = [now, now, now, now - 5_000, now + 1, now, ...Array.from({ length: 5_000 }, () => now + 1), now + 1]
  rises(times.map((time) => newEventId(time)))
})

test('an id has the shape of a UUID and begins with its time, as ids from before do', () => {
  const now = Date.now() + 60_000
  const id = newEventId(now)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  rises([v7({ msecs: now - 1 }), id, v7({ msecs: now + 1 })])
})

test('what no row keeps is published between the stored event before it and one that is stored but published later', () => {
  const [first, second] = [newEventId(), newEventId()]
  rises([publishedId(first), publishedId(), publishedId(), publishedId(second), publishedId()])
})

test('the last event is that which was published, not one whose transaction is open', () => {
  const [published, stored] = [newEventId(), newEventId()]
  rises([publishedId(published), stored])
  assert.equal(lastEventId(), published)
  rises([published, publishedId(), lastEventId() + '0', stored])
})

test('a replay begins at an event of this process, and two seconds before one of another', () => {
  const now = Date.now() + 120_000
  const own = newEventId(now)
  assert.equal(replayFrom(own), own)
  const from = replayFrom(v7({ msecs: now }))
  rises([v7({ msecs: now - 2_001 }), from, v7({ msecs: now - 2_000 })])
  assert.equal(replayFrom('zzzz'), 'zzzz')
})
