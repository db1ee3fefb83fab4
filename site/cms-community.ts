import { commentOfAnchor } from '#cms/comments/comment-position.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import { writersToday } from '#cms/comments/writers-today.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { viewerOf } from '#cms/visibility/posts.ts'
import { findMembers } from '#cms/posts/search-find-named.ts'
import { withLivePoints } from '#cms/relations/list.ts'
import { rankedNotes, type RankedNote } from '#cms/relations/ranked-notes.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { monthLeaders, type MonthLeader } from '#cms/points/month-leaders.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import type { Output } from '#src/contracts/contract.ts'
import { listHotPosts } from '#src/contracts/posts.ts'
import { writerOf } from './lib/members/viewer.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { getOwnRank, listTopUsers } from '#src/contracts/users.ts'
import { isFilteredOut } from '#src/rules/filters.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { load, memberOf, read, type QueryContext } from './cms-query.ts'

/** What pages show of the community beside their lists: what is hot, who wrote, who leads. All viewers share most of it. */

export type { MonthLeader, RankedNote }

/** Hot posts beside a page may be this old. */
const HOT_LIFE_MS = 5_000
type HotPosts = Output<typeof listHotPosts>
const hotBeside = remembered<HotPosts>('hot beside', { lifeMs: () => HOT_LIFE_MS, most: 100 })

/** Hot posts, of one board if given, without authors whom the viewer blocks or mutes, or who block them. */
async function hotPosts({ req }: QueryContext, category: string | undefined): Promise<HotPosts> {
  const rows = await hotBeside.get(
    () =>
      load(
        listHotPosts,
        { ...(category && { category }), limit: 20 },
        { actor: null, request: localRequest(req.payload) },
      ),
    `${category ?? ''} ${pageCache().lastClearOf('list')}`,
  )
  const { hidden } = await viewerOf(req)
  const muted = req.actor ? await mutedBy(req, req.actor.id) : new Set()
  return (
    rows
      // A post without a like or comment is new, not hot, and leads the list of new posts anyway.
      .filter(({ likeCount, commentCount }) => likeCount + commentCount > 0)
      .filter(({ author }) => !author || !(hidden.includes(author.id) || muted.has(author.id)))
      .filter((post) => category !== undefined || !isFilteredOut(req.actor?.filter, post))
  )
}

/** What is hot now beside a list. */
export const findHot = read(
  async (reading, { limit }: { limit: number }): Promise<Pick<Post, 'id' | 'title' | 'prefix' | 'commentCount'>[]> =>
    (await hotPosts(reading, undefined))
      .slice(0, limit)
      .map(({ id, title, prefix, commentCount }) => ({ id, title, prefix, commentCount })),
)

/** What is hot in a board, beside one of its posts. Without figures, whose changes would make new pieces. */
export const findRising = read(
  async (
    reading,
    { category, besides, limit }: { category: string; besides: readonly string[]; limit: number },
  ): Promise<(Pick<Post, 'id' | 'title' | 'prefix'> & { author: string | null })[]> =>
    (await hotPosts(reading, category))
      .filter(({ id }) => !besides.includes(id))
      .slice(0, limit)
      .map((post) => ({ id: post.id, title: post.title, prefix: post.prefix, author: writerOf(post) })),
)

/** Who wrote today may be this old; it is read anew when a post is written or hidden. */
const WRITERS_LIFE_MS = 60_000
const writers = remembered<string[]>('writers of today', { lifeMs: () => WRITERS_LIFE_MS })

/** How many members wrote today, and the last of them to write, at most `most`. */
export const findWritersToday = read(async ({ req, now }, most: number) => {
  const key = `${seoulDay(now)} ${pageCache().lastClearOf('list')}`
  const ids = await writers.get(() => writersToday(req, now), key)
  const shown = ids.slice(0, most)
  const authors = await findAuthors(req, shown)
  return { count: ids.length, last: shown.flatMap((id) => toAuthor(authors.get(id)) ?? []) }
})

/** Members one of whose names begins like this; none across a block, none for guests. */
export const findNamedMembers = read(({ req }, name: string) => findMembers(req, name))

/** The maximum age of the ranking beside a page, which all viewers share. */
const RANKING_LIFE_MS = 5_000
type Ranking = Output<typeof listTopUsers>
const ranking = remembered<Ranking>('ranking', { lifeMs: () => RANKING_LIFE_MS })

/**
 * The top of the ranking, for the sidebar: up to 5 s old, and reloaded when a name in it changed. The
 * viewer's own row has the same live points as their card.
 */
export const findRanking = read(async ({ req }, limit: number): Promise<Ranking> => {
  const rows = await commonRanking(req, limit)
  return req.actor ? withLivePoints(req, rows, { memberId: req.actor.id, limit }) : rows
})

const commonRanking = (req: AppRequest, limit: number): Promise<Ranking> =>
  ranking.get(
    () => load(listTopUsers, { limit }, { actor: req.actor, request: req }),
    `${limit} ${pageCache().lastClearOf('site')}`,
  )

/** What the ranking says of members beside their points may be this old. */
const NOTES_LIFE_MS = 60_000
const notes = remembered<RankedNote[]>('ranked notes', { lifeMs: () => NOTES_LIFE_MS, most: 20 })

/** Posts and followers of the members of a ranking, up to a minute old. */
export const findRankedNotes = read(({ req }, ids: readonly string[]) =>
  notes.get(() => rankedNotes(req, ids), ids.join()),
)

/** The posts that would get the rewards of this month now. */
export const findMonthLeaders = read(({ req, now }) => monthLeaders(req, now))

/** The member's rank, shown on each of their pages; it changes with the points of others. */
const OWN_RANK_LIFE_MS = 30_000
type OwnRank = Output<typeof getOwnRank>
const ownRanks = remembered<OwnRank>('own ranks', { lifeMs: () => OWN_RANK_LIFE_MS, most: 10_000 })

/** The viewer's place in the ranking, up to 30 s old. */
export const findOwnRank = read(({ req }): Promise<OwnRank> => {
  const id = memberOf(req)
  return ownRanks.get(() => load(getOwnRank, {}, { actor: req.actor, request: req }), id)
})

/** The id of the comment with this anchor in the forum that it was imported from. */
export const findOldComment = read(({ req }, post: string, anchor: string) => commentOfAnchor(req, post, anchor))
