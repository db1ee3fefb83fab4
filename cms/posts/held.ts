import { mentionedInHtml } from '#src/rules/mention-html.ts'
import { pollTextOf } from '#src/rules/polls.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { filesOf } from '#cms/files/files-of.ts'
import { notify } from '#cms/notifications/notify.ts'
import { splitImages } from '#src/rules/images.ts'
import { seenIn, type SeenText } from '#cms/core/markdown/seen-text.ts'
import { isUnderReview, type HeldState } from '#src/rules/content-rights.ts'
import { reportHold, settleByEdit } from '#cms/holds/hold.ts'
import { storedPoll } from './poll-read.ts'
import { blockOn, holdUnblocked, isEditedSinceBlock } from '#cms/holds/blocked-content.ts'
import { reasonToHold, type HoldReason } from '#cms/holds/hold-reason.ts'
import { holdPost, unhidePost } from './hide.ts'

/**
 * Makes a held post visible, unless a takedown request blocks it, and sends the notifications that it held back; false
 * when it was not held. Joins the caller's transaction.
 */
export async function releasePost(req: AppRequest, postId: string, now: Date): Promise<boolean> {
  const held = await rowById(req, 'post', postId)
  if (!held?.held || !isUnderReview(held.held)) return false
  const isShown = await unhidePost(req, postId, now)
  const { author } = held
  if (!isShown || !author) return true
  const post = { ...held, author, removedAt: null, held: null }
  const mentioned = mentionedInHtml(post.contentHtml)
  if (held.held === 'new') await notify(req, { kind: 'posted', post, mentioned }, now)
  else await notify(req, { kind: 'mentioned', actorId: author, post, commentId: null, mentioned }, now)
  return true
}

/** Files are judged as pictures are. */
const hasAttachment = ({ imageUrl, fileCount }: Pick<Edited['post'], 'imageUrl' | 'fileCount'>): boolean =>
  splitImages(imageUrl).length > 0 || (fileCount ?? 0) > 0

interface Edited {
  post: {
    id: string
    author?: string | null
    imageUrl?: string | null
    fileCount?: number | null
    held?: HeldState | null
  }
  texts: readonly string[]
  seen?: SeenText | undefined
}

/**
 * Judges an edited post anew: holds it, or lets it out when nothing of its text needs a decision any more. Returns
 * whether that changed or left it hidden, so that the caller announces nothing. Joins the caller's transaction.
 */
export async function judgeEdit(req: AppRequest, { post, texts, seen }: Edited, now: Date): Promise<boolean> {
  const { id, author, held } = post
  const work = { type: 'post', id, authorId: author ?? null } as const
  const { authorId } = work
  const holdReason = await reasonToHold(req, {
    authorId,
    texts,
    seen,
    hasPicture: hasAttachment(post),
    now,
  })
  if (held) {
    if (isUnderReview(held) && !holdReason && (await settleByEdit(req, work, now))) await releasePost(req, id, now)
    return true
  }
  if (!holdReason || !(await holdPost(req, id, now))) return false
  await reportHold(req, work, holdReason, now)
  return true
}

/**
 * Ends the block of a post: shows it, or holds it when it was edited meanwhile and the new text needs a decision. Returns
 * whether it is shown. Joins the caller's transaction.
 */
export async function unblockPost(req: AppRequest, postId: string, now: Date): Promise<boolean> {
  const post = await rowById(req, 'post', postId)
  if (post?.held !== 'blocked') return false
  const work = { type: 'post', id: postId, authorId: post.author ?? null } as const
  const isJudged = isEditedSinceBlock(post) && !(await blockOn(req, work))
  const holdReason = isJudged ? await reasonToHoldStored(req, post, now) : null
  if (!holdReason || !(await holdUnblocked(req, work, now))) return unhidePost(req, postId, now)
  await reportHold(req, work, holdReason, now)
  return false
}

/** The holdReason on a post as it is stored. */
const reasonToHoldStored = async (req: AppRequest, post: Row<'post'>, now: Date): Promise<HoldReason | null> =>
  reasonToHold(req, {
    authorId: post.author ?? null,
    texts: [post.title, post.content, ...(await storedTextsBeside(req, post))],
    seen: seenIn(post.contentHtml),
    hasPicture: hasAttachment(post),
    now,
  })

/** What a post says beside its title and text: its poll, and the names of its files. */
export async function storedTextsBeside(
  req: AppRequest,
  { id, fileCount }: Pick<Edited['post'], 'id' | 'fileCount'>,
): Promise<string[]> {
  const stored = await storedPoll(req, id)
  const poll = stored && { question: stored.poll.question, options: stored.options.map(({ text }) => text) }
  const files = fileCount ? await filesOf(req, { post: id }) : []
  return [pollTextOf(poll), ...files.map(({ name }) => name)]
}
