import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IdRange, RowReader, RowWriter, StoredRow } from '#cms/core/database/row-store.ts'
import { ForumCopy, isSame } from '#cms/operations/copying/forum-copy.ts'

const COLLECTIONS = [{ slug: 'follow', fields: [] }]

function readerOf(rows: Map<string, StoredRow>): RowReader {
  const within = (id: string, { after, through }: IdRange) =>
    (after === undefined || id > String(after)) && (through === undefined || id <= String(through))
  return {
    name: 'mongodb',
    page: async (_, range, limit) =>
      [...rows.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([id, row]) => (within(id, range) ? [row] : []))
        .slice(0, limit),
    byIds: async (_, ids) => ids.flatMap((id) => rows.get(String(id)) ?? []),
    count: async () => rows.size,
    countIndexed: async () => 0,
    close: async () => undefined,
  }
}

/** A target that notes what is done to its indexes and how many rows it had then, and stops where `stopAt` says. */
function targetOf(rows: Map<string, StoredRow>, notes: Map<string, unknown>, stopAt = Infinity) {
  const done: string[] = []
  const target: RowWriter = {
    ...readerOf(rows),
    put: async (_, given) => {
      if (rows.size >= stopAt) throw new Error('stopped')
      for (const row of given) rows.set(String(row.id), row)
      return false
    },
    remove: async (_, ids) => ids.forEach((id) => rows.delete(String(id))),
    removeBeyond: async (_, after) => {
      for (const id of rows.keys()) if (after === undefined || id > String(after)) rows.delete(id)
    },
    index: async () => undefined,
    unindex: async () => undefined,
    secondaryIndexes: {
      drop: async () => void done.push(`dropped at ${rows.size}`),
      create: async () => void done.push(`created at ${rows.size}`),
    },
    together: (work) => work(),
    notes: async (prefix) => new Map([...notes].filter(([key]) => key.startsWith(prefix))),
    putNotes: async (given) => given.forEach((value, key) => notes.set(key, value)),
    dropNotes: async () => notes.clear(),
    finish: async () => undefined,
  }
  return { target, done }
}

test('secondary indexes are created once, over all rows, also when an earlier run was stopped', async () => {
  const ids = Array.from({ length: 2_500 }, (_, at) => String(at).padStart(5, '0'))
  const source = readerOf(new Map(ids.map((id) => [id, { id, follower: `m${id}` }])))
  const [rows, notes] = [new Map<string, StoredRow>(), new Map<string, unknown>()]
  const copyInto = ({ target }: { target: RowWriter }) =>
    new ForumCopy({ source, target, collections: COLLECTIONS, say: () => undefined })

  const stopped = targetOf(rows, notes, 1_000)
  await assert.rejects(copyInto(stopped).begin(), /stopped/)
  assert.deepEqual(stopped.done, ['dropped at 0'])

  const resumed = targetOf(rows, notes)
  await copyInto(resumed).begin()
  assert.deepEqual(resumed.done, ['dropped at 1000', 'created at 2500'])

  const again = targetOf(rows, notes)
  const copy = copyInto(again)
  await copy.begin()
  assert.deepEqual(again.done, [])
  await copy.settle()
  assert.ok(copy.compare().every(isSame))
  assert.equal(rows.size, 2_500)
})

test('a row that comes to either side after the comparison is found by the last count, and named', async () => {
  const ids = ['a', 'b', 'c']
  const rows = new Map(ids.map((id): [string, StoredRow] => [id, { id, follower: `m${id}` }]))
  const copied = new Map<string, StoredRow>()
  const { target } = targetOf(copied, new Map())
  const copy = new ForumCopy({ source: readerOf(rows), target, collections: COLLECTIONS, say: () => undefined })
  await copy.begin()
  await copy.settle()
  await copy.assertCounts()
  rows.set('d', { id: 'd', follower: 'md' })
  await assert.rejects(copy.assertCounts(), /^Error: follow was written to .* 4 rows at the source, 3 at the target/)
  rows.delete('d')
  copied.delete('a')
  await assert.rejects(copy.assertCounts(), /3 rows at the source, 2 at the target/)
})
