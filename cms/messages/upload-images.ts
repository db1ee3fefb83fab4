import { MessageImageFields, MessageImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { Call } from '#cms/core/call/call.ts'
import { assertMayWriteTo } from './find.ts'
import { pairOf } from './pair.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { ReceivedForm } from '#cms/media/receive-form.ts'
import { receiveImages } from '#cms/media/receive-images.ts'
import { storeImages } from '#cms/media/store-images.ts'

/** Stores images for a conversation and returns their URLs; the message that contains the URLs claims them. */
export const uploadMessageImages = ({ req, actor, now }: Call<typeof calls.uploadMessageImages>) =>
  receiveImages(
    { req, actor },
    {
      rules: MessageImageForm,
      needs: ['receiverId'],
      whatFor: (fields) => conversationOf(req, actor, fields),
      store: (images, pair) => storeImages(req, { images, kind: 'message', ownerId: actor.id, pair, now }),
    },
  )

/**
 * Key of the conversation with the receiver; throws when the sender may not write to them, VALIDATION without a
 * receiver.
 */
async function conversationOf(req: AppRequest, actor: Actor, fields: ReceivedForm['fields']): Promise<string> {
  const { data, error } = MessageImageFields.safeParse(fields)
  if (error) throw new AppError('VALIDATION', { fields: { receiverId: error.issues[0]?.message ?? '' } })
  await assertMayWriteTo(req, actor, data.receiverId)
  return pairOf(actor.id, data.receiverId)
}
