import type { UploadsLeft } from '#src/rules/images.ts'
import { leftOf } from '#cms/machinery/limits/limiter.ts'
import { env } from '#cms/machinery/platform/runtime.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** How many images, and bytes of them, a member may still send for now; null when nothing limits them. */
export async function uploadsLeft({ payload }: AppRequest, memberId: string): Promise<UploadsLeft | null> {
  if (env().RATE_LIMITS === 'off') return null
  const [images, bytes] = await Promise.all([
    leftOf(payload, 'upload', memberId),
    leftOf(payload, 'uploadBytes', memberId),
  ])
  return { images, bytes }
}
