import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { NAMED } from '#cms/visibility/anonymous.ts'
import { readablePosts, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/**
 * Ids of the members who wrote a post, comment or reply since midnight in Seoul that a guest finds, the last to write
 * first. What is removed, held or blocked does not count, nor does what is written below a post that guests may
 * not read.
 */
export async function writersToday({ payload }: AppRequest, now: Date): Promise<string[]> {
  const guest = localRequest(payload)
  const viewer = await viewerOf(guest)
  const today = { createdAt: { greater_than_equal: startOfDay(seoulDay(now)).toISOString() } }
  const [posts, comments] = await Promise.all([
    findPage(guest, {
      collection: 'post',
      where: { and: [today, NAMED, visiblePosts(viewer)] },
      fields: ['author', 'createdAt'],
    }),
    findPage(guest, {
      collection: 'comment',
      where: { and: [today, NAMED, { removedAt: { exists: false } }] },
      within: { field: 'post', collection: 'post', where: await readablePosts(guest, viewer) },
      fields: ['author', 'createdAt'],
    }),
  ])
  const newestFirst = [...posts, ...comments].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const ids = [...new Set(newestFirst.flatMap(({ author }) => author ?? []))]
  // A deleted account remains the author of what it wrote.
  const authors = await findAuthors(guest, ids)
  return ids.filter((id) => authors.has(id))
}
