import { DatabaseSync } from 'node:sqlite'
import { env } from '../platform/runtime.ts'
import { databaseFile } from './adapter.ts'
import { mongoName } from './where.ts'

type Value = string | number | boolean | null
export type PlainRow = Record<string, Value>

/**
 * Reads whole collections row by row, without writing and without the file lock, all as they stood at one moment; what
 * `audit` needs.
 */
export interface RowSource {
  rows(collection: string, fields: readonly string[], sort?: readonly string[]): AsyncIterable<PlainRow>
  close(): Promise<void>
}

const toSnake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Fields that hold another row's id, which SQLite stores as `{name}_id`. */
const RELATIONS = new Set([
  'member',
  'author',
  'post',
  'parent',
  'comment',
  'follower',
  'followee',
  'owner',
  'conversion',
])
const columnOf = (field: string): string => toSnake(field) + (RELATIONS.has(field) ? '_id' : '')

/** The embedded database's file as it is now, opened read-only beside a running server. */
export function sqliteSource(file: string = databaseFile()): RowSource {
  const db = new DatabaseSync(file, { readOnly: true })
  // The transaction sees what the first read in it sees.
  db.exec('BEGIN; SELECT 1 FROM sqlite_master')
  return {
    async *rows(collection, fields, sort = []) {
      const columns = fields.map((field) => `"${columnOf(field)}" AS "${field}"`).join(', ')
      const order = sort.length > 0 ? ` ORDER BY ${sort.map((field) => `"${columnOf(field)}"`).join(', ')}` : ''
      yield* db.prepare(`SELECT ${columns} FROM "${toSnake(collection)}"${order}`).iterate() as Iterable<PlainRow>
    },
    close: async () => db.close(),
  }
}

interface MongoSession {
  endSession(): Promise<unknown>
}
interface MongoModels {
  collections: Record<string, { collection: { find(filter: object, options: MongoOptions): MongoCursor } }>
  connection: { startSession(options: { snapshot: true }): Promise<MongoSession> }
}
interface MongoOptions {
  session?: MongoSession
}
interface MongoCursor extends AsyncIterable<Record<string, unknown>> {
  project(fields: Record<string, 1>): MongoCursor
  sort(fields: Record<string, 1>): MongoCursor
}

/** The MongoDB that Payload is connected to, as it is at the first read; without transactions it has no such moment. */
export async function mongoSource(): Promise<RowSource> {
  const { getPayload } = await import('../platform/payload.ts')
  const payload = await getPayload()
  const { collections, connection } = payload.db as unknown as MongoModels
  const session = env().MONGODB_WITHOUT_TRANSACTIONS ? null : await connection.startSession({ snapshot: true })
  const options = session ? { session } : {}
  return {
    async *rows(collection, fields, sort = []) {
      const wanted = Object.fromEntries(fields.map((field) => [mongoName(field), 1 as const]))
      const order = Object.fromEntries(sort.map((field) => [mongoName(field), 1 as const]))
      const cursor = collections[collection]?.collection.find({}, options).project(wanted).sort(order) ?? []
      for await (const found of cursor) yield toPlain(found, fields)
    },
    close: async () => {
      await session?.endSession()
      await payload.destroy()
    },
  }
}

function toPlain(found: Record<string, unknown>, fields: readonly string[]): PlainRow {
  const valueOf = (value: unknown): Value => {
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'object' ? (value === null ? null : String(value)) : ((value ?? null) as Value)
  }
  return Object.fromEntries(fields.map((field) => [field, valueOf(found[mongoName(field)])]))
}
