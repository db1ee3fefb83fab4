import type { FileForm } from '#src/contracts/schemas/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { uploadNoteText, uploadRefusalText } from '#src/text/upload.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { EncodedImage } from './encode.ts'
import { withReceivedForm, type ReceivedForm } from './receive-form.ts'

interface Plan<T> {
  rules: FileForm
  /** The fields of which one identifies what the images are for, if any. */
  needs?: readonly string[]
  /** What the images are for; throws when the sender may not add any. */
  whatFor: (fields: ReceivedForm['fields']) => Promise<T>
  store: (images: EncodedImage[], subject: T) => Promise<string[]>
}

/**
 * Receives several images and returns their URLs, with a sentence for each that was changed. The sender's rights are
 * checked before the images are.
 */
export async function receiveImages<T>(
  { req, actor }: { req: AppRequest; actor: Actor },
  { rules, needs, whatFor, store }: Plan<T>,
): Promise<{ imageUrls: string[]; notes: string[] }> {
  return withReceivedForm({ req, actor }, rules, async ({ files, fields, problem }) => {
    if (problem && needs && !needs.some((name) => fields[name])) throw problem
    const subject = await whatFor(fields)
    if (problem) throw problem
    const field = rules.names[0].replace('[]', '')
    if (files.length === 0) throw new AppError('VALIDATION', { fields: { [field]: uploadRefusalText.none } })
    const { encodePostImage } = await import('./encode.ts')
    const images = []
    for (const file of files) images.push(await encodePostImage(req, file))
    return { imageUrls: await store(images, subject), notes: notesOn(images) }
  })
}

/** A sentence for each image that is shown otherwise than it was sent. */
function notesOn(images: readonly EncodedImage[]): string[] {
  const { frames, pixels } = LIMITS.post.animation
  return images.flatMap(({ isFirstFrame }, index) => {
    const place = images.length > 1 ? index + 1 : null
    return isFirstFrame ? [uploadNoteText.firstFrame({ place, frames, pixels })] : []
  })
}
