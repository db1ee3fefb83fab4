import type * as calls from '#src/contracts/admin-versions.ts'
import type { Version } from '#src/contracts/schemas/versions.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, type Reply } from '#cms/core/call/reply.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import { versionsOf, type Work } from './store.ts'

type ListCall = Call<typeof calls.listPostVersions>

/** Earlier versions of a post, newest first; throws NOT_FOUND for an unknown post. */
export async function listPostVersions(call: ListCall): Promise<Reply<Version[]>> {
  const { id } = call.input
  if (!(await rowById(call.req, 'post', id))) throw new AppError('NOT_FOUND')
  return listOf(call, { post: id })
}

/** The same of a comment. */
export async function listCommentVersions(call: ListCall): Promise<Reply<Version[]>> {
  const { id } = call.input
  if (!(await rowById(call.req, 'comment', id))) throw new AppError('NOT_FOUND')
  return listOf(call, { comment: id })
}

async function listOf({ req, input: { limit, offset } }: ListCall, work: Work): Promise<Reply<Version[]>> {
  const where = versionsOf(work)
  const rows = await findPage(req, { collection: 'earlier-version', where, sort: ['-id'], offset, limit: limit + 1 })
  const texts = rows.map(({ content }) => content)
  const present = 'comment' in work ? await textPresenter(req, texts) : (text: string) => ({ text })
  const versions = rows.map(({ id, title, content, writtenAt, createdAt }) => ({
    id,
    title: title ?? null,
    content: present(content).text,
    writtenAt,
    replacedAt: createdAt,
  }))
  return listReply(versions, limit)
}
