import { AnnouncementImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { receiveImages } from './receive-images.ts'
import { storeImages } from './store-images.ts'

/** Stores images for announcements and returns their addresses; the announcement whose text has one of them keeps it. */
export const uploadAnnouncementImages = ({ req, actor, now }: Call<typeof calls.uploadAnnouncementImages>) =>
  receiveImages(
    { req, actor },
    {
      rules: AnnouncementImageForm,
      whatFor: () => Promise.resolve(actor.id),
      store: (images, ownerId) => storeImages(req, { images, kind: 'announcement', ownerId, now }),
    },
  )
