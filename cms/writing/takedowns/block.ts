import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { blockComment, hideComment, unblockComment } from '#cms/writing/comments/hide.ts'
import { reportRemoval } from '#cms/writing/moderation/staff-removal.ts'
import { blockPost, hidePost, unblockPost } from '#cms/writing/posts/hide.ts'
import { targetsOf, type Target } from './targets.ts'

type Request = Row<'takedown'>

const postIdOf = (target: Target): string => (target.type === 'post' ? target.row.id : target.row.post)

/** Hides what a request names until a time and notifies its authors; what is hidden already stays as it is. */
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
  }
}

/** Shows again what a request blocked and notifies its authors; what another request blocks too waits for the end of that. */
export async function unblockTargets(req: AppRequest, request: Request, now: Date): Promise<void> {
  for (const target of await targetsOf(req, request)) {
    const { type, row } = target
    const [other] = await findPage(req, {
      collection: 'takedown',
      where: {
        id: { not_equals: request.id },
        status: { equals: 'blocked' },
        targets: { contains: `${type}:${row.id}` },
      },
      fields: ['until'],
      sort: ['-until'],
      limit: 1,
    })
    if (other) {
      const blocked = { id: { equals: row.id }, held: { equals: 'blocked' as const } }
      await changeRow(req, type, blocked, { blockedUntil: other.until })
      continue
    }
    const isShown = await (type === 'post' ? unblockPost(req, row.id) : unblockComment(req, target.row))
    const authorId = row.author ?? null
    if (isShown) await notify(req, { kind: 'workReleased', type, id: row.id, postId: postIdOf(target), authorId }, now)
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
