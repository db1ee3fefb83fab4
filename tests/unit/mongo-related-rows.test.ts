import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from 'mongodb'
import type { Payload } from 'payload'
import { mongoCount, mongoRows } from '#cms/core/database/mongodb/rows.ts'
import type { PlainQuery } from '#cms/core/database/port.ts'

type Test = (value: unknown, wanted: never) => boolean
const order = (value: unknown): number => (value === null ? -Infinity : Number(value))

const TESTS: Record<string, Test> = {
  $gt: (value, wanted) => value !== null && order(value) > order(wanted),
  $gte: (value, wanted) => value !== null && order(value) >= order(wanted),
  $in: (value, wanted: unknown[]) => wanted.includes(value),
  $not: (value, wanted) => !holds(value, wanted),
}

const holds = (value: unknown, wanted: object): boolean =>
  Object.entries(wanted).every(([name, operand]) => TESTS[name]?.(value, operand as never))

/** Whether the server would find the document; of the operators it knows those that lists use. */
const matches = (document: Document, filter: Document): boolean =>
  Object.entries(filter).every(([name, wanted]: [string, Document | Document[]]) => {
    if (name === '$and') return (wanted as Document[]).every((part) => matches(document, part))
    if (name === '$nor') return !(wanted as Document[]).some((part) => matches(document, part))
    return holds(document[name], wanted)
  })

const compared = (a: Document, b: Document, sort: Record<string, 1 | -1>): number =>
  Object.entries(sort)
    .map(([name, direction]) => direction * Math.sign(order(a[name]) - order(b[name]) || 0))
    .find((sign) => sign !== 0) ?? 0

/** Posts and their bookmarks on a server that does what it is asked; `onList` runs after each batch of bookmarks. */
function forumWith(bookmarks: Document[], posts: Document[], onList = (): void => undefined) {
  const asked: Document[][] = []
  const collectionOf = (documents: Document[], onAsked = (): void => undefined) => ({
    aggregate: (stages: Document[]) => ({
      toArray: async () => {
        let found = documents
        for (const { $match, $sort, $limit, $skip } of stages) {
          if ($match) found = found.filter((one) => matches(one, $match))
          if ($sort) found = found.toSorted((a, b) => compared(a, b, $sort))
          if ($skip) found = found.slice($skip)
          if ($limit) found = found.slice(0, $limit)
        }
        asked.push(stages)
        onAsked()
        return found
      },
    }),
  })
  const fields = ['id', 'post', 'at'].map((name) => ({ name, type: 'number' }))
  const config = { flattenedFields: fields }
  const payload = {
    collections: { bookmark: { config }, post: { config } },
    db: {
      sessions: {},
      collections: {
        bookmark: { collection: collectionOf(bookmarks, onList) },
        post: { collection: collectionOf(posts) },
      },
    },
  } as unknown as Payload
  return { asked, req: { payload, context: {} } }
}

const MANY = 1_234
/** Every third has the same time as the one before it, and some have none. */
const bookmarks = (): Document[] =>
  Array.from({ length: MANY }, (_, index) => ({
    _id: index,
    post: index,
    at: index % 100 === 0 ? null : index - (index % 3 === 0 ? 1 : 0),
  }))
const posts = Array.from({ length: MANY }, (_, index) => ({ _id: index })).filter(({ _id }) => _id % 2 === 0)
const list = (sort: string[]) =>
  ({
    collection: 'bookmark',
    fields: ['id'],
    sort,
    where: {},
    within: { field: 'post', collection: 'post', where: {} },
  }) as unknown as PlainQuery

for (const [sort, by] of [
  [['-at', '-id'], { at: -1, _id: -1 }],
  [['at', 'id'], { at: 1, _id: 1 }],
  [['-id'], { _id: -1 }],
  [[], { _id: 1 }],
] as const)
  test(`a list through a relation by ${sort.join() || 'no order'} has each row once, and the server skips none`, async () => {
    const { asked, req } = forumWith(bookmarks(), posts)
    const rows = await mongoRows(req, list([...sort]))
    const expected = bookmarks()
      .filter(({ post }) => post % 2 === 0)
      .toSorted((a, b) => compared(a, b, by))
    assert.deepEqual(
      rows.map(({ id }) => id),
      expected.map(({ _id }) => _id),
    )
    assert.ok(asked.length >= 4)
    assert.ok(asked.flat().every((stage) => !('$skip' in stage)))
    assert.equal(await mongoCount(req, list([])), expected.length)
  })

test('what is added in front while a list is read moves no row of it', async () => {
  const stored = bookmarks()
  const { req } = forumWith(stored, posts, () => void stored.push({ _id: MANY + stored.length, post: 0, at: 1e6 }))
  const rows = await mongoRows(req, list(['-at', '-id']))
  const ids = rows.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(ids.length, posts.length)
})
