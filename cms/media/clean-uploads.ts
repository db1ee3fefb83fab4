import { DAY_MS } from '#src/rules/dates.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, rowsWhere } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import type { Leaving } from '#cms/core/database/when-member-leaves.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { removeImage } from './put-image.ts'
import { removeStaleForms } from './form-folders.ts'

/** Unclaimed and dropped images are retained this long, for a form that is still open. */
const RETENTION_MS = DAY_MS
const AT_ONCE = 500
/** Prefix of the URL of an image that is being deleted, so that it can no longer be displayed or claimed. */
const DELETING = 'going:'
/** `droppedAt` of an image being deleted, so that the next run continues if this one is interrupted. */
const LONG_AGO = new Date(0).toISOString()

/** Deletes images that were never claimed or were dropped, a day later. Returns how many, for the job's result. */
export async function cleanUploads(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const unused = unusedBefore(new Date(now.getTime() - RETENTION_MS))
  let removed = 0
  for (const row of await rowsWhere(req, 'upload', unused, { limit: AT_ONCE })) {
    if (signal?.aborted) break
    if (await remove(req, row, unused)) removed += 1
  }
  return `${removed} images`
}

function unusedBefore(time: Date): Where<'upload'> {
  const before = { less_than: time.toISOString() }
  const never: Where<'upload'> = { droppedAt: { exists: false } }
  return { or: [{ and: [{ isClaimed: { equals: false } }, never, { createdAt: before }] }, { droppedAt: before }] }
}

/**
 * Deletes one image; false when it was claimed meanwhile. The row is deleted last, because a file without a row would
 * never be found again; until then its URL has the prefix and no claim matches it.
 */
async function remove(req: AppRequest, image: Row<'upload'>, unused: Where<'upload'>): Promise<boolean> {
  const { id, url } = image
  if (!(await changeRow(req, 'upload', { and: [{ id: { equals: id } }, unused] }, asDeleting(url)))) return false
  await deleteImage(req, image)
  return true
}

const originalUrl = (url: string): string => url.replace(DELETING, '')

/** The columns that mark an image as being deleted. */
const asDeleting = (url: string) => ({ url: DELETING + originalUrl(url), droppedAt: LONG_AGO })

/** Deletes the files and the row of an image that is marked as being deleted. */
async function deleteImage(req: AppRequest, { id, url }: Pick<Row<'upload'>, 'id' | 'url'>): Promise<void> {
  await removeImage(originalUrl(url))
  await deleteRows(req, 'upload', { id: { equals: id } })
}

/** The job that deletes form folders left by killed processes, on the replica that runs it. */
export const cleanForms = async (_: AppRequest, now: Date): Promise<string> => `${await removeStaleForms(now)} forms`

/** Makes these images unavailable to everybody at once and deletes their files after the commit, or in the next clean-up. */
export async function deleteImages(req: AppRequest, which: Where<'upload'>): Promise<void> {
  const images = await rowsWhere(req, 'upload', which)
  for (const { id, url } of images) await changeRow(req, 'upload', id, asDeleting(url))
  for (const image of images) afterCommit(req, () => deleteImage(req, image).catch(() => undefined))
}

/** Images that only their owner uses: profile images, those of drafts, and uploads for messages and comments not sent. */
const OF_OWNER_ALONE: Where<'upload'>[] = [
  { kind: { equals: 'profile' } },
  { draft: { exists: true } },
  { and: [{ kind: { equals: 'message' } }, { message: { exists: false } }] },
  { and: [{ kind: { equals: 'comment' } }, { comment: { exists: false } }] },
]

/** Takes down a leaving member's images that no post, comment, message or announcement contains. */
export const takeDownOwn = ({ req, memberId }: Leaving): Promise<void> =>
  deleteImages(req, { and: [{ owner: { equals: memberId } }, { or: OF_OWNER_ALONE }] })
