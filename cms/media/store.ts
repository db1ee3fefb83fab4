import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './names.ts'

/** The bucket of S3_BUCKET, which replicas share; a folder in DATA_DIR when it is unset. */
export const mediaStore = (): MediaStore =>
  shared('mediaStore', () => (env().S3_BUCKET ? bucketStore(env()) : folderStore()))
