import type { Series, SeriesLine } from '#src/contracts/schemas/series.ts'
import type * as calls from '#src/contracts/series.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { checkText } from '#src/text/checks.ts'
import { seriesText } from '#src/text/series.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, countRows, deleteRows, findPage, insertRow, insertRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { assertNoFilteredWord } from '#cms/safety/word-filter-judge.ts'
import { readablePlaces, changeableSeries } from './series-find.ts'
import { getSeries, toLine, toLines } from './series-read.ts'

/** Begins a series; throws CONFLICT beyond the limit of a member. */
export const createSeries = ({ req, actor, input, now }: Call<typeof calls.createSeries>): Promise<SeriesLine> =>
  inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await takeMutex(req, `series:${actor.id}`)
    await assertNoFilteredWord(req, input)
    const where = { author: { equals: actor.id } }
    if ((await countRows(req, { collection: 'series', where })) >= LIMITS.series.most)
      throw new AppError('CONFLICT', { message: seriesText.full(LIMITS.series.most) })
    const at = now.toISOString()
    const { title, description } = input
    const row = {
      id: newId(now),
      author: actor.id,
      title,
      description: description || null,
      createdAt: at,
      editedAt: at,
    }
    await insertRow(req, 'series', row)
    return toLine(row, 0)
  })

/** Changes the title or the description; what is left out stays. */
export const updateSeries = ({ req, input, now }: Call<typeof calls.updateSeries>): Promise<SeriesLine> =>
  inTransaction(req, async () => {
    const stored = await changeableSeries(req, input.id, 'series.write')
    const { title = stored.title, description = stored.description } = input
    await assertNoFilteredWord(req, { title, description })
    const changed = { title, description: description || null, editedAt: now.toISOString() }
    await changeRow(req, 'series', stored.id, changed)
    clearPosts(req, await placesOf(req, stored.id))
    const [line] = await toLines(req, [{ ...stored, ...changed }])
    return line as SeriesLine
  })

/** Deletes a series, whose posts stay; one that staff delete for another member is recorded in the audit log. */
export const deleteSeries = ({ req, actor, input, now }: Call<typeof calls.deleteSeries>): Promise<void> =>
  inTransaction(req, async () => {
    const { id, author, title } = await changeableSeries(req, input.id, 'series.delete')
    clearPosts(req, await placesOf(req, id))
    await deleteRows(req, 'series-post', { series: { equals: id } })
    await deleteRows(req, 'series', { id: { equals: id } })
    if (author !== actor.id)
      await recordAudit(req, { actorId: actor.id, action: 'series.delete', target: id, before: { title, author }, now })
  })

/**
 * Makes these the posts of a series, in this order. Throws NOT_FOUND for a post that the caller's lists do not have,
 * FORBIDDEN for another member's. Removed and held posts of the series keep a place at the end.
 */
export async function setSeriesPosts({ req, actor, input, now }: Call<typeof calls.setSeriesPosts>): Promise<Series> {
  const { id, postIds } = input
  await inTransaction(req, async () => {
    await changeableSeries(req, id, 'series.write')
    await assertOwnPosts(req, actor.id, postIds)
    const before = await placesOf(req, id)
    const seen = new Set((await readablePlaces(req, [id])).map(({ post }) => post))
    const after = [...postIds, ...before.filter((post) => !seen.has(post))]
    if (after.length > LIMITS.series.posts)
      throw new AppError('CONFLICT', { message: checkText.seriesPosts(LIMITS.series.posts) })
    await deleteRows(req, 'series-post', { series: { equals: id } })
    const rows = after.map((post, place) => ({
      id: `${id}:${post}`,
      author: actor.id,
      series: id,
      post,
      place,
    }))
    await insertRows(req, 'series-post', rows)
    await changeRow(req, 'series', id, { editedAt: now.toISOString() })
    clearPosts(req, [...before, ...after])
  })
  return getSeries({ req, input: { id } })
}

async function assertOwnPosts(req: AppRequest, memberId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const listed = { and: [{ id: { in: ids } }, visiblePosts(await viewerOf(req))] }
  const posts = await findPage(req, { collection: 'post', where: listed, fields: ['id', 'author', 'isAnonymous'] })
  if (posts.length < ids.length) throw new AppError('NOT_FOUND')
  if (posts.some(({ author }) => author !== memberId)) throw new AppError('FORBIDDEN', { message: seriesText.notOwn })
  // Its page names the author.
  if (posts.some(({ isAnonymous }) => isAnonymous))
    throw new AppError('VALIDATION', { message: anonymousText.noSeries, fields: { postIds: anonymousText.noSeries } })
}

/** The posts of a series in their order, also those that its author does not see now. */
async function placesOf(req: AppRequest, series: string): Promise<string[]> {
  const where = { series: { equals: series } }
  const rows = await findPage(req, { collection: 'series-post', where, fields: ['post'], sort: ['place', 'id'] })
  return rows.map(({ post }) => post)
}

/** Clears the guests' pages of posts of a series, which name it and their neighbours. */
const clearPosts = (req: AppRequest, posts: readonly string[]): void => clearPages(req, posts.map(postTag))
