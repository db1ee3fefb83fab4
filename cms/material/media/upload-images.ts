import { ProfileImageForm, AnnouncementImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { withReceivedForm } from './receive-form.ts'
import { storeImages } from './store-images.ts'
import { receiveImages } from './receive-images.ts'

/** Stores an image of the caller and returns its URL, for PATCH of the profile. */
export const uploadProfileImage = ({ req, actor, now }: Call<typeof calls.uploadProfileImage>) =>
  withReceivedForm({ req, actor }, ProfileImageForm, async ({ files: [file], problem }) => {
    if (problem) throw problem
    if (!file) throw new AppError('VALIDATION', { fields: { image: uploadRefusalText.none } })
    const { encodeProfileImage } = await import('./encode.ts')
    const image = await encodeProfileImage(req, file)
    const [imageUrl] = await storeImages(req, { images: [image], kind: 'profile', ownerId: actor.id, now })
    return { imageUrl: imageUrl as string }
  })

/** Stores images for announcements and returns their URLs; the announcement whose text contains one claims it. */
export const uploadAnnouncementImages = ({ req, actor, now }: Call<typeof calls.uploadAnnouncementImages>) =>
  receiveImages(
    { req, actor },
    {
      rules: AnnouncementImageForm,
      whatFor: () => Promise.resolve(actor.id),
      store: (images, ownerId) => storeImages(req, { images, kind: 'announcement', ownerId, now }),
    },
  )
