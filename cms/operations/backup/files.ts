import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Size and checksum of a copied file. */
export interface CopiedFile {
  bytes: number
  sha256: string
}

/** Writes a file or a folder's entries through to the disk. */
export function syncPath(target: string): void {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a file through to the disk. */
export function writeSynced(target: string, text: string): void {
  writeFileSync(target, text)
  syncPath(target)
}

/** Size and checksum of a file. */
export async function measureFile(file: string): Promise<CopiedFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return { bytes: statSync(file).size, sha256: hash.digest('hex') }
}

/** Copies a file under a temporary name first: the target exists whole or not at all. */
export async function copyWhole(source: string, target: string): Promise<CopiedFile> {
  await mkdir(path.dirname(target), { recursive: true })
  const part = `${target}.part`
  await copyFile(source, part)
  syncPath(part)
  const measured = await measureFile(part)
  renameSync(part, target)
  return measured
}

/** Names of the files in 256 folders by the first two characters of their name, as images are stored. */
export function* storedNames(folder: string): Generator<string> {
  for (const entry of entriesOf(folder)) {
    if (!entry.isDirectory()) continue
    for (const file of entriesOf(path.join(folder, entry.name))) {
      if (file.isFile() && file.name.slice(0, 2) === entry.name) yield file.name
    }
  }
}

/** Where an image is stored in such a folder. */
export const storedPath = (folder: string, name: string): string => path.join(folder, name.slice(0, 2), name)

/** Whether two folders are the same, or one lies in the other. */
export const areNested = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one)

const isWithin = (inner: string, outer: string): boolean => !path.relative(outer, inner).startsWith('..')

/** What a folder holds; nothing when it does not exist. */
export function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
