import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from 'mongodb'
import type { Payload } from 'payload'
import { mongoCandidates, mongoSift } from '#cms/core/database/mongodb/search.ts'
import type { SiftQuery } from '#cms/core/database/port.ts'

/** A collection of terms that notes what it is asked, and has these documents. */
function indexWith(stored: readonly Document[]) {
  const asked: { stages: Document[]; options: { maxTimeMS?: number } }[] = []
  const collection = () => ({
    findOne: async ({ _id }: Document) => stored.find((one) => one._id === _id) ?? null,
    aggregate: (stages: Document[], options: object) => {
      asked.push({ stages, options })
      return { toArray: async () => stored.slice(0, 2) }
    },
  })
  const payload = { db: { connection: { collection }, sessions: {} } } as unknown as Payload
  return { asked, req: { payload, context: {} } }
}

const at = new Date('2026-11-01T00:00:00Z')
const STORED = [
  { _id: 'b', createdAt: at },
  { _id: 'a', createdAt: at },
]
const query = { index: 'post' as const, terms: ['가나'], titleOnly: false, limit: 2 }
const skips = (stages: readonly Document[]) => stages.filter((stage) => '$skip' in stage)

test('a search on MongoDB ends by itself when it takes the server too long', async () => {
  const { asked, req } = indexWith(STORED)
  await mongoCandidates(req, { ...query, offset: 0 })
  assert.ok(Number(asked[0]?.options.maxTimeMS) > 0 && Number(asked[0]?.options.maxTimeMS) <= 10_000)
})

test('its second portion begins behind the last document of the first, without going through those before', async () => {
  const { asked, req } = indexWith(STORED)
  const first = await mongoSift(req, { ...query, offset: 0 } as unknown as SiftQuery)
  assert.equal(first.next, 'a')
  await mongoSift(req, { ...query, offset: 2, at: first.next } as unknown as SiftQuery)
  const [, second] = asked
  assert.deepEqual(skips(second?.stages ?? []), [])
  const { $match } = second?.stages[0] as { $match: Document }
  assert.deepEqual($match.createdAt, { $lte: at })
  assert.deepEqual($match.$nor, [{ createdAt: at, _id: { $gte: 'a' } }])
})

test('where that one is gone meanwhile they are counted', async () => {
  const { asked, req } = indexWith(STORED)
  await mongoCandidates(req, { ...query, offset: 2, at: 'deleted' })
  assert.deepEqual(skips(asked[0]?.stages ?? []), [{ $skip: 2 }])
})
