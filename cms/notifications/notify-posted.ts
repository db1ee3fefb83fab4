import type { NotificationKind } from '#src/rules/notifications.ts'
import { boardWatchersOf } from '#cms/categories/watch-board.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardIdsOf } from '#cms/visibility/boards.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'
import { audienceOf } from './audience.ts'
import { keywordReadersOf } from './keywords.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { storeNotifications, type NewLine } from './store.ts'

/** A post that others see from now on. */
export interface Posted {
  post: PostForAccess & { id: string; author: string; title: string }
  mentioned: readonly string[]
}

/**
 * Notifies of a new post the members whom it mentions, those with a keyword that its title has, and those who watch one of
 * its boards: each once, for the first of these reasons that applies and that they have not turned off. The number of
 * statements does not grow with that of members. Joins the caller's transaction.
 */
export async function notifyPosted(req: AppRequest, { post, mentioned }: Posted, now: Date): Promise<void> {
  const actorId = post.author
  const boards = await boardIdsOf(req, post.id)
  // A keyword would reveal a word of the title of a secret post, or of one that asks for a level.
  const isForAll = post.levelRestriction === 0
  const [words, watched] = await Promise.all([
    isForAll ? keywordReadersOf(req, post.title, boards) : new Map<string, string>(),
    boardWatchersOf(req, boards),
  ])
  const ids = new Set([...mentioned, ...words.keys(), ...watched.keys()])
  const audience = await audienceOf(
    req,
    [...ids].map((to) => ({ to, actorId })),
    post,
  )
  const done = await notifyMentioned(req, { actorId, post, commentId: null, mentioned, audience }, now)
  const wanting = (members: Iterable<string>, kind: NotificationKind): string[] =>
    [...members].filter((to) => !done.has(to) && audience.wants({ to, actorId }, kind))
  const reference = { type: 'post', id: post.id } as const
  const about = { actorId: namedAuthor(post), reference, postId: post.id, count: 1, since: now, at: now }
  const made: NewLine[] = []
  for (const to of wanting(words.keys(), 'keywordPosted')) {
    made.push({ ...about, to, kind: 'keywordPosted', note: words.get(to) ?? '' })
    done.add(to)
  }
  for (const to of wanting(watched.keys(), 'boardPosted'))
    made.push({ ...about, to, kind: 'boardPosted', note: String(watched.get(to)) })
  if (made.length > 0) await storeNotifications(req, { made, grown: [] }, now)
}
