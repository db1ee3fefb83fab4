import type { Author } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { authorsById } from '#cms/members/authors-by-id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

interface Look {
  /** The post or comment. */
  target: string
  authorId: string | null | undefined
  actorId: string
  now: Date
}

/** The author of a post or comment for staff, with an entry in the audit log; throws NOT_FOUND for one who left. */
export async function lookAtAuthor(req: AppRequest, { target, authorId, actorId, now }: Look): Promise<Author> {
  const [author] = authorId ? await authorsById(req, [authorId]) : []
  if (!author) throw new AppError('NOT_FOUND')
  await inTransaction(req, () => recordAudit(req, { actorId, action: 'anonymous.look', target, now }))
  return author
}
