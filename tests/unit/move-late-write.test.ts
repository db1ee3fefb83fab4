import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadOnlyRecord } from '#cms/core/database/read-only-record.ts'
import type { IdRange, RowReader, RowWriter, StoredRow } from '#cms/core/database/row-store.ts'
import { move } from '#cms/operations/moving/move.ts'

const COLLECTIONS = [{ slug: 'follow', fields: [] }]

function readerOf(rows: Map<string, StoredRow>): RowReader {
  const isWithin = (id: string, { after, through }: IdRange) =>
    (after === undefined || id > String(after)) && (through === undefined || id <= String(through))
  const sorted = () => [...rows.values()].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  return {
    name: 'mongodb',
    page: async (_, range, limit) =>
      sorted()
        .filter(({ id }) => isWithin(String(id), range))
        .slice(0, limit),
    byIds: async (_, ids) => ids.flatMap((id) => rows.get(String(id)) ?? []),
    count: async () => rows.size,
    countIndexed: async () => 0,
    close: async () => undefined,
  }
}

function writerOf(rows: Map<string, StoredRow>, notes: Map<string, unknown>): RowWriter {
  return {
    ...readerOf(rows),
    put: async (_, given) => {
      for (const row of given) rows.set(String(row.id), row)
      return false
    },
    remove: async (_, ids) => ids.forEach((id) => rows.delete(String(id))),
    removeBeyond: async () => undefined,
    index: async () => undefined,
    unindex: async () => undefined,
    together: (work) => work(),
    notes: async (prefix) => new Map([...notes].filter(([key]) => key.startsWith(prefix))),
    putNotes: async (given) => given.forEach((value, key) => notes.set(key, value)),
    dropNotes: async () => notes.clear(),
    finish: async () => undefined,
  }
}

const row = (id: string): [string, StoredRow] => [id, { id, follower: `m${id}` }]

/** Moves three rows; `late` is stored at the source after both sides were compared. */
async function moved(late: string | null) {
  const source = new Map(['a', 'b', 'c'].map(row))
  const [target, notes] = [new Map<string, StoredRow>(), new Map<string, unknown>()]
  const said: string[] = []
  let mode: ReadOnlyRecord | null = null
  const keeper = {
    read: async () => mode,
    write: async (given: ReadOnlyRecord | null) => {
      mode = given
      if (given?.until === null && late) source.set(...row(late))
    },
    drained: () => Promise.resolve(),
    close: () => undefined,
  }
  const failure = await move({
    source: readerOf(source),
    target: writerOf(target, notes),
    keeper,
    collections: COLLECTIONS,
    from: 'here',
    say: (text) => said.push(text),
    copyFiles: () => Promise.resolve(),
    auditSource: () => Promise.resolve([]),
    auditTarget: () => Promise.resolve([]),
  }).then(
    () => null,
    (error: unknown) => error as Error,
  )
  return { failure, said: said.join('\n'), mode: mode as ReadOnlyRecord | null, notes }
}

test('a write that is stored at the old place after the comparison ends the move without "Everything is there."', async () => {
  const { failure, said, mode, notes } = await moved('d')
  assert.match(String(failure), /follow was written to after it was compared: 4 rows at the source, 3 at the target/)
  assert.doesNotMatch(said, /Everything is there/)
  // The forum writes again where it was, and the same command goes on with what it copied.
  assert.equal(mode, null)
  assert.ok(notes.size > 0)
})

test('without one the move ends, and the old place stays read-only', async () => {
  const { failure, said, mode, notes } = await moved(null)
  assert.equal(failure, null)
  assert.match(said, /Everything is there/)
  assert.equal(mode?.until, null)
  assert.equal(notes.size, 0)
})
