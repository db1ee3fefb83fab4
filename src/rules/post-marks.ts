import { LIVE } from './notifications.ts'

/** What a page shows of a post's comments and likes, by which the event stream finds what came since. */
export interface PostMark {
  post: string
  likeCount: number
  commentCount: number
  /** Comments created before this, in milliseconds, are on the page. */
  from: number
  /** Ends of the ids of later comments that are on the page too. */
  known: readonly string[]
}

/** The newest comments of a post that a page shows, as `PostMark` has them. */
export type CommentMark = Pick<PostMark, 'from' | 'known'>

/** Characters of an id's random end, which tell apart the comments of a few seconds. */
const END = 8

export const POST_MARK = /^([\w-]{1,64})\.(\d{1,9})\.(\d{1,9})\.(\d{1,13})\.((?:[\w-]{1,8}~)*)$/

/**
 * The mark of these comments, newest first, at most `LIVE.markedComments`. A comment is created before it is committed,
 * so one that is `LIVE.commitMs` older than the newest may still come.
 */
export function commentMark(newest: readonly { id: string; createdAt: string }[]): CommentMark {
  const [first, last] = [newest[0], newest.at(-1)]
  if (!first || !last) return { from: 0, known: [] }
  const overlap = Date.parse(first.createdAt) - LIVE.commitMs
  const from = newest.length < LIVE.markedComments ? overlap : Math.max(overlap, Date.parse(last.createdAt))
  const recent = newest.filter(({ createdAt }) => Date.parse(createdAt) >= from)
  return { from, known: recent.map(({ id }) => endOf(id)) }
}

/** Whether the page of this mark has the comment. */
export const isMarked = ({ known }: CommentMark, id: string): boolean => known.includes(endOf(id))

/** The mark as text of an address. */
export const formatMark = ({ post, likeCount, commentCount, from, known }: PostMark): string =>
  [post, likeCount, commentCount, from, known.map((end) => `${end}~`).join('')].join('.')

/** The mark that `formatMark` wrote. */
export function parseMark(text: string): PostMark {
  const [, post = '', likeCount, commentCount, from, known = ''] = POST_MARK.exec(text) ?? []
  const counts = { likeCount: Number(likeCount), commentCount: Number(commentCount) }
  return { post, ...counts, from: Number(from), known: known.split('~').filter(Boolean) }
}

const endOf = (id: string): string => id.slice(-END)
