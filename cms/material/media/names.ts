import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mediaUrl, parseMediaUrl } from '#src/rules/images.ts'

const FOLDER = '/media/'

/** The address of a new image of this size; nobody can guess it. */
export const newMediaUrl = (size: { width: number; height: number }): string =>
  mediaUrl({ key: randomBytes(16).toString('hex'), ...size })

/** The file name behind the address of a stored image, null for any other address. */
export const mediaName = (url: string): string | null => (parseMediaUrl(url) ? url.slice(FOLDER.length) : null)

/** Where image files live, by the names that `mediaName` gives. */
export interface MediaStore {
  /** Stores the bytes of a new name; they are safe when this resolves. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** The file as a stream with its length, or null when there is none. */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Removes the file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
}
