import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Puts the file `made`, which nothing has open, in the place of `file`, whose log is empty or worthless. A power cut leaves one of the two whole. */
export function replaceFile(made: string, file: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  sync(made)
  // A power cut must not bring the old log back beside the new file, nor the old file back beside a new log.
  sync(path.dirname(file))
  renameSync(made, file)
  sync(path.dirname(file))
}

/** Removes a database file with what SQLite keeps beside it. */
export function removeFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/** Waits until the file or folder is on the disk. */
function sync(target: string): void {
  const opened = openSync(target, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
