import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dataPath } from '#cms/core/platform/runtime.ts'
import { rangeWithin } from './byte-range.ts'
import type { MediaStore } from './names.ts'

/** Images and files of posts in DATA_DIR/media, in 256 folders by the first two characters of their name. */
export function folderStore(): MediaStore {
  const fileOf = (name: string) => dataPath('media', name.slice(0, 2), name)
  return {
    put: (name, bytes) => writeSafely(fileOf(name), (part) => writeFile(part, bytes)),
    putFile: (name, source) => writeSafely(fileOf(name), (part) => copyFile(source, part)),
    open: async (name, requested = null) => {
      const file = await open(fileOf(name)).catch(ignoreMissing)
      if (!file) return null
      const { size } = await file.stat()
      const part = requested ? rangeWithin(requested, size) : 'all'
      if (part === 'all') return { stream: createReadStream('', { fd: file }), bytes: size, part }
      if (part) return { stream: createReadStream('', { fd: file, start: part.from, end: part.to }), bytes: size, part }
      await file.close()
      return { stream: Readable.from([]), bytes: size, part: 'none' }
    },
    remove: async (name) => {
      await rm(fileOf(name), { force: true })
      // Left by a process that was killed while writing.
      await rm(partOf(fileOf(name)), { force: true })
    },
    check: () => Promise.resolve(),
  }
}

/** The temporary name of a file that is being written. */
const partOf = (target: string): string => `${target}.part`

/** Writes atomically: the file exists complete or not at all, also after a power cut. */
async function writeSafely(target: string, write: (part: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const part = partOf(target)
  await write(part)
  const file = await open(part, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, target)
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
