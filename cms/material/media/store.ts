import type { Readable } from 'node:stream'
import { env } from '#cms/machinery/platform/runtime.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'

/** Where image files live, by the names that `mediaName` gives. */
export interface MediaStore {
  /** Stores the bytes of a new name; they are safe when this resolves. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** The file as a stream with its length, or null when there is none. */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Removes the file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
}

/** The bucket that S3_BUCKET names, which replicas share; unset, a folder in DATA_DIR. */
export const mediaStore = (): MediaStore =>
  shared('mediaStore', () => (env().S3_BUCKET ? bucketStore(env()) : folderStore()))
