import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mediaUrl, wholeUrl } from '#src/rules/images.ts'

const FOLDER = '/media/'

/** A new, unguessable URL of an image of this size. */
export const newMediaUrl = (size: { width: number; height: number }): string =>
  mediaUrl({ key: randomBytes(16).toString('hex'), ...size })

/** The file name of the URL of a stored image or of a narrower copy; null for any other URL. */
export const mediaName = (url: string): string | null => (wholeUrl(url) ? url.slice(FOLDER.length) : null)

/** Storage of image files, by the names of `mediaName`. */
export interface MediaStore {
  /** Stores the bytes under a new name; durable when this resolves. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** The file as a stream with its length, or null when there is none. */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Removes the file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
}
