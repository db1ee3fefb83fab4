import { statfs } from 'node:fs/promises'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import { dataPath, env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** Concurrent uploads of one member, and the free disk space in bytes below which none is accepted. */
export const UPLOAD_LIMITS = { formsAtOnce: 2, freeDiskBytes: 1024 ** 3 }
const RETRY_SECONDS = 5

interface Uploads {
  /** Number of forms of each member. */
  forms: Map<string, number>
  /** Bytes that all of them together may still write. */
  bytes: number
}

const state = () => shared('uploadsUnderWay', (): Uploads => ({ forms: new Map(), bytes: 0 }))

/**
 * Runs `work` for a form of at most `bytes` bytes. Throws RATE_LIMITED for a member's third concurrent form, and
 * UNAVAILABLE when the disk would have too little space left.
 */
export async function withUploadCapacity<T>(
  { id }: Pick<Actor, 'id'>,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const uploads = state()
  const { forms } = uploads
  const count = (forms.get(id) ?? 0) + 1
  if (count > UPLOAD_LIMITS.formsAtOnce && env().RATE_LIMITS === 'on')
    throw new AppError('RATE_LIMITED', { message: uploadRefusalText.atOnce, retryAfter: RETRY_SECONDS })
  forms.set(id, count)
  uploads.bytes += bytes
  try {
    await assertDisk(uploads.bytes - bytes)
    return await work()
  } finally {
    uploads.bytes -= bytes
    const left = (forms.get(id) ?? 1) - 1
    if (left > 0) forms.set(id, left)
    else forms.delete(id)
  }
}

async function assertDisk(reserved: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataPath())
  if (bavail * bsize - reserved < UPLOAD_LIMITS.freeDiskBytes)
    throw new AppError('UNAVAILABLE', { message: uploadRefusalText.diskFull })
}
