import type { Payload } from 'payload'
import { getPayload } from './payload.ts'
import { database } from '#cms/core/database/database.ts'
import { portOf } from '#cms/core/database/port.ts'

/**
 * Payload on the database of this environment. The embedded database is first locked for this process and migrated;
 * `say` receives a sentence for each migration. Throws an error with one sentence when that fails.
 */
export async function openDatabase(say: (text: string) => void = () => undefined): Promise<Payload> {
  await database().prepare(say)
  const payload = await getPayload()
  if (await portOf(payload).isUnfinished(payload))
    throw new Error(
      'The database is the target of a move or a restore that has not ended: run that command again first.',
    )
  return payload
}
