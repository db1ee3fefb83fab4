import { stat } from 'node:fs/promises'
import { PostFileForm, PostImageFields } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import { fileNameOf } from '#cms/files/file-names.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { fileRefusalText } from '#src/text/files.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, countRows } from '#cms/core/database/rows.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { typeOfFile, type ReceivedFile } from '#cms/files/check-file.ts'
import { filesWithin, type FileTarget } from '#cms/files/files-of.ts'
import { storeFiles } from '#cms/files/store-files.ts'
import { timeOfEdit } from '#cms/holds/blocked-content.ts'
import { withReceivedForm, type ReceivedForm } from '#cms/media/receive-form.ts'
import { assertNoRefusedWord } from '#cms/safety/word-filter-judge.ts'
import { boardIdsOf } from '#cms/visibility/boards.ts'
import { ownDraft } from './draft-find.ts'
import { draftBoards } from './draft-present.ts'
import { changeablePost } from './find.ts'
import { judgeEdit } from './held.ts'
import { assertRoom, assertSizes, fileRuleIn } from './post-files.ts'

/**
 * Adds files to one of the caller's own posts or drafts, which have them at once; one that is refused refuses all of the
 * form.
 */
export const uploadPostFiles = ({ req, actor, now }: Call<typeof calls.uploadPostFiles>) =>
  withReceivedForm({ req, actor }, PostFileForm, async (form) => {
    if (form.problem && !form.fields.postId && !form.fields.draftId) throw form.problem
    const target = targetOf(form.fields)
    const rule = await fileRuleIn(req, await boardsOf(req, target))
    if (form.problem) throw form.problem
    const received = await receivedFiles(form)
    const there = await countRows(req, { collection: 'post-file', where: filesWithin(target) })
    assertRoom(rule, there + received.length)
    assertSizes(rule, received)
    const names = received.map(({ name }) => name)
    await assertNoRefusedWord(req, { files: names.join('\n') })
    const files = []
    for (const file of received) files.push({ ...file, type: await typeOfFile(file) })
    const count = (sum: number) => storeCount(req, target, { sum, names, now })
    return { files: await storeFiles(req, { files, ownerId: actor.id, target, count, now }) }
  })

/** The post or draft that a form names; throws VALIDATION when it names none or both. */
function targetOf(fields: ReceivedForm['fields']): FileTarget {
  const { data, error } = PostImageFields.safeParse(fields)
  if (error) throw new AppError('VALIDATION', { fields: { postId: error.issues[0]?.message ?? '' } })
  return data.draftId ? { draft: data.draftId } : { post: data.postId ?? '' }
}

/** The boards of the caller's post or draft; throws NOT_FOUND or FORBIDDEN for another member's. */
async function boardsOf(req: AppRequest, target: FileTarget): Promise<readonly number[]> {
  if ('draft' in target) return draftBoards(await ownDraft(req, target.draft))
  const { id } = await changeablePost(req, target.post, 'update')
  return boardIdsOf(req, id)
}

async function receivedFiles({ files, names }: ReceivedForm): Promise<ReceivedFile[]> {
  if (files.length === 0) throw new AppError('VALIDATION', { fields: { files: fileRefusalText.none } })
  const named = files.map(async (path, index) => ({
    path,
    name: fileNameOf(names[index] ?? ''),
    bytes: (await stat(path)).size,
  }))
  return Promise.all(named)
}

/**
 * Stores how many files a post or draft has now, and judges a post anew. Writing its row makes two uploads at once conflict,
 * so that they do not exceed the limit together.
 */
async function storeCount(
  req: AppRequest,
  target: FileTarget,
  { sum, names, now }: { sum: number; names: readonly string[]; now: Date },
): Promise<void> {
  if ('draft' in target) {
    assertRoom(await fileRuleIn(req, await boardsOf(req, target)), sum)
    return void (await changeRow(req, 'draft', target.draft, { fileCount: sum }))
  }
  const post = await changeablePost(req, target.post, 'update')
  assertRoom(await fileRuleIn(req, await boardIdsOf(req, post.id)), sum)
  // A hidden post is judged as a whole when it is edited or its block ends, which asks when it was changed last.
  const editedAt = post.held && { editedAt: timeOfEdit(post, now) }
  await changeRow(req, 'post', post.id, { fileCount: sum, ...editedAt })
  if (!post.held) await judgeEdit(req, { post: { ...post, fileCount: sum }, texts: names }, now)
  clearPages(req, tagsOfPost(post))
}
