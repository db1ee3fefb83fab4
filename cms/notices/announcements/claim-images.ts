import { imagesIn } from '#src/rules/images.ts'
import { countRows } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { setClaimed } from '#cms/material/media/claim-images.ts'

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
