import { AppError } from '#src/rules/app-error.ts'
import { can, type Permission } from '#src/rules/permissions.ts'
import { assertMayArrange } from '#cms/holds/moderation-rights.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readablePosts, viewerOf } from '#cms/visibility/posts.ts'

/** The series with this id; throws NOT_FOUND for an unknown one. */
export async function seriesOr404(req: AppRequest, id: string): Promise<Row<'series'>> {
  const series = await rowById(req, 'series', id)
  if (!series) throw new AppError('NOT_FOUND')
  return series
}

/** As `seriesOr404`; throws FORBIDDEN where the caller may not do this to it: a moderator not to one of an admin. */
export async function changeableSeries(
  req: AppRequest,
  id: string,
  permission: Extract<Permission, `series.${string}`>,
): Promise<Row<'series'>> {
  const series = await seriesOr404(req, id)
  const { actor } = req
  if (!actor || !can(actor, permission, series.author)) throw new AppError('FORBIDDEN')
  if (series.author !== actor.id) await assertMayArrange({ req, actor }, series.author)
  return series
}

/** Guard of calls that change one of the caller's series. */
export const guardOwnSeries = async ({ req, params }: GuardCall): Promise<void> => {
  await changeableSeries(req, params.id ?? '', 'series.write')
}

/** Guard of the call that deletes a series. */
export const guardDeletableSeries = async ({ req, params }: GuardCall): Promise<void> => {
  await changeableSeries(req, params.id ?? '', 'series.delete')
}

/** The places in series whose post the caller may read. */
export const withReadablePost = async (req: AppRequest) =>
  ({ field: 'post', collection: 'post', where: await readablePosts(req, await viewerOf(req)) }) as const

/** The posts of these series that the caller may read, each series' in its order. */
export async function readablePlaces(
  req: AppRequest,
  series: readonly string[],
): Promise<Pick<Row<'series-post'>, 'series' | 'post'>[]> {
  if (series.length === 0) return []
  return findPage(req, {
    collection: 'series-post',
    where: { series: { in: series } },
    within: await withReadablePost(req),
    fields: ['series', 'post'],
    sort: ['series', 'place', 'id'],
  })
}
