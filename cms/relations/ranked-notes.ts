import { countsBy, findPage } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { namedAmong } from '#cms/visibility/anonymous.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** What the ranking says of a member beside their points. */
export interface RankedNote {
  id: string
  posts: number
  followers: number
}

/** How many posts these members have in a guest's lists, and how many followers: the same for every reader. */
export async function rankedNotes({ payload }: AppRequest, ids: readonly string[]): Promise<RankedNote[]> {
  const guest = localRequest(payload)
  const [posts, accounts] = await Promise.all([
    countsBy(guest, {
      collection: 'post',
      where: { and: [namedAmong(ids), visiblePosts(await viewerOf(guest))] },
      by: 'author',
    }),
    findPage(guest, { collection: 'account', where: { id: { in: [...ids] } }, fields: ['id', 'followerCount'] }),
  ])
  return accounts.map(({ id, followerCount }) => ({ id, posts: posts.get(id) ?? 0, followers: followerCount }))
}
