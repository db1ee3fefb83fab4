import type * as draftCalls from '#src/contracts/drafts.ts'
import type * as calls from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, countRows, firstRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { deleteFiles } from '#cms/files/delete-files.ts'
import { filesWithin, type FileTarget } from '#cms/files/files-of.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { ownDraft } from './draft-find.ts'
import { deletablePost } from './find.ts'

/** Deletes a file of a post; by staff with an entry in the audit log. Throws NOT_FOUND for a file of another post. */
export async function deletePostFile({ req, actor, input, now }: Call<typeof calls.deletePostFile>): Promise<void> {
  await inTransaction(req, async () => {
    const post = await deletablePost(req, input.id)
    const { name, left } = await deleteOne(req, { post: post.id }, input.fileId)
    await changeRow(req, 'post', post.id, { fileCount: left })
    clearPages(req, tagsOfPost(post))
    if (post.author === actor.id) return
    const before = { author: namedAuthor(post), title: post.title, file: name }
    await recordAudit(req, { actorId: actor.id, action: 'file.delete', target: post.id, before, now })
  })
}

/** Deletes a file of the caller's draft. */
export async function deleteDraftFile({ req, input }: Call<typeof draftCalls.deleteDraftFile>): Promise<void> {
  await inTransaction(req, async () => {
    const { id } = await ownDraft(req, input.id)
    const { left } = await deleteOne(req, { draft: id }, input.fileId)
    await changeRow(req, 'draft', id, { fileCount: left })
  })
}

async function deleteOne(req: AppRequest, target: FileTarget, id: string) {
  const file = await firstRow(req, 'post-file', { and: [{ id: { equals: id } }, filesWithin(target)] })
  if (!file) throw new AppError('NOT_FOUND')
  await deleteFiles(req, { id: { equals: id } })
  const left = await countRows(req, { collection: 'post-file', where: filesWithin(target) })
  return { name: file.name, left }
}
