import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { env } from '#cms/core/platform/runtime.ts'
import { areNested } from './files.ts'

/** Makes BACKUP_DIR where it is missing; throws one sentence when no backup can be made there. */
export function assertBackupDir(): void {
  const { BACKUP_DIR, DATA_DIR } = env()
  if (!BACKUP_DIR) return
  const folder = path.resolve(BACKUP_DIR)
  const why = whyNotBackUpInto(folder, path.resolve(DATA_DIR))
  if (why) throw new Error(`BACKUP_DIR is wrong: ${why}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`BACKUP_DIR cannot be written: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}

/** Why this is no place for backups of this forum, by its path alone; null when it may be one. */
export function whyNotBackUpInto(folder: string, dataDir: string): string | null {
  return areNested(folder, dataDir) ? 'A backup goes neither into DATA_DIR nor around it: give another folder.' : null
}
