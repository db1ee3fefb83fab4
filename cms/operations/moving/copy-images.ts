import { statSync } from 'node:fs'
import path from 'node:path'
import { dataPath } from '#cms/core/platform/runtime.ts'
import { mediaStore } from '#cms/media/store.ts'
import { copyMedia } from '#cms/operations/backup/copy-media.ts'
import { storedNames, storedPath, type CopiedFile } from '#cms/operations/backup/files.ts'

/** Uploads at once: a bucket answers after some ten milliseconds, whatever the size of an image. */
const AT_ONCE = 8

/** Copies images from DATA_DIR into another data folder, in each call what has come since; resolves with how many. */
export function imagesToFolder(folder: string): () => Promise<number> {
  const copied: Record<string, CopiedFile> = {}
  return () => copyMedia({ from: dataPath('media'), to: path.join(folder, 'media'), earlier: {} }, copied)
}

/** Copies images from DATA_DIR, or another such folder, into the bucket of this environment, without those that it has. */
export function imagesToBucket(from: string = dataPath('media')): () => Promise<number> {
  const stored = new Set<string>()
  return async () => {
    const names = [...storedNames(from)].filter((name) => !stored.has(name) && !name.endsWith('.part'))
    let added = 0
    const copyNext = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        if (await putUnlessThere(from, name)) added += 1
        stored.add(name)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
    return added
  }
}

async function putUnlessThere(from: string, name: string): Promise<boolean> {
  const file = storedPath(from, name)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  // Deleted meanwhile.
  if (size === undefined) return false
  const there = await mediaStore().open(name)
  there?.stream.destroy()
  if (there?.bytes === size) return false
  await mediaStore().putFile(name, file)
  return true
}
