import { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { env } from '#cms/machinery/platform/runtime.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

/** One connection apart from the pool, which calls may fill. A question that hangs so long is asked on another connection. */
const OPTIONS = {
  maxPoolSize: 1,
  retryReads: false,
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 2_000,
}

const clients = () => shared('mongoPresence', () => ({ client: null as MongoClient | null }))

/** Resolves when a server that takes writes answers; rejects when there is none, or when it does not answer for 2 s. */
export async function isMongoAnswering(_payload: Payload): Promise<void> {
  const held = clients()
  held.client ??= new MongoClient(env().DATABASE_URI ?? '', OPTIONS)
  await held.client.db('admin').command({ ping: 1 })
}

/** Ends the connection of `isMongoAnswering`. */
export async function closePresence(): Promise<void> {
  const held = clients()
  const { client } = held
  held.client = null
  await client?.close()
}
