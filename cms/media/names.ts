import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { RequestedRange, ByteRange } from './byte-range.ts'
import { animatedKey, mediaUrl, wholeUrl } from '#src/rules/images.ts'

const FOLDER = '/media/'

/** A new, unguessable URL of an image of this size. */
export function newMediaUrl({
  width,
  height,
  moves = false,
}: {
  width: number
  height: number
  moves?: boolean
}): string {
  const random = randomBytes(16).toString('hex')
  return mediaUrl({ key: moves ? animatedKey(random) : random, width, height })
}

/** The file name of the URL of a stored image or of a narrower copy; null for any other URL. */
export const mediaName = (url: string): string | null => (wholeUrl(url) ? url.slice(FOLDER.length) : null)

/** An open file. */
export interface MediaFile {
  /** The bytes of `part`, or of the whole file. */
  stream: Readable
  /** The size of the whole file. */
  bytes: number
  /** Which bytes the stream has: all, some, or none because the file ends before the requested range. */
  part: 'all' | 'none' | ByteRange
}

/** Storage of image files, by the names of `mediaName`. */
export interface MediaStore {
  /** Stores the bytes under a new name; durable when this resolves. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** As `put`, of the file at this path, which is not held in memory. */
  putFile: (name: string, source: string) => Promise<void>
  /** The file, or a range of it; null when there is none. */
  open: (name: string, range?: RequestedRange | null) => Promise<MediaFile | null>
  /** Removes the file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
  /** Throws an Error with one sentence where nothing can ever be stored. */
  check: () => Promise<void>
}
