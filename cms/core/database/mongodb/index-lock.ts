import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from 'mongodb'

/** One document that a replica holds while it replaces an index; no collection of the forum's. */
const NAME = 'index_lock'
const ID = 'indexes'
/** A replica that was killed holds the lock for so long. */
const LEASE_MS = 30_000
const RENEW_EVERY_MS = 10_000
const LOOK_EVERY_MS = 500
const DUPLICATE_KEY = 11_000

interface Lock {
  _id: string
  holder: string
  until: Date
}

/** Runs `work` while no other process runs such work on this database. */
export async function underIndexLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID()
  while (!(await isTaken(db, holder))) await sleep(LOOK_EVERY_MS)
  const renewal = setInterval(() => void isTaken(db, holder).catch(() => undefined), RENEW_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await db.collection<Lock>(NAME).deleteOne({ _id: ID, holder })
  }
}

/** Takes or renews the lock; false while another process holds it. */
async function isTaken(db: Db, holder: string): Promise<boolean> {
  const now = Date.now()
  const isFree = { $or: [{ holder }, { until: { $lt: new Date(now) } }] }
  const lock = { holder, until: new Date(now + LEASE_MS) }
  try {
    await db.collection<Lock>(NAME).updateOne({ _id: ID, ...isFree }, { $set: lock }, { upsert: true })
    return true
  } catch (error) {
    // The lock exists and fits neither condition, so that the upsert tried to store a second one.
    if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false
    throw error
  }
}
