import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { reportRefusalText } from '#src/text/report.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { reward } from '#cms/points/rewards.ts'
import type { Work } from '#cms/points/work.ts'
import { restoreMessage } from '#cms/messages/remove.ts'
import { unhideComment } from '#cms/comments/hide.ts'
import { closeRemoved, type Decided } from '#cms/holds/close-reports.ts'
import { targetOf } from '#cms/holds/staff-removal.ts'
import { unhidePost } from '#cms/posts/hide.ts'
import { findRemoved, type Thing } from './clean-up-selection.ts'

type CleanUpReport = Pick<Row<'report'>, 'id' | 'member'>

/** What this clean-up removed, in portions of one transaction each. */
export async function removedPortions(req: AppRequest, { id, member }: CleanUpReport): Promise<Thing[][]> {
  const things = await findRemoved(req, member ?? '', id)
  const { atOnce } = LIMITS.cleanUp
  return Array.from({ length: Math.ceil(things.length / atOnce) }, (_, nth) =>
    things.slice(nth * atOnce, (nth + 1) * atOnce),
  )
}

/**
 * Makes these things visible again and returns what their removal took, each once; throws CONFLICT when the text of one
 * is no longer stored. Joins the caller's transaction.
 */
export async function bringBack(
  req: AppRequest,
  report: CleanUpReport,
  things: readonly Thing[],
  decided: Decided,
): Promise<void> {
  for (const thing of things) await BRINGERS[thing.kind](req, thing.id, { report, decided })
}

interface Restoring {
  report: CleanUpReport
  decided: Decided
}

const BRINGERS: Record<Thing['kind'], (req: AppRequest, id: string, restoring: Restoring) => Promise<void>> = {
  posts: async (req, id, restoring) => {
    const post = await rowById(req, 'post', id)
    if (post?.cleanUp !== restoring.report.id) return
    assertStored(post.content)
    await unhidePost(req, id, restoring.decided.now)
    const { author, title, isAnonymous } = post
    await returnTaken(req, { type: 'post', id, authorId: author ?? null, title, isAnonymous }, restoring)
  },
  comments: async (req, id, restoring) => {
    const comment = await rowById(req, 'comment', id)
    if (comment?.cleanUp !== restoring.report.id) return
    assertStored(comment.content)
    await unhideComment(req, comment, restoring.decided.now)
    const title = (await rowById(req, 'post', comment.post))?.title ?? ''
    const { author, isAnonymous } = comment
    await returnTaken(req, { type: 'comment', id, authorId: author ?? null, title, isAnonymous }, restoring)
  },
  messages: async (req, id, { report, decided }) => {
    const message = await rowById(req, 'message', id)
    if (message?.cleanUp !== report.id) return
    assertStored(message.content || message.imageUrl)
    await restoreMessage(req, message)
    await closeRemoved(req, { message: id }, {}, decided)
  },
}

async function returnTaken(req: AppRequest, work: Work, { report, decided }: Restoring): Promise<void> {
  await reward(req, { kind: 'restored', work, reportId: report.id }, decided.now)
  await closeRemoved(req, targetOf(work), {}, decided)
}

function assertStored(text: string | null | undefined): void {
  if (!text) throw new AppError('CONFLICT', { message: reportRefusalText.blanked(LIMITS.removedRetentionDays) })
}
