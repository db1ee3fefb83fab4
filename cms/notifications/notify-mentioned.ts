import { MINUTE_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { NOTIFICATION_KINDS } from '#src/rules/notifications.ts'
import { changeRow, changeRows, countRows, findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'
import { audienceOf, type Audience } from './audience.ts'
import { storeNotifications } from './store.ts'

/** A text that mentions members: of a post or, with `commentId`, of a comment below it. */
interface Mention {
  actorId: string
  post: PostForAccess & { id: string }
  commentId: string | null
  mentioned: readonly string[]
  /** The members that the text may notify, if the caller knows them already. */
  audience?: Audience
}

/**
 * Notifies each member whom a new text mentions, up to the author's limit of mentions in ten minutes; returns the ids
 * of those, without who turned mentions off. Joins the caller's transaction.
 */
export async function notifyMentioned(
  req: AppRequest,
  { actorId, post, commentId, mentioned, audience }: Mention,
  now: Date,
): Promise<Set<string>> {
  // In an anonymous text a name is text.
  if (mentioned.length === 0 || post.isAnonymous) return new Set()
  const acts = [...new Set(mentioned)].map((to) => ({ to, actorId }))
  const { wants } = audience ?? (await audienceOf(req, acts, post))
  const kind = kindOf(commentId)
  const wanting = acts.filter((act) => wants(act, kind))
  if (wanting.length === 0) return new Set()
  const notified = wanting.slice(0, Math.max(0, await mentionsLeft(req, actorId, now))).map(({ to }) => to)
  if (notified.length === 0) return new Set()
  const reference = commentId ? ({ type: 'comment', id: commentId } as const) : ({ type: 'post', id: post.id } as const)
  const line = { actorId, kind, reference, postId: post.id, commentId, count: 1, since: now, at: now } as const
  await storeNotifications(req, { made: notified.map((to) => ({ to, ...line })), grown: [] }, now)
  await changeRow(req, 'account', actorId, { lastMentionAt: now.toISOString() })
  return new Set(notified)
}

/**
 * The same for a text that was edited. A member who has a notification of it already gets no second one: that of a
 * comment or reply becomes one of a mention.
 */
export async function notifyMentionedByEdit(req: AppRequest, mention: Mention, now: Date): Promise<void> {
  const { post, commentId, mentioned } = mention
  if (mentioned.length === 0 || post.isAnonymous) return
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
