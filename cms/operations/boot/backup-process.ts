// Run by cms/operations/backup/job.ts in a separate process: makes the copy of the day that it is given in BACKUP_DIR.
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { env } from '#cms/core/platform/runtime.ts'
import { backUpDaily } from '#cms/operations/backup/daily.ts'
import { backUpForum } from './back-up.ts'

setPriority(constants.priority.PRIORITY_LOW)
try {
  const base = path.resolve(env().BACKUP_DIR as string)
  const done = await backUpDaily(base, process.argv[2] as string, async (folder, earlier) => {
    await backUpForum({ folder, earlier, say: () => undefined })
  })
  process.stdout.write(JSON.stringify(done))
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
