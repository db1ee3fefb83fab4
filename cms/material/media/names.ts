import { randomBytes } from 'node:crypto'
import { mediaUrl, parseMediaUrl } from '#src/rules/images.ts'

const FOLDER = '/media/'

/** The address of a new image of this size; nobody can guess it. */
export const newMediaUrl = (size: { width: number; height: number }): string =>
  mediaUrl({ key: randomBytes(16).toString('hex'), ...size })

/** The file name behind the address of a stored image, null for any other address. */
export const mediaName = (url: string): string | null => (parseMediaUrl(url) ? url.slice(FOLDER.length) : null)
