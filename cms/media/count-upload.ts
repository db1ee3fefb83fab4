import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import { leftOf, whyTooMany } from '../http/limiter.ts'
import type { AppRequest } from '../platform/request.ts'
import type { ReceivedForm } from './receive-form.ts'

const MB = 1024 * 1024
const SENTENCE = {
  upload: uploadRefusalText.hourly(RATE_LIMITS.upload.points),
  uploadBytes: uploadRefusalText.daily(RATE_LIMITS.uploadBytes.points / MB),
}

type Counted = keyof typeof SENTENCE

async function count({ payload }: AppRequest, { id }: Actor, limit: Counted, amount: number): Promise<void> {
  if (amount <= 0) return
  const refusal = await whyTooMany(payload, limit, id, amount)
  if (refusal) throw new AppError('RATE_LIMITED', { message: SENTENCE[limit], retryAfter: refusal.retryAfter ?? 1 })
}

/** Counts a form before it is read, as one image; throws RATE_LIMITED when nothing more may be sent. */
export async function countUpload(req: AppRequest, actor: Actor): Promise<void> {
  await count(req, actor, 'upload', 1)
  if ((await leftOf(req.payload, 'uploadBytes', actor.id)) <= 0) await count(req, actor, 'uploadBytes', 1)
}

/** Counts what a form turned out to hold; throws RATE_LIMITED when it is more images, or bytes, than may be sent. */
export async function countReceived(req: AppRequest, actor: Actor, { files, bytes }: ReceivedForm): Promise<void> {
  await count(req, actor, 'upload', files.length - 1)
  await count(req, actor, 'uploadBytes', bytes)
}
