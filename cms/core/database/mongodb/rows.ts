import type { Document } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { seoulDay } from '#src/rules/dates.ts'
import { fieldOf, fieldsOf } from '../collection-fields.ts'
import type {
  DailyRow,
  DatabasePort,
  PlainCounts,
  PlainDaily,
  PlainQuery,
  PlainRow,
  PlainSelection,
  RowId,
} from '../port.ts'
import type { Carrier } from '../row.ts'
import { collectionOf, type StoredDocument } from './connection.ts'
import { SEARCH_WITHIN_MS } from './search.ts'
import { inSession } from './session.ts'
import { mongoName, toFilter } from './where.ts'

type Order = Record<string, 1 | -1>
type Projection = Record<string, 1>
interface Related {
  req: Carrier
  selection: PlainSelection & { within: NonNullable<PlainSelection['within']> }
  order: Order
  projection: Projection
}

/** Rows of a join that are read at once and checked. */
const BATCH = 500

/** What this pipeline finds in a collection, within the transaction that `req` belongs to. */
const aggregate = (req: Carrier, collection: CollectionSlug, stages: Document[]): Promise<StoredDocument[]> =>
  inSession(req, (options) =>
    collectionOf(req.payload, collection)
      .aggregate<StoredDocument>(stages, { ...options, ...(looksThrough(stages) && { maxTimeMS: SEARCH_WITHIN_MS }) })
      .toArray(),
  )

/** Whether the condition searches a text in each document (`contains`), where no index helps. */
const looksThrough = ([first]: readonly Document[]): boolean => JSON.stringify(first ?? {}).includes('"$regex"')

/** One aggregation, in the order of an index. */
export const mongoRows: DatabasePort['rows'] = async (req, query) => {
  const { collection, offset = 0, limit } = query
  const { payload } = req
  const fields = query.fields ?? [...fieldsOf(payload, collection).keys()]
  const order = orderOf(payload, query)
  const projection = projectionOf(payload, collection, fields)
  const documents = isRelated(query)
    ? await take(relatedRows({ req, selection: query, order, projection }), offset, limit)
    : await aggregate(req, collection, [
        { $match: filterOf(payload, query) },
        ...(Object.keys(order).length > 0 ? [{ $sort: order }] : []),
        ...(offset > 0 ? [{ $skip: offset }] : []),
        ...(limit === undefined ? [] : [{ $limit: limit }]),
        { $project: projection },
      ])
  return documents.map((document) => toRow(document, fields))
}

/** One aggregation whose parts each read the index of their list. */
export const mongoBeginnings: DatabasePort['beginnings'] = async (req, { each, limit, ...query }) => {
  const { payload } = req
  const stages = (id: RowId): Document[] => [
    { $match: filterOf(payload, { ...query, holding: { field: each.field, id } }) },
    { $sort: orderOf(payload, query) },
    { $limit: limit },
    { $project: { ...projectionOf(payload, query.collection, query.fields), held: { $literal: id } } },
  ]
  const found = new Map<RowId, PlainRow[]>(each.ids.map((id) => [id, []]))
  const [first, ...others] = each.ids
  if (first === undefined) return found
  const coll = collectionOf(payload, query.collection).collectionName
  const joined = others.map((id) => ({ $unionWith: { coll, pipeline: stages(id) } }))
  for (const document of await aggregate(req, query.collection, [...stages(first), ...joined]))
    found.get(document.held as RowId)?.push(toRow(document, query.fields))
  return found
}

export const mongoCount: DatabasePort['count'] = async (req, selection) => {
  if (!isRelated(selection)) {
    const stages = [{ $match: filterOf(req.payload, selection) }, { $count: 'total' }]
    const [row] = await aggregate(req, selection.collection, stages)
    return Number(row?.total ?? 0)
  }
  return (await take(relatedRows({ req, selection, order: { _id: 1 }, projection: {} }), 0)).length
}

export const mongoCountsBy: DatabasePort['countsBy'] = async (req, { by, along, ...selection }) => {
  if (isRelated(selection)) return relatedCounts(req, { by, along, ...selection })
  const { collection, where } = selection
  const name = mongoName(fieldOf(req.payload, collection, by).name)
  const group = { $group: { _id: `$${name}`, count: { $sum: 1 } } }
  const rows = await aggregate(req, collection, [{ $match: toFilter(req.payload, collection, where) }, group])
  return new Map(rows.map(({ _id, count }) => [_id, Number(count)]))
}

