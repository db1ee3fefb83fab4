import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { findCandidates, indexDocument, unindexDocument } from '#cms/core/database/search.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { openForum } from '#tests/helpers/in-process.ts'

const DOCUMENTS = 30
const START = Date.parse('2026-01-01T00:00:00Z')
const QUERY = { index: 'message' as const, terms: ['가나'], titleOnly: false }

let payload: Payload
let close: () => Promise<void>
let newestFirst: string[]
before(async () => {
  ;({ payload, close } = await openForum())
  const made: { id: string; createdAt: Date }[] = []
  for (let nth = 0; nth < DOCUMENTS; nth += 1) {
    // Five of one moment, so that a portion ends among them.
    const createdAt = new Date(START + Math.floor(nth / 5) * 1_000)
    const id = newId(createdAt)
    made.push({ id, createdAt })
    const content = nth % 3 === 2 ? ['다라'] : ['가나', '다라']
    await indexDocument(localRequest(payload), {
      index: 'message',
      id,
      createdAt,
      titleTerms: [],
      contentTerms: content,
    })
  }
  newestFirst = made
    .filter((_, nth) => nth % 3 !== 2)
    .map(({ id }) => id)
    .reverse()
})
after(() => close())

/** All candidates, read in portions that begin where the last one ended; `between` runs after each. */
async function inPortions(limit: number, between: (last: string) => Promise<void> = async () => undefined) {
  const found: string[] = []
  for (let at: string | undefined; ; at = found.at(-1)) {
    const part = await findCandidates(localRequest(payload), { ...QUERY, offset: found.length, at, limit })
    found.push(...part)
    if (part.length < limit) return found
    await between(part.at(-1) as string)
  }
}

test('candidates that are read in portions, each behind the last of the one before, are those of one reading', async () => {
  const whole = await findCandidates(localRequest(payload), { ...QUERY, offset: 0, limit: DOCUMENTS })
  assert.deepEqual(new Set(whole), new Set(newestFirst))
  for (const limit of [1, 3, 4, 7]) assert.deepEqual(await inPortions(limit), whole)
})

test('where the last one of a portion goes meanwhile, none comes twice', async () => {
  const gone: string[] = []
  const found = await inPortions(4, async (last) => {
    if (gone.length > 0) return
    gone.push(last)
    await unindexDocument(localRequest(payload), 'message', last)
  })
  assert.equal(new Set(found).size, found.length)
})
