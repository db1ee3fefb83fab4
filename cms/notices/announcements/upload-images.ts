import { AnnouncementImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { receiveImages } from '#cms/material/media/receive-images.ts'
import { storeImages } from '#cms/material/media/store-images.ts'

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
