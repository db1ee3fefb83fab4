import { AppError } from '#src/rules/app-error.ts'
import { isHiddenFrom, isUnderReview } from '#src/rules/content-rights.ts'
import { splitImages } from '#src/rules/images.ts'
import { messageText } from '#src/text/message.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { postTextPresenter, textPresenter } from '#cms/mentions/show.ts'
import { showMessages } from '#cms/messages/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { accessOf, viewerOf } from '#cms/visibility/posts.ts'

/** The content that a report is about, with today's names. */
export interface ReportedContent {
  kind: 'post' | 'comment' | 'message' | 'cleanUp'
  authorId: string | null
  /** Title of the post, or of the comment's post; null for a message. */
  title: string | null
  text: string
  /** Of a post as its viewers see it; null for comments and messages. */
  html: string | null
  /** Images of a post. */
  imageUrls: string[]
  /** When it was hidden; null while it is visible, and for a message. */
  removedAt: string | null
  /** Whether it is hidden until staff decide. */
  isHeld: boolean
  path: string
  /** Whether the caller may read it now. */
  isReadable: boolean
}

/** The columns of a report that name its target; a clean-up has none, and is its own target by its `id`. */
export type ReportTarget = Pick<Row<'report'>, 'post' | 'comment' | 'message'> & { id?: string }

/** All reports on the target of this one. */
export function onSameTarget({ id = '', post, comment, message }: ReportTarget): Where<'report'> {
  if (message) return { message: { equals: message } }
  if (comment) return { comment: { equals: comment } }
  return post ? { post: { equals: post } } : { id: { equals: id } }
}

/** The reported post, comment or message, or what a clean-up removed; throws NOT_FOUND when there is none. */
export async function findReportedContent(req: AppRequest, report: Row<'report'>): Promise<ReportedContent> {
  if (report.origin === 'cleanUp') return cleanedUpContent(report)
  const content = report.message
    ? await messageContent(req, report.message)
    : report.comment
      ? await commentContent(req, report.comment)
      : await postContent(req, report.post ?? '')
  if (!content) throw new AppError('NOT_FOUND')
  return content
}

const cleanedUpContent = ({ member, createdAt }: Row<'report'>): ReportedContent => ({
  kind: 'cleanUp',
  authorId: member ?? null,
  title: null,
  text: '',
  html: null,
  imageUrls: [],
  removedAt: createdAt,
  isHeld: false,
  path: '',
  isReadable: false,
})

async function postContent(req: AppRequest, id: string): Promise<ReportedContent | null> {
  const post = await rowById(req, 'post', id)
  if (!post) return null
  return {
    kind: 'post',
    authorId: post.author ?? null,
    title: post.title,
    text: post.content,
    html: await htmlAsRead(req, post.contentHtml),
    imageUrls: splitImages(post.imageUrl),
    removedAt: post.removedAt ?? null,
    isHeld: isUnderReview(post.held),
    path: `/post/${id}`,
    isReadable: (await accessOf(req, post)).canAccess,
  }
}

async function commentContent(req: AppRequest, id: string): Promise<ReportedContent | null> {
  const comment = await rowById(req, 'comment', id)
  const post = comment && (await rowById(req, 'post', comment.post))
  if (!post) return null
  const access = await accessOf(req, post)
  const { hidden } = await viewerOf(req)
  const isShown = !isHiddenFrom(req.actor, comment) && !hidden.includes(namedAuthor(comment) ?? '')
  return {
    kind: 'comment',
    authorId: comment.author ?? null,
    title: access.canAccess ? post.title : null,
    text: await asRead(req, comment.content),
    html: null,
    imageUrls: [],
    removedAt: comment.removedAt ?? null,
    isHeld: isUnderReview(comment.held),
    path: `/comment/${id}`,
    isReadable: access.canAccess && isShown,
  }
}

async function messageContent(req: AppRequest, id: string): Promise<ReportedContent | null> {
  const message = await rowById(req, 'message', id)
  if (!message) return null
  const { sender, receiver } = message
  const [shown] = await showMessages(req, [message])
  return {
    kind: 'message',
    authorId: sender,
    title: null,
    text: (await asRead(req, message.content)) || messageText.pictures(splitImages(message.imageUrl).length),
    html: null,
    imageUrls: [],
    removedAt: null,
    isHeld: false,
    path: `/messages/${req.actor?.id === sender ? receiver : sender}`,
    isReadable: shown?.deleted === false,
  }
}

/** A stored text with today's names of the mentioned members. */
const asRead = async (req: AppRequest, stored: string): Promise<string> =>
  (await textPresenter(req, [stored]))(stored).text

/** As `asRead`, for rendered markdown; null for none. */
async function htmlAsRead(req: AppRequest, html: string): Promise<string | null> {
  const text = { html, excerpt: '' }
  return (await postTextPresenter(req, [text]))(text).html || null
}
