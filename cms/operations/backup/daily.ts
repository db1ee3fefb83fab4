import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backupsToKeep } from '#src/rules/backups.ts'
import { entriesOf } from './files.ts'
import { isHeld, LOCK_NAME, lockToWrite } from './folder-lock.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the daily copying came to. */
export interface DailyBackup {
  made: number
  dropped: number
}

/**
 * Makes the backup of `day` in a separate folder below `base`, unless there is one, and deletes those that are no longer
 * kept. `back` makes it, with the images of the newest earlier one. Only after a whole backup are others deleted; what a
 * failed one wrote is deleted at once, because it may be what filled the disk.
 */
export async function backUpDaily(
  base: string,
  day: string,
  back: (folder: string, earlier: string | undefined) => Promise<void>,
): Promise<DailyBackup> {
  process.umask(0o077)
  mkdirSync(base, { recursive: true })
  const lock = lockToWrite(base)
  try {
    const whole = wholeDays(base)
    const isDue = !whole.includes(day)
    if (isDue) {
      const [earlier] = whole.filter((one) => one < day).reverse()
      const folder = path.join(base, day)
      await back(folder, earlier && path.join(base, earlier)).catch((error: unknown) => {
        dropUnfinished(folder)
        throw error
      })
    }
    return { made: Number(isDue), dropped: dropOld(base, day) }
  } finally {
    lock.close()
  }
}

/**
 * Deletes what a failed backup left of a day that had none, its manifest too: its last write may be the one that failed.
 * A folder that is somebody else's, or that another process writes to, is left alone.
 */
function dropUnfinished(folder: string): void {
  const lock = path.join(folder, LOCK_NAME)
  try {
    if (existsSync(lock) && !isHeld(lock)) dropDay(folder)
  } catch {
    // The failure of the backup is the one to report; the next whole backup deletes what is left.
  }
}

/** The days whose folder has a whole backup, oldest first. */
const wholeDays = (base: string): string[] =>
  daysIn(base).filter((day) => existsSync(path.join(base, day, 'manifest.json')))

/** Folders named by a day that a backup made: others are left alone. */
const daysIn = (base: string): string[] =>
  entriesOf(base)
    .filter(
      (entry) => entry.isDirectory() && DAY.test(entry.name) && existsSync(path.join(base, entry.name, LOCK_NAME)),
    )
    .map(({ name }) => name)
    .sort()

/** Deletes expired copies, and remains of killed or failed backups of earlier days; resolves with their number. */
function dropOld(base: string, today: string): number {
  const kept = new Set([...backupsToKeep(wholeDays(base)), today])
  const old = daysIn(base).filter((day) => !kept.has(day))
  for (const day of old) dropDay(path.join(base, day))
  return old.length
}

/** Its manifest first, so that a deletion that is cut off leaves no backup that seems whole. */
function dropDay(folder: string): void {
  rmSync(path.join(folder, 'manifest.json'), { force: true })
  rmSync(folder, { recursive: true, force: true })
}
