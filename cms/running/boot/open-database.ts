import type { Payload } from 'payload'
import { getPayload } from './payload.ts'
import { database } from '#cms/machinery/database/database.ts'

/**
 * Payload on the database of this environment. The embedded database is first locked for this process and migrated;
 * `say` receives a sentence for each migration. Throws an error with one sentence when that fails.
 */
export async function openDatabase(say: (text: string) => void = () => undefined): Promise<Payload> {
  await database().prepare(say)
  return getPayload()
}
