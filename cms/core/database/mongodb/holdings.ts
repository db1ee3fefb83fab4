import { MongoClient } from 'mongodb'
import { addressOf } from './address.ts'
import { unreachable } from './await-server.ts'
import { NOTES } from './row-store.ts'

const WITHIN_MS = 10_000

/** Names of collections that hold something, before anything of ours connects to the database; null for our own unfinished copy. */
export async function holdingsOf(uri: string): Promise<string[] | null> {
  const client = new MongoClient(addressOf(uri), { serverSelectionTimeoutMS: WITHIN_MS })
  try {
    const db = client.db()
    const filled: string[] = []
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (name.startsWith('system.') || !(await db.collection(name).findOne({}, { projection: { _id: 1 } }))) continue
      if (name === NOTES) return null
      filled.push(name)
    }
    return filled
  } catch (error) {
    throw unreachable(error)
  } finally {
    await client.close()
  }
}
