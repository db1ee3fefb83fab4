import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { MB } from '#src/rules/limits.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import type { UploadAllowance } from '#src/rules/images.ts'
import { releaseReserved, reserve, remainingOf } from '#cms/core/limits/limiter.ts'
import { env } from '#cms/core/platform/runtime.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const SENTENCE = {
  upload: uploadRefusalText.hourly(RATE_LIMITS.upload.points),
  uploadBytes: uploadRefusalText.daily(RATE_LIMITS.uploadBytes.points / MB),
}

/**
 * The part of its member's hourly images and daily bytes that one form uses: reserved first, the unused rest returned.
 */
export class UploadBudget {
  readonly #payload: Payload
  readonly #memberId: string
  readonly #reserved = { upload: 0, uploadBytes: 0 }
  readonly #used = { upload: 0, uploadBytes: 0 }

  constructor(payload: Payload, { id }: Pick<Actor, 'id'>) {
    this.#payload = payload
    this.#memberId = id
  }

  /** Reserves one image and the form's Content-Length; throws RATE_LIMITED when the rest of the limits is smaller. */
  async open(bytes: number): Promise<void> {
    await this.#reserve('upload', 1)
    await this.#reserve('uploadBytes', bytes)
  }

  /** Counts one more image of the form; throws RATE_LIMITED. */
  readonly addImage = (): Promise<void> => this.#use('upload', 1)

  /** Counts received bytes, also those beyond Content-Length; throws RATE_LIMITED. */
  readonly addBytes = (count: number): Promise<void> => this.#use('uploadBytes', count)

  /** Returns what was reserved and not used. */
  async close(): Promise<void> {
    for (const limit of ['upload', 'uploadBytes'] as const)
      await releaseReserved(this.#payload, limit, this.#memberId, this.#reserved[limit] - this.#used[limit])
  }

  async #use(limit: keyof typeof SENTENCE, count: number): Promise<void> {
    this.#used[limit] += count
    await this.#reserve(limit, this.#used[limit] - this.#reserved[limit])
  }

  async #reserve(limit: keyof typeof SENTENCE, count: number): Promise<void> {
    if (count <= 0) return
    // Raised first: what arrives meanwhile would reserve the same part again.
    this.#reserved[limit] += count
    try {
      const refusal = await reserve(this.#payload, limit, this.#memberId, count)
      if (refusal) throw new AppError('RATE_LIMITED', { message: SENTENCE[limit], retryAfter: refusal.retryAfter ?? 1 })
    } catch (error) {
      this.#reserved[limit] -= count
      throw error
    }
  }
}

/** How many images and bytes a member may still upload now; null when rate limits are off. */
export async function uploadAllowance({ payload }: AppRequest, memberId: string): Promise<UploadAllowance | null> {
  if (env().RATE_LIMITS === 'off') return null
  const [images, bytes] = await Promise.all([
    remainingOf(payload, 'upload', memberId),
    remainingOf(payload, 'uploadBytes', memberId),
  ])
  return { images, bytes }
}