export const mongoSums: DatabasePort['sums'] = async (req, { collection, where, fields }) => {
  const sums = fields.map((name): [string, object] => [
    fieldOf(req.payload, collection, name).name,
    { $sum: `$${mongoName(name)}` },
  ])
  const group = { $group: { _id: null, ...Object.fromEntries(sums) } }
  const [row] = await aggregate(req, collection, [{ $match: toFilter(req.payload, collection, where) }, group])
  return row ?? {}
}

export const mongoDaily: DatabasePort['daily'] = async (req, query) => {
  const { fields, at = 'createdAt', by, besides } = query
  if (besides) return mongoDaily(req, { ...query, besides: undefined, where: { and: [query.where, besides] } })
  if (isRelated(query)) return relatedDaily(req, query)
  const day = { $dateToString: { date: `$${mongoName(at)}`, format: '%Y-%m-%d', timezone: 'Asia/Seoul' } }
  const sums = Object.fromEntries(fields.map((name) => [name, { $sum: `$${mongoName(name)}` }]))
  const id = { day, ...(by !== undefined && { by: `$${mongoName(by)}` }) }
  const group = { $group: { _id: id, count: { $sum: 1 }, ...sums } }
  const rows = await aggregate(req, query.collection, [{ $match: filterOf(req.payload, query) }, group])
  return rows.map(({ _id, ...figures }) => {
    const of = _id as unknown as { day: string; by?: RowId | null }
    return { ...figures, day: of.day, by: of.by ?? null } as DailyRow
  })
}

