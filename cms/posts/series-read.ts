import type { Series, SeriesLine } from '#src/contracts/schemas/series.ts'
import type * as calls from '#src/contracts/series.ts'
import { AppError } from '#src/rules/app-error.ts'
import { can } from '#src/rules/permissions.ts'
import type { Call } from '#cms/core/call/call.ts'
import { wholeList } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { countsBy, findPage, rowsWhere } from '#cms/core/database/rows.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { postsById } from './list.ts'
import { withReadablePost, readablePlaces, seriesOr404 } from './series-find.ts'

/** The caller's series, the newest first. */
export async function listSeries({ req, actor }: Call<typeof calls.listSeries>) {
  const sort = ['-createdAt', '-id'] as const
  return wholeList(await toLines(req, await rowsWhere(req, 'series', { author: { equals: actor.id } }, { sort })))
}

/** Series as their author's list shows them. */
export async function toLines(req: AppRequest, rows: readonly Row<'series'>[]): Promise<SeriesLine[]> {
  const where = { series: { in: rows.map(({ id }) => id) } }
  const selection = { collection: 'series-post', where, within: await withReadablePost(req), by: 'series' } as const
  const counts = rows.length > 0 ? await countsBy(req, selection) : new Map<string, number>()
  return rows.map((row) => toLine(row, counts.get(row.id) ?? 0))
}

/** A series with the number of its posts. */
export const toLine = ({ id, title, description, createdAt, editedAt }: Row<'series'>, count: number): SeriesLine => ({
  id,
  title,
  description: description || null,
  count,
  createdAt,
  updatedAt: editedAt,
})

/**
 * A series with those of its posts that the caller may read. Throws NOT_FOUND where they may read none, because its title may
 * be about those; its author, and staff who may delete it, see it without posts.
 */
export async function getSeries({ req, input }: Pick<Call<typeof calls.getSeries>, 'req' | 'input'>): Promise<Series> {
  const { id, title, description, author } = await seriesOr404(req, input.id)
  const [places, authors] = await Promise.all([readablePlaces(req, [id]), findAuthors(req, [author])])
  if (places.length === 0 && !can(req.actor, 'series.delete', author)) throw new AppError('NOT_FOUND')
  const posts = await postsById(
    req,
    places.map(({ post }) => post),
  )
  return { id, title, description: description || null, author: toAuthor(authors.get(author)), posts }
}

type Neighbour = Pick<Row<'post'>, 'id' | 'title'> & { prefix?: string | null }

/** A post among those of its series that the reader may read. */
export interface SeriesBox {
  id: string
  title: string
  /** Its place there, from 1, of how many. */
  place: number
  count: number
  previous: Neighbour | null
  next: Neighbour | null
}

/** The boxes of the series that have a post, the oldest series first; one query for a post of none, as most are. */
export async function seriesBoxesOf(req: AppRequest, postId: string): Promise<SeriesBox[]> {
  const own = { post: { equals: postId } }
  const placed = await findPage(req, { collection: 'series-post', where: own, fields: ['series'] })
  if (placed.length === 0) return []
  const ids = placed.map(({ series }) => series)
  const [series, places] = await Promise.all([
    rowsWhere(req, 'series', { id: { in: ids } }, { sort: ['createdAt', 'id'] }),
    readablePlaces(req, ids),
  ])
  const placesOf = Map.groupBy(places, (place) => place.series)
  const found = series.map(({ id, title }) => {
    const posts = (placesOf.get(id) ?? []).map(({ post }) => post)
    return { id, title, posts, at: posts.indexOf(postId) }
  })
  const beside = found.flatMap(({ posts, at }) => [posts[at - 1], posts[at + 1]].flatMap((post) => post ?? []))
  const where = { id: { in: beside } }
  const titled = await findPage(req, { collection: 'post', where, fields: ['id', 'title', 'prefix'] })
  const lines = new Map(titled.map((line) => [line.id, line]))
  return found
    .filter(({ at }) => at >= 0)
    .map(({ id, title, posts, at }) => ({
      id,
      title,
      place: at + 1,
      count: posts.length,
      previous: lines.get(posts[at - 1] ?? '') ?? null,
      next: lines.get(posts[at + 1] ?? '') ?? null,
    }))
}
