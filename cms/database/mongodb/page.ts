import type { Carrier } from '../row.ts'
import type { PageQuery, Selection } from '../rows.ts'
import { mongoName, toFilter } from '../where.ts'
import { inSession, type Session } from './session.ts'

type Document = Record<string, unknown>
type Stage = Record<string, unknown>
interface Model {
  aggregate(pipeline: Stage[], options: { session?: Session }): Promise<Document[]>
}
interface Adapter {
  collections: Record<string, Model>
}
interface Related {
  req: Carrier
  selection: Selection & { within: NonNullable<Selection['within']> }
  order: Record<string, 1 | -1>
  projection: Record<string, 1>
}

/** So many rows are looked through at once for those that lead where they should. */
const BATCH = 500

/** What this pipeline finds in a collection, within the transaction that `req` carries. */
export function aggregate(req: Carrier, collection: string, stages: Stage[]): Promise<Document[]> {
  const model = (req.payload.db as unknown as Adapter).collections[collection]
  if (!model) throw new Error(`No model for ${collection}`)
  return inSession(req, async (options) => model.aggregate(stages, options))
}

/** `findPage` on MongoDB: one aggregation, in the order of an index. */
export async function mongoPage(
  req: Carrier,
  { fields, sort, offset = 0, limit, ...selection }: PageQuery,
): Promise<unknown[]> {
  const order = orderOf(sort)
  const projection = Object.fromEntries(fields.map((name) => [mongoName(name as string), 1 as const]))
  const documents = isRelated(selection)
    ? await take(relatedRows({ req, selection, order, projection }), offset, limit)
    : await aggregate(req, selection.collection, [
        { $match: filterOf(req, selection) },
        ...(sort.length > 0 ? [{ $sort: order }] : []),
        { $skip: offset },
        { $limit: limit },
        { $project: projection },
      ])
  return documents.map((document) => toRow(document, fields as readonly string[]))
}

/** `countRows` on MongoDB. */
export async function mongoCount(req: Carrier, selection: Selection): Promise<number> {
  if (!isRelated(selection)) {
    const stages = [{ $match: filterOf(req, selection) }, { $count: 'total' }]
    const [row] = await aggregate(req, selection.collection, stages)
    return Number(row?.total ?? 0)
  }
  const rows = relatedRows({ req, selection, order: { _id: 1 }, projection: {} })
  return (await take(rows, 0, Infinity)).length
}

const isRelated = (selection: Selection): selection is Related['selection'] => selection.within !== undefined

function orderOf(sort: readonly string[]): Record<string, 1 | -1> {
  return Object.fromEntries(
    sort.map((name) => (name.startsWith('-') ? [mongoName(name.slice(1)), -1] : [mongoName(name), 1])),
  )
}

function filterOf(req: Carrier, { collection, where, holding }: Omit<Selection, 'within'>): Stage {
  const filter = toFilter(where, datesOf(req, collection))
  return holding ? { $and: [filter, { [holding.field]: holding.id }] } : filter
}

/** Names of the fields that MongoDB stores as dates. */
function datesOf({ payload }: Carrier, collection: Selection['collection']): ReadonlySet<string> {
  const fields = payload.collections[collection].config.flattenedFields
  return new Set(fields.filter(({ type }) => type === 'date').map(({ name }) => name))
}

/** The selection's rows in order, batch by batch: two indexed queries for many rows, where $lookup makes one for each. */
async function* relatedRows({ req, selection, order, projection }: Related): AsyncGenerator<Document> {
  const { field, collection, where } = selection.within
  const first = { $match: filterOf(req, selection) }
  for (let from = 0; ; from += BATCH) {
    const range = [{ $sort: order }, { $skip: from }, { $limit: BATCH }]
    const rows = await aggregate(req, selection.collection, [
      first,
      ...range,
      { $project: { ...projection, [mongoName(field)]: 1 } },
    ])
    const ids = rows.map((row) => row[mongoName(field)])
    const wanted = { $and: [{ _id: { $in: ids } }, filterOf(req, { collection, where })] }
    const found = await aggregate(req, collection, [{ $match: wanted }, { $project: { _id: 1 } }])
    const known = new Set(found.map(({ _id }) => _id))
    yield* rows.filter((row) => known.has(row[mongoName(field)]))
    if (rows.length < BATCH) return
  }
}

async function take(rows: AsyncIterable<Document>, offset: number, limit: number): Promise<Document[]> {
  const taken: Document[] = []
  let passed = 0
  for await (const row of rows) {
    passed += 1
    if (passed > offset) taken.push(row)
    if (taken.length >= limit) break
  }
  return taken
}

/** A stored document as the rest of cms/ knows rows: `id`, null for what is missing, and dates as ISO text. */
function toRow(document: Document, fields: readonly string[]): Document {
  const valueOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
  return Object.fromEntries(fields.map((name) => [name, valueOf(document[mongoName(name)])]))
}
