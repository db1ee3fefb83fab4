import { LIMITS } from '#src/rules/limits.ts'
import { imagesIn, joinImages, splitImages } from '#src/rules/images.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { handOverFiles } from '#cms/files/store-files.ts'
import { claimForDraft, handOverImages, uploadsOf } from '#cms/media/claim-images.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { ownDraft } from './draft-find.ts'

interface Drafted {
  draftId?: string | undefined
  content: string
}

/**
 * The uploads that a post made of the caller's draft may show: those of the draft, and what draft and text name of the
 * caller's other drafts, as after a text went from one to another. None without a draft.
 */
export async function imagesOfDraft(req: AppRequest, { draftId, content }: Drafted): Promise<Set<string>> {
  if (!draftId) return new Set()
  return uploadsOf(req, usedBy(req, await ownDraft(req, draftId), content))
}

const usedBy = (req: AppRequest, { id, imageUrl }: Row<'draft'>, content: string): Where<'upload'> => ({
  or: [{ draft: { equals: id } }, uploadsOfDrafts(req, [...imagesIn(content), ...splitImages(imageUrl)])],
})

/** The uploads among these that are the caller's, for any draft. */
export const uploadsOfDrafts = (req: AppRequest, urls: string[]): Where<'upload'> => ({
  and: [
    { url: { in: urls } },
    { owner: { equals: req.actor?.id ?? '' }, kind: { equals: 'post' }, draft: { exists: true } },
  ],
})

/** The images that the caller's draft shows, in order; none without a draft. */
export const shownByDraft = async (req: AppRequest, draftId: string | undefined): Promise<string[]> =>
  draftId ? splitImages((await ownDraft(req, draftId)).imageUrl) : []

/**
 * Makes the uploads that `imagesOfDraft` allows, and its files, those of a stored post, and deletes the draft. Joins the
 * caller's transaction.
 */
export async function handOver(req: AppRequest, { draftId, content }: Drafted, postId: string): Promise<void> {
  if (!draftId) return
  const draft = await ownDraft(req, draftId)
  await handOverImages(req, usedBy(req, draft, content), postId)
  if (draft.fileCount) await changeRow(req, 'post', postId, { fileCount: await handOverFiles(req, draft.id, postId) })
  await deleteRows(req, 'draft', { id: { equals: draft.id } })
}

/** Adds images that were uploaded for the draft to those that it shows, as far as there is room. */
export async function addToDraft(req: AppRequest, draftId: string, urls: readonly string[], now: Date): Promise<void> {
  await inTransaction(req, async () => {
    const { id, imageUrl, content } = await ownDraft(req, draftId)
    const shown = joinImages([...splitImages(imageUrl), ...urls].slice(0, LIMITS.post.imagesMax))
    // Its time stays: an upload is no edit that another device would have to take over.
    await changeRow(req, 'draft', id, { imageUrl: shown })
    await claimForDraft(req, { id, content: content ?? '', imageUrl: shown }, now)
  })
}
