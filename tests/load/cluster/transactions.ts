import { MongoClient, MongoError } from 'mongodb'

const OPTIONS = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const

/**
 * Why nothing that needs transactions can be tried on this server; null when it is a replica set or sharded, and says of
 * two transactions that met which one to repeat. `name` is a database to find that out in, gone afterwards.
 */
export async function whyNoTransactions(uri: string, name: string): Promise<string | null> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    const { setName, msg } = await client.db().admin().command({ hello: 1 })
    if (!setName && msg !== 'isdbgrid') return 'this server has no transactions'
    const refusal = await conflict(client, name)
    if (refusal === null) return 'this server lets two transactions change one row'
    const isLabelled = refusal instanceof MongoError && refusal.hasErrorLabel('TransientTransactionError')
    return isLabelled ? null : `this server reports a conflict without MongoDB's label (${refusal.message})`
  } finally {
    await client.close()
  }
}

/** What a transaction is refused with that changes a row which another has changed since its snapshot; null when it is not. */
async function conflict(client: MongoClient, name: string): Promise<Error | null> {
  const rows = client.db(name).collection<{ _id: string; count: number }>('row')
  const [first, second] = [client.startSession(), client.startSession()]
  const change = (session: typeof first) => rows.updateOne({ _id: 'one' }, { $inc: { count: 1 } }, { session })
  try {
    await rows.insertOne({ _id: 'one', count: 0 })
    first.startTransaction(OPTIONS)
    second.startTransaction(OPTIONS)
    for (const session of [first, second]) await rows.findOne({ _id: 'one' }, { session })
    await change(first)
    await first.commitTransaction()
    return await change(second).then(
      () => null,
      (error: Error) => error,
    )
  } finally {
    for (const session of [first, second]) await session.endSession()
    await client.db(name).dropDatabase()
  }
}
