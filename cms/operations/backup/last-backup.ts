import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { putRow, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { dataPath } from '#cms/core/platform/runtime.ts'
import { writeSynced } from './files.ts'
import type { Manifest } from './manifest.ts'

const LastBackup = z.object({
  at: z.iso.datetime(),
  bytes: z.int().min(0),
  auditedAt: z.iso.datetime(),
  sound: z.boolean(),
})

/** The last whole backup of this forum: when it began, its size with all images, and what its audit came to. */
export type LastBackup = z.output<typeof LastBackup>

/** The file in which a backup reports to the running forum; no backup contains it. */
export const LAST_BACKUP_NAME = 'last-backup.json'

/** The row in which it does so for all replicas. */
export const LAST_BACKUP_ROW = 'last-backup'

/** What is left word of a backup. */
export function wordOf({ at, files, media, auditedAt, sound }: Manifest): LastBackup {
  const bytes = [...Object.values(files), ...Object.values(media)].reduce((sum, file) => sum + file.bytes, 0)
  return { at, bytes, auditedAt, sound }
}

/** Leaves word of a backup in DATA_DIR; a folder that cannot be written harms no backup. */
export function noteBackup(dataDir: string, backup: LastBackup): void {
  const file = path.join(dataDir, LAST_BACKUP_NAME)
  try {
    writeSynced(`${file}.part`, JSON.stringify(backup))
    renameSync(`${file}.part`, file)
  } catch {
    // The forum then knows of the one before.
  }
}

/** Leaves word of a backup in a database that replicas share. */
export const noteBackupInDatabase = (req: AppRequest, backup: LastBackup): Promise<unknown> =>
  putRow(req, 'lease', { id: LAST_BACKUP_ROW, lastResult: JSON.stringify(backup) })

/** The last backup of the forum; null for none. */
export async function lastBackup(req: AppRequest): Promise<LastBackup | null> {
  const row = await rowById(req, 'lease', LAST_BACKUP_ROW)
  return newerOf(notedInFolder(dataPath()), parsed(row?.lastResult))
}

/** The last backup that left word in this DATA_DIR; null for none. */
export function notedInFolder(dataDir: string): LastBackup | null {
  const file = path.join(dataDir, LAST_BACKUP_NAME)
  return existsSync(file) ? parsed(readFileSync(file, 'utf8')) : null
}

/** A backup by the text of its row; null for none. */
export function parsed(text: string | null | undefined): LastBackup | null {
  if (!text) return null
  try {
    return LastBackup.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The later of two backups. */
export const newerOf = (one: LastBackup | null, other: LastBackup | null): LastBackup | null =>
  one && other ? (one.at > other.at ? one : other) : (one ?? other)
