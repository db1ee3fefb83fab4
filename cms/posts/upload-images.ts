import { PostImageFields, PostImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { isHiddenFrom, RIGHTS } from '#src/rules/content-rights.ts'
import type { Call } from '#cms/core/call/call.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { addToDraft } from './draft-publish.ts'
import { ownDraft } from './draft-find.ts'
import type { ReceivedForm } from '#cms/media/receive-form.ts'
import { receiveImages } from '#cms/media/receive-images.ts'
import { storeImages } from '#cms/media/store-images.ts'

/**
 * Stores images for one of the caller's own posts or drafts and returns their addresses. A draft shows them at once, a
 * post by its PATCH or in its text.
 */
export const uploadPostImages = ({ req, actor, now }: Call<typeof calls.uploadPostImages>) =>
  receiveImages(
    { req, actor },
    {
      rules: PostImageForm,
      needs: ['postId', 'draftId'],
      whatFor: (fields) => ownTarget(req, actor, fields),
      store: async (images, target) => {
        const urls = await storeImages(req, { images, kind: 'post', ownerId: actor.id, ...target, now })
        if (target.draft) await addToDraft(req, target.draft, urls, now)
        return urls
      },
    },
  )

/**
 * The post or draft that the images are for, if it is the actor's; throws NOT_FOUND or FORBIDDEN, and VALIDATION when
 * none was sent.
 */
async function ownTarget(req: AppRequest, actor: Actor, fields: ReceivedForm['fields']) {
  const { data, error } = PostImageFields.safeParse(fields)
  if (error) throw new AppError('VALIDATION', { fields: { postId: error.issues[0]?.message ?? '' } })
  if (data.draftId) return { draft: (await ownDraft(req, data.draftId)).id }
  return { post: await ownPost(req, actor, data.postId ?? '') }
}

async function ownPost(req: AppRequest, actor: Actor, postId: string): Promise<string> {
  const post = await rowById(req, 'post', postId)
  if (!post || isHiddenFrom(actor, post)) throw new AppError('NOT_FOUND')
  if (!RIGHTS.post.update(actor, post.author)) throw new AppError('FORBIDDEN')
  return post.id
}
