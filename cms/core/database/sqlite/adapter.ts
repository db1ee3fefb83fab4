import { randomUUID } from 'node:crypto'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import type { DatabaseAdapterObj, PayloadRequest } from 'payload'
import { runEffectsOnCommit } from '../commit-effects.ts'
import { assertApart } from '../open-transaction.ts'
import { assertWritable } from '../read-only-mode.ts'
import { WRITING_METHODS } from '../writing-methods.ts'
import { dropCoveredIndexes } from './covered-indexes.ts'
import { sqliteClient, type SqliteClient } from './sqlite-client.ts'
import { GroupCommitWriter } from './group-commit.ts'
import { replaceFile } from './replace-file.ts'
import { sqlitePort } from './port.ts'
import { USUAL } from './writes.ts'

type Adapter = ReturnType<ReturnType<typeof sqliteAdapter>['init']>
type Writing = (args: { req?: Partial<PayloadRequest> }) => Promise<unknown>
interface Writer {
  group: GroupCommitWriter
  db: ReturnType<typeof drizzle>
}

/** How long a reader that runs into a lock may hold up the whole process: in WAL mode readers meet one for moments only. */
const READER_BUSY_MS = 200
/** The size to which the write-ahead log is truncated after a checkpoint. */
const LOG_BYTES = 64 * 1024 * 1024

/**
 * Payload's SQLite adapter over two persistent connections: one that reads, and one on which transactions queue to write.
 * libSQL's own transactions leak a connection each and fail with SQLITE_BUSY when they overlap; see docs/decisions.
 */
export function sqliteAdapterOf(file: string, migrationDir: string): DatabaseAdapterObj {
  const base = sqliteAdapter({
    client: { url: `file:${file}` },
    push: false,
    migrationDir,
    transactionOptions: {},
  })
  return { ...base, init: ({ payload }) => withOneWriter(base.init({ payload }), file) }
}

function withOneWriter(adapter: Adapter, file: string): Adapter {
  const writer = {} as Writer
  adapter.beforeSchemaInit.push(({ schema }) => {
    dropCoveredIndexes(adapter.rawTables)
    return schema
  })
  const connect = adapter.connect?.bind(adapter)
  const destroy = adapter.destroy?.bind(adapter)
  adapter.connect = async (options) => {
    adapter.client ??= await readConnection(file)
    await connect?.(options)
    if (writer.group) return
    const client = sqliteClient(file)
    for (const pragma of USUAL) await client.execute(`PRAGMA ${pragma}`)
    await client.execute('PRAGMA foreign_keys = ON')
    // SQLite waits for a lock without giving way to anything else; `GroupCommitWriter` waits by itself.
    await client.execute('PRAGMA busy_timeout = 0')
    await (adapter.client as SqliteClient).execute(`PRAGMA busy_timeout = ${READER_BUSY_MS}`)
    writer.group = new GroupCommitWriter(client, { onCommit: () => (adapter.client as SqliteClient).endSnapshot() })
    writer.db = drizzle(client, { schema: adapter.schema })
  }
  adapter.destroy = async () => {
    closeConnections()
    await destroy?.()
  }
  const closeConnections = (): void => {
    writer.group?.close()
    adapter.client?.close()
  }
  const putInPlace = async (made: string): Promise<void> => {
    closeConnections()
    replaceFile(made, file)
    Object.assign(writer, { group: undefined })
    Object.assign(adapter, { client: undefined })
    await adapter.connect?.({ hotReload: true })
  }
  addTransactions(adapter, writer)
  const writeElsewhere = async (work: () => Promise<void>): Promise<void> => {
    await assertWritable(adapter.payload)
    await writer.group.lend(work)
  }
  const betweenWrites = (work: (client: SqliteClient) => void): Promise<void> =>
    writer.group.lend(async () => work(writer.db.$client as SqliteClient))
  for (const method of WRITING_METHODS) queueWrites(adapter, method)
  return Object.assign(adapter, { port: sqlitePort, replaceFile: putInPlace, writeElsewhere, betweenWrites })
}

/**
 * The connection that reads. In WAL mode readers go on during a write, and a commit waits for the disk once. Payload sets
 * this mode only for a client that it creates itself.
 */
async function readConnection(file: string): Promise<SqliteClient> {
  const client = sqliteClient(file, { readsSnapshots: true })
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute(`PRAGMA journal_size_limit = ${LOG_BYTES}`)
  return client
}

function addTransactions(adapter: Adapter, writer: Writer): void {
  /** Removes the session, so that ending the same transaction twice does nothing. */
  const take = async (id: unknown): Promise<boolean> => {
    const key = String(await id)
    const isOpen = key in adapter.sessions
    delete adapter.sessions[key]
    return isOpen
  }
  adapter.beginTransaction = async () => {
    await assertWritable(adapter.payload)
    await writer.group.begin()
    const id = randomUUID()
    adapter.sessions[id] = { db: writer.db, resolve: async () => undefined, reject: async () => undefined } as never
    return id
  }
  adapter.commitTransaction = async (id) => {
    if (await take(id)) await writer.group.commit()
  }
  adapter.rollbackTransaction = async (id) => {
    if (await take(id)) await writer.group.rollback()
  }
  runEffectsOnCommit(adapter)
}

/** Outside a transaction the method becomes one of its own; inside one it must carry the transaction's `req`. */
function queueWrites(adapter: Adapter, method: (typeof WRITING_METHODS)[number]): void {
  const original = (adapter[method] as Writing).bind(adapter)
  const queued: Writing = async (args) => {
    const current = await args.req?.transactionID
    if (current && adapter.sessions[String(current)]) return original(args)
    assertApart(method, args.req ?? {})
    const transactionID = (await adapter.beginTransaction()) as string
    try {
      const result = await original({ ...args, req: { payload: adapter.payload, transactionID } })
      await adapter.commitTransaction(transactionID)
      return result
    } catch (error) {
      await adapter.rollbackTransaction(transactionID)
      throw error
    }
  }
  Object.assign(adapter, { [method]: queued })
}
