import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { copyWhole, storedNames, storedPath, type CopiedFile } from './files.ts'

/** A name that the manifest may hold: files that are being written end with `.part`. */
const isWhole = (name: string): boolean => !name.endsWith('.part')

/** Adds to `copied` what the forum has and it has not; images that `earlier` holds are not copied again. */
export async function copyMedia(
  { from, to, earlier }: { from: string; to: string; earlier: Record<string, CopiedFile> },
  copied: Record<string, CopiedFile>,
): Promise<number> {
  let added = 0
  for (const name of storedNames(from)) {
    if (!isWhole(name) || copied[name]) continue
    const known = earlier[name]
    if (known && sizeOf(storedPath(to, name)) === known.bytes) {
      copied[name] = known
      continue
    }
    const file = await copyWhole(storedPath(from, name), storedPath(to, name)).catch(ignoreDeleted)
    if (!file) continue
    copied[name] = file
    added += 1
  }
  return added
}

/** Deletes images that the forum no longer had, and what a killed backup left. */
export function pruneMedia(folder: string, current: Record<string, CopiedFile>): void {
  for (const name of [...storedNames(folder)]) if (!current[name]) rmSync(path.resolve(storedPath(folder, name)))
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

function ignoreDeleted(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
