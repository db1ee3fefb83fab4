import { statfs } from 'node:fs/promises'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import { dataPath, env } from '#cms/machinery/platform/runtime.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

const RETRY_SECONDS = 5

interface UnderWay {
  /** Forms of each member. */
  forms: Map<string, number>
  /** What all of them may still put on the disk. */
  bytes: number
}

const state = () => shared('uploadsUnderWay', (): UnderWay => ({ forms: new Map(), bytes: 0 }))

/**
 * Does `work` for a form of at most so many bytes. Throws RATE_LIMITED for the third form of a member at the same time,
 * and UNAVAILABLE where the disk that forms and images come to would have too little left.
 */
export async function withUploadCapacity<T>(
  { id }: Pick<Actor, 'id'>,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const underWay = state()
  const { forms } = underWay
  const count = (forms.get(id) ?? 0) + 1
  if (count > LIMITS.upload.formsAtOnce && env().RATE_LIMITS === 'on')
    throw new AppError('RATE_LIMITED', { message: uploadRefusalText.atOnce, retryAfter: RETRY_SECONDS })
  forms.set(id, count)
  underWay.bytes += bytes
  try {
    await assertDisk(underWay.bytes - bytes)
    return await work()
  } finally {
    underWay.bytes -= bytes
    const left = (forms.get(id) ?? 1) - 1
    if (left > 0) forms.set(id, left)
    else forms.delete(id)
  }
}

async function assertDisk(promised: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataPath())
  if (bavail * bsize - promised < LIMITS.upload.freeDiskBytes)
    throw new AppError('UNAVAILABLE', { message: uploadRefusalText.diskFull })
}
