import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataPath } from '#cms/core/platform/runtime.ts'

/** A form takes some minutes at most: an older folder was left by a killed process. */
const STALE_MS = 3_600_000

const temporaryFolder = (): string => dataPath('tmp')

/** Creates a folder for the files of one form; the caller deletes it. */
export async function newFormFolder(): Promise<string> {
  await mkdir(temporaryFolder(), { recursive: true })
  return mkdtemp(path.join(temporaryFolder(), 'form-'))
}

/** Gives the bytes as a file to `use`, and deletes it afterwards. */
export async function withTemporaryFile<T>(bytes: Buffer, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await newFormFolder()
  try {
    const file = path.join(folder, 'file')
    await writeFile(file, bytes)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes folders that killed processes left, or all of them when no other process uses DATA_DIR; returns how many. */
export async function removeStaleForms(now: Date, { isAlone = false } = {}): Promise<number> {
  await mkdir(temporaryFolder(), { recursive: true })
  let removed = 0
  for (const name of await readdir(temporaryFolder())) {
    const folder = path.join(temporaryFolder(), name)
    if (!isAlone && !isStale(folder, now)) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Whether the folder is old; its call may delete it concurrently. */
function isStale(folder: string, now: Date): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs < now.getTime() - STALE_MS
}
