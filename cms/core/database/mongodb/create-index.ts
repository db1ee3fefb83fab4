import type { CreateIndexesOptions, Db } from 'mongodb'
import { underIndexLock } from './index-lock.ts'
import { textOf, type Keys, type PlannedIndex, type StoredIndex } from './planned-indexes.ts'

/** What a server answers to an index that exists with other options or under another name. */
const DIFFERS = new Set<unknown>([85, 86])
/** The index, or its whole collection, is not there. */
const GONE = new Set<unknown>([26, 27])

/**
 * Creates an index unless it exists. One of the same fields that exists with other options is changed: its time of expiry
 * in place, anything else by dropping and creating it, under a lock, because several replicas may start at once.
 */
export async function createIndex(db: Db, collection: string, index: PlannedIndex): Promise<void> {
  if (await isCreated(db, collection, index)) return
  await underIndexLock(db, async () => {
    if (!(await isCreated(db, collection, index))) await replaceIndex(db, collection, index)
  })
}

/** Drops an index; it may be gone already. */
export async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  await db
    .collection(collection)
    .dropIndex(name)
    .catch((error: unknown) => {
      if (!GONE.has((error as { code?: unknown }).code)) throw error
    })
}

/** The indexes of a collection. */
export const indexesOf = async (db: Db, collection: string): Promise<StoredIndex[]> =>
  (await db.collection(collection).indexes()) as StoredIndex[]

/** Creates the index; false where its fields have one with other options. */
async function isCreated(db: Db, collection: string, [keys, options]: PlannedIndex): Promise<boolean> {
  try {
    await db.collection(collection).createIndex(keys, options)
    return true
  } catch (error) {
    if (DIFFERS.has((error as { code?: unknown }).code)) return false
    throw error
  }
}

async function replaceIndex(db: Db, collection: string, [keys, options]: PlannedIndex): Promise<void> {
  const name = nameOf(keys, options)
  const found = (await indexesOf(db, collection)).filter((one) => textOf(one.key) === textOf(keys) || one.name === name)
  const [only] = found
  if (only && found.length === 1 && differsInExpiryAlone(only, [keys, options])) {
    const index = { name: only.name, expireAfterSeconds: options.expireAfterSeconds }
    await db.command({ collMod: collection, index })
    return
  }
  for (const one of found) await dropIndex(db, collection, one.name)
  await db.collection(collection).createIndex(keys, options)
}

/** The name that the driver gives an index. */
const nameOf = (keys: Keys, { name }: CreateIndexesOptions): string => name ?? Object.entries(keys).flat().join('_')

const differsInExpiryAlone = (existing: StoredIndex, [keys, options]: PlannedIndex): boolean =>
  existing.expireAfterSeconds !== undefined &&
  options.expireAfterSeconds !== undefined &&
  textOf(existing.key) === textOf(keys) &&
  Boolean(existing.unique) === Boolean(options.unique) &&
  Boolean(existing.sparse) === Boolean(options.sparse)
