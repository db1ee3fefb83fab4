import { MongoClient } from 'mongodb'
import { addressOf } from './address.ts'

const WITHIN_MS = 30_000
/** A running server answers sooner, without a message. */
const SAY_AFTER_MS = 1_000

/**
 * Resolves once a server of `uri` takes writes. One that is away, such as a database that starts beside us or elects its
 * primary, is waited for, which is reported to `say`; after 30 s this throws one sentence.
 */
export async function awaitServer(uri: string, say: (text: string) => void, withinMs = WITHIN_MS): Promise<void> {
  let client: MongoClient | undefined
  const timer = setTimeout(() => {
    say(`waiting up to ${withinMs / 1_000} s for MongoDB at ${client ? hostsOf(client) : 'DATABASE_URI'}`)
  }, SAY_AFTER_MS)
  try {
    client = new MongoClient(addressOf(uri), { serverSelectionTimeoutMS: withinMs })
    await client.connect()
  } catch (error) {
    throw unreachable(error)
  } finally {
    clearTimeout(timer)
    await client?.close()
  }
}

/** The sentence that stops the start. */
export const unreachable = (error: unknown): Error =>
  new Error(`DATABASE_URI names a MongoDB that cannot be reached: ${(error as Error).message}.`, { cause: error })

/** The address of the awaited server, without user name and password. */
const hostsOf = ({ options: { srvHost, hosts } }: MongoClient): string => srvHost ?? hosts.join(', ')
