import { mentionedIn } from '#src/rules/mentions.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { findPostHeader } from '#cms/writing/posts/find.ts'
import { unhideComment } from './hide.ts'

/** Makes a held comment visible, as `releasePost` does a post. */
export async function releaseComment(req: AppRequest, commentId: string, now: Date): Promise<boolean> {
  const held = await rowById(req, 'comment', commentId)
  if (!held?.held) return false
  await unhideComment(req, held)
  const post = await findPostHeader(req, held.post)
  if (!post || !held.author) return true
  const mentioned = mentionedIn(held.content)
  const comment = { ...held, removedAt: null, held: null }
  const parent = held.parent ? await rowById(req, 'comment', held.parent) : null
  if (held.held === 'new')
    await notify(req, { kind: 'commented', comment, post, parentAuthor: parent?.author ?? null, mentioned }, now)
  else await notify(req, { kind: 'mentioned', actorId: held.author, post, commentId, mentioned }, now)
  return true
}
