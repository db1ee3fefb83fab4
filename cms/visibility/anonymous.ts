import type { Access, Payload } from 'payload'
import { anonymousText } from '#src/text/anonymous.ts'
import { opensPanel } from '#cms/core/collection/access.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, findPage, insertRow, insertRows, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'

/** The author of a post or comment, and whether they are anonymous. */
export type Written = Pick<Row<'post'>, 'author' | 'isAnonymous'>

/**
 * The author of a post or comment as others may know it; null where it is anonymous. Answers, counts, notifications and
 * relations use this; rights and decisions of staff use `author`.
 */
export const namedAuthor = ({ author, isAnonymous }: Written): string | null => (isAnonymous ? null : (author ?? null))

/** Who removed a post or comment; null where that would name the author of an anonymous one, who deleted it. */
export const namedRemover = ({ removedBy, ...written }: Written & Pick<Row<'post'>, 'removedBy'>): string | null =>
  removedBy === written.author ? namedAuthor(written) : (removedBy ?? null)

/** Whether the panel shows the author of a row; staff look up that of an anonymous one by a call, which is audited. */
export const isNamed = ({ doc }: { doc?: unknown }): boolean => !(doc as Written | undefined)?.isAnonymous

/** As `isNamed`, of a picture or file: whether the post and comment that hold it name their author. */
export async function namesOwner({ doc, req }: { doc?: unknown; req: { payload: Payload } }): Promise<boolean> {
  const { post, comment } = (doc ?? {}) as { post?: Related; comment?: Related }
  const call = localRequest(req.payload)
  const holders = [
    post ? await rowById(call, 'post', idOf(post)) : null,
    comment ? await rowById(call, 'comment', idOf(comment)) : null,
  ]
  return !holders.some((holder) => holder?.isAnonymous)
}

/** A related row as Payload has it before or after it was loaded. */
type Related = string | { id: string } | null

const idOf = (related: string | { id: string }): string => (typeof related === 'string' ? related : related.id)

/** The posts and comments that name their author: what lists, counts and relations by author are made of. */
export const NAMED = { isAnonymous: { exists: false } } as const

/** Whether a request of the panel filters or sorts by who wrote, removed or uploaded something. */
const asksWho = ({ query: { where, sort } }: { query: { where?: unknown; sort?: unknown } }): boolean =>
  /author|owner|member|removedBy/.test(JSON.stringify([where, sort]))

/** The posts or comments that the panel reads: a filter or order by member leaves out anonymous ones. */
export const namedWhereAsked: Access = ({ req }) => opensPanel({ req }) && (!asksWho(req) || NAMED)

/**
 * Rows of posts and comments that the panel reads. A filter or order by the member behind them is refused: Payload checks
 * a field's own rule for what it shows, not for what it filters by.
 */
export const readByNoMember = ({ req }: Parameters<Access>[0]): boolean => opensPanel({ req }) && !asksWho(req)

/** What a member wrote: for themselves all of it, for others what is not anonymous. */
export const writtenBy = (memberId: string, viewer: { id: string } | null): Where<'post'> & Where<'comment'> =>
  viewer?.id === memberId ? { author: { equals: memberId } } : { author: { equals: memberId }, ...NAMED }

/**
 * What none of these members wrote by name: anonymous posts and comments stay in lists, because leaving them out would
 * reveal who wrote them.
 */
export const notNamed = (members: readonly string[]): Where<'post'> & Where<'comment'> =>
  members.length === 0 ? {} : { or: [{ isAnonymous: { exists: true } }, { author: { not_in: members } }] }

/** What one of these members wrote by name. */
export const namedAmong = (members: readonly string[]): Where<'post'> & Where<'comment'> => ({
  author: { in: members },
  ...NAMED,
})

const numberId = (post: string, member: string): string => `${post}:${member}`

/** Stores that the author of a new anonymous post is its 글쓴이. Joins the caller's transaction. */
export const numberAuthor = (req: AppRequest, { id, author }: { id: string; author: string }): Promise<void> =>
  insertRows(req, 'anonymous-number', [
    { id, post: id, number: 0 },
    { id: numberId(id, author), post: id, member: author, number: 0 },
  ])

/**
 * Gives a member the next number below an anonymous post, once. Concurrent first comments conflict in the row that counts
 * them. Joins the caller's transaction.
 */
export async function numberCommenter(req: AppRequest, post: string, member: string): Promise<void> {
  const id = numberId(post, member)
  if (await rowById(req, 'anonymous-number', id)) return
  const isCounted = await changeRow(req, 'anonymous-number', post, { number: { $inc: 1 } })
  if (!isCounted) await insertRow(req, 'anonymous-number', { id: post, post, number: 1 })
  const number = (await rowById(req, 'anonymous-number', post))?.number ?? 1
  await insertRow(req, 'anonymous-number', { id, post, member, number })
}

/** A comment with what its alias is derived from. */
type AliasedComment = Written & Pick<Row<'comment'>, 'post'>

/** The alias of a comment; null if it names its author. */
export type AliasOf = (comment: AliasedComment) => string | null

/** Loads the aliases of these comments, by one query where some are anonymous, else none. */
export async function commentAliases(req: AppRequest, comments: readonly AliasedComment[]): Promise<AliasOf> {
  const ids = comments.flatMap(({ isAnonymous, author, post }) => (isAnonymous && author ? numberId(post, author) : []))
  const wanted = [...new Set(ids)]
  const rows =
    wanted.length === 0
      ? []
      : await findPage(req, {
          collection: 'anonymous-number',
          where: { id: { in: wanted } },
          fields: ['id', 'number'],
          sort: ['id'],
          limit: wanted.length,
        })
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return ({ isAnonymous, author, post }) => {
    if (!isAnonymous) return null
    const number = numbers.get(numberId(post, author ?? ''))
    if (number === undefined) return anonymousText.someone
    return number === 0 ? anonymousText.writer : anonymousText.numbered(number)
  }
}

/** The alias of a post; null if it names its author. */
export const postAlias = ({ isAnonymous }: Written): string | null => (isAnonymous ? anonymousText.writer : null)
