import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { copyWhole, storedNames, storedPath, type CopiedFile } from './files.ts'

/** Where images are, where they go, and what earlier backups have of them. */
export interface MediaPaths {
  from: string
  to: string
  /** Images that the earlier manifest of the same folder names. */
  earlier: Record<string, CopiedFile>
  /** Images of another backup. */
  linked?: { folder: string; media: Record<string, CopiedFile> } | null
}

/** A name that the manifest may hold: files that are being written end with `.part`. */
const isWhole = (name: string): boolean => !name.endsWith('.part')

/** Adds to `copied` what the forum has and it has not; resolves with how many images no earlier backup had. */
export async function copyMedia(paths: MediaPaths, copied: Record<string, CopiedFile>): Promise<number> {
  const { from, to } = paths
  let added = 0
  for (const name of storedNames(from)) {
    if (!isWhole(name) || copied[name]) continue
    const known = knownImage(paths, name) ?? linkImage(paths, name)
    if (known) {
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

/** How many bytes the images have that no earlier backup has. */
export function sizeOfNew(paths: MediaPaths): number {
  let bytes = 0
  for (const name of storedNames(paths.from))
    if (isWhole(name) && !knownImage(paths, name) && !linkableImage(paths, name))
      bytes += sizeOf(storedPath(paths.from, name)) ?? 0
  return bytes
}

/** Deletes images that the forum no longer had, and what a killed backup left. */
export function pruneMedia(folder: string, current: Record<string, CopiedFile>): void {
  for (const name of [...storedNames(folder)]) if (!current[name]) rmSync(path.resolve(storedPath(folder, name)))
}

function knownImage({ to, earlier }: MediaPaths, name: string): CopiedFile | null {
  const known = earlier[name]
  return known && sizeOf(storedPath(to, name)) === known.bytes ? known : null
}

function linkableImage({ linked }: MediaPaths, name: string): CopiedFile | null {
  const known = linked?.media[name]
  return linked && known && sizeOf(storedPath(linked.folder, name)) === known.bytes ? known : null
}

/** Takes an image over from another backup; null where it does not have it, or its file system knows no links. */
function linkImage(paths: MediaPaths, name: string): CopiedFile | null {
  const known = linkableImage(paths, name)
  if (!known || !paths.linked) return null
  const target = storedPath(paths.to, name)
  mkdirSync(path.dirname(target), { recursive: true })
  rmSync(target, { force: true })
  try {
    linkSync(storedPath(paths.linked.folder, name), target)
    return known
  } catch {
    return null
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

function ignoreDeleted(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
