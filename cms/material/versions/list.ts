import type * as calls from '#src/contracts/admin-versions.ts'
import type { Version } from '#src/contracts/schemas/versions.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply, type Reply } from '#cms/machinery/call/reply.ts'
import { findPage, rowById } from '#cms/machinery/database/rows.ts'
import { textPresenter } from '#cms/material/mentions/show.ts'
import { versionsOf, type Work } from './store.ts'

type ListCall = Call<typeof calls.listPostVersions>

/** How a post read before its edits, the latest first; throws NOT_FOUND for one that never was. */
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
  const kept = rows.map(({ content }) => content)
  const asRead = 'comment' in work ? await textPresenter(req, kept) : (text: string) => ({ text })
  const versions = rows.map(({ id, title, content, writtenAt, createdAt }) => ({
    id,
    title: title ?? null,
    content: asRead(content).text,
    writtenAt,
    replacedAt: createdAt,
  }))
  return listReply(versions, limit)
}
