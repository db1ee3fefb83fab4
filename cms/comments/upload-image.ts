import { CommentImageFields, CommentImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { ReceivedForm } from '#cms/media/receive-form.ts'
import { receiveImages } from '#cms/media/receive-images.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { commentablePost } from '#cms/posts/comments-open.ts'

/** Stores an image for a comment on a post and returns its address; the comment that names the address claims it. */
export async function uploadCommentImage({ req, actor, now }: Call<typeof calls.uploadCommentImage>) {
  const { imageUrls, notes } = await receiveImages(
    { req, actor },
    {
      rules: CommentImageForm,
      needs: ['postId'],
      whatFor: (fields) => postOfForm(req, fields),
      store: (images, post) => storeImages(req, { images, kind: 'comment', ownerId: actor.id, post, now }),
    },
  )
  return { imageUrl: imageUrls[0] as string, notes }
}

/** The id of the post when the caller may comment on it; throws as reading it does, FORBIDDEN where comments are closed, VALIDATION when none was sent. */
async function postOfForm(req: AppRequest, fields: ReceivedForm['fields']): Promise<string> {
  const { data, error } = CommentImageFields.safeParse(fields)
  if (error) throw new AppError('VALIDATION', { fields: { postId: error.issues[0]?.message ?? '' } })
  return (await commentablePost(req, data.postId)).id
}
