import { mentionedInHtml } from '#src/rules/mention-html.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { unhidePost } from './hide.ts'

/** Makes a held post visible and sends the notifications that it held back; false when it was not held. Joins the caller's transaction. */
export async function releasePost(req: AppRequest, postId: string, now: Date): Promise<boolean> {
  const held = await rowById(req, 'post', postId)
  if (!held?.held) return false
  await unhidePost(req, postId)
  const { author } = held
  if (!author) return true
  const post = { ...held, author, removedAt: null, held: null }
  const mentioned = mentionedInHtml(post.contentHtml)
  if (held.held === 'new') await notify(req, { kind: 'posted', post, mentioned }, now)
  else await notify(req, { kind: 'mentioned', actorId: author, post, commentId: null, mentioned }, now)
  return true
}
