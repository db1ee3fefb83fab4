import type { Row } from '#cms/core/database/row.ts'
import { findPage, joinedRows, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namedAmong, namedAuthor } from '#cms/visibility/anonymous.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { readablePostOnBoards } from './find.ts'
import { relatedPosts, type PostLine } from './related.ts'

/** The author below a post: what they say of themselves, and their newest other posts. */
interface AuthorPanel {
  bio: string | null
  followerCount: number
  /** False for a guest. */
  isFollowing: boolean
  posts: Omit<PostLine, 'author'>[]
}

/** What a post's page shows beside the post. */
export interface Surroundings {
  /** Null for a deleted account and for an anonymous post. */
  author: AuthorPanel | null
  related: PostLine[]
}

const LINES = { author: 3, related: 4 } as const

/** The author panel and the related posts; throws the refusal when the caller may not read the post. */
export async function surroundingsOf(req: AppRequest, id: string): Promise<Surroundings> {
  const post = await readablePostOnBoards(req, id)
  const { title } = post
  const authorId = namedAuthor(post)
  const [author, found] = await Promise.all([
    authorId ? authorPanel(req, { authorId, postId: id }) : null,
    relatedPosts(req, { id, title }, LINES.related + LINES.author),
  ])
  const own = new Set(author?.posts.map((post) => post.id))
  return { author, related: found.filter((post) => !own.has(post.id)).slice(0, LINES.related) }
}

const toLine = ({ prefix, ...line }: Pick<Row<'post'>, 'id' | 'title' | 'prefix' | 'commentCount'>) => ({
  ...line,
  prefix: prefix ?? null,
})

async function authorPanel(
  req: AppRequest,
  { authorId, postId }: { authorId: string; postId: string },
): Promise<AuthorPanel | null> {
  const viewer = await viewerOf(req)
  const [[author], posts, follow] = await Promise.all([
    joinedRows(req, {
      ids: [authorId],
      first: { collection: 'member', fields: ['id', 'bio', 'leftAt'] },
      second: { collection: 'account', fields: ['followerCount'] },
    }),
    findPage(req, {
      collection: 'post',
      where: { and: [namedAmong([authorId]), { id: { not_equals: postId } }, visiblePosts(viewer)] },
      fields: ['id', 'title', 'prefix', 'commentCount'],
      sort: ['-createdAt', '-id'],
      limit: LINES.author,
    }),
    req.actor && req.actor.id !== authorId ? rowById(req, 'follow', `${req.actor.id}:${authorId}`) : null,
  ])
  if (!author || author.leftAt) return null
  const { bio, followerCount } = author
  return { bio: bio || null, followerCount, isFollowing: follow !== null, posts: posts.map(toLine) }
}
