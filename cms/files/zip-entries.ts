import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = 0x06_05_4b_50
const ENTRY_SIGNATURE = 0x02_01_4b_50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_BYTES = 46
/** A larger directory is not read: no archive of a post has this many entries. */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Names in the central directory of a zip; null where programs that open it may read another directory than this one: its
 * end is not the end of the file, it is not right before its end record, or it has other entries than that counts (zip64).
 */
export async function zipEntries(file: FileHandle, size: number): Promise<string[] | null> {
  const end = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), END_BYTES + LONGEST_COMMENT)
  const at = lastIndexOfSignature(end)
  if (at === null || at + END_BYTES + end.readUInt16LE(at + 20) !== end.length) return null
  const [bytes, from] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)]
  if (bytes > MOST_BYTES || from + bytes !== size - end.length + at) return null
  const directory = await readAt(file, from, bytes)
  const names: string[] = []
  let place = 0
  while (place + ENTRY_BYTES <= directory.length && directory.readUInt32LE(place) === ENTRY_SIGNATURE) {
    const nameBytes = directory.readUInt16LE(place + 28)
    const furtherBytes = directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32)
    names.push(directory.toString('utf8', place + ENTRY_BYTES, place + ENTRY_BYTES + nameBytes))
    place += ENTRY_BYTES + nameBytes + furtherBytes
  }
  return names.length === end.readUInt16LE(at + 10) ? names : null
}

/** Whether these are the entries of a program or a package that a device installs. */
export const isProgram = (entries: readonly string[]): boolean =>
  entries.some((name) =>
    /^(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\d*\.dex|META-INF\/mozilla\.rsa)$/iu.test(name),
  )

/** The bytes of a file from a place on, fewer where it ends. */
export async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

function lastIndexOfSignature(end: Buffer): number | null {
  for (let at = end.length - END_BYTES; at >= 0; at -= 1) if (end.readUInt32LE(at) === END_SIGNATURE) return at
  return null
}
