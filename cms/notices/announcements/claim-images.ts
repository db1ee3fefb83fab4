import { imagesIn } from '#src/rules/images.ts'
import { changeRow, countRows } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

interface Texts {
  /** The text so far, '' for a new announcement. */
  before: string
  /** The text from now on, '' for one that is deleted. */
  after: string
}

/** Claims the uploads that an announcement contains and drops those that no announcement contains any more. */
export async function claimImagesOf(req: AppRequest, { before, after }: Texts, now: Date): Promise<void> {
  const used = new Set(imagesIn(after))
  for (const url of used) await change(req, url, { isClaimed: true, droppedAt: null })
  for (const url of imagesIn(before)) {
    if (used.has(url) || (await isUsedElsewhere(req, url))) continue
    await change(req, url, { isClaimed: false, droppedAt: now.toISOString() })
  }
}

const change = (req: AppRequest, url: string, columns: { isClaimed: boolean; droppedAt: string | null }) =>
  changeRow(req, 'upload', { and: [{ url: { equals: url } }, { kind: { equals: 'announcement' } }] }, columns)

/** To be called after the announcement's new text is stored. */
const isUsedElsewhere = async (req: AppRequest, url: string): Promise<boolean> =>
  (await countRows(req, { collection: 'announcement', where: { content: { contains: url } } })) > 0
