import { LIMITS } from '#src/rules/limits.ts'
import { NOTIFICATION_KINDS } from '#src/rules/notifications.ts'
import { changeRow, changeRows, countRows, findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { Judged } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'
import { createNotification } from './store.ts'

/** A text that names members, in a post or, with `commentId`, in a comment below it. */
interface Mention {
  actorId: string
  post: Judged & { id: string }
  commentId: string | null
  mentioned: readonly string[]
}

const MINUTE_MS = 60_000

/**
 * Stores a line for each member whom a new text names, as far as the author's mentions of the last ten minutes leave
 * room; returns who got one. Joins the caller's transaction.
 */
export async function notifyMentioned(
  req: AppRequest,
  { actorId, post, commentId, mentioned }: Mention,
  now: Date,
): Promise<Set<string>> {
  const told = new Set<string>()
  if (mentioned.length === 0) return told
  let left = await mentionsLeft(req, actorId, now)
  for (const to of mentioned) {
    if (left <= 0) break
    if (!(await mayNotify(req, { to, actorId, post }))) continue
    await createNotification(
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
    told.add(to)
    left -= 1
  }
  if (told.size > 0) await changeRow(req, 'account', actorId, { lastMentionAt: now.toISOString() })
  return told
}

/**
 * The same for a text that was edited. Who has a line about it already gets no second one: that of a comment or reply
 * becomes the mention.
 */
export async function notifyMentionedByEdit(req: AppRequest, mention: Mention, now: Date): Promise<void> {
  const { post, commentId, mentioned } = mention
  if (mentioned.length === 0) return
  const lines = await findPage(req, {
    collection: 'notification',
    where: {
      referenceId: { equals: commentId ?? post.id },
      member: { in: [...mentioned] },
      type: { in: ['mention', 'comment', 'reply'] },
    },
    fields: ['id', 'member'],
  })
  const kind = kindOf(commentId)
  if (lines.length > 0) {
    const ids = lines.map(({ id }) => id)
    await changeRows(req, 'notification', { id: { in: ids } }, { kind, type: NOTIFICATION_KINDS[kind] })
  }
  const told = new Set(lines.map(({ member }) => member))
  await notifyMentioned(req, { ...mention, mentioned: mentioned.filter((id) => !told.has(id)) }, now)
}

const kindOf = (commentId: string | null) => (commentId ? 'mentionedInComment' : 'mentionedInPost')

/** How many more mentions of this member notify now. Those in messages never do, and are not counted. */
async function mentionsLeft(req: AppRequest, actorId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LIMITS.mention.notifyingMinutes * MINUTE_MS).toISOString()
  const where = { actor: { equals: actorId }, type: { equals: 'mention' as const }, createdAt: { greater_than: since } }
  return LIMITS.mention.notifying - (await countRows(req, { collection: 'notification', where }))
}
