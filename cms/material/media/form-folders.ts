import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { dataPath } from '#cms/machinery/platform/runtime.ts'

/** A form takes some minutes at the most: what is older was left by a process that was killed. */
const LEFT_MS = 3_600_000

const temporaryFolder = (): string => dataPath('tmp')

/** A new folder for the files of one form; its call removes it. */
export async function newFormFolder(): Promise<string> {
  await mkdir(temporaryFolder(), { recursive: true })
  return mkdtemp(path.join(temporaryFolder(), 'form-'))
}

/** Removes forms that killed processes left, all of them when nobody else receives any here; returns how many. */
export async function removeStaleForms(now: Date, { isAlone = false } = {}): Promise<number> {
  await mkdir(temporaryFolder(), { recursive: true })
  let removed = 0
  for (const name of await readdir(temporaryFolder())) {
    const folder = path.join(temporaryFolder(), name)
    if (!isAlone && !isLeft(folder, now)) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Whether it has been there for long; its call may have removed it in this moment. */
function isLeft(folder: string, now: Date): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs < now.getTime() - LEFT_MS
}
