import type * as calls from '#src/contracts/drafts.ts'
import type { Draft, DraftForm } from '#src/contracts/schemas/drafts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { draftRefusalText } from '#src/text/composer.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, countRows, deleteRows, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { deleteFiles } from '#cms/files/delete-files.ts'
import { claimForDraft, dropImages, uploadsOf } from '#cms/media/claim-images.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { draftColumns } from './draft-columns.ts'
import { ownDraft } from './draft-find.ts'
import { uploadsOfDrafts } from './draft-publish.ts'
import { getDraft, showDraft } from './draft-read.ts'

/** Stores a new draft; throws CONFLICT when the caller has as many as one may have. */
export async function createDraft({ req, actor, input, now }: Call<typeof calls.createDraft>): Promise<Draft> {
  const id = newId(now)
  await inTransaction(req, async () => {
    await takeMutex(req, 'new-drafts')
    const count = await countRows(req, { collection: 'draft', where: { member: { equals: actor.id } } })
    if (count >= LIMITS.draft.max)
      throw new AppError('CONFLICT', { message: draftRefusalText.tooMany(LIMITS.draft.max) })
    await assertOwnImages(req, input)
    await insertRow(req, 'draft', {
      ...(await draftColumns(req, input)),
      id,
      member: actor.id,
      createdAt: now.toISOString(),
      editedAt: now.toISOString(),
    })
  })
  return getDraft({ req, actor, input: { id }, now })
}

/** Changes what was sent of the caller's draft; throws CONFLICT with the draft when it is newer than `expectedUpdatedAt`. */
export async function updateDraft({ req, actor, input, now }: Call<typeof calls.updateDraft>): Promise<Draft> {
  const { id } = input
  await inTransaction(req, async () => {
    const before = await ownDraft(req, id)
    assertFresh(await showDraft(req, before), input.expectedUpdatedAt)
    await assertOwnImages(req, input)
    const written = await draftColumns(req, input, before.levelRestriction)
    await changeRow(req, 'draft', id, { ...written, editedAt: now.toISOString() })
    const { content, imageUrl } = { ...before, ...written }
    await claimForDraft(req, { id, content: content ?? '', imageUrl: imageUrl ?? null }, now)
  })
  return getDraft({ req, actor, input: { id }, now })
}

/** Deletes the caller's draft with its files; its images follow a day later. */
export async function deleteDraft({ req, input, now }: Call<typeof calls.deleteDraft>): Promise<void> {
  await inTransaction(req, async () => {
    const { id } = await ownDraft(req, input.id)
    await dropImages(req, { draft: { equals: id } }, now)
    await deleteFiles(req, { draft: { equals: id } })
    await deleteRows(req, 'draft', { id: { equals: id } })
  })
}

/** A text that became a separate draft, because its draft had changed elsewhere, keeps the pictures of that draft. */
async function assertOwnImages(req: AppRequest, { imageUrls = [] }: DraftForm): Promise<void> {
  if (imageUrls.length === 0) return
  const own = await uploadsOf(req, uploadsOfDrafts(req, imageUrls))
  if (!imageUrls.every((url) => own.has(url)))
    throw new AppError('VALIDATION', { fields: { imageUrls: checkText.imageUrl } })
}
