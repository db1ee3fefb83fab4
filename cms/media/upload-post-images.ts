import { PostImageFields, PostImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import type { Call } from '../call/call.ts'
import { rowById } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { countReceived, countUpload } from './count-upload.ts'
import { encodePostImage } from './encode.ts'
import { withReceivedForm, type ReceivedForm } from './receive-form.ts'
import { storeImages } from './store-images.ts'

/** Stores images for one of the caller's own posts and returns their addresses; PATCH of the post then shows them. */
export async function uploadPostImages({ req, actor, now }: Call<typeof calls.uploadPostImages>) {
  if (!req.stream) throw new AppError('UNSUPPORTED_TYPE')
  await countUpload(req, actor)
  return withReceivedForm(req.stream, PostImageForm, async (form) => {
    const { files, fields, problem } = form
    await countReceived(req, actor, form)
    if (problem && !fields.postId) throw problem
    const postId = await ownPost(req, actor, fields)
    if (problem) throw problem
    if (files.length === 0) throw new AppError('VALIDATION', { fields: { images: uploadRefusalText.none } })
    const images = []
    for (const file of files) images.push(await encodePostImage(req, file))
    return { imageUrls: await storeImages(req, { images, kind: 'post', ownerId: actor.id, postId, now }) }
  })
}

/** The id of the post if it is the actor's; throws NOT_FOUND or FORBIDDEN, and VALIDATION when none was sent. */
async function ownPost(req: AppRequest, actor: Actor, fields: ReceivedForm['fields']): Promise<string> {
  const { data, error } = PostImageFields.safeParse(fields)
  if (error) throw new AppError('VALIDATION', { fields: { postId: error.issues[0]?.message ?? '' } })
  const post = await rowById(req, 'post', data.postId)
  if (!post || post.removedAt) throw new AppError('NOT_FOUND')
  if (!can(actor, 'post.update', post.author)) throw new AppError('FORBIDDEN')
  return data.postId
}
