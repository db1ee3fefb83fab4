import type { Payload } from 'payload'
import { getPayload } from './payload.ts'
import { database } from '#cms/machinery/database/database.ts'

/**
 * The CMS on the database of this environment. The embedded one is made this process's own and brought up to date
 * first; `say` hears of each migration. Throws one sentence when that cannot be.
 */
export async function openDatabase(say: (text: string) => void = () => undefined): Promise<Payload> {
  await database().prepare(say)
  return getPayload()
}
