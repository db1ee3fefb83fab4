import { AnnouncementImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { imagesIn } from '#src/rules/images.ts'
import type { Call } from '#cms/core/call/call.ts'
import { countRows } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { setClaimed } from '#cms/media/claim-images.ts'
import { receiveImages } from '#cms/media/receive-images.ts'
import { storeImages } from '#cms/media/store-images.ts'

interface Texts {
  /** The text so far, '' for a new announcement. */
  before: string
  /** The text from now on, '' for one that is deleted. */
  after: string
}

/** Claims the uploads that an announcement contains and drops those that no announcement contains any more. */
export async function claimImagesOf(req: AppRequest, { before, after }: Texts, now: Date): Promise<void> {
  const used = new Set(imagesIn(after))
  for (const url of used) await setClaimed(req, imageOf(url), { isClaimed: true, now })
  for (const url of imagesIn(before)) {
    if (used.has(url) || (await isUsedElsewhere(req, url))) continue
    await setClaimed(req, imageOf(url), { isClaimed: false, now })
  }
}

const imageOf = (url: string): Where<'upload'> => ({ url: { equals: url }, kind: { equals: 'announcement' } })

/** To be called after the announcement's new text is stored. */
const isUsedElsewhere = async (req: AppRequest, url: string): Promise<boolean> =>
  (await countRows(req, { collection: 'announcement', where: { content: { contains: url } } })) > 0

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
