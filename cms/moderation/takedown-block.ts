import type { Row } from '#cms/core/database/row.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { unblockComment } from '#cms/comments/held.ts'
import { blockComment, hideComment } from '#cms/comments/hide.ts'
import { blockOn, underReview } from '#cms/holds/blocked-content.ts'
import { reportRemoval } from '#cms/holds/staff-removal.ts'
import { unblockPost } from '#cms/posts/held.ts'
import { blockPost, hidePost } from '#cms/posts/hide.ts'
import { targetsOf, type Target } from './takedown-targets.ts'

type Request = Row<'takedown'>

const postIdOf = (target: Target): string => (target.type === 'post' ? target.row.id : target.row.post)

/**
 * Hides what a request names until a time and notifies its authors; what is hidden already is blocked once it would be
 * shown.
 */
export async function blockTargets(
  req: AppRequest,
  request: Request,
  { until, now }: { until: string; now: Date },
): Promise<void> {
  for (const target of await targetsOf(req, request)) {
    const { type, row } = target
    const isBlocked = await (type === 'post'
      ? blockPost(req, row.id, { until, now })
      : blockComment(req, target.row, { until, now }))
    const authorId = row.author ?? null
    if (isBlocked) await notify(req, { kind: 'workBlocked', type, authorId, takedownId: request.id }, now)
    // Staff who let it out at the same time write this row too, so that one of the two is repeated and knows of the other.
    else await changeRow(req, type, underReview(row.id), { blockedUntil: until })
  }
}

/**
 * Shows again what a request blocked and notifies its authors; what another request blocks too waits for the end of that,
 * and what was edited into something that is held for the staff.
 */
export async function unblockTargets(req: AppRequest, request: Request, now: Date): Promise<void> {
  for (const target of await targetsOf(req, request)) {
    const { type, row } = target
    const isShown = await (type === 'post' ? unblockPost(req, row.id, now) : unblockComment(req, target.row, now))
    const authorId = row.author ?? null
    if (isShown) await notify(req, { kind: 'workReleased', type, id: row.id, postId: postIdOf(target), authorId }, now)
    else {
      const blockedUntil = (await blockOn(req, { type, id: row.id }))?.until ?? null
      await changeRow(req, type, underReview(row.id), { blockedUntil })
    }
  }
}

/** Removes what a request names as staff remove it: its authors are notified and may appeal. */
export async function removeTargets(
  req: AppRequest,
  request: Request,
  { actorId, reason, now }: { actorId: string; reason: string; now: Date },
): Promise<void> {
  for (const target of await targetsOf(req, request)) {
    const { type, row } = target
    const hiding = { byId: actorId, byReport: false, now }
    const isHidden = await (type === 'post'
      ? hidePost(req, { ...hiding, postId: row.id })
      : hideComment(req, target.row, hiding))
    if (isHidden) await reportRemoval(req, { type, id: row.id, authorId: row.author ?? null, reason }, { actorId, now })
  }
}
