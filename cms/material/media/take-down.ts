import { changeRow, rowsWhere } from '#cms/machinery/database/rows.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import type { Leaving } from '#cms/machinery/database/when-member-leaves.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { asDeleting, deleteImage } from './clean-uploads.ts'

/** Makes these images unavailable at once and deletes their files after the commit, or in the next clean-up. */
export async function takeDown(req: AppRequest, which: Where<'upload'>): Promise<void> {
  const images = await rowsWhere(req, 'upload', which)
  for (const { id, url } of images) await changeRow(req, 'upload', id, asDeleting(url))
  for (const image of images) afterCommit(req, () => deleteImage(req, image).catch(() => undefined))
}

/** Images that only their owner uses: profile images, and uploads for messages that were not sent. */
const OF_OWNER_ALONE: Where<'upload'>[] = [
  { kind: { equals: 'profile' } },
  { and: [{ kind: { equals: 'message' } }, { message: { exists: false } }] },
]

/** Takes down a leaving member's images that no post, message or announcement contains. */
export const takeDownOwn = ({ req, memberId }: Leaving): Promise<void> =>
  takeDown(req, { and: [{ owner: { equals: memberId } }, { or: OF_OWNER_ALONE }] })
