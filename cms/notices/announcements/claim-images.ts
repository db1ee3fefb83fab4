import { imagesIn } from '#src/rules/images.ts'
import { changeRow, countRows } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

interface Texts {
  /** The text so far, '' for a new announcement. */
  before: string
  /** The text from now on, '' for one that is deleted. */
  after: string
}

/** Keeps the uploads that an announcement shows; those that it and no other one shows any more go after a day. */
export async function claimImagesOf(req: AppRequest, { before, after }: Texts, now: Date): Promise<void> {
  const shown = new Set(imagesIn(after))
  for (const url of shown) await change(req, url, { isClaimed: true, droppedAt: null })
  for (const url of imagesIn(before)) {
    if (shown.has(url) || (await isShownElsewhere(req, url))) continue
    await change(req, url, { isClaimed: false, droppedAt: now.toISOString() })
  }
}

const change = (req: AppRequest, url: string, columns: { isClaimed: boolean; droppedAt: string | null }) =>
  changeRow(req, 'upload', { and: [{ url: { equals: url } }, { kind: { equals: 'announcement' } }] }, columns)

/** Asked once the announcement's own text is stored. */
const isShownElsewhere = async (req: AppRequest, url: string): Promise<boolean> =>
  (await countRows(req, { collection: 'announcement', where: { content: { contains: url } } })) > 0
