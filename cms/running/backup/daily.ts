import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backupsToKeep } from '#src/rules/backups.ts'
import { entriesOf } from './files.ts'
import { LOCK_NAME, lockToWrite } from './folder-lock.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the daily copying came to. */
export interface DailyBackup {
  made: number
  dropped: number
}

/**
 * Makes the backup of `day` in a folder of its own below `base`, unless there is one, and deletes those that are no longer
 * kept. `back` makes it, with the images of the newest earlier one. Only after a whole backup are others deleted.
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
      await back(path.join(base, day), earlier && path.join(base, earlier))
    }
    return { made: Number(isDue), dropped: dropOld(base, day) }
  } finally {
    lock.close()
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

/** Deletes what is no longer kept, and what killed or failed backups of earlier days left; resolves with how many. */
function dropOld(base: string, today: string): number {
  const kept = new Set([...backupsToKeep(wholeDays(base)), today])
  const old = daysIn(base).filter((day) => !kept.has(day))
  for (const day of old) {
    // Without its manifest first, so that a deletion that is cut off leaves no backup that seems whole.
    rmSync(path.join(base, day, 'manifest.json'), { force: true })
    rmSync(path.join(base, day), { recursive: true, force: true })
  }
  return old.length
}
