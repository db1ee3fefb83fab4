import { DAY_MS } from '#src/rules/dates.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, deleteRows, rowsWhere } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { mediaName } from './names.ts'
import { mediaStore } from './store.ts'
import { removeStaleForms } from './form-folders.ts'

/** Unclaimed and dropped images stay this long, for a form that is still open. */
const KEEP_MS = DAY_MS
const AT_ONCE = 500
/** Stands before the address of an image that is going, so that nobody shows or claims it any more. */
const GOING = 'going:'
/** One that is going stays old enough for the next run, should this one be cut off. */
const LONG_AGO = new Date(0).toISOString()

/** Removes images that no post or profile came to show, or that were taken out, once a day has passed. */
export async function cleanUploads(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const unused = unusedBefore(new Date(now.getTime() - KEEP_MS))
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
 * Removes one image; false when somebody claimed it meanwhile. The row goes last, because a file without a row would
 * never be found again; until then it no longer bears the address that a claim asks for.
 */
async function remove(req: AppRequest, image: Row<'upload'>, unused: Where<'upload'>): Promise<boolean> {
  const { id, url } = image
  if (!(await changeRow(req, 'upload', { and: [{ id: { equals: id } }, unused] }, asDeleting(url)))) return false
  await deleteImage(req, image)
  return true
}

const addressOf = (url: string): string => url.replace(GOING, '')

/** What marks the image at this address as going. */
export const asDeleting = (url: string) => ({ url: GOING + addressOf(url), droppedAt: LONG_AGO })

/** Removes the file and the row of an image that was marked as going. */
export async function deleteImage(req: AppRequest, { id, url }: Pick<Row<'upload'>, 'id' | 'url'>): Promise<void> {
  const name = mediaName(addressOf(url))
  if (name) await mediaStore().remove(name)
  await deleteRows(req, 'upload', { id: { equals: id } })
}

/** Removes half-received forms of killed processes from the disk of the replica that runs it. */
export const cleanForms = async (_: AppRequest, now: Date): Promise<string> => `${await removeStaleForms(now)} forms`