export const mongoTally: DatabasePort['tally'] = async (
  req,
  { collection, where, by, shown, least, limit, ...query },
) => {
  const group = {
    _id: `$${by}`,
    values: { $addToSet: `$${query.distinct}` },
    highest: { $max: `$${query.plusHighest}` },
    shown: { $max: `$${shown}` },
  }
  const count = { $add: [{ $size: { $setDifference: ['$values', [null]] } }, { $ifNull: ['$highest', 0] }] }
  const rows = await aggregate(req, collection, [
    { $match: toFilter(req.payload, collection, where) },
    { $group: group },
    { $project: { shown: 1, count } },
    { $match: { count: { $gte: least } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: limit },
  ])
  return rows.map((row) => ({ [by]: row._id, [shown]: row.shown, count: Number(row.count) }))
}

async function relatedCounts(
  req: Carrier,
  { by, along = 'id', ...selection }: PlainCounts & Related['selection'],
): Promise<Map<RowId, number>> {
  const counts = new Map<RowId, number>()
  const projection = projectionOf(req.payload, selection.collection, [by])
  const order = orderOf(req.payload, { collection: selection.collection, sort: [along] })
  for await (const found of relatedRows({ req, selection, order, projection })) {
    const value = found[mongoName(by)] as RowId | null | undefined
    if (value != null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

async function relatedDaily(
  req: Carrier,
  { fields, at = 'createdAt', by, ...selection }: PlainDaily & Related['selection'],
): Promise<DailyRow[]> {
  const columns = [at, ...(by === undefined ? [] : [by]), ...fields]
  const projection = projectionOf(req.payload, selection.collection, columns)
  const days = new Map<string, DailyRow>()
  for await (const found of relatedRows({ req, selection, order: { _id: 1 }, projection })) {
    const day = seoulDay(found[mongoName(at)] as Date)
    const group = by === undefined ? null : ((found[mongoName(by)] ?? null) as RowId | null)
    const key = JSON.stringify([day, group])
    const row = days.get(key) ?? { day, by: group, count: 0 }
    days.set(key, row)
    row.count += 1
    for (const name of fields) row[name] = Number(row[name] ?? 0) + Number(found[mongoName(name)] ?? 0)
  }
  return [...days.values()]
}

/** Two queries at once, each by ids: a `$lookup` would be one more for each row. */
export const mongoJoined: DatabasePort['joined'] = async (req, { ids, first, second }) => {
  const where = { id: { in: [...ids] } }
  const [rows, others] = await Promise.all([
    mongoRows(req, { ...first, where }),
    mongoRows(req, { ...second, fields: [...second.fields, 'id'], where }),
  ])
  const byId = new Map(others.map((other) => [other.id, other]))
  return rows.flatMap((row) => (byId.has(row.id) ? [{ ...byId.get(row.id), ...row }] : []))
}

export const mongoLists: DatabasePort['lists'] = async (req, { collection, field, ids }) => {
  const rows = await mongoRows(req, { collection, where: { id: { in: [...ids] } }, fields: ['id', field] })
  return new Map(rows.map((row) => [row.id as RowId, (row[field] ?? []) as RowId[]]))
}

const isRelated = <S extends PlainSelection>(selection: S): selection is S & Related['selection'] =>
  selection.within !== undefined

function orderOf(payload: Payload, { collection, sort = [] }: Pick<PlainQuery, 'collection' | 'sort'>): Order {
  const named = (name: string) => mongoName(fieldOf(payload, collection, name).name)
  return Object.fromEntries(sort.map((name) => (name.startsWith('-') ? [named(name.slice(1)), -1] : [named(name), 1])))
}

const projectionOf = (payload: Payload, collection: CollectionSlug, fields: readonly string[]): Projection =>
  Object.fromEntries(fields.map((name) => [mongoName(fieldOf(payload, collection, name).name), 1 as const]))

function filterOf(payload: Payload, { collection, where, holding }: PlainSelection): Document {
  const filter = toFilter(payload, collection, where)
  return holding ? { $and: [filter, { [fieldOf(payload, collection, holding.field).name]: holding.id }] } : filter
}

/**
 * The selection's rows in order, batch by batch: two indexed queries for many rows, where $lookup makes one for each. A
 * batch goes on where the one before it ended, so the server looks through no row twice.
 */
async function* relatedRows({ req, selection, order, projection }: Related): AsyncGenerator<StoredDocument> {
  const { field, collection, where } = selection.within
  const name = mongoName(field)
  const [key = '_id', direction = 1] = Object.entries(order)[0] ?? []
  const shown = { ...projection, [name]: 1, [key]: 1 }
  const match = filterOf(req.payload, selection)
  for (let place = START; ;) {
    const rows = await aggregate(req, selection.collection, [
      { $match: place.at === undefined ? match : { $and: [match, from(key, direction, place)] } },
      { $sort: { ...order, ...(key === '_id' && { _id: direction }) } },
      { $limit: BATCH },
      { $project: shown },
    ])
    const ids = rows.map((row): unknown => row[name])
    const wanted = { $and: [{ _id: { $in: ids } }, filterOf(req.payload, { collection, where })] }
    const found = await aggregate(req, collection, [{ $match: wanted }, { $project: { _id: 1 } }])
    const known = new Set<unknown>(found.map(({ _id }) => _id))
    yield* rows.filter((row) => known.has(row[name]))
    if (rows.length < BATCH) return
    place = placeAfter(rows, key, place)
  }
}

/** Where a list goes on: at this value of its first sort key, after the rows of that value that have been given. */
interface Place {
  at: unknown
  given: unknown[]
}

const START: Place = { at: undefined, given: [] }

function placeAfter(rows: readonly StoredDocument[], key: string, { at: before, given }: Place): Place {
  const at: unknown = rows.at(-1)?.[key] ?? null
  const isAt = (value: unknown) => valueOf(value) === valueOf(at)
  const ids = rows.filter((row) => isAt(row[key])).map(({ _id }) => _id)
  return { at, given: before !== undefined && isAt(before) ? [...given, ...ids] : ids }
}

/** Rows without a value come first when the order ascends, and last when it descends. */
function from(key: string, direction: 1 | -1, { at, given }: Place): Document {
  const bound = direction === -1 ? { $not: { $gt: at } } : at === null ? {} : { $gte: at }
  return { ...(Object.keys(bound).length > 0 && { [key]: bound }), $nor: [{ _id: { $in: given } }] }
}

async function take(rows: AsyncIterable<StoredDocument>, offset: number, limit = Infinity): Promise<StoredDocument[]> {
  const taken: StoredDocument[] = []
  let passed = 0
  for await (const row of rows) {
    passed += 1
    if (passed > offset) taken.push(row)
    if (taken.length >= limit) break
  }
  return taken
}

/** A stored document as the rest of cms/ knows rows: `id`, null for what is missing, and dates as ISO text. */
function toRow(document: Document, fields: readonly string[]): PlainRow {
  return Object.fromEntries(fields.map((name) => [name, valueOf(document[mongoName(name)])]))
}

const valueOf = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))
