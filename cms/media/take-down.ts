import { changeRow, rowsWhere } from '../database/rows.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { asGoing, removeGoing } from './clean-uploads.ts'

/** Stops showing these images at once and removes their files after the commit, or with the next clean-up. */
export async function takeDown(req: AppRequest, which: Where<'upload'>): Promise<void> {
  const images = await rowsWhere(req, 'upload', which)
  for (const { id, url } of images) await changeRow(req, 'upload', id, asGoing(url))
  for (const image of images) afterCommit(req, () => removeGoing(req, image).catch(() => undefined))
}
