import { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { addressOf } from './address.ts'

/** A connection apart from the pool, which calls may exhaust. A ping without an answer within this time is repeated on another one. */
const OPTIONS = {
  maxPoolSize: 1,
  retryReads: false,
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 2_000,
}

const clients = () => shared('mongoPresence', () => ({ client: null as MongoClient | null }))

/**
 * Resolves when a server that takes writes answers; rejects when there is none, or when it does not answer for 2 s. The next
 * question after a failure has a separate client: one whose first connection failed keeps its closed topology for good.
 */
export async function isMongoAnswering(_payload: Payload): Promise<void> {
  const held = clients()
  const client = (held.client ??= new MongoClient(addressOf(env().DATABASE_URI ?? ''), OPTIONS))
  try {
    await client.db('admin').command({ ping: 1 })
  } catch (error) {
    if (held.client === client) held.client = null
    void client.close().catch(() => undefined)
    throw error
  }
}

/** Ends the connection of `isMongoAnswering`. */
export async function closePresence(): Promise<void> {
  const held = clients()
  const { client } = held
  held.client = null
  await client?.close()
}
