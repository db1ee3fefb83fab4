import type { Payload } from 'payload'
import { getPayload } from '../platform/payload.ts'
import { env } from '../platform/runtime.ts'
import { databaseFile } from './adapter.ts'
import { lockDatabaseFile } from './sqlite/file-lock.ts'
import { migrateFile } from './sqlite/migrate.ts'

/**
 * The CMS on the database of this environment. The embedded one is made this process's own and brought up to date
 * first; `say` hears of each migration. Throws one sentence when that cannot be.
 */
export async function openDatabase(say: (text: string) => void = () => undefined): Promise<Payload> {
  if (!env().DATABASE_URI) {
    lockDatabaseFile()
    const { migrations } = await import('./migrations/index.ts')
    for (const name of await migrateFile(databaseFile(), migrations)) say(`migrated ${name}`)
  }
  return getPayload()
}
