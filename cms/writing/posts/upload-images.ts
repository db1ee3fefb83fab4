import { PostImageFields, PostImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { ReceivedForm } from '#cms/material/media/receive-form.ts'
import { receiveImages } from '#cms/material/media/receive-images.ts'
import { storeImages } from '#cms/material/media/store-images.ts'

/**
 * Stores images for one of the caller's own posts and returns their addresses; PATCH of the post then displays them.
 */
export const uploadPostImages = ({ req, actor, now }: Call<typeof calls.uploadPostImages>) =>
  receiveImages(
    { req, actor },
    {
      rules: PostImageForm,
      needs: 'postId',
      whatFor: (fields) => ownPost(req, actor, fields),
      store: (images, post) => storeImages(req, { images, kind: 'post', ownerId: actor.id, post, now }),
    },
  )

/** The id of the post if it is the actor's; throws NOT_FOUND or FORBIDDEN, and VALIDATION when none was sent. */
async function ownPost(req: AppRequest, actor: Actor, fields: ReceivedForm['fields']): Promise<string> {
  const { data, error } = PostImageFields.safeParse(fields)
  if (error) throw new AppError('VALIDATION', { fields: { postId: error.issues[0]?.message ?? '' } })
  const post = await rowById(req, 'post', data.postId)
  if (!post || post.removedAt) throw new AppError('NOT_FOUND')
  if (!RIGHTS.post.update(actor, post.author)) throw new AppError('FORBIDDEN')
  return data.postId
}
