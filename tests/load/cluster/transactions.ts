import { MongoClient } from 'mongodb'

/** Why nothing that needs transactions can be tried on this server; null when it is a replica set or sharded. */
export async function whyNoTransactions(uri: string): Promise<string | null> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    const { setName, msg } = await client.db().admin().command({ hello: 1 })
    return setName || msg === 'isdbgrid' ? null : 'this server has no transactions'
  } finally {
    await client.close()
  }
}
