import { LIVE } from './notifications.ts'

/** What a page shows of a post's comments and likes, by which the event stream finds what came since. */
export interface PostCursor {
  post: string
  likeCount: number
  commentCount: number
  /** Comments created before this, in milliseconds, are on the page. */
  from: number
  /** Ends of the ids of later comments that are on the page too. */
  known: readonly string[]
}

/** The newest comments of a post that a page shows, as `PostCursor` has them. */
export type CommentCursor = Pick<PostCursor, 'from' | 'known'>

/** Characters of an id's random end, which tell apart the comments of a few seconds. */
const END = 8

export const POST_CURSOR = /^([\w-]{1,64})\.(\d{1,9})\.(\d{1,9})\.(\d{1,13})\.((?:[\w-]{1,8}~)*)$/

/**
 * The cursor of these comments, newest first, at most `LIVE.cursorComments`. A comment is created before it is committed,
 * so one that is `LIVE.commitMs` older than the newest may still come.
 */
export function commentCursor(newest: readonly { id: string; createdAt: string }[]): CommentCursor {
  const [first, last] = [newest[0], newest.at(-1)]
  if (!first || !last) return { from: 0, known: [] }
  const overlap = Date.parse(first.createdAt) - LIVE.commitMs
  const from = newest.length < LIVE.cursorComments ? overlap : Math.max(overlap, Date.parse(last.createdAt))
  const recent = newest.filter(({ createdAt }) => Date.parse(createdAt) >= from)
  return { from, known: recent.map(({ id }) => endOf(id)) }
}

/** Whether the page of this cursor has the comment. */
export const isOnPage = ({ known }: CommentCursor, id: string): boolean => known.includes(endOf(id))

/** The cursor as text of an address. */
export const formatCursor = ({ post, likeCount, commentCount, from, known }: PostCursor): string =>
  [post, likeCount, commentCount, from, known.map((end) => `${end}~`).join('')].join('.')

/** The cursor that `formatCursor` wrote. */
export function parseCursor(text: string): PostCursor {
  const [, post = '', likeCount, commentCount, from, known = ''] = POST_CURSOR.exec(text) ?? []
  const counts = { likeCount: Number(likeCount), commentCount: Number(commentCount) }
  return { post, ...counts, from: Number(from), known: known.split('~').filter(Boolean) }
}

const endOf = (id: string): string => id.slice(-END)
