import { mongooseAdapter, type MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ClientSession } from 'mongodb'
import type { DatabaseAdapterObj, PayloadRequest } from 'payload'
import { busy } from '#src/rules/app-error.ts'
import { runEffectsOnCommit } from '../commit-effects.ts'
import { assertApart } from '../open-transaction.ts'
import { READ_ONLY } from '../read-only-times.ts'
import { assertWritable } from '../read-only-mode.ts'
import { WRITING_METHODS } from '../writing-methods.ts'
import { addressOf, PROMISES } from './address.ts'
import { unreachable } from './await-server.ts'
import { createIndexes, nameIds } from './indexes.ts'
import { mongodbPort } from './port.ts'
import { closePresence } from './presence.ts'
import { COMMIT_LIMITS, commitSession, inSession, rollbackInTurn } from './session.ts'

interface Topology {
  setName?: string
  msg?: string
}
type Operation = (args: { req?: Partial<PayloadRequest> }) => Promise<unknown>
type Transactions = Pick<MongooseAdapter, 'beginTransaction' | 'transactionOptions'>

/** Without a server the start gives up and a call answers UNAVAILABLE after this time. */
const ANSWER_WITHIN_MS = 10_000

/** Payload's adapter methods that take part in a transaction. */
const METHODS = [
  'count',
  'create',
  'deleteMany',
  'deleteOne',
  'find',
  'findDistinct',
  'findOne',
  'updateMany',
  'updateOne',
] as const

/**
 * Payload's MongoDB adapter with transactions. A server that is neither a replica set nor sharded has none, so it is
 * refused; `withoutTransactions` is for the tests against servers that only speak the protocol.
 */
export function mongodbAdapterOf(
  uri: string,
  { withoutTransactions }: { withoutTransactions: boolean },
): DatabaseAdapterObj {
  const base = mongooseAdapter({
    url: addressOf(uri),
    // Indexes are made below and awaited, once the server turned out to be one that we take.
    connectOptions: { autoIndex: false, autoCreate: false, serverSelectionTimeoutMS: ANSWER_WITHIN_MS, ...PROMISES },
    transactionOptions: withoutTransactions ? false : { readConcern: { level: 'snapshot' }, ...COMMIT_LIMITS },
  })
  const init: DatabaseAdapterObj['init'] = ({ payload }) => {
    const adapter = base.init({ payload }) as MongooseAdapter
    Object.assign(adapter, { port: mongodbPort })
    for (const method of WRITING_METHODS) refuseInReadOnly(adapter, method)
    addTransactions(adapter)
    addConnect(adapter, { uri, withoutTransactions })
    if (withoutTransactions) return adapter
    runEffectsOnCommit(adapter)
    for (const method of METHODS) queueInSession(adapter, method)
    return adapter
  }
  return { ...base, init }
}

function addConnect(
  adapter: MongooseAdapter,
  { uri, withoutTransactions }: { uri: string; withoutTransactions: boolean },
) {
  const { beginTransaction, transactionOptions }: Transactions = adapter
  const prepare = adapter.init?.bind(adapter)
  const connect = adapter.connect?.bind(adapter)
  const destroy = adapter.destroy?.bind(adapter)
  adapter.destroy = async () => {
    await closePresence()
    await destroy?.()
  }
  adapter.init = async () => {
    nameIds(adapter.payload.config.collections)
    await prepare?.()
  }
  adapter.connect = async (options) => {
    await open(adapter, uri)
    if (!withoutTransactions) await assertTransactions(adapter)
    await connect?.(options)
    // Payload switches transactions off unless the address itself names the replica set.
    Object.assign(adapter, { beginTransaction, transactionOptions })
    // An unfinished copy gets its indexes when all of its rows are there; no server serves it before.
    if (await mongodbPort.isUnfinished(adapter.payload)) return
    await createIndexes(adapter, { withExpiry: !withoutTransactions })
  }
}

async function open({ connection, connectOptions }: MongooseAdapter, uri: string): Promise<void> {
  try {
    await connection.openUri(addressOf(uri), connectOptions)
  } catch (error) {
    throw unreachable(error)
  }
}

async function assertTransactions({ connection }: MongooseAdapter): Promise<void> {
  const hello = (await connection.db?.admin().command({ hello: 1 })) as Topology | undefined
  if (hello?.setName || hello?.msg === 'isdbgrid') return
  await connection.close()
  throw new Error('DATABASE_URI names a MongoDB without a replica set, and without one it has no transactions.')
}

/** When transactions of this process began. */
const begun = new WeakMap<object, number>()

function addTransactions(adapter: MongooseAdapter): void {
  const { payload } = adapter
  const begin = adapter.beginTransaction.bind(adapter)
  const rollback = adapter.rollbackTransaction.bind(adapter)
  adapter.beginTransaction = async (options) => {
    await assertWritable(payload)
    const id = await begin(options)
    const session = id === null ? undefined : adapter.sessions[id]
    if (session) begun.set(session, performance.now())
    return id
  }
  adapter.commitTransaction = async (id) => commit(adapter, String(await id))
  adapter.rollbackTransaction = async (id) =>
    rollbackInTurn({ payload: adapter.payload, transactionID: await id }, () => rollback(id))
}

/**
 * Commits the transaction, unless it began so long ago that a move may no longer wait for it: then this throws UNAVAILABLE,
 * and the caller rolls back.
 */
async function commit({ sessions }: MongooseAdapter, id: string): Promise<void> {
  const session = sessions[id] as ClientSession | undefined
  if (session?.inTransaction() && performance.now() - (begun.get(session) ?? 0) > READ_ONLY.transactionMs) throw busy()
  delete sessions[id]
  if (session?.inTransaction()) await commitSession(session)
}

function queueInSession(adapter: MongooseAdapter, method: (typeof METHODS)[number]): void {
  const original = (adapter[method] as Operation).bind(adapter)
  const queued: Operation = (args) => {
    const transactionID = args.req?.transactionID
    return transactionID ? inSession({ payload: adapter.payload, transactionID }, () => original(args)) : original(args)
  }
  Object.assign(adapter, { [method]: queued })
}

/** Outside a transaction the method is refused in read-only mode, and where it belongs to one that has ended. */
function refuseInReadOnly(adapter: MongooseAdapter, method: (typeof WRITING_METHODS)[number]): void {
  const original = (adapter[method] as Operation).bind(adapter)
  const guarded: Operation = async (args) => {
    const id = await args.req?.transactionID
    if (!id || !adapter.sessions[String(id)]) {
      assertApart(method, args.req ?? {})
      await assertWritable(adapter.payload)
    }
    return original(args)
  }
  Object.assign(adapter, { [method]: guarded })
}
