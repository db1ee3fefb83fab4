import type { MemberNote } from '#src/contracts/schemas/members.ts'
import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { relationRefusalText } from '#src/text/relation.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import { deleteRows, findPage, putRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { memberOr401, memberOr404, NOT_DELETED } from '#cms/members/find.ts'
import { toAuthor } from '#cms/members/present.ts'

/** Stores the caller's private note about a member; '' clears it. */
export async function setNote({ req, actor, input, now }: Call<typeof calls.setNote>): Promise<void> {
  const { id: about } = await memberOr404(req, input.id)
  if (!MEMBER_RIGHTS.relate(actor, about))
    throw new AppError('VALIDATION', { fields: { id: relationRefusalText.noteOneself } })
  const id = `${actor.id}:${about}`
  const { text } = input
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    if (text === '') await deleteRows(req, 'member-note', { id: { equals: id } })
    else await putRow(req, 'member-note', { id, member: actor.id, about, text, editedAt: now.toISOString() })
  })
}

/** The caller's notes with the members whom they are about, the last edited first. */
export async function listNotes({ req, actor, input }: Call<typeof calls.listNotes>): Promise<Reply<MemberNote[]>> {
  const rows = await findPage(req, {
    collection: 'member-note',
    where: { member: { equals: actor.id } },
    within: { field: 'about', collection: 'member', where: NOT_DELETED },
    fields: ['about', 'text', 'editedAt'],
    sort: ['-editedAt', '-id'],
    offset: input.offset,
    limit: input.limit + 1,
  })
  const { body, headers } = listReply(rows, input.limit)
  const authors = await findAuthors(
    req,
    body.map(({ about }) => about),
  )
  const notes = body.flatMap(({ about, text, editedAt: updatedAt }) => {
    const user = toAuthor(authors.get(about))
    return user ? [{ user, text, updatedAt }] : []
  })
  return new Reply(notes, { headers })
}
