import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { waitingAt } from '#cms/core/outbox/follow-up.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** New comments on one post. */
interface NewComments {
  postId: string
  comments: readonly { id: string; actorId: string }[]
}

type OpenLine = Pick<Row<'notification'>, 'id' | 'member' | 'createdAt'>

/** A member who commented, and another's unread notification that may count them. */
interface Pair {
  actorId: string
  line: OpenLine
}

/** Replies of a member on a post that are read to decide whether an unread notification counts them already. */
const EARLIER_MOST = 100

/**
 * The authors of new comments whom these unread notifications count already, by an earlier comment since the notification
 * was made: by the id of the notification.
 */
export async function countedBefore(
  req: AppRequest,
  { postId, comments }: NewComments,
  open: readonly OpenLine[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const actors = [...new Set(comments.map(({ actorId }) => actorId))]
  const pairs = actors.flatMap((actorId) =>
    open.filter(({ member }) => member !== actorId).map((line) => ({ actorId, line })),
  )
  if (pairs.length === 0) return new Map()
  // What waits for its follow-up is not counted yet.
  const skipped = [...comments.map(({ id }) => id), ...(await waitingAt(req, postId))]
  const newest = newestOf(await earlierComments(req, pairs, { postId, skipped, isReply: false, each: 1 }))
  const isByComment = ({ actorId, line }: Pair) => (newest.get(actorId) ?? '') >= line.createdAt
  const left = pairs.filter((pair) => !isByComment(pair))
  const replies = Map.groupBy(await earlierReplies(req, left, { postId, skipped }), ({ author }) => author)
  const isByReply = ({ actorId, line }: Pair) =>
    replies.get(actorId)?.some(({ createdAt, answered }) => createdAt >= line.createdAt && answered !== line.member) ===
    true
  const counted = [...pairs.filter(isByComment), ...left.filter(isByReply)]
  const byLine = Map.groupBy(counted, ({ line }) => line.id)
  return new Map([...byLine].map(([id, ofLine]) => [id, new Set(ofLine.map(({ actorId }) => actorId))]))
}

interface Earlier {
  postId: string
  skipped: readonly string[]
}

/** When each author wrote their newest one of these comments, which are newest first. */
function newestOf(comments: readonly Pick<Row<'comment'>, 'author' | 'createdAt'>[]): ReadonlyMap<string, string> {
  return new Map(comments.toReversed().map(({ author, createdAt }) => [author ?? '', createdAt]))
}

/** The members' other replies on the post, each with the member it answers, who has a notification of it. */
async function earlierReplies(req: AppRequest, pairs: readonly Pair[], earlier: Earlier) {
  const replies = await earlierComments(req, pairs, { ...earlier, isReply: true, each: EARLIER_MOST })
  if (replies.length === 0) return []
  const parents = await findPage(req, {
    collection: 'comment',
    where: { id: { in: [...new Set(replies.flatMap(({ parent }) => parent ?? []))] } },
    fields: ['id', 'author'],
  })
  const authorOf = new Map(parents.map(({ id, author }) => [id, author ?? null]))
  return replies.map(({ author, createdAt, parent }) => ({
    author: author ?? '',
    createdAt,
    answered: authorOf.get(parent ?? ''),
  }))
}

/**
 * The members' earlier comments or replies on the post since the oldest of these lines, newest first: at least the `each`
 * newest of each member. One statement, unless a member wrote more than the limit and may hide the others' comments.
 */
async function earlierComments(
  req: AppRequest,
  pairs: readonly Pair[],
  { postId, skipped, isReply, each }: Earlier & { isReply: boolean; each: number },
) {
  const found: Pick<Row<'comment'>, 'author' | 'createdAt' | 'parent'>[] = []
  const [oldest = ''] = pairs.map(({ line }) => line.createdAt).toSorted()
  let actors = [...new Set(pairs.map(({ actorId }) => actorId))]
  while (actors.length > 0) {
    const limit = actors.length === 1 ? each : actors.length * EARLIER_MOST
    const rows = await findPage(req, {
      collection: 'comment',
      where: {
        post: { equals: postId },
        parent: { exists: isReply },
        author: { in: actors },
        createdAt: { greater_than_equal: oldest },
        id: { not_in: skipped },
      },
      fields: ['author', 'createdAt', 'parent'],
      sort: ['-createdAt', '-id'],
      limit,
    })
    const ofActor = Map.groupBy(rows, ({ author }) => author)
    // In a full page somebody has at least `each`; members with fewer are read again, by themselves.
    const isLeft = (actorId: string) => rows.length === limit && (ofActor.get(actorId)?.length ?? 0) < each
    found.push(...rows.filter(({ author }) => !isLeft(author ?? '')))
    actors = actors.filter(isLeft)
  }
  return found
}
