import type { Moderation } from '#src/contracts/schemas/removals.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { whyNotRestore, type Removal } from '#src/rules/content-rights.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namedRemover } from '#cms/visibility/anonymous.ts'
import { whyNotDeleteContent, whyNotModerateEach } from './moderation-rights.ts'
import { onSameTarget, type ReportTarget } from './reported-content.ts'

/**
 * Whether and why a post or comment is removed, and why the caller may not delete or restore it; `whyNot` is null when
 * they may.
 */
export async function moderationOf(
  req: AppRequest,
  actor: Actor,
  target: ReportTarget,
  row: Removal & { cleanUp?: string | null; isAnonymous?: boolean | null },
): Promise<Moderation> {
  const { removedAt, removedBy } = row
  const moderated = { target, authorId: row.author ?? null, removedBy }
  // What is held may be deleted like what is visible.
  if (!removedAt || row.held)
    return { removal: null, whyNot: (await whyNotDeleteContent(req, moderated))?.message ?? null }
  const [judging] = await whyNotModerateEach(req, actor, [moderated])
  const remover = namedRemover(row)
  const by = (await findAuthors(req, [remover])).get(remover ?? '')
  return {
    removal: { at: removedAt, by: toAuthor(by), reason: await reasonOf(req, target, row.cleanUp) },
    whyNot: (judging ?? whyNotRestore(row))?.message ?? null,
  }
}

/** The reason of its removal: the staff's own words, that of the clean-up, or the newest report that led to it. */
async function reasonOf(
  req: AppRequest,
  target: ReportTarget,
  cleanUp: string | null | undefined,
): Promise<string | null> {
  if (cleanUp) return (await rowById(req, 'report', cleanUp))?.reason ?? null
  const [report] = await findPage(req, {
    collection: 'report',
    where: { and: [onSameTarget(target), { status: { equals: 'removed' } }] },
    fields: ['reason'],
    sort: ['-createdAt', '-id'],
    limit: 1,
  })
  return report?.reason ?? null
}
