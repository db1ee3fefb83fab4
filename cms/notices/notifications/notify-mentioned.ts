import { LIMITS } from '#src/rules/limits.ts'
import { NOTIFICATION_KINDS } from '#src/rules/notifications.ts'
import { changeRow, changeRows, countRows, findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'
import { createNotification } from './store.ts'

/** A text that mentions members: of a post or, with `commentId`, of a comment below it. */
interface Mention {
  actorId: string
  post: PostForAccess & { id: string }
  commentId: string | null
  mentioned: readonly string[]
}

const MINUTE_MS = 60_000

/**
 * Notifies each member whom a new text mentions, up to the author's limit of mentions in ten minutes; returns the ids
 * of those, without who turned mentions off. Joins the caller's transaction.
 */
export async function notifyMentioned(
  req: AppRequest,
  { actorId, post, commentId, mentioned }: Mention,
  now: Date,
): Promise<Set<string>> {
  const notified = new Set<string>()
  if (mentioned.length === 0) return notified
  let left = await mentionsLeft(req, actorId, now)
  for (const to of mentioned) {
    if (left <= 0) break
    if (!(await mayNotify(req, { to, actorId, post }))) continue
    const id = await createNotification(
      req,
      {
        to,
        actorId,
        kind: kindOf(commentId),
        reference: commentId ? { type: 'comment', id: commentId } : { type: 'post', id: post.id },
        postId: post.id,
        commentId,
      },
      { now },
    )
    if (!id) continue
    notified.add(to)
    left -= 1
  }
  if (notified.size > 0) await changeRow(req, 'account', actorId, { lastMentionAt: now.toISOString() })
  return notified
}

/**
 * The same for a text that was edited. A member who has a notification of it already gets no second one: that of a
 * comment or reply becomes one of a mention.
 */
export async function notifyMentionedByEdit(req: AppRequest, mention: Mention, now: Date): Promise<void> {
  const { post, commentId, mentioned } = mention
  if (mentioned.length === 0) return
  const existing = await findPage(req, {
    collection: 'notification',
    where: {
      referenceId: { equals: commentId ?? post.id },
      member: { in: [...mentioned] },
      type: { in: ['mention', 'comment', 'reply'] },
      // One that counts comments of several members stays beside the mention.
      count: { less_than_equal: 1 },
    },
    fields: ['id', 'member'],
  })
  const kind = kindOf(commentId)
  if (existing.length > 0) {
    const ids = existing.map(({ id }) => id)
    await changeRows(req, 'notification', { id: { in: ids } }, { kind, type: NOTIFICATION_KINDS[kind], gather: null })
  }
  const notified = new Set(existing.map(({ member }) => member))
  await notifyMentioned(req, { ...mention, mentioned: mentioned.filter((id) => !notified.has(id)) }, now)
}

const kindOf = (commentId: string | null) => (commentId ? 'mentionedInComment' : 'mentionedInPost')

/** How many more mentions by this member notify now. Mentions in messages never notify and are not counted. */
async function mentionsLeft(req: AppRequest, actorId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LIMITS.mention.notifyingMinutes * MINUTE_MS).toISOString()
  const where = { actor: { equals: actorId }, type: { equals: 'mention' as const }, createdAt: { greater_than: since } }
  return LIMITS.mention.notifying - (await countRows(req, { collection: 'notification', where }))
}
